"""A world that runs by a script: the decks, what else is drawn and what the computers do are those of a log."""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

from app.acts import By, Chapter, Moved, Opened
from app.service import World
from engines.core.engine import DEALER, Seat
from tests.app.house import Clock

Log = list[tuple[Seat, Any]]
"""The actions of a match in order, each with its seat; shuffles are the dealer's."""


def log_of(chapters: Iterable[Chapter], until: int | None = None) -> Log:
    """All that was done in these chapters, up to the act of a number."""
    return [(step.seat, step.action) for step in _moves(chapters, until)]


def hands_of(chapters: Iterable[Chapter], until: int | None = None) -> list[By]:
    """Whose hand each action of the log was."""
    return [step.by for step in _moves(chapters, until)]


def _moves(chapters: Iterable[Chapter], until: int | None) -> Iterator[Moved]:
    told = (chapter for chapter in chapters if until is None or chapter.act.n <= until)
    return (step for chapter in told for step in chapter.act.steps if isinstance(step, Moved))


def firsts_of(chapters: Iterable[Chapter]) -> list[Seat]:
    """Who opened or dealt first, in each match of these chapters that was begun."""
    return [step.first for chapter in chapters for step in chapter.act.steps if isinstance(step, Opened)]


def scripted(drawn: Iterable[int], log: Log, hands: Iterable[By], clock: Callable[[], int] | None = None) -> World:
    """A world in which matches go as this log does, as long as their people play what stands in it.

    `drawn` has the numbers that come from chance one after another: of a room its code, of each match who is first.
    """
    played = iter([action for (_, action), hand in zip(log, hands, strict=True) if hand == "computer"])
    numbers = itertools.count(1)
    return World(
        clock=clock or Clock(),
        chance=Stacked(drawn, (action.deck for seat, action in log if seat == DEALER)),
        choose=lambda game, observation, level, rng: next(played),
        ids=lambda: f"id-{next(numbers):06}",
    )


class Stacked(Random):
    """Chance that is settled: each number and each deck in turn."""

    def __init__(self, drawn: Iterable[int], decks: Iterable[Sequence[str]]) -> None:
        super().__init__(0)
        self._drawn = iter(drawn)
        self._decks = iter(decks)

    def randrange(self, *_: Any) -> int:
        return next(self._drawn)

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        deck = list(next(self._decks))
        assert sorted(deck) == sorted(population)
        assert len(deck) == k
        return deck

    def shuffle(self, x: Any) -> None:
        x[:] = self.sample(x, len(x))
