"""Actions as plain JSON values and back, without any library: for the log and for records."""

from collections.abc import Hashable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, get_args

from engines.core.cards import ALL_CARDS
from engines.core.engine import Shuffle


class NotAnAction(ValueError):
    """What was read is no action of this game; the text says what was expected and what came."""


def dump(action: Any) -> dict[str, Any]:
    """The action as the record writes it, its type first.

    >>> from engines.septica import Play
    >>> dump(Play("9s"))
    {'type': 'play', 'card': '9s'}
    """
    values = {f.name: getattr(action, f.name) for f in fields(action) if f.name != "type"}
    return {"type": action.type} | {k: list(v) if isinstance(v, tuple) else v for k, v in values.items()}


def load(actions: Hashable, data: object) -> Any:
    """The action that this JSON value writes; NotAnAction if it is none of this game's or the dealer's."""
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        raise NotAnAction(f"expected an object with a type, got {data!r}")
    kind = _by_type(actions).get(data["type"])
    if kind is None:
        raise NotAnAction(f"expected one of {', '.join(_by_type(actions))}, got {data['type']!r}")
    names = {f.name for f in fields(kind)}
    if names != set(data):
        raise NotAnAction(f"expected the keys {sorted(names)}, got {sorted(map(str, data))}")
    return kind(**{name: _value(name, data[name]) for name in names if name != "type"})


@cache
def _by_type(actions: Hashable) -> dict[str, Any]:
    kinds = (*(get_args(actions) or (actions,)), Shuffle)
    return {str(next(f.default for f in fields(kind) if f.name == "type")): kind for kind in kinds}


def _value(name: str, value: object) -> object:
    match name, value:
        case "card", str() if value in ALL_CARDS:
            return value
        case "cards" | "deck", list() if all(isinstance(c, str) and c in ALL_CARDS for c in value):
            return tuple(value)
        case "to", int() if not isinstance(value, bool):
            return value
    raise NotAnAction(f"expected a value for {name}, got {value!r}")
