"""A world that runs by a script: the decks, who is first and what the computers do are those of a log."""

import itertools
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from app.acts import Chapter, Moved, Opened
from app.service import World
from engines.core.engine import DEALER, Seat
from tests.app.house import Clock

Log = list[tuple[Seat, Any]]
"""The actions of a match in order, each with its seat; shuffles are the dealer's."""


def log_of(chapters: Sequence[Chapter], until: int | None = None) -> Log:
    """All that was done in these chapters, up to the act of a number."""
    told = [chapter for chapter in chapters if until is None or chapter.act.n <= until]
    return [(s.seat, s.action) for chapter in told for s in chapter.act.steps if isinstance(s, Moved)]


def first_of(chapters: Sequence[Chapter]) -> Seat:
    """Who opened or dealt first."""
    return next(step.first for chapter in chapters for step in chapter.act.steps if isinstance(step, Opened))


def scripted(first: Seat, log: Log, people: Iterable[Seat], clock: Callable[[], int] | None = None) -> World:
    """A world in which one match goes as this log does, as long as its people play what stands in it."""
    played = iter([action for seat, action in log if seat != DEALER and seat not in set(people)])
    numbers = itertools.count(1)
    return World(
        clock=clock or Clock(),
        chance=Stacked(first, (action.deck for seat, action in log if seat == DEALER)),
        choose=lambda game, observation, level, rng: next(played),
        ids=lambda: f"id-{next(numbers):06}",
    )


class Stacked(Random):
    """Chance that is settled: who is first, and each deck in turn."""

    def __init__(self, first: Seat, decks: Iterable[Sequence[str]]) -> None:
        super().__init__(0)
        self._first = first
        self._decks = iter(decks)

    def randrange(self, *_: Any) -> int:
        return self._first

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        deck = list(next(self._decks))
        assert sorted(deck) == sorted(population)
        assert len(deck) == k
        return deck

    def shuffle(self, x: Any) -> None:
        x[:] = self.sample(x, len(x))
