"""Random playouts of every engine, in this process."""

from random import Random
from time import perf_counter
from typing import NamedTuple

import engines
from engines.core.engine import DEALER, Seat


class Playouts(NamedTuple):
    """Whole matches (of PokerKit, hands) and single actions in the seconds they took; dealing is no action."""

    matches: int
    actions: int
    took: float

    @property
    def per_action(self) -> float:
        """Microseconds."""
        return 1e6 * self.took / self.actions


def playouts(game: str, seats: int, matches: int) -> Playouts:
    """Whole matches, every action a random one of the menu."""
    engine, rng, actions = engines.load(game), Random(1), 0
    began = perf_counter()
    for _ in range(matches):
        state = engine.start(seats, engine.Options(), Seat(0))
        while (seat := engine.actor(state)) is not None:
            action = engine.chance(state, rng) if seat == DEALER else rng.choice(engine.legal(state))
            state, _ = engine.apply(state, action)
            actions += seat != DEALER
    return Playouts(matches, actions, perf_counter() - began)
