"""Where engine values meet JSON at the edge: what comes in is checked here, what goes out is written here."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any

from pydantic import TypeAdapter

import bots.bot
import engines
from app import acts
from app.problems import Malformed, Refused
from engines.core import codec, telling
from engines.core.engine import Range, Refusal


def action(game: str, data: Mapping[str, Any]) -> Any:
    """The action of this game that a client sent; Malformed where it is none."""
    try:
        if data.get("type") == "shuffle":
            raise codec.NotAnAction("expected an action of a seat")
        return codec.load(engines.load(game).Action, data)
    except codec.NotAnAction as wrong:
        raise Malformed([{"pointer": "/action", "code": "not-an-action", "text": str(wrong)}]) from None


def options(game: str, chosen: Mapping[str, Any], fallback: Mapping[str, Any]) -> Any:
    """A match's options: what was chosen, else the person's settings, else the defaults; Malformed out of range."""
    kind = engines.load(game).Options
    ranges = option_ranges(game)
    errors = [
        {"pointer": f"/options/{name}", "code": "unknown-option" if name not in ranges else "out-of-range"}
        for name, value in chosen.items()
        if name not in ranges or value not in ranges[name]
    ]
    if errors:
        raise Malformed(errors)
    return kind(**{name: value for name, value in {**fallback, **chosen}.items() if name in ranges})


def option_ranges(game: str) -> dict[str, Range]:
    """The whole numbers that each option takes."""
    return {f.name: f.metadata["range"] for f in fields(engines.load(game).Options)}


def option_defaults(game: str) -> dict[str, int]:
    return {f.name: f.default for f in fields(engines.load(game).Options)}  # type: ignore[misc]  # every option has one


def option_values(options: Any) -> dict[str, int]:
    return {f.name: getattr(options, f.name) for f in fields(options)}


def game_defaults(game: str) -> dict[str, Any]:
    """A person's settings of a game before they choose any."""
    return {
        "hints": True,
        "seats": engines.load(game).seats.start,
        "level": bots.bot.default_level(game),
        **option_defaults(game),
        **engines.telling(game).settings,
    }


def game_setting_checks(game: str) -> dict[str, Callable[[Any], bool]]:
    """What each setting of a game may be."""

    def switch(value: Any) -> bool:
        return isinstance(value, bool)

    return {
        "hints": switch,
        "seats": lambda value: isinstance(value, int) and not isinstance(value, bool) and value in seats_of(game),
        "level": lambda value: isinstance(value, str) and value in bots.bot.levels(game),
        **{name: within.__contains__ for name, within in option_ranges(game).items()},
        **dict.fromkeys(engines.telling(game).settings, switch),
    }


def not_offered(game: str, *, seats: int | None, level: str | None) -> list[dict[str, str]]:
    """Pointers to what this game does not offer; None is not asked for."""
    offered = {
        "seats": seats is None or seats in seats_of(game),
        "level": level is None or level in bots.bot.levels(game),
    }
    return [{"pointer": f"/{name}", "code": "not-offered"} for name, fine in offered.items() if not fine]


def seats_of(game: str) -> list[int]:
    return list(engines.load(game).seats)


@cache
def _events(game: str) -> TypeAdapter[Any]:
    return TypeAdapter(engines.load(game).Event)


@cache
def _board(game: str) -> TypeAdapter[Any]:
    return TypeAdapter(engines.telling(game).Board)


@cache
def _own_events() -> TypeAdapter[Any]:
    return TypeAdapter(acts.Ended)


def event_json(game: str, event: Any) -> Any:
    """An event as this game, or the service itself, writes it."""
    adapter = _own_events() if isinstance(event, acts.Ended) else _events(game)
    return adapter.dump_python(event, mode="json", warnings=False)


def board_json(game: str, board: Any) -> Any:
    return _board(game).dump_python(board, mode="json", warnings=False)


def refused(game: str, refusal: Refusal, possible: Iterable[Any]) -> Refused:
    """A refusal as a problem: in this game's words, with the actions that would be accepted."""
    sentence = engines.telling(game).refused(refusal)
    args = {name: _plain(value) for name, value in refusal.args.items()}
    return Refused(refusal.code, args, sentence, [codec.dump(action) for action in possible])


def _plain(value: telling.Arg) -> Any:
    match value:
        case int():
            return value
        case telling.Listed():
            return None
        case telling.WhoAll() | telling.Cards():
            return list(value[0])
        case _:
            return value[0]


@cache
def schemas(game: str) -> dict[str, Any]:
    """The JSON Schemas of what is this game's own: options, actions, events, board."""
    engine = engines.load(game)
    kinds = {"action": engine.Action, "event": engine.Event, "board": engines.telling(game).Board}
    ranges = option_ranges(game)
    options = {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {
                "type": "integer",
                "minimum": r.low,
                "maximum": r.high,
                "multipleOf": r.step,
                "default": option_defaults(game)[name],
            }
            for name, r in ranges.items()
        },
    }
    return {"options": options} | {name: TypeAdapter(kind).json_schema() for name, kind in kinds.items()}
