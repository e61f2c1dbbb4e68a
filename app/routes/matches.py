"""Matches: making, listing, reading, acting, the record."""

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Query, Response

import engines
from app import digest, page, records, wire
from app.acts import Settled, Terms
from app.asks import Asking, MatchId, OwnSpoken, Read, Serving, answer
from app.direct import Direct
from app.match import Live
from app.messages import (
    Act,
    Acted,
    Announcement,
    Announcements,
    DraftChange,
    Drafted,
    MatchList,
    Missed,
    NewMatch,
    Next,
    NextAnswer,
    StateRead,
    View,
)
from app.people import Person, game_settings
from app.problems import IdempotencyConflict, Malformed, NeverBegun, NotYet, RulesChanged, TooMany
from app.reading import acted, drafted, reading, ready
from app.routes.players import moment
from app.service import Service
from app.speech import Ear, say
from app.stored import Cursor, Match
from app.stored import IdempotencyKey as Key
from app.written import Written
from engines.core.cards import ALL_CARDS, Card
from engines.core.telling import Change, message

router = APIRouter(prefix="/v1/matches", tags=["matches"])
often = APIRouter(prefix="/v1/matches", tags=["matches"], route_class=Direct)

KeyHeader = Annotated[
    str | None,
    Header(pattern=r"^[\x21-\x7e]{1,100}$", description="Makes creation safe to repeat: the same key, the same match"),
]
Limit = Annotated[int, Query(ge=1, le=100)]


@router.post("", status_code=201, response_model=View)
async def create(
    service: Serving, person: Asking, body: NewMatch, locale: OwnSpoken, idempotency_key: KeyHeader = None
) -> Response:
    """A match alone against computers, in seat 0, dealt at once. What is left out comes from one's settings."""
    terms, settled = wanted(service, person, body)

    async def make(key: Key | None) -> Live:
        return await service.matches.create(terms, settled, person.player.id, key)

    live = await once(service, person, body, idempotency_key, make)
    seen = await reading(service, person, live.terms.id, locale)
    return answer(seen.view(), locale, 201, {"Location": f"/v1/matches/{live.terms.id}"})


def wanted(service: Service, person: Person, body: NewMatch) -> tuple[Terms, Settled]:
    """What the match is to be; Malformed points at what is not offered."""
    if body.game not in engines.names():
        raise Malformed([{"pointer": "/game", "code": "not-offered"}])
    own = game_settings(person.player.settings, body.game)
    seats = own["seats"] if body.seats is None else body.seats
    level = own["level"] if body.level is None else body.level
    if wrong := wire.not_offered(body.game, seats=seats, level=level):
        raise Malformed(wrong)
    options = wire.options(body.game, body.options or {}, own)
    engine = engines.load(body.game)
    return Terms(service.world.ids(), body.game, engine.rules_version), Settled(seats, options, level)


async def once(
    service: Service,
    person: Person,
    body: NewMatch,
    named: str | None,
    make: Callable[[Key | None], Awaitable[Live]],
) -> Live:
    """The match that this request makes, or made before under the same idempotency key."""
    key = named and Key(person.player.id, named, _fingerprint(body), service.world.clock())
    async with service.people.one_by_one(person.player.id):  # many at once would all be the last that is allowed
        live = await _remembered(service, person, key) if key else None
        if live is None:
            await _may_open(service, person)
            live = await make(key or None)
            if not live.chapters and key:  # another node's request with this key was written first
                live = await _remembered(service, person, key)
    assert live is not None
    return live


def _fingerprint(body: NewMatch) -> str:
    text = json.dumps([type(body).__name__, body.model_dump(exclude_none=True)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


async def _remembered(service: Service, person: Person, key: Key) -> Live | None:
    """The match that this key made; IdempotencyConflict if it made another than is asked for now."""
    known = await service.store.remembered(person.player.id, key.key)
    if known is None:
        return None
    fingerprint, match = known
    if fingerprint != key.fingerprint:
        raise IdempotencyConflict
    return await service.matches.live(match)


async def _may_open(service: Service, person: Person) -> None:
    most = service.settings.max_open_matches
    if await service.store.open_matches(person.player.id) >= most:
        raise TooMany("matches", most)


@router.get("", response_model=MatchList)
async def mine(
    service: Serving,
    person: Asking,
    locale: OwnSpoken,
    state: Annotated[Literal["open", "over"] | None, Query()] = None,
    cursor: Annotated[str | None, Query(max_length=200)] = None,
    limit: Limit = 20,
) -> Response:
    """One's matches, newest first."""
    before = _read_cursor(cursor) if cursor else None
    over = None if state is None else state == "over"
    found, more = await service.store.matches_of(person.player.id, over=over, before=before, limit=limit)
    codes = await service.store.codes({row.room for row in found if row.room})
    shown = {"matches": [_info(row, codes, locale) for row in found], "cursor": more and str(more)}
    return answer(shown, locale)


def _info(row: Match, codes: Mapping[str, str], locale: str) -> dict[str, Any]:
    return {
        "match": row.id,
        "game": row.game,
        "title": say(message(f"{row.game}-title"), Ear(locale)),
        "seats": row.seats,
        "options": row.options,
        "level": row.level,
        "phase": row.phase,
        "ended": row.ended,
        "version": row.head,
        "created_at": moment(row.created_at),
        "room": codes.get(row.room or ""),
    }


def _read_cursor(cursor: str) -> Cursor:
    found = Cursor.parse(cursor)
    if found is None:
        raise Malformed([{"pointer": "/cursor", "code": "not-a-cursor"}])
    return found


@router.get("/{match}", response_model=View)
async def view(read: Read) -> Response:
    """The table as it stands."""
    return answer(read.view(), read.reader.ear.locale)


@often.post("/{match}/actions", response_model=Acted)
async def act(service: Serving, person: Asking, match: MatchId, body: Act, locale: OwnSpoken) -> Response:
    """Take an action, exactly once: repeated for the same decision it gets the same answer."""
    return answer(await acted(service, person, match, body.version, body.action, locale), locale)


@router.post("/{match}/next", response_model=NextAnswer)
async def next_deal(person: Asking, body: Next, read: Read) -> Response:
    """Ready for the next deal; alone it is dealt."""
    return answer(await ready(read, person, body.version), read.reader.ear.locale)


@router.patch("/{match}/draft", response_model=Drafted)
async def draft(person: Asking, body: DraftChange, read: Read) -> Response:
    """Change what is chosen before it is sent, where the game has such a choice; private, and kept."""
    return answer(await drafted(read, person, body.version, _change(body)), read.reader.ear.locale)


def _change(body: DraftChange) -> Change:
    if (body.toggle is None) == (body.amount is None):
        raise Malformed([{"pointer": "", "code": "one-of-toggle-amount"}])
    if body.toggle is not None and body.toggle not in ALL_CARDS:
        raise Malformed([{"pointer": "/toggle", "code": "not-a-card"}])
    return Change(None if body.toggle is None else Card(body.toggle), body.amount)


@router.get("/{match}/state", response_model=StateRead)
async def state(read: Read) -> Response:
    """The state of the game, read in a fixed order; changes nothing."""
    return answer(page.state_read(read.live, read.reader), read.reader.ear.locale)


@router.get("/{match}/announcements", response_model=Announcements)
async def announcements(
    read: Read, after: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0, limit: Limit = 50
) -> Response:
    """What one was told after a version, oldest first."""
    numbers = range(after + 1, min(after + limit, read.live.table.n) + 1)
    told = b",".join(page.announcement(read.live, n, read.reader) for n in numbers)
    return answer({"announcements": Written(b"[" + told + b"]")}, read.reader.ear.locale)


@router.get("/{match}/announcements/last", response_model=Announcement)
async def last(read: Read) -> Response:
    """The last announcement that had words, the very same again."""
    return answer(page.last_told(read.live, read.reader), read.reader.ear.locale)


@router.get("/{match}/missed", response_model=Missed)
async def missed(read: Read, since: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None) -> Response:
    """A digest in a few sentences of what happened since a version; by default, since one was last away."""
    return answer(digest.missed(read.live, read.reader, since), read.reader.ear.locale)


@router.get("/{match}/record")
async def record(read: Read) -> Response:
    """The match as `atu.record/1`, once it is over; where others played too, without what one was never shown."""
    if not read.live.over:
        raise NotYet
    if read.terms.outgrown:
        raise RulesChanged
    if read.live.table.state is None:
        raise NeverBegun
    return answer(records.shown(read.live, read.reader.seat), read.reader.ear.locale)


@router.delete("/{match}", status_code=204)
async def give_up(service: Serving, person: Asking, read: Read) -> Response:
    """Give up a match played alone; repeatable. It counts for nothing."""
    await service.matches.give_up(read.terms.id, person.player.id)
    return Response(status_code=204)
