"""Situations at a table of Șeptică, and what is said of each: in full, with ranks alone, and in short.

`python -m tests.words.situations` writes the files septica.*.txt anew. Whoever does that reads every line that changed
as somebody who hears it a hundred times: the tests hold the words as they are, and cannot know whether they are good.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.speech import Ear, locales, say
from engines import septica
from engines.core.cards import Card
from engines.core.engine import Seat, Side
from engines.core.telling import Cards, Listed, Message, OneCard, Viewer, Who, message
from engines.septica import telling
from engines.septica.moves import (
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    Draw,
    Event,
    Kind,
    LetGo,
    MatchEnded,
    TrickTaken,
)

#: The listener sits in seat 0; one of the others is a computer whose name ends in a number.
NAMES: Final = {
    locale: ("Ioana", "Ana", "Dan", computer)
    for locale, computer in {"ro": "Calculatorul 2", "ru": "Компьютер 2", "en": "Computer 2"}.items()
}
ME, ANA, DAN = Seat(0), Seat(1), Seat(2)
CARDS: Final = tuple(map(Card, ("9s", "Qh", "Kc", "As", "7d", "Jh", "Th", "8c")))
COUNTS: Final = (0, 1, 2, 3, 5, 11, 19, 20, 21, 22, 101, 119, 120)


def text(locale: str) -> str:
    """All situations with their sentences, a block each."""
    return "\n".join(_block(name, heard, locale) for name, heard in situations())


def file(locale: str) -> Path:
    return Path(__file__).parent / f"septica.{locale}.txt"


def _block(name: str, heard: Message, locale: str) -> str:
    wishes = ((False, True), (False, False), (True, True))
    said = [say(heard, Ear(locale, ME, NAMES[locale], short, suits)) for short, suits in wishes]
    return "\n".join([f"{name}:", *(f"    {line}" for line in dict.fromkeys(said)), ""])


def situations() -> Iterator[tuple[str, Message]]:
    """What happens, in the order of a match; then what is found on the screen, and what is refused."""
    for events, seats in (*_events(), *_ends()):
        viewer = Viewer(ME, seats)
        for told in telling.narrate(events, start(viewer), viewer):
            if told.text:
                yield _name(told.event), told.text
    for seat in (ME, ANA):
        yield f"takes a trick without hints {seat}", message("septica-takes", seat=Who(seat))
    yield from _found()
    yield from _refused()


def _events() -> Iterator[tuple[list[Event], int]]:
    hands = (CARDS[:4], *((None,) * 4 for _ in range(3)))
    yield [Dealt(1, ANA, hands, 16)], 4
    yield [Dealt(12, ME, hands[:2], 24)], 2
    for i, seat in enumerate((ME, ANA)):
        for j, card in enumerate(CARDS):
            leads, goes_on = j % 4 == 0, j % 4 == 1
            yield [CardPlayed(seat, card, seat if j % 4 < 3 else Seat(1 - i), leads, goes_on)], 2
        yield [LetGo(seat)], 2
        for points in (0, 1, 2, 3, 5, 8):
            yield [TrickTaken(seat, CARDS[:2], points)], 2
    drawn = tuple(Draw(ME, card) for card in CARDS[:3])
    for many, stock in ((1, 4), (2, 0), (3, 12)):
        yield [CardsDrawn(drawn[:many], stock)], 2
    yield [CardsDrawn((Draw(ANA, None),), 0)], 2


def _ends() -> Iterator[tuple[list[Event], int]]:
    ends: list[tuple[Kind, tuple[int, ...], tuple[int, ...], int, int]] = [
        ("win", (5, 3), (0,), 1, 2),
        ("win", (3, 5), (1,), 1, 2),
        ("oala", (0, 8), (1,), 2, 2),
        ("piele", (8, 0), (0,), 3, 2),
        ("draw", (4, 4), (), 0, 2),
        ("win", (4, 4, 0), (0, 1), 1, 3),
        ("win", (0, 4, 4), (1, 2), 1, 3),
        ("win", (6, 2), (0,), 1, 4),
        ("oala", (0, 8), (1,), 2, 4),
    ]
    for kind, points, winners, worth, seats in ends:
        sides = tuple(map(Side, winners))
        score = tuple(worth if side in winners else 0 for side in range(len(points)))
        ended = DealEnded(points, points, sides, score, kind, tuple(9 + s for s in score))
        yield [ended, *([MatchEnded(sides, ended.score)] if sides and kind == "win" else [])], seats


def _found() -> Iterator[tuple[str, Message]]:
    for seat, holder in ((ME, ANA), (ANA, ME), (ANA, DAN)):
        yield f"is asked {seat} {holder}", message("septica-prompt-choose", seat=Who(seat), holder=Who(holder))
    for seat in (ME, ANA):
        yield f"is to lead {seat}", message("septica-prompt-lead", seat=Who(seat))
        yield f"is to answer {seat}", message("septica-prompt-answer", seat=Who(seat))
        yield f"holds {seat}", message("septica-holds", seat=Who(seat))
    yield from ((id, Message(f"septica-{id}")) for id in ("prompt-deal-over", "prompt-match-over", "table-empty"))
    yield from ((f"stock {count}", message("septica-state-stock", count=count)) for count in COUNTS)
    everybody = Listed(tuple(message("seat-number", seat=Who(i), count=4 - i) for i in range(4)))
    yield "cards in hand", message("septica-state-counts", counts=everybody)
    yield "points", message("septica-points", points=everybody)
    yield "score", message("septica-score", score=everybody, target=10)
    laid = (message("septica-laid", seat=Who(i), card=OneCard(card)) for i, card in enumerate(CARDS[:4]))
    yield "on the table", message("septica-state-table", cards=Listed(tuple(laid)))
    yield from (
        (f"a card that {id} {card}", message(f"septica-card-{id}", card=OneCard(card)))
        for id, card in (("cuts", CARDS[4]), ("cuts", CARDS[7]), ("point", CARDS[3]), ("point", CARDS[6]))
    )
    yield "all cards", message("septica-draws", cards=Cards(CARDS))


def _refused() -> Iterator[tuple[str, Message]]:
    for id in ("match-over", "deal-over", "must-answer", "must-lead"):
        yield f"refused {id}", Message(f"septica-refusal-{id}")
    yield "refused next", Message("septica-why-not-next")
    yield "refused to a listener", Message("refusal-listening")
    yield "refused not-your-turn", message("septica-refusal-not-your-turn", seat=Who(ANA))
    for card, first in zip(CARDS[:4], CARDS[4:], strict=True):
        yield f"refused {card}", message("septica-refusal-not-in-hand", card=OneCard(card))
        must = message("septica-refusal-must-match-or-cut", card=OneCard(card), first=OneCard(first))
        yield f"refused {card} on {first}", must


def start(viewer: Viewer) -> septica.Observation:
    """What a viewer has been shown before the first deal."""
    seat = None if viewer.seat is None else Seat(viewer.seat)
    return septica.observe(septica.start(viewer.seats, septica.Options(), Seat(0)), seat)


def _name(event: Event) -> str:
    """A title for an event: its type and what distinguishes it."""
    match event:
        case Dealt(deal, opener):
            return f"deal {deal}, opened by {opener}"
        case CardPlayed(seat, card, holder, leads, goes_on):
            return f"{seat} puts {card}, held by {holder}{', leads' * leads}{', goes on' * goes_on}"
        case LetGo(seat):
            return f"{seat} lets go"
        case TrickTaken(seat, _, points):
            return f"{seat} takes a trick with {points}"
        case CardsDrawn(draws, stock):
            return f"{len(draws)} drawn by {draws[0].seat}, {stock} left"
        case DealEnded(points, _, winners, _, kind):
            return f"deal ends {kind} {points} for {winners}"
        case MatchEnded(winners):
            return f"match ends for {winners}"


if __name__ == "__main__":
    for one in locales():
        file(one).write_text(text(one), "utf-8")
