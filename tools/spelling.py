"""How the words of each language are written: letters, quotation marks, words of another language.

`faults` takes a text as it is read or heard and gives what is wrong with it, in words.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

QUOTES: Final = {"ro": "„”", "en": "“”", "ru": "«»"}
_QUOTES: Final = re.compile("[\"'`´„“”‟«»‹›‚‘’]")
_APOSTROPHE: Final = {"en": "’"}
# Suits and other pictures, marks of direction and of nothing (R11, R12).
_SIGNS: Final = re.compile("[\u2600-\u27bf\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\U0001f000-\U0001ffff]")
_SPACES: Final = re.compile(r"\s\s|\s[,.;:!?…]|^\s|\s$")


def _words(text: str) -> re.Pattern[str]:
    """Any of these words, whole; one that ends in `-` with any ending."""
    return re.compile(r"(?i)\b(?:" + "|".join(w[:-1] + r"\w*" if w[-1] == "-" else w for w in text.split()) + r")\b")


# â stands inside a word and î at its ends; a prefix keeps the î of what follows it.
_I_INSIDE: Final = re.compile(r"(?i)\b(?!re|ne|pre|bine)\w+î\w+")
_UNMARKED: Final = _words(
    "si sapte sase mana mainii carti cartile cartilor pica rosie trefla asteapta randul incepe "
    "incepi inca pana setari actiuni jucatori jucatorul jucatorii castig- impreuna anunt anuntul lasi esti poti"
)
_UNDOTTED: Final = _words(
    "еще ее нее мое твое свое чье вдвоем втроем прием счет счета счету учет расчет отсчет легкий легкая "
    "четверк- шестерк- семерк- восьмерк- королем кладет- берет- бьет- дает- отдает- сдает- задает- идет- "
    "ждет- ведет- найдет- пойдет- зашел пришел ушел нашел прошел вперед черный черная зелен- желт- партнер- соберет- "
    "придет- вернет- начнет- прочтет- сохранен учтен"
)
_ENGLISH: Final = _words(
    "the and you your of is not this that with it to hand table card cards trick match game deal deck stock score "
    "point points player players team room level settings sound sounds hint hints short easy medium hard request "
    "connection service token error message address key again try next over new play turn"
)
_LATIN: Final = re.compile("[A-Za-z]+")
_CYRILLIC: Final = re.compile("[\u0400-\u04ff]+")
# What is called so in every language.
_NAMES: Final = frozenset({"json", "utf", "application", "voiceover", "atu", "play", "lily", "max", "zoe"})


def faults(text: str, locale: str) -> Iterator[str]:
    """What is wrong with a text of this language, whatever it is for."""
    if unicodedata.normalize("NFC", text) != text:
        yield "is not in the composed form of Unicode (NFC)"
    if found := _SIGNS.findall(text):
        yield f"has signs that are not read as words: {[f'U+{ord(sign):04X}' for sign in found]}"
    if "..." in text or any(_SPACES.search(line) for line in text.splitlines()):
        yield "has a space or a full stop too many"
    yield from _quotes(text, locale)
    yield from _LANGUAGES[locale](text)


def _quotes(text: str, locale: str) -> Iterator[str]:
    """Only the language's own quotation marks, in pairs; in English also the apostrophe."""
    marks = [mark for mark in _QUOTES.findall(text) if mark not in _APOSTROPHE.get(locale, "")]
    if marks != [*QUOTES[locale]] * (len(marks) // 2):
        yield f"has other quotation marks than pairs of {QUOTES[locale]}: {marks}"


def _romanian(text: str) -> Iterator[str]:
    yield from _found("letters with a cedilla or a caron", re.compile("[ŞşŢţǍǎ]"), text)
    yield from _found("î inside a word", _I_INSIDE, text)
    yield from _found("words without their marks", _UNMARKED, text)
    yield from _found("English words", _ENGLISH, text)
    yield from _found("Cyrillic letters", _CYRILLIC, text)


def _russian(text: str) -> Iterator[str]:
    yield from _found("е in place of ё", _UNDOTTED, text)
    yield from _found("words in Latin letters", _LATIN, text)


def _english(text: str) -> Iterator[str]:
    yield from _found("Cyrillic letters", _CYRILLIC, text)


def _found(what: str, wrong: re.Pattern[str], text: str) -> Iterator[str]:
    if found := [word for word in wrong.findall(text) if word.lower() not in _NAMES]:
        yield f"has {what}: {found}"


_LANGUAGES: Final = {"ro": _romanian, "ru": _russian, "en": _english}
