"""Who is called what: names that a person may have, and people told apart at a table."""

import pytest

import engines
from app import names
from app.problems import NameNotAllowed
from app.speech import Ear, locales, say
from engines.core.telling import message

GAME = next(game for game in engines.names() if not engines.telling(game).computers)


@pytest.mark.parametrize(
    ("people", "told"),
    [
        (["Ana", "Ana"], ["Ana", "Ana 2"]),
        (["Ana", "Ana", "Ana"], ["Ana", "Ana 2", "Ana 3"]),
        (["Ana", "Ana", "Ana 2"], ["Ana", "Ana 3", "Ana 2"]),
        (["Ana 2", "Ana", "Ana"], ["Ana 2", "Ana", "Ana 3"]),
        (["Ana", "Ana 2", "Ana", "Ana 2"], ["Ana", "Ana 2", "Ana 3", "Ana 2 2"]),
        (["Ana", "ANA", "\uff21na"], ["Ana", "ANA 2", "\uff21na 3"]),
        (["Guest", "Guest"], ["Guest", "Guest 2"]),
        (["Computer", "Ana"], ["Computer 2", "Ana"]),  # a name from before it was a computer's
    ],
)
def test_no_two_at_a_table_are_called_alike(people: list[str], told: list[str]) -> None:
    assert names.at_table(GAME, [*people, None], "en") == (*told, "Computer")


def test_computers_are_numbered_where_they_are_several() -> None:
    assert names.at_table(GAME, [None, "Ana", None], "en") == ("Computer 1", "Ana", "Computer 2")


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("word", ["computer", "former-player", "guest", "you"])
@pytest.mark.parametrize("form", ["{}", "  {} ", "{} 2", "{}7", "{}  12"])
def test_nobody_is_called_as_the_service_calls_somebody(locale: str, word: str, form: str) -> None:
    own = say(message(word), Ear(locale))
    for name in (own, own.upper(), own.lower()):
        with pytest.raises(NameNotAllowed):
            names.checked(form.format(name))


@pytest.mark.parametrize("game", engines.names())
def test_nobody_is_called_as_a_game_calls_its_computers(game: str) -> None:
    for name in engines.telling(game).computers:
        with pytest.raises(NameNotAllowed):
            names.checked(name)


@pytest.mark.parametrize("name", ["Ana 2", "42", "Computerina", "7 of 9", "Guesting", "Компот"])
def test_a_number_or_a_likeness_makes_no_name_the_services(name: str) -> None:
    assert names.checked(name) == name
