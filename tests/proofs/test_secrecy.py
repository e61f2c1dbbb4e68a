"""Nothing hidden leaves: every byte that a viewer is sent is searched for cards that they may not know."""

from collections.abc import Iterable
from typing import Any

import pytest

import engines
from app import page, speech
from app.acts import Terms
from app.match import Live
from app.page import Reader
from app.written import Written
from engines.core.cards import ALL_CARDS
from engines.core.engine import Seat
from tests.app.house import House, open_house_on_a_port, seeded
from tests.engines.play import TABLES, seeded_matches
from tests.proof import size
from tests.proofs.cards import Mention, mentions, names
from tests.proofs.knowing import knowledge
from tests.proofs.searching import leaks
from tests.proofs.visitor import Piece, Visitor, visiting

MATCHES = 200  # of each game, in full
EVERY = size(short=16, full=5)  # versions
OWN = Seat(0)
tables = pytest.mark.parametrize(("game", "seats"), TABLES)


@pytest.mark.parametrize(("game", "seats", "seed"), seeded_matches(MATCHES))
async def test_no_viewer_is_sent_a_card_that_they_may_not_know(
    sqlite_url: str, game: str, seats: int, seed: int
) -> None:
    async with open_house_on_a_port(sqlite_url, seeded(seed)) as house:
        constant = await constants(house, game)
        async with visiting(house, game, seats, seed, every=EVERY, wrongs=6) as one:
            stranger = await house.person("Dan")
            await one.play(until=size(short=10, full=60))
            foreign = await _asked_by(stranger, one)
            await one.play()
            live = await house.service.matches.live(one.view["match"])

            nothing: list[frozenset[str]] = [frozenset()] * (one.version + 1)
            found = leaks(one.pieces, knowledge(live.terms, live.chapters, OWN)) + leaks(foreign, nothing)

            assert not found, found[:3]
            assert constant == await constants(house, game)
            assert named(one.pieces) >= {"code", "id", "words"}, "nothing was named: the search looks past its matter"
            assert {piece.status for piece in one.pieces} >= {0, 200, 201, 404, 405, 409, 422}


async def constants(house: House, game: str) -> list[bytes]:
    """What is told of a game in general: cards are named there, and it is the same before, during and after a match."""
    paths = ["/v1/games", f"/v1/games/{game}/how-to-play"]
    ask = house.http.get
    return [(await ask(path, params={"locale": each})).content for each in speech.locales() for path in paths]


async def _asked_by(stranger: Any, one: Visitor) -> list[Piece]:
    """All that somebody else gets of this match."""
    other = Visitor(stranger, one.rng, one.view, ears=[])
    for ask in (*one.readings(), *one.mistakes(), *one.tries()):
        await other.ask(ask)
    return other.pieces


def named(pieces: Iterable[Piece]) -> set[str]:
    return {mention.way for piece in pieces for mention in mentions(piece.body.decode())}


# The search finds what it is to find


@pytest.mark.parametrize("card", sorted(ALL_CARDS))
def test_a_card_is_found_by_code_id_and_words_in_every_language(card: str) -> None:
    for text, way in [(card, "code"), (f"card-{card}", "id"), (f'"{card}",', "code")]:
        assert {(m.card, m.way) for m in mentions(text)} == {(card, way)}
    for locale in speech.locales():
        for name in names(card, locale):
            assert mentions(f"Ana: {name.capitalize()}.") == {Mention(card, "words", f"Ana: {name.capitalize()}.")}


@pytest.mark.parametrize("text", ["id-0002s5", "As you like, Ad hoc", "mThs", "Nine", "nine of", "девятка"])
def test_what_is_no_card_is_none(text: str) -> None:
    assert not mentions(text)


@tables
async def test_a_view_of_another_seat_would_be_caught(sqlite_url: str, game: str, seats: int) -> None:
    """The same words and the same codes, told to the wrong one: found by every way, in every language."""
    async with open_house_on_a_port(sqlite_url) as house, visiting(house, game, seats, 1, every=None) as one:
        live = await _with_a_secret(house, one)
        known = knowledge(live.terms, live.chapters, OWN)
        for locale in speech.locales():
            reader = await house.service.people.reader(live, await _player(house, one), locale)
            assert not leaks([_sent(live, reader)], known)

            other = Reader(reader.player, Seat(1), reader.ear, reader.viewer._replace(seat=1))

            caught = leaks([_sent(live, other)], known)
            assert {leak.mention.way for leak in caught} == {"code", "id", "words"}
            assert {leak.mention.card for leak in caught} <= set(ALL_CARDS) - known[live.table.n]


@tables
async def test_an_engine_that_shows_hidden_cards_would_be_caught(sqlite_url: str, game: str, seats: int) -> None:
    """`seen_by` that hides nothing: what is announced then is caught."""
    async with open_house_on_a_port(sqlite_url) as house, visiting(house, game, seats, 1, every=None) as one:
        await one.play(until=6)
        live = await house.service.matches.live(one.view["match"])
        reader = await house.service.people.reader(live, await _player(house, one), "en")
        known = knowledge(live.terms, live.chapters, OWN)
        leaky = Live(LeakyTerms(**{name: getattr(live.terms, name) for name in Terms.__slots__}), live.created_at)
        leaky.chapters = live.chapters
        told = range(1, live.table.n + 1)

        fine = [_piece(page.announcement(live, n, reader), n) for n in told]
        wrong = [_piece(page.announcement(leaky, n, reader), n) for n in told]

        assert not leaks(fine, known)
        assert leaks(wrong, known)


class LeakyTerms(Terms):
    """A match whose engine hides no event from anybody."""

    @property
    def engine(self) -> Any:
        return Leaky(engines.load(self.game))


class Leaky:
    """An engine that shows every event as it was."""

    def __init__(self, engine: Any) -> None:
        self._engine = engine

    def __getattr__(self, name: str) -> Any:
        return getattr(self._engine, name)

    def seen_by(self, event: Any, seat: Any) -> Any:
        return event


async def _with_a_secret(house: House, one: Visitor) -> Live:
    """The match as soon as it has begun to be played and seat 1 holds cards that the visitor was not shown."""
    while True:
        await one.play(until=one.version + 1)
        live = await house.service.matches.live(one.view["match"])
        held = live.terms.engine.observe(live.table.state, Seat(1)).hand
        if {*held} - knowledge(live.terms, live.chapters, OWN)[-1]:
            return live
        assert not live.over, "no cards were hidden in the whole match"


async def _player(house: House, one: Visitor) -> Any:
    player = await house.service.people.player(one.guest.id)
    assert player
    return player


def _sent(live: Live, reader: Reader) -> Piece:
    return _piece(page.view(live, reader), live.table.n)


def _piece(told: Written, version: int) -> Piece:
    return Piece(version, "", 200, (), told)
