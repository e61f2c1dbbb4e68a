"""What a seat of Sevens makes of its lanes from what it sees: arithmetic over all of them, whatever it holds."""

from typing import Final, NamedTuple

from engines.core.cards import Card
from engines.sevens import Action, Observation
from engines.sevens.rules import CARDS, INDEX, PLAYS, STARTER, fitting
from engines.sevens.sight import barred, mask, table

from .lanes import (
    BEYOND,
    LAST_RESORT,
    NEXT,
    NO_SUIT,
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
PACK: Final = (1 << len(CARDS)) - 1
MEDIUM_TABLES: Final = tables(MEDIUM)
HARD_TABLES: Final = tables(HARD)
WAITS: Final = -0.5
"""For each card further on that an opponent who passed may be waiting to play (SEV-51)."""


class Sight(NamedTuple):
    """A decision by suits: how they lie and what is held, with a fifth suit for the pass.

    `waiting`: how likely it is that a card which the seat does not see lies with an opponent who waits for it.
    """

    laid: list[int]
    hand: list[int]
    waiting: float


def sight(o: Observation) -> Sight:
    laid, own = table(o), mask(o.hand)
    return Sight([*suits(laid), NO_SUIT], [*suits(own), 0], _waiting(o, laid, PACK & ~laid & ~own))


def _waiting(o: Observation, laid: int, unseen: int) -> float:
    """Who passed holds nothing that fitted then (SEV-43), and waits as far as nothing else has come to fit. Since less
    is left for it to hold, the rest is so much likelier to be with it."""
    assert o.seat is not None
    opponents = [(o.seat + i) % o.seats for i in range(1, o.seats)]
    no, fits = barred(o), fitting(laid) & unseen
    shares = [o.counts[seat] / max((unseen & ~no[seat]).bit_count(), 1) for seat in opponents]
    waits = [(fits & no[seat]).bit_count() / max(fits.bit_count(), 1) for seat in opponents]
    return sum(share * part for share, part in zip(shares, waits, strict=True)) / max(sum(shares), 1e-9)


def opening(o: Observation) -> Action | None:
    """The first card, which leaves no choice (SEV-24); everybody knows who holds it."""
    return None if o.moves else PLAYS[INDEX[Card(STARTER)]]


def values(s: Sight, by: Tables) -> Table:
    """What each lane is worth to the seat, and the pass."""
    lanes = by.lanes(s.laid)
    return [*(lanes[lane][s.hand[SUIT_OF[lane]]] for lane in range(PASS)), LAST_RESORT]


def hard_values(s: Sight) -> Table:
    """The same with what passes have told."""
    found = values(s, HARD_TABLES)
    return [*(found[lane] + WAITS * s.waiting * _behind(s, lane) for lane in range(PASS)), found[PASS]]


def _behind(s: Sight, lane: int) -> int:
    """How many cards of others wait in a lane behind its next one."""
    suit = SUIT_OF[lane]
    return (BEYOND[SIDE_OF[lane]][s.laid[suit]] & ~s.hand[suit]).bit_count()


def lawful(s: Sight) -> list[bool]:
    """Which lanes have a next card that the seat holds; the pass where none has (SEV-33)."""
    fits = [NEXT[SIDE_OF[lane]][s.laid[SUIT_OF[lane]]] & s.hand[SUIT_OF[lane]] > 0 for lane in range(PASS)]
    return [*fits, sum(fits) == 0]


def action(s: Sight, lane: int) -> Action:
    return actions(s.laid)[lane]
