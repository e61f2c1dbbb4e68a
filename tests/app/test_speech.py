"""Messages into sentences: for whom, in which language, and what happens when words are missing."""

from typing import Any

import pytest

from app.speech import Ear, Unsayable, has, join, locales, say
from engines.core.cards import ALL_CARDS, Card
from engines.core.telling import Cards, Chips, Listed, Message, OneCard, Who, WhoAll, message

NAMES = ("Ioana", "Ana", "Dan", "Mihai")
NINE, ACE = Card("9s"), Card("As")


def ear(locale: str, seat: int | None = 0, *, short: bool = False, suits: bool = True) -> Ear:
    return Ear(locale, seat, NAMES, short, suits)


def test_three_languages_name_themselves() -> None:
    assert {one: say(Message("language-name"), Ear(one)) for one in locales()} == {
        "en": "English",
        "ro": "Română",
        "ru": "Русский",
    }


@pytest.mark.parametrize(
    ("seat", "words"),
    [(1, "Mâna o ții tu."), (0, "Mâna o ține Ana."), (None, "Mâna o ține Ana.")],
)
def test_one_hears_you_of_oneself_and_a_name_of_others(seat: int | None, words: str) -> None:
    assert say(message("septica-holds", seat=Who(1)), ear("ro", seat)) == words


@pytest.mark.parametrize(
    ("locale", "seat", "seats", "words"),
    [
        ("ro", 0, (0,), "Meciul îl câștigi tu!"),
        ("ro", 0, (1,), "Meciul îl câștigă Ana."),
        ("ro", 2, (0, 2), "Meciul îl câștigați tu și Ioana!"),
        ("ro", None, (0, 2), "Meciul îl câștigă Ioana și Dan."),
        ("ru", 1, (0, 1, 2), "Матч выигрываете вы, Ioana и Dan!"),
        ("ru", 3, (0, 1, 2), "Матч выигрывают Ioana, Ana и Dan."),
        ("en", 3, (0, 1, 2), "Ioana, Ana, and Dan win the match."),
    ],
)
def test_several_are_listed_as_the_language_lists_the_listener_first(
    locale: str, seat: int | None, seats: tuple[int, ...], words: str
) -> None:
    assert say(message("septica-match-won", seats=WhoAll(seats)), ear(locale, seat)) == words


@pytest.mark.parametrize(
    ("locale", "count", "words"),
    [
        ("ro", 1, "un jeton"),
        ("ro", 19, "19 jetoane"),
        ("ro", 20, "20 de jetoane"),
        ("ro", 101, "101 jetoane"),
        ("ro", 1_120, "1.120 de jetoane"),
        ("ru", 1, "1 фишка"),
        ("ru", 22, "22 фишки"),
        ("ru", 111, "111 фишек"),
        ("ru", 1_000, "1\N{NO-BREAK SPACE}000 фишек"),
        ("en", 1, "1 chip"),
        ("en", 1_000, "1,000 chips"),
    ],
)
def test_numbers_choose_the_plural_and_are_written_as_the_language_writes_them(
    locale: str, count: int, words: str
) -> None:
    assert say(message("chips", count=count), ear(locale)) == words


@pytest.mark.parametrize("locale", locales())
def test_an_amount_of_chips_comes_in_words_and_as_a_number(locale: str) -> None:
    """A sentence that shows it shows the words of `chips`; the number chooses the plural of what stands beside it."""
    shown = say(message("septica-points", points=Chips(30)), ear(locale))

    assert say(message("chips", count=30), ear(locale)) in shown


def test_numbers_in_names_are_not_grouped() -> None:
    assert say(message("computer-n", count=1_234), ear("ro")) == "Calculatorul 1234"


@pytest.mark.parametrize(
    ("locale", "suits", "words"),
    [
        ("ro", True, "nouă de pică"),
        ("ro", False, "nouă"),
        ("ru", True, "девятка пик"),
        ("ru", False, "девятка"),
        ("en", True, "nine of spades"),
        ("en", False, "nine"),
    ],
)
def test_the_suit_is_said_as_wished(locale: str, suits: bool, words: str) -> None:
    assert say(message("card-name", card=OneCard(NINE)), ear(locale, suits=suits)) == words


@pytest.mark.parametrize("locale", locales())
def test_every_card_has_a_name_of_its_own(locale: str) -> None:
    for suits, many in ((True, 52), (False, 13)):
        names = {say(message("card-name", card=OneCard(card)), ear(locale, suits=suits)) for card in ALL_CARDS}
        assert len(names) == many
        assert not any(letter.isdigit() for name in names for letter in name)


def test_cards_are_listed_in_the_case_that_the_sentence_asks_for() -> None:
    drawn = message("septica-draws", cards=Cards((NINE, ACE)))

    assert say(drawn, ear("ru")) == "Вы берёте из колоды девятку пик и туза пик."
    assert say(drawn, ear("ro")) == "Tragi nouă de pică și asul de pică."


def test_messages_said_one_after_another_are_parted_by_commas() -> None:
    parts = Listed(tuple(message("seat-number", seat=Who(i), count=i) for i in range(3)))

    assert say(message("septica-points", points=parts), ear("ro", 1)) == (
        "Puncte în partidă: Ioana are 0, tu ai 1, Dan are 2."
    )


def test_short_is_said_to_who_wants_it_short_where_there_is_a_short_form() -> None:
    led = message("septica-leads", seat=Who(1), card=OneCard(NINE))

    assert say(led, ear("ro", short=True)) == "Ana deschide: nouă de pică."
    assert say(led, ear("ro", short=False)) == "Ana deschide cu nouă de pică."
    assert say(Message("septica-title"), ear("ro", short=True)) == "Șeptică"


def test_titles_are_attributes() -> None:
    assert say(Message("problem-refused.title"), ear("ro")) == "Nu se poate acum"
    assert has("problem-refused.title", "ro")
    assert not has("problem-refused", "ro")


NO_WORDS: list[Any] = [
    Message("nobody-wrote-this"),
    Message("problem-refused"),
    message("septica-holds", somebody=Who(0)),
    message("septica-takes-points", seat=Who(0)),
]


@pytest.mark.parametrize("unsayable", NO_WORDS)
@pytest.mark.parametrize("locale", locales())
def test_what_has_no_words_or_lacks_an_argument_is_a_defect_and_says_which(unsayable: Message, locale: str) -> None:
    with pytest.raises(Unsayable, match=unsayable.id):
        say(unsayable, ear(locale))


def test_no_mark_of_direction_reaches_speech() -> None:
    """R11: not even around a name in letters that are written from right to left."""
    told = say(message("septica-holds", seat=Who(1)), Ear("en", 0, ("Ioana", "דנה")))

    assert told == "דנה holds the trick."


def test_sentences_are_joined_by_spaces_and_nothing_leaves_no_gap() -> None:
    assert join(["One.", "", "Two."]) == "One. Two."


def test_the_same_message_is_said_in_the_same_words_again() -> None:
    told = message("septica-leads", seat=Who(1), card=OneCard(NINE))

    assert say(told, ear("ru")) == say(told, ear("ru")) != say(told, ear("ru", seat=1))
