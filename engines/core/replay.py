"""A match record played again: every deck, action, header and result checked against the rules.

Whatever it is given, reading complains and never raises.
"""

import json
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, NoReturn, get_args

from engines import load, names
from engines.core import codec
from engines.core.cards import ALL_CARDS
from engines.core.codec import shown
from engines.core.complaints import Complaint, differences, expected, inside, keys, whole
from engines.core.complaints import options as wrong_options
from engines.core.complaints import players as wrong_players
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.core.record import FORMAT, KEYS, Ended, Player, Table, WrongRecord, ending, people, said

HIDDEN: Final = "??"
"""Stands for a card that the person whose record it is was never shown."""
BODY: Final = ("deck", "actions", "result")


class Moment(NamedTuple):
    """One action of a match: whose it was, the state after it, and what happened."""

    seat: Seat
    action: Any
    state: Any
    events: tuple[Any, ...]


class Replay(NamedTuple):
    """A record as read: the match up to the first thing that cannot be judged, and all that is wrong."""

    table: Table | None
    moments: tuple[Moment, ...]
    ended: Ended | None
    complaints: tuple[Complaint, ...]


def replay(document: object) -> tuple[Moment, ...]:
    """The moments of a record that holds; WrongRecord says what is wrong with any other."""
    found = read(document)
    if found.complaints:
        raise WrongRecord("; ".join(map(str, found.complaints)))
    return found.moments


def read_line(text: str | bytes) -> Replay:
    """A record as text, read and checked."""
    try:
        document = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except RecursionError:  # its own text differs between Pythons
        return Replay(None, (), None, (Complaint("", "is no JSON document of a record: it is nested too deeply"),))
    except ValueError as error:
        return Replay(None, (), None, (Complaint("", f"is no JSON document: {error}"),))
    return read(document)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets a name stand twice in an object; a record that says two things says neither."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


def read(document: object) -> Replay:
    """A record as the value of its JSON document, read and checked."""
    if not isinstance(document, dict):
        return Replay(None, (), None, (expected("", "an object", document),))
    if found := _heading(document):
        return Replay(None, (), None, tuple(found))
    table = _table(document)
    walk = _Walk(table)
    with suppress(_Stop):
        walk.deals(document["deals"])
        walk.end(document["ended"], document["result"])
    return Replay(table, tuple(walk.moments), document["ended"], tuple(walk.complaints))


def _heading(document: dict[Any, Any]) -> list[Complaint]:
    """What is wrong around the deals; without a game and its seats nothing further can be judged."""
    if found := keys("", KEYS, document):
        return found
    found = differences("format", FORMAT, document["format"])
    if document["game"] not in names():
        return [*found, expected("game", f"one of {', '.join(names())}", document["game"])]
    engine, seats = load(document["game"]), document["seats"]
    if not whole(seats, engine.seats):
        return [*found, expected("seats", f"a number from {min(engine.seats)} to {max(engine.seats)}", seats)]
    found += wrong_options("options", engine.Options, document["options"])
    found += wrong_players("players", seats, document["players"])
    if document["ended"] is not None and document["ended"] not in get_args(Ended):
        found.append(expected("ended", f"{', '.join(get_args(Ended))} or null", document["ended"]))
    if not isinstance(document["deals"], list):
        found.append(expected("deals", "a list", document["deals"]))
    return found


def _table(document: dict[str, Any]) -> Table:
    engine, seats = load(document["game"]), document["seats"]
    players = tuple(Player(player.get("level")) for player in document["players"])
    first = _first(document["game"], seats, document["deals"])
    return Table(document["game"], seats, engine.Options(**document["options"]), first, players)


def _first(game: str, seats: int, deals: list[Any]) -> Seat:
    """Who opened the first deal. Where its head does not say it well, any seat: the comparison of heads will tell."""
    try:
        first = load(game).first(deals[0])
    except (LookupError, TypeError, ValueError):
        return Seat(0)
    return first if whole(first, range(seats)) else Seat(0)


class _Stop(Exception):
    """What follows in the record cannot be judged."""


class _Walk:
    """One walk through the deals of a record: what has been played so far, and what is wrong."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.engine = load(table.game)
        self.state = self.engine.start(table.seats, table.options, table.first)
        self.moments: list[Moment] = []
        self.complaints: list[Complaint] = []

    def stop(self, *found: Complaint) -> NoReturn:
        self.complaints += found
        raise _Stop

    def deals(self, deals: list[Any]) -> None:
        for number, deal in enumerate(deals):
            path = f"deals[{number}]"
            if self.engine.phase(self.state) is Phase.MATCH_OVER:
                self.stop(Complaint(path, "is one too many: the match was over before it"))
            if number and self.engine.phase(self.state) is Phase.PLAYING:
                self.stop(Complaint(path, f"begins before the last one is over: {self.waiting()}"))
            self.deal(path, deal)

    def waiting(self) -> str:
        seat = self.engine.actor(self.state)
        return "the dealer is to deal" if seat == DEALER else f"seat {seat} is to act"

    def deal(self, path: str, deal: object) -> None:
        if not isinstance(deal, dict):
            self.stop(expected(path, "an object", deal))
        if lacking := [Complaint(inside(path, key), "is missing") for key in BODY if key not in deal]:
            self.stop(*lacking)
        self.shuffle(f"{path}.deck", deal["deck"])
        self.head(path, self.engine.header(self.state), deal)
        self.actions(path, deal["actions"], deal.get("reshuffles", []))
        result = self.engine.deal_result(self.state)
        self.complaints += differences(f"{path}.result", None if result is None else dict(result), deal["result"])

    def head(self, path: str, header: Mapping[str, Any], deal: dict[Any, Any]) -> None:
        """Reshuffles stand among the keys of a header where a game has them, but are played, not compared."""
        found = keys(path, [*header, *BODY], deal)
        for key in header.keys() & deal.keys() - {"reshuffles"}:
            found += differences(inside(path, key), header[key], deal[key])
        if found:
            self.stop(*found)

    def actions(self, path: str, actions: object, shuffles: object) -> None:
        if not isinstance(actions, list):
            self.stop(expected(f"{path}.actions", "a list", actions))
        if not isinstance(shuffles, list):
            self.stop(expected(f"{path}.reshuffles", "a list", shuffles))
        waiting = deque((f"{path}.reshuffles[{number}]", deck) for number, deck in enumerate(shuffles))
        for number, action in enumerate(actions):
            self.reshuffle(waiting)
            self.action(f"{path}.actions[{number}]", action)
        self.reshuffle(waiting)
        if waiting:
            self.stop(*(Complaint(where, "is one too many") for where, _ in waiting))

    def reshuffle(self, waiting: deque[tuple[str, Any]]) -> None:
        """The dealer acts inside a deal where its deck ran out."""
        while waiting and self.engine.actor(self.state) == DEALER and self.engine.phase(self.state) is Phase.PLAYING:
            self.shuffle(*waiting.popleft())

    def shuffle(self, path: str, deck: object) -> None:
        if not isinstance(deck, list):
            self.stop(expected(path, "a list of cards", deck))
        if found := [c for number, card in enumerate(deck) for c in _wrong_card(f"{path}[{number}]", card)]:
            self.stop(*found)
        self.take(path, DEALER, Shuffle(tuple(deck)))

    def action(self, path: str, given: object) -> None:
        seats = range(self.table.seats)
        if not isinstance(given, dict):
            self.stop(expected(path, "an object", given))
        if not whole(given.get("seat"), seats):
            self.stop(expected(f"{path}.seat", f"a seat from 0 to {seats[-1]}", given.get("seat")))
        try:
            action = codec.load(self.engine.Action, {key: given[key] for key in given if key != "seat"})
        except codec.NotAnAction as error:
            self.stop(Complaint(path, str(error)))
        self.take(path, given["seat"], action)

    def take(self, path: str, seat: Seat, action: Any) -> None:
        if refusal := self.engine.refusal(self.state, seat, action):
            self.stop(Complaint(path, f"the rules refuse it: {said(refusal)}"))
        self.state, events = self.engine.apply(self.state, action)
        self.moments.append(Moment(seat, action, self.state, events))

    def end(self, ended: Ended | None, result: object) -> None:
        won = self.engine.result(self.state) is not None
        if won != (ended == "won"):
            what = "the match is won" if won else f"nobody has won: {self.waiting()}"
            self.stop(Complaint("ended", f"{what}, and this says {shown(ended)}"))
        if ended in ("no_human", "abandoned") and not people(self.table):
            self.stop(Complaint("ended", f"{ended}, though only computers played"))
        if ended == "abandoned" and len(people(self.table)) > 1:
            self.stop(Complaint("ended", "only a match of one person against computers is given up"))
        self.complaints += differences("result", ending(self.table, self.state, ended), result)


def _wrong_card(path: str, card: object) -> list[Complaint]:
    if card == HIDDEN:
        return [Complaint(path, "is hidden: this record holds what one person was shown, and cannot be played again")]
    return [] if isinstance(card, str) and card in ALL_CARDS else [expected(path, "a card", card)]
