"""The terminal's own words: complete in each language, and letters that a person can tell apart."""

import string

import pytest

from atu_terminal.table import COMMANDS
from atu_terminal.words import LANGUAGES, spoken_here, words


def values(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_language_has_every_sentence_with_the_same_values() -> None:
    first, *others = [words(language).sentences for language in LANGUAGES]

    for other in others:
        assert list(other) == list(first)
        assert {name: values(text) for name, text in other.items()} == {n: values(t) for n, t in first.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_letter_and_says_what_it_does(language: str) -> None:
    spoken = words(language)

    assert set(spoken.letters.values()) == set(COMMANDS)
    assert [f"do-{command}" in spoken.sentences for command in COMMANDS] == [True] * len(COMMANDS)
    assert all(len(letter) == 1 and letter == letter.lower() and not letter.isdecimal() for letter in spoken.letters)
    assert len(spoken.commands()) == len(COMMANDS)


def test_russian_letters_are_found_on_both_keyboards() -> None:
    """What is explained is Cyrillic; who has left the keyboard on Latin letters need not switch."""
    russian, english = words("ru").letters, words("en").letters

    assert {letter: command for letter, command in russian.items() if letter.isascii()} == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_speech_needs(language: str) -> None:
    """A screen reader pauses at the end of a sentence (R12); names and lists are parts of one and end without."""
    parts = {"key", "numbered", "section", "not-now", "chosen", "setting", "yes", "no", "none", "help"}
    begins = ("do-", "setting-", "value-", "company-")
    for name, text in words(language).sentences.items():
        if name not in parts and not name.startswith(begins):
            assert text[-1] in ".!?", name


@pytest.mark.parametrize(
    ("asked", "found"), [("ro", "ro"), ("ro-MD", "ro"), ("ru_RU", "ru"), ("EN", "en"), ("fr", "en"), ("", "en")]
)
def test_the_nearest_language_is_spoken(asked: str, found: str) -> None:
    assert words(asked).language == found


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({"LANG": "ro_RO.UTF-8"}, "ro"),
        ({"LANG": "ro_RO.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, None),
        ({}, None),
    ],
)
def test_the_language_of_the_machine_is_heard(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], found: str | None
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert spoken_here() == found
