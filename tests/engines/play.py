"""Whole matches of any game for the tests, played by chance, and what each kind of seat hears of them."""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import engines
from engines.core.engine import DEALER, Seat
from engines.core.replay import read_line
from tests.proof import proving, size

TABLES = [(name, seats) for name in engines.names() for seats in engines.load(name).seats]
"""Every game with every number of seats."""

_MIDDLES = [(name, engines.load(name).seats[len(engines.load(name).seats) // 2]) for name in engines.names()]
FEW = TABLES if proving() else _MIDDLES
"""For what takes long: in the short run each game with one number of seats."""


def seeded_matches(of_each_game: int) -> list[tuple[str, int, int]]:
    """So many matches of each game, shared by its numbers of seats: game, seats, seed. In the short run one of each."""
    tables = Counter(name for name, _ in TABLES)
    count = {name: size(short=1, full=-(-of_each_game // tables[name])) for name in tables}
    return [(name, seats, seed) for name, seats in TABLES for seed in range(count[name])]


EXAMPLES: Final = (1, 3)
"""Seeds of the matches from which tests take their examples; what is rare comes from kept ones."""
RECORDS: Final = Path(__file__).parents[1] / "records"


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


@cache
def examples(game: str) -> list[tuple[int, tuple[Step, ...]]]:
    """Matches in which all that can happen in a game does, with their number of seats."""
    found = [(seats, match(game, seats, seed)) for name, seats in TABLES if name == game for seed in EXAMPLES]
    for rare in kept(game):
        found += [rare] if _types([rare]) - _types(found) else []
    return found


def _types(matches: list[tuple[int, tuple[Step, ...]]]) -> set[str]:
    return {event.type for _, played in matches for step in played for event in step.events}


def kept(game: str) -> list[tuple[int, tuple[Step, ...]]]:
    """The matches of tests/records, with their number of seats."""
    found = []
    for path in sorted((RECORDS / game).glob("*.json")):
        read = read_line(path.read_bytes())
        assert read.table, path
        state = engines.load(game).start(read.table.seats, read.table.options, read.table.first)
        befores = [state, *(moment.state for moment in read.moments)]
        played = (Step(before, *moment) for before, moment in zip(befores, read.moments, strict=False))
        found.append((read.table.seats, tuple(played)))
    return found


def steps(game: str, seats: int, rng: Random) -> Iterator[Step]:
    engine = engines.load(game)
    state = engine.start(seats, options(game), Seat(rng.randrange(seats)))
    while (seat := engine.actor(state)) is not None:
        action = engine.chance(state, rng) if seat == DEALER else _any(engine.legal(state), rng)
        after, events = engine.apply(state, action)
        yield Step(state, seat, action, after, events)
        state = after


def _any(menu: tuple[Any, ...], rng: Random) -> Any:
    """Any action; all amounts together are as likely as one other action, or hardly anything else would be done."""
    amounts = [action for action in menu if hasattr(action, "to")]
    if not amounts:
        return rng.choice(menu)
    return rng.choice([rng.choice(amounts), *(action for action in menu if action not in amounts)])


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
