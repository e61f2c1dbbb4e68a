"""One person at two computers: a code that is read out at one makes the other theirs too."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from atu_client import Client
from atu_terminal.lobby import Wishes
from atu_terminal.tokens import Tokens
from tests.clients.python.service import serving
from tests.clients.terminal.person import Hears, Paper, Script, Step, sit_down

MATCH = Wishes(game="septica", seats=2, level="easy")
SETTINGS, BACK = "o", ""


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, log_level="error") as address:
        yield address


async def at(url: str, computer: Path, *steps: Step, wishes: Wishes = MATCH) -> tuple[int, str]:
    """A visit from this computer: its exit code, and what was heard."""
    paper = Paper()
    code = await sit_down(url, computer, Script(paper, *steps), paper, wishes=wishes)
    return code, paper.getvalue()


async def asks_for_a_code(url: str, computer: Path) -> str:
    """By the last entry of the settings, wherever it stands."""
    _, heard = await at(url, computer, SETTINGS, Hears("Another device"))
    number = re.findall(r"^(\d+): Another device: get a code$", heard, re.MULTILINE)[-1]
    _, heard = await at(url, computer, SETTINGS, Hears("Another device"), number, Hears("It works once"), BACK)
    found = re.search(r"The code for another device is ([\d ,]+)\. It works once, for 10 minutes\.", heard)
    assert found
    return found[1]


async def player(url: str, computer: Path) -> str:
    async with Client(url, Tokens(computer / "tokens").read(url)) as client:
        return (await client.me()).id


async def test_a_code_from_one_computer_makes_another_the_same_persons(url: str, tmp_path: Path) -> None:
    home, work = tmp_path / "home", tmp_path / "work"
    code = await asks_for_a_code(url, home)

    ended, heard = await at(url, work, wishes=Wishes(link=code))

    assert (ended, await player(url, work)) == (0, await player(url, home))
    assert heard.splitlines()[:2] == [
        "You are signed in here too; this computer keeps the token.",
        "Your match goes on. Type ? for the keys.",
    ]


@pytest.mark.parametrize(("answer", "same"), [("1", True), ("2", False), ("", False)])
async def test_who_played_here_before_is_left_only_where_that_is_said(
    url: str, tmp_path: Path, answer: str, same: bool
) -> None:
    home, work = tmp_path / "home", tmp_path / "work"
    await at(url, work)
    before = await player(url, work)
    code = await asks_for_a_code(url, home)

    _, heard = await at(url, work, answer, wishes=Wishes(link=code))

    assert "the one of now can no longer be reached from here" in heard
    assert (await player(url, work) == await player(url, home)) is same
    assert (await player(url, work) == before) is not same


async def test_a_code_that_is_none_is_said_to_be_so_and_changes_nothing(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, heard = await at(url, tmp_path / "work", wishes=Wishes(link="123 456 789 012"))

    assert (ended, heard) == (1, "")
    assert "the code is wrong, was used before or is too old" in capsys.readouterr().err
    assert Tokens(tmp_path / "work" / "tokens").read(url) is None
