"""Running the service: one process, its address said when it listens, and a graceful end."""

import asyncio
import gc
import socket
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Literal

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from app import logs, speech
from app.main import create_app
from app.protocols import Http, Socket
from app.service import Service, World, running
from app.settings import Settings

_FAREWELL_SECONDS = 2.0
_YOUNG = 20_000
"""New objects, net, before the collector looks at them; the values of a few hundred acts."""


class NoAddress(Exception):
    """The service cannot listen where it should; the text says why and what can be done."""


class _Server(uvicorn.Server):
    """Opens the service, then says where it listens; at its end streams hear `bye` before their sockets close."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings) -> None:
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._opened = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(logs.of_the_loop)
        # Here and not in the application's lifespan: uvicorn logs what goes wrong there, and keeps it to itself.
        self._app.state.service = await self._opened.enter_async_context(running(self._settings, World()))
        await super().startup(sockets)
        _keep_for_good()
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            print(f"Atu: http://{f'[{host}]' if ':' in host else host}:{port}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await _farewell(self._app.state.service)
        await super().shutdown(sockets)
        await self._opened.aclose()


def _keep_for_good() -> None:
    """Words, routes and schemas stay to the end: the collector need not look through them again and again, which would
    take more time than most requests do."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])


async def _farewell(service: Service) -> None:
    """No new work, and the reason to every stream."""
    service.hub.close_all("shutdown")
    try:
        async with asyncio.timeout(_FAREWELL_SECONDS):
            await service.hub.empty.wait()
    except TimeoutError:
        pass  # a client that does not read hears no farewell


def serve(settings: Settings) -> None:
    """Serve until told to stop. StoreError where the store cannot be opened, NoAddress where one cannot listen."""
    logs.configure(settings.log_level)
    speech.warm()
    app = create_app(settings)
    config = configuration(app, settings, lifespan="off")
    with suppress(KeyboardInterrupt), bound(config) as listening:
        _Server(config, app, settings).run(sockets=[listening])


def configuration(app: ASGIApp, settings: Settings, lifespan: Literal["on", "off"] = "on") -> uvicorn.Config:
    """How uvicorn serves this application."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        lifespan=lifespan,
        http=partial(Http, head_seconds=settings.request_seconds),  # type: ignore[arg-type]  # all that is asked of it
        ws=Socket,
        ws_per_message_deflate=False,
        ws_max_size=4 * settings.max_body,
        ws_ping_interval=None,  # the stream has its own heartbeat, which a page can answer too
        access_log=False,
        log_config=None,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=75,  # people think between two requests
        timeout_graceful_shutdown=5,
        backlog=2048,
    )


def bound(config: uvicorn.Config) -> socket.socket:
    """A socket at the address of this configuration, for the server to listen on; NoAddress where there can be none.

    What is accepted there sends at once (TCP_NODELAY): an answer's body does not wait until its head is acknowledged,
    which takes 40 ms. uvloop sees to that by itself; asyncio's own loop does not, on a socket that it has not made.
    """
    listening = socket.socket(socket.AF_INET6 if ":" in config.host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, True)
    try:
        listening.bind((config.host, config.port))
    except OSError as fault:
        listening.close()
        raise NoAddress(
            f"Atu cannot listen on port {config.port} of {config.host}: {fault.strerror}. Stop what uses it, or give "
            "another address with --host and --port (ATU_HOST, ATU_PORT); port 0 takes a free one."
        ) from None
    return listening
