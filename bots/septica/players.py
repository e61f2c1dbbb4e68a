"""The levels of Șeptică that play by rule."""

from random import Random
from typing import Final

from engines.septica import Action, Observation

from .judgement import BEGINNER, SENSIBLE, Option, options

THINKS: Final = 0.5
"""How often `easy` thinks at all: pure chance is no fun to play against."""


def medium(observation: Observation, rng: Random) -> Action:
    """The best option by the seat's own reckoning."""
    return _best(options(observation, SENSIBLE), 1.0, rng)


def easy(observation: Observation, rng: Random) -> Action:
    """Half of the time any lawful action, else what a beginner thinks best."""
    return _best(options(observation, BEGINNER), float(rng.random() < THINKS), rng)


def _best(found: list[Option], weight: float, rng: Random) -> Action:
    """The lawful option of the highest value, each drawing a lot against its equals.

    Without the lots, who puts a spade would tell that he has no other card of the rank. One is drawn for every option,
    so that the number of draws tells nothing either.
    """
    ranked = [(option.lawful, weight * option.value, rng.random()) for option in found]
    return found[ranked.index(max(ranked))].action
