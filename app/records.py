"""A match of the store as the record that anyone can replay."""

from typing import Any, cast

import engines
from app.acts import Moved, Opened
from app.match import Live, load
from app.store import Store
from engines.core import record
from engines.core.engine import Seat


class NoRecord(Exception):
    """There is no record of a stored match; the text says why and what can be done."""


async def stored(store: Store, match: str) -> dict[str, Any]:
    """The whole record of a match in the store, for the operator; NoRecord where it cannot be had."""
    row = await store.match(match)
    if row is None:
        raise NoRecord(f"There is no match {match} in this store; ATU_DATABASE_URL says which store is read.")
    if row.game not in engines.names() or row.rules_version != engines.load(row.game).rules_version:
        raise NoRecord(
            f"The match {match} cannot be written as a record: it was played by version {row.rules_version} of the "
            f"rules of {row.game}, which have changed since. A version of Atu with those rules can write it."
        )
    live = await load(store, match)
    assert live is not None, "its row was there a moment ago, and rows of matches stay"
    if live.table.state is None:
        raise NoRecord(f"The match {match} has no record: it has not begun. Ask again once it is played.")
    return write(live)


def shown(live: Live, seat: Seat | None) -> dict[str, Any]:
    """The match as one person may have it: whole for who played it alone against computers, else as their seat (None: a
    listener's) was shown it."""
    document, engine = write(live), live.terms.engine
    if seat is not None and live.table.people.count(None) == live.table.seats - 1:
        return document
    return {**document, "deals": [engine.as_shown(deal, seat) for deal in document["deals"]]}


def write(live: Live) -> dict[str, Any]:
    """The whole match, `atu.record/1`, from its log."""
    terms = live.terms
    steps = [step for chapter in live.chapters for step in chapter.act.steps]
    begun, first = next((c.table, s.first) for c in live.chapters for s in c.act.steps if isinstance(s, Opened))
    players = tuple(record.Player(begun.level if player is None else None) for player in begun.people)
    log = [(Seat(step.seat), step.action) for step in steps if isinstance(step, Moved)]
    return record.write(record.Table(terms.game, begun.seats, begun.options, first, players), log, _ended(live))


def _ended(live: Live) -> record.Ended | None:
    """A match whose rules have changed under it counts as given up."""
    ended = "abandoned" if live.table.ended == "rules_changed" else live.table.ended
    return cast("record.Ended | None", ended)
