"""What every route asks first: who is it, and in which language are they answered."""

from contextlib import suppress
from typing import Annotated, Any, Final, cast

from fastapi import Depends, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from app import languages
from app.people import Person
from app.problems import Unauthenticated
from app.reading import Reading, asked
from app.service import Service
from app.written import write

MATCH: Final = r"^[A-Za-z0-9_-]{1,64}$"
LONGEST_LOCALE: Final = 35
MatchId = Annotated[str, Path(pattern=MATCH, description="A match's id")]
GamePath = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$", description="A game's name, from GET /v1/games")]
AskedLocale = Annotated[
    str | None,
    Query(alias="locale", max_length=LONGEST_LOCALE, description="Beats the player's setting and Accept-Language"),
]
_bearer = HTTPBearer(auto_error=False, description="The token from POST /v1/players")


# Dependencies are coroutines, though they wait for nothing: FastAPI would send plain functions to a thread.
async def _service(request: Request) -> Service:
    return cast(Service, request.app.state.service)


Serving = Annotated[Service, Depends(_service)]


async def _person(
    request: Request,
    service: Serving,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> Person:
    """Who asks, by their token; counted against their limit."""
    if credentials is None:
        raise Unauthenticated
    return await identified(request, service, credentials.credentials)


async def identified(request: Request, service: Service, token: str) -> Person:
    """Who holds this token; counted against their limit."""
    person = await service.people.known(token)
    request.state.person = person
    await service.limits.request(person.player.id)
    return person


Asking = Annotated[Person, Depends(_person)]


async def _locale(request: Request, service: Serving, asked: AskedLocale = None) -> str:
    """Where no token is needed, one that comes along still tells the language; a wrong one tells nothing."""
    request.state.person = None
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        with suppress(Unauthenticated):
            request.state.person = await service.people.known(token.strip())
    return locale_of(request, asked)


def locale_of(request: Request, asked: str | None) -> str:
    """The language of the answer to this request, as far as it is known who asks."""
    person: Person | None = getattr(request.state, "person", None)
    setting = person.player.locale if person else None
    chosen = languages.best(asked, setting, request.headers.get("accept-language"))
    request.state.locale = chosen
    return chosen


async def _own_locale(request: Request, person: Asking, asked: AskedLocale = None) -> str:
    return locale_of(request, asked)


Spoken = Annotated[str, Depends(_locale)]
OwnSpoken = Annotated[str, Depends(_own_locale)]


async def _reading(service: Serving, person: Asking, match: MatchId, locale: OwnSpoken) -> Reading:
    return await asked(service, person, match, locale)


Read = Annotated[Reading, Depends(_reading)]


def answer(content: Any, locale: str, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A localized JSON answer."""
    said = {"Content-Language": locale, "Vary": "Accept-Language", **(headers or {})}
    return Response(write(content), status, said, media_type="application/json")
