"""uvicorn in a test's own loop: it says when it listens, and ends when it is told to."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

PATIENCE = 60  # seconds


class _Server(uvicorn.Server):
    """uvicorn's own looks ten times a second whether it should end."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.ready, self.ending = asyncio.Event(), asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.ending.wait()


@asynccontextmanager
async def listening(config: uvicorn.Config, *sockets: socket.socket) -> AsyncIterator[str]:
    """An application over the loopback while the block runs: its address."""
    server = _Server(config)
    running = asyncio.create_task(server.serve([*sockets] or None))
    ready = asyncio.create_task(server.ready.wait())
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
        assert server.started, "the service did not start"
        listener = sockets[0] if sockets else server.servers[0].sockets[0]
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        ready.cancel()
        server.ending.set()
        await running
