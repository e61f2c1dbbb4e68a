"""The real service for the clients' tests: on a port of its own, its chance known; and a line that breaks."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from app.main import create_app
from app.service import World
from app.settings import Settings
from tests.listening import listening


def world(seed: int) -> World:
    """Decks, computers and ids that are the same each time."""
    decisions, ids = count(seed * 1_000_000), count(1)
    return World(chance=Random(seed), generator=lambda: Random(next(decisions)), ids=lambda: f"id-{next(ids)}")


def application(folder: Path, seed: int = 1, **settings: Any) -> Any:
    """The service over a store in this folder."""
    return create_app(
        Settings(database_url=f"sqlite+aiosqlite:///{folder}/atu.db", rate_limits="off", **settings), world(seed)
    )


def serving(folder: Path, seed: int = 1, **settings: Any) -> AbstractAsyncContextManager[str]:
    """The service over the loopback while the block runs: its address."""
    return hosting(application(folder, seed, **settings))


def hosting(app: Any) -> AbstractAsyncContextManager[str]:
    """An application over the loopback while the block runs: its address."""
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
        timeout_graceful_shutdown=5,
    )
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    return listening(config)


class Program:
    """The service as people run it: a process of its own, at one port, that can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self._settings = {
            "ATU_DATABASE_URL": f"sqlite+aiosqlite:///{folder}/atu.db",
            "ATU_RATE_LIMITS": "off",
            "ATU_PORT": "0",
        }
        self._process: asyncio.subprocess.Process | None = None
        self.url = ""

    async def start(self) -> None:
        """Start it, at the port that it had before, and wait until it listens."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", "from app.cli import app; app()", "serve"),
            env=os.environ | self._settings,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            while not (line := await self._process.stdout.readline()).startswith(b"Atu: "):
                assert line, "the service ended before it listened"
        self.url = line.decode().split()[1]
        self._settings["ATU_PORT"] = self.url.rpartition(":")[2]

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, and wait until it is gone."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            async with asyncio.timeout(60):
                await process.communicate()  # what it still says is read, so that it never waits for a reader


class BadLine:
    """A line to a server that breaks: each connection after a number of bytes drawn for it, in either direction."""

    def __init__(self, target: str, rng: Random, least: int, most: int) -> None:
        self.cuts = 0  # of connections that carried a stream
        host, _, port = target.removeprefix("http://").partition(":")
        self._target = (host, int(port))
        self._rng = rng
        self._least, self._most = least, most
        self._server: asyncio.Server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        first = await reader.read(1024)
        far_writer.write(first)
        streams = first.startswith(b"GET /v1/stream")
        life = [self._rng.randint(self._least, self._most)]
        ways = [
            asyncio.create_task(self._pump(reader, far_writer, life)),
            asyncio.create_task(self._pump(far_reader, writer, life)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, far_writer):
            end.transport.abort()  # no goodbye: what was on its way is gone
        await asyncio.wait(ways)
        self.cuts += streams and life[0] < 0

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, life: list[int]) -> None:
        with suppress(OSError):
            while data := await source.read(1024):
                life[0] -= len(data)
                if life[0] < 0:
                    return
                sink.write(data)
                await sink.drain()


@asynccontextmanager
async def bad_line(target: str, rng: Random, least: int = 2_000, most: int = 40_000) -> AsyncIterator[BadLine]:
    """A bad line to the server at this address while the block runs."""
    line = BadLine(target, rng, least, most)
    async with await asyncio.start_server(line._carry, "127.0.0.1", 0) as server:
        line._server = server
        yield line
