"""Words are compiled once: what was kept says the same, and nothing stands or falls with it."""

import os
from pathlib import Path

import pytest

from app.sentences import sentences

WORDS = """
taken = { $who ->
    [you] You take { cards }.
   *[other] { $name } takes { cards }.
 }
cards = { NUMBER($count) ->
    [one] one card
   *[other] { $count } cards
 }
    .short = { $count }
"""


@pytest.fixture(autouse=True)
def keeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a service runs; a test run may be told to leave nothing behind."""
    monkeypatch.setattr("sys.dont_write_bytecode", False)


def said(words: str, kept: Path) -> list[str]:
    """What these words say, each time in the same situations."""
    made = sentences("en", words, kept)
    situations = ({"who": "you", "count": 1}, {"who": "other", "name": "Ana", "count": 4})
    return [made[id](values, []) for id in sorted(made) for values in situations]


EXPECTED = ["one card", "4 cards", "1", "4", "You take one card.", "Ana takes 4 cards."]


def test_what_was_kept_says_the_same(tmp_path: Path) -> None:
    assert said(WORDS, tmp_path) == EXPECTED
    (kept,) = tmp_path.iterdir()
    made_at = kept.stat().st_mtime_ns

    assert said(WORDS, tmp_path) == EXPECTED
    assert [(path, path.stat().st_mtime_ns) for path in tmp_path.iterdir()] == [(kept, made_at)]


def test_other_words_take_the_place_of_the_earlier_ones(tmp_path: Path) -> None:
    said(WORDS, tmp_path)

    assert said(WORDS.replace("one card", "a card"), tmp_path)[0] == "a card"
    assert len([*tmp_path.iterdir()]) == 1


@pytest.mark.parametrize("content", [b"", b"i\x00", b"N"], ids=["empty", "cut off", "something else"])
def test_what_cannot_be_read_is_made_anew(tmp_path: Path, content: bytes) -> None:
    said(WORDS, tmp_path)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(content)

    assert said(WORDS, tmp_path) == EXPECTED
    assert kept.read_bytes() != content


def test_a_folder_that_cannot_be_written_to_is_done_without(tmp_path: Path) -> None:
    """A file stands where the folder would be: that stops root too."""
    (tmp_path / "kept").write_bytes(b"")

    assert said(WORDS, tmp_path / "kept") == EXPECTED
    assert os.listdir(tmp_path) == ["kept"]
