"""Whoever hears a match of Șeptică, in any language, at length or in short, could write its record (R14, R15).

No two things that happen sound alike, so what is heard says what happened: the sentences are turned back into actions
and results, and these are compared with whole records.
"""

import json
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import engines
from app.speech import Ear, locales, say
from engines.core.engine import Seat
from engines.core.replay import replay
from engines.core.telling import Viewer
from engines.septica import telling
from engines.septica.moves import CardPlayed, Event, LetGo, TrickTaken
from engines.septica.rules import PACKS
from tests.words.situations import start

RECORDS = sorted((Path(__file__).parent.parent / "records/septica").glob("*.json"))
#: Names that end in a number, as computers' names do, and one that is a card.
NAMES = ("Ana", "Ana 2", "As", "Computer 10")
SEATS: list[Seat | None] = [None, Seat(0)]
EARS = [*product(locales(), (False, True), SEATS)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize(("locale", "short", "seat"), EARS)
def test_the_record_can_be_written_from_what_is_heard(path: Path, locale: str, short: bool, seat: Seat | None) -> None:
    document = json.loads(path.read_text("utf-8"))
    seats = document["seats"]
    ear = Ear(locale, seat, NAMES[:seats], short)
    heard = _heard(document, ear, seat)

    known = _meanings(seats, ear)
    acts = [known[sentence] for sentence in heard if sentence in known]

    assert [act for act in acts if act["type"] != "take"] == [a for deal in document["deals"] for a in deal["actions"]]
    assert [act for act in acts if act["type"] == "take"] == _tricks(document)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize(("locale", "short"), [*product(locales(), (False, True))])
def test_the_results_can_be_written_from_what_is_heard(path: Path, locale: str, short: bool) -> None:
    document = json.loads(path.read_text("utf-8"))
    ear = Ear(locale, None, ("Ana", "Dan", "Ioana", "Mihai")[: document["seats"]], short)
    results = [deal["result"] for deal in document["deals"] if deal["result"]]

    heard = [_numbers(sentence) for sentence in _heard(document, ear, None, "deal_ended")]

    sides = len(results[0]["points"]) if results else 0
    score = [0] * sides
    for numbers, result in zip(heard, results, strict=True):
        score = [before + more for before, more in zip(score, result["match_points"], strict=True)]
        assert numbers[-2 * sides :] == [*result["points"], *score]


def _heard(document: Any, ear: Ear, seat: Seat | None, kind: str = "") -> list[str]:
    """Every sentence of a match, or those of one type of event."""
    engine, viewer = engines.load("septica"), Viewer(seat, document["seats"])
    seen = [engine.seen_by(event, seat) for moment in replay(document) for event in moment.events]
    told = [one for one in telling.narrate(seen, start(viewer), viewer) if not kind or one.event.type == kind]
    return [say(one.text, ear) for one in told if one.text]


@cache
def _meanings(seats: int, ear: Ear) -> dict[str, dict[str, Any]]:
    """What each sentence on a card, a trick let go or taken means; no sentence means two things."""
    found: dict[str, dict[str, Any]] = {}
    viewer = Viewer(ear.seat, seats)
    for event, meaning in _events(seats):
        for told in telling.narrate([event], start(viewer), viewer):
            assert told.text
            assert found.setdefault(say(told.text, ear), meaning) == meaning
    return found


def _events(seats: int) -> list[tuple[Event, dict[str, Any]]]:
    found: list[tuple[Event, dict[str, Any]]] = []
    for seat in map(Seat, range(seats)):
        for card, leads, goes_on, holder in product(PACKS[seats], (True, False), (True, False), range(seats)):
            played = CardPlayed(seat, card, Seat(holder), leads, goes_on)
            found.append((played, {"seat": seat, "type": "play", "card": card}))
        found.append((LetGo(seat), {"seat": seat, "type": "pass"}))
        for points in range(9):
            found.append((TrickTaken(seat, (), points), {"seat": seat, "type": "take", "points": points}))
    return found


def _tricks(document: Any) -> list[dict[str, Any]]:
    events = [event for moment in replay(document) for event in moment.events if isinstance(event, TrickTaken)]
    return [{"seat": event.seat, "type": "take", "points": event.points} for event in events]


def _numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]
