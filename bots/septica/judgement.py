"""What a seat can reckon about each of its options from what it sees, and nothing else.

An option is worth the points at stake, weighed by the chance that the seat's own side holds them in the end, less what
the card would be worth later in the hand. All of it is arithmetic over all cards of the hand, without a branch or a
loop that depends on which cards they are: a seat with nothing to choose works as long as one with much (SEP-24).
"""

from typing import Final, NamedTuple

from engines.core.engine import Seat
from engines.septica import Action, Observation, Play
from engines.septica.rules import CUTTERS, INDEX, PACKS, PASS, POINTS, RANK_MASK, playable, side_of
from engines.septica.sight import mask


class Taste(NamedTuple):
    """What a player believes, in points of the deal. Measured with `bots.arena`; the best values lie on a plateau.

    `trick`: a trick without points, for the lead that comes with it. `cutter`, `point`: a card that cuts, a ten or an
    ace, kept in the hand. `answer`, `lead`: how readily the others spend a card that takes, on a trick that somebody
    else opened and on one's own.
    """

    trick: float
    cutter: float
    point: float
    answer: float
    lead: float


SENSIBLE: Final = Taste(trick=0.75, cutter=1.3, point=0.4, answer=1.0, lead=0.5)
BEGINNER: Final = Taste(trick=0.1, cutter=0.0, point=0.0, answer=0.2, lead=0.2)
"""Sees the points on the table; does not save what cuts, and hardly fears that somebody else has one."""

# With three, what one does not get goes to one of two opponents (SEP-44).
LOSS: Final = {2: 1.0, 3: 0.5, 4: 1.0}
PARTNER: Final = 0.7  # how readily a partner takes a trick
ENDING: Final = 3  # with fewer cards than this still to play, what one keeps is worth less


class Option(NamedTuple):
    """A card of the hand, or letting go: whether it is lawful now, and what it is worth."""

    action: Action
    lawful: bool
    value: float


class Sight(NamedTuple):
    """A decision in masks and counts. `rivals` and `friends`: cards of the others who may yet put one on this trick."""

    seats: int
    hand: int
    unseen: int
    first: int
    stake: int
    leads: bool
    ours: bool
    rivals: int
    friends: int
    later: float


def options(o: Observation, taste: Taste) -> list[Option]:
    """Every card of the hand and letting go, lawful or not."""
    s = _sight(o)
    lawful = playable(o.seats, s.hand, tuple(INDEX[c] for c in o.table))
    cards = [Option(Play(c), bool(lawful >> INDEX[c] & 1), _worth(s, INDEX[c], taste)) for c in o.hand]
    return [*cards, Option(PASS, o.asked, _gain(s, s.stake, 0.0, taste))]


def _sight(o: Observation) -> Sight:
    assert o.seat is not None
    hand = mask(o.hand)
    seen = hand | mask(tuple(move.card for move in o.moves if move.card is not None))
    others = _to_act(o, o.seat)
    ours = side_of(o.seats, o.seat)
    friends = sum(o.counts[seat] for seat in others if side_of(o.seats, seat) == ours)
    return Sight(
        seats=o.seats,
        hand=hand,
        unseen=mask(PACKS[o.seats]) & ~seen,
        first=RANK_MASK[INDEX[o.table[0]]] if o.table else 0,
        stake=(mask(o.table) & POINTS).bit_count(),
        leads=o.leader == o.seat,
        ours=side_of(o.seats, o.holder) == ours,
        rivals=sum(o.counts[seat] for seat in others) - friends,
        friends=friends,
        later=min(1.0, (o.counts[o.seat] - 1 + o.stock // o.seats) / ENDING),
    )


def _to_act(o: Observation, me: Seat) -> list[Seat]:
    """Who puts a card after me in this round, and the opener, who may go on after it."""
    after = [Seat((me + i) % o.seats) for i in range(1, o.seats - len(o.table) % o.seats)]
    return after if o.leader == me else [*after, o.leader]


def _worth(s: Sight, card: int, taste: Taste) -> float:
    bit = 1 << card
    takers = (s.first or RANK_MASK[card]) | CUTTERS[s.seats]
    ours = (takers >> card & 1) | s.ours
    reserve = (s.hand & ~bit & takers).bit_count()
    hold = ours * _keeps(s, takers, reserve, taste) + (1 - ours) * _returns(s, takers)
    point = POINTS >> card & 1
    kept = taste.cutter * (CUTTERS[s.seats] >> card & 1) + taste.point * point
    return _gain(s, s.stake + point, hold, taste) - kept * s.later


def _gain(s: Sight, stake: int, hold: float, taste: Taste) -> float:
    return (stake + taste.trick) * (hold - LOSS[s.seats] * (1 - hold))


def _keeps(s: Sight, takers: int, reserve: int, taste: Taste) -> float:
    """The chance that no rival takes it from us for good; what we can answer with halves it, thirds it, and so on."""
    will = taste.lead if s.leads else taste.answer
    return _none(s, takers, s.rivals * will / (1 + reserve))


def _returns(s: Sight, takers: int) -> float:
    """The chance that a partner takes it from a rival."""
    return 1 - _none(s, takers, s.friends * PARTNER)


def _none(s: Sight, takers: int, cards: float) -> float:
    """The chance that none of so many unseen cards takes."""
    unseen = max(1, s.unseen.bit_count())
    return float((1 - (s.unseen & takers).bit_count() / unseen) ** cards)
