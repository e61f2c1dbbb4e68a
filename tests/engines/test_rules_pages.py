"""RULES.md of every game: each number that code, words and tests cite is explained there, each number once."""

import re
from collections import Counter
from pathlib import Path

import pytest

import engines

ROOT = Path(__file__).parents[2]
PARAGRAPH = re.compile(r"^- \*\*([A-Z]+-C?\d+)\*\*", re.MULTILINE)
TEXTS = (".py", ".md", ".ftl", ".js", ".html", ".css", ".toml")
FOLDERS = ("engines", "bots", "app", "clients", "tests", "bench", "tools", "migrations")

games = pytest.mark.parametrize("game", engines.names())


def paragraphs(game: str) -> list[str]:
    return PARAGRAPH.findall((engines.folder(game) / "RULES.md").read_text(encoding="utf-8"))


def prefix(game: str) -> str:
    return Counter(number.split("-")[0] for number in paragraphs(game)).most_common(1)[0][0]


@games
def test_every_paragraph_has_a_number_of_its_own_and_none_is_left_out(game: str) -> None:
    numbers = paragraphs(game)
    own = [int(number.split("-")[1]) for number in numbers if re.fullmatch(rf"{prefix(game)}-\d+", number)]

    assert len(set(numbers)) == len(numbers)
    assert own == list(range(1, len(own) + 1))


@games
def test_every_number_cited_is_explained(game: str) -> None:
    known, own = set(paragraphs(game)), prefix(game)

    cited = [(path, number) for path in _texts() for number in _numbers(path.read_text(encoding="utf-8"), own)]

    assert len({number for _, number in cited}) > 20
    assert [(str(path.relative_to(ROOT)), number) for path, number in cited if number not in known] == []


@games
def test_every_decision_cited_in_the_game_is_explained(game: str) -> None:
    """Decisions are numbered for each game anew; so those cited in its own folders are its own."""
    known = set(paragraphs(game))
    folders = [engines.folder(game), *(ROOT / "tests").glob(f"*/{engines.folder(game).name}")]
    texts = [
        path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.*") if path.suffix in TEXTS
    ]

    cited = {number for text in texts for number in re.findall(r"\bA-\d+\b", text)}
    cited |= {f"A-{number}" for text in texts for number in re.findall(r"def test_\w*?_a_(\d+)_", text)}

    assert cited
    assert cited <= known


@games
def test_rules_are_tested_by_their_numbers(game: str) -> None:
    """Each paragraph that the engine's own code cites has a test that is named after it."""
    own, folder = prefix(game), engines.folder(game)
    tests = [path.read_text(encoding="utf-8") for path in (ROOT / "tests/engines" / folder.name).glob("test_*.py")]
    tested = {f"{own}-{number}" for text in tests for number in re.findall(rf"_?{own.lower()}_(\d+)_", text)}

    laws = [folder / name for name in ("moves.py", "rules.py", "sight.py")]
    cited = {number for path in laws for number in _numbers(path.read_text(encoding="utf-8"), own)}

    assert {number for number in cited if "-C" not in number} <= tested


def test_ranges_are_cited_by_their_ends() -> None:
    assert _numbers("SEP-34 to SEP-39, SEP-C1, def test_sep_45_a_21_it_is_so", "SEP") == {
        "SEP-34",
        "SEP-39",
        "SEP-C1",
        "SEP-45",
    }


def _texts() -> list[Path]:
    kept = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.*") if path.suffix in TEXTS]
    return [path for path in kept if path.is_file() and not {"node_modules", "__pycache__", ".venv"} & set(path.parts)]


def _numbers(text: str, own: str) -> set[str]:
    """The paragraphs that a text cites, in prose or in the name of a test."""
    prose = re.findall(rf"\b{own}-(C?\d+)\b", text)
    names = [
        number for name in re.findall(r"def (test_\w+)", text) for number in re.findall(rf"_{own.lower()}_(\d+)_", name)
    ]
    return {f"{own}-{number}" for number in [*prose, *names]}
