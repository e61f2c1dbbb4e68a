"""The levels of 66 that play by rule."""

from random import Random
from typing import Final

from engines.sixty_six import Action, Observation

from .judgement import Option, options

THINKS: Final = 0.5
"""How often `easy` thinks at all: pure chance is no fun to play against."""


def medium(observation: Observation, rng: Random) -> Action:
    """The best option by the seat's own reckoning."""
    return _best(options(observation, closes=True), 1.0, rng)


def easy(observation: Observation, rng: Random) -> Action:
    """Half of the time any lawful action, else the best one; it never closes the stock."""
    return _best(options(observation, closes=False), float(rng.random() < THINKS), rng)


def _best(found: list[Option], weight: float, rng: Random) -> Action:
    """The lawful option of the highest value, each drawing a lot against its equals.

    One is drawn for every option, so that the number of draws tells nothing of the hand.
    """
    ranked = [(option.lawful, weight * option.value, rng.random()) for option in found]
    return found[ranked.index(max(ranked))].action
