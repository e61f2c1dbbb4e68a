"""The table as eight lanes, and what it is worth to go on in each: looked up, never worked out in a game.

A lane is one end of a row: of suit s the lane 2s goes down from the seven, the lane 2s+1 up. While a row is closed, its
seven stands in the lane down. Lane 8 is the pass. What a seat thinks of a lane depends on what lies in the suit and on
what it holds of it, thirteen bits each: for each of the fifty ways in which a suit can lie there is a table with a
value for every way to hold it. So a decision is a look-up a lane, the same work with one card that fits as with eight.
"""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, NamedTuple

from engines.sevens import Action
from engines.sevens.rules import PASS as PASSING
from engines.sevens.rules import PLAYS

PASS: Final = 8
SUIT_OF: Final = (0, 0, 1, 1, 2, 2, 3, 3, 4)
SIDE_OF: Final = (0, 1, 0, 1, 0, 1, 0, 1, 0)
SUIT: Final = 0x1FFF
SEVEN: Final = 6  # the place of a suit's seven among its thirteen bits
WAY: Final = 6  # how many cards there are on either side of it
NO_SUIT: Final = SUIT
"""How the suit of the pass lies: complete, so that nothing of it is next."""
UNLAWFUL: Final = -inf
LAST_RESORT: Final = -1e9
"""The value of the pass: more than of what does not fit, less than of anything that does."""


class Taste(NamedTuple):
    """What a player thinks of laying a card, by what lies beyond it in its direction (of a seven: in both).

    For each of the six cards on the way: `own` held, `unseen` not held, `bare` not held where none is; `far` a step to
    the farthest one held, `gap` one not held on the way there, `past` one behind it. Once: `some` held at all, `mine`
    the next one held, `opens` the next one not, `end` an ace or a king, `seven` a seven, `bare_seven` one without any
    other card of its suit.
    """

    some: float = 0.0
    own: float = 0.0
    unseen: float = 0.0
    bare: float = 0.0
    far: float = 0.0
    gap: float = 0.0
    past: float = 0.0
    mine: float = 0.0
    opens: float = 0.0
    end: float = 0.0
    seven: float = 0.0
    bare_seven: float = 0.0


Table = list[float]
"""A value for each way to hold a suit."""


class Tables(NamedTuple):
    """The tables of both lanes of a suit by how it lies."""

    down: dict[int, Table]
    up: dict[int, Table]

    def lanes(self, laid: Sequence[int]) -> list[Table]:
        """The tables of all lanes, where the suits lie like this."""
        return [side[suit] for suit in laid for side in (self.down, self.up)]


def tables(taste: Taste, of: Callable[[float], float] = float) -> Tables:
    """The tables of a taste, or of a function of its values."""
    down = [_spread_down([of(_lane_value(taste, out, held)) for held in _DOWN]) for out in range(1, WAY + 1)]
    up = [_spread_up([of(_lane_value(taste, out, held)) for held in _UP]) for out in range(1, WAY + 1)]
    nothing, sevens = [of(UNLAWFUL)] * (SUIT + 1), [of(value) for value in _seven_values(taste)]
    down, up = [*down, nothing], [*up, nothing]
    return Tables(
        {0: sevens} | {_row(low, high): down[low - 1] for low, high in _ROWS},
        {0: nothing} | {_row(low, high): up[high - 1] for low, high in _ROWS},
    )


def _row(low: int, high: int) -> int:
    """A suit that lies so that the next cards are so many steps below and above the seven."""
    return (1 << SEVEN + high) - (1 << SEVEN + 1 - low)


_ROWS: Final = [(low, high) for low in range(1, WAY + 2) for high in range(1, WAY + 2)]
# The cards of a side as steps from the seven, for each way to hold it: six bits, the two next to the seven last.
_DOWN: Final = [[step for step in range(1, WAY + 1) if held >> WAY - step & 1] for held in range(1 << WAY)]
_UP: Final = [[step for step in range(1, WAY + 1) if held >> step - 1 & 1] for held in range(1 << WAY)]


def _spread_down(values: Table) -> Table:
    return values * (SUIT // (1 << WAY) + 1)


def _spread_up(values: Table) -> Table:
    return [value for value in values for _ in range(1 << WAY + 1)]


def _lane_value(taste: Taste, out: int, held: list[int]) -> float:
    """Of the card so many steps from the seven, with these of its side in hand."""
    return _beyond(taste, out, held) + taste.end * (out == WAY) if out in held else UNLAWFUL


def _seven_values(taste: Taste) -> Table:
    down, up = ([_beyond(taste, 0, held) for held in side] for side in (_DOWN, _UP))
    both = [below + above for below, above in zip(_spread_down(down), _spread_up(up), strict=True)]
    own = [taste.seven + taste.bare_seven * (held == 1 << SEVEN) for held in range(SUIT + 1)]
    return [both[held] + own[held] if held >> SEVEN & 1 else UNLAWFUL for held in range(SUIT + 1)]


def _beyond(taste: Taste, out: int, held: list[int]) -> float:
    """What lies beyond a card of one side."""
    own = [step - out for step in held if step > out]
    way, far, many = WAY - out, max(own, default=0), len(own)
    steps = taste.own * many + taste.unseen * (way - many) + taste.far * far + taste.gap * (far - many)
    if many:
        return steps + taste.some + taste.past * (way - far) + (taste.mine if 1 in own else taste.opens)
    return steps + taste.bare * way + taste.opens * (way > 0)


# What comes next in a lane, by how the suit lies, as a bit of the suit: first of the lane down, then of the lane up.
NEXT: Final = (
    {0: 1 << SEVEN} | {_row(low, high): 1 << SEVEN >> low for low, high in _ROWS},
    {0: 0} | {_row(low, high): 1 << SEVEN + high & SUIT for low, high in _ROWS},
)
# What lies beyond that card in its direction, and waits for it: of a seven the cards on both sides.
BEYOND: Final = (
    {0: SUIT & ~(1 << SEVEN)} | {_row(low, high): max((1 << SEVEN >> low) - 1, 0) for low, high in _ROWS},
    {0: 0} | {_row(low, high): SUIT & ~((2 << SEVEN + high) - 1) for low, high in _ROWS},
)


def suits(mask: int) -> list[int]:
    """A mask of cards by suits."""
    return [mask >> 13 * suit & SUIT for suit in range(4)]


def actions(laid: Sequence[int]) -> list[Action]:
    """What it is to go on in each lane, lawful or not; where nothing comes next, any action."""
    cards = [13 * SUIT_OF[lane] + NEXT[SIDE_OF[lane]][laid[SUIT_OF[lane]]].bit_length() - 1 for lane in range(PASS)]
    return [*(PLAYS[card] for card in cards), PASSING]
