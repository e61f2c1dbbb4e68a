"""Messages into sentences: (message, ear) -> words, the same for ever while names and settings stay.

Words lie in the `words/` folders of the core, of each game and of the service: one Fluent file a language. Arguments
become variables: besides its text, a person has `$x_is` (you, other), several have `$x_is` (you, us, one, many) and
`$x_count`, a card has `$x_<form>` for every form that the language's message `card` has as an attribute.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.core import Locale
from babel.lists import format_list

import engines
from app.sentences import sentences
from engines.core.cards import RANK_WORDS, SUIT_WORDS, Card
from engines.core.telling import Arg, Cards, Chips, Listed, Member, Message, OneCard, Verbatim, Who, WhoAll, Word

FALLBACK: Final = "en"
_WORDS: Final = Path(__file__).parent / "words"


class Ear(NamedTuple):
    """Who listens: in which language, from which seat, what each seat and each member is called, how much is said."""

    locale: str
    seat: int | None = None
    names: tuple[str, ...] = ()
    short: bool = False
    suits: bool = True
    members: tuple[str, ...] = ()
    member: int | None = None


class Unsayable(LookupError):
    """A message without words in a language, or without an argument that its words name: a defect of ours."""


@cache
def locales() -> tuple[str, ...]:
    """The languages offered: those that the service itself has words in."""
    return tuple(sorted(path.stem for path in _WORDS.glob("*.ftl")))


@lru_cache(maxsize=65_536)
def say(message: Message, ear: Ear) -> str:
    """The sentence; Unsayable if the language has none or an argument is missing."""
    language = _language(ear.locale)
    values: dict[str, Any] = {}
    for name, value in message.args:
        values |= _variables(name, value, ear)
    short = f"{message.id}.short"
    return language.text(short if ear.short and short in language.ids else message.id, values)


def warm() -> None:
    """Compile every language now: it takes seconds, which the first request should not wait for, nor all others."""
    for locale in locales():
        _language(locale)


def has(message_id: str, locale: str) -> bool:
    """Whether a language has this message."""
    return message_id in _language(locale).ids


def setting(game: str, name: str) -> Message:
    """What a setting of a game is called: in the game's own words, or in those that games share."""
    own = f"{game}-setting-{name.replace('_', '-')}"
    return Message(own if has(own, FALLBACK) else f"setting-{name.replace('_', '-')}")


def join(sentences: list[str]) -> str:
    """Sentences into one text to hear."""
    return " ".join(sentence for sentence in sentences if sentence)


class _Language:
    """The words of one language, compiled."""

    def __init__(self, locale: str) -> None:
        self._sentences = sentences(locale, "\n".join(path.read_text("utf-8") for path in _files(locale)))
        self.locale = Locale.parse(locale)
        self.ids = frozenset(self._sentences)
        self.card_forms = tuple(sorted(i.removeprefix("card.") for i in self.ids if i.startswith("card.")))

    def text(self, message_id: str, values: dict[str, Any]) -> str:
        if message_id not in self.ids:
            raise Unsayable(f"{self.locale}: no message {message_id}")
        errors: list[Any] = []
        text = self._sentences[message_id](values, errors)
        if errors:
            raise Unsayable(f"{self.locale}: {message_id} with {sorted(values)}: {errors}")
        return str(text)


@cache
def _language(locale: str) -> _Language:
    return _Language(locale)


def _files(locale: str) -> list[Path]:
    folders = [engines.folder(name) / "words" for name in engines.names()]
    core = Path(engines.__file__).parent / "core" / "words"
    return [folder / f"{locale}.ftl" for folder in (core, *folders, _WORDS)]


def _variables(name: str, value: Arg, ear: Ear) -> dict[str, Any]:
    match value:
        case int():
            return {name: value}
        case Who(seat):
            return {name: _name(seat, ear), f"{name}_is": "you" if seat == ear.seat else "other"}
        case WhoAll(seats):
            return {name: _names(seats, ear), f"{name}_is": _who(seats, ear), f"{name}_count": len(seats)}
        case Member(number):
            return _member(name, number, ear)
        case OneCard(card):
            return _card(name, card, ear)
        case Cards(cards):
            return _cards(name, cards, ear)
        case Chips(amount):
            return {name: say(Message("chips", (("count", amount),)), ear), f"{name}_count": amount}
        case Verbatim(text):
            return {name: text}
        case Word(key):
            return {name: key}
        case Listed(messages):
            return {name: ", ".join(say(m, ear) for m in messages)}


def _name(seat: int, ear: Ear) -> str:
    return say(Message("you"), ear) if seat == ear.seat else ear.names[seat]


def _member(name: str, number: int, ear: Ear) -> dict[str, str]:
    if number == ear.member:
        return {name: say(Message("you"), ear), f"{name}_is": "you"}
    return {name: ear.members[number], f"{name}_is": "other"}


def _names(seats: tuple[int, ...], ear: Ear) -> str:
    """Joined as the language joins a list, the listener first."""
    ordered = sorted(seats, key=lambda seat: seat != ear.seat)
    return _list([_name(seat, ear) for seat in ordered], ear)


def _who(seats: tuple[int, ...], ear: Ear) -> str:
    if ear.seat in seats:
        return "you" if len(seats) == 1 else "us"
    return "one" if len(seats) == 1 else "many"


def _list(words: list[str], ear: Ear) -> str:
    return format_list(words, locale=_language(ear.locale).locale)


def _card(name: str, card: Card, ear: Ear) -> dict[str, str]:
    return {name + (form and f"_{form}"): text for form, text in _forms(card, ear)}


def _cards(name: str, cards: tuple[Card, ...], ear: Ear) -> dict[str, Any]:
    forms = [dict(_forms(card, ear)) for card in cards]
    every = forms[0] if forms else {"": ""}
    return {name + (form and f"_{form}"): _list([f[form] for f in forms], ear) for form in every} | {
        f"{name}_count": len(cards)
    }


@lru_cache(maxsize=4_096)
def _card_forms(card: Card, locale: str, suits: bool) -> tuple[tuple[str, str], ...]:
    language = _language(locale)
    values = {"rank": RANK_WORDS[card[0]], "suit": SUIT_WORDS[card[1]], "suits": "on" if suits else "off"}
    named = (("", "card"), *((form, f"card.{form}") for form in language.card_forms))
    return tuple((form, language.text(message_id, values)) for form, message_id in named)


def _forms(card: Card, ear: Ear) -> tuple[tuple[str, str], ...]:
    return _card_forms(card, ear.locale, ear.suits)
