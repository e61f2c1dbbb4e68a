"""Every test of the store runs on both kinds, and of the service on one or, in the full run, on both."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog

from app.store import Store
from tests.app.house import House, open_house, open_house_on_a_port
from tests.stores import KINDS, ONE, fresh_store


@pytest.fixture(params=KINDS)
async def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty, migrated store: first one kind, then the other."""
    async with fresh_store(request, request.param, tmp_path, migrated=True) as url:
        yield url


@pytest.fixture(params=ONE)
async def some_store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty, migrated store for a test to which its kind makes no difference."""
    async with fresh_store(request, request.param, tmp_path, migrated=True) as url:
        yield url


@pytest.fixture
async def sqlite_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty, migrated SQLite store."""
    async with fresh_store(request, "sqlite", tmp_path, migrated=True) as url:
        yield url


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """A store, open."""
    async with Store.open(store_url) as store:
        yield store


@pytest.fixture
async def house(some_store_url: str) -> AsyncIterator[House]:
    """The service in process."""
    async with open_house(some_store_url) as house:
        yield house


@pytest.fixture
async def open_port(sqlite_url: str) -> AsyncIterator[House]:
    """The service on a free port, on SQLite."""
    async with open_house_on_a_port(sqlite_url) as house:
        yield house


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    """What a test says about logging holds for it alone."""
    root = logging.getLogger()
    handlers, level, ours = root.handlers[:], root.level, structlog.get_config()
    yield
    root.handlers[:], root.level = handlers, level
    structlog.configure(**ours)
