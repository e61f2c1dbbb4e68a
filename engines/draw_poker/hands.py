"""What five cards are worth, by one table; which cards the usual rule changes; what one card would complete.

Inside, a card is an int: `CARDS[0]` is the ace of spades, `CARDS[51]` the two of clubs, so that a sorted hand stands
from the highest card down. A hand is a tuple of five such ints in that order (POK-74).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from engines.core.cards import RANKS, SUITS, Card

Hand = tuple[int, ...]
"""Cards as ints in the order of the pack; of a seat that was not dealt in, none."""

CARDS: Final = tuple(Card(rank + suit) for rank in reversed(RANKS) for suit in SUITS)
INDEX: Final = {card: i for i, card in enumerate(CARDS)}
RANK: Final = tuple(12 - i // 4 for i in range(52))
"""0 for a two, 12 for an ace."""

KINDS: Final = (
    "high-card",
    "pair",
    "two-pairs",
    "three",
    "straight",
    "flush",
    "full-house",
    "four",
    "straight-flush",
    "royal-flush",
)
"""POK-1: every kind beats those before it."""
HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH = range(10)

_SUITED: Final = 1 << 39
# Three bits count the cards of each rank, and above them of each suit: the sum over a hand is the key of the table.
KEY: Final = tuple(1 << 3 * RANK[i] | 1 << 39 + 3 * (i % 4) for i in range(52))
_OF_RANKS: Final = _SUITED - 1
_ONE_SUIT: Final = {size: {size << 3 * suit: _SUITED for suit in range(4)} for size in range(6)}


def strength(hand: Sequence[int]) -> int:
    """A number for five cards: the better hand has the greater one, equal hands the same (POK-6, POK-8)."""
    a, b, c, d, e = hand
    key = KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e]
    return _STRENGTHS[key & _OF_RANKS | _ONE_SUIT[5].get(key >> 39, 0)]


def kind(value: int) -> int:
    """The kind of a hand of this strength, an index of KINDS."""
    return value >> 20


def ranks(value: int) -> tuple[int, ...]:
    """What decides between hands of one kind, in order; unused places are 0 (POK-7)."""
    return tuple(value >> shift & 15 for shift in (16, 12, 8, 4, 0))


def rank_key(of: Iterable[int]) -> int:
    return sum(1 << 3 * rank for rank in of)


def _strengths() -> Iterator[tuple[int, int]]:
    """All 7,462 classes of hands by their keys."""
    for five in combinations_with_replacement(range(12, -1, -1), 5):
        if five[0] != five[4]:
            yield rank_key(five), _value(five, suited=False)
        if len(set(five)) == 5:
            yield rank_key(five) | _SUITED, _value(five, suited=True)


def _value(five: tuple[int, ...], suited: bool) -> int:
    """POK-7: the ranks in the hand's name first, that is those that occur more often, then the others."""
    order = sorted(set(five), key=lambda rank: (-five.count(rank), -rank))
    counts = [five.count(rank) for rank in order]
    top = straight_top(five)
    if top is not None:
        order = [top]
    kind = _kind(counts, top, suited)
    return kind << 20 | sum(rank << 4 * (4 - i) for i, rank in enumerate(order))


def straight_top(five: Iterable[int]) -> int | None:
    """The highest rank of five in a row; the ace may be low in A-2-3-4-5 only (POK-4, POK-5).

    >>> straight_top([12, 3, 2, 1, 0]), straight_top([12, 11, 10, 1, 0])
    (3, None)
    """
    found = sorted(five)
    if found == [0, 1, 2, 3, 12]:
        return 3
    return found[4] if found == list(range(found[0], found[0] + 5)) else None


def _kind(counts: list[int], top: int | None, suited: bool) -> int:
    if top is not None:
        return (ROYAL_FLUSH if top == 12 else STRAIGHT_FLUSH) if suited else STRAIGHT
    if suited:
        return FLUSH
    by_counts = {(4, 1): FOUR, (3, 2): FULL_HOUSE, (3, 1, 1): THREE, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    return by_counts.get(tuple(counts), HIGH_CARD)


_STRENGTHS: Final = dict(_strengths())

# What is worth keeping

PICKS: Final = tuple(tuple(i for i in range(5) if mask >> i & 1) for mask in range(32))
"""The 32 ways to choose from five places."""
_KEEPS: Final = tuple(tuple(i for i in range(5) if not mask >> i & 1) for mask in range(32))


def usual_draw(hand: Sequence[int]) -> tuple[int, ...]:
    """The cards that the usual rule of the game changes (POK-100, A-34)."""
    return tuple(hand[i] for i in PICKS[usual_pick(hand)])


def usual_pick(hand: Sequence[int]) -> int:
    """The same as an index of PICKS."""
    worths = keeping(hand)
    return worths.index(max(worths))


def keeping(hand: Sequence[int]) -> list[int]:
    """For each of PICKS, how much the usual rule thinks of what is kept then; `>> 39` is the kind of it, below 10.

    As much work for every hand, so that time tells nothing of it.
    """
    keys = [KEY[card] for card in hand]
    return [_worth_keeping(sum([keys[i] for i in kept]), len(kept)) for kept in _KEEPS]


def _worth_keeping(key: int, size: int) -> int:
    return _KEPT[size].get(key & _OF_RANKS | _ONE_SUIT[size].get(key >> 39, 0), 0)


def _kept() -> Iterator[tuple[int, int, int]]:
    """What is kept: how many cards, their key, and what goes before what; within one kind the higher cards."""
    for key, value in _STRENGTHS.items():
        if value >> 20 in (STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL_FLUSH):
            yield 5, key, 9 << 39 | value
    for rank in range(13):
        yield 3, rank_key([rank] * 3), 8 << 39 | rank
        yield 2, rank_key([rank] * 2), 6 << 39 | rank
        yield 1, rank_key([rank]) | _SUITED, 1 << 39 | rank
    for one, two in combinations(range(13), 2):
        yield 4, rank_key([one, one, two, two]), 7 << 39
    for four in combinations(range(13), 4):
        key = rank_key(four)
        yield 4, key | _SUITED, 5 << 39 | key
        if four[3] - four[0] == 3 and four[3] < 12:  # open at both ends: A-2-3-4 and J-Q-K-A are not
            yield 4, key, 4 << 39 | key


_KEPT: Final[tuple[dict[int, int], ...]] = tuple(
    {key: worth for size, key, worth in _kept() if size == wanted} for wanted in range(6)
)


def one_card_from(hand: Sequence[int]) -> tuple[str, ...]:
    """Which of flush and straight one more card would make of four of these; nothing for one who has it (A-35)."""
    if kind(strength(hand)) in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return ()
    flush = any([card % 4 for card in hand].count(suit) == 4 for suit in range(4))
    straight = any(_fit_in_a_row([RANK[card] for card in four]) for four in combinations(hand, 4))
    return ("flush",) * flush + ("straight",) * straight


def _fit_in_a_row(four: list[int]) -> bool:
    low = [-1 if rank == 12 else rank for rank in four]
    return len(set(four)) == 4 and (max(four) - min(four) < 5 or max(low) - min(low) < 5)
