"""A number per game: how many positions can stand after so many actions of fixed deals."""

import pytest

from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.sevens import Options, State, apply, legal, start
from engines.sevens.rules import CARDS
from tests.proof import size

# Fixed for good: a change of any rule that matters in these deals changes a number. The deck's seed, counts.
KNOWN: list[tuple[int, list[int]]] = [
    (1, [1, 1, 1, 2, 2, 6, 7, 16, 19, 57, 71, 131, 171, 426, 615, 863, 1152]),
    (2, [1, 1, 1, 3, 11, 11, 11, 30, 111, 89, 87, 210, 665, 708, 698, 1317, 3578]),
    (3, [1, 1, 1, 3, 3, 7, 7, 19, 45, 70, 56, 141, 377, 491, 437, 964, 2228]),
]


@pytest.mark.parametrize(("seed", "counts"), KNOWN)
def test_positions_of_a_fixed_deal(seed: int, counts: list[int]) -> None:
    known = counts[: size(short=13, full=17)]

    assert positions(shuffled(seed), len(known) - 1) == known


def shuffled(seed: int) -> tuple[Card, ...]:
    """An order of the pack that no change of Python's generator can change."""
    pack, deck, state = list(CARDS), list[Card](), seed
    while pack:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        deck.append(pack.pop((state >> 33) % len(pack)))
    return tuple(deck)


def positions(deck: tuple[Card, ...], plies: int) -> list[int]:
    """How many different positions each number of actions leads to, whatever the way to them."""
    found, counts = {start(4, Options(), Seat(0))}, [1]
    found = {apply(state, Shuffle(deck))[0] for state in found}
    for _ in range(plies):
        found = {_same(apply(state, action)[0]) for state in found for action in legal(state)}
        counts.append(len(found))
    return counts


def _same(state: State) -> State:
    """Positions are the same with the same cards in the same hands at the same turn, whatever order they came in."""
    return state._replace(moves=tuple((Seat(0), 0) for _ in state.moves))
