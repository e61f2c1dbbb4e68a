"""Deals that could be: drawn exactly uniformly, and weighed by how well they explain what the opponents played.

Which cards the seat holds changes nothing in the number of steps here, only in the numbers: every loop goes over public
counts, and choices are made by arithmetic. `engines.sevens.dealing` counts the same ways by another road.
"""

from math import exp
from random import Random
from typing import Final, NamedTuple

from engines.sevens import Observation
from engines.sevens.rules import CARDS, INDEX
from engines.sevens.sight import barred, mask, table

from .judgement import HARD
from .lanes import NO_SUIT, PASS, Table, suits, tables

CHANCE: Final = 128
"""Bits of a random number that picks among at most 39!/(13!)³ ways, some 2**56: even to one part in 2**72."""
Hands = tuple[int, int, int]
"""The hands of the three opponents as masks, the next to play first."""


class Dealings:
    """All ways to give the unseen cards to the opponents that leave each its number and nothing that a pass rules out.

    `rows[i]` says for each room left to the first two opponents in how many ways the cards from the i-th on can go;
    the third takes the others. A row is laid out with a column and a row of zeros before the first room, so that taking
    from no room finds no way.
    """

    def __init__(self, o: Observation) -> None:
        assert o.seat is not None
        seats = [(o.seat + i) % o.seats for i in range(1, o.seats)]
        seen, no = table(o) | mask(o.hand), barred(o)
        self.cards = [1 << card for card in range(len(CARDS)) if not seen >> card & 1]
        self.open = [tuple(int(not no[seat] & card) for seat in seats) for card in self.cards]
        self.room = (o.counts[seats[0]], o.counts[seats[1]])
        self.width = self.room[1] + 2
        self.rows = self._counted()

    def _counted(self) -> list[list[int]]:
        width, length = self.width, (self.room[0] + 2) * self.width
        inside = [int(place >= width and place % width > 0) for place in range(length)]
        last = [0] * length
        last[width + 1] = 1  # no card left, and no room
        rows = [last]
        for first, second, third in reversed(self.open):
            row, before, above = rows[-1], [0, *rows[-1]], [0] * width + rows[-1]
            rows.append(
                [
                    (first * a + second * b + third * c) * within
                    for a, b, c, within in zip(above, before, row, inside, strict=False)
                ]
            )
        return rows[::-1]

    @property
    def ways(self) -> int:
        return self.rows[0][-1]

    def draw(self, rng: Random) -> Hands:
        """One way, each as likely as any other."""
        first_hand = second_hand = third_hand = 0
        width, place = self.width, len(self.rows[0]) - 1
        for card, (first, second, _), row, after in zip(self.cards, self.open, self.rows, self.rows[1:], strict=False):
            at = rng.getrandbits(CHANCE) * row[place] >> CHANCE
            to_first = first * after[place - width]
            goes_first = at < to_first
            goes_second = (at < to_first + second * after[place - 1]) - goes_first
            first_hand += card * goes_first
            second_hand += card * goes_second
            third_hand += card * (1 - goes_first - goes_second)
            place -= width * goes_first + goes_second
        return first_hand, second_hand, third_hand


class Choice(NamedTuple):
    """An opponent's card that was played: by which of them, in which lane and suit, and how the suits lay."""

    opponent: int
    lane: int
    suit: int
    bit: int
    lanes: list[Table]


LIKING: Final = tables(HARD, exp)
"""How much a hard player likes each lane, in proportion: its chance to choose it is its share of all."""
ERRS: Final = 0.1
"""How often anybody plays something else all the same."""
ERRATIC: Final = 0.3
"""How likely it is beforehand that an opponent plays by no such rule at all."""
TRUST: Final = 0.7
"""How far the weights go: the model of the opponents is not the opponents."""


def choices(o: Observation) -> list[Choice]:
    """All cards that opponents have laid, the latest first; the first card of all was no choice."""
    assert o.seat is not None
    laid, found = [0, 0, 0, 0, NO_SUIT], []
    for number, move in enumerate(o.moves):
        if move.card:
            suit, rank = divmod(INDEX[move.card], 13)
            opponent = (move.seat - o.seat) % o.seats - 1
            if number and opponent >= 0:
                found.append(Choice(opponent, 2 * suit + (rank > 6), suit, 1 << rank, LIKING.lanes(laid)))
            laid[suit] |= 1 << rank
    return found[::-1]


def weight(world: Hands, past: list[Choice]) -> float:
    """How likely the opponents of this world are to have played what they did.

    A hand at a past turn is the hand now and all that the seat has laid since (SEV-C4).
    """
    hands = [suits(hand) for hand in world]
    by_rule, by_chance = [1.0, 1.0, 1.0], [1.0, 1.0, 1.0]
    for opponent, lane, suit, bit, lanes in past:
        hand = hands[opponent]
        hand[suit] |= bit
        a, b, c, d = hand
        liking = [
            lanes[0][a], lanes[1][a], lanes[2][b], lanes[3][b], lanes[4][c], lanes[5][c], lanes[6][d], lanes[7][d],
        ]  # fmt: skip
        random = 1 / (PASS - liking.count(0.0))
        by_rule[opponent] *= (1 - ERRS) * liking[lane] / sum(liking) + ERRS * random
        by_chance[opponent] *= random
    likely = [(1 - ERRATIC) * rule + ERRATIC * chance for rule, chance in zip(by_rule, by_chance, strict=True)]
    return float((likely[0] * likely[1] * likely[2]) ** TRUST)
