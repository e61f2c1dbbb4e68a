"""A number per game: how many positions can stand after so many actions of fixed deals, as the naive referee counts."""

import pytest

from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.septica import Options, State, apply, legal, start
from engines.septica.rules import PACKS
from tests.proof import size
from tests.referees import septica as referee

# Fixed for good: a change of any rule that matters in these deals changes a number. Seats, opener, deck's seed, counts.
KNOWN = [
    (2, 0, 1, [1, 4, 16, 44, 134, 255, 900, 1469, 4649]),
    (3, 1, 2, [1, 4, 16, 64, 182, 676, 2319, 4870, 13662]),
    (4, 3, 3, [1, 4, 16, 64, 256, 800, 3040, 11680, 34868]),
]


@pytest.mark.parametrize(("seats", "opener", "seed", "counts"), KNOWN)
def test_positions_of_a_fixed_deal(seats: int, opener: int, seed: int, counts: list[int]) -> None:
    deck = shuffled(seats, seed)

    known = counts[: size(short=7, full=9)]
    assert [positions(seats, opener, deck, plies) for plies in range(len(known))] == known


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(size(short=3, full=20)))
def test_the_referee_counts_the_same(seats: int, seed: int) -> None:
    deck, opener = shuffled(seats, seed), seed % seats
    for plies in range(size(short=6, full=7)):
        assert positions(seats, opener, deck, plies) == referee.positions(seats, opener, [*deck], plies)
        assert sequences(seats, opener, deck, plies) == referee.sequences(seats, opener, [*deck], plies)


def shuffled(seats: int, seed: int) -> tuple[Card, ...]:
    """An order of the pack that no change of Python's generator can change."""
    pack, deck, state = list(PACKS[seats]), [], seed
    while pack:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        deck.append(pack.pop((state >> 33) % len(pack)))
    return tuple(deck)


def positions(seats: int, opener: int, deck: tuple[Card, ...], plies: int) -> int:
    """How many different positions so many actions lead to, whatever the way to them."""
    found = {_same(state): state for state in [_dealt(seats, opener, deck)]}
    for _ in range(plies):
        found = {_same(after): after for state in found.values() for after in _next(state)}
    return len(found)


def sequences(seats: int, opener: int, deck: tuple[Card, ...], plies: int) -> int:
    """How many ways there are to act so often."""
    states = [_dealt(seats, opener, deck)]
    for _ in range(plies):
        states = [after for state in states for after in _next(state)]
    return len(states)


def _dealt(seats: int, opener: int, deck: tuple[Card, ...]) -> State:
    return apply(start(seats, Options(), Seat(opener)), Shuffle(deck))[0]


def _next(state: State) -> list[State]:
    return [apply(state, action)[0] for action in legal(state)]


def _same(state: State) -> object:
    """Positions are the same with the same cards and points, whatever went before."""
    return state.hands, state.table, state.leader, state.stock, state.points, state.tricks
