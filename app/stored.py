"""What the store takes and gives: frozen values. Rows stay behind app/store.py.

Every time is a whole number of milliseconds since 1970 (UTC) and comes from the caller, as does every id.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple


@dataclass(frozen=True, slots=True)
class Player:
    """A person. Erased: nothing is left of them but the id in the matches they played."""

    id: str
    name: str | None
    locale: str | None
    settings: Mapping[str, Any]
    created_at: int
    erased_at: int | None = None


@dataclass(frozen=True, slots=True)
class Device:
    """One holder of a token, which is itself nowhere: only its hash is kept."""

    id: str
    token_hash: bytes = field(repr=False)
    created_at: int
    seen_at: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A code that brings one more device to a person, good until then; only its hash is kept."""

    player_id: str
    code_hash: bytes = field(repr=False)
    until: int


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What is fixed when a match begins. `room` is the id of the room it belongs to, if any."""

    game: str
    rules_version: int
    created_at: int
    room: str | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its code, and the match that is going on in it or was the last. Closed, its code rests for a while."""

    id: str
    code: str | None = field(repr=False)
    match_id: str
    created_at: int
    closed_at: int | None = None


@dataclass(frozen=True, slots=True)
class Presence:
    """From when until when a person is there at a match, as far as one node knows."""

    match_id: str
    player_id: str
    node: str
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Head:
    """Where an act leaves its match: a projection, stored with the act. `ended` says how, `result` with what."""

    seats: int
    options: Mapping[str, Any]
    level: str
    phase: str
    due_at: int | None = None
    ended: str | None = None
    result: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """A match's row: what was fixed at its beginning, and where act number `head` left it."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, Any]
    level: str
    room: str | None
    created_at: int
    head: int
    phase: str
    due_at: int | None
    ended: str | None
    result: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Participant:
    """Who holds or held which seat (None: a listener), since act number `since`: a viewer's right."""

    match_id: str
    player_id: str
    seat: int | None
    since: int


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What one match gave one person. Statistics are read from these; `place` only where a game has places."""

    match_id: str
    player_id: str
    game: str
    seats: int
    level: str
    in_room: bool
    won: bool
    place: int | None
    ended_at: int


@dataclass(frozen=True, slots=True)
class IdempotencyKey:
    """A client's name for its wish that a match begin; the fingerprint tells the same wish from another."""

    player_id: str
    key: str
    fingerprint: str
    created_at: int


class Remembered(NamedTuple):
    """What an idempotency key was first used for."""

    fingerprint: str
    match_id: str


@dataclass(frozen=True, slots=True)
class Act:
    """One row of a match's log. `person` is the player who caused it; None: the clock."""

    match_id: str
    n: int
    at: int
    person: str | None
    body: str = field(repr=False)  # has everybody's cards in it: not for logs


@dataclass(frozen=True, slots=True)
class NewAct(Act):
    """An act to append, and all that becomes true with it, or not at all. `new` goes with act 1 and only with it."""

    head: Head
    new: NewMatch | None = None
    participants: tuple[Participant, ...] = ()
    results: tuple[ResultRow, ...] = ()
    idempotency: IdempotencyKey | None = None
    room: Room | None = None

    @property
    def key(self) -> "ActKey":
        return ActKey(self.match_id, self.n)


class ActKey(NamedTuple):
    """Which row of which log: the key that decides races."""

    match_id: str
    n: int


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's choice before it is sent, at one decision."""

    decision: int
    body: str = field(repr=False)


class Cursor(NamedTuple):
    """Where a page of matches stopped. As text it may go to a client and come back.

    >>> Cursor.parse(str(Cursor(1700000000000, "m-1")))
    Cursor(created_at=1700000000000, match_id='m-1')
    """

    created_at: int
    match_id: str

    def __str__(self) -> str:
        return f"{self.created_at}.{self.match_id}"

    @classmethod
    def parse(cls, text: str) -> "Cursor | None":
        """The cursor that was written so; None if none was."""
        time, _, match_id = text.partition(".")
        if not match_id or not time.isascii() or not time.isdigit() or len(time) > 15:
            return None
        return cls(int(time), match_id)


def as_row(value: Any) -> dict[str, Any]:
    """A value's fields by name, which are the columns of its table."""
    return {f.name: getattr(value, f.name) for f in fields(value)}
