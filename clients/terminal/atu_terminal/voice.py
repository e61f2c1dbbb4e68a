"""What goes out and what comes in: lines of text, both ways, and nothing that moves."""

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from io import RawIOBase
from typing import Protocol, TextIO


class Lines(Protocol):
    """Where input comes from."""

    async def line(self) -> str | None:
        """The next line without its end; None once there will be no more."""
        ...


class Keyboard:
    """Lines of a raw stream such as stdin's, which may be a terminal, a pipe or a file.

    A thread reads, since no event loop can wait on all three. It reads the raw stream, which has no lock: a thread that
    the end of the program finds waiting in a buffered one, holding its lock, would turn that end into a crash.
    """

    def __init__(self, source: RawIOBase) -> None:
        self._source = source
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._over = False
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self) -> str | None:
        """The next line without its end; None once there will be no more."""
        if self._over:
            return None
        line = await self._lines.get()
        self._over = line is None
        return line

    def _read(self) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            for line in _split(self._source):
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            self._loop.call_soon_threadsafe(self._lines.put_nowait, None)


def _split(source: RawIOBase) -> Iterator[str]:
    """The lines of a stream as they come. What is not UTF-8 is no number and no letter: it is answered as such."""
    rest = b""
    while chunk := source.read(4096):
        *lines, rest = (rest + chunk).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in lines)
    if rest:
        yield rest.decode("utf-8", "replace")


class Voice:
    """Says lines. With `prompt`, where a person types, shows that it is their turn to."""

    def __init__(self, out: TextIO, *, prompt: bool) -> None:
        self._out = out
        self._prompt = prompt
        self._open = False  # whether the prompt stands at the end of what was written

    def say(self, text: str) -> None:
        """One thing to read, on lines of its own."""
        self._out.write(f"\n{text}\n" if self._open else f"{text}\n")
        self._out.flush()
        self._open = False

    def ask(self) -> None:
        """Show that a line can be typed; nothing where nobody sees it."""
        if self._prompt and not self._open:
            self._out.write("> ")
            self._out.flush()
            self._open = True

    def typed(self) -> None:
        """The person ended the line with the prompt."""
        self._open = False


def raw(stream: TextIO) -> RawIOBase:
    """The raw stream under a text stream."""
    return open(stream.fileno(), "rb", buffering=0, closefd=False)


def speak_utf8() -> None:
    """Write UTF-8, whatever the machine's language says."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # absent where a program put a stream of its own there
        if reconfigure is not None:
            reconfigure(encoding="utf-8")
