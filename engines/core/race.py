"""A match as a race: deals add match points until a side has the target (Septică, 66)."""

from collections.abc import Collection

from engines.core.engine import Result, Seat, Side


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


def deserted(sides: tuple[tuple[Seat, ...], ...], people: Collection[Seat], score: tuple[int, ...]) -> Result:
    """When nobody human is left: the sides without any of these people win, perhaps none, the score as it stands.

    >>> deserted(((0, 2), (1, 3)), {0}, (4, 7))
    Result(winners=(1,), score=(4, 7), places=None)
    """
    alone = tuple(Side(i) for i, seats in enumerate(sides) if not any(seat in people for seat in seats))
    return Result(alone, score)
