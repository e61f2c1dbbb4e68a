"""Cards as they are written: rank then suit, two characters (`Th`, `7d`, `As`)."""

from typing import Final, NewType

Card = NewType("Card", str)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"

#: The words by which Fluent selects, since `[7]` does not match the string "7".
RANK_WORDS: Final = dict(
    zip(
        RANKS,
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    )
)
SUIT_WORDS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def pack(ranks: str) -> tuple[Card, ...]:
    """Every card of these ranks, rank by rank, suits in the order of SUITS.

    >>> pack("7A")
    ('7s', '7h', '7d', '7c', 'As', 'Ah', 'Ad', 'Ac')
    """
    return tuple(Card(rank + suit) for rank in ranks for suit in SUITS)


ALL_CARDS: Final = frozenset(pack(RANKS))
