"""One person at the terminal: what they are told, what they type, and the choices between the two."""

from collections.abc import Sequence
from dataclasses import dataclass

from atu_client import Client

from .voice import Lines, Voice
from .words import Words


class Leave(Exception):
    """The person goes: they said so, or their input has come to its end."""


@dataclass(slots=True)
class Session:
    """Everything a part of the terminal needs in order to talk: with the service, and with the person."""

    client: Client
    voice: Voice
    lines: Lines
    words: Words
    patient: bool = True  # whether somebody is there who can try again where a request found no answer
    playing: bool = False  # whether there is a match to come back to

    def say(self, text: str) -> None:
        """One thing to read."""
        self.voice.say(text)

    def tell(self, name: str, /, **values: object) -> None:
        """One of the terminal's own sentences."""
        self.say(self.words(name, **values))

    async def read(self) -> str:
        """What the person types next; Leave where there will be nothing."""
        self.voice.ask()
        line = await self.lines.line()
        self.voice.typed()
        if line is None:
            raise Leave
        return line.strip()

    async def choose(self, choices: Sequence[str], usual: int | None = None) -> int | None:
        """Let the person pick by number, until they do; an empty line picks the usual one."""
        for number, text in enumerate(choices, 1):
            self.tell("numbered", number=number, text=text)
        while True:
            typed = await self.read()
            if not typed:
                return usual
            if typed.isdecimal() and 0 < int(typed) <= len(choices):
                return int(typed) - 1
            self.tell("no-such", typed=typed)

    async def number(self, allowed: Sequence[int]) -> int | None:
        """Let the person type one of these numbers; None for an empty line."""
        while typed := await self.read():
            if typed.isdecimal() and int(typed) in allowed:
                return int(typed)
            self.tell("no-such", typed=typed)
        return None
