"""Situations at a table of Sevens and a whole match of it, and what is said: in full and in short.

`python -m tests.words.sevens_situations` writes the files sevens.*.txt anew. Whoever does that reads every line that
changed as somebody who hears it a hundred times: the tests hold the words as they are, and cannot know whether they are
good.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.speech import Ear, locales, say
from engines.core.cards import Card
from engines.core.engine import Refusal, Seat
from engines.core.replay import replay
from engines.core.telling import Message, OneCard, Viewer, Who
from engines.sevens import CardPlayed, DealEnded, Dealt, Event, Options, Passed, State, observe, seen_by, start, telling
from engines.sevens.rules import CARDS
from tests.engines.sevens.table import at

HERE: Final = Path(__file__).parent
#: The listener sits in seat 0, and beside the computers of the game there is a person whose name ends in a number.
NAMES: Final = ("Ioana", "Lily", "Max 2", "Zoe")
ME, LILY, MAX, ZOE = map(Seat, range(4))
VIEWER: Final = Viewer(ME, 4)
SAID: Final = ("7d", "7s", "9s", "Qh", "Kc", "As", "Jd", "8c", "2h", "Td")


def text(locale: str) -> str:
    """All situations with their sentences, a block each, and then a match as it is heard."""
    return "\n".join([*(_block(name, heard, locale) for name, heard in situations()), *_whole_match(locale)])


def file(locale: str) -> Path:
    return HERE / f"sevens.{locale}.txt"


def _block(name: str, heard: Message, locale: str) -> str:
    said = [say(heard, Ear(locale, ME, NAMES, short)) for short in (False, True)]
    return "\n".join([f"{name}:", *(f"    {line}" for line in dict.fromkeys(said)), ""])


def situations() -> Iterator[tuple[str, Message]]:
    """What happens, in the order of a match; then what is found on the screen, and what is refused."""
    for name, event in _events():
        told = telling.narrate([event], observe(start(4, Options(), ME), ME), VIEWER)
        yield from ((f"{name}, {i}" if i else name, one.text) for i, one in enumerate(told) if one.text)
    for name, state in _positions():
        found = telling.state(observe(state, ME), VIEWER)
        yield from ((f"{name}, {i}", part) for i, part in enumerate(found))
    for name, state in _positions():
        yield from _screen(name, state)
    for name, refusal in _refused():
        yield f"refused {name}", telling.refused(refusal)


def _events() -> Iterator[tuple[str, Event]]:
    hands = tuple(tuple(CARDS[seat::4]) for seat in range(4))
    for opener in (ME, LILY):
        yield f"dealt, {opener} starts", seen_by(Dealt(opener, hands), ME)
    for seat in (ME, MAX):
        for left in (5, 1, 0):
            for card in SAID if left == 5 else SAID[3:5]:
                yield f"{seat} lays {card}, {left} left", CardPlayed(seat, Card(card), left)
        yield f"{seat} passes", Passed(seat)
    yield "I win", DealEnded((0, 3, 1, 3), (1, 0, 5, 2), (1, 3, 2, 3))
    yield "Lily wins", DealEnded((2, 0, 5, 8), (11, 0, 20, 1), (2, 1, 3, 4))


def _positions() -> Iterator[tuple[str, State]]:
    yield "I am to start", at("7d 8d 2c | 3c 4c | 5c 6c | 8c 9c", "")
    yield "I am to play", at("6d 8h Ks 2c | 3c 4c Ah | 5c 6c | 8c", "7d-Qd 5h-7h As-Ks")
    yield "one card fits", at("6d 9s 2c | 3c 4c | 5c 6c | 8c", "7d-8d", passed="1 2 3")
    yield "nothing fits", at("2s 9s 2c | 3c 4c | 5c 6c | 8c", "7d-8d", passed="0 1 2 3 0 1")
    yield "Lily is to play", at("2s 9s 2c | 3c 4c | 5c 6c | 8c", "7d-8d", turn=1, passed="0")
    yield "all is over", at(" | 3c 4c | 5c 6c 9h Th Jh | 8c", "7d-8d", passed="1 2 2 2")


def _screen(name: str, state: State) -> Iterator[tuple[str, Message]]:
    seen = observe(state, ME)
    if prompt := telling.prompt(seen, VIEWER, None):
        yield f"{name}, prompt", prompt
    for zone in telling.zones(seen, VIEWER, None):
        if zone.id in ("players", "actions"):
            yield from ((f"{name}, {item.id}", item.text) for item in zone.items)
            yield from ((f"{name}, {item.id} why", item.why) for item in zone.items if item.why)


def _refused() -> Iterator[tuple[str, Refusal]]:
    for code in ("match-over", "not-dealt", "must-play", "not-the-dealers-turn", "not-the-pack"):
        yield code, Refusal(code)
    yield "not-your-turn", Refusal("not-your-turn", {"seat": Who(LILY)})
    yield "must-start", Refusal("must-start", {"card": OneCard(Card("7d"))})
    for tried, end in zip(SAID[1:], SAID[:-1], strict=True):
        card = OneCard(Card(tried))
        for code in ("not-in-hand", "row-closed", "row-closed-pass"):
            yield f"{code} {tried}", Refusal(code, {"card": card})
        for code in ("too-far", "too-far-pass"):
            yield f"{code} {tried} at {end}", Refusal(code, {"card": card, "end": OneCard(Card(end))})
        yield f"must-start-with {tried}", Refusal("must-start-with", {"card": card, "first": OneCard(Card("7d"))})


def _whole_match(locale: str) -> Iterator[str]:
    """A match against the computers as the person in seat 0 hears it, with the prompt wherever it is their turn."""
    names = ("Ioana", *telling.computers)
    yield "a whole match:"
    for moment in replay(json.loads((HERE.parent / "records/sevens/won.json").read_bytes())):
        seen = observe(moment.state, ME)
        told = telling.narrate([seen_by(event, ME) for event in moment.events], seen, VIEWER)
        heard = [one.text for one in told if one.text]
        heard += [prompt for prompt in [telling.prompt(seen, VIEWER, None)] if prompt and seen.turn in (ME, None)]
        yield f"    {' '.join(say(message, Ear(locale, ME, names)) for message in heard)}"
    yield ""


if __name__ == "__main__":
    for one in locales():
        file(one).write_text(text(one), "utf-8")
