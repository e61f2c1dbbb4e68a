"""A route for what is asked most of all: a plain request goes straight to its function."""

import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

from app.asks import LONGEST_LOCALE, MATCH, identified, locale_of
from app.service import Service

_Handler = Callable[[Request], Coroutine[Any, Any, Response]]
_MATCH: Final = re.compile(MATCH)
_BEARER: Final = "Bearer "


class Direct(APIRoute):
    """What FastAPI does for a request costs more than taking an action does, so this asks for as little of it as may
    be: of a request that is as it should be. Every other one is FastAPI's to answer, which says what is wrong.

    The function takes (service, person, match, body, locale); its signature documents it and is what FastAPI solves.
    """

    def get_route_handler(self) -> _Handler:
        careful = super().get_route_handler()
        body = self.dependant.body_params[0].field_info.annotation
        assert isinstance(body, type)
        assert issubclass(body, BaseModel)

        async def handle(request: Request) -> Response:
            service: Service = request.app.state.service
            match, wanted = request.path_params["match"], await _plain(request, body)
            if wanted is None or not _MATCH.fullmatch(match):
                return await careful(request)
            person = await identified(request, service, request.headers["authorization"].removeprefix(_BEARER))
            locale = locale_of(request, request.query_params.get("locale"))
            response: Response = await self.endpoint(service, person, match, wanted, locale)
            return response

        return handle


def add(app: FastAPI, often: APIRouter) -> None:
    """These routes before all others, and not behind a router of their own, which would look for each of them twice."""
    for route in often.routes:
        assert isinstance(route, Direct)
        app.router.add_api_route(
            route.path,
            route.endpoint,
            methods=route.methods,
            response_model=route.response_model,
            tags=route.tags,
            route_class_override=Direct,
        )


async def _plain(request: Request, kind: type[BaseModel]) -> BaseModel | None:
    """The body of a request that can be taken as it is; None where there is anything to say about it."""
    headers = request.headers
    if headers.get("content-type") != "application/json" or not headers.get("authorization", "").startswith(_BEARER):
        return None
    if len(request.query_params.get("locale", "")) > LONGEST_LOCALE:
        return None
    try:
        return kind.model_validate(from_json(await request.body()))
    except (ValueError, ValidationError):
        return None
