"""The engine protocol: a game is a module of pure functions over immutable values.

A state is a whole match: its deals, their scores, the target. Chance is an actor, the dealer, whose action, the order
of the cards, goes into the log like any other. Nothing leaves an engine but through `observe` and `seen_by`.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final, Literal, NewType, Protocol, TypeVar

from engines.core.cards import Card
from engines.core.telling import Refusal as Refusal

Seat = NewType("Seat", int)
Side = NewType("Side", int)

DEALER: Final = Seat(-1)
"""Chance has a seat: its actions are shuffles, so all randomness is in the log."""


class Phase(StrEnum):
    """Where a match stands; while a deal is over the service holds the dealer back until the gate opens."""

    PLAYING = "playing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The dealer's action in every game: cards in the order in which they will leave the deck."""

    deck: tuple[Card, ...]
    type: Literal["shuffle"] = "shuffle"


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winning sides; match points per side and a place per seat, where the game has them."""

    winners: tuple[Side, ...]
    score: tuple[int, ...] | None
    places: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Range:
    """Which whole numbers an option takes: from `low` to `high` in steps; metadata of a field of `Options`."""

    low: int
    high: int
    step: int = 1

    def __contains__(self, value: object) -> bool:
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.low <= value <= self.high and (value - self.low) % self.step == 0  # type: ignore[operator]  # narrowed by `whole`


S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741  # the protocol's own letter for observations


class Engine(Protocol[S, A, E, O]):
    """A game. Every obligation below is a contract test that runs for every game on random states."""

    name: str
    offered: int
    """Which place it has where games are offered, from 1 on."""
    rules_version: int
    seats: range
    Options: type[Any]
    Action: Any
    """The union of the actions of a seat."""
    Event: Any
    """The union of what can happen."""

    def start(self, seats: int, options: Any, first: Seat) -> S:
        """A match before its first deal; `first` opens or deals first."""
        ...

    def sides(self, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Who scores together: the seats of each side."""
        ...

    def actor(self, s: S) -> Seat | None:
        """Who acts: DEALER where a shuffle is needed, None when the match is over."""
        ...

    def phase(self, s: S) -> Phase: ...

    def legal(self, s: S) -> tuple[A, ...]:
        """Every action of the actor that the rules allow (of amounts the ends and the scale); none for the dealer."""
        ...

    def refusal(self, s: S, seat: Seat, a: A | Shuffle) -> Refusal | None:
        """The law: why this seat may not do this now, or None. Speaks only of what the seat sees."""
        ...

    def chance(self, s: S, rng: Random) -> Shuffle:
        """The dealer's action."""
        ...

    def apply(self, s: S, a: A | Shuffle) -> tuple[S, tuple[E, ...]]:
        """The state after a lawful action of the actor, and what happened."""
        ...

    def observe(self, s: S, seat: Seat | None) -> O:
        """All that this seat (None: a listener) has been shown in this deal, and the scores."""
        ...

    def menu(self, o: O) -> tuple[A, ...]:
        """`legal` as the observing seat knows it: empty where it is not its turn."""
        ...

    def seen_by(self, e: E, seat: Seat | None) -> E:
        """The event without what this seat may not know: a hidden card becomes None, never a missing event."""
        ...

    def determinize(self, o: O, rng: Random) -> S:
        """A whole state, uniform among those that this observation could come from."""
        ...

    def result(self, s: S) -> Result | None:
        """Of the match; None while it goes on."""
        ...

    def out(self, s: S) -> Collection[Seat]:
        """The seats that take no further part in the match while others play on; most games have none."""
        ...

    def deserted(self, s: S, people: Collection[Seat]) -> Result:
        """Of a match in which nobody human is left: the sides still in it win that none of these people held."""
        ...

    def header(self, s: S) -> Mapping[str, Any]:
        """What the record says at the head of the current deal, its deck aside."""
        ...

    def deal_result(self, s: S) -> Mapping[str, Any] | None:
        """What the record says of the current deal's result; None while it is played."""
        ...

    def as_shown(self, deal: Mapping[str, Any], seat: Seat | None) -> Mapping[str, Any]:
        """A deal of a record as one of several people may have it once the match is over; whole in most games."""
        ...

    def first(self, header: Mapping[str, Any]) -> Seat:
        """The `first` of `start`, read back from the header of a record's first deal."""
        ...
