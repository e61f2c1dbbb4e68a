"""What is heard at a table of Sevens, word for word, and that a match can be written down by ear alone."""

import json
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import engines
from app.names import at_table
from app.speech import Ear, locales, say
from engines.core.engine import Seat
from engines.core.replay import replay
from engines.core.telling import Viewer
from engines.sevens import CardPlayed, DealEnded, Event, Options, Passed, observe, start, telling
from engines.sevens.rules import CARDS
from tests.engines.vocabulary import refusal_codes
from tests.words import sevens_situations as situations

RECORDS = sorted((Path(__file__).parent.parent / "records/sevens").glob("*.json"))
#: Names that end in a number, and one that is a card.
NAMES = ("Ana", "Ana 2", "As", "Zoe")
SEATS: list[Seat | None] = [None, Seat(0)]
EARS = [*product(locales(), (False, True), SEATS)]


@pytest.mark.parametrize("locale", locales())
def test_every_situation_is_told_in_these_words(locale: str) -> None:
    """tests/words/sevens.*.txt, each line of which somebody has read as a native reader would."""
    assert situations.text(locale) == situations.file(locale).read_text("utf-8")


def test_every_refusal_is_among_the_situations() -> None:
    told = {message.id.removeprefix("sevens-refusal-") for _, message in situations.situations()}

    assert refusal_codes("sevens") <= told


@pytest.mark.parametrize("locale", locales())
def test_sev_4_a_1_the_computers_have_their_names_in_every_language(locale: str) -> None:
    assert at_table("sevens", ["Ana"], [0, None, None, None], locale).seats == ("Ana", "Lily", "Max", "Zoe")
    assert at_table("sevens", ["Ana"], [None, 0, None, None], locale).seats == ("Lily", "Ana", "Max", "Zoe")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize(("locale", "short", "seat"), EARS)
def test_the_record_can_be_written_from_what_is_heard(path: Path, locale: str, short: bool, seat: Seat | None) -> None:
    """R14, R15: no two things that happen sound alike."""
    document = json.loads(path.read_text("utf-8"))
    ear = Ear(locale, seat, NAMES, short)

    known = _meanings(ear)
    acts = [known[sentence] for sentence in _heard(document, ear) if sentence in known]

    assert acts == [act for deal in document["deals"] for act in deal["actions"]]


def test_no_two_ends_sound_alike() -> None:
    ends = [
        DealEnded((0, left, 13 - left, 13), (passes, 0, 3, 1), (1, *places))
        for left, places in ((1, (2, 3, 4)), (2, (2, 3, 4)), (12, (3, 2, 4)))
        for passes in (0, 1, 5)
    ]
    for locale, short, seat in EARS:
        told = {" ".join(_said([end], Ear(locale, seat, NAMES, short))) for end in ends}
        assert len(told) == len(ends)


def _heard(document: Any, ear: Ear) -> list[str]:
    engine = engines.load("sevens")
    seat = None if ear.seat is None else Seat(ear.seat)
    return _said([engine.seen_by(event, seat) for moment in replay(document) for event in moment.events], ear)


def _said(events: list[Event], ear: Ear) -> list[str]:
    before = observe(start(4, Options(), Seat(0)), None)
    return [say(one.text, ear) for one in telling.narrate(events, before, Viewer(ear.seat, 4)) if one.text]


@cache
def _meanings(ear: Ear) -> dict[str, dict[str, Any]]:
    """What each sentence on a card laid or a pass means; no sentence means two things."""
    found: dict[str, dict[str, Any]] = {}
    for seat in map(Seat, range(4)):
        for card, left in product(CARDS, range(13)):
            [sentence] = _said([CardPlayed(seat, card, left)], ear)
            meaning = {"seat": seat, "type": "play", "card": card}
            assert found.setdefault(sentence, meaning) == meaning
        [sentence] = _said([Passed(seat)], ear)
        assert found.setdefault(sentence, {"seat": seat, "type": "pass"}) == {"seat": seat, "type": "pass"}
    return found
