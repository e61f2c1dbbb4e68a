"""A line to the service that is cut at any byte: in a handshake, inside a frame, on the way there or back."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal
from urllib.parse import urlsplit

Way = Literal["there", "back"]
LIVES: Final[dict[Way, int]] = {"there": 1_500, "back": 60_000}
"""How many bytes at most go one way before the line is cut."""


@dataclass
class Line:
    """Carries each connection for a number of bytes drawn for it."""

    target: str
    rng: Random
    ways: Sequence[Way] = ("there", "back")
    """Where it is cut."""
    cuts: int = 0
    torn: int = 0
    """How many of the cuts went through a frame of the stream."""
    url: str = ""

    def was_cut(self, times: int) -> bool:
        """Whether it has been cut so often."""
        return self.cuts >= times

    async def carry(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        host, port = urlsplit(self.target).hostname, urlsplit(self.target).port
        far, far_out = await asyncio.open_connection(host, port)
        cut = self.rng.choice(self.ways)
        life = self.rng.randint(1, LIVES[cut])
        ways = {
            asyncio.create_task(self._pump(near, far_out, life if cut == "there" else None)),
            asyncio.create_task(self._pump(far, near_out, life if cut == "back" else None)),
        }
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.wait(ways)
        gently = self.rng.random() < 0.5
        for end in (near_out, far_out):
            end.close() if gently else end.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, life: int | None) -> None:
        """Carry bytes until the source ends, or exactly so many."""
        frames = Frames()
        with suppress(OSError):
            while data := await source.read(65_536):
                part = data if life is None else data[:life]
                frames.feed(part)
                sink.write(part)
                await sink.drain()
                if life is not None and (life := life - len(part)) == 0:
                    self.cuts += 1
                    self.torn += frames.inside
                    return


@asynccontextmanager
async def line_to(target: str, rng: Random, ways: Sequence[Way] = ("there", "back")) -> AsyncIterator[Line]:
    """A line to the service at this address while the block runs."""
    line = Line(target, rng, ways)
    async with await asyncio.start_server(line.carry, "127.0.0.1", 0) as server:
        line.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield line


@dataclass
class Frames:
    """Where in the frames of a WebSocket the bytes of one direction stand (RFC 6455, 5.2).

    >>> frames = Frames()
    >>> frames.feed(b"HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\n\\r\\n\\x81\\x02hi\\x81\\x02h")
    >>> frames.inside
    True
    >>> frames.feed(b"o")
    >>> frames.inside
    False
    """

    _left: bytearray = field(default_factory=bytearray)
    _begun: bool = False

    @property
    def inside(self) -> bool:
        """Whether the last frame is not whole."""
        return self._begun and bool(self._left)

    def feed(self, data: bytes) -> None:
        self._left += data
        if not self._begun and b"\r\n\r\n" in self._left:
            head, _, rest = bytes(self._left).partition(b"\r\n\r\n")
            self._begun = b"upgrade: websocket" in head.lower()
            self._left = bytearray(rest)
        while self._begun and (whole := self._length()) is not None and len(self._left) >= whole:
            del self._left[:whole]

    def _length(self) -> int | None:
        """Of the first frame, head and all; None where its head is not whole."""
        if len(self._left) < 2:
            return None
        short = self._left[1] & 127
        more = {126: 2, 127: 8}.get(short, 0)
        if len(self._left) < 2 + more:
            return None
        payload = int.from_bytes(self._left[2 : 2 + more], "big") if more else short
        return 2 + more + (4 if self._left[1] & 128 else 0) + payload
