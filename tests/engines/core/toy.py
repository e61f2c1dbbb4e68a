"""A game too small to play, with what Șeptică has not: reshuffles inside a deal, places, no score, results in results.

Seats draw lots in turn from a deck of four aces until each has drawn three times; when the deck is empty the dealer
shuffles it anew. Whoever drew the ace of spades last is in place 1.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, NamedTuple

from engines.core.cards import Card, pack
from engines.core.engine import DEALER, Phase, Range, Refusal, Result, Seat, Shuffle, Side

name = "toy"
rules_version = 1
seats = range(2, 4)
ACES = pack("A")
EACH = 3


@dataclass(frozen=True, slots=True)
class Options:
    """How many chips each starts with, which nobody needs."""

    stack: int = field(default=1_000, metadata={"range": Range(200, 2_000, 10)})


@dataclass(frozen=True, slots=True)
class Lot:
    """Draw the next card."""

    type: Literal["lot"] = "lot"


Action = Lot


class State(NamedTuple):
    seats: int
    dealer: Seat
    drawn: tuple[Card, ...] = ()
    deck: tuple[Card, ...] = ()
    dealt: bool = False


def start(seats: int, options: Options, first: Seat) -> State:
    return State(seats, first)


def phase(s: State) -> Phase:
    return Phase.MATCH_OVER if len(s.drawn) == EACH * s.seats else Phase.PLAYING


def actor(s: State) -> Seat | None:
    if phase(s) is Phase.MATCH_OVER:
        return None
    return Seat((s.dealer + 1 + len(s.drawn)) % s.seats) if s.deck else DEALER


def refusal(s: State, seat: Seat, a: Lot | Shuffle) -> Refusal | None:
    if seat != actor(s) or isinstance(a, Shuffle) != (seat == DEALER):
        return Refusal("not-now", {"seat": seat})
    return Refusal("not-the-pack") if isinstance(a, Shuffle) and sorted(a.deck) != sorted(ACES) else None


def chance(s: State, rng: Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(ACES, len(ACES))))


def apply(s: State, a: Lot | Shuffle) -> tuple[State, tuple[()]]:
    if isinstance(a, Shuffle):
        return s._replace(deck=a.deck, dealt=True), ()
    return s._replace(drawn=(*s.drawn, s.deck[0]), deck=s.deck[1:]), ()


def result(s: State) -> Result | None:
    if actor(s) is not None:
        return None
    last = max(i for i, card in enumerate(s.drawn) if card == "As")
    winner = (s.dealer + 1 + last) % s.seats
    places = tuple(1 + (seat - winner) % s.seats for seat in range(s.seats))
    return Result((Side(winner),), None, places)


def deserted(s: State, people: Collection[Seat]) -> Result:
    return Result(tuple(Side(seat) for seat in range(s.seats) if seat not in people), None)


def header(s: State) -> Mapping[str, Any]:
    return {"number": 1, "dealer": s.dealer, "reshuffles": []}


def deal_result(s: State) -> Mapping[str, Any] | None:
    pots = [{"amount": len(s.drawn), "shares": {"0": EACH, "1": EACH}}]
    return {"drawn": list(s.drawn), "pots": pots} if actor(s) is None else None


def first(header: Mapping[str, Any]) -> Seat:
    return Seat(header["dealer"])
