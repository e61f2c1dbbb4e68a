"""The way to the database: connections to SQLite or Postgres, one process per SQLite file, and faults in our words.

    StoreError
      x StoreRefused        this store cannot be used at all; says what to do
      x StoreUnavailable    not now; nothing was done, try again
        - StoreBusy         too much waits already
        - Unsettled         the connection died in COMMIT: done or not, nobody knows; read before trying again
      x RowRefused          the database will not take these values: a defect of ours

Their texts hold no values of any row: those would carry cards and names into logs.
"""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from inspect import signature
from pathlib import Path
from typing import IO, Any, Final, Protocol, TypeVar

import asyncpg
from sqlalchemy import URL, Connection, Engine, Executable, Row, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, StatementError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

T = TypeVar("T")

SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"
ANSWER_SECONDS: Final = 10  # a database that has not answered by then is treated as gone
CONNECT_SECONDS: Final = 5
BUSY_MS: Final = 5_000  # SQLite: how long to wait for another program's lock, such as that of a backup

_PRAGMAS: Final = (
    "journal_mode = WAL",  # readers and the writer do not wait for each other
    "synchronous = FULL",  # a commit is on the disk before anyone is told of it
    "foreign_keys = ON",
    "secure_delete = ON",  # an erased name is overwritten, not only unlinked
)
_SESSION: Final = {
    "application_name": "atu",
    # A node that hangs or is cut off in the middle of a transaction must not hold back the others.
    "idle_in_transaction_session_timeout": str(ANSWER_SECONDS * 1000),
}
_POSTGRES: Final = {
    "timeout": CONNECT_SECONDS,
    "command_timeout": ANSWER_SECONDS,
    "prepared_statement_cache_size": 500,  # a batch of every size is a statement of its own
}

# A read by itself needs no BEGIN before it and no ROLLBACK after it.
_BY_ITSELF: Final[Mapping[str, Any]] = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}


class StoreError(Exception):
    """Whatever the store could not do."""


class StoreRefused(StoreError):
    """This store cannot be opened; the text says what to do."""


class StoreUnavailable(StoreError):
    """The database cannot be reached or cannot write now. Nothing was done; the same may be tried again."""


class StoreBusy(StoreUnavailable):
    """More waits to be written than the store takes on. Nothing was done."""


class Unsettled(StoreUnavailable):
    """The connection died in COMMIT: it may or may not have been done. Read before trying again."""


class RowRefused(StoreError):
    """The database does not take these values, and never will."""


class _Dropped(StoreUnavailable):
    """The connection was dead, as after a restart of the database; a fresh one may do."""


class Writes(Protocol):
    """The way to the connection on which transactions run."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do this work on a connection that is free; what it has not committed is undone."""
        ...

    async def close(self) -> None:
        """When all that was asked for is done."""
        ...


class Database:
    """Two ways in: reads, each by itself, and transactions that write."""

    def __init__(self, reads: AsyncEngine, writes: Writes) -> None:
        self._reads = reads
        self._writes = writes

    async def read(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """All rows of a query; asked a second time where the connection turns out to be dead."""
        try:
            return await self._ask(query)
        except _Dropped:
            return await self._ask(query)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do this work in one transaction, durable on return; done a second time where it met a dead connection.

        The work may not touch what others may touch meanwhile: it is done in a thread where that is faster.
        """
        try:
            return await self._transact(work)
        except _Dropped:
            return await self._transact(work)

    async def _ask(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        with _our_words():
            async with self._reads.connect() as connection:
                return (await connection.execute(query)).all()

    async def _transact(self, work: Callable[[Connection], T]) -> T:
        def transaction(connection: Connection) -> T:
            done = work(connection)
            with _unclear():
                connection.commit()
            return done

        with _our_words():
            return await self._writes.run(transaction)


class _InThread:
    """SQLite: it takes one writer at a time, and has no waiting in it but for the disk. So whole transactions run one
    by one in a thread; step by step, each would cost several times what it does."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writes")

    async def run(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()


class _OverNetwork:
    """Postgres: several at once, each waiting for its answers without holding up anybody."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


@asynccontextmanager
async def connected(url: str, *, reader: bool = False) -> AsyncIterator[Database]:
    """The database at this address while the block runs.

    A reader may look beside a running service and can change nothing.
    """
    address = _address(url)
    with _alone(address, reader=reader):
        reads, writes = _ways(address, reader=reader)
        try:
            yield Database(reads, writes)
        finally:
            await reads.dispose()
            await writes.close()


def _address(url: str) -> URL:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):  # the latter for a port that is no number
        address = None
    if address is None or address.drivername not in (SQLITE, POSTGRES):
        raise StoreRefused(
            f"ATU_DATABASE_URL must begin with {SQLITE}:/// (a file) or {POSTGRES}:// (a server); nothing was opened."
        )
    if address.drivername == SQLITE and ((address.database or ":")[0] == ":" or address.query):
        raise StoreRefused(f"A SQLite store is a file: give {SQLITE}:/// its path, and nothing after it.")
    if address.drivername == POSTGRES:
        _refuse_strange_options(address)
    return address


def _refuse_strange_options(address: URL) -> None:
    strange = sorted({*address.query} - {*signature(asyncpg.connect).parameters})
    if strange:
        raise StoreRefused(
            f"ATU_DATABASE_URL has options that the driver does not take: {', '.join(strange)}. Leave them out, or "
            "write them as asyncpg does (ssl=require for sslmode=require); nothing was opened."
        )


@contextmanager
def _alone(address: URL, *, reader: bool) -> Iterator[None]:
    """SQLite: this process holds the store, or is refused. The lock ends with the process, however that ends."""
    if address.drivername != SQLITE:
        yield
        return
    file = Path(str(address.database)).resolve()  # by whatever path one comes, it is the same store
    if file.is_dir() or (reader and not file.exists()):
        raise StoreRefused(f"There is no store at {file}. Give the path of its file in ATU_DATABASE_URL.")
    if reader:
        yield
        return
    with _lock_beside(file) as lock:
        _take(lock.fileno(), file)
        yield


def _lock_beside(file: Path) -> IO[bytes]:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return file.with_name(f"{file.name}.lock").open("ab+")
    except OSError as fault:
        raise StoreRefused(
            f"The store {file} cannot be opened: {fault.strerror}. Give a place where this user may write "
            "in ATU_DATABASE_URL."
        ) from None


def _take(lock: int, file: Path) -> None:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.pread(lock, 20, 0).decode() or "?"
        raise StoreRefused(
            f"The store {file} is in use by process {holder}, and one SQLite file serves one process. "
            "Stop that process, or give this one another file in ATU_DATABASE_URL; "
            "for several processes on one store use Postgres."
        ) from None
    os.ftruncate(lock, 0)
    os.pwrite(lock, str(os.getpid()).encode(), 0)


def _ways(address: URL, *, reader: bool) -> tuple[AsyncEngine, Writes]:
    common: dict[str, Any] = {"hide_parameters": True, "pool_timeout": ANSWER_SECONDS}
    if address.drivername == SQLITE:
        return _ways_to_sqlite(address, common, reader=reader)
    session = _SESSION | ({"default_transaction_read_only": "on"} if reader else {})
    common["connect_args"] = _POSTGRES | {"server_settings": session}
    pools = {"pool_size": 8, "max_overflow": 0}
    return create_async_engine(address, **common, **pools, **_BY_ITSELF), _OverNetwork(
        create_async_engine(address, **common, **pools)
    )


def _ways_to_sqlite(address: URL, common: dict[str, Any], *, reader: bool) -> tuple[AsyncEngine, Writes]:
    reads = create_async_engine(address, **common, pool_size=4, max_overflow=0, **_BY_ITSELF)
    writes = create_engine(address.set(drivername="sqlite"), **common, pool_size=1, max_overflow=0)
    event.listen(reads.sync_engine, "connect", _set_up_sqlite)
    event.listen(writes, "connect", _set_up_sqlite)
    event.listen(writes, "begin", _begin_sqlite)
    if reader:
        event.listen(writes, "connect", _only_look)
    return reads, _InThread(writes)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself; _begin_sqlite does
    cursor = connection.cursor()
    for pragma in (*_PRAGMAS, f"busy_timeout = {BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _only_look(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA query_only = ON")
    cursor.close()


def _begin_sqlite(connection: Any) -> None:
    # At once as a writer: a reader that becomes one later may find that it has read what is no longer so.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def _our_words() -> Iterator[None]:
    """The driver's faults as ours. Not chained: the driver's texts quote rows."""
    try:
        yield
    except DBAPIError as fault:
        raise _named(fault) from None
    except (StatementError, UnicodeError, OverflowError) as fault:  # refused before it reached the database
        raise RowRefused(f"A value fits no column ({_name(fault)}).") from None
    except NoConnectionFree:
        raise StoreBusy(f"No connection to the database came free within {ANSWER_SECONDS} s.") from None
    except (TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as fault:
        raise StoreUnavailable(f"The database cannot be reached ({type(fault).__name__}).") from None


@contextmanager
def _unclear() -> Iterator[None]:
    try:
        yield
    except (TimeoutError, DBAPIError, OSError) as fault:
        raise Unsettled(f"The database did not confirm a commit ({_name(fault)}).") from None


def _named(fault: DBAPIError) -> StoreError:
    name = _name(fault)
    if getattr(fault.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return StoreRefused(
            "The file in ATU_DATABASE_URL is no SQLite database. Give the path of another; it was left as it is."
        )
    if fault.connection_invalidated:
        return _Dropped(f"The connection to the database was lost ({name}).")
    if _passes(fault.orig):
        return StoreUnavailable(f"The database cannot do this now ({name}).")
    return RowRefused(f"The database refused a statement ({name}).")


def _name(fault: BaseException) -> str:
    """What kind of fault it is, without any value."""
    driver = getattr(fault, "orig", None) or fault
    code = getattr(driver, "sqlstate", None) or getattr(driver, "sqlite_errorname", None)
    return f"{type(driver).__name__} {code}" if code else type(driver).__name__


# By SQLSTATE: no connection, serialization or deadlock, no resources, operator intervention, system error; and a
# server that only reads (a standby that is about to be promoted), a lock that was not free.
_PASSING_STATES: Final = ("08", "40", "53", "57", "58", "25006", "55P03")
_PASSING_CODES: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)


def _passes(driver: BaseException | None) -> bool:
    """Whether the fault lies in the database's present state, not in what it was asked."""
    state = getattr(driver, "sqlstate", None)
    if state:
        return str(state).startswith(_PASSING_STATES)
    code = getattr(driver, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _PASSING_CODES
