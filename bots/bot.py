"""The seam between whoever needs a computer's action and the players of every game.

A computer gets what its seat may know and a generator, and nothing else. Its answer is a function of these two, and
its work and its draws from the generator depend on public facts alone, so that time tells nothing of its cards either.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol, cast, runtime_checkable

_HERE = Path(__file__).parent


class Policy(Protocol):
    """One way to play a game."""

    def __call__(self, observation: Any, rng: Random) -> Any: ...


@runtime_checkable
class Searching(Protocol):
    """A policy that looks ahead for long, and can do the same with a part of the effort: for tests of what does not
    depend on how far it looks."""

    def __call__(self, observation: Any, rng: Random) -> Any: ...

    def lighter(self, part: int) -> Policy:
        """The same policy with so small a part of its effort."""
        ...


class Players(Protocol):
    """What a folder here offers: a game's policies by level, weakest first, and what its deals are worth."""

    levels: Mapping[str, Policy]
    default_level: str

    def gains(self, deal_result: Mapping[str, Any]) -> tuple[float, ...]:
        """What each side got by a deal, more being better: the measure of strength."""
        ...


def levels(game: str) -> tuple[str, ...]:
    """The levels that play this game, in order of strength; KeyError if none do."""
    return tuple(players(game).levels)


def default_level(game: str) -> str:
    """Who plays where nobody chose; KeyError if no computer plays this game."""
    return players(game).default_level


def choose(game: str, observation: Any, level: str, rng: Random) -> Any:
    """The action of a computer whose turn it is; KeyError if there is no such game or level.

    It is always in the engine's menu for this observation.
    """
    return players(game).levels[level](observation, rng)


@cache
def players(game: str) -> Players:
    """The folder that plays a game, found by the game's name as engines are; KeyError if there is none."""
    if game not in names():
        raise KeyError(game)
    return cast(Players, import_module(f"bots.{game.replace('-', '_')}"))


@cache
def names() -> tuple[str, ...]:
    """The games that computers can play."""
    return tuple(sorted(p.parent.name.replace("_", "-") for p in _HERE.glob("*/__init__.py")))
