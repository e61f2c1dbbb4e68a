"""Determinized search, one routine for all games: worlds that could be, each played out after each option.

What it does depends on the numbers of worlds, playouts and options alone, not on what the options are worth or how many
of them are lawful: the playouts are shared out among those that are. A game whose own parts keep to that gives every
decision the same work.
"""

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

World = TypeVar("World")


def best(
    prior: Sequence[float],
    lawful: Sequence[bool],
    worlds: Sequence[World],
    weights: Sequence[float],
    playouts: int,
    play_out: Callable[[World, int], float],
    rng: Random,
) -> int:
    """The option that does best on the whole: its mean over the same worlds as the others', and its prior.

    Worlds are taken in proportion to their weights: how likely they make what was seen. `play_out` says what the world
    is worth to the seat after the option. The prior is in the same measure; it decides where playouts cannot tell.
    """
    order = sorted(range(len(prior)), key=lawful.__getitem__, reverse=True)
    many = sum(lawful)
    rounds = playouts // many
    chosen = _systematic(weights, rounds, playouts, many, rng)
    totals = [0.0] * len(prior)
    for turn, world in enumerate(chosen):
        option = order[turn % many]
        totals[option] += play_out(worlds[world], option) * (turn < rounds * many)  # a round is whole or does not count
    means = [total / rounds + more for total, more in zip(totals, prior, strict=True)]
    ranked = [*zip(lawful, means, strict=True)]
    return ranked.index(max(ranked))


def _systematic(weights: Sequence[float], rounds: int, playouts: int, many: int, rng: Random) -> list[int]:
    """Which world each playout takes, the same one for every option of a round: systematic resampling.

    One draw places all rounds at equal distances along the weights laid end to end, so that a world comes as often as
    its weight says, up to a whole round.
    """
    ends = list(accumulate(weights))
    step, start = ends[-1] / rounds, rng.random()
    return [bisect(ends, (start + turn // many) * step, 0, len(ends) - 1) for turn in range(playouts)]
