"""Throw-away servers for tests: the real programs, in a folder of their own, ended with the test run."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

START_SECONDS = 60
STOP_SECONDS = 30
SUPERUSER = "atu"
# As in production, fsync and synchronous_commit included: what a test finds durable was durable.
OPTIONS = {"listen_addresses": "", "max_connections": "200", "timezone": "UTC", "log_min_messages": "warning"}


@dataclass(frozen=True, slots=True)
class Account:
    """As whom a program runs: words before its command, and the settings of its process."""

    prefix: tuple[str, ...] = ()
    process: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Postgres:
    """A running server, reached by a socket in its own folder: no port that another run could want."""

    folder: Path
    process: "subprocess.Popen[bytes]"

    def url(self, database: str) -> str:
        """The address as `ATU_DATABASE_URL` takes it."""
        return f"postgresql+asyncpg://{SUPERUSER}@/{database}?host={self.folder}"

    async def create(self, database: str, template: str = "template0") -> None:
        """Make a database; a template's copy has all its tables and rows, and takes a few hundredths of a second."""
        await self._execute(f'CREATE DATABASE "{database}" TEMPLATE "{template}"')

    async def drop(self, database: str) -> None:
        """Remove a database, whoever is still connected."""
        await self._execute(f'DROP DATABASE IF EXISTS "{database}" WITH (FORCE)')

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(host=str(self.folder), user=SUPERUSER, database="postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def postgres_server(binaries: Path, *, namespaces: bool = True) -> Iterator[Postgres]:
    """A new, empty Postgres from these binaries while the block runs. Works as root too.

    Without user `namespaces`, which many containers forbid, root lets the user nobody run it.
    """
    # Not pytest's folder: the path of a Unix socket may have 107 bytes.
    with tempfile.TemporaryDirectory(prefix="atu-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        account, binaries = _account(binaries, folder, namespaces)
        _initdb(binaries, folder, account)
        server = _start(binaries, folder, account)
        try:
            yield server
        finally:
            _stop(server.process)


def _account(binaries: Path, folder: Path, namespaces: bool) -> tuple[Account, Path]:
    """As whom Postgres can run, which refuses root: us, else us under another number, else another user."""
    if os.geteuid() != 0:
        return Account(), binaries
    namespace = Account(prefix=("unshare", "--user", "--map-user=1000", "--map-group=1000"))
    if namespaces and _works(binaries, namespace):
        return namespace, binaries
    return _nobody(binaries, folder)


def _nobody(binaries: Path, folder: Path) -> tuple[Account, Path]:
    """The user nobody, with binaries that it can reach."""
    user = pwd.getpwnam("nobody")
    nobody = Account(process={"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []})
    os.chown(folder, user.pw_uid, user.pw_gid)
    # Below /root, for example, nobody can start anything.
    return nobody, binaries if _works(binaries, nobody) else _copy(binaries, folder / "copy")


def _copy(binaries: Path, to: Path) -> Path:
    """The same programs elsewhere, with the libraries that a wheel puts beside its package."""
    package = binaries.parents[1]
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.exists():
        shutil.copytree(libraries, to / libraries.name)
    return shutil.copytree(binaries.parent, to / package.name / binaries.parent.name, symlinks=True) / binaries.name


def _works(binaries: Path, account: Account) -> bool:
    with suppress(OSError):
        return _run([str(binaries / "postgres"), "--version"], account).returncode == 0
    return False


def _initdb(binaries: Path, folder: Path, account: Account) -> None:
    options = ["--auth=trust", "--encoding=UTF8", "--no-locale", f"--username={SUPERUSER}"]
    made = _run([str(binaries / "initdb"), "-D", str(folder / "data"), *options], account)
    if made.returncode:
        raise RuntimeError(f"initdb ended with {made.returncode}:\n{made.stdout}")


def _start(binaries: Path, folder: Path, account: Account) -> Postgres:
    options = [word for name, value in OPTIONS.items() for word in ("-c", f"{name}={value}")]
    command = [str(binaries / "postgres"), "-D", str(folder / "data"), "-k", str(folder), *options]
    log = folder / "log"
    with log.open("wb") as out:
        words = [*account.prefix, *_end_with_us(), *command]
        process = subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=folder, **account.process
        )
    try:
        _wait_until_ready(folder / "data/postmaster.pid", process)
    except BaseException as error:
        _stop(process)
        error.add_note(log.read_text(errors="replace"))
        raise
    return Postgres(folder, process)


def _end_with_us() -> Sequence[str]:
    """Words before a command that end it when we are killed and can end nothing any more."""
    return ("setpriv", "--pdeathsig", "INT", "--") if shutil.which("setpriv") else ()


def _wait_until_ready(note: Path, process: "subprocess.Popen[bytes]") -> None:
    """Until the server says in its own note that it takes connections, as pg_ctl does."""
    deadline = time.monotonic() + START_SECONDS
    while not _says_ready(note):
        if process.poll() is not None:
            raise RuntimeError(f"Postgres ended at its start with {process.returncode}")
        if time.monotonic() > deadline:
            raise TimeoutError(f"Postgres was not ready within {START_SECONDS} s")
        time.sleep(0.02)  # it has no event to wait for


def _says_ready(note: Path) -> bool:
    lines = note.read_text().splitlines() if note.exists() else []
    return [line.strip() for line in lines[7:8]] == ["ready"]


def _stop(process: "subprocess.Popen[bytes]") -> None:
    """The fast shutdown, which closes every connection; where it takes too long, the immediate one."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGQUIT)
        process.wait(STOP_SECONDS)


def _run(command: Sequence[str], account: Account) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*account.prefix, *command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd="/",
        timeout=START_SECONDS,
        **account.process,
    )
