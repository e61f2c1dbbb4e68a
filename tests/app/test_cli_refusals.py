"""`atu serve` and `atu record` where they cannot do it: one clear sentence, exit code 2, and never a traceback."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import engines
from app.cli import app
from app.store import Store, migrate
from app.stored import NewMatch
from tests.servers import Postgres
from tests.stores import first_act, quietly, with_ana

ROOT = Path(__file__).parents[2]
SERVE = ("serve",)
RECORD = ("record", "m")


@pytest.fixture
def refused_here(logging_as_before: None, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What a command says when it cannot do what it should, run in this process."""
    for name in os.environ:
        if name.startswith("ATU_"):
            monkeypatch.delenv(name)

    def refused_here(*words: str, **environment: str) -> str:
        done = CliRunner().invoke(app, words, env={"ATU_PORT": "0"} | environment)
        assert done.exit_code == 2, done.exception
        assert isinstance(done.exception, SystemExit)
        assert done.stdout == ""
        return done.stderr

    return refused_here


def refused(*words: str, database: str = "", **settings: str) -> str:
    """The same of a process of its own."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("ATU_")}
    environment = ours | {"ATU_PORT": "0", "ATU_DATABASE_URL": database} | settings
    process = subprocess.run(
        (sys.executable, "-m", "app", *words), cwd=ROOT, env=environment, capture_output=True, text=True, timeout=100
    )
    assert process.returncode == 2, process
    assert "Traceback" not in process.stderr
    assert process.stdout == ""
    return process.stderr


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'atu.db'}"


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.parametrize(
    ("command", "name", "value"),
    [
        (SERVE, "ATU_PORT", "abc"),
        (SERVE, "ATU_PORT", "70000"),
        (SERVE, "ATU_RATE_LIMITS", "perhaps"),
        (SERVE, "ATU_MAX_BODY", "1"),
        (RECORD, "ATU_HOST", ""),
    ],
)
def test_a_setting_that_is_none_is_named_with_what_it_may_be(
    refused_here: Callable[..., str], sqlite: str, command: tuple[str, ...], name: str, value: str
) -> None:
    said = refused_here(*command, ATU_DATABASE_URL=sqlite, **{name: value})

    assert said.startswith(f"{name} cannot be '{value}': ")
    assert "leave it out for" in said


@pytest.mark.parametrize(
    ("command", "database", "why"),
    [
        (SERVE, "mysql://somewhere/x", "must begin with"),
        (RECORD, "nonsense", "must begin with"),
        (SERVE, "postgresql+asyncpg://127.0.0.1:port/x", "must begin with"),
        (SERVE, "postgresql+asyncpg://127.0.0.1:1/x", "cannot be reached"),
        (RECORD, "postgresql+asyncpg://127.0.0.1:1/x", "cannot be reached"),
        (SERVE, "postgresql+asyncpg://127.0.0.1:1/x?sslmode=require", "sslmode"),
        (RECORD, "sqlite+aiosqlite:///{folder}", "There is no store at"),
        (SERVE, "sqlite+aiosqlite:///{folder}/letter.txt", "no SQLite database"),
        (RECORD, "sqlite+aiosqlite:///{folder}/letter.txt", "no SQLite database"),
    ],
)
def test_a_store_that_cannot_be_used_is_said_to_be_none(
    refused_here: Callable[..., str], tmp_path: Path, command: tuple[str, ...], database: str, why: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 500)

    said = refused_here(*command, ATU_DATABASE_URL=database.format(folder=tmp_path))

    assert why in said
    assert "ATU_DATABASE_URL" in said
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana, " * 500


def test_a_database_that_does_not_let_one_in_is_said_to_be_so(postgres: Postgres) -> None:
    assert "ATU_DATABASE_URL" in refused("serve", database=postgres.url("never_made"))


async def test_a_store_that_another_process_holds_is_left_to_it(sqlite: str) -> None:
    await migrate(sqlite, quietly)
    async with Store.open(sqlite):
        said = refused("serve", database=sqlite)

    assert f"in use by process {os.getpid()}" in said
    assert "Stop that process" in said


def test_a_port_that_is_taken_is_named(sqlite: str, taken_port: int) -> None:
    said = refused("serve", database=sqlite, ATU_PORT=str(taken_port))

    assert said.startswith(f"Atu cannot listen on port {taken_port} of 127.0.0.1: Address already in use. ")
    assert "--port" in said


def test_an_address_that_is_none_is_named(sqlite: str) -> None:
    assert refused("serve", "--host", "256.1.1.1", database=sqlite).startswith(
        "Atu cannot listen on port 0 of 256.1.1.1"
    )


def test_the_record_of_a_store_that_is_not_there(sqlite: str) -> None:
    assert refused("record", "m", database=sqlite).startswith("There is no store at ")


async def test_the_record_of_a_match_that_never_was(sqlite: str) -> None:
    await migrate(sqlite, quietly)

    assert refused("record", "m", database=sqlite).startswith("There is no match m in this store")


async def test_the_record_of_a_match_whose_rules_have_changed(sqlite: str) -> None:
    await migrate(sqlite, quietly)
    game = engines.names()[0]
    async with Store.open(sqlite) as store:
        await with_ana(store)
        await store.append(first_act("old", new=NewMatch(game, 0, 2_000)))

    said = refused("record", "old", database=sqlite)

    assert "version 0 of the rules" in said
    assert "have changed since" in said
