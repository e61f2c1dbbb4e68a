"""What is told of a room, and what stands in its zone: who came, who left, who is away, teams, the next match."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import engines
from app import acts, wire
from app.acts import Away, Back, Ended, Followed, Joined, Left, Paired, Ready, Settled, Step, Table, Terms
from app.speech import setting
from engines.core.engine import Seat
from engines.core.telling import Item, Listed, Member, Message, Request, Says, Told, Verbatim, WhoAll, Zone, message


class RoomSight(NamedTuple):
    """What everybody in a room may know of it: its code (None once it rests), how to come in, who is there now."""

    code: str | None
    link: str
    there: frozenset[str]


def told(terms: Terms, before: Table, table: Table, step: Step, winners: tuple[int, ...]) -> Told:
    """A step as it is told; alone nothing but the end is."""
    return Told(step, _sentence(terms, before, table, step, winners) if terms.room or isinstance(step, Ended) else None)


def _sentence(terms: Terms, before: Table, table: Table, step: Step, winners: tuple[int, ...]) -> Message | None:
    match step:
        case Settled() if before.n:
            return message("told-settled", count=step.seats, chosen=Listed(tuple(_chosen(terms, step))))
        case Joined(player) if before.n:  # who begins a room, or was in it all along, does not come in
            return message("told-joined", member=_member(table, player))
        case Left(player):
            return message("told-left", member=_member(table, player))
        case Away(seat):
            return message("told-away", member=_holder(table, seat))
        case Back(seat):
            return message("told-back", member=_holder(table, seat))
        case Ready(seat):
            return message("told-ready", member=_holder(table, seat))
        case Paired(pairing):
            return message(f"told-paired-{pairing}")
        case Followed():
            return message("told-followed")
        case Ended("no_human"):
            return message("told-no_human-won", seats=WhoAll(winners)) if winners else message("told-no_human")
        case Ended(why):
            return broken_off(terms, why)
        case _:
            return None


def broken_off(terms: Terms, why: str) -> Message:
    """Why a match ended otherwise than by its rules, and which control begins another one."""
    if why == "no_human":
        return message("told-no_human")
    return message(f"told-{why}", control=Listed((engines.telling(terms.game).another,)))


def _chosen(terms: Terms, step: Settled) -> Iterator[Message]:
    """Level and options, as their settings are called."""
    yield message("chosen-level", level=Listed((message(f"level-{step.level}"),)))
    for name, value in wire.option_values(step.options).items():
        yield message("chosen-option", option=Listed((setting(terms.game, name),)), count=value)


def _member(table: Table, player: str) -> Member:
    return Member(table.members.index(player))


def _holder(table: Table, seat: Seat) -> Member:
    player = table.people[seat]
    assert player is not None, "computers neither come nor go"
    return _member(table, player)


def plain(table: Table, step: Step) -> dict[str, object]:
    """A step for programs: people by their place among those who ever came."""
    match step:
        case Joined(player) | Left(player):
            return {"type": step.type, "member": table.members.index(player)}
        case Away(seat) | Back(seat) | Ready(seat):
            return {"type": step.type, "seat": seat}
        case Settled(seats=seats, level=level):
            return {"type": step.type, "seats": seats, "level": level}
        case Paired(pairing):
            return {"type": step.type, "pairing": pairing}
        case Followed(match):
            return {"type": step.type, "match": match}
        case Ended(why):
            return {"type": step.type, "why": why}
        case _:
            return {"type": step.type}


def zone(terms: Terms, table: Table, sight: RoomSight) -> Zone:
    """Code, invitation, what is played, people and who is away, what can be changed, and the way out."""
    controls = (*_teams(terms, table), _settle(table), _LEAVE) if sight.code else ()  # a closed room stays as it is
    return Zone("room", (*_way_in(sight), _played(terms, table), *_people(table, sight), *controls))


_LEAVE: Final = Item("leave", message("control-leave"), ask=Request("leave"))


def _way_in(sight: RoomSight) -> tuple[Item, ...]:
    if sight.code is None:
        return (Item("code", message("room-closed")),)
    code = Verbatim(" ".join(sight.code))
    invitation = message("room-invitation", code=code, link=Verbatim(sight.link))
    return (
        Item("code", message("room-code", code=code)),
        Item("invite", message("control-invite"), ask=Says(invitation)),
    )


def _played(terms: Terms, table: Table) -> Item:
    """For how many, against which computers and with which options."""
    chosen = Listed(tuple(_chosen(terms, Settled(table.seats, table.options, table.level))))
    return Item("settled", message("room-settled", count=table.seats, chosen=chosen))


def _people(table: Table, sight: RoomSight) -> Iterator[Item]:
    for number, player in enumerate(table.members):
        yield Item(f"member-{number}", message(f"room-member-{_how(table, player, sight)}", member=Member(number)))


def _how(table: Table, player: str, sight: RoomSight) -> str:
    """Gone for good, played by a computer meanwhile, not there at this moment, playing, or listening."""
    seat = acts.seat_of(table, player)
    if player not in table.present:
        return "left"
    if seat is not None and seat in table.away:
        return "away"
    if player not in sight.there:
        return "absent"
    return "listens" if seat is None else "plays"


def _teams(terms: Terms, table: Table) -> tuple[Item, ...]:
    if table.seats != len(acts.PAIRINGS[0]) or len(terms.engine.sides(table.seats)) == table.seats:
        return ()
    why = message("room-why-not-teams") if _runs(table) else None
    return (Item("teams", message("control-teams"), ask=Request("teams"), why=why),)


def _settle(table: Table) -> Item:
    why = message("room-why-not-settle") if _runs(table) else None
    return Item("settle", message("control-settle"), ask=Request("settle"), why=why)


def _runs(table: Table) -> bool:
    return table.state is not None and not table.ended
