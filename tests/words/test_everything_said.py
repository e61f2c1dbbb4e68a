"""Whatever a game can tell has words in every language, and is well said: whole matches, every seat, every wish."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import engines
from app.speech import Ear, locales, say
from engines.core.engine import Seat
from engines.core.telling import Item, Listed, Message, Says, Telling, Told, Viewer
from tests.engines.play import Step, examples, viewers
from tests.engines.vocabulary import event_types, refusal_codes, refusals
from tests.proof import proving
from tools.check_words import ROOT, wrong_text
from tools.sayings import read_sayings

NAMES = ("Ana", "Ioana 2", "Łukasz", "Олег", "Ľuboš", "Zoé 10")
LANGUAGES = pytest.mark.parametrize("locale", locales())
GAMES = pytest.mark.parametrize("game", engines.names())


class Heard(NamedTuple):
    """A message, and from which seat it is heard."""

    message: Message
    seat: Seat | None


@cache
def heard(game: str) -> frozenset[Heard]:
    """All that any viewer finds or hears in whole matches of every number of seats."""
    return frozenset(one for seats, played in examples(game) for one in _heard(game, seats, played))


def _heard(game: str, seats: int, played: tuple[Step, ...]) -> Iterator[Heard]:
    engine, telling = engines.load(game), engines.telling(game)
    for step, seat in product(played, viewers(seats)):
        before, after = engine.observe(step.before, seat), engine.observe(step.after, seat)
        seen = [engine.seen_by(event, seat) for event in step.events]
        for viewer in wishing(game, seat, seats):
            for told in telling.narrate(seen, before, viewer):
                yield from (Heard(text, seat) for text in (told.text, told.log) if text)
            yield from (Heard(message, seat) for message in _shown(telling, after, viewer))


def wishing(game: str, seat: Seat | None, seats: int) -> list[Viewer]:
    """This seat with and without hints and the game's own switches, alone and in a room of two people."""
    wishes = frozenset(engines.telling(game).settings)
    return [
        Viewer(seat, seats, hints, alone, wishes if wished else frozenset(), frozenset({0} if alone else {0, 1}))
        for hints, alone, wished in product((True, False), repeat=3)
        if (wishes or wished) and (proving() or hints ^ alone ^ wished)  # in the short run every two of them together
    ]


def _shown(telling: Telling[Any, Any], observation: Any, viewer: Viewer) -> Iterator[Message]:
    yield from telling.score(observation, viewer)
    yield from telling.state(observation, viewer)
    if prompt := telling.prompt(observation, viewer, None):
        yield prompt
    for zone in telling.zones(observation, viewer, None):
        yield Message(f"zone-{zone.id}")
        yield from (message for item in zone.items for message in _item(item))


def _item(item: Item) -> Iterator[Message]:
    yield item.text
    if item.why:
        yield item.why
    if isinstance(item.ask, Says):
        yield item.ask.text


def ears(locale: str, seat: Seat | None) -> list[Ear]:
    return [Ear(locale, seat, NAMES, short, suits) for short, suits in product((False, True), (True, False))]


@GAMES
def test_all_that_is_found_and_heard_in_matches_is_well_said(game: str) -> None:
    for locale in locales():
        texts = {(one.message.id, say(one.message, ear)) for one in heard(game) for ear in ears(locale, one.seat)}

        assert not {(text, fault) for id, text in texts for fault in wrong_text(locale, id, _without_names(text))}


def _without_names(text: str) -> str:
    """People have names in any letters; how the language is written is asked of the rest."""
    for name in NAMES:
        text = text.replace(name, "9")
    return text


@LANGUAGES
@GAMES
def test_every_refusal_is_well_said(game: str, locale: str) -> None:
    assert refusals(game).keys() == refusal_codes(game)
    for refusal in (one for every in refusals(game).values() for one in every):
        message = engines.telling(game).refused(refusal)
        for ear in ears(locale, None):
            assert not [*wrong_text(locale, message.id, _without_names(say(message, ear)))]


@GAMES
def test_every_event_is_told_to_somebody(game: str) -> None:
    told = set()
    for seats, played in examples(game):
        for step in played:
            for seat in viewers(seats):
                told |= {one.event.type for one in _told(game, step, Viewer(seat, seats)) if one.text}

    assert told == event_types(game)


@GAMES
def test_all_messages_of_the_game_occur(game: str) -> None:
    """A message that no match of chance brings about stands in <game>.rare.txt, and where it is said."""
    lines = (Path(__file__).parent / f"{game}.rare.txt").read_text("utf-8").splitlines()
    rare = {line for line in lines if line and not line.startswith("#")}
    every = {id for one in read_sayings(ROOT).said for id in one.ids if id.startswith(f"{game}-")}
    occurring = {inner for one in heard(game) for inner in _ids(one.message)}
    occurring |= {engines.telling(game).refused(every_[0]).id for every_ in refusals(game).values()}

    assert every - occurring <= rare


def _ids(message: Message) -> Iterator[str]:
    yield message.id
    for _, value in message.args:
        if isinstance(value, Listed):
            yield from (id for inner in value.messages for id in _ids(inner))


@LANGUAGES
@GAMES
def test_short_is_never_longer(game: str, locale: str) -> None:
    """R15; that both tell the same is asked of every message by tools/check_words.py."""
    for one in heard(game):
        normal, short = (say(one.message, Ear(locale, one.seat, NAMES, short)) for short in (False, True))
        assert len(short) <= len(normal)


@GAMES
def test_hints_add_messages_and_take_none_away_but_their_own(game: str) -> None:
    """The numbers of sentences do not change with hints: what they add stands in sentences that are there anyway."""
    for seats, played in examples(game):
        for step in played:
            for seat in viewers(seats):
                told = [
                    [one.event for one in _told(game, step, Viewer(seat, seats, hints)) if one.text]
                    for hints in (True, False)
                ]
                assert told[0] == told[1]


def _told(game: str, step: Step, viewer: Viewer) -> tuple[Told, ...]:
    """What a viewer hears of one step."""
    engine, seat = engines.load(game), None if viewer.seat is None else Seat(viewer.seat)
    seen = [engine.seen_by(event, seat) for event in step.events]
    return engines.telling(game).narrate(seen, engine.observe(step.before, seat), viewer)
