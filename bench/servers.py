"""Server processes for measuring, each alone on one core; the load comes from the other."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import psutil

ATU = [sys.executable, "-m", "app", "serve", "--port", "0"]
FLOOR = [sys.executable, "-m", "bench.floor"]


@dataclass(frozen=True, slots=True)
class Server:
    """A process that listens at `url`."""

    url: str
    process: psutil.Process

    @property
    def memory(self) -> int:
        """Bytes of memory that are its own."""
        return int(self.process.memory_full_info().uss)


@contextmanager
def server(command: Sequence[str], **settings: str) -> Iterator[Server]:
    """The server of this command while the block runs, pinned to the first core."""
    environment: Mapping[str, str] = {**os.environ, "ATU_RATE_LIMITS": "off", "ATU_LOG_LEVEL": "warning", **settings}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        running = psutil.Process(process.pid)
        running.cpu_affinity([_cores()[0]])
        yield Server(_address(process), running)
    finally:
        process.terminate()
        process.wait(30)


def _address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise SystemExit(f"{' '.join(map(str, process.args))} ended before it listened: see what it wrote above.")  # type: ignore[arg-type]  # a list of words


def leave_first_core() -> bool:
    """Keep this process off the servers' core; False where there is only one."""
    cores = _cores()
    if len(cores) > 1:
        psutil.Process().cpu_affinity(cores[1:])
    return len(cores) > 1


def _cores() -> list[int]:
    return sorted(_ALL)


_ALL = psutil.Process().cpu_affinity() or [0]
