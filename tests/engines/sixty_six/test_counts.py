"""A number per game: how many positions can stand after so many actions of fixed deals."""

import pytest

from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.sixty_six import Options, State, apply, legal, start
from engines.sixty_six.law import CARDS
from tests.proof import size

# Fixed for good: a change of any rule that matters in these deals changes a number. Seats, opener, deck's seed, counts.
KNOWN = [
    (2, 0, 1, [1, 7, 42, 258, 996, 5535, 20042, 105723]),
    (3, 1, 2, [1, 7, 42, 224, 1525, 9089, 32062, 165795]),
    (4, 3, 3, [1, 6, 11, 22, 28, 140, 194, 332]),
]


@pytest.mark.parametrize(("seats", "opener", "seed", "counts"), KNOWN)
def test_positions_of_a_fixed_deal(seats: int, opener: int, seed: int, counts: list[int]) -> None:
    known = counts[: size(short=6, full=8)]

    assert [positions(seats, opener, shuffled(seed), plies) for plies in range(len(known))] == known


def shuffled(seed: int) -> tuple[Card, ...]:
    """An order of the pack that no change of Python's generator can change."""
    pack, deck, state = list(CARDS), [], seed
    while pack:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        deck.append(pack.pop((state >> 33) % len(pack)))
    return tuple(deck)


def positions(seats: int, opener: int, deck: tuple[Card, ...], plies: int) -> int:
    """How many different positions so many actions lead to, whatever the way to them."""
    found = {_same(state): state for state in [apply(start(seats, Options(), Seat(opener)), Shuffle(deck))[0]]}
    for _ in range(plies):
        found = {_same(after): after for state in found.values() for after in _next(state)}
    return len(found)


def _next(state: State) -> list[State]:
    return [apply(state, action)[0] for action in legal(state)]


def _same(state: State) -> object:
    """Positions are the same with the same cards and points, whatever went before."""
    return state.hands, state.table, state.leader, state.stock, state.points, state.waiting, state.tricks, state.closing
