"""What is heard at a table of 66, word for word, and what hints add to it."""

from typing import Any

import pytest

import engines
from app.speech import Ear, locales, say
from engines.core.engine import Seat, Side
from engines.core.telling import Message, Viewer
from engines.sixty_six import telling
from engines.sixty_six.moves import DealEnded, Event, MatchEnded
from tests.engines.play import TABLES, match, viewers
from tests.words import sixty_six as situations

TABLE_SIZES = [seats for game, seats in TABLES if game == "sixty-six"]


@pytest.mark.parametrize("locale", locales())
def test_every_situation_is_told_in_these_words(locale: str) -> None:
    """tests/words/sixty-six.*.txt, each line of which somebody has read as a native reader would."""
    assert situations.text(locale) == situations.file(locale).read_text("utf-8")


def test_a_match_that_ends_tells_its_score_once() -> None:
    events: list[Event] = [
        DealEnded((66, 20), (4, 2), (Side(0),), (2, 0), "reached", None, (11, 4)),
        MatchEnded((Side(0),), (11, 4)),
    ]
    viewer = Viewer(Seat(0), 2)
    told = [one.text for one in telling.narrate(events, situations.start(viewer), viewer) if one.text]

    assert " ".join(say(text, Ear("ro", 0, ("Ioana", "Ana"))) for text in told) == (
        "Șaizeci și șase! Partida o câștigi tu: două puncte la meci. Puncte: tu ai 66, Ana are 20. "
        "Scorul meciului: tu ai 11, Ana are 4. Meciul îl câștigi tu!"
    )


HINTED = {
    "sixty-six-takes-points": "sixty-six-takes",
    "sixty-six-card-points": "card-name",
    "sixty-six-card-pair": "card-name",
    "sixty-six-card-trump-points": "sixty-six-card-trump",
    "sixty-six-card-trump-pair": "sixty-six-card-trump",
}
"""What a message with hints is without them: this and nothing else (SIX-108 to SIX-110)."""


@pytest.mark.parametrize("seats", TABLE_SIZES)
def test_hints_add_what_the_rules_list_and_nothing_else(seats: int) -> None:
    engine = engines.load("sixty-six")
    for step in match("sixty-six", seats, seed=1):
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
