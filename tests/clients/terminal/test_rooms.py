"""People at two terminals, in two languages, in one room of the real service."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from atu_client import Client
from atu_terminal.lobby import NEW_ROOM, Wishes
from tests.clients.python.service import serving
from tests.clients.terminal.person import NUMBERED, Hears, Paper, sit_down

GAME = Wishes(game="septica", seats=2, level="easy", options={"target": 5}, room=NEW_ROOM)
CYRILLIC, LATIN = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-zăâîșț]", re.IGNORECASE)


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, log_level="error") as address:
        yield address


@dataclass(frozen=True, slots=True)
class Picks:
    """A step: type the number of the control with this text, as the paper has it."""

    text: str


@dataclass(frozen=True, slots=True)
class Plays:
    """A step: use the first control that is offered, each time that some are, until this is heard."""

    until: str


Step = str | Hears | Picks | Plays | Callable[[], Awaitable[object]]


class Hands:
    """Types what the steps say, each line in answer to what the paper says by then. Then the input ends."""

    def __init__(self, paper: Paper, *steps: Step) -> None:
        self._paper = paper
        self._steps = list(steps)
        self._since = 0

    async def line(self) -> str | None:
        while self._steps:
            typed = await self._take(self._steps[0])
            if typed is not None:
                self._since = len(self._paper.getvalue())
                return typed
            self._steps.pop(0)
        return None

    async def _take(self, step: Step) -> str | None:
        """What is typed for a step; None where it is done."""
        match step:
            case str():
                self._steps[0] = Hears("")
                return step
            case Hears(text):
                await self._paper.has(text, self._since)
                self._since = self._paper.getvalue().index(text, self._since)
            case Picks(text):
                self._steps[0] = Hears("")
                found = re.findall(rf"^(\d+): {re.escape(text)}", self._paper.getvalue(), re.MULTILINE)
                return str(found[-1])
            case Plays(until):
                return await self._next_move(until)
            case _:
                await step()
        return None

    async def _next_move(self, until: str) -> str | None:
        while True:
            heard = self._paper.getvalue()[self._since :]
            if until in heard:
                return None
            offered = [line for line in heard.splitlines() if NUMBERED.match(line) and not line.endswith(")")]
            if offered:
                return offered[0].partition(":")[0]
            await self._paper.has("\n", self._since + len(heard))


async def code_on(paper: Paper) -> str:
    """The code of the room as it was said there, with its spaces."""
    await paper.has("Codul camerei: ")
    found = re.search(r"Codul camerei: ([\d ]+)$", paper.getvalue(), re.MULTILINE)
    assert found
    return found[1]


async def test_two_terminals_play_a_deal_in_two_languages_and_part(url: str, tmp_path: Path) -> None:
    host, guest = Paper(), Paper()
    came = asyncio.Event()
    hosts = Hands(
        host,
        Hears("Oaspete 2 intră în cameră."),
        Picks("Joc nou"),
        Hears("Partida 1"),
        Plays("Partida s-a terminat."),
        Hears("Joc nou"),
        came.wait,
        Picks("Joc nou"),
        Hears("Se așteaptă: Oaspete 2."),
        Picks("Joc nou"),
        Hears("Se așteaptă: Oaspete 2."),
        Hears("Partida 2"),
        "e",
        Hears("Oaspete 2: joacă"),
        Hears("Oaspete 2 pleacă din cameră."),
        "i",
    )

    async def visit_host() -> int:
        return await sit_down(url, tmp_path / "host", hosts, host, language="ro", wishes=GAME)

    async def visit_guest() -> int:
        code = await code_on(host)
        hands = Hands(
            guest,
            Hears("Раздача 1"),
            Plays("Раздача окончена."),
            Hears("Новая игра"),
            _set(came),
            Hears("Гость ждёт следующей раздачи."),
            Picks("Новая игра"),
            Hears("Раздача 2"),
            "м",
            Picks("Выйти из комнаты"),
            Hears("Если выйти, место останется вашим"),
            "нет",
            Hears("Вы остались в комнате."),
            "б",
            Hears("Если выйти"),
            "да",
        )
        return await sit_down(url, tmp_path / "guest", hands, guest, language="ru", wishes=Wishes(room=code))

    async with asyncio.timeout(120):
        codes = await asyncio.gather(visit_host(), visit_guest())

    assert all(code == 0 for code in codes)
    assert guest.getvalue().splitlines()[-2:] == [
        "Вы вышли из комнаты. Вернуться можно в любое время с её кодом.",
        "До свидания.",
    ]
    assert not CYRILLIC.search(host.getvalue())
    assert not LATIN.search(guest.getvalue())
    for paper in (host, guest):
        assert_once(paper)


def _set(event: asyncio.Event) -> Callable[[], Awaitable[object]]:
    async def step() -> None:
        event.set()

    return step


def assert_once(paper: Paper) -> None:
    """No announcement of a trick or a deal was said twice in a row."""
    lines = [line for line in paper.getvalue().splitlines() if line.endswith(".") and not NUMBERED.match(line)]
    again = [one for one, other in pairwise(lines) if one == other]
    assert [line for line in again if not line.startswith("Se așteaptă")] == []


async def test_who_starts_the_program_again_is_back_in_the_room_until_they_leave_it(url: str, tmp_path: Path) -> None:
    paper = Paper()
    await sit_down(url, tmp_path, Hands(paper), paper, language="ro", wishes=GAME)
    again = Paper()
    steps = (
        "e",
        Picks("Invitația"),
        Hears("Hai la joc: "),
        "e",
        Picks("Pleacă din cameră"),
        Hears("se eliberează"),
        "da",
    )
    await sit_down(url, tmp_path, Hands(again, *steps), again, language="ro")
    third = Paper()
    await sit_down(url, tmp_path, Hands(third), third, language="ro")

    assert "Meciul tău continuă. Pentru taste, scrie ?." in again.getvalue()
    assert await code_on(again) == await code_on(paper)
    assert third.getvalue().splitlines()[0] == "Cum joci? Un rând gol înseamnă singur."


async def test_a_room_is_found_by_its_code_step_by_step(url: str, tmp_path: Path) -> None:
    async with Client(url) as ana:
        await ana.create_player("Ana", "en")
        room = await ana.rooms.create("septica", 4)
        paper = Paper()
        wrong = f"{(int(room.code) + 1) % 10**6:06}"
        steps = (
            "3",
            "12 34",
            "",
            "3",
            wrong,
            f" {room.code[:3]} {room.code[3:]} ",
            "m",
            Picks("Change teams"),
            "q",
        )
        code = await sit_down(url, tmp_path, Hands(paper, *steps), paper)

        heard = paper.getvalue()
        assert code == 0
        assert "“12 34” is no code of a room: a code has six digits. Type it again." in heard
        assert heard.index("Nothing was found") < heard.index("You are in the room. Type ? for the keys.")
        assert "\nAna: plays" in heard
        assert "the first with the second" in heard
        assert [person.you for person in (await ana.rooms.room(room.code)).people] == [True, False]


@pytest.mark.parametrize(("written", "sentence"), [("12 34", "no code of a room"), ("000000", "Nothing was found")])
async def test_a_wrong_code_on_the_command_line_is_said_at_once(
    url: str, tmp_path: Path, written: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    paper = Paper()

    assert await sit_down(url, tmp_path, Hands(paper), paper, wishes=Wishes(room=written)) == 1
    assert sentence in capsys.readouterr().err
