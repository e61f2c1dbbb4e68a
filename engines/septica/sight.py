"""What a seat of Șeptică may know, and the whole states that it could come from."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Seat

from .moves import Action, CardsDrawn, Dealt, Draw, Event
from .rules import CARDS, INDEX, LET_GO, PACKS, Arrival, State, actor, asked, bits, options, phase
from .rules import holder as holds


@dataclass(frozen=True, slots=True)
class Move:
    """A card that a seat put; None where, as opener, it let the trick go."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Received:
    """A card that came to a seat when `after` moves had been made; None where the observer did not see it."""

    seat: Seat
    card: Card | None
    after: int


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat (None: a listener) has been shown in this deal, and the scores.

    `hand` in the order of the pack; `turn` is None between deals and after the match; points, tricks and score are per
    side; `received` and `moves` are the deal so far, in order.
    """

    seat: Seat | None
    seats: int
    target: int
    score: tuple[int, ...]
    deal: int
    opener: Seat
    phase: Phase
    turn: Seat | None
    asked: bool
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: int
    leader: Seat
    holder: Seat
    table: tuple[Card, ...]
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    received: tuple[Received, ...]
    moves: tuple[Move, ...]


def observe(s: State, seat: Seat | None) -> Observation:
    acting = actor(s)
    hand = s.hands[seat] if s.deal and seat is not None and 0 <= seat < s.seats else 0  # the dealer has none
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
        asked=asked(s.seats, len(s.table)),
        hand=tuple(CARDS[c] for c in bits(hand)),
        counts=tuple(h.bit_count() for h in s.hands) if s.deal else (0,) * s.seats,
        stock=len(s.stock),
        leader=s.leader,
        holder=holds(s.seats, s.leader, s.table),
        table=tuple(CARDS[c] for c in s.table),
        points=s.points or zeros,
        tricks=s.tricks or zeros,
        received=tuple([_received(a.seat, a.card if a.seat == seat else None, a.after) for a in s.arrivals]),
        moves=tuple([_move(*move) for move in s.moves]),
    )


# There are few different ones, and an observation has many of them: each is made once.
@cache
def _received(seat: Seat, card: int | None, after: int) -> Received:
    return Received(seat, None if card is None else CARDS[card], after)


@cache
def _move(seat: Seat, card: int) -> Move:
    return Move(seat, None if card == LET_GO else CARDS[card])


def menu(o: Observation) -> tuple[Action, ...]:
    """What the observing seat may do now; empty where it is not its turn."""
    if o.seat is None or o.turn != o.seat:
        return ()
    return options(o.seats, mask(o.hand), tuple(INDEX[c] for c in o.table))


def mask(cards: tuple[Card, ...]) -> int:
    return sum(1 << INDEX[c] for c in cards)


def seen_by(e: Event, seat: Seat | None) -> Event:
    match e:
        case Dealt():
            return replace(e, hands=tuple(h if i == seat else (None,) * len(h) for i, h in enumerate(e.hands)))
        case CardsDrawn():
            return replace(e, draws=tuple(d if d.seat == seat else Draw(d.seat, None) for d in e.draws))
        case _:
            return e


def determinize(o: Observation, rng: Random) -> State:
    """A whole state, uniform among all orders of the deck that this observation could come from.

    Nobody may have played a card before it came. A seat's earlier play has fewer arrivals to choose from, and these are
    all open to its later plays too: filled in that order, the number of choices at each step does not depend on the
    choices before it, so choosing uniformly at each step is uniform over all.
    """
    cards: list[int | None] = [None if r.card is None else INDEX[r.card] for r in o.received]
    for when, move in enumerate(o.moves):
        if move.card is not None and move.seat != o.seat:
            free = [i for i, r in enumerate(o.received) if r.seat == move.seat and r.after <= when and cards[i] is None]
            cards[rng.choice(free)] = INDEX[move.card]
    unseen = [i for c in PACKS[o.seats] if o.deal and (i := INDEX[c]) not in cards]
    rng.shuffle(unseen)
    filled = tuple(unseen.pop() if c is None else c for c in cards)
    arrivals = tuple(Arrival(r.seat, c, r.after) for r, c in zip(o.received, filled, strict=True))
    moves = tuple((m.seat, LET_GO if m.card is None else INDEX[m.card]) for m in o.moves)
    return _state(o, arrivals, moves, tuple(unseen))


def _state(
    o: Observation, arrivals: tuple[Arrival, ...], moves: tuple[tuple[Seat, int], ...], stock: tuple[int, ...]
) -> State:
    played = {c for _, c in moves}
    hands = [0] * o.seats
    for arrival in arrivals:
        if arrival.card not in played:
            hands[arrival.seat] |= 1 << arrival.card
    dealt = o.deal > 0
    return State(
        seats=o.seats,
        target=o.target,
        score=o.score,
        opener=o.opener,
        deal=o.deal,
        hands=tuple(hands) if dealt else (),
        stock=stock,
        table=tuple(INDEX[c] for c in o.table),
        leader=o.leader,
        points=o.points if dealt else (),
        tricks=o.tricks if dealt else (),
        arrivals=arrivals,
        moves=moves,
    )
