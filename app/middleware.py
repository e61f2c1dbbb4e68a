"""Around every request: its id, its measure, its line in the log, the answer where we are wrong, and a limit for
strangers. Pure ASGI."""

import secrets
from collections.abc import MutableMapping
from itertools import count
from time import perf_counter
from typing import Any, Final

import structlog
from prometheus_client import Counter, Histogram
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.answers import respond
from app.logs import request_id
from app.problems import Internal, TooMany
from app.service import Service

_SECONDS = Histogram("atu_request_seconds", "Time to answer, by route and status", ["route", "method", "status"])
_STREAMS = Counter("atu_streams_total", "Streams opened")
_log = structlog.get_logger()
_PROCESS: Final = secrets.token_hex(4)
_REQUESTS: Final = count(1)

_ALWAYS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]
_PRIVATE: Final = [(b"cache-control", b"no-store")]
_PAGE: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    )
]
_WATCHED_OVER: Final = ("/healthz", "/readyz", "/metrics")
"""What a program asks that looks after the service: it must hear of a flood, not drown in it."""
_FOREIGN: Final = ("/docs", "/redoc")
"""Pages of FastAPI, whose scripts come from elsewhere."""


class Tracing:
    """An id for every request, told in `X-Request-Id` and in every line it logs; one line and one measure each.

    What nobody foresaw is logged under that id, by type and place, and answered with nothing but the id.

    Neither has names, tokens, codes or hands: the route's pattern is logged, never the address itself.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                _STREAMS.inc()
            await self._app(scope, receive, send)
            return
        id = f"{_PROCESS}{next(_REQUESTS):08x}"
        request_id.set(id)
        status, begun, began = 500, False, perf_counter()

        async def told(message: Message) -> None:
            nonlocal status, begun
            if message["type"] == "http.response.start":
                status, begun = message["status"], True
                message["headers"] = [*message["headers"], (b"x-request-id", id.encode()), *_guards(scope["path"])]
            await send(message)

        try:
            await self._app(scope, receive, told)
        except Exception as defect:
            await _log.aerror("defect", id=id, exc_info=defect)
            if begun:
                raise
            await respond(Request(scope), Internal(id))(scope, receive, told)
        finally:
            _measure(scope, status, perf_counter() - began)


def _guards(path: str) -> list[tuple[bytes, bytes]]:
    """What tells a browser to keep no private answer, and to let nothing foreign into the page."""
    if path.startswith("/v1/"):
        return _ALWAYS + _PRIVATE
    return _ALWAYS if path.startswith(_FOREIGN) else _ALWAYS + _PAGE


def _measure(scope: MutableMapping[str, Any], status: int, seconds: float) -> None:
    route = getattr(scope.get("route"), "path", "unknown")
    _SECONDS.labels(route, scope["method"] if route != "unknown" else "", status).observe(seconds)
    if status >= 500 or route.startswith("/v1"):
        level = "error" if status >= 500 else "info"
        getattr(_log, level)("request", route=route, method=scope["method"], status=status, ms=round(seconds * 1000, 1))


class Strangers:
    """Whoever shows no token that is known here is counted by address, before anything else is done for them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] not in _WATCHED_OVER:
            service: Service = scope["app"].state.service
            if not service.people.remembers(_token(Headers(scope=scope))):
                try:
                    await service.limits.stranger(address(scope))
                except TooMany as problem:
                    await respond(Request(scope), problem)(scope, receive, send)
                    return
        await self._app(scope, receive, send)


def _token(headers: Headers) -> str:
    return headers.get("authorization", "").removeprefix("Bearer ").strip()


def address(scope: Scope) -> str:
    """Where a request or a stream comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "nowhere"
