"""The strongest level of Sevens: it looks ahead in many deals that could be (SEV-53, SEV-54)."""

from random import Random
from typing import Final, NamedTuple

from bots import search
from engines.sevens import Action, Observation

from .judgement import HARD_TABLES, Sight, action, hard_values, lawful, opening, sight
from .lanes import LAST_RESORT, NEXT, PASS, SIDE_OF, SUIT_OF, Table, suits
from .worlds import Dealings, Hands, choices, weight

PLACE: Final = 0.05
"""What the better place is worth beside a win (A-17)."""
PRIOR: Final = 0.04
"""What a point of the hard level's own opinion is worth, in wins."""


TURNS: Final = 4, 12
"""After so many turns for each card of the shortest hand, and some, nearly every deal is over."""


class Effort(NamedTuple):
    """How much is imagined: deals drawn and weighed, and deals played out in all."""

    worlds: int
    playouts: int


class Insane(NamedTuple):
    """A player that searches so hard. Every decision costs the same, also where there is nothing to choose."""

    effort: Effort

    def __call__(self, observation: Observation, rng: Random) -> Action:
        if start := opening(observation):
            return start
        s, dealings, past = sight(observation), Dealings(observation), choices(observation)
        worlds = [dealings.draw(rng) for _ in range(self.effort.worlds)]
        lane = search.best(
            prior=[PRIOR * max(value, LAST_RESORT) for value in hard_values(s)],
            lawful=lawful(s),
            worlds=worlds,
            weights=[weight(world, past) for world in worlds],
            playouts=self.effort.playouts,
            play_out=PlayOut(s, self.turns(observation)),
            rng=rng,
        )
        return action(s, lane)

    @staticmethod
    def turns(o: Observation) -> list[int]:
        """Who plays when after the decision, as far as nearly every deal goes; cards held then are just cards left."""
        return [turn % o.seats for turn in range(1, TURNS[0] * min(o.counts) + TURNS[1])]

    def lighter(self, part: int) -> "Insane":
        """With a part of the effort, but still every lawful option played out once."""
        worlds, playouts = self.effort
        return Insane(Effort(max(worlds // part, 1), max(playouts // part, PASS)))


insane: Final = Insane(Effort(worlds=400, playouts=600))


class PlayOut:
    """A deal played to its end by the hard level, each seat seeing only its own cards: what that is worth to seat 0.

    The seats are numbered from the one that decides. No step looks whether there is anything to do: who cannot play
    plays the pass, and after the end nothing counts any more.
    """

    def __init__(self, s: Sight, turns: list[int]) -> None:
        self.laid, self.hand, self.turns = s.laid, s.hand, turns
        self.lanes = HARD_TABLES.lanes(s.laid)

    def __call__(self, world: Hands, lane: int) -> float:
        laid, lanes = [*self.laid], [*self.lanes]
        hands = [[*self.hand], *([*suits(hand), 0] for hand in world)]
        left = [sum(map(int.bit_count, hand)) for hand in hands]
        lay(0, lane, hands, laid, lanes, left)
        play(self.turns, hands, laid, lanes, left)
        return (1 - PLACE) * (left[0] == 0) + PLACE * _beaten(left)


def lay(seat: int, lane: int, hands: list[list[int]], laid: list[int], lanes: list[Table], left: list[int]) -> None:
    """The next card of a lane goes from the seat's hand to the table; of the pass nothing does."""
    suit = SUIT_OF[lane]
    bit = NEXT[SIDE_OF[lane]][laid[suit]]
    hands[seat][suit] ^= bit
    laid[suit] |= bit
    lanes[2 * suit], lanes[2 * suit + 1] = HARD_TABLES.down[laid[suit]], HARD_TABLES.up[laid[suit]]
    left[seat] -= bit > 0


def play(turns: list[int], hands: list[list[int]], laid: list[int], lanes: list[Table], left: list[int]) -> None:
    """Turn by turn the lane that the hard level likes best; `lay`, written out where all the time goes."""
    down, up = HARD_TABLES
    below, above = NEXT
    going = min(left) > 0
    for seat in turns:
        hand = hands[seat]
        a, b, c, d, _ = hand
        liked = [
            lanes[0][a], lanes[1][a], lanes[2][b], lanes[3][b],
            lanes[4][c], lanes[5][c], lanes[6][d], lanes[7][d], LAST_RESORT,
        ]  # fmt: skip
        lane = liked.index(max(liked))
        suit = lane >> 1
        lies = laid[suit]
        bit = (below, above)[lane & 1][lies]
        lies |= bit
        hand[suit] ^= bit
        laid[suit] = lies
        lanes[2 * suit] = down[lies]
        lanes[2 * suit + 1] = up[lies]
        left[seat] -= going & (bit > 0)
        going = going & (left[seat] > 0)


def _beaten(left: list[int]) -> float:
    """The share of the others who have more cards left; with equally many, half."""
    return sum((other > left[0]) + (other == left[0]) / 2 for other in left[1:]) / (len(left) - 1)
