"""What a seat can reckon about each of its options from what it sees, and nothing else.

A card is worth the points it is likely to win or lose, with the lead that comes with a trick, less what it would be
worth kept back. All of it is arithmetic over all cards of the hand, without a branch or a loop that depends on which
cards they are: what everybody can see may decide how long it takes, a hand may not.
"""

from math import comb
from typing import Final, NamedTuple

from engines.core.engine import Seat
from engines.sixty_six import Action, Observation, Play
from engines.sixty_six.law import (
    ABOVE,
    CLOSE,
    EXCHANGE,
    INDEX,
    MATE,
    POINTS,
    SUIT_MASK,
    SUIT_OF,
    Public,
    announces,
    best,
    duties,
    nine,
    refused,
    strict,
    takers,
)
from engines.sixty_six.rules import GOAL, side_of
from engines.sixty_six.sight import mask, public

LEAD: Final = 3.0  # the lead that comes with a trick, in points
TRUMP: Final = 5.0  # a trump kept back
PAIR: Final = 8.0  # a pair kept back until it can be announced, and half a chance of one
HALF: Final = 1.5
SPARE: Final = 0.1  # of a card's own points, what they are worth kept back,
SAFE: Final = 0.2  # and more where no higher one is out,
SURE: Final = 0.5  # and more yet if it is a trump
WON: Final = 40.0  # 66
WILL: Final = 0.7  # how readily somebody takes who need not
CATCH: Final = 4.0  # what a sure card brings in besides itself
# With three, what one does not get goes to one of two opponents (SIX-63).
LOSS: Final = {2: 1.0, 3: 0.6, 4: 1.0}


class Option(NamedTuple):
    """An action, whether it is lawful now, and what it is worth."""

    action: Action
    lawful: bool
    value: float


class Sight(NamedTuple):
    """A decision in masks and counts. `rivals`: how many cards each opponent has who is yet to put one; `later`: pairs
    can still be announced after this."""

    law: Public
    hand: int
    unseen: int
    trumps: int
    led: int
    top: int
    stake: int
    ours: bool
    rivals: tuple[int, ...]
    points: int
    counts: bool
    announces: bool
    later: bool
    will: float


def options(o: Observation, *, closes: bool) -> list[Option]:
    """Every card of the hand, exchanging and closing, lawful or not."""
    assert o.seat is not None
    s = _sight(o, o.seat)
    lawful = _lawful(s.law, s.hand)
    cards = [Option(Play(c), bool(lawful >> INDEX[c] & 1), _worth(s, INDEX[c])) for c in o.hand]
    held = bool(s.hand & nine(s.law.trump))
    exchange = (refused(s.law, o.seat, nine(s.law.trump), EXCHANGE) is None) & held
    close = (refused(s.law, o.seat, 0, CLOSE) is None) & closes
    return [*cards, Option(EXCHANGE, exchange, 2 * WON), Option(CLOSE, close, _closing(s, o))]


def _sight(o: Observation, seat: Seat) -> Sight:
    p, hand = public(o), mask(o.hand)
    gone = mask(tuple(move.card for move in o.moves if move.card is not None))
    under = mask(() if o.under is None else (o.under,))
    place = best(p.table, p.trump) if p.table else 0
    side = side_of(o.seats, seat)
    after = [Seat((seat + i) % o.seats) for i in range(1, o.seats - len(o.table))]
    return Sight(
        law=p,
        hand=hand,
        unseen=0xFFFFFF & ~hand & ~gone & ~under,
        trumps=SUIT_MASK[p.trump],
        led=SUIT_OF[p.table[0]] if p.table else 0,
        top=p.table[place] if p.table else -1,
        stake=sum(POINTS[card] for card in p.table),
        ours=bool(p.table) and side_of(o.seats, Seat((p.leader + place) % o.seats)) == side,
        rivals=tuple(o.counts[other] for other in after if side_of(o.seats, other) != side),
        points=o.points[side],
        counts=o.tricks[side] > 0,
        announces=not p.table and announces(p),
        later=o.seats > 2 or (o.stock > 0 and o.closed is None),
        will=1.0 if strict(p) else WILL,
    )


def _lawful(p: Public, hand: int) -> int:
    """`playable`, without a shortcut that would depend on the hand."""
    if not p.table or not strict(p):
        return hand
    found = hand
    for cards in reversed(duties(p.table, p.trump)):
        some = bool(hand & cards)
        found = (hand & cards) * some + found * (not some)
    return found


def _worth(s: Sight, card: int) -> float:
    """Putting this card now."""
    takes = 1 if s.top < 0 else takers(s.top, s.law.trump) >> card & 1
    stands = _stands(s, card)
    ours = takes * stands + (1 - takes) * s.ours * (1.0 if s.top < 0 else _stands(s, s.top))
    stake = s.stake + POINTS[card]
    reached = s.points + stake >= GOAL
    gain = (stake + LEAD) * (ours - LOSS[s.law.seats] * (1 - ours)) + WON * reached * ours
    return gain + _told(s, card) - _kept(s, card)


def _told(s: Sight, card: int) -> float:
    """The pair that this lead announces."""
    told = bool(MATE[card] & s.hand) * s.announces * (20 + 20 * bool(s.trumps >> card & 1))
    return told + WON * (s.points + told * s.counts >= GOAL)


def _kept(s: Sight, card: int) -> float:
    """What the card would be worth kept back; the last cards are for playing."""
    more = (s.hand.bit_count() - 1) / 5
    trump = TRUMP * (s.trumps >> card & 1)
    pair = s.later * (PAIR * bool(MATE[card] & s.hand) + HALF * bool(MATE[card] & s.unseen))
    top = (s.unseen & ABOVE[card]) == 0
    own = POINTS[card] * (SPARE + top * (SAFE + SURE * (s.trumps >> card & 1)))
    return more * (trump + pair + own)


def _stands(s: Sight, card: int) -> float:
    """The chance that no opponent takes the trick from this card."""
    led = s.led or SUIT_OF[card]
    chance = 1.0
    for cards in s.rivals:
        chance *= 1 - s.will * _taken(s, card, led, cards)
    return chance


def _taken(s: Sight, card: int, led: int, cards: int) -> float:
    """The chance that one of so many unseen cards may take it: any, or strictly, the suit first and then a trump."""
    takes = s.unseen & takers(card, s.law.trump)
    if s.will < 1:
        return 1 - _none(s, takes, cards)
    suit, void = 1 - _none(s, takes & led, cards), _none(s, s.unseen & led, cards)
    return suit + (1 - suit) * void * (1 - _none(s, takes & ~led, cards))


def _none(s: Sight, wanted: int, cards: int) -> float:
    """The chance that so many unseen cards have none of these."""
    unseen = s.unseen.bit_count()
    return comb(unseen - wanted.bit_count(), cards) / comb(unseen, cards)


def _closing(s: Sight, o: Observation) -> float:
    """Closing pays where the points in sight make 66: what is counted, the best pair, and the cards that are sure."""
    few = (s.unseen & s.trumps).bit_count() <= 1
    sure = [_sure(s, INDEX[card], few=few) for card in o.hand]
    pair = max(_told(s, INDEX[card]) for card in o.hand)
    return WON * (2 * (s.points + min(pair, 40) + sum(sure) >= GOAL) - 1)


def _sure(s: Sight, card: int, *, few: bool) -> float:
    """What a card brings of which no higher one is out; of another suit than trump, if hardly any trump is out."""
    top = (s.unseen & ABOVE[card]) == 0
    return top * (bool(s.trumps >> card & 1) | few) * (POINTS[card] + CATCH)
