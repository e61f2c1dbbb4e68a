"""Problems as documents (RFC 9457), in a person's language, and the handlers that make them."""

from collections.abc import Collection
from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app import languages, store
from app.problems import BadJson, Malformed, MethodNotAllowed, NotFound, Problem, Unavailable, Unsettled
from app.speech import Ear, say
from app.store import StoreUnavailable
from app.unequivocal import step
from app.written import write

_log = structlog.get_logger()


def document(problem: Problem, locale: str, instance: str | None = None) -> dict[str, Any]:
    """The problem for programs and for this person."""
    ear = problem.ear or Ear(locale)
    return {
        "type": f"/problems/{problem.type}",
        "title": say(problem.title, ear),
        "status": problem.status,
        "detail": say(problem.detail, ear),
        **({"instance": instance} if instance else {}),
        "code": problem.code,
        "args": problem.plain_args,
        **problem.more(),
    }


def malformed(errors: Any, above: Collection[str] = ("body",)) -> Malformed:
    """Pydantic's findings as pointers and codes: never the values, which may be anything.

    `above`: what pydantic names above the first key that the client wrote.
    """
    return Malformed([{"pointer": _pointer(e["loc"], above), "code": e["type"].replace("_", "-")} for e in errors])


def _pointer(place: tuple[int | str, ...], above: Collection[str]) -> str:
    parts = place[1:] if place and place[0] in above else place
    return "".join(f"/{step(part)}" for part in parts[:12])


def of_store(fault: StoreUnavailable) -> Problem:
    """What the store could not do, as a problem: nothing was done, or nobody knows."""
    return Unsettled() if isinstance(fault, store.Unsettled) else Unavailable()


def install(app: FastAPI) -> None:
    """Every way to fail ends in a problem."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(StoreUnavailable, _unavailable)


async def _problem(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return respond(request, problem)


async def _invalid(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    errors = wrong.errors()
    broken = any(e["type"] == "json_invalid" for e in errors)
    return respond(request, BadJson() if broken else malformed(errors))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    match error.status_code:
        case 400:  # whatever came up while FastAPI read the body
            cause = error.__cause__
            return respond(request, cause if isinstance(cause, Problem) else BadJson())
        case 404:
            return respond(request, NotFound())
        case 405:
            return respond(request, MethodNotAllowed((error.headers or {}).get("Allow", "")))
        case _:
            raise error


async def _unavailable(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreUnavailable)
    await _log.awarning("store unavailable", error=type(error).__name__)
    return respond(request, of_store(error))


def respond(request: Request, problem: Problem) -> Response:
    """The answer that tells a problem, in the language of the request."""
    person = getattr(request.state, "person", None)
    asked = request.query_params.get("locale")
    setting = person.player.locale if person else None
    locale = languages.best(asked, setting, request.headers.get("accept-language"))
    return Response(
        write(document(problem, locale, request.url.path)),
        problem.status,
        {"Content-Language": locale, **problem.headers()},
        media_type="application/problem+json",
    )
