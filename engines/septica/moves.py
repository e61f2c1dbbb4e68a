"""The values that go into Șeptică and come out of it."""

from dataclasses import dataclass, field
from typing import Literal

from engines.core.cards import Card
from engines.core.engine import Range, Seat, Side

Kind = Literal["win", "oala", "piele", "draw"]


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen for a match: the match points that win it (SEP-40)."""

    target: int = field(default=10, metadata={"range": Range(5, 100)})


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card: leading, answering, or going on with one's own trick."""

    card: Card
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the trick go, as its opener, when asked (SEP-21)."""

    type: Literal["pass"] = "pass"


Action = Play | Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began: four cards each, the opener first (SEP-27). A hand that may not be seen is all None."""

    deal: int
    opener: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    stock: int
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat put a card; `holder` holds the trick now. `leads`: its first card; `goes_on`: its opener's when asked."""

    seat: Seat
    card: Card
    holder: Seat
    leads: bool
    goes_on: bool
    type: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class LetGo:
    """The opener was asked and let the trick go."""

    seat: Seat
    type: Literal["let_go"] = "let_go"


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The holder took all cards of the trick, with their points, and opens the next one (SEP-25, SEP-26)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    type: Literal["trick_taken"] = "trick_taken"


@dataclass(frozen=True, slots=True)
class Draw:
    """One card drawn; None where it may not be seen."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """After a trick the seats drew in turn, the taker first (SEP-30); `stock` cards are left."""

    draws: tuple[Draw, ...]
    stock: int
    type: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class DealEnded:
    """No cards are left (SEP-33): points, tricks and match points per side, and the match score after it."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    winners: tuple[Side, ...]
    match_points: tuple[int, ...]
    kind: Kind
    score: tuple[int, ...]
    type: Literal["deal_ended"] = "deal_ended"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side has the target (SEP-40), or with three two sides (SEP-47, SEP-48)."""

    winners: tuple[Side, ...]
    score: tuple[int, ...]
    type: Literal["match_ended"] = "match_ended"


Event = Dealt | CardPlayed | LetGo | TrickTaken | CardsDrawn | DealEnded | MatchEnded
