"""What every test may ask for: a fresh Postgres database, a browser, and the sizes of this run."""

import os
import sys
import uuid
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests import proof
from tests.servers import Postgres, postgres_server
from tools.programs import find_chromium, find_node, find_postgres

# Nothing but pages of our own: no profile, no updates, no calls home, no graphics card.
CHROMIUM_FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NOT_PROVIDED = "{} is missing; `make test` provides it, or says what would: python3 -m tools.provision test"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prove", action="store_true", help="run every long proof in full (see tests/proof.py)")
    if "--prove" in sys.argv:  # now: where a folder is named, its conftest is read before anything is configured
        os.environ[proof.VARIABLE] = "1"


def pytest_configure(config: pytest.Config) -> None:
    proof.choose_hypothesis_profile()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that uses the browser runs in the loop in which the browser lives: the session's."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def prove() -> bool:
    """Whether this run proves everything in full."""
    return proof.proving()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A Postgres server of this test process's own."""
    binaries = find_postgres()
    assert binaries, NOT_PROVIDED.format("Postgres")
    with postgres_server(binaries) as server:
        yield server


@pytest.fixture
async def postgres_url(postgres: Postgres) -> AsyncIterator[str]:
    """The address of a fresh, empty database, gone after the test."""
    database = f"atu_{uuid.uuid4().hex}"
    await postgres.create(database)
    yield postgres.url(database)
    await postgres.drop(database)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """The system's Chromium, headless, driven by Playwright; make a context of your own in it for each test."""
    program, node = find_chromium(), find_node()
    assert program, NOT_PROVIDED.format("Chromium")
    assert node, NOT_PROVIDED.format("Node")
    # Playwright's own Node asks for a library (libatomic) that a small system does not have.
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
    async with async_playwright() as playwright:
        # Without Chromium's own sandbox (Playwright's default), which root and many containers may not set up.
        browser = await playwright.chromium.launch(executable_path=program, args=[*CHROMIUM_FLAGS])
        yield browser
        await browser.close()
