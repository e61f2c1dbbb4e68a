"""What the kept records of 66 show; that they replay is tested for all games."""

import json
from pathlib import Path
from typing import Any

from engines.core.replay import replay
from engines.sixty_six import DealEnded, Exchanged, MatchEnded, PairAnnounced

RECORDS = Path(__file__).parents[2] / "records" / "sixty-six"


def events(pattern: str) -> list[Any]:
    documents = [json.loads(path.read_bytes()) for path in sorted(RECORDS.glob(pattern))]
    return [event for document in documents for moment in replay(document) for event in moment.events]


def ends(pattern: str) -> set[tuple[str, bool, int]]:
    return {
        (event.kind, event.closed_by is not None, max(event.match_points))
        for event in events(pattern)
        if isinstance(event, DealEnded)
    }


def test_the_kept_records_show_every_end_with_two() -> None:
    assert ends("two-*.json") >= {
        ("reached", False, 1),
        ("reached", False, 2),
        ("reached", False, 3),
        ("reached", True, 2),
        ("failed", True, 2),
        ("failed", True, 3),
        ("overtaken", True, 2),
        ("drawn", False, 0),
    }


def test_the_kept_records_show_every_end_with_three_and_four() -> None:
    assert {(kind, closed) for kind, closed, _ in ends("three-*.json")} >= {
        ("reached", False),
        ("reached", True),
        ("most", False),
        ("failed", True),
        ("overtaken", True),
    }
    assert {worth for _, _, worth in ends("four-*.json")} >= {1, 2, 3}
    assert any(len(event.winners) == 2 for event in events("three-*.json") if isinstance(event, MatchEnded))


def test_the_kept_records_show_exchanges_and_pairs_of_all_kinds() -> None:
    for pattern in ("two-*.json", "three-*.json"):
        assert any(isinstance(event, Exchanged) for event in events(pattern))
    pairs = {(event.points, event.counted) for event in events("*.json") if isinstance(event, PairAnnounced)}
    assert pairs == {(20, True), (20, False), (40, True), (40, False)}
