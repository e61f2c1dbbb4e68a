"""Real faults for stores: commits that nobody confirms, a wire to Postgres that can be cut, a full disk."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Engine, event

from tests.servers import Postgres

When = Literal["before", "after"]
SOCKET = ".s.PGSQL.5432"
READ = 65_536


@contextmanager
def unconfirmed_commits(when: When, *, times: int = 1) -> Iterator[None]:
    """The next commits of this process end as broken, before or after the database has made them."""
    left = times

    def break_off(connection: Any) -> None:
        nonlocal left
        if left:
            left -= 1
            if when == "after":
                connection.connection.dbapi_connection.commit()
            raise ConnectionResetError("broken on purpose")

    event.listen(Engine, "commit", break_off)
    try:
        yield
        assert not left, f"{left} commits less than expected"
    finally:
        event.remove(Engine, "commit", break_off)


@dataclass
class Disk:
    """What SQLite writes to; once full, no file of this process's may grow."""

    full: bool = False


@contextmanager
def disk() -> Iterator[Disk]:
    """A disk that the test can fill."""
    state = Disk()

    def limit(connection: Any) -> None:
        # A limit below the present size is the present size.
        connection.exec_driver_sql(f"PRAGMA max_page_count = {1 if state.full else 1_000_000}")

    event.listen(Engine, "begin", limit)
    try:
        yield state
    finally:
        event.remove(Engine, "begin", limit)


class Wire:
    """Between a store and its Postgres, where it can be cut."""

    def __init__(self, server: Postgres, folder: Path) -> None:
        self._server = server
        self._folder = folder
        self._listener: asyncio.Server | None = None
        self._connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._at_commit: When | None = None
        self.cuts = 0

    def url(self, direct: str) -> str:
        """The address of the database by way of this wire."""
        return direct.partition("?")[0] + f"?host={self._folder}"

    def cut_at_commit(self, when: When) -> None:
        """The next COMMIT breaks the connection it is on: it is not sent, or done and never answered."""
        self._at_commit = when

    async def mend(self) -> None:
        """Let everybody connect."""
        self._listener = await asyncio.start_unix_server(self._carry, self._folder / SOCKET)

    async def cut(self) -> None:
        """Break every connection, and let nobody connect."""
        if self._listener:
            self._listener.close()
            self._listener = None
        (self._folder / SOCKET).unlink(missing_ok=True)
        for writer in self._connections.values():
            writer.transport.abort()
        if self._connections:
            await asyncio.wait(self._connections)

    async def _carry(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far_in, far_out = await asyncio.open_unix_connection(str(self._server.folder / SOCKET))
        task = asyncio.current_task()
        assert task
        self._connections[task] = near_out
        muted = asyncio.Event()
        ways = [
            asyncio.create_task(self._there(near_in, far_out, muted)),
            asyncio.create_task(self._back(far_in, near_out, muted)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        for end in (near_out, far_out):
            end.transport.abort()
        del self._connections[task]

    async def _there(self, near: asyncio.StreamReader, far: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        while data := await near.read(READ):
            if self._at_commit and b"COMMIT" in data:
                when, self._at_commit = self._at_commit, None
                self.cuts += 1
                if when == "before":
                    return
                muted.set()
            far.write(data)

    async def _back(self, far: asyncio.StreamReader, near: asyncio.StreamWriter, muted: asyncio.Event) -> None:
        while (data := await far.read(READ)) and not muted.is_set():
            near.write(data)


@asynccontextmanager
async def wire_to(server: Postgres) -> AsyncIterator[Wire]:
    """A whole wire to this server while the block runs."""
    with tempfile.TemporaryDirectory(prefix="atu-wire-") as folder:  # the path of a Unix socket may have 107 bytes
        wire = Wire(server, Path(folder))
        await wire.mend()
        try:
            yield wire
        finally:
            await wire.cut()
