"""What a seat may know of Sevens, and the whole states that it could come from."""

from dataclasses import dataclass, replace
from random import Random

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Seat

from .dealing import Dealing
from .moves import Action, Dealt, Event
from .rules import CARDS, FIRST, INDEX, PASSED, State, actor, bits, fitting, options, phase


@dataclass(frozen=True, slots=True)
class Move:
    """A card that a seat laid; None where it passed."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat (None: a listener) has been shown in this deal.

    `hand` in the order of the fan (SEV-7); `opener` is None before the deal; `turn` is None before it and after the
    match; `moves` is the deal so far, in order.
    """

    seat: Seat | None
    seats: int
    phase: Phase
    opener: Seat | None
    turn: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    moves: tuple[Move, ...]


def observe(s: State, seat: Seat | None) -> Observation:
    acting = actor(s)
    hand = s.hands[seat] if s.hands and seat is not None and 0 <= seat < s.seats else 0  # the dealer has none
    return Observation(
        seat=seat,
        seats=s.seats,
        phase=phase(s),
        opener=s.opener,
        turn=None if acting == DEALER else acting,
        hand=tuple(CARDS[c] for c in bits(hand)),
        counts=tuple(h.bit_count() for h in s.hands) if s.hands else (0,) * s.seats,
        moves=tuple(Move(who, None if c == PASSED else CARDS[c]) for who, c in s.moves),
    )


def menu(o: Observation) -> tuple[Action, ...]:
    """What the observing seat may do now; empty where it is not its turn."""
    if o.seat is None or o.turn != o.seat:
        return ()
    return options(mask(o.hand), table(o))


def mask(cards: tuple[Card, ...]) -> int:
    return sum(1 << INDEX[c] for c in cards)


def table(o: Observation) -> int:
    """All cards laid so far."""
    return mask(tuple(move.card for move in o.moves if move.card))


def seen_by(e: Event, seat: Seat | None) -> Event:
    if not isinstance(e, Dealt):
        return e
    return replace(e, hands=tuple(h if i == seat else (None,) * len(h) for i, h in enumerate(e.hands)))


def barred(o: Observation) -> tuple[int, ...]:
    """By seat, the cards that it certainly does not hold now.

    Who passed held nothing that fitted then, and got no card since (SEV-43). Before the first card the opener must
    hold the seven of diamonds (SEV-24): nobody else does.
    """
    found, laid = [0] * o.seats, 0
    for move in o.moves:
        if move.card:
            laid |= 1 << INDEX[move.card]
        else:
            found[move.seat] |= fitting(laid)
    if not o.moves and o.opener is not None:
        found = [0 if seat == o.opener else FIRST for seat in range(o.seats)]
    return tuple(found)


def determinize(o: Observation, rng: Random) -> State:
    """A whole state, uniform among the deals that this observation could come from.

    What was laid says who held it. Any way to give out the unseen cards that gives each seat its number and none that a
    pass rules out is a deal in which everything could happen as it did, and no two such ways are the same deal.
    """
    if o.opener is None:
        return State(o.seats)
    laid, own = table(o), mask(o.hand)
    unseen = [c for c in range(len(CARDS)) if not (laid | own) >> c & 1]
    seats = [seat for seat in range(o.seats) if seat != o.seat]
    no = barred(o)
    hands = Dealing(unseen, [o.counts[seat] for seat in seats], [no[seat] for seat in seats]).draw(rng)
    held = dict(zip(seats, hands, strict=True)) | ({} if o.seat is None else {o.seat: own})
    moves = tuple((m.seat, PASSED if m.card is None else INDEX[m.card]) for m in o.moves)
    return State(o.seats, o.opener, tuple(held[seat] for seat in range(o.seats)), laid, moves)
