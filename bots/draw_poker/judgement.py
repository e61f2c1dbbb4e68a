"""What a seat can reckon about each of its options from what it sees, and nothing else.

A hand is worth the share of random hands that it beats; the others in the hand are reckoned stronger the more they put
in and the fewer cards they changed. Options are then weighed by their expected chips. Which cards are held decides no
branch and no loop: time tells nothing of them.
"""

from bisect import bisect_left
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from engines.core.engine import Seat
from engines.draw_poker import Action, AllIn, Bet, Call, Fold, Observation, Raise
from engines.draw_poker.hands import PICKS, Hand, keeping, strength, usual_pick
from engines.draw_poker.sight import ints
from engines.draw_poker.table import NOT_YET, Table, members, rights


class Taste(NamedTuple):
    """What a player believes. Measured with `bots.arena`; the best values lie on a plateau.

    `respect`: how much stronger a bet is taken to make its owner. `scare`: how readily others fold to a bet of the
    pot. `called`: how much weaker one's hand is against those who call a bet.
    """

    respect: float
    scare: float
    called: float


SENSIBLE: Final = Taste(respect=0.55, scare=0.35, called=0.5)
BEGINNER: Final = Taste(respect=0.05, scare=0.05, called=0.1)
"""Knows what hands are worth and calls too much: bets tell it nothing."""

# How strong those are who changed so many cards: who keeps all five mostly has a made hand.
CHANGED: Final = {NOT_YET: 1.0, 0: 2.2, 1: 1.4, 2: 1.7, 3: 1.0, 4: 0.8, 5: 0.7}
SAMPLE: Final = 2_000


def _sample() -> tuple[list[int], list[int]]:
    """Hands as dealt and after the usual draw, as strengths in order: what one's own is measured against."""
    rng, dealt, drawn = Random("draw-poker/sample"), list[int](), list[int]()
    for _ in range(SAMPLE):
        ten = rng.sample(range(52), 10)
        hand = sorted(ten[:5])
        thrown = PICKS[usual_pick(hand)]
        dealt.append(strength(hand))
        drawn.append(strength([card for i, card in enumerate(hand) if i not in thrown] + ten[5 : 5 + len(thrown)]))
    return sorted(dealt), sorted(drawn)


_DEALT, _DRAWN = _sample()

# The share of pots that a hand of each hundredth wins against one random hand when both still make the usual draw, and
# what four to an open straight (4) or to a flush (5) win, by what goes first in that draw: means of 60,000 pairs of
# hands from `Random(1)`, joined by lines.
_POINTS: Final = (
    (0, 0.31),
    (10, 0.335),
    (30, 0.385),
    (50, 0.42),
    (60, 0.485),
    (70, 0.565),
    (80, 0.66),
    (88, 0.755),
    (92, 0.795),
    (95, 0.83),
    (97, 0.90),
    (99, 0.945),
    (100, 0.99),
)
_DRAWING: Final = {4: 0.30, 5: 0.36}


def _line(at: int) -> float:
    (x0, y0), (x1, y1) = next(pair for pair in pairwise(_POINTS) if pair[1][0] >= at)
    return y0 + (y1 - y0) * (at - x0) / (x1 - x0)


_BEFORE: Final = [_line(at) for at in range(101)]


def share(t: Table, hand: Hand) -> float:
    """How often this hand beats one random hand at the end."""
    value = strength(hand)
    best = max(keeping(hand)) >> 39
    before = _DRAWING.get(best, _BEFORE[bisect_left(_DEALT, value) * 100 // SAMPLE])
    after = (bisect_left(_DRAWN, value) + 1) / (SAMPLE + 2)
    return before if t.part == "before" else after


def winning(o: Observation, seat: Seat, taste: Taste) -> float:
    """The chance to beat everybody who is still in, after what they did."""
    t = o.table
    pressure = t.high / max(1, t.pot) if t.raisers else 0.0
    weight = 0.0
    for other in members(t.live & ~(1 << seat)):
        weight += CHANGED[t.changed[other]] + taste.respect * (other in t.raisers) * (1 + pressure)
    return float(share(t, ints(o.hand)) ** weight)


class Option(NamedTuple):
    """A lawful action and the chips that it is expected to bring."""

    action: Action
    value: float


def options(o: Observation, menu: tuple[Action, ...], taste: Taste) -> list[Option]:
    """Every bet, call or fold that is lawful: which these are, everybody sees."""
    assert o.seat is not None
    wins = winning(o, o.seat, taste)
    return [Option(action, _value(o.table, o.seat, action, wins, taste)) for action in menu]


def _value(t: Table, seat: Seat, action: Action, wins: float, taste: Taste) -> float:
    price = rights(t, seat).price
    match action:
        case Fold():
            return 0.0
        case Bet() | Raise():
            return _raised(t, seat, action.to - t.bets[seat], wins, taste)
        case AllIn() if t.stacks[seat] > price:
            return _raised(t, seat, t.stacks[seat], wins, taste)
        case Call() | AllIn():
            return wins * (t.pot + price) - price
        case _:
            return wins * t.pot


def _raised(t: Table, seat: Seat, cost: int, wins: float, taste: Taste) -> float:
    """Everybody folds, or who calls has a better hand than before and puts in as much, as far as there are chips."""
    others = members(t.live & ~(1 << seat))
    most = max(t.bets[other] + t.stacks[other] for other in others) - t.bets[seat]
    cost = max(1, min(cost, most))
    size = cost / (cost + t.pot)
    folds: float = (2 * taste.scare * size) ** len(others)
    called: float = wins ** (1 + taste.called * size * 2)
    extra = max(0, cost - (t.high - t.bets[seat]))
    return folds * t.pot + (1 - folds) * (called * (t.pot + cost + extra) - cost)
