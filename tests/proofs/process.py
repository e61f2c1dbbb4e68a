"""`atu serve` as people run it, in a process group of its own, to be stopped, stepped and killed at any moment."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

START_SECONDS: Final = 120
SLICE: Final = 0.001
"""How long a process that is stepped runs between two stops, in seconds: less than from a commit to its answer."""


class Process:
    """One life of the service, from its start to its kill."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._began = monotonic()
        self.listening = asyncio.create_task(self._listening())
        self._drained: asyncio.Task[Any] | None = None
        self.took = 0.0

    @property
    def url(self) -> str:
        """Where it listens, once it does."""
        return self.listening.result()

    async def _listening(self) -> str:
        assert self._process.stdout
        told = []
        async with asyncio.timeout(START_SECONDS):
            while line := (await self._process.stdout.readline()).decode():
                told.append(line)
                if line.startswith("Atu: "):
                    self.took = monotonic() - self._began
                    self._drained = asyncio.create_task(self._process.stdout.read())
                    return line.removeprefix("Atu: ").strip()
        raise AssertionError(f"`atu serve` ended by itself: {''.join(told)}")

    def stop(self) -> None:
        """Nothing in it moves from now on."""
        os.killpg(self._process.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.killpg(self._process.pid, signal.SIGCONT)

    async def kill(self) -> None:
        """As by `kill -9`: it does nothing more, not even say goodbye."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        self.listening.cancel()
        await asyncio.wait([self.listening, *([self._drained] if self._drained else [])])

    async def step_until(self, seen: Callable[[], Awaitable[bool]], over: asyncio.Task[Any]) -> bool:
        """Let it run in small steps until this is seen, and leave it stopped there; False where `over` came first."""
        while not over.done():
            self.stop()
            if await seen():
                return True
            self.go_on()
            await asyncio.wait({over}, timeout=SLICE)
        return False


@asynccontextmanager
async def processes(database_url: str) -> AsyncIterator[Callable[[], Awaitable[Process]]]:
    """A way to start the service on this store; whatever still runs at the end of the block is killed."""
    begun: list[Process] = []

    async def start() -> Process:
        process = await asyncio.create_subprocess_exec(
            str(Path(sys.executable).with_name("atu")),
            *("serve", "--host", "127.0.0.1", "--port", "0"),
            env=_environment(database_url),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            start_new_session=True,
        )
        begun.append(Process(process))
        return begun[-1]

    try:
        yield start
    finally:
        for process in begun:
            await process.kill()


def _environment(database_url: str) -> dict[str, str]:
    """Ours, without settings of the service and without what makes every start compile all its modules."""
    ours = {k: v for k, v in os.environ.items() if not k.startswith("ATU_") and k != "PYTHONDONTWRITEBYTECODE"}
    return ours | {"ATU_DATABASE_URL": database_url, "ATU_RATE_LIMITS": "off", "ATU_LOG_LEVEL": "error"}
