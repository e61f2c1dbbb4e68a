"""What is heard at a table of Șeptică, word for word, and what hints add to it."""

from typing import Any

import pytest

import engines
from app.speech import Ear, locales, say
from engines.core.engine import Seat, Side
from engines.core.telling import Message, Viewer
from engines.septica import telling
from engines.septica.moves import DealEnded, Event, MatchEnded
from tests.engines.play import TABLES, match, viewers
from tests.words import situations

TABLE_SIZES = [seats for game, seats in TABLES if game == "septica"]


@pytest.mark.parametrize("locale", locales())
def test_every_situation_is_told_in_these_words(locale: str) -> None:
    """tests/words/septica.*.txt, each line of which somebody has read as a native reader would."""
    assert situations.text(locale) == situations.file(locale).read_text("utf-8")


def test_a_match_that_ends_tells_its_score_once() -> None:
    events: list[Event] = [
        DealEnded((6, 2), (5, 3), (Side(0),), (1, 0), "win", (10, 4)),
        MatchEnded((Side(0),), (10, 4)),
    ]
    told = [
        one.text
        for one in telling.narrate(events, situations.start(Viewer(Seat(0), 2)), Viewer(Seat(0), 2))
        if one.text
    ]

    assert " ".join(say(text, Ear("ro", 0, ("Ioana", "Ana"))) for text in told) == (
        "Partida o câștigi tu: un punct la meci. Puncte: tu ai 6, Ana are 2. Scorul meciului: tu ai 10, Ana are 4. "
        "Meciul îl câștigi tu!"
    )


def test_a_listener_hears_both_teams_by_name() -> None:
    event = DealEnded((0, 8), (1, 7), (Side(1),), (0, 2), "oala", (0, 2))
    [told] = telling.narrate([event], situations.start(Viewer(None, 4)), Viewer(None, 4))

    assert told.text
    assert say(told.text, Ear("ru", None, ("Ioana", "Ana", "Dan", "Mihai"))) == (
        "Все очки! Раздачу выигрывают Ana и Mihai: два очка в матче. Очки: Ioana и Dan — 0, Ana и Mihai — 8. "
        "Счёт матча: Ioana и Dan — 0, Ana и Mihai — 2."
    )


HINTED = {
    "septica-takes-points": "septica-takes",
    "septica-card-cuts": "card-name",
    "septica-card-point": "card-name",
}
"""What a message with hints is without them: this and nothing else (SEP-89 to SEP-91)."""


@pytest.mark.parametrize("seats", TABLE_SIZES)
def test_hints_add_what_the_rules_list_and_nothing_else(seats: int) -> None:
    engine = engines.load("septica")
    for step in match("septica", seats, seed=1):
        for seat in viewers(seats):
            seen = [engine.seen_by(event, seat) for event in step.events]
            observation = engine.observe(step.after, seat)
            hinted, plain = (_everything(observation, seen, Viewer(seat, seats, hints)) for hints in (True, False))
            assert [HINTED.get(one.id, one.id) for one in hinted] == [one.id for one in plain]


def _everything(observation: Any, seen: list[Any], viewer: Viewer) -> list[Message]:
    """All that is told of these events, and all that stands on the screen after them."""
    told = [one.text for one in telling.narrate(seen, observation, viewer) if one.text]
    items = [item for zone in telling.zones(observation, viewer, None) for item in zone.items]
    shown = [text for item in items for text in (item.text, item.why) if text]
    return [*told, *telling.score(observation, viewer), *shown]
