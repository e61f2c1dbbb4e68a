"""How a person fared: tallies of finished matches."""

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from app.stored import ResultRow


def tallies(results: Iterable[ResultRow]) -> list[dict[str, Any]]:
    """One tally for each game, number of seats, level, and alone or in rooms; `results` in the order they came."""
    ordered = sorted(results, key=_kind)
    return [_tally(kind, list(rows)) for kind, rows in groupby(ordered, key=_kind)]


def _kind(row: ResultRow) -> tuple[str, int, str, bool]:
    return row.game, row.seats, row.level, row.in_room


def _tally(kind: tuple[str, int, str, bool], rows: list[ResultRow]) -> dict[str, Any]:
    game, seats, level, in_room = kind
    won = sum(row.won for row in rows)
    places = Counter(row.place for row in rows if row.place is not None)
    return {
        "game": game,
        "seats": seats,
        "level": level,
        "in_room": in_room,
        "played": len(rows),
        "won": won,
        "lost": len(rows) - won,
        "win_share": share(won, len(rows)),
        "streak": _streaks(rows)[-1],
        "best_streak": max(_streaks(rows)),
        "places": {str(place): places[place] for place in sorted(places)} or None,
    }


def share(won: int, played: int) -> int:
    """Whole percent, halves up.

    >>> share(1, 8)
    13
    """
    return (200 * won + played) // (2 * played)


def _streaks(rows: list[ResultRow]) -> list[int]:
    """The winning streak after each match."""
    streaks = [0]
    for row in rows:
        streaks.append(streaks[-1] + 1 if row.won else 0)
    return streaks
