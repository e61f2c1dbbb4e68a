"""Whole matches as a person hears them: golden transcripts, for each number of players in each language.

The service is the real one; its decks and computers are known, and so is what is typed ("> " in a transcript). Written
anew, after a change that is meant, by `python -m tests.clients.terminal.test_transcripts`; then read, line by line.
"""

import asyncio
import dataclasses
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engines
from atu_client import Ask, Client
from atu_terminal.lobby import Wishes
from atu_terminal.tokens import Tokens
from tests.clients.python.service import serving
from tests.clients.terminal.person import Paper, Typist, sit_down
from tests.engines.play import options
from tests.proof import proving

GOLDEN = Path(__file__).parent / "transcripts"
GAMES = {game: tuple(engines.load(game).seats) for game in engines.names()}
LANGUAGES = {"ro": "smczj?", "ru": "скдзж?", "en": "shczl?"}  # letters typed once each; how-to-play is heard elsewhere
CASES = [(game, seats, language) for game, all_seats in GAMES.items() for seats in all_seats for language in LANGUAGES]
#: In the short run every table in one language: this one in the first, that one in the next.
SOME = CASES if proving() else [case for at, case in enumerate(CASES) if at % 3 == at // 3 % 3]


@dataclass(frozen=True, slots=True)
class Heard:
    """A visit: everything said and typed, what was typed alone, and the record of the match."""

    text: str
    typed: list[str]
    record: dict[str, Any]


async def visit(folder: Path, game: str, seats: int, language: str) -> Heard:
    """The shortest match of a game."""
    paper = Paper()
    async with serving(folder, seed=seats) as url, Client(url) as onlooker:

        async def finished() -> list[str]:
            onlooker.token = Tokens(folder / "tokens").read(url)
            return [found.match async for found in onlooker.matches("over")]

        async def beginning_anew() -> set[str]:
            open_now = [await onlooker.view(found.match) async for found in onlooker.matches("open")]
            return {c.text for view in open_now for c in view.controls if isinstance(c.use, Ask) and again(c.use)}

        typist = Typist(paper, Random(seats), LANGUAGES[language], finished, beginning_anew)
        wishes = Wishes(game=game, seats=seats, level="easy", options=dataclasses.asdict(options(game)))
        code = await sit_down(url, folder, typist, paper, language=language, wishes=wishes)
        record = await onlooker.record((await finished())[0])
    assert code == 0
    return Heard(paper.getvalue(), typist.typed, record)


def again(ask: Ask) -> bool:
    """Whether a control would begin another match: the one that is heard is played to its end."""
    return ask.request.path == "/v1/matches"


def golden(game: str, seats: int, language: str) -> Path:
    return GOLDEN / f"{game}-{seats}.{language}.txt"


@pytest.mark.parametrize(("game", "seats", "language"), SOME)
async def test_a_whole_match_is_heard_as_written(tmp_path: Path, game: str, seats: int, language: str) -> None:
    heard = await visit(tmp_path, game, seats, language)

    assert heard.text == golden(game, seats, language).read_text("utf-8")
    if language == "en":
        assert told(heard.text) == happened(heard.record)
        assert (heard.record["result"]["score"] or []) == score(heard.text)


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, all_seats in GAMES.items() for seats in all_seats])
def test_the_same_match_is_heard_in_every_language(game: str, seats: int) -> None:
    """The same numbers typed, and as many lines: what is checked in English holds of all."""
    texts = [golden(game, seats, language).read_text("utf-8").splitlines() for language in LANGUAGES]
    typed = [[line for line in text if re.match(r"> \d", line)] for text in texts]
    shape = [
        [line.partition(":")[0] if re.match(r"\d+: ", line) else line[:1] == ">" for line in text] for text in texts
    ]

    assert typed[0] == typed[1] == typed[2]
    assert shape[0] == shape[1] == shape[2]


def _shape(line: str) -> str:
    """The number of a control, or whether something was typed or said."""
    if re.match(r"\d+: ", line):
        return line.partition(":")[0]
    return "typed" if line.startswith(">") else "said"


def told(text: str) -> list[tuple[int, str]]:
    """Who did what, in the order in which it was announced in English."""
    found = []
    for line in announced(text):
        for deed in DEED.finditer(line):
            seat = SEATS.get(deed["who"], int(deed["number"] or 1))
            found.append((seat, RANKS[deed["rank"]] + deed["suit"][0] if deed["rank"] else str(deed.lastgroup)))
    return found


def announced(text: str) -> list[str]:
    """The announcements in which something is done: the first, and what is said next after each number typed, unless it
    was to hear the last one again."""
    lines = text.splitlines()
    offered = next(n for n, line in enumerate(lines) if re.match(r"\d+: ", line))
    said = [lines[offered - 2]] + [lines[n + 1] for n, line in enumerate(lines) if re.match(r"> \d", line)]
    done = [line for line in said if DEED.search(line)]
    return [line for earlier, line in pairwise(["", *done]) if line != earlier]


#: What is done, as it is announced in English; a group is named for what it does where it is not the playing of a card.
DEED = re.compile(
    r"(?P<who>You|Computer(?: (?P<number>\d))?|Lily|Max|Zoe) "
    r"(?:(?:plays?|leads?|go(?:es)? on with|starts? with) the (?P<rank>\w+) of (?P<suit>\w+)"
    r"|(?P<pass>lets? the trick go|pass(?:es)?\b)|(?P<close>closes? the stock)|(?P<exchange>exchanges? the nine)"
    r"|(?P<fold>folds?)|(?P<check>checks?)|(?P<stake>calls?|bets?|raises?)|(?P<discard>changes? \w+ cards?))"
)
_NAMED = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
RANKS = dict(zip(_NAMED, "A23456789TJQK", strict=True))
SEATS = {"You": 0, "Lily": 1, "Max": 2, "Zoe": 3}
STAKES = ("call", "bet", "raise", "all_in")  # all chips are told as what they come to


def happened(record: dict[str, Any]) -> list[tuple[int, str]]:
    """The same of the record; of a hand that one folds only the end is told (POK-93)."""
    return [
        (action["seat"], "stake" if action["type"] in STAKES else action.get("card", action["type"]))
        for deal in record["deals"]
        for action in _told_of(deal["actions"])
    ]


def _told_of(actions: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for action in actions:
        if (action["seat"], action["type"]) == (0, "fold"):
            return
        yield action


def score(text: str) -> list[int]:
    """The match score that was told last."""
    last = re.findall(r"Match score: ([^.]*)\.", text)[-1:]
    return [int(n) for line in last for pair in re.findall(r"has? (\d+)|have (\d+)", line) for n in pair if n]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_through_pipes_the_same_is_heard(tmp_path: Path, language: str) -> None:
    """A program of its own: lines in, lines out, whatever the machine's own encoding."""
    written = golden("septica", 2, language).read_text("utf-8").splitlines(keepends=True)
    typed = "".join(line[2:] for line in written if line.startswith("> "))
    async with serving(tmp_path, seed=2) as url:
        terminal = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "atu_terminal", "--url", url, "--lang", language),
            *("--game", "septica", "--seats", "2", "--level", "easy", "--target", "5"),
            env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path / "config"), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(120):
            out, err = await terminal.communicate(typed.encode())

    assert (terminal.returncode, err.decode()) == (0, "")
    assert out.decode() == "".join(line for line in written if not line.startswith("> "))


async def write_all() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for case in CASES:
        with tempfile.TemporaryDirectory() as folder:
            heard = await visit(Path(folder), *case)
        golden(*case).write_text(heard.text, "utf-8")


if __name__ == "__main__":
    asyncio.run(write_all())
