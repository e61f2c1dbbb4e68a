"""JSON in which no key stands twice: of two values for one key a reader takes either, and passes the other over."""

import json
from collections import Counter
from typing import Any

from pydantic_core import from_json


class _Object(dict[str, Any]):
    """An object, and the keys that stand in it more than once."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.repeated = [] if len(self) == len(pairs) else _repeated(pairs)


def twice(text: str | bytes) -> list[str]:
    """Pointers to the keys that stand more than once in one object; none for what is no JSON.

    >>> twice('{"a": 1, "b": [{"c": 2, "c": 3}], "a": 4}')
    ['/a', '/b/0/c']
    """
    if _plain(text):
        return []
    found = False

    def made(pairs: list[tuple[str, Any]]) -> _Object:
        nonlocal found
        one = _Object(pairs)
        found = found or bool(one.repeated)
        return one

    try:
        value = json.loads(text, object_pairs_hook=made)
    except (ValueError, RecursionError):
        return []
    return _pointers(value, "") if found else []


def _plain(text: str | bytes) -> bool:
    """Whether nothing can stand twice, seen without looking at each object: every colon belongs to a key of its own."""
    try:
        return _members(from_json(text)) == (text.count(":") if isinstance(text, str) else text.count(b":"))
    except ValueError:
        return False


def _members(value: Any) -> int:
    if isinstance(value, dict):
        return len(value) + sum(map(_members, value.values()))
    return sum(map(_members, value)) if isinstance(value, list) else 0


def _repeated(pairs: list[tuple[str, Any]]) -> list[str]:
    return [name for name, times in Counter(name for name, _ in pairs).items() if times > 1]


def _pointers(value: Any, path: str) -> list[str]:
    if isinstance(value, list):
        return [pointer for i, one in enumerate(value) for pointer in _pointers(one, f"{path}/{i}")]
    if not isinstance(value, _Object):
        return []
    own = [f"{path}/{step(name)}" for name in value.repeated]
    return own + [pointer for name, one in value.items() for pointer in _pointers(one, f"{path}/{step(name)}")]


def step(name: str | int) -> str:
    """A key or a number as one step of a JSON pointer (RFC 6901), of what may be very long."""
    return str(name).replace("~", "~0").replace("/", "~1")[:80]
