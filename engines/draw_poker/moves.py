"""The values that go into draw poker and come out of it."""

from dataclasses import dataclass, field
from typing import Literal

from engines.core.cards import Card
from engines.core.engine import Range, Seat


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen for a match: the chips that each starts with, in tens (POK-35, A-1)."""

    stack: int = field(default=1_000, metadata={"range": Range(200, 100_000, 10)})


@dataclass(frozen=True, slots=True)
class Fold:
    """Leave the hand and what was put in (POK-28)."""

    type: Literal["fold"] = "fold"


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in without putting anything (POK-29). In Romanian `pas`, which never means a fold (POK-31)."""

    type: Literal["check"] = "check"


@dataclass(frozen=True, slots=True)
class Call:
    """Put in what is missing, or all one has if that is less (A-14)."""

    type: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Bet:
    """The first to put chips in after the draw. `to`: the seat's whole stake in this round."""

    to: int
    type: Literal["bet"] = "bet"


@dataclass(frozen=True, slots=True)
class Raise:
    """Ask for more than is to be matched. `to`: the seat's whole stake in this round, blinds counted."""

    to: int
    type: Literal["raise"] = "raise"


@dataclass(frozen=True, slots=True)
class AllIn:
    """Put in all one has: a call or a raise, as it comes (POK-39)."""

    type: Literal["all_in"] = "all_in"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw these cards and get as many (POK-20); none keeps the hand."""

    cards: tuple[Card, ...]
    type: Literal["discard"] = "discard"


Action = Fold | Check | Call | Bet | Raise | AllIn | Discard


@dataclass(frozen=True, slots=True)
class Blind:
    """A blind as it was posted; fewer chips than asked for means all that the seat had (POK-41)."""

    seat: Seat
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand began: blinds posted, small and big, then five cards each. A hand that may not be seen is all None."""

    number: int
    dealer: Seat
    blinds: tuple[int, int]
    posted: tuple[Blind, Blind]
    hands: tuple[tuple[Card | None, ...], ...]
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Folded:
    seat: Seat
    type: Literal["folded"] = "folded"


@dataclass(frozen=True, slots=True)
class Checked:
    seat: Seat
    type: Literal["checked"] = "checked"


@dataclass(frozen=True, slots=True)
class Called:
    """A seat put in `amount` to match."""

    seat: Seat
    amount: int
    all_in: bool
    type: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class BetMade:
    """A seat opened the second round of betting."""

    seat: Seat
    to: int
    all_in: bool
    type: Literal["bet"] = "bet"


@dataclass(frozen=True, slots=True)
class Raised:
    """A seat asked for more, `to` in all."""

    seat: Seat
    to: int
    all_in: bool
    type: Literal["raised"] = "raised"


@dataclass(frozen=True, slots=True)
class Changed:
    """A seat threw cards and got new ones at once (POK-21). What may not be seen is None (POK-22, POK-62).

    Fewer new ones than thrown: the deck ran out, and a `Reshuffled` brings the others.
    """

    seat: Seat
    thrown: tuple[Card | None, ...]
    drawn: tuple[Card | None, ...]
    type: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The deck ran out; `count` cards thrown by the others became the deck, and the seat got the rest of its own."""

    seat: Seat
    count: int
    drawn: tuple[Card | None, ...]
    type: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that nobody matched went back to their owner (A-20)."""

    seat: Seat
    amount: int
    type: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed its cards (POK-32)."""

    seat: Seat
    cards: tuple[Card, ...]
    type: Literal["shown"] = "shown"


@dataclass(frozen=True, slots=True)
class Share:
    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PotWon:
    """A pot found its owners; `pot` 0 is the main one, of `pots`. `uncontested`: everybody else had folded."""

    pot: int
    pots: int
    amount: int
    shares: tuple[Share, ...]
    uncontested: bool
    type: Literal["pot_won"] = "pot_won"


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no chips left: out of the match, in this place (POK-45 to POK-47)."""

    seat: Seat
    place: int
    type: Literal["went_out"] = "went_out"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """One seat has all the chips (POK-48)."""

    winner: Seat
    places: tuple[int, ...]
    type: Literal["match_ended"] = "match_ended"


Event = (
    Dealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | Changed
    | Reshuffled
    | Returned
    | Shown
    | PotWon
    | WentOut
    | MatchEnded
)
