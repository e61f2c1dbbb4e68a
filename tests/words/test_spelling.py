"""How a language is written: what is wrong is found, and what only looks so is let be."""

import pytest

from tools.spelling import faults

WRONG = [
    ("ro", "Maşa e goală.", "letters with a cedilla"),
    ("ro", "Toţi pun.", "letters with a cedilla"),
    ("ro", "Pune o pîine.", "î inside a word: ['pîine']"),
    ("ro", "Nu e inca rândul.", "words without their marks: ['inca']"),
    ("ro", "Mana e a ta.", "words without their marks: ['Mana']"),
    ("ro", "Partida e over.", "English words: ['over']"),
    ("ro", "Alege „Las mâna“.", "other quotation marks than pairs of „”"),
    ("ro", 'Alege "Las mâna".', "other quotation marks than pairs of „”"),
    ("ro", "Alege „Las mâna.", "other quotation marks than pairs of „”"),
    ("ro", "Masa e goala\u0306.", "composed form of Unicode"),
    ("ro", "Masa  e goală.", "a space or a full stop too many"),
    ("ro", "Masa e goală .", "a space or a full stop too many"),
    ("ro", "Masa e goală...", "a space or a full stop too many"),
    ("ro", "Masa е goală.", "Cyrillic letters: ['е']"),
    ("ru", "Стол еще пуст.", "е in place of ё: ['еще']"),
    ("ru", "Семерка бубен.", "е in place of ё: ['Семерка']"),
    ("ru", "Она кладет карту.", "е in place of ё: ['кладет']"),
    ("ru", "Ваш счет.", "е in place of ё: ['счет']"),
    ("ru", "Выберите „Новая игра”.", "other quotation marks than pairs of «»"),
    ("ru", "Стол empty.", "words in Latin letters: ['empty']"),
    ("en", "It's over.", "other quotation marks than pairs of “”"),
    ("en", 'Press "Next".', "other quotation marks than pairs of “”"),
    ("en", "A card 🂡.", "not read as words: ['U+1F0A1']"),
    ("en", "A\u200fcard.", "not read as words: ['U+200F']"),
]
RIGHT = [
    ("ro", "Reîncepe și neîncheiat; între timp, „Joc nou” împarte. Cititorul JSON: VoiceOver."),
    ("ro", "Joac-o până la capăt, într-o clipă. E a doua."),
    ("ru", "Ещё её ждёт семёрка; всё, все и «Новая игра». Тест JSON в UTF-8."),
    ("ru", "Счёт матча до 5: вы — 1\u00a0000."),
    ("en", "It’s “New game”. Nothing else…"),
]


@pytest.mark.parametrize(("locale", "text", "fault"), WRONG)
def test_what_is_wrong_is_found(locale: str, text: str, fault: str) -> None:
    assert any(fault in one for one in faults(text, locale)), [*faults(text, locale)]


@pytest.mark.parametrize(("locale", "text"), RIGHT)
def test_what_is_right_is_let_be(locale: str, text: str) -> None:
    assert not [*faults(text, locale)]
