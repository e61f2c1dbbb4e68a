"""The steps in migrations/ make exactly the tables of app/tables.py, on both databases, from nothing."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Index, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

import migrations
from app import tables
from app.store import RowRefused, Store, StoreRefused, migrate
from migrations.__main__ import write_step
from tests.stores import KINDS, fresh_store, quietly

STEPS = [
    "Migrating the store: The first tables (0001)",
    "Migrating the store: Rooms that last, and who is there (0002)",
    "Migrating the store: Codes for other devices (0003)",
]


@pytest.fixture(params=KINDS)
async def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    async with fresh_store(request, request.param, tmp_path, migrated=False) as url:
        yield url


async def test_from_nothing_the_steps_make_the_tables_as_the_code_knows_them(empty_url: str) -> None:
    told: list[str] = []

    await migrate(empty_url, told.append)

    assert await _see(empty_url, _differences) == []
    assert await _see(empty_url, _constraints) == _declared()
    assert told == STEPS


async def test_a_migrated_store_is_left_as_it_is(empty_url: str) -> None:
    told: list[str] = []
    await migrate(empty_url, told.append)
    told.clear()

    await migrate(empty_url, told.append)

    assert told == []


async def test_nodes_that_start_at_once_migrate_one_by_one(postgres_url: str) -> None:
    told: list[str] = []

    await asyncio.gather(*(migrate(postgres_url, told.append) for _ in range(4)))

    assert len(told) == len(migrations.known())


async def test_a_sqlite_store_is_made_with_its_folder(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'a' / 'b' / 'atu.db'}"

    await migrate(url, quietly)

    async with Store.open(url) as store:
        await store.ping()


async def test_a_store_in_use_is_not_migrated_under_its_user(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'atu.db'}"
    await migrate(url, quietly)

    async with Store.open(url):
        with pytest.raises(StoreRefused, match="is in use by process"):
            await migrate(url, quietly)


async def test_a_store_of_a_newer_version_is_refused_with_what_to_do(empty_url: str) -> None:
    await migrate(empty_url, quietly)
    await _do(empty_url, "UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(StoreRefused, match=r"newer version of Atu \(step 9999\).*Start that version"):
        await migrate(empty_url, quietly)


async def test_a_step_that_fails_leaves_nothing_behind(empty_url: str) -> None:
    await _do(empty_url, "CREATE TABLE rooms (code TEXT PRIMARY KEY)")  # in the way of one of the last tables

    with pytest.raises(RowRefused):
        await migrate(empty_url, quietly)

    assert await _see(empty_url, lambda connection: inspect(connection).get_table_names()) == ["rooms"]


async def test_the_next_step_is_written_by_comparing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a copy of migrations/: the command writes a step with the next number, and today an empty one."""
    copy = tmp_path / "migrations"
    (copy / "versions").mkdir(parents=True)
    for file in ["env.py", "script.py.mako", *(f"versions/{step.name}" for step in _steps())]:
        (copy / file).write_text((_FOLDER / file).read_text())
    monkeypatch.setattr(migrations, "__file__", str(copy / "__init__.py"))

    await write_step("Nothing new")

    written = (copy / "versions" / f"{len(_steps()) + 1:04}_nothing_new.py").read_text()
    assert "op." not in written
    assert f"down_revision = '{len(_steps()):04}'" in written


_FOLDER = Path(migrations.__file__).parent


def _steps() -> list[Path]:
    return sorted((_FOLDER / "versions").glob("0*.py"))


async def _see(url: str, look: Any) -> Any:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        seen = await connection.run_sync(look)
    await engine.dispose()
    return seen


async def _do(url: str, statement: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), tables.metadata))


def _constraints(connection: Connection) -> dict[str, Any]:
    """What Alembic's comparison leaves out: the columns of the keys."""
    look = inspect(connection)
    return {
        table: (
            look.get_pk_constraint(table)["constrained_columns"],
            {(*key["constrained_columns"], key["referred_table"]) for key in look.get_foreign_keys(table)},
            {tuple(map(str, index["column_names"])) for index in look.get_indexes(table) if not index["unique"]},
        )
        for table in look.get_table_names()
        if table != "alembic_version"
    }


def _declared() -> dict[str, Any]:
    return {
        table.name: (
            [column.name for column in table.primary_key],
            {(key.parent.name, key.column.table.name) for key in table.foreign_keys},
            {_columns(index) for index in table.indexes},
        )
        for table in tables.metadata.sorted_tables
    }


def _columns(index: Index) -> tuple[str, ...]:
    return tuple(column.name for column in index.columns)
