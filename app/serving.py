"""Running the service: one process, its address said when it listens, and a graceful end."""

import asyncio
import socket

import uvicorn
from fastapi import FastAPI

from app import logs, speech
from app.main import create_app
from app.service import Service
from app.settings import Settings

_FAREWELL_SECONDS = 2.0


class _Server(uvicorn.Server):
    """Says where it listens; at its end streams hear `bye` before their sockets close."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            print(f"Atu: http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        if isinstance(app, FastAPI) and hasattr(app.state, "service"):
            await _farewell(app.state.service)
        await super().shutdown(sockets)


async def _farewell(service: Service) -> None:
    """No new work, and the reason to every stream."""
    service.hub.close_all("shutdown")
    try:
        async with asyncio.timeout(_FAREWELL_SECONDS):
            await service.hub.empty.wait()
    except TimeoutError:
        pass  # a client that does not read hears no farewell


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    logs.configure(settings.log_level)
    speech.warm()
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.max_body,
        ws_ping_interval=None,  # the stream has its own heartbeat, which a page can answer too
        access_log=False,
        log_config=None,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=75,  # people think between two requests
        timeout_graceful_shutdown=5,
        backlog=2048,
    )
    _Server(config).run(sockets=[bound(config)])


def bound(config: uvicorn.Config) -> socket.socket:
    """A socket at the address of this configuration, for the server to listen on.

    What is accepted there sends at once (TCP_NODELAY): an answer's body does not wait until its head is acknowledged,
    which takes 40 ms. uvloop sees to that by itself; asyncio's own loop does not, on a socket that it has not made.
    """
    listening = config.bind_socket()
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
    return listening
