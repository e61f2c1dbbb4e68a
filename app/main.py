"""The application: routes, problems, limits and the page, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware
from fastapi.staticfiles import StaticFiles
from starlette.responses import Response

from app import answers, direct
from app.bodies import Bodies
from app.messages import ProblemDocument
from app.middleware import Strangers, Tracing
from app.routes import games, matches, operations, players, problems, rooms, stream
from app.service import World, running
from app.settings import Settings

_PAGE: Final = Path(__file__).parent.parent / "clients" / "web"
_PROBLEM: Final[dict[str, Any]] = {
    "model": ProblemDocument,
    "description": "A problem, RFC 9457",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}},
}


def create_app(settings: Settings | None = None, world: World | None = None) -> FastAPI:
    """The service as an ASGI application; `world` holds its clock, its chance and its ids."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with running(settings, world or World()) as service:
            app.state.service = service
            yield

    app = FastAPI(
        title="Atu",
        version=version("atu"),
        description="Card tables played by ear as well as by eye. The stream is described in /asyncapi.json.",
        lifespan=lifespan,
        responses={"4XX": _PROBLEM, "5XX": _PROBLEM},
    )
    answers.install(app)
    direct.add(app, matches.often)
    for part in (players, games, matches, rooms, operations, problems, stream):
        app.include_router(part.router)
    # Each of these is around those before it.
    app.add_middleware(Bodies, most=settings.max_body, seconds=settings.request_seconds)
    if settings.rate_limits == "on":
        app.add_middleware(Strangers)
    app.add_middleware(Tracing)
    if settings.cors_origins:  # around everything: a page of another origin may read our problems too
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.cors_origins,
            allow_methods=["*"],
            allow_headers=["*"],
            expose_headers=["Retry-After", "Location", "X-Request-Id", "Content-Language"],
        )
    app.mount("/", _Page(directory=_PAGE, html=True), name="page")
    return app


class _Page(StaticFiles):
    """The page's files. A browser asks each time whether they are still the same: without being told so it keeps each
    for as long as it sees fit, and after an update would run old modules among new ones."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["Cache-Control"] = "no-cache"
        return response
