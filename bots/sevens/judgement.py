"""What a seat of Sevens makes of its lanes from what it sees: arithmetic over all of them, whatever it holds."""

from typing import Final, NamedTuple

from engines.core.cards import Card
from engines.sevens import Action, Observation
from engines.sevens.rules import INDEX, PLAYS, STARTER
from engines.sevens.sight import barred, mask, table

from .lanes import (
    LAST_RESORT,
    NEXT,
    NO_SUIT,
    OPENED,
    PASS,
    SIDE_OF,
    SUIT_OF,
    Table,
    Tables,
    Taste,
    actions,
    suits,
    tables,
)

# SEV-47, SEV-48: the way to one's own cards, and never a seven with nothing behind it.
MEDIUM: Final = Taste(own=1.0, far=0.3, bare_seven=-100.0)
# Found by self-play: a policy gradient towards winning among four of one kind, then rounded. It goes where one's own
# cards lie far (SEV-39, SEV-42), and keeps closed what would free others' chains, most of all where one holds nothing
# (SEV-40, SEV-41, SEV-50).
HARD: Final = Taste(
    some=2.0, own=0.34, unseen=-0.5, bare=-0.44, far=0.37, gap=0.39, past=-0.17, mine=-0.3, end=1.6, seven=1.5
)
MEDIUM_TABLES: Final = tables(MEDIUM)
HARD_TABLES: Final = tables(HARD)
MAY_HOLD: Final = -0.1
"""For each opponent who may hold a card that one's own card would open (SEV-51); again for the one who plays next."""


class Sight(NamedTuple):
    """A decision by suits: how they lie, what is held, what each opponent certainly does not hold, the next first.

    `laid` and `hand` have a fifth suit, the pass's.
    """

    laid: list[int]
    hand: list[int]
    barred: list[list[int]]


def sight(o: Observation) -> Sight:
    assert o.seat is not None
    no = barred(o)
    opponents = [(o.seat + i) % o.seats for i in range(1, o.seats)]
    return Sight([*suits(table(o)), NO_SUIT], [*suits(mask(o.hand)), 0], [suits(no[seat]) for seat in opponents])


def opening(o: Observation) -> Action | None:
    """The first card, which leaves no choice (SEV-24); everybody knows who holds it."""
    return None if o.moves else PLAYS[INDEX[Card(STARTER)]]


def values(s: Sight, by: Tables) -> Table:
    """What each lane is worth to the seat, and the pass."""
    lanes = by.lanes(s.laid)
    return [*(lanes[lane][s.hand[SUIT_OF[lane]]] for lane in range(PASS)), LAST_RESORT]


def hard_values(s: Sight) -> Table:
    """The same with what passes have told: a card opens a way only for who may hold the next one."""
    found = values(s, HARD_TABLES)
    return [*(found[lane] + MAY_HOLD * _may_go_on(s, lane) for lane in range(PASS)), found[PASS]]


def _may_go_on(s: Sight, lane: int) -> int:
    suit = SUIT_OF[lane]
    opened = OPENED[SIDE_OF[lane]][s.laid[suit]] & ~s.hand[suit]
    may = [(opened & ~no[suit]).bit_count() for no in s.barred]
    return sum(may) + may[0]


def lawful(s: Sight) -> list[bool]:
    """Which lanes have a next card that the seat holds; the pass where none has (SEV-33)."""
    fits = [NEXT[SIDE_OF[lane]][s.laid[SUIT_OF[lane]]] & s.hand[SUIT_OF[lane]] > 0 for lane in range(PASS)]
    return [*fits, sum(fits) == 0]


def action(s: Sight, lane: int) -> Action:
    return actions(s.laid)[lane]
