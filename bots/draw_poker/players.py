"""The levels of draw poker that play by rule."""

from random import Random
from typing import Final

from engines.draw_poker import Action, Observation, menu
from engines.draw_poker.hands import usual_pick
from engines.draw_poker.sight import ints

from .judgement import BEGINNER, SENSIBLE, Option, options

THINKS: Final = 0.75
"""How often `easy` thinks at all; otherwise it does any lawful thing."""


def medium(observation: Observation, rng: Random) -> Action:
    """The option that is expected to bring the most chips, and the usual draw."""
    possible = menu(observation)
    if observation.table.part == "draw":
        return possible[usual_pick(ints(observation.hand))]
    return _best(options(observation, possible, SENSIBLE), 1.0, rng)


def easy(observation: Observation, rng: Random) -> Action:
    """A quarter of the time any bet, call or fold, else what a beginner thinks best; the usual draw."""
    possible = menu(observation)
    if observation.table.part == "draw":
        return possible[usual_pick(ints(observation.hand))]
    return _best(options(observation, possible, BEGINNER), float(rng.random() < THINKS), rng)


def _best(found: list[Option], weight: float, rng: Random) -> Action:
    """The option of the highest value, lots deciding between equals."""
    ranked = [(weight * option.value, rng.random()) for option in found]
    return found[ranked.index(max(ranked))].action
