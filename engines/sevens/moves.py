"""The values that go into Sevens and come out of it."""

from dataclasses import dataclass
from typing import Literal

from engines.core.cards import Card
from engines.core.engine import Seat


@dataclass(frozen=True, slots=True)
class Options:
    """Nothing is chosen for a match: one deal is all of it (SEV-36)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card on the table."""

    card: Card
    type: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Pass:
    """Say that none of one's cards fits (SEV-32)."""

    type: Literal["pass"] = "pass"


Action = Play | Pass


@dataclass(frozen=True, slots=True)
class Dealt:
    """The whole pack was dealt (SEV-22); the opener must start (SEV-24). A hand that may not be seen is all None."""

    opener: Seat
    hands: tuple[tuple[Card | None, ...], ...]
    type: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat laid a card and has so many left."""

    seat: Seat
    card: Card
    left: int
    type: Literal["card_played"] = "card_played"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat had no card that fits (SEV-32); everybody may draw conclusions from that (SEV-43)."""

    seat: Seat
    type: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A hand is empty (SEV-35): cards left, passes and places by seat. The match is over with it (SEV-36)."""

    cards_left: tuple[int, ...]
    passes: tuple[int, ...]
    places: tuple[int, ...]
    type: Literal["deal_ended"] = "deal_ended"


Event = Dealt | CardPlayed | Passed | DealEnded
