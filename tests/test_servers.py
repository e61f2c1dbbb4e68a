"""The programs that tests start are the real ones, and each test has its own part of them."""

from pathlib import Path

import asyncpg
import pytest
from playwright.async_api import Browser

from tests.servers import Postgres, postgres_server
from tools.programs import find_postgres


async def test_a_fresh_database_is_empty_and_as_durable_as_in_production(postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    try:
        assert await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0
        assert await connection.fetchval("SHOW fsync") == "on"
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
    finally:
        await connection.close()


async def test_a_copy_of_a_template_has_its_rows(postgres: Postgres) -> None:
    await postgres.create("template_of_this_test")
    await _execute(postgres, "template_of_this_test", "CREATE TABLE suits AS SELECT 'hearts' AS name")

    await postgres.create("copy_of_this_test", template="template_of_this_test")

    assert await _execute(postgres, "copy_of_this_test", "SELECT name FROM suits") == "hearts"
    await postgres.drop("copy_of_this_test")
    await postgres.drop("template_of_this_test")


@pytest.mark.parametrize("below_root", [False, True])
async def test_postgres_runs_where_user_namespaces_are_forbidden(tmp_path: Path, below_root: bool) -> None:
    """Root becomes the user nobody, also where nobody may not read the binaries; anyone else needs neither."""
    binaries = find_postgres()
    assert binaries
    if below_root:
        binaries = _private(tmp_path, binaries)

    with postgres_server(binaries, namespaces=False) as server:
        await server.create("reached")

    assert server.process.returncode == 0
    assert not server.folder.exists()


async def test_a_page_is_shown_by_a_real_browser(chromium: Browser) -> None:
    context = await chromium.new_context(locale="ro")
    page = await context.new_page()

    await page.set_content("<main><h1>Șeptică</h1><button>Așază</button></main>")

    assert await page.locator("main").aria_snapshot() == '- main:\n  - heading "Șeptică" [level=1]\n  - button "Așază"'
    await context.close()


def _private(folder: Path, binaries: Path) -> Path:
    """The same binaries by a way that only its owner may go, as in a clone below /root."""
    package = binaries.parents[1]
    for there in package.parent.glob(f"{package.name}*"):
        (folder / there.name).symlink_to(there)
    folder.chmod(0o700)
    return folder / binaries.relative_to(package.parent)


async def _execute(postgres: Postgres, database: str, statement: str) -> object:
    connection = await asyncpg.connect(postgres.url(database).replace("+asyncpg", ""))
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()
