"""The rules of every game: pure, standard library only, without clock, chance, I/O or words.

A folder here is a game; nothing is registered by hand.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from engines.core.engine import Engine
from engines.core.telling import Telling

_HERE = Path(__file__).parent


@cache
def names() -> tuple[str, ...]:
    """The names of all games as they stand on the wire (`sixty-six` lives in the folder `sixty_six`), as offered."""
    found = [path.parent.name for path in _HERE.glob("*/rules.py")]
    ordered = sorted(found, key=lambda folder: (import_module(f"engines.{folder}").offered, folder))
    return tuple(folder.replace("_", "-") for folder in ordered)


@cache
def load(name: str) -> Engine[Any, Any, Any, Any]:
    """The engine of a game; KeyError if there is no such game."""
    return cast(Engine[Any, Any, Any, Any], import_module(_package(name)))


@cache
def telling(name: str) -> Telling[Any, Any]:
    """What a person finds and hears at this game's table; KeyError if there is no such game."""
    return cast(Telling[Any, Any], import_module(f"{_package(name)}.telling"))


def folder(name: str) -> Path:
    """Where a game's rules, words and how-to-play texts lie."""
    return _HERE / _package(name).rpartition(".")[2]


def _package(name: str) -> str:
    if name not in names():
        raise KeyError(name)
    return f"engines.{name.replace('-', '_')}"
