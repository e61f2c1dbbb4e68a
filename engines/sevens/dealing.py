"""Hidden cards given out uniformly, where some hands cannot have some cards: counted exactly, never tried and rejected.

Cards that every hand may have are many and alike, and a multinomial counts the ways to give them. The few others are
counted one by one, each position once.
"""

from collections.abc import Sequence
from functools import cache
from math import factorial, prod
from random import Random


class Dealing:
    """All ways to give these cards to hands with so much room, none to a hand that bars it (a mask)."""

    def __init__(self, cards: Sequence[int], room: Sequence[int], barred: Sequence[int]) -> None:
        self._room = tuple(room)
        ways = [(card, tuple(hand for hand, no in enumerate(barred) if not no >> card & 1)) for card in cards]
        self._free = [card for card, open_to in ways if len(open_to) == len(room)]
        # Alike side by side: fewer different positions.
        self._bound = sorted((way for way in ways if len(way[1]) < len(room)), key=lambda way: way[1])
        self._ways = cache(self._count)

    @property
    def ways(self) -> int:
        """How many ways there are.

        >>> Dealing([0, 1, 2], [2, 1], [0b001, 0]).ways, Dealing([0, 1, 2], [2, 1], [0, 0]).ways
        (1, 3)
        """
        return self._ways(0, self._room)

    def draw(self, rng: Random) -> list[int]:
        """One way, each as likely as any other: the hands as masks."""
        hands, room = [0] * len(self._room), self._room
        for place, (card, open_to) in enumerate(self._bound):
            after = [self._ways(place + 1, _less(room, hand)) if room[hand] else 0 for hand in open_to]
            hand = _pick(open_to, after, rng)
            hands[hand] |= 1 << card
            room = _less(room, hand)
        rest = rng.sample(self._free, len(self._free))
        for hand, many in enumerate(room):
            hands[hand] |= sum(1 << rest.pop() for _ in range(many))
        return hands

    def _count(self, place: int, room: tuple[int, ...]) -> int:
        """How many ways there are to give the bound cards from this place on, and then the free ones."""
        if place == len(self._bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        open_to = self._bound[place][1]
        return sum(self._ways(place + 1, _less(room, hand)) for hand in open_to if room[hand])


def _less(room: tuple[int, ...], hand: int) -> tuple[int, ...]:
    return (*room[:hand], room[hand] - 1, *room[hand + 1 :])


def _pick(hands: tuple[int, ...], ways: list[int], rng: Random) -> int:
    """One of the hands, as likely as its ways are many; in whole numbers, which a float would round."""
    at = rng.randrange(sum(ways))
    for hand, many in zip(hands, ways, strict=True):
        if at < many:
            return hand
        at -= many
    raise AssertionError("what is drawn lies below the sum")
