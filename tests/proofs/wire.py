"""One HTTP request on a connection of its own, to see whether any of its answer has come."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import urlsplit

ANSWER_SECONDS = 60


class Answer(NamedTuple):
    """An answer that came whole."""

    status: int
    body: Any


@dataclass
class Pending:
    """A request that is on its way. `came` has whatever has come back; `answer` is None where it was cut short."""

    came: bytearray
    answer: "asyncio.Task[Answer | None]"


async def send(url: str, method: str, path: str, body: Any = None, **headings: str) -> Pending:
    """Send a request; its answer is awaited beside."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    reader, writer = await asyncio.open_connection(host, port)
    content = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close", f"Content-Length: {len(content)}"]
    lines += ["Content-Type: application/json", *(f"{name}: {value}" for name, value in headings.items())]
    writer.write("\r\n".join([*lines, "", ""]).encode() + content)
    await writer.drain()
    came = bytearray()
    return Pending(came, asyncio.create_task(_answer(reader, writer, came)))


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, came: bytearray) -> Answer | None:
    try:
        with suppress(ConnectionError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while more := await reader.read(65_536):
                    came += more
        return _whole(bytes(came))
    finally:
        writer.transport.abort()


def _whole(came: bytes) -> Answer | None:
    """The answer, if all of it came."""
    head, parted, content = came.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headings = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if not parted or len(content) < int(headings.get("content-length", 0)):
        return None
    return Answer(int(first.split()[1]), json.loads(content) if content else None)
