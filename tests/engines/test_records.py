"""Whole matches kept for good: they replay, byte for byte, to what they were; a change of the rules would show here."""

from pathlib import Path

import pytest

import engines
from engines.core import record
from engines.core.replay import read_line
from tests.engines.play import TABLES

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_replays_byte_for_byte(path: Path) -> None:
    text = path.read_bytes()

    found = read_line(text)

    assert found.complaints == ()
    assert found.table
    assert found.table.game == path.parent.name
    log = [(moment.seat, moment.action) for moment in found.moments]
    assert record.line(record.write(found.table, log, found.ended)).encode() + b"\n" == text


def test_every_game_has_a_won_match_for_every_number_of_seats() -> None:
    kept = [read_line(path.read_bytes()) for path in FILES]

    assert {(k.table.game, k.table.seats) for k in kept if k.table and k.ended == "won"} == set(TABLES)
    assert {k.table.game for k in kept if k.table and k.ended is None} == set(engines.names())
