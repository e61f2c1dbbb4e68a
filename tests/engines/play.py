"""Whole matches of any game for the tests, played by chance, and what each kind of seat hears of them."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import engines
from engines.core.engine import DEALER, Seat
from tests.proof import proving

TABLES = [(name, seats) for name in engines.names() for seats in engines.load(name).seats]
"""Every game with every number of seats."""

_MIDDLES = [(name, engines.load(name).seats[len(engines.load(name).seats) // 2]) for name in engines.names()]
FEW = TABLES if proving() else _MIDDLES
"""For what takes long: in the short run each game with one number of seats."""


EXAMPLES: Final = (1, 3)
"""Seeds of the matches from which tests take their examples: in these, all that can happen in a game does."""


class Step(NamedTuple):
    """An action of a match: the state before it, whose it was, the state after it, and what happened."""

    before: Any
    seat: Seat
    action: Any
    after: Any
    events: tuple[Any, ...]


def options(game: str) -> Any:
    """The lowest choice of each option: for a match of deals, the shortest."""
    kind = engines.load(game).Options
    return kind(**{field.name: field.metadata["range"].low for field in dataclasses.fields(kind)})


@cache
def match(game: str, seats: int, seed: int) -> tuple[Step, ...]:
    """A whole match in which every seat does any lawful thing; the same seed gives the same match."""
    return tuple(steps(game, seats, Random(seed)))


def examples(game: str) -> list[tuple[int, tuple[Step, ...]]]:
    """The matches of the examples, with their number of seats."""
    return [(seats, match(game, seats, seed)) for name, seats in TABLES if name == game for seed in EXAMPLES]


def steps(game: str, seats: int, rng: Random) -> Iterator[Step]:
    engine = engines.load(game)
    state = engine.start(seats, options(game), Seat(rng.randrange(seats)))
    while (seat := engine.actor(state)) is not None:
        action = engine.chance(state, rng) if seat == DEALER else rng.choice(engine.legal(state))
        after, events = engine.apply(state, action)
        yield Step(state, seat, action, after, events)
        state = after


def viewers(seats: int) -> list[Seat | None]:
    """Each seat, and a listener who has none."""
    return [*map(Seat, range(seats)), None]


def strings(value: Any) -> set[str]:
    """Every piece of text in a value: the cards that an event names are among them."""
    if isinstance(value, str):
        return {value}
    if dataclasses.is_dataclass(value):
        return strings([getattr(value, field.name) for field in dataclasses.fields(value)])
    if isinstance(value, dict):
        return strings(list(value.values()))
    return {text for item in value for text in strings(item)} if isinstance(value, tuple | list) else set()
