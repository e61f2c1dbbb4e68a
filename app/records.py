"""A match of the store as the record that anyone can replay."""

from typing import Any, cast

from app.acts import Moved, Opened, Seated
from app.match import Live
from engines.core import record
from engines.core.engine import Seat


def write(live: Live) -> dict[str, Any]:
    """The whole match, `atu.record/1`, from its log."""
    terms = live.terms
    steps = [step for chapter in live.chapters for step in chapter.act.steps]
    first = next(step.first for step in steps if isinstance(step, Opened))
    people = {step.seat for step in steps if isinstance(step, Seated)}
    players = tuple(record.Player(None if seat in people else terms.level) for seat in range(terms.seats))
    log = [(Seat(step.seat), step.action) for step in steps if isinstance(step, Moved)]
    return record.write(record.Table(terms.game, terms.seats, terms.options, first, players), log, _ended(live))


def _ended(live: Live) -> record.Ended | None:
    """A match whose rules have changed under it counts as given up."""
    ended = "abandoned" if live.table.ended == "rules_changed" else live.table.ended
    return cast("record.Ended | None", ended)
