"""What a seat of 66 may know, and the whole states that it could come from."""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, Literal

from engines.core.cards import SUITS, Card
from engines.core.engine import DEALER, Phase, Seat

from . import worlds
from .law import CARDS, INDEX, Public, bits, options
from .moves import Action, CardsDrawn, Dealt, Draw, Event
from .rules import CLOSED, EXCHANGED, HAND, Arrival, Closing, Lack, Pair, State, actor, phase

Kind = Literal["play", "exchange", "close"]
KINDS: Final[dict[int, Kind]] = {EXCHANGED: "exchange", CLOSED: "close"}


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did; the card only where it put one."""

    seat: Seat
    kind: Kind
    card: Card | None


@dataclass(frozen=True, slots=True)
class Received:
    """A card that came to a seat when `after` moves had been made; None where the observer did not see it. `shown`:
    everybody saw it."""

    seat: Seat
    card: Card | None
    after: int
    shown: bool


@dataclass(frozen=True, slots=True)
class Announced:
    """A pair: the card led, which was move number `after`, and its mate; `counted`: its points count already."""

    seat: Seat
    led: Card
    mate: Card
    points: int
    counted: bool
    after: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """The stock was closed by this seat; tricks of each side in that moment; who put a card since."""

    by: Seat
    tricks: tuple[int, ...]
    moved: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat (None: a listener) has been shown in this deal, and the scores.

    `hand` in the order of the pack, `places` as it lies in its six places (A-45); `known`: the cards that everybody
    knows in each hand (SIX-106, A-42); `under`: the card under the stock; `turn` is None between deals and after the
    match. Points, waiting pairs, tricks and score are per side; `received` and all below it are the deal so far;
    `lacks` are masks of cards, as law.py numbers them.
    """

    seat: Seat | None
    seats: int
    target: int
    score: tuple[int, ...]
    deal: int
    opener: Seat
    phase: Phase
    turn: Seat | None
    hand: tuple[Card, ...]
    places: tuple[Card | None, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    turned: Card | None
    under: Card | None
    stock: int
    closed: Stopped | None
    leader: Seat
    table: tuple[Card, ...]
    points: tuple[int, ...]
    waiting: tuple[int, ...]
    tricks: tuple[int, ...]
    received: tuple[Received, ...]
    moves: tuple[Move, ...]
    pairs: tuple[Announced, ...]
    lacks: tuple[Lack, ...]

    @property
    def trump(self) -> str | None:
        """The suit that cuts; None before the first deal."""
        return self.turned and self.turned[1]


def observe(s: State, seat: Seat | None) -> Observation:
    acting = actor(s)
    seated = s.deal > 0 and seat is not None and 0 <= seat < s.seats  # the dealer has no hand
    zeros = (0,) * len(s.score)
    return Observation(
        seat=seat,
        seats=s.seats,
        target=s.target,
        score=s.score,
        deal=s.deal,
        opener=s.opener,
        phase=phase(s),
        turn=None if acting == DEALER else acting,
        hand=_cards(s.hands[seat or 0]) if seated else (),
        places=_places(s, seat) if seated else (None,) * HAND,
        counts=tuple(hand.bit_count() for hand in s.hands) or (0,) * s.seats,
        known=tuple(map(_cards, s.known)) or ((),) * s.seats,
        turned=CARDS[s.turned] if s.deal else None,
        under=CARDS[s.stock[-1]] if s.stock else None,
        stock=len(s.stock),
        closed=_stopped(s.closing),
        leader=s.leader,
        table=tuple(CARDS[card] for card in s.table),
        points=s.points or zeros,
        waiting=s.waiting or zeros,
        tricks=s.tricks or zeros,
        received=tuple(_received(a, seat) for a in s.arrivals),
        moves=tuple(Move(who, KINDS.get(card, "play"), None if card < 0 else CARDS[card]) for who, card in s.moves),
        pairs=tuple(_announced(s, pair) for pair in s.pairs),
        lacks=s.lacks,
    )


def _cards(mask: int) -> tuple[Card, ...]:
    return tuple(CARDS[card] for card in bits(mask))


def _received(a: Arrival, seat: Seat | None) -> Received:
    return Received(a.seat, CARDS[a.card] if a.shown or a.seat == seat else None, a.after, a.shown)


def _stopped(closing: Closing | None) -> Stopped | None:
    return Stopped(closing.by, closing.tricks, tuple(map(Seat, bits(closing.moved)))) if closing else None


def _announced(s: State, pair: Pair) -> Announced:
    waits = s.waiting[pair.seat % len(s.waiting)] > 0  # what waits for a first trick waits together (SIX-32)
    return Announced(pair.seat, CARDS[pair.led], CARDS[pair.led ^ 1], pair.points, not waits, pair.after)


def _places(s: State, seat: Seat | None) -> tuple[Card | None, ...]:
    """The hand in its places: as dealt in the order of the table, then each card where the last one left (A-45)."""
    came = [a for a in s.arrivals if a.seat == seat]
    dealt = sorted((a.card for a in came[:HAND]), key=lambda card: rank_in_hand(CARDS[card], SUITS[s.trump]))
    places: list[int | None] = list(dealt)
    later = {a.after: a.card for a in came[HAND:]}
    for number, (who, card) in enumerate(s.moves, 1):
        if who == seat and card != CLOSED:
            places[places.index(6 * s.trump if card == EXCHANGED else card)] = None
        if number in later:
            places[places.index(None)] = later[number]
    return tuple(None if card is None else CARDS[card] for card in places)


def rank_in_hand(card: Card, trump: str) -> tuple[bool, int, int]:
    """By which a hand is sorted: trumps first, then suit by suit, high cards first."""
    return card[1] != trump, SUITS.index(card[1]), -INDEX[card]


def menu(o: Observation) -> tuple[Action, ...]:
    """What the observing seat may do now; empty where it is not its turn."""
    if o.seat is None or o.turn != o.seat:
        return ()
    return options(public(o), mask(o.hand))


def public(o: Observation) -> Public:
    """What the law looks at, besides a hand."""
    return Public(
        seats=o.seats,
        phase=o.phase if o.deal else Phase.DEAL_OVER,
        leader=o.leader,
        table=tuple(INDEX[card] for card in o.table),
        trump=SUITS.index(o.trump) if o.trump else 0,
        stock=o.stock,
        closed_by=o.closed.by if o.closed else None,
        moved=sum(1 << seat for seat in o.closed.moved) if o.closed else 0,
        tricks=o.tricks,
    )


def mask(cards: tuple[Card, ...]) -> int:
    return sum(1 << INDEX[card] for card in cards)


def seen_by(e: Event, seat: Seat | None) -> Event:
    match e:
        case Dealt():
            return replace(e, hands=tuple(_dealt(e, i, seat) for i in range(len(e.hands))))
        case CardsDrawn():
            last = len(e.draws) - 1 if e.stock == 0 else None  # SIX-25: everybody saw it under the stock
            return replace(
                e, draws=tuple(d if d.seat == seat or i == last else Draw(d.seat, None) for i, d in enumerate(e.draws))
            )
        case _:
            return e


def _dealt(e: Dealt, at: int, seat: Seat | None) -> tuple[Card | None, ...]:
    """A hand as dealt; of another's with four the dealer's last card is seen (SIX-79)."""
    if at == seat:
        return e.hands[at]
    shown = len(e.hands) == 4 and at == (e.opener - 1) % 4
    return (*(None,) * (HAND - 1), e.turned if shown else None)


def determinize(o: Observation, rng: Random) -> State:
    """A whole state, uniform among all orders of the deck that this observation could come from (worlds.py)."""
    moves = tuple((m.seat, _number(m)) for m in o.moves)
    riddle = _riddle(o)
    came, stock = worlds.draw(riddle, rng)
    arrivals = tuple(Arrival(r.seat, card, r.after, r.shown) for r, card in zip(o.received, came, strict=True))
    dealt = o.deal > 0
    return State(
        seats=o.seats,
        target=o.target,
        score=o.score,
        opener=o.opener,
        deal=o.deal,
        hands=_hands(o.seats, arrivals, riddle.put, len(moves)) if dealt else (),
        stock=stock,
        turned=INDEX[o.turned] if o.turned else 0,
        table=tuple(INDEX[card] for card in o.table),
        leader=o.leader,
        points=o.points if dealt else (),
        waiting=o.waiting if dealt else (),
        tricks=o.tricks if dealt else (),
        closing=_closing(o.closed),
        known=tuple(map(mask, o.known)) if dealt else (),
        arrivals=arrivals,
        moves=moves,
        pairs=tuple(Pair(p.seat, INDEX[p.led], p.points, p.after) for p in o.pairs),
        lacks=o.lacks,
    )


def _closing(closed: Stopped | None) -> Closing | None:
    return Closing(closed.by, closed.tricks, sum(1 << seat for seat in closed.moved)) if closed else None


def _number(move: Move) -> int:
    if move.card is not None:
        return INDEX[move.card]
    return EXCHANGED if move.kind == "exchange" else CLOSED


def _hands(
    seats: int, arrivals: tuple[Arrival, ...], left: tuple[tuple[Seat, int, int], ...], moves: int
) -> tuple[int, ...]:
    """What came and did not leave, in order: the exchanged nine can come back."""
    hands, came = [0] * seats, 0
    gone = {number: (seat, card) for seat, card, number in left}
    for number in range(moves + 1):
        while came < len(arrivals) and arrivals[came].after == number:
            hands[arrivals[came].seat] |= 1 << arrivals[came].card
            came += 1
        if number in gone:
            seat, card = gone[number]
            hands[seat] &= ~(1 << card)
    return tuple(hands)


def _riddle(o: Observation) -> worlds.Riddle:
    """What is known of the deal, as worlds.py takes it."""
    nine = 6 * SUITS.index(o.trump) if o.trump else 0
    moves = [(m.seat, nine if m.kind == "exchange" else _number(m), i) for i, m in enumerate(o.moves)]
    return worlds.Riddle(
        came=tuple((r.seat, None if r.card is None else INDEX[r.card], r.after) for r in o.received),
        put=tuple(move for move in moves if move[1] >= 0),
        told=tuple((p.seat, INDEX[p.mate], p.after) for p in o.pairs),
        lacked=o.lacks,
        stock=o.stock,
        under=None if o.under is None else INDEX[o.under],
    )
