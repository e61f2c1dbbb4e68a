"""Records of Șeptică against the naive referee: kept ones pass both, and both catch any one change."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engines.core.replay import read
from tests.proof import size
from tests.referees.septica import check_record

RECORDS = Path(__file__).parents[2] / "records" / "septica"
FILES = sorted(RECORDS.glob("*.json"))
Way = tuple[str | int, ...]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_referee_passes_the_kept_records(path: Path) -> None:
    assert check_record(json.loads(path.read_bytes())) == []


def test_the_kept_records_show_every_kind_of_deal() -> None:
    deals = [deal for path in FILES for deal in json.loads(path.read_bytes())["deals"]]

    assert {deal["result"]["kind"] for deal in deals if deal["result"]} == {"win", "oala", "piele", "draw"}
    assert any(deal["result"] is None for deal in deals)
    assert any(deal["result"] and len(deal["result"]["winners"]) == 2 for deal in deals)


@cache
def short() -> Any:
    """A whole match in two deals, an oală and a piele."""
    return json.loads((RECORDS / "two-in-two-deals.json").read_bytes())


def test_every_value_changed_is_caught_by_both() -> None:
    """Any one value of a record turned into another, of its kind or not; only the name of a level is free."""
    places = [(path, new) for path, value in values(short()) for new in others(value)]

    for path, new in places[:: size(short=7, full=1)]:
        free = path[-1:] == ("level",) and isinstance(new, str) and bool(new)
        document = changed(path, new)
        assert bool(read(document).complaints) == bool(check_record(document)) == (not free), (path, new)


def test_everything_left_out_is_caught() -> None:
    missed = [path for path, _ in values(short()) if path and not read(without(path)).complaints]

    assert missed == []


def test_everything_added_is_caught() -> None:
    missed = [
        path for path, value in values(short()) if isinstance(value, dict) and not read(with_more(path)).complaints
    ]
    missed += [path for path, value in values(short()) if in_list(path) and not read(twice(path, value)).complaints]

    assert missed == []


def test_a_change_of_order_is_caught_wherever_the_referee_catches_it() -> None:
    """Two cards that go to one hand may change places, and then it is the right record of another match."""
    fine = [path for path, _ in values(short()) if in_list(path) and path[-1] and not read(swapped(path)).complaints]
    right = [path for path, _ in values(short()) if in_list(path) and path[-1] and not check_record(swapped(path))]

    assert fine == right
    assert len(fine) < 30


def values(value: Any, path: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Every value of a document, with the way to it."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from values(item, (*path, key))


def others(value: Any) -> list[Any]:
    """What might stand in the place of a value by one mistake."""
    strange: list[Any] = [None, True, 0, "", [], {}, "9s", 10**5000, float("nan"), [[[]]], "??", "Ș\ud800"]
    match value:
        case bool() | None | dict() | list():
            near = []
        case int():
            near = [value + 1, value - 1, -value, float(value), str(value), bool(value)]
        case _:
            near = [
                value.upper(),
                value.lower(),
                value[::-1],
                value[:-1],
                value + " ",
                [value],
                "pass",
                "play",
                "8h",
                "Ac",
            ]
    return [new for new in [*strange, *near] if type(new) is not type(value) or new != value]


def changed(path: Way, new: Any) -> Any:
    return _edited(path, lambda inside, key: inside.__setitem__(key, new)) if path else new


def without(path: Way) -> Any:
    return _edited(path, lambda inside, key: inside.pop(key))


def with_more(path: Way) -> Any:
    return _edited((*path, "more"), lambda inside, key: inside.__setitem__(key, None))


def twice(path: Way, value: Any) -> Any:
    return _edited(path, lambda inside, key: inside.insert(key, copy.deepcopy(value)))


def swapped(path: Way) -> Any:
    def swap(inside: list[Any], at: int) -> None:
        inside[at - 1], inside[at] = inside[at], inside[at - 1]

    return _edited(path, swap)


def in_list(path: Way) -> bool:
    return bool(path) and isinstance(path[-1], int)


def _edited(path: Way, edit: Callable[[Any, Any], object]) -> Any:
    """A copy of the short record with something done at the end of a way."""
    document = copy.deepcopy(short())
    inside = document
    for key in path[:-1]:
        inside = inside[key]
    edit(inside, path[-1])
    return document
