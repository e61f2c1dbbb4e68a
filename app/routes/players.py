"""People: making one, reading and changing oneself, one's devices and statistics."""

from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from app import languages
from app.asks import AskedLocale, Asking, OwnSpoken, Serving, answer, locale_of
from app.links import LIVES_MS, grouped
from app.messages import Devices, LinkCode, LinkMade, Me, NewPlayer, PlayerChange, PlayerCreated, Statistics
from app.middleware import address
from app.people import Person, all_settings
from app.problems import NotFound
from app.speech import Ear, say
from app.statistics import tallies
from app.stored import Player
from engines.core.telling import Verbatim, message

router = APIRouter(prefix="/v1", tags=["people"])


@router.post("/players", status_code=201, response_model=PlayerCreated)
async def create(request: Request, service: Serving, body: NewPlayer, asked: AskedLocale = None) -> Response:
    """A new person. No account, no e-mail: the token is the identity."""
    await service.limits.new_player(address(request.scope))
    chosen = body.locale and languages.best(body.locale, None, None)
    locale = locale_of(request, asked or chosen)
    player, token = await service.people.new(body.name, chosen or locale)
    return answer({"player": _info(player), "token": token}, locale, 201)


@router.post("/players/link", status_code=201, response_model=PlayerCreated)
async def link(request: Request, service: Serving, body: LinkCode, asked: AskedLocale = None) -> Response:
    """Another device of a person, by the code that POST /v1/me/link gave them. The code is used then."""
    await service.limits.new_player(address(request.scope))
    player, token = await service.links.take(body.code)
    locale = languages.best(asked, player.locale, request.headers.get("accept-language"))
    return answer({"player": _info(player), "token": token}, locale, 201)


@router.get("/me", response_model=Me)
async def me(person: Asking, locale: OwnSpoken) -> Response:
    """Oneself, with all settings in full."""
    return answer(_me(person.player), locale)


@router.patch("/me", response_model=Me)
async def change(
    request: Request, service: Serving, person: Asking, body: PlayerChange, asked: AskedLocale = None
) -> Response:
    """Name, language and settings; what is left out stays."""
    changes: dict[str, Any] = body.model_dump(include=body.model_fields_set)
    if "locale" in changes:
        changes["locale"] = languages.best(changes["locale"], None, None)
    player = await service.people.change(person.player, changes)
    request.state.person = Person(player, person.device)
    service.hub.changed(player.id)
    return answer(_me(player), locale_of(request, asked))


@router.delete("/me", status_code=204)
async def erase(service: Serving, person: Asking) -> Response:
    """Erase name, token and settings. Finished matches keep "a former player"."""
    await service.rooms.leave_all(person.player.id)
    await service.people.erase(person.player)
    service.hub.close("token-revoked", person.player.id)
    return Response(status_code=204)


@router.post("/me/link", status_code=201, response_model=LinkMade)
async def make_link(service: Serving, person: Asking, locale: OwnSpoken) -> Response:
    """A code with which one other device gets a token of its own for this person; it holds ten minutes, and ends the
    one before it."""
    made = await service.links.make(person.player.id)
    text = say(message("link-code", code=Verbatim(grouped(made.code)), count=LIVES_MS // 60_000), Ear(locale))
    return answer({"code": made.code, "expires_at": moment(made.until), "text": text}, locale, 201)


@router.get("/me/devices", response_model=Devices)
async def devices(service: Serving, person: Asking, locale: OwnSpoken) -> Response:
    """Where this person is signed in."""
    known = await service.store.devices(person.player.id)
    shown = [{"id": d.id, "created_at": moment(d.created_at), "this": d.id == person.device} for d in known]
    return answer({"devices": shown}, locale)


@router.delete("/me/devices/{device}", status_code=204)
async def remove_device(
    service: Serving, person: Asking, device: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
) -> Response:
    """Sign a device out: its token is good no more, and its streams end. The person's other devices go on."""
    if not await service.people.remove_device(person.player.id, device):
        raise NotFound
    service.hub.close_device("token-revoked", device)
    return Response(status_code=204)


@router.get("/me/stats", response_model=Statistics)
async def statistics(service: Serving, person: Asking, locale: OwnSpoken) -> Response:
    """Played, won, lost, share, streaks: per game, number of seats and level, alone and in rooms apart."""
    return answer({"statistics": tallies(await service.store.results_of(person.player.id))}, locale)


def moment(at: int) -> str:
    """UTC milliseconds as RFC 3339."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _info(player: Player) -> dict[str, Any]:
    return {"id": player.id, "name": player.name, "locale": player.locale}


def _me(player: Player) -> dict[str, Any]:
    return _info(player) | {"settings": all_settings(player.settings)}
