"""The levels of Sevens that play by rule. Each draws a lot for every lane: the number of draws tells nothing."""

from random import Random
from typing import Final

from engines.sevens import Action, Observation

from .judgement import MEDIUM_TABLES, action, hard_values, lawful, opening, sight, values

FIRST: Final = 1 / 3
"""How often `easy` simply takes its first card that fits (A-15)."""
WHIM: Final = 1.0
"""How far chance goes in `medium`: more than the difference between two good cards (SEV-49)."""
CARE: Final = 0.1
"""How far it goes in `hard` (SEV-52)."""


def easy(observation: Observation, rng: Random) -> Action:
    """Any card that fits, or the first in the order of the fan; it thinks of nobody (SEV-45, SEV-46)."""
    if start := opening(observation):
        return start
    s = sight(observation)
    first = rng.random() < FIRST
    ranked = [(fits, -lane * first, rng.random()) for lane, fits in enumerate(lawful(s))]
    return action(s, ranked.index(max(ranked)))


def medium(observation: Observation, rng: Random) -> Action:
    """What opens the way to its own cards, with a little chance (SEV-47 to SEV-49)."""
    if start := opening(observation):
        return start
    s = sight(observation)
    return action(s, _best(values(s, MEDIUM_TABLES), WHIM, rng))


def hard(observation: Observation, rng: Random) -> Action:
    """What helps itself and frees nobody else, as far as passes tell (SEV-50 to SEV-52)."""
    if start := opening(observation):
        return start
    s = sight(observation)
    return action(s, _best(hard_values(s), CARE, rng))


def _best(found: list[float], whim: float, rng: Random) -> int:
    moved = [value + whim * rng.random() for value in found]
    return moved.index(max(moved))
