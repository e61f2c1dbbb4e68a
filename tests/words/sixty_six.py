"""Situations at a table of 66, and what is said of each: in full and in short.

`python -m tests.words.sixty_six` writes the files sixty-six.*.txt anew. Whoever does that reads every line that changed
as somebody who hears it a hundred times: the tests hold the words as they are, and cannot know whether they are good.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.speech import Ear, locales, say
from engines import sixty_six
from engines.core.cards import Card
from engines.core.engine import Seat, Side
from engines.core.telling import Cards, Message, OneCard, Viewer, Who, Word, message
from engines.sixty_six import telling
from engines.sixty_six.moves import (
    CardPlayed,
    CardsDrawn,
    Closed,
    DealEnded,
    Dealt,
    Draw,
    Event,
    Exchanged,
    Kind,
    MatchEnded,
    PairAnnounced,
    TrickTaken,
)
from tests.engines.sixty_six.table import at, run

#: The listener sits in seat 0; one of the others is a computer whose name ends in a number.
NAMES: Final = {
    locale: ("Ioana", "Ana", "Dan", computer)
    for locale, computer in {"ro": "Calculatorul 2", "ru": "Компьютер 2", "en": "Computer 2"}.items()
}
ME, ANA, DAN, COMPUTER = map(Seat, range(4))
CARDS: Final = tuple(map(Card, ("Ah", "9s", "Qd", "Kc", "Ts", "Jh")))
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
COUNTS: Final = (0, 1, 2, 3, 5, 11, 19, 20, 21, 22, 101, 119, 120)


def text(locale: str) -> str:
    """All situations with their sentences, a block each."""
    return "\n".join(_block(name, heard, locale) for name, heard in situations())


def file(locale: str) -> Path:
    return Path(__file__).parent / f"sixty-six.{locale}.txt"


def _block(name: str, heard: Message, locale: str) -> str:
    said = [say(heard, Ear(locale, ME, NAMES[locale], short)) for short in (False, True)]
    return "\n".join([f"{name}:", *(f"    {line}" for line in dict.fromkeys(said)), ""])


def situations() -> Iterator[tuple[str, Message]]:
    """What happens, in the order of a match; then what is found on the screen, and what is refused."""
    for events, seats in (*_events(), *_ends()):
        viewer = Viewer(ME, seats)
        for told in telling.narrate(events, start(viewer), viewer):
            if told.text:
                yield _name(told.event), told.text
    for seat in (ME, ANA):
        yield f"takes a trick without hints {seat}", message("sixty-six-takes", seat=Who(seat))
    yield "dealt, to a listener", message("sixty-six-dealt-to-others", deal=3, seat=Who(COMPUTER))
    yield from _found()
    yield from _read()
    yield from _refused()


def _events() -> Iterator[tuple[list[Event], int]]:
    hands = (CARDS, *((None,) * 6 for _ in range(3)))
    yield [Dealt(1, ANA, hands[:2], Card("Th"), 12)], 2
    yield [Dealt(1, ANA, hands, Card("Ah"), 0)], 4
    yield [Dealt(2, DAN, hands, Card("Kd"), 0)], 4
    yield [Dealt(12, ME, hands, Card("9c"), 0)], 4
    for seat in (ME, COMPUTER):
        yield [Exchanged(seat, Card("9h"), Card("Ah"))], 4
        yield [Exchanged(seat, Card("9d"), Card("Jd"))], 4
        yield [Closed(seat, 8)], 4
        for card in CARDS:
            yield [CardPlayed(seat, card, leads=True)], 4
            yield [CardPlayed(seat, card, leads=False)], 4
        for suit, points in zip("shdc", (20, 40, 20, 20), strict=True):
            led, mate = Card("K" + suit), Card("Q" + suit)
            yield [PairAnnounced(seat, led, mate, points, suit in "sd")], 4
        for points in (0, 2, 3, 11, 21, 22):
            yield [TrickTaken(seat, CARDS[:2], points, 0, 0)], 4
        yield [TrickTaken(seat, CARDS[:2], 4, 10, 60)], 4
    yield [CardsDrawn((Draw(ME, Card("Qs")), Draw(ANA, None)), 6)], 2
    yield [CardsDrawn((Draw(ME, Card("9d")), Draw(ANA, Card("Th"))), 0)], 2
    yield [CardsDrawn((Draw(ANA, None), Draw(ME, Card("Kh"))), 0)], 2


def _ends() -> Iterator[tuple[list[Event], int]]:
    ends: list[tuple[Kind, tuple[int, ...], tuple[int, ...], int, int | None]] = [
        ("reached", (66, 33), (0,), 1, None),
        ("reached", (20, 71), (1,), 2, 1),
        ("reached", (0, 66, 12), (1,), 5, None),
        ("most", (50, 40, 40), (0,), 2, None),
        ("drawn", (65, 65), (), 0, None),
        ("failed", (62, 20), (1,), 3, 0),
        ("failed", (30, 62), (0,), 2, 1),
        ("failed", (62, 20, 10), (1, 2), 3, 0),
        ("failed", (20, 62, 10), (0, 2), 3, 1),
        ("overtaken", (50, 66), (1,), 2, 0),
        ("overtaken", (66, 50), (0,), 2, 1),
        ("overtaken", (50, 66, 0), (1, 2), 2, 0),
        ("overtaken", (66, 50, 0), (0, 2), 2, 1),
    ]
    for kind, points, winners, worth, closer in ends:
        sides = tuple(map(Side, winners))
        score = tuple(worth if side in winners else 0 for side in range(len(points)))
        by = None if closer is None else Seat(closer)
        ended = DealEnded(points, points, sides, score, kind, by, tuple(9 + s for s in score))
        yield [ended, *([MatchEnded(sides, ended.score)] if sides else [])], len(points)
    four = DealEnded((66, 20), (4, 2), (Side(0),), (2, 0), "reached", None, (11, 3))
    yield [four, MatchEnded((Side(0),), (11, 3))], 4


def _found() -> Iterator[tuple[str, Message]]:
    for seat in (ME, COMPUTER):
        yield f"is to lead {seat}", message("sixty-six-prompt-lead", seat=Who(seat))
        yield f"is to answer {seat}", message("sixty-six-prompt-answer", seat=Who(seat))
    for id in ("prompt-deal-over", "prompt-match-over", "table-empty", "place-empty"):
        yield id, Message(f"sixty-six-{id}")
    for id, card, count in (
        ("points", "9s", 0),
        ("points", "Jd", 2),
        ("trump-points", "Th", 10),
        ("pair", "Qd", 3),
        ("trump-pair", "Kh", 4),
    ):
        yield f"a card {id} {card}", message(f"sixty-six-card-{id}", card=OneCard(Card(card)), count=count)
    yield "a trump without hints", message("sixty-six-card-trump", card=OneCard(Card("Ah")))
    yield from ((f"trumps {suit}", message("sixty-six-state-trump", suit=Word(suit))) for suit in SUITS)
    for count in COUNTS[1:]:
        yield f"stock {count}", message("sixty-six-state-stock", count=count, card=OneCard(Card("Ah")))
        yield f"worth {count}", message("sixty-six-pairs-count", count=count)
    for seat in (ME, COMPUTER):
        under = OneCard(Card("9d"))
        yield f"stock closed by {seat}", message("sixty-six-state-stock-closed", count=8, card=under, seat=Who(seat))
        for number in (1, 2, 4):
            cards = Cards(CARDS[:number])
            yield f"{number} known of {seat}", message("sixty-six-state-known", seat=Who(seat), cards=cards)


def _read() -> Iterator[tuple[str, Message]]:
    """The state read of whole positions."""
    two, _ = run(at("Kh Qh 9d | Jd As Ts", stock="Qs Jc Ks Ah", tricks=(1, 1), points=(10, 20), score=(3, 7)), "Kh")
    three, _ = run(at("Kd Qd 9d | Jd As Ts | Js Tc Ac", stock="Qs Jc Ah"), "close", "Kd", "Jd")
    over, _ = run(at("Kd Qd | 9d Td", stock="Qs Jc Ks Ah", points=(46, 20), tricks=(4, 2)), "Kd")
    four = at("9d 9s | Jd Js | Ad Ks | Qd Qs", known="Ks", points=(33, 12))
    for name, position in (("two", two), ("three", three), ("over", over), ("four", four)):
        seen = sixty_six.observe(position, ME)
        for number, part in enumerate(telling.state(seen, Viewer(ME, position.seats))):
            yield f"state read, {name}, {number}", part


def _refused() -> Iterator[tuple[str, Message]]:
    for id in ("match-over", "deal-over", "close-without-stock", "close-stock-out", "close-only-leading"):
        yield f"refused {id}", Message(f"sixty-six-refusal-{id}")
    for why in ("without-stock", "stock-out", "only-leading", "without-trick", "without-nine"):
        yield f"refused exchange-{why}", Message(f"sixty-six-refusal-exchange-{why}")
    yield "refused next", Message("sixty-six-why-not-next")
    for seat in (ME, COMPUTER):
        for id in ("close-closed", "exchange-closed"):
            yield f"refused {id} {seat}", message(f"sixty-six-refusal-{id}", seat=Who(seat))
    yield "refused not-your-turn", message("sixty-six-refusal-not-your-turn", seat=Who(ANA))
    for card, other in zip(CARDS, (*CARDS[3:], *CARDS[:3]), strict=True):
        one, two = OneCard(card), OneCard(other)
        yield f"refused {card}", message("sixty-six-refusal-not-in-hand", card=one)
        yield f"refused {card}, take {other}", message("sixty-six-refusal-must-take", card=one, top=two)
        yield f"refused {card}, follow {other}", message("sixty-six-refusal-must-follow", card=one, led=two)
        yield f"refused {card}, trump {other}", message("sixty-six-refusal-must-trump", card=one, led=two)
        yield f"refused {card}, overtrump {other}", message("sixty-six-refusal-must-overtrump", card=one, top=two)


def start(viewer: Viewer) -> sixty_six.Observation:
    """What a viewer has been shown before the first deal."""
    seat = None if viewer.seat is None else Seat(viewer.seat)
    return sixty_six.observe(sixty_six.start(viewer.seats, sixty_six.Options(), Seat(0)), seat)


def _name(event: Event) -> str:
    """A title for an event: its type and what distinguishes it."""
    match event:
        case Dealt(deal, opener):
            return f"deal {deal}, opened by {opener}"
        case Exchanged(seat, nine, taken):
            return f"{seat} exchanges {nine} for {taken}"
        case Closed(seat):
            return f"{seat} closes"
        case CardPlayed(seat, card, leads):
            return f"{seat} {'leads' if leads else 'plays'} {card}"
        case PairAnnounced(seat, led, _, points, counted):
            return f"{seat} announces {led} for {points}{'' if counted else ', waiting'}"
        case TrickTaken(seat, _, points, last, pairs):
            return f"{seat} takes a trick with {points}, last {last}, pairs {pairs}"
        case CardsDrawn(draws, stock):
            return f"drawn by {draws[0].seat} first, {stock} left"
        case DealEnded(points, _, winners, _, kind, closer):
            return f"deal ends {kind} {points} for {winners}, closed by {closer}"
        case MatchEnded(winners):
            return f"match ends for {winners}"


if __name__ == "__main__":
    for one in locales():
        file(one).write_text(text(one), "utf-8")
