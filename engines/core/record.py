"""The match record, `atu.record/1`: a whole match as one JSON document, written from its log. `replay.py` reads it.

Nothing here knows a game: the engine says what stands at the head of a deal and what is its result.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final, Literal, NamedTuple

from engines import load
from engines.core import codec
from engines.core.engine import Phase, Refusal, Result, Seat, Shuffle

FORMAT: Final = "atu.record/1"
KEYS: Final = ("format", "game", "seats", "options", "players", "deals", "ended", "result")
Ended = Literal["won", "no_human", "abandoned"]


class Player(NamedTuple):
    """Who sat at a seat when the match began: a computer of a level, or a person (None)."""

    level: str | None = None


class Table(NamedTuple):
    """What was settled before the first card; `first` opens or deals first."""

    game: str
    seats: int
    options: Any
    first: Seat
    players: tuple[Player, ...]


class WrongRecord(ValueError):
    """A match that the rules or the form of a record do not allow; the text says what is wrong and where."""


def write(table: Table, log: Iterable[tuple[Seat, Any]], ended: Ended | None = None) -> dict[str, Any]:
    """The record of a match from its log, in which the dealer's shuffles stand like any other action.

    `ended` says what ended it where the rules did not; None while it is unfinished. WrongRecord for an action that the
    rules refuse, and for a win that they do not know of.

    >>> from engines.septica import Options
    >>> write(Table("septica", 2, Options(), Seat(0), (Player(), Player("easy"))), [])["players"]
    [{'kind': 'human'}, {'kind': 'computer', 'level': 'easy'}]
    """
    engine = load(table.game)
    state, deals = engine.start(table.seats, table.options, table.first), list[dict[str, Any]]()
    for number, (seat, action) in enumerate(log):
        if refusal := engine.refusal(state, seat, action):
            raise WrongRecord(f"action {number} of the log, {action} by seat {seat}: {said(refusal)}")
        begins = not deals or engine.phase(state) is Phase.DEAL_OVER
        state, _ = engine.apply(state, action)
        if begins:
            deals.append(_begun(engine.header(state), action))
        else:
            _put(deals[-1], seat, action)
        deals[-1]["result"] = engine.deal_result(state)
    if engine.result(state):
        ended = "won"
    elif ended == "won":
        raise WrongRecord("the log ends before anybody has won")
    return {
        "format": FORMAT,
        "game": table.game,
        "seats": table.seats,
        "options": asdict(table.options),
        "players": [{"kind": "computer", "level": p.level} if p.level else {"kind": "human"} for p in table.players],
        "deals": deals,
        "ended": ended,
        "result": ending(table, state, ended),
    }


def _begun(header: Any, shuffle: Shuffle) -> dict[str, Any]:
    """A deal that begins; where the engine's header has reshuffles, they stand after the deck and fill up later."""
    reshuffles = {"reshuffles": list[Any]()} if "reshuffles" in header else {}
    head = {key: value for key, value in header.items() if key != "reshuffles"}
    return head | {"deck": list(shuffle.deck)} | reshuffles | {"actions": [], "result": None}


def _put(deal: dict[str, Any], seat: Seat, action: Any) -> None:
    if isinstance(action, Shuffle):
        deal["reshuffles"].append(list(action.deck))
    else:
        deal["actions"].append({"seat": seat} | codec.dump(action))


def ending(table: Table, state: Any, ended: Ended | None) -> dict[str, Any] | None:
    """The match's result as the record has it: by the rules, or when nobody human is left; else there is none."""
    engine = load(table.game)
    result = engine.deserted(state, people(table)) if ended == "no_human" else engine.result(state)
    return _plain(result) if result else None


def people(table: Table) -> tuple[Seat, ...]:
    """The seats at which people sat when the match began."""
    return tuple(Seat(i) for i, player in enumerate(table.players) if player.level is None)


def _plain(result: Result) -> dict[str, Any]:
    score = None if result.score is None else list(result.score)
    places = {} if result.places is None else {"places": list(result.places)}
    return {"winners": list(result.winners), "score": score} | places


def said(refusal: Refusal) -> str:
    """A refusal for whoever reads a record.

    >>> from engines.core.telling import Who
    >>> said(Refusal("not-your-turn", {"seat": Who(1)}))
    'not-your-turn (seat 1)'
    """
    args = [f"{name} {value if isinstance(value, int) else value[0]}" for name, value in refusal.args.items()]
    return f"{refusal.code} ({', '.join(args)})" if args else refusal.code


def line(document: object) -> str:
    """A record as one line of text, the same for the same match."""
    return json.dumps(document, ensure_ascii=False)
