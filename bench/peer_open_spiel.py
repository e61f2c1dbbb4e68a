"""OpenSpiel's nearest games, played at random, to hold ours against.

None of ours is among its games. Nearest are Hearts, for the games of tricks, whose rules run in C++ and are driven from
Python here as ours are; and block dominoes, for Sevens, whose rules are in Python too.
"""

from random import Random
from time import perf_counter
from typing import Any, Final

import pyspiel
from open_spiel.python import games  # registers those that are written in Python

from bench.engine import Playouts

NEAREST: Final = {"hearts": 4, "python_block_dominoes": 2}
"""By their names there, with their seats."""
assert games


def matches(name: str, count: int) -> Playouts:
    """One of OpenSpiel's games by its name there; every action a random one of the menu."""
    game, rng, actions, began = pyspiel.load_game(name), Random(1), 0, perf_counter()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions += not state.is_chance_node()
            state.apply_action(_choice(state, rng))
    return Playouts(count, actions, perf_counter() - began)


def _choice(state: Any, rng: Random) -> int:
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])
