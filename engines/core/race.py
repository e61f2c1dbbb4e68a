"""A match as a race: deals add match points until a side has the target (Septică, 66)."""

from engines.core.engine import Side


def leaders(score: tuple[int, ...], target: int) -> tuple[Side, ...]:
    """The sides that win with this score, none while nobody has the target; of several the most points, ties together.

    >>> leaders((10, 12, 12), 10)
    (1, 2)
    """
    best = max(score)
    return tuple(Side(i) for i, points in enumerate(score) if points == best) if best >= target else ()


def added(score: tuple[int, ...], match_points: tuple[int, ...]) -> tuple[int, ...]:
    """The score after a deal."""
    return tuple(a + b for a, b in zip(score, match_points, strict=True))
