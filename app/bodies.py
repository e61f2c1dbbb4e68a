"""The body of a request, read once for all routes: no larger than is taken, no slower than is waited for, JSON, and
unequivocal. What it says is for the routes to judge. Pure ASGI."""

import asyncio
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.answers import respond
from app.problems import Malformed, Problem, TooLarge, TooSlow, UnsupportedMedia
from app.unequivocal import twice

_DIGITS: Final = 20
"""Of a declared length: as many say that it is too much, and Python reads no number of thousands."""


class Bodies:
    """Answers a body that cannot be taken with a problem; routes get every other one whole.

    FastAPI's own limit answers in plain text, which is no problem document.
    """

    def __init__(self, app: ASGIApp, most: int, seconds: float) -> None:
        self._app = app
        self._most = most
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _has_body(headers := Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        try:
            body = await self._read(headers, receive)
        except Problem as problem:
            await respond(Request(scope), problem)(scope, receive, send)
            return
        if body is not None:
            await self._app(scope, _whole(body, receive), send)

    async def _read(self, headers: Headers, receive: Receive) -> bytes | None:
        """All of it; None where the client went away; a problem where it cannot be taken."""
        declared = headers.get("content-length", "0")
        if not declared.isdigit() or int(declared.lstrip("0")[:_DIGITS] or "0") > self._most:
            raise TooLarge(count=self._most)
        try:
            async with asyncio.timeout(self._seconds):
                body = await self._gathered(receive)
        except TimeoutError:
            raise TooSlow from None
        if body:
            _check(headers, body)
        return body

    async def _gathered(self, receive: Receive) -> bytes | None:
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self._most:
                raise TooLarge(count=self._most)
            if not message.get("more_body"):
                return bytes(body)


def _has_body(headers: Headers) -> bool:
    return "transfer-encoding" in headers or headers.get("content-length", "0") != "0"


def _check(headers: Headers, body: bytes) -> None:
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json" and not (kind.startswith("application/") and kind.endswith("+json")):
        raise UnsupportedMedia
    if pointers := twice(body):
        raise Malformed([{"pointer": pointer, "code": "given-twice"} for pointer in pointers])


def _whole(body: bytes, receive: Receive) -> Receive:
    """The body as one message; after it, whatever comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again
