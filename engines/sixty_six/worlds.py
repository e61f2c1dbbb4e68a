"""The deals that one seat's knowledge leaves open, counted exactly and drawn uniformly.

What is open: which card each unseen arrival brought, and the order of the stock. What is known of it: a card that was
put, exchanged, or told of as the mate of a pair had come by then; a card that a hand lacked at some moment came later
or is elsewhere. So a card has, in each hand, an interval of moments at which it may have come. Cards of which no more
is known than that they are somewhere are dealt out by counts; the few that may have come late only are tried in every
hand; those known to have been in a hand go to their moments, the earliest end first, where the number of choices at
each step does not depend on the choices before it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import factorial, inf, prod
from random import Random
from typing import Final, NamedTuple

from engines.core.engine import Seat

PACK: Final = range(24)
Moves = tuple[tuple[Seat, int], ...]


class Stay(NamedTuple):
    """A card that was in a hand: it came after more than `low` moves, and after no more than `high`."""

    card: int
    low: int
    high: float


class Hand(NamedTuple):
    """A hand of which arrivals are unseen: their numbers, their moments, and the cards known to be among them."""

    seat: Seat
    arrivals: tuple[int, ...]
    moments: tuple[int, ...]
    stays: tuple[Stay, ...]


class Riddle(NamedTuple):
    """What is known of a deal. `came`: seat, card if seen, moment of every arrival; `put`: seat, card and moment of all
    that left a hand; `told`: the same of mates; `lacked`: seat, cards as a mask, moment."""

    came: tuple[tuple[Seat, int | None, int], ...]
    put: tuple[tuple[Seat, int, int], ...]
    told: tuple[tuple[Seat, int, int], ...]
    lacked: tuple[tuple[Seat, int, int], ...]
    stock: int
    under: int | None


def draw(r: Riddle, rng: Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The card of each arrival, and the stock in its order."""
    found = [card for _, card, _ in r.came]
    hands, free = _hands(r), _free(r)
    shares = _shares(r, hands, free, rng)
    for hand, share in zip(hands, shares, strict=False):
        for arrival, card in zip(hand.arrivals, _arranged(r, hand, share, rng), strict=True):
            found[arrival] = card
    stock = rng.sample(shares[-1], len(shares[-1]))
    if r.under is not None:
        stock.append(r.under)
    return tuple(card for card in found if card is not None), tuple(stock)


def _hands(r: Riddle) -> list[Hand]:
    found = []
    for seat in dict.fromkeys(seat for seat, card, _ in r.came if card is None):
        unseen = [(i, moment) for i, (who, card, moment) in enumerate(r.came) if who == seat and card is None]
        arrivals, moments = zip(*unseen, strict=True)
        found.append(Hand(seat, arrivals, moments, tuple(_stays(r, seat))))
    return found


def _stays(r: Riddle, seat: Seat) -> Iterator[Stay]:
    """The cards that are known to be among a hand's unseen arrivals, with their moments. The nine of trumps may have
    left the hand and come back for all to see: the first time it left is the one that counts here."""
    seen = {card for who, card, _ in r.came if who == seat}
    left: dict[int, float] = {}
    for who, card, moment in r.put:
        if who == seat and (card not in seen or _again(r, seat, card, moment)):
            left.setdefault(card, moment)
    told = {card: moment for who, card, moment in r.told if who == seat and card not in seen}
    for card in left.keys() | told.keys():
        until = left.get(card, inf)
        yield Stay(card, _low(r, seat, card, until), min(until, told.get(card, inf)))


def _again(r: Riddle, seat: Seat, card: int, moment: int) -> bool:
    """Whether a card left the hand before everybody saw it come to it."""
    return all(came > moment for who, one, came in r.came if who == seat and one == card)


def _low(r: Riddle, seat: Seat, card: int, until: float = inf) -> int:
    """The last moment at which the hand lacked a card that it still held later, or holds; -1 if it never did."""
    return max((m for who, cards, m in r.lacked if who == seat and cards >> card & 1 and m <= until), default=-1)


def _free(r: Riddle) -> list[int]:
    """The cards that may be in any unseen place as far as nothing else is known of them."""
    if not r.came:
        return []
    placed = {card for _, card, _ in r.came} | {card for _, card, _ in (*r.put, *r.told)} | {r.under}
    return [card for card in PACK if card not in placed]


def _shares(r: Riddle, hands: list[Hand], free: list[int], rng: Random) -> list[list[int]]:
    """The free cards of each hand and, at the end, of the stock."""
    places = [len(hand.moments) - len(hand.stays) for hand in hands]
    places.append(r.stock - (r.under is not None))
    late = [card for card in free if any(_partly(r, hand, card) for hand in hands)]
    plain = sorted((card for card in free if card not in late), key=lambda card: _open(r, hands, card).bit_count())
    masks = tuple(_open(r, hands, card) for card in plain)
    tried = [*product(*([i for i in range(len(places)) if _open(r, hands, card) >> i & 1] for card in late))]
    chosen = tried[_pick([_weight(r, hands, places, masks, late, at) for at in tried], rng)]
    shares: list[list[int]] = [
        [card for card, at in zip(late, chosen, strict=True) if at == i] for i in range(len(places))
    ]
    left = tuple(room - len(share) for room, share in zip(places, shares, strict=True))
    for number, card in enumerate(plain):
        ways = [_ways(masks[number + 1 :], one) if masks[number] >> i & 1 else 0 for i, one in enumerate(_taken(left))]
        at = _pick(ways, rng)
        shares[at].append(card)
        left = _taken(left)[at]
    return shares


def _partly(r: Riddle, hand: Hand, card: int) -> bool:
    """Whether a card may have come to this hand at some moments and not at others."""
    return hand.moments[0] <= _low(r, hand.seat, card) < hand.moments[-1]


def _open(r: Riddle, hands: list[Hand], card: int) -> int:
    """The hands that this card may have come to at some moment, and the stock, as a mask."""
    found = 1 << len(hands)
    for i, hand in enumerate(hands):
        found |= (hand.moments[-1] > _low(r, hand.seat, card)) << i
    return found


def _weight(
    r: Riddle, hands: list[Hand], places: list[int], masks: tuple[int, ...], late: list[int], at: tuple[int, ...]
) -> int:
    """The number of deals in which the late cards are where `at` says."""
    left = tuple(room - at.count(i) for i, room in enumerate(places))
    if min(left) < 0:
        return 0
    weight = _ways(masks, left)
    for i, hand in enumerate(hands):
        share = [card for card, one in zip(late, at, strict=True) if one == i]
        weight *= _count(hand.moments, _bound(r, hand, share)) * factorial(left[i])
    return weight


@lru_cache(maxsize=65_536)
def _ways(masks: tuple[int, ...], left: tuple[int, ...]) -> int:
    """In how many ways cards that may go where their masks say fill so many places."""
    if min(left) < 0:
        return 0
    room = sum(1 << i for i, places in enumerate(left) if places)
    if all(room & ~one == 0 for one in masks):
        return factorial(len(masks)) // prod(map(factorial, left))
    return sum(_ways(masks[1:], one) for i, one in enumerate(_taken(left)) if masks[0] >> i & 1)


def _taken(left: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What is left when a card has gone to each of the receivers."""
    return [tuple(places - (i == at) for i, places in enumerate(left)) for at in range(len(left))]


def _bound(r: Riddle, hand: Hand, share: list[int]) -> tuple[Stay, ...]:
    """All of a hand's cards that cannot have come at just any moment, hardest first."""
    more = (Stay(card, _low(r, hand.seat, card), inf) for card in share)
    return tuple(sorted((*hand.stays, *more), key=lambda stay: (stay.low < 0, stay.high, stay.card)))


def _count(moments: tuple[int, ...], stays: tuple[Stay, ...]) -> int:
    """In how many ways these cards came at these moments."""
    if stays and stays[0].low >= 0:
        return sum(_count(_without(moments, i), stays[1:]) for i in _fitting(moments, stays[0]))
    return prod(len(_fitting(moments, stay)) - number for number, stay in enumerate(stays))


def _fitting(moments: tuple[int, ...], stay: Stay) -> list[int]:
    return [i for i, moment in enumerate(moments) if stay.low < moment <= stay.high]


def _without(moments: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*moments[:at], *moments[at + 1 :])


def _arranged(r: Riddle, hand: Hand, share: list[int], rng: Random) -> list[int]:
    """The cards of a hand's unseen arrivals, in their order."""
    late = [card for card in share if _partly(r, hand, card)]
    others = [card for card in share if card not in late]
    stays = _bound(r, hand, late)
    left, found = [*range(len(hand.moments))], dict[int, int]()
    for number, stay in enumerate(stays):
        moments = tuple(hand.moments[i] for i in left)
        fitting = _fitting(moments, stay)
        chosen = fitting[_pick([_count(_without(moments, i), stays[number + 1 :]) for i in fitting], rng)]
        found[left.pop(chosen)] = stay.card
    rng.shuffle(others)
    return [found[i] if i in found else others.pop() for i in range(len(hand.moments))]


def _pick(weights: list[int], rng: Random) -> int:
    """One of these by its weight, exactly."""
    at = rng.randrange(sum(weights))
    for i, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return i
    raise AssertionError("the weights add up to more than was drawn")
