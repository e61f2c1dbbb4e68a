"""Whole matches as a person hears them: golden transcripts, for each number of players in each language.

The service is the real one; its decks and computers are known, and so is what is typed ("> " in a transcript). Written
anew, after a change that is meant, by `python -m tests.clients.terminal.test_transcripts`; then read, line by line.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path
from random import Random

import pytest

from atu_client import Client
from atu_terminal.lobby import Wishes
from atu_terminal.tokens import Tokens
from tests.clients.python.service import serving
from tests.clients.terminal.person import Paper, Typist, sit_down

GOLDEN = Path(__file__).parent / "transcripts"
GAMES = {"septica": (2, 3, 4)}
LANGUAGES = {"ro": "smczjg?", "ru": "скдзжи?", "en": "shczlp?"}
CASES = [(game, seats, language) for game, all_seats in GAMES.items() for seats in all_seats for language in LANGUAGES]


async def transcript(folder: Path, game: str, seats: int, language: str) -> tuple[str, list[str]]:
    """What is heard and typed in a match to five points; and what is typed alone."""
    paper = Paper()
    async with serving(folder, seed=seats) as url, Client(url) as onlooker:

        async def over() -> bool:
            onlooker.token = Tokens(folder / "tokens").read(url)
            return bool([match async for match in onlooker.matches("over")])

        typist = Typist(paper, Random(seats), LANGUAGES[language], over)
        wishes = Wishes(game=game, seats=seats, level="easy", target=5)
        code = await sit_down(url, folder, typist, paper, language=language, wishes=wishes)
    assert code == 0
    return paper.getvalue(), typist.typed


def golden(game: str, seats: int, language: str) -> Path:
    return GOLDEN / f"{game}-{seats}.{language}.txt"


@pytest.mark.parametrize(("game", "seats", "language"), CASES)
async def test_a_whole_match_is_heard_as_written(tmp_path: Path, game: str, seats: int, language: str) -> None:
    heard, _ = await transcript(tmp_path, game, seats, language)

    assert heard == golden(game, seats, language).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_through_pipes_the_same_is_heard(tmp_path: Path, language: str) -> None:
    """A program of its own: lines in, lines out, whatever the machine's own encoding."""
    written = golden("septica", 2, language).read_text("utf-8").splitlines(keepends=True)
    typed = "".join(line[2:] for line in written if line.startswith("> "))
    async with serving(tmp_path, seed=2) as url:
        terminal = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "atu_terminal", "--url", url, "--lang", language),
            *("--game", "septica", "--seats", "2", "--level", "easy", "--target", "5"),
            env=os.environ | {"XDG_CONFIG_HOME": str(tmp_path / "config"), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(120):
            out, err = await terminal.communicate(typed.encode())

    assert (terminal.returncode, err.decode()) == (0, "")
    assert out.decode() == "".join(line for line in written if not line.startswith("> "))


async def write_all() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for case in CASES:
        with tempfile.TemporaryDirectory() as folder:
            heard, _ = await transcript(Path(folder), *case)
        golden(*case).write_text(heard, "utf-8")


if __name__ == "__main__":
    asyncio.run(write_all())
