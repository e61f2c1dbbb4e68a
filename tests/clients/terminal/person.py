"""A person at the terminal, for its tests: what they hear, and what they type."""

import asyncio
import io
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from atu_client import Client
from atu_terminal.cli import visit
from atu_terminal.lobby import Wishes
from atu_terminal.tokens import Tokens
from atu_terminal.voice import Lines, Voice
from atu_terminal.words import words

NUMBERED = re.compile(r"^(\d+): ", re.MULTILINE)


class Paper(io.StringIO):
    """What was said, and a way to wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self._written = asyncio.Event()

    def write(self, text: str, /) -> int:
        self._written.set()
        return super().write(text)

    async def has(self, text: str, after: int = 0) -> None:
        """Wait until this was said."""
        async with asyncio.timeout(20):
            while text not in self.getvalue()[after:]:
                self._written.clear()
                await self._written.wait()


@dataclass(frozen=True, slots=True)
class Hears:
    """A step of a script: go on when this has been said."""

    text: str


Step = str | Hears | Callable[[], Awaitable[object]]


class Script:
    """Types one line after another; between them it waits, or does something elsewhere. Then the input ends."""

    def __init__(self, paper: Paper, *steps: Step) -> None:
        self._paper = paper
        self._steps = list(steps)
        self._since = 0

    async def line(self) -> str | None:
        while self._steps:
            step = self._steps.pop(0)
            if isinstance(step, Hears):
                await self._paper.has(step.text, self._since)
                continue
            self._since = len(self._paper.getvalue())
            if isinstance(step, str):
                return step
            await step()
        return None


class Typist:
    """Plays by ear: types one of the numbers offered last, at random, and now and then a letter, until `over` says so;
    never what `passed_over` names.

    What is typed stands on the paper too, behind "> ".
    """

    def __init__(
        self,
        paper: Paper,
        rng: Random,
        letters: str,
        over: Callable[[], Awaitable[object]],
        passed_over: Callable[[], Awaitable[set[str]]],
    ) -> None:
        self._passed_over = passed_over
        self.typed: list[str] = []
        self._paper = paper
        self._rng = rng
        self._letters = list(letters)
        self._over = over
        self._since = 0

    async def line(self) -> str | None:
        if await self._over():
            return None
        line = self._choose(self._paper.getvalue()[self._since :], await self._passed_over())
        self.typed.append(line)
        self._paper.write(f"> {line}\n")
        self._since = len(self._paper.getvalue())
        return line

    def _choose(self, heard: str, without: set[str]) -> str:
        """A letter of each kind at some time; else a number, for which an empty line asks where none was heard."""
        if self._letters and self._rng.random() < 0.2:
            return self._letters.pop(0)
        offered = [line for line in heard.splitlines() if NUMBERED.match(line) and not line.endswith(")")]
        offered = [line for line in offered if line.partition(": ")[2] not in without]
        return self._rng.choice(offered).partition(":")[0] if offered else ""


async def sit_down(
    url: str,
    folder: Path,
    lines: Lines,
    paper: Paper,
    *,
    language: str = "en",
    wishes: Wishes | None = None,
    prompt: bool = False,
    patient: bool = False,
    client: Client | None = None,
) -> int:
    """One visit to a server, with tokens kept in this folder: the exit code."""
    chrome = words(language)
    async with client or Client(url) as one:
        return await visit(
            one,
            lines,
            Voice(paper, prompt=prompt),
            Tokens(folder / "tokens"),
            url,
            chrome,
            wishes or Wishes(),
            patient=patient,
        )
