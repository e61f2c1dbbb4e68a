"""Rooms: making, entering, leaving, teams, starting; each answers with the room as it is then."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from app import page, wire
from app.acts import Settled, Table
from app.asks import Asking, OwnSpoken, Serving, answer
from app.messages import NewRoom, RoomChange, RoomInfo
from app.middleware import address
from app.people import Person
from app.problems import Malformed, NotFound
from app.reading import found
from app.rooms import Entered
from app.routes.matches import KeyHeader, once, wanted
from app.service import Service
from app.speech import say
from engines.core.telling import Verbatim, message

router = APIRouter(prefix="/v1/rooms", tags=["rooms"])
Code = Annotated[str, Path(pattern=r"^[0-9]{6}$", description="A room's code")]


@router.post("", status_code=201, response_model=RoomInfo)
async def create(
    service: Serving, person: Asking, body: NewRoom, locale: OwnSpoken, idempotency_key: KeyHeader = None
) -> Response:
    """A room with its first match, which gathers; one is in it oneself."""
    terms, settled = wanted(service, person, body)

    async def make(key: Any) -> Any:
        return (await service.rooms.create(terms, settled, person.player.id, key)).live

    live = await once(service, person, body, idempotency_key, make)
    room = await service.rooms.of(live)
    if room is None or room.closed_at is not None:  # asked again under a key that made it long ago
        raise NotFound
    shown = await _room(service, person, Entered(room, live), locale)
    return answer(shown, locale, 201, {"Location": f"/v1/rooms/{room.code}"})


@router.get("/{code}", response_model=RoomInfo)
async def see(service: Serving, person: Asking, code: Code, request: Request, locale: OwnSpoken) -> Response:
    """The room, for who is in it."""
    return answer(await _room(service, person, await _inside(service, person, code, request), locale), locale)


@router.post("/{code}/join", response_model=RoomInfo)
async def join(service: Serving, person: Asking, code: Code, request: Request, locale: OwnSpoken) -> Response:
    """Come in, or come back; repeatable. While a match is played one listens, and plays in the next."""
    entered = await service.rooms.join(await _entered(service, person, code, request), person.player.id)
    return answer(await _room(service, person, entered, locale), locale)


@router.post("/{code}/leave", response_model=RoomInfo)
async def leave(service: Serving, person: Asking, code: Code, request: Request, locale: OwnSpoken) -> Response:
    """Go. One's seat stays one's own, and is played by a computer; repeatable."""
    entered = await _entered(service, person, code, request)
    if person.player.id not in entered.live.table.members:
        raise NotFound
    entered = await service.rooms.leave(entered, person.player.id)
    return answer(await _room(service, person, entered, locale), locale)


@router.post("/{code}/start", response_model=RoomInfo)
async def start(service: Serving, person: Asking, code: Code, request: Request, locale: OwnSpoken) -> Response:
    """Begin the match, or after a match the next one; repeatable. Computers take the free places."""
    entered = await service.rooms.start(await _inside(service, person, code, request), person.player.id)
    return answer(await _room(service, person, entered, locale), locale)


@router.post("/{code}/teams", response_model=RoomInfo)
async def teams(service: Serving, person: Asking, code: Code, request: Request, locale: OwnSpoken) -> Response:
    """The next of the three pairings, before a match begins."""
    entered = await service.rooms.pair(await _inside(service, person, code, request), person.player.id)
    return answer(await _room(service, person, entered, locale), locale)


@router.patch("/{code}", response_model=RoomInfo)
async def settle(
    service: Serving, person: Asking, code: Code, body: RoomChange, request: Request, locale: OwnSpoken
) -> Response:
    """Other seats, options or computers, before a match begins."""
    entered = await _inside(service, person, code, request)
    game = entered.live.terms.game
    _check(game, body)
    entered = await service.rooms.settle(entered, person.player.id, lambda table: _settled(game, table, body))
    return answer(await _room(service, person, entered, locale), locale)


def _check(game: str, body: RoomChange) -> None:
    wrong = wire.not_offered(game, seats=body.seats, level=body.level)
    if wrong:
        raise Malformed(wrong)
    wire.options(game, body.options or {}, {})


def _settled(game: str, table: Table, body: RoomChange) -> Settled:
    options = wire.options(game, body.options or {}, wire.option_values(table.options))
    seats = table.seats if body.seats is None else body.seats
    return Settled(seats, options, table.level if body.level is None else body.level)


async def _entered(service: Service, person: Person, code: str, request: Request) -> Entered:
    """The room with this code; NotFound, after a while that grows, for who guesses."""
    here = address(request.scope)
    async with service.people.one_by_one(person.player.id):  # many guesses at once would all be the first
        service.guesses.check(person.player.id, here)
        try:
            return await service.rooms.found(code)
        except NotFound:
            service.guesses.wrong(person.player.id, here)
            raise


async def _inside(service: Service, person: Person, code: str, request: Request) -> Entered:
    """The same, for who is in it; for all others as if there were none."""
    entered = await _entered(service, person, code, request)
    if person.player.id not in entered.live.table.present:
        if person.player.id in entered.live.table.members:  # gone from it, and so no guesser
            raise NotFound
        service.guesses.wrong(person.player.id, address(request.scope))
        raise NotFound
    return entered


async def _room(service: Service, person: Person, entered: Entered, locale: str) -> dict[str, Any]:
    await service.lobby.asked(entered.live, person.player.id)
    read = await found(service, person, entered.live, locale)
    table, ear, sight = read.live.table, read.reader.ear, read.reader.room
    assert sight is not None, "it is a room's match"
    code = entered.room.code or ""
    return {
        "code": code,
        "invite": say(message("room-invitation", code=Verbatim(" ".join(code)), link=Verbatim(sight.link)), ear),
        "match": read.terms.id,
        "game": read.terms.game,
        "seats": table.seats,
        "options": wire.option_values(table.options),
        "level": table.level,
        "people": page.people(read.live, read.reader),
        "view": read.view(),
    }
