"""The log of a match: acts made of steps, and the table that follows from them.

An act is one row, whole or absent: who caused it, when, and everything that follows up to the next decision of a
person or the gate before the next deal. The same acts always give the same table, the same events and the same words.
"""

import json
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

import engines
from engines.core import codec
from engines.core.engine import DEALER, Engine, Phase, Seat

By = Literal["dealer", "person", "computer"]


@dataclass(frozen=True, slots=True)
class Seated:
    """A person took a seat."""

    seat: Seat
    player: str
    type: Literal["seated"] = "seated"


@dataclass(frozen=True, slots=True)
class Opened:
    """The match began; `first` opens or deals first, and free seats are the computers'."""

    first: Seat
    type: Literal["opened"] = "opened"


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat, or the dealer, took an action; `by` says whose hand it was."""

    seat: Seat
    by: By
    action: Any
    type: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Ready:
    """A person has heard the deal to its end and wants the next."""

    seat: Seat
    type: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Ended:
    """The match ended otherwise than by its rules."""

    why: Literal["abandoned", "rules_changed"]
    type: Literal["ended"] = "ended"


Step = Seated | Opened | Moved | Ready | Ended


@dataclass(frozen=True, slots=True)
class Terms:
    """What was settled before a match began, and never changes in it."""

    id: str
    game: str
    rules_version: int
    seats: int
    options: Any
    level: str
    room: str | None = None

    @property
    def outgrown(self) -> bool:
        """Whether the match was begun under rules that have changed since."""
        return self.rules_version != self.engine.rules_version

    @property
    def engine(self) -> Engine[Any, Any, Any, Any]:
        return engines.load(self.game)


class Table(NamedTuple):
    """Where a match stands after some acts.

    `people` has a player for each seat (None: a computer's or free); `state` is None before the match is opened.
    `decided` is the last act that took an action or began a deal, `dealt` the act that began the current deal.
    """

    people: tuple[str | None, ...]
    state: Any = None
    n: int = 0
    decided: int = 0
    dealt: int = 0
    ended: str | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """One row of the log: `at` in UTC milliseconds, `person` the player who caused it (None: the clock)."""

    n: int
    at: int
    person: str | None
    steps: tuple[Step, ...]


class Chapter(NamedTuple):
    """An act with what followed: the events to tell, in order, and the table after it."""

    act: Act
    events: tuple[Any, ...]
    table: Table


def empty(terms: Terms) -> Table:
    return Table(people=(None,) * terms.seats)


def follow(terms: Terms, table: Table, act: Act) -> Chapter:
    """The act on the table: its steps one after another."""
    table = table._replace(n=act.n)
    events: list[Any] = []
    for step in act.steps:
        table, more = after(terms, table, step)
        events += more
    return Chapter(act, tuple(events), table)


def after(terms: Terms, table: Table, step: Step) -> tuple[Table, tuple[Any, ...]]:
    """One step on the table, and what is to be told of it."""
    match step:
        case Seated(seat, player):
            people = tuple(player if i == seat else p for i, p in enumerate(table.people))
            return table._replace(people=people), ()
        case Opened(first):
            return table._replace(state=terms.engine.start(terms.seats, terms.options, first)), ()
        case Moved(action=action):
            return _moved(terms, table, action)
        case Ready():
            return table, ()
        case Ended(why):
            return table._replace(ended=why), (step,)


def _moved(terms: Terms, table: Table, action: Any) -> tuple[Table, tuple[Any, ...]]:
    opens = begins_deal(terms, table)
    state, events = terms.engine.apply(table.state, action)
    ended = "won" if terms.engine.phase(state) is Phase.MATCH_OVER else None
    dealt = table.n if opens else table.dealt
    return table._replace(state=state, decided=table.n, dealt=dealt, ended=ended), events


def begins_deal(terms: Terms, table: Table) -> bool:
    """Whether the dealer's next action starts a deal, and is no reshuffle in the middle of one."""
    if terms.engine.actor(table.state) != DEALER:
        return False
    return table.dealt == 0 or terms.engine.phase(table.state) is Phase.DEAL_OVER


def before(terms: Terms, earlier: Table, act: Act) -> Any:
    """The state of the game when the first action of this act was taken; None while there is no game."""
    if earlier.state is not None:
        return earlier.state
    opened = next((step for step in act.steps if isinstance(step, Opened)), None)
    return opened and after(terms, earlier, opened)[0].state


def awaited(terms: Terms, table: Table) -> Seat | None:
    """The seat whose turn it is; None between deals, and when the match is over however it ended."""
    if table.state is None or table.ended:
        return None
    seat = terms.engine.actor(table.state)
    return None if seat == DEALER else seat


def seat_of(table: Table, player: str) -> Seat | None:
    """Where a player sits; None for one who does not."""
    return Seat(table.people.index(player)) if player in table.people else None


def dump(act: Act) -> str:
    """The steps as the text of the row."""
    return json.dumps([_step_json(step) for step in act.steps], ensure_ascii=False, separators=(",", ":"))


def load(terms: Terms, n: int, at: int, person: str | None, body: str) -> Act:
    """The act that the row writes. What was moved under rules of another version is left out: it cannot be replayed."""
    steps = (step for step in json.loads(body) if step["type"] != "moved" or not terms.outgrown)
    return Act(n, at, person, tuple(_step(terms, step) for step in steps))


def _step_json(step: Step) -> dict[str, Any]:
    if isinstance(step, Moved):
        return {"type": step.type, "seat": step.seat, "by": step.by, "action": codec.dump(step.action)}
    return {name: getattr(step, name) for name in ("type", *(f for f in step.__slots__ if f != "type"))}


def _step(terms: Terms, data: dict[str, Any]) -> Step:
    kind = _KINDS[data.pop("type")]
    if kind is Moved:
        data["action"] = codec.load(terms.engine.Action, data["action"])
    step: Step = kind(**data)
    return step


_KINDS: Final[dict[str, Any]] = {
    "seated": Seated,
    "opened": Opened,
    "moved": Moved,
    "ready": Ready,
    "ended": Ended,
}
