"""What people and computers are called: which names a person may have, and who is called what at a table."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Final, NamedTuple

import engines
from app import speech
from app.problems import NameNotAllowed
from app.speech import Ear, say
from engines.core.telling import message

MAX_NAME: Final = 24
_UNREADABLE: Final = re.compile(r"(^|Z)[Mm]|m{4}|[Mm]{5}")
"""A mark on nothing, or a tower of them. By category, in NFD, and `m` for marks of no script of their own: Vietnamese
puts two of those on a letter and Greek three; of its script's own Thai has two, pointed Hebrew three, Burmese four."""
_LOOKALIKES: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU"})
_LATIN_BY_LOOKS: Final = str.maketrans("авеѕіјкмнорстухԁԛԝαεικνορτυχ", "abesijkmhopctyxdqwaeikvoptux")
"""Small Cyrillic and Greek letters that look, small or capital, like a Latin one."""
_OWN_WORDS: Final = ("computer", "former-player", "guest", "you")
"""The words by which the service itself calls somebody at a table."""

# Unicode's default-ignorable characters of the categories that a name may have, and the empty Braille pattern.
# Variation selectors 15 and 16 stay: keyboards put them into emoji.
_SHAPELESS: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U000e0100-\U000e01ef]"
)


def checked(name: str) -> str:
    """Trimmed and NFC, 1 to 24 characters; NameNotAllowed for what cannot be seen, or is the service's own word."""
    name = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(name) <= MAX_NAME or not _shown(name) or not _legible(name) or _is_own(name):
        raise NameNotAllowed(count=MAX_NAME)
    return name


class Names(NamedTuple):
    """What everybody is called: who sits in each seat, and everybody who ever came."""

    seats: tuple[str, ...]
    members: tuple[str, ...]


def at_table(game: str, members: Sequence[str], seats: Sequence[int | None], locale: str) -> Names:
    """People's own names, told apart; and the computers' (None), numbered where they are several.

    `seats` has for each seat which of the members holds it.
    """
    computers = _computers(game, seats.count(None), locale)
    told = _told_apart(members, computers)
    free = iter(computers)
    return Names(tuple(next(free) if member is None else told[member] for member in seats), tuple(told))


def former_player(locale: str) -> str:
    """Whoever erased their name."""
    return _word("former-player", locale)


def guest(locale: str) -> str:
    """Whoever gave no name."""
    return _word("guest", locale)


def _computers(game: str, how_many: int, locale: str) -> list[str]:
    """By the names that the game gives them, as far as these go: a room that everybody has left has a seat more."""
    own = engines.telling(game).computers[:how_many]
    return [*own, *_numbered_computers(how_many - len(own), locale)]


def _numbered_computers(how_many: int, locale: str) -> list[str]:
    if how_many == 1:
        return [_word("computer", locale)]
    return [say(message("computer-n", count=i + 1), Ear(locale)) for i in range(how_many)]


def _told_apart(names: Sequence[str], computers: Sequence[str]) -> list[str]:
    """Two people of one name become "Ana" and "Ana 2", or the next number that nobody else is called by."""
    met = {*map(_folded, computers)}
    used = met | {*map(_folded, names)}
    told: list[str] = []
    for name in names:
        told.append(_numbered(name, used) if _folded(name) in met else name)
        met.add(_folded(name))
        used.add(_folded(told[-1]))
    return told


def _numbered(name: str, used: set[str]) -> str:
    return next(numbered for n in count(2) if _folded(numbered := f"{name} {n}") not in used)


def _shown(name: str) -> bool:
    return any(unicodedata.category(c)[0] in "LNPS" for c in name) and all(map(_visible, name))


def _visible(character: str) -> bool:
    """No control, format (direction), surrogate, private or unassigned character, no line or paragraph separator,
    and no letter or sign without a shape."""
    hidden = unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    return not hidden and not _SHAPELESS.match(character)


def _legible(name: str) -> bool:
    """No mark without a letter or sign under it, no tower of marks, and no word of letters from two alphabets."""
    if _UNREADABLE.search("".join(map(_kind, unicodedata.normalize("NFD", name)))):
        return False
    return all(len({*_alphabets(word)}) <= 1 for word in re.findall(r"[^\W\d_]+", unicodedata.normalize("NFKC", name)))


def _kind(character: str) -> str:
    """The first letter of its category; `m` for a mark that goes on letters of every script."""
    kind = unicodedata.category(character)[0]
    return "m" if kind == "M" and unicodedata.name(character, "").startswith("COMBINING ") else kind


def _alphabets(word: str) -> Iterator[str]:
    """The alphabets, among those whose letters look like each other's, that the letters of a word are from."""
    scripts = (unicodedata.name(letter, "").partition(" ")[0] for letter in word)
    return (script for script in scripts if script in _LOOKALIKES)


def _is_own(name: str) -> bool:
    """Whether the service calls somebody so, with or without a number: two guests are "Guest" and "Guest 2"."""
    return re.sub(r"[\s\d]+$", "", _folded(name)) in _taken()


def _folded(name: str) -> str:
    """What sounds or looks the same is the same name: wide letters, capitals, every kind of space, other alphabets."""
    plain = re.sub("[\ufe0e\ufe0f]", "", unicodedata.normalize("NFKC", name)).casefold()
    return " ".join(plain.translate(_LATIN_BY_LOOKS).split())


@cache
def _taken() -> frozenset[str]:
    words = [_word(id, language) for language in speech.locales() for id in _OWN_WORDS]
    games = [name for game in engines.names() for name in engines.telling(game).computers]
    return frozenset(map(_folded, (*words, *games)))


def _word(id: str, locale: str) -> str:
    return say(message(id), Ear(locale))
