"""The page's tests: the real service on a port of its own, and its page in the system's Chromium."""

import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from random import Random
from zlib import crc32

import pytest
import pytest_asyncio
import uvicorn
from playwright.async_api import Browser, expect

import engines
from app.main import create_app
from app.service import World
from app.settings import Settings
from tests.clients.web.pages import Clock, Contexts, Visitor
from tests.proof import proving

START_SECONDS = 60
PATIENCE = 20_000  # ms that a test waits for the page: many tests share two cores

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def dealer() -> Random:
    """Where the cards of the page's service come from."""
    return Random()


@pytest.fixture(scope="session")
def clock() -> Clock:
    """The time of the page's service, which a test can turn on."""
    return Clock()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, dealer: Random, clock: Clock) -> Iterator[str]:
    """The address of a service with a store of its own; its cards and computers are drawn from fixed numbers."""
    store = tmp_path_factory.mktemp("page") / "atu.db"
    settings = Settings(database_url=f"sqlite+aiosqlite:///{store}", rate_limits="off", log_level="error")
    app = create_app(settings, World(clock=clock, chance=dealer, generator=lambda: Random(3)))
    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(app, ws="websockets-sansio", log_level="error", log_config=None)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            _wait_until(server, thread)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(START_SECONDS)


def _wait_until(server: uvicorn.Server, thread: threading.Thread) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not server.started:
        if not thread.is_alive() or time.monotonic() > deadline:
            raise RuntimeError("the service did not start")
        time.sleep(0.02)  # uvicorn has no event for it


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `game` gets each in turn; in the short run every other, another half in the next test."""
    if "game" in metafunc.fixturenames and not _chosen_by_itself(metafunc):
        first = crc32(metafunc.function.__name__.encode()) % 2
        metafunc.parametrize("game", engines.names() if proving() else engines.names()[first::2])


def _chosen_by_itself(metafunc: pytest.Metafunc) -> bool:
    return any("game" in str(mark.args[0]) for mark in metafunc.definition.iter_markers("parametrize"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def contexts(chromium: Browser) -> Contexts:
    """What the browser keeps from test to test."""
    return Contexts(chromium)


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(
    contexts: Contexts, service: str, dealer: Random, request: pytest.FixtureRequest
) -> AsyncIterator[Visitor]:
    """Somebody who opens the page and is dealt the same cards in whatever order tests run; its errors fail the test."""
    dealer.seed(request.node.nodeid)
    visitor = Visitor(contexts, service)
    yield visitor
    await visitor.leave()
    assert visitor.errors == []
