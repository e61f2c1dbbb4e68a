"""The bench's playouts are whole: they come to an end and count what was done."""

import pytest

from bench import engine, peer_pokerkit
from tests.engines.play import TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_playouts_are_counted(game: str, seats: int) -> None:
    one, two = (engine.playouts(game, seats, count) for count in (1, 2))

    assert (one.matches, two.matches) == (1, 2)
    assert 0 < one.actions < two.actions
    assert one.per_action > 0


@pytest.mark.parametrize("seats", [2, 6])
def test_hands_of_the_peer_are_counted(seats: int) -> None:
    few, many = (peer_pokerkit.hands(seats, count) for count in (3, 30))

    assert (few.matches, many.matches) == (3, 30)
    assert seats <= few.actions < many.actions
