"""What goes out and what comes in: lines of text, both ways, and nothing that moves."""

import asyncio
import sys
import threading
from typing import Protocol, TextIO


class Lines(Protocol):
    """Where input comes from."""

    async def line(self) -> str | None:
        """The next line without its end; None once there will be no more."""
        ...


class Keyboard:
    """Lines of a stream such as stdin, which may be a terminal, a pipe or a file.

    A thread reads, since no event loop can wait on all three; it dies with the process, in the middle of a line too.
    """

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._wanted = threading.Semaphore(0)
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._over = False
        threading.Thread(target=self._read, daemon=True).start()

    async def line(self) -> str | None:
        """Read only when asked, so that nothing is taken from a pipe that is not used."""
        if self._over:
            return None
        self._wanted.release()
        line = await self._lines.get()
        self._over = line is None
        return line

    def _read(self) -> None:
        while self._wanted.acquire():
            text = self._source.readline()
            line = text.rstrip("\r\n") if text else None
            try:
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return


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


def speak_utf8() -> None:
    """UTF-8 whatever the machine's language says, and a line out as soon as it is whole.

    What cannot be decoded is replaced rather than refused: it is no number and no letter, and is answered as such.
    """
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        reconfigure = getattr(stream, "reconfigure", None)  # absent where a program put its own stream there
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors=errors)
