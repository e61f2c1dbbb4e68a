"""The values that go into 66 and come out of it."""

from dataclasses import dataclass, field
from typing import Literal

from engines.core.cards import Card
from engines.core.engine import Range, Seat, Side

Kind = Literal["reached", "most", "drawn", "failed", "overtaken"]
"""How a deal ended: somebody reached 66; nobody did, and most points count (SIX-70); nobody wins; whoever closed did
not reach 66 (SIX-48); whoever closed was not the first to reach it (SIX-49)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is chosen for a match: the match points that win it (SIX-60, SIX-61)."""

    target: int = field(default=10, metadata={"range": Range(5, 100)})


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card; a lead announces its pair by itself (SIX-28)."""

    card: Card
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the nine of trumps for the turned trump (SIX-35)."""

    type: Literal["exchange"] = "exchange"


@dataclass(frozen=True, slots=True)
class Close:
    """Close the stock before leading (SIX-42)."""

    type: Literal["close"] = "close"


Action = Play | Exchange | Close


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal began: six cards each, the opener first (A-3). A card that may not be seen is None.

    `turned` showed trump: it lies under the stock, or with four is the last card of the seat before (SIX-78).
    """

    deal: int
    opener: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    turned: Card
    stock: int
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The nine of trumps lies under the stock now, and `taken` is in the hand of this seat."""

    seat: Seat
    nine: Card
    taken: Card
    type: Literal["exchanged"] = "exchanged"


@dataclass(frozen=True, slots=True)
class Closed:
    """The stock was closed, with so many cards in it."""

    seat: Seat
    stock: int
    type: Literal["closed"] = "closed"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat put a card; `leads`: it opened a trick with it."""

    seat: Seat
    card: Card
    leads: bool
    type: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class PairAnnounced:
    """The card just led has its mate in the same hand (SIX-27). `counted`: its points count at once (SIX-33)."""

    seat: Seat
    led: Card
    mate: Card
    points: int
    counted: bool
    type: Literal["pair_announced"] = "pair_announced"


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat took the trick: its card points, 10 for a last one, and what its side's pairs had waiting (SIX-32)."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int
    last: int
    pairs: int
    type: Literal["trick_taken"] = "trick_taken"


@dataclass(frozen=True, slots=True)
class Draw:
    """One card drawn; None where it may not be seen. The last one everybody has seen under the stock."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """After a trick each seat drew a card, the taker first (SIX-22); `stock` cards are left."""

    draws: tuple[Draw, ...]
    stock: int
    type: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over (SIX-54): points, tricks and match points per side, and the match score after it."""

    points: tuple[int, ...]
    tricks: tuple[int, ...]
    winners: tuple[Side, ...]
    match_points: tuple[int, ...]
    kind: Kind
    closed_by: Seat | None
    score: tuple[int, ...]
    type: Literal["deal_ended"] = "deal_ended"


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side has the target (SIX-59), or with three two sides have it (SIX-74)."""

    winners: tuple[Side, ...]
    score: tuple[int, ...]
    type: Literal["match_ended"] = "match_ended"


Event = Dealt | Exchanged | Closed | CardPlayed | PairAnnounced | TrickTaken | CardsDrawn | DealEnded | MatchEnded
