"""The proofs' stores: migrated, empty, each a test's own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.stores import KINDS, ONE, fresh_store


@pytest.fixture(params=KINDS)
async def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a store: first one kind, then the other."""
    async with fresh_store(request, request.param, tmp_path, migrated=True) as url:
        yield url


@pytest.fixture(params=ONE)
async def some_store_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The same in full; in the short run one of them."""
    async with fresh_store(request, request.param, tmp_path, migrated=True) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite store that the service is still to make."""
    return f"sqlite+aiosqlite:///{tmp_path / 'atu.db'}"
