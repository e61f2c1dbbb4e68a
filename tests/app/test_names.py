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
    assert names.at_table(GAME, people, [*range(len(people)), None], "en") == ((*told, "Computer"), tuple(told))


def test_computers_are_numbered_where_they_are_several() -> None:
    assert names.at_table(GAME, ["Ana"], [None, 0, None], "en").seats == ("Computer 1", "Ana", "Computer 2")


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


@pytest.mark.parametrize(
    "name",
    [
        *("Ștefăniță", "Țuțu", "Nguyễn Thị Hồng", "Đặng Thế Ưu", "Zoë", "Ångström", "Dvořák", "O’Brien", "Jean-Luc"),
        *("Анна-Мария", "Ёжик", "Їжак", "Ђорђе", "Юлия Ștefan", "Αθηνά", "Աննա", "Ana 李", "DJ Иван"),
        *("שָׁלוֹם", "שּׁ\u05b8", "محمَّد", "สมชาย", "น้ำฝน", "प्रियंका", "क्षत्रिय", "தமிழ்ச்செல்வி", "山田 たろう", "한국 김"),
        *("Yẹ́misí", "E\u0323\u0300", "ᾧα", "မြို့", "❤️ Ana", "1️⃣", "🇷🇴", "Ana_7", "ﬁlip"),
    ],
)
def test_names_of_every_language_are_names(name: str) -> None:
    assert names.checked(name)


@pytest.mark.parametrize(
    "name",
    [
        *("A" + "\u0301" * 4, "Z\u0351\u0346\u0308\u0301algo", "Ana\u0336\u0336\u0336\u0336"),  # towers
        *("\u0301Ana", "Ana \u0301", "\u20ddA", "\u064eAna"),  # marks on nothing
        *("Аna", "Anа", "Мaria", "pаypal", "Ωmega", "Juli\u0430-Ana", "Ꭺna", "Ａнна"),  # two alphabets in one word
    ],
)
def test_what_cannot_be_read_or_passes_for_another_is_no_name(name: str) -> None:
    with pytest.raises(NameNotAllowed):
        names.checked(name)


@pytest.mark.parametrize("name", ["Соmрutеr", "\uff23omputer", "ϲοmputer", "Gu\u0435st"])
def test_nobody_passes_for_the_service_in_another_alphabet(name: str) -> None:
    with pytest.raises(NameNotAllowed):
        names.checked(name)


def test_people_whose_names_look_alike_are_told_apart() -> None:
    assert names.at_table(GAME, ["Max", "Мах"], [0, 1, None], "en").seats == ("Max", "Мах 2", "Computer")
