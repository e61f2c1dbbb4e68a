"""Actions as plain JSON values and back, without any library: for the log and for records."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final, get_args

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


def load(actions: Any, data: object) -> Any:
    """The action that this JSON value writes; NotAnAction if it is none of this game's or the dealer's."""
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        raise NotAnAction(f"expected an object with a type, got {shown(data)}")
    kind = _by_type(actions).get(data["type"])
    if kind is None:
        raise NotAnAction(f"expected one of {', '.join(_by_type(actions))}, got {shown(data['type'])}")
    names = {f.name for f in fields(kind)}
    if names != set(data):
        raise NotAnAction(f"expected the keys {sorted(names)}, got {shown(list(data))}")
    return kind(**{name: _value(name, data[name]) for name in names if name != "type"})


@cache
def _by_type(actions: Any) -> dict[str, Any]:
    kinds = (*(get_args(actions) or (actions,)), Shuffle)
    return {str(next(f.default for f in fields(kind) if f.name == "type")): kind for kind in kinds}


def _value(name: str, value: object) -> object:
    match name, value:
        case "card", str() if value in ALL_CARDS:
            return value
        case "cards" | "deck", list() if all(isinstance(c, str) and c in ALL_CARDS for c in value):
            return tuple(value)
        case "to", int() if not isinstance(value, bool) and 0 <= value <= _MOST:
            return value
    raise NotAnAction(f"expected {_EXPECTED[name]}, got {shown(value)}")


_MOST: Final = 2**31 - 1

_EXPECTED = {
    "card": "a card",
    "cards": "a list of cards",
    "deck": "a list of cards",
    "to": f"a whole number from 0 to {_MOST}",
}


def shown(value: object) -> str:
    """A JSON value for a message: short, and safe where repr is not (endless numbers, deep nests).

    >>> shown([0, True, None, "9s"]), shown({"a": [1]}), shown(10**5000)
    ("[0, true, null, '9s']", 'an object', 'a huge number')
    """
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return repr(value if len(value) <= 40 else value[:40] + "…")
        case int():
            return str(value) if abs(value) < 10**12 else "a huge number"
        case float():
            return str(value)
        case list() if len(value) <= 8 and not any(isinstance(item, list | dict) for item in value):
            return f"[{', '.join(map(shown, value))}]"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "an object"
        case _:
            return f"a {type(value).__name__}"
