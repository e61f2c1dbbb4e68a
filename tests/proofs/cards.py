"""Cards as they can leak: by code ("Th"), by id ("card-Th") and by words, in every language and case."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from fluent.runtime import FluentBundle, FluentResource

import engines
from app import speech
from engines.core.cards import ALL_CARDS, RANK_WORDS, SUIT_WORDS, SUITS

Way = Literal["code", "id", "words"]


class Mention(NamedTuple):
    """A card named in a text, and how."""

    card: str
    way: Way
    text: str


_CODE: Final = r"(?<![^\W_])({})(?![^\W_])"
# "As" and "Ad" begin sentences too: inside a run of words the code of an ace is none.
_PROSE: Final = re.compile(r"[^\W\d_]{2,} A[shdc]\b|\bA[shdc] [^\W\d_]{2,}")
_CODES: Final = re.compile(_CODE.format("|".join(sorted(ALL_CARDS))))


@lru_cache(maxsize=200_000)
def mentions(text: str) -> frozenset[Mention]:
    """Every card that this text names."""
    found = {Mention(match[1], _way(text, match.start()), text) for match in _CODES.finditer(text)}
    if _PROSE.search(text):
        found = {mention for mention in found if mention.card[0] != "A"}
    named = {Mention(_named()[match[1]], "words", text) for match in _names().finditer(text.casefold())}
    return frozenset(found | named)


def _way(text: str, start: int) -> Way:
    return "id" if text[start - 1 : start] in ("-", "_") else "code"


@cache
def _names() -> re.Pattern[str]:
    longest_first = sorted(_named(), key=len, reverse=True)
    return re.compile(_CODE.format("|".join(map(re.escape, longest_first))))


@cache
def _named() -> dict[str, str]:
    """The card behind each of its names, suits said, in every language.

    By Fluent's reference implementation from the words themselves: the service's own way to them is what is on trial.
    """
    return {name: card for locale in speech.locales() for card in ALL_CARDS for name in names(card, locale)}


@cache
def names(card: str, locale: str) -> tuple[str, ...]:
    """What a card is called in a language, in every form that tells its suit."""
    other = card[0] + SUITS[SUITS.index(card[1]) - 1]
    return tuple(mine for mine, its in zip(_forms(card, locale), _forms(other, locale), strict=True) if mine != its)


def _forms(card: str, locale: str) -> Iterable[str]:
    values = {"rank": RANK_WORDS[card[0]], "suit": SUIT_WORDS[card[1]], "suits": "on"}
    bundle = _bundle(locale)
    message = bundle.get_message("card")
    assert message.value
    for pattern in (message.value, *(pattern for _, pattern in sorted(message.attributes.items()))):
        text, errors = bundle.format_pattern(pattern, values)
        assert not errors, (card, locale, errors)
        yield str(text).casefold()


@cache
def _bundle(locale: str) -> FluentBundle:
    words = Path(engines.__file__).parent / "core" / "words" / f"{locale}.ftl"
    bundle = FluentBundle([locale], use_isolating=False)
    bundle.add_resource(FluentResource(words.read_text("utf-8")))
    return bundle
