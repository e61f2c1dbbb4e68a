"""The terminal as a program of its own: pipes, a console, Ctrl-C, and what it leaves behind."""

import asyncio
import os
import pty
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.clients.terminal.future import Future, future
from tests.clients.terminal.test_terminal import GREETING, KEPT, OFFER, PAGE


@pytest.fixture
async def peer() -> AsyncIterator[Future]:
    async with future() as peer:
        peer.begin("m0")
        yield peer


async def start(url: str, folder: Path, *more: str, **streams: Any) -> Process:
    """The program, in an environment that names no language and another encoding."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("LC_") and name != "LANG"}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "atu_terminal", "--url", url, *more),
        env=clean | {"XDG_CONFIG_HOME": str(folder), "PYTHONIOENCODING": "ascii", "PYTHONFAULTHANDLER": "1"},
        stderr=PIPE,
        **streams,
    )


async def run(url: str, folder: Path, *more: str, typed: bytes = b"") -> tuple[int | None, list[str], str]:
    """Run it with this input: its exit code, and what it says on stdout and on stderr."""
    process = await start(url, folder, *more, stdin=PIPE, stdout=PIPE)
    async with asyncio.timeout(60):
        out, err = await process.communicate(typed)
    return process.returncode, out.decode().splitlines(), err.decode()


async def test_through_pipes_there_is_no_prompt(peer: Future, tmp_path: Path) -> None:
    code, said, errors = await run(peer.url, tmp_path, typed=b"3\nq\n")

    assert (code, said, errors) == (0, [*GREETING, *PAGE, *OFFER, "A pair of aces.", KEPT], "")


async def test_the_end_of_the_input_is_a_polite_farewell(peer: Future, tmp_path: Path) -> None:
    url = peer.url.removeprefix("http://")  # how it is reached goes without saying
    code, said, errors = await run(url, tmp_path, typed=b"3")  # not even a whole line

    assert (code, said[-2:], errors) == (0, ["A pair of aces.", KEPT], "")


async def test_what_is_not_utf_8_is_answered_as_nothing(peer: Future, tmp_path: Path) -> None:
    code, said, errors = await run(peer.url, tmp_path, typed=b"\xff\xfe\r\n\xd0\xb6\n")

    assert (code, errors) == (0, "")
    assert said[-3:-1] == [f"“{typed}” is nothing here. Type a number, or ? for the keys." for typed in ("��", "ж")]


async def test_where_nobody_answers_it_says_so_and_fails(tmp_path: Path, unused_tcp_port: int) -> None:
    code, said, errors = await run(f"http://127.0.0.1:{unused_tcp_port}", tmp_path, "--lang", "ro")

    assert (code, said) == (1, [])
    assert errors.startswith("Niciun răspuns de la http://127.0.0.1:")


async def test_an_address_that_is_none_is_said_so(tmp_path: Path) -> None:
    code, said, errors = await run("http://127.0.0.1:port", tmp_path, "--lang", "ru")

    assert (code, said) == (1, [])
    assert errors.startswith("Нет ответа от http://127.0.0.1:port.")


async def test_a_word_that_is_no_option_is_a_misuse(tmp_path: Path) -> None:
    code, said, errors = await run("http://127.0.0.1:1", tmp_path, "--seats", "many")

    assert (code, said) == (2, [])
    assert "--seats" in errors


@pytest.mark.parametrize("option", ["target", "=5", "target=five", "target=" + "9" * 5_000], ids=lambda one: one[:12])
async def test_an_option_that_is_none_is_said_to_be_none(tmp_path: Path, option: str) -> None:
    code, said, errors = await run("http://127.0.0.1:1", tmp_path, "--lang", "ro", "--option", option)

    assert (code, said) == (2, [])
    assert "nu e o opțiune" in " ".join(errors.split())


async def test_options_are_asked_for_as_they_were_written(peer: Future, tmp_path: Path) -> None:
    asked = ("--game", "second", "--seats", "2", "--level", "mild", "--new", "--option", "stack=30")

    await run(peer.url, tmp_path, *asked)

    match = {"game": "second", "seats": 2, "options": {"stack": 30}, "level": "mild"}
    assert peer.asked == [("POST", "/v1/matches", match)]


async def test_help_is_plain_lines(tmp_path: Path) -> None:
    code, said, errors = await run("http://127.0.0.1:1", tmp_path, "--help")

    assert (code, errors) == (0, "")
    assert not set("│╭╰─") & set("".join(said))
    assert {"--url", "--lang", "--game", "--seats", "--level", "--option", "--target", "--new"} <= set(
        " ".join(said).split()
    )


async def test_who_stops_reading_stops_it_quietly(peer: Future, tmp_path: Path) -> None:
    reading, writing = os.pipe()
    process = await start(peer.url, tmp_path, stdin=PIPE, stdout=writing)
    os.close(writing)
    await asyncio.to_thread(os.read, reading, 1)
    os.close(reading)
    async with asyncio.timeout(60):
        _, errors = await process.communicate(b"z\n" * 50)

    assert (process.returncode, errors.decode()) == (1, "")


class Console:
    """A pseudo-terminal with the program in it."""

    def __init__(self, process: Process, master: int) -> None:
        self.process = process
        self._master = master
        self.shown = ""

    async def shows(self, text: str) -> None:
        """Read until this stands there."""
        async with asyncio.timeout(60):
            while text not in self.shown:
                self.shown += (await asyncio.to_thread(os.read, self._master, 4096)).decode()

    async def end(self) -> tuple[int | None, str]:
        """Read to the end: the exit code, and what was said on stderr."""
        assert self.process.stderr is not None
        async with asyncio.timeout(60):
            with suppress(OSError):  # how the other end of a pseudo-terminal says that nobody is there any more
                while data := await asyncio.to_thread(os.read, self._master, 4096):
                    self.shown += data.decode()
            return await self.process.wait(), (await self.process.stderr.read()).decode()

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())


@pytest.fixture
async def console(peer: Future, tmp_path: Path) -> AsyncIterator[Console]:
    master, slave = pty.openpty()
    process = await start(peer.url, tmp_path, stdin=slave, stdout=slave)
    os.close(slave)
    yield Console(process, master)
    if process.returncode is None:
        process.kill()
        await process.wait()
    os.close(master)


async def test_in_a_console_there_is_a_prompt(console: Console) -> None:
    await console.shows("> ")
    console.type("3\n")
    await console.shows("A pair of aces.\r\n> ")
    console.type("q\n")

    assert await console.end() == (0, "")
    assert console.shown.endswith(f"> q\r\n{KEPT}\r\n")


async def test_what_others_do_begins_a_line_of_its_own(console: Console, peer: Future) -> None:
    await console.shows("> ")
    await peer.tell("Dan passes.")
    await console.shows("> \r\nDan passes.\r\n")


async def test_ctrl_c_is_a_clean_end(console: Console) -> None:
    """While it waits for a line, as it nearly always does."""
    await console.shows("> ")
    console.process.send_signal(signal.SIGINT)

    assert await console.end() == (130, "")
    assert console.shown.endswith(f"> \r\n{KEPT}\r\n")


async def test_the_end_key_of_a_console_is_the_end(console: Console) -> None:
    await console.shows("> ")
    console.type("\x04")

    assert await console.end() == (0, "")
    assert KEPT in console.shown
