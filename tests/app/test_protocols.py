"""A request's head comes whole in time and within bounds, or the connection ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.app.house import House, open_house_on_a_port

ASK = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"


@asynccontextmanager
async def line(house: House) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection on which nothing has been said yet."""
    host, _, port = house.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        async with asyncio.timeout(30):
            yield reader, writer
    finally:
        writer.close()


@pytest.fixture
async def hasty(sqlite_url: str) -> AsyncIterator[House]:
    """A house that waits for nobody."""
    async with open_house_on_a_port(sqlite_url, request_seconds=0.4) as house:
        yield house


@pytest.mark.parametrize("half", [b"G", b"GET / HTTP/1.1\r\n", ASK, ASK + b"X-Slow: ", POST[:-3]])
async def test_a_head_that_does_not_come_to_its_end_ends_the_connection(hasty: House, half: bytes) -> None:
    async with line(hasty) as (reader, writer):
        writer.write(half)

        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("nothing", [b"", b"\r\n", b"\r\n\r\n"])
async def test_a_connection_on_which_nothing_is_asked_ends_without_a_word(hasty: House, nothing: bytes) -> None:
    async with line(hasty) as (reader, writer):
        writer.write(nothing)

        assert await reader.read() == b""


async def test_the_next_head_is_waited_for_no_longer(hasty: House) -> None:
    async with line(hasty) as (reader, writer):
        writer.write(ASK + b"\r\n")
        assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
        writer.write(ASK)

        assert (await reader.read()).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize("endless", [b"X-Long: " + b"y" * 40_000, b"X-Many: y\r\n" * 4_000, b"y" * 40_000])
async def test_a_head_without_an_end_is_not_read_to_it(open_port: House, endless: bytes) -> None:
    async with line(open_port) as (reader, writer):
        writer.write(ASK + endless)

        assert (await reader.read()).startswith(b"HTTP/1.1 431 ")


async def test_many_requests_on_one_connection_are_all_answered(hasty: House) -> None:
    """At once, and with heads that are large and fine."""
    async with line(hasty) as (reader, writer):
        writer.write((ASK + b"X-Large: " + b"y" * 9_000 + b"\r\n\r\n") * 5)
        for _ in range(5):
            assert (await reader.readuntil(b"}")).startswith(b"HTTP/1.1 200 ")
