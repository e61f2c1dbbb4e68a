"""The terminal's own few words. All that is about a game or a match comes from the service, in words already."""

import json
import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("ro", "ru", "en")
FALLBACK = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language, and the letters that stand for commands in it."""

    language: str
    sentences: Mapping[str, str]
    letters: Mapping[str, str]  # a letter: its command

    def __call__(self, name: str, /, **values: Any) -> str:
        """A sentence, with its values put in."""
        return self.sentences[name].format(**values)

    def commands(self, without: Collection[str] = ()) -> list[tuple[str, str]]:
        """Each command's first letter and what it does, in the order in which they are explained."""
        first: dict[str, str] = {}
        for letter, command in self.letters.items():
            first.setdefault(command, letter)
        return [
            (letter, self.sentences[f"do-{command}"]) for command, letter in first.items() if command not in without
        ]


def words(language: str | None) -> Words:
    """The words of the nearest language: `ro-MD` has those of `ro`, and what is not spoken here is English."""
    short = (language or "").lower().replace("_", "-").partition("-")[0]
    return _load(short if short in LANGUAGES else FALLBACK)


def spoken_here() -> str | None:
    """The language of the user's environment; None where it names none that the terminal speaks."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    short = named.lower().partition("_")[0].partition(".")[0]
    return short if short in LANGUAGES else None


@cache
def _load(language: str) -> Words:
    data = json.loads((files(__package__) / "words" / f"{language}.json").read_text(encoding="utf-8"))
    letters = {letter: command for command, its in data["keys"].items() for letter in its}
    return Words(language, data["sentences"], letters)
