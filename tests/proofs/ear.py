"""A raw socket of the stream: every frame is kept as it came."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0


class Ear:
    """One connection that has said hello."""

    def __init__(self, connection: ClientConnection, locale: str) -> None:
        self.connection = connection
        self.locale = locale
        self.frames: list[str] = []

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message that is no heartbeat; those are answered, and not kept: they tell nothing but the time."""
        try:
            async with asyncio.timeout(PATIENCE):
                while (message := json.loads(frame := await self.connection.recv(decode=True)))["type"] == "ping":
                    await self.say(type="pong")
        except TimeoutError:  # which would pass for a broken line
            raise AssertionError(f"nothing was told for {PATIENCE} s") from None
        self.frames.append(frame)
        return dict(message)

    async def until(self, enough: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first message from now on that is enough; those before it are kept too."""
        while not enough(message := await self.next()):
            pass
        return message

    async def watch(self, match: str, after: int | None = None) -> dict[str, Any]:
        """Watch a match; the view that answers."""
        await self.say(type="watch", match=match, **({} if after is None else {"after": after}))
        answer = await self.until(lambda message: message["type"] in ("watching", "problem"))
        assert answer["type"] == "watching", answer
        view: dict[str, Any] = answer["view"]
        return view

    async def told(self, seq: int) -> dict[str, Any]:
        """The announcement of this version, which is still to come."""
        return await self.until(lambda message: message["type"] == "announcement" and message["seq"] == seq)

    async def act(self, id: str, **what: Any) -> dict[str, Any]:
        """The answer to an act sent over this connection."""
        await self.say(type="act", id=id, **what)
        return await self.until(lambda message: message["type"] == "answer" and message["id"] == id)

    async def silence(self) -> None:
        """Until the service has answered all that was said before: it answers in order."""
        await self.say(type="unwatch", match="nothing-of-this-name")
        await self.until(lambda message: message["type"] == "problem" and (message["re"] or {})["type"] == "unwatch")


@asynccontextmanager
async def ear(url: str, token: str, locale: str, **more: Any) -> AsyncIterator[Ear]:
    """A socket to the service at this address while the block runs, welcomed."""
    address = f"ws{url.removeprefix('http')}/v1/stream"
    async with connect(
        address, compression=None, ping_interval=None, max_size=None, open_timeout=PATIENCE, **more
    ) as connection:
        one = Ear(connection, locale)
        await one.say(type="hello", token=token, locale=locale)
        await one.until(lambda message: message["type"] == "welcome")
        yield one


@asynccontextmanager
async def slow_ear(url: str, token: str, locale: str) -> AsyncIterator[Ear]:
    """The same with hardly any room for what is not read yet: whoever sends more has to wait."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        narrow.connect((host, port))
        narrow.setblocking(False)
        async with ear(url, token, locale, sock=narrow, max_queue=1) as one:
            yield one
