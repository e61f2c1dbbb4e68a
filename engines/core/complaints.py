"""Checks of plain JSON values that say what is wrong and where, and never raise, whatever they are given."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any, NamedTuple

from engines.core.codec import shown


class Complaint(NamedTuple):
    """What is wrong, and where in the document (`deals[3].actions[7]`; empty for the whole)."""

    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.path or 'record'}: {self.text}"


def expected(path: str, what: str, given: object) -> Complaint:
    return Complaint(path, f"{what} is expected, not {shown(given)}")


def keys(path: str, right: Iterable[str], given: Mapping[Any, Any]) -> list[Complaint]:
    """What an object lacks and what it has beyond the right keys.

    >>> [str(c) for c in keys("deals[0]", ["opener", "deck"], {"deck": [], "winner": 1})]
    ['deals[0].opener: is missing', 'deals[0].winner: does not belong here']
    """
    wanted = list(right)
    lacking = [Complaint(inside(path, key), "is missing") for key in wanted if key not in given]
    return lacking + [Complaint(inside(path, key), "does not belong here") for key in given if key not in wanted]


def differences(path: str, right: object, given: object) -> list[Complaint]:
    """Where a value differs from the one right value; neither true nor 1.0 is the number 1.

    >>> [str(c) for c in differences("result", {"winners": [0], "score": None}, {"winners": [True], "score": None})]
    ['result.winners[0]: 0 is expected, not true']
    """
    match right, given:
        case dict(), dict():
            inner = [differences(inside(path, key), right[key], given[key]) for key in right if key in given]
            return keys(path, right, given) + [c for found in inner for c in found]
        case list(), list() if len(right) == len(given):
            pairs = enumerate(zip(right, given, strict=True))
            return [c for place, (r, g) in pairs for c in differences(f"{path}[{place}]", r, g)]
        case _:
            alike = type(right) is type(given) and right == given
            return [] if alike else [expected(path, shown(right), given)]


def inside(path: str, key: object) -> str:
    """The path of a field of an object.

    >>> inside("deals[0]", "deck"), inside("", "no name")
    ('deals[0].deck', "['no name']")
    """
    if not (isinstance(key, str) and re.fullmatch(r"\w{1,40}", key)):
        return f"{path}[{shown(key)}]"
    return f"{path}.{key}" if path else key


def whole(value: object, allowed: range) -> bool:
    """A whole number among these; true and 1.0 are none."""
    return type(value) is int and value in allowed


def options(path: str, kind: type[Any], given: object) -> list[Complaint]:
    """What was chosen for the match: every option of the game, each in its range."""
    if not isinstance(given, dict):
        return [expected(path, "an object", given)]
    ranges = {f.name: f.metadata["range"] for f in fields(kind)}
    found = keys(path, ranges, given)
    for name, allowed in ranges.items():
        if name in given and given[name] not in allowed:
            steps = "" if allowed.step == 1 else f" in steps of {allowed.step}"
            what = f"a whole number from {allowed.low} to {allowed.high}{steps}"
            found.append(expected(inside(path, name), what, given[name]))
    return found


def players(path: str, seats: int, given: object) -> list[Complaint]:
    """One for each seat: a human, or a computer with the name of its level."""
    if not (isinstance(given, list) and len(given) == seats):
        return [expected(path, f"a list of {seats} players", given)]
    return [c for seat, player in enumerate(given) for c in _player(f"{path}[{seat}]", player)]


def _player(path: str, given: object) -> list[Complaint]:
    if not isinstance(given, dict):
        return [expected(path, "an object", given)]
    if given.get("kind") == "human":
        return keys(path, ["kind"], given)
    found = keys(path, ["kind", "level"], given)
    if given.get("kind", "computer") != "computer":
        found.append(expected(f"{path}.kind", "human or computer", given["kind"]))
    if "level" in given and not (isinstance(given["level"], str) and given["level"]):
        found.append(expected(f"{path}.level", "the name of a level", given["level"]))
    return found
