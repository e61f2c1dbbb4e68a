"""The log of a match: acts made of steps, and the table that follows from them.

An act is one row, whole or absent: who caused it, when, and everything that follows up to the next decision of a
person or the gate before the next deal. The same acts always give the same table, the same events and the same words.
"""

from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple

from pydantic_core import from_json, to_json

import engines
from engines.core import codec
from engines.core.engine import DEALER, Engine, Phase, Seat

By = Literal["dealer", "person", "computer"]
PAIRINGS: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
"""Which of four, in the order in which they came, sits in each seat: 1+3 against 2+4, 1+2 against 3+4, 1+4 against
2+3 (seats 0 and 2 play together)."""


@dataclass(frozen=True, slots=True)
class Settled:
    """How many play, with which options and against which computers. The first step of every match."""

    seats: int
    options: Any
    level: str
    type: Literal["settled"] = "settled"


@dataclass(frozen=True, slots=True)
class Joined:
    """A person came: to a seat while the match gathers, to listen or to the seat that they hold later on."""

    player: str
    type: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Paired:
    """Who plays with whom: one of PAIRINGS."""

    pairing: int
    type: Literal["paired"] = "paired"


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
class Left:
    """A person left the room. A seat that they hold in a match that has begun stays theirs; a computer plays it."""

    player: str
    type: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Away:
    """The person of this seat has not been there for a minute: a computer plays it until they are back."""

    seat: Seat
    type: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class Back:
    """The person of this seat is there again, and decides from the next decision on."""

    seat: Seat
    type: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Followed:
    """The room's next match is this one."""

    match: str
    type: Literal["followed"] = "followed"


@dataclass(frozen=True, slots=True)
class Ended:
    """The match ended otherwise than by its rules."""

    why: Literal["abandoned", "rules_changed", "no_human"]
    type: Literal["ended"] = "ended"


Step = Settled | Joined | Paired | Opened | Moved | Ready | Left | Away | Back | Followed | Ended


@dataclass(frozen=True, slots=True)
class Terms:
    """What never changes in a match."""

    id: str
    game: str
    rules_version: int
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

    `members` is everybody who ever came, `present` who is in the room now, both in order of entry; `people` has the
    player who holds each seat (None: a computer's or free). `state` is None while the match gathers. `decided` is the
    last act that took an action or began a deal, `dealt` the act that began the current deal.
    """

    seats: int = 0
    options: Any = None
    level: str = ""
    members: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    people: tuple[str | None, ...] = ()
    pairing: int = 0
    away: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    state: Any = None
    n: int = 0
    decided: int = 0
    dealt: int = 0
    ended: str | None = None
    followed: str | None = None


EMPTY: Final = Table()


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
    if isinstance(step, Moved):
        return _moved(terms, table, step.action)
    return _changed(terms, table, step), (step,)


def _changed(terms: Terms, table: Table, step: Step) -> Table:
    match step:
        case Settled(seats, options, level):
            return _placed(table._replace(seats=seats, options=options, level=level))
        case Joined(player):
            return _joined(table, player)
        case Paired(pairing):
            return _placed(table._replace(pairing=pairing))
        case Opened(first):
            return table._replace(state=terms.engine.start(table.seats, table.options, first))
        case Ready(seat):
            return table._replace(ready=table.ready | {seat})
        case Left(player):
            return _placed(table._replace(present=tuple(p for p in table.present if p != player)))
        case Away(seat):
            return table._replace(away=table.away | {seat})
        case Back(seat):
            return table._replace(away=table.away - {seat})
        case Followed(match):
            return table._replace(followed=match)
        case Ended(why):
            return table._replace(ended=why)
        case Moved():
            raise AssertionError("an action changes more than the table")


def _joined(table: Table, player: str) -> Table:
    """In again; whoever holds a seat is there for it."""
    members = table.members if player in table.members else (*table.members, player)
    back = {seat for seat in table.away if table.people[seat] == player}
    return _placed(table._replace(members=members, present=(*table.present, player), away=table.away - back))


def _placed(table: Table) -> Table:
    """While the match gathers, the seats go round by the order in which people came, and by the pairing."""
    if table.state is not None:
        return table
    order = PAIRINGS[table.pairing] if table.seats == len(PAIRINGS[0]) else range(table.seats)
    seated = tuple(table.present[i] if i < len(table.present) else None for i in order)
    return table._replace(people=seated)


def _moved(terms: Terms, table: Table, action: Any) -> tuple[Table, tuple[Any, ...]]:
    opens = begins_deal(terms, table)
    state, events = terms.engine.apply(table.state, action)
    ended = "won" if terms.engine.phase(state) is Phase.MATCH_OVER else None
    table = table._replace(state=state, decided=table.n, ended=ended)
    return table._replace(dealt=table.n, ready=frozenset()) if opens else table, events


def begins_deal(terms: Terms, table: Table) -> bool:
    """Whether the dealer's next action starts a deal, and is no reshuffle in the middle of one."""
    if terms.engine.actor(table.state) != DEALER:
        return False
    return table.dealt == 0 or terms.engine.phase(table.state) is Phase.DEAL_OVER


def gathers(table: Table) -> bool:
    """Whether the match has not begun yet, and may still."""
    return table.state is None and not table.ended


def laid(terms: Terms, table: Table) -> Any:
    """The state of the game; before it begins, that of a table where nothing is dealt yet."""
    return terms.engine.start(table.seats, table.options, Seat(0)) if table.state is None else table.state


def before(terms: Terms, earlier: Table, act: Act) -> Any:
    """The state of the game when the first action of this act was taken; None while there is no game."""
    table = earlier
    for step in act.steps:
        if table.state is not None:
            break
        table = _changed(terms, table, step)
    return table.state


def awaited(terms: Terms, table: Table) -> Seat | None:
    """The seat whose turn it is; None between deals, and when the match is over however it ended."""
    if table.state is None or table.ended:
        return None
    seat = terms.engine.actor(table.state)
    return None if seat == DEALER else seat


def waiting(terms: Terms, table: Table) -> tuple[Seat, ...]:
    """Between two deals, the seats of the people whom the next one waits for."""
    if table.state is None or table.ended or terms.engine.phase(table.state) is not Phase.DEAL_OVER:
        return ()
    return tuple(s for s in still_in(terms, table) if s not in table.ready and s not in table.away)


def still_in(terms: Terms, table: Table) -> tuple[Seat, ...]:
    """The seats of the people who are in the match: neither out of it nor gone from the room."""
    out = terms.engine.out(table.state)
    return tuple(Seat(i) for i, p in enumerate(table.people) if p in table.present and Seat(i) not in out)


def deserted(terms: Terms, table: Table) -> bool:
    """Whether nobody human is left in a match that goes on."""
    return table.state is not None and not table.ended and not still_in(terms, table)


def decides(table: Table, seat: Seat) -> bool:
    """Whether it is a person who decides for this seat."""
    return table.people[seat] in table.present and seat not in table.away


def member(table: Table, player: str) -> int | None:
    """Which of those who ever came this player is."""
    return table.members.index(player) if player in table.members else None


def seat_of(table: Table, player: str) -> Seat | None:
    """Which seat a player holds; None for one who holds none."""
    return Seat(table.people.index(player)) if player in table.people else None


def dump(act: Act) -> str:
    """The steps as the text of the row."""
    return to_json([_step_json(step) for step in act.steps]).decode()


def load(terms: Terms, n: int, at: int, person: str | None, body: str) -> Act:
    """The act that the row writes. What was moved under rules of another version is left out: it cannot be replayed."""
    steps = (step for step in from_json(body) if step["type"] != "moved" or not terms.outgrown)
    return Act(n, at, person, tuple(_step(terms, step) for step in steps))


def _step_json(step: Step) -> dict[str, Any]:
    values = {name: getattr(step, name) for name in ("type", *(f for f in step.__slots__ if f != "type"))}
    if isinstance(step, Moved):
        values["action"] = codec.dump(step.action)
    if isinstance(step, Settled):
        values["options"] = {f.name: getattr(step.options, f.name) for f in fields(step.options)}
    return values


def _step(terms: Terms, data: dict[str, Any]) -> Step:
    kind = _KINDS[data.pop("type")]
    if kind is Moved:
        data["action"] = codec.load(terms.engine.Action, data["action"])
    if kind is Settled:
        data["options"] = _options(terms, data["options"])
    step: Step = kind(**data)
    return step


def _options(terms: Terms, data: dict[str, int]) -> Any:
    """As they were chosen, whatever may be chosen now; an option that is no more is left out."""
    kind = terms.engine.Options
    return kind(**{f.name: data[f.name] for f in fields(kind) if f.name in data})


_KINDS: Final[dict[str, Any]] = {
    "settled": Settled,
    "joined": Joined,
    "paired": Paired,
    "opened": Opened,
    "moved": Moved,
    "ready": Ready,
    "left": Left,
    "away": Away,
    "back": Back,
    "followed": Followed,
    "ended": Ended,
}
