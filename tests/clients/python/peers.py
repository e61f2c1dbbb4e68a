"""Peers of the wire for the SDK's tests: small services that keep to api.md and misbehave where they are told to."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve

Message = dict[str, Any]


def view(match: str = "m1", version: int = 0, **more: Any) -> Message:
    """The least that a view has."""
    return {
        "match": match,
        "version": version,
        "game": "any",
        "locale": "en",
        "seat": 0,
        "phase": "playing",
        "title": "Any",
        "zones": [],
    } | more


def announcement(match: str, seq: int, **more: Any) -> Message:
    """An announcement as the stream carries it."""
    return {"type": "announcement", "match": match, "seq": seq, "lang": "en", "text": f"Act {seq}."} | more


class StreamPeer:
    """The service's end of the stream: matches as logs, followed from any version on, with a line that can be cut."""

    def __init__(self) -> None:
        self.logs: dict[str, int] = {}
        self.received: list[Message] = []
        self.greetings: list[Message] = []  # what is said instead of welcome, one for each of the next connections
        self.acts: dict[tuple[str, int, str], int] = {}  # what was done, by what it was done to
        self.answering = True
        self._line: ServerConnection | None = None
        self._news = asyncio.Condition()
        self._server: Server

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def tell(self, match: str) -> int:
        """Append an act to a match and tell it, where somebody follows."""
        seq = self.logs[match] = self.logs.get(match, 0) + 1
        await self.say(announcement(match, seq, view=view(match, seq)))
        return seq

    async def say(self, message: Message | str) -> None:
        """Send over the present line, if there is one."""
        if self._line is not None:
            await self._line.send(message if isinstance(message, str) else json.dumps(message))

    async def cut(self) -> None:
        """Break the line as a network does: no goodbye, no closing handshake."""
        line, self._line = self._line, None
        assert line is not None
        line.transport.abort()
        await line.wait_closed()

    async def got(self, kind: str, times: int = 1) -> Message:
        """Wait until so many messages of a kind have come; the last of them."""

        def come() -> list[Message]:
            return [message for message in self.received if message["type"] == kind]

        async with asyncio.timeout(10), self._news:
            await self._news.wait_for(lambda: len(come()) >= times)
        return come()[times - 1]

    async def _serve(self, line: ServerConnection) -> None:
        async for text in line:
            message = json.loads(text)
            await self._note(message)
            await self._answer(line, message)

    async def _note(self, message: Message) -> None:
        async with self._news:
            self.received.append(message)
            self._news.notify_all()

    async def _answer(self, line: ServerConnection, message: Message) -> None:
        match message["type"]:
            case "hello":
                await self._greet(line)
            case "watch":
                await self._follow(message["match"], message.get("after"))
            case "act":
                await self._act(message)
            case _:
                pass

    async def _greet(self, line: ServerConnection) -> None:
        if self.greetings:
            await line.send(json.dumps(self.greetings.pop(0)))
            await line.close()
        else:
            self._line = line
            await line.send(json.dumps({"type": "welcome"}))

    async def _follow(self, match: str, after: int | None) -> None:
        last = self.logs.get(match, 0)
        await self.say({"type": "watching", "match": match, "view": view(match, last)})
        for seq in range(last + 1 if after is None else after + 1, last + 1):
            await self.say(announcement(match, seq, **({"view": view(match, seq)} if seq == last else {})))

    async def _act(self, message: Message) -> None:
        """Exactly once: the same action for the same version gets the same answer."""
        what = (message["match"], message["version"], json.dumps(message["action"]))
        if what not in self.acts:
            self.acts[what] = await self.tell(message["match"])
        seq = self.acts[what]
        body = {"announcement": announcement(message["match"], seq), "view": view(message["match"], seq)}
        if self.answering:
            await self.say({"type": "answer", "id": message["id"], "status": 200, "body": body})


@asynccontextmanager
async def stream_peer() -> AsyncIterator[StreamPeer]:
    """A peer that listens on a port of its own while the block runs."""
    peer = StreamPeer()
    async with serve(peer._serve, "127.0.0.1", 0, compression=None) as server:
        peer._server = server
        yield peer


class Waits:
    """A sleep that lasts no time and remembers how long it should have lasted."""

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.delays: list[float] = []
        self._before = before

    async def __call__(self, delay: float) -> None:
        self.delays.append(delay)
        self._before()
        await asyncio.sleep(0)
