"""What a person finds and hears: (match, reader) -> view, announcement, state read, as the wire has them.

Everything here is computed from what the engine lets the reader's seat see, and is put into words at the end.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from pydantic_core import to_json

import engines
from app import acts, roomtalk, wire
from app.acts import Chapter, Ended, Step
from app.match import Live, outcome
from app.roomtalk import RoomSight
from app.speech import Ear, join, say
from app.written import Written
from engines.core import codec
from engines.core.engine import Phase, Seat
from engines.core.telling import TURN, Draft, Item, Message, Request, Says, Told, Viewer, Zone, message


@dataclass(frozen=True, slots=True)
class Reader:
    """A person at a match: who they are, what they may see, how they wish to hear it."""

    player: str
    seat: Seat | None
    ear: Ear
    viewer: Viewer
    draft: Draft | None = None
    room: RoomSight | None = None


def view(live: Live, reader: Reader) -> Written:
    """The whole table for this reader, as it stands now; written once."""
    found: Written | None = live.made.get(("view", reader))
    if found is None:
        found = live.made["view", reader] = Written(to_json(_view(live, reader)))
    return found


def _view(live: Live, reader: Reader) -> dict[str, Any]:
    terms, table = live.terms, live.table
    observation = live.sight(reader.seat)
    telling = engines.telling(terms.game)
    return {
        "match": terms.id,
        "version": table.n,
        "game": terms.game,
        "locale": reader.ear.locale,
        "seat": reader.seat,
        "phase": live.phase(),
        "ended": table.ended,
        "title": say(Message(f"{terms.game}-title"), reader.ear),
        "score": [say(line, reader.ear) for line in telling.score(observation, reader.viewer)],
        "names": list(reader.ear.names),
        "zones": [_zone(live, reader, zone) for zone in _zones(live, reader, observation)],
        "board": wire.board_json(terms.game, telling.board(observation)) | _stopped(live),
        "waiting": list(acts.waiting(terms, table)),
        "room": reader.room and reader.room.code,
        "next_match": table.followed,
        "announcement": _last_told(live, reader),
    }


def people(live: Live, reader: Reader) -> list[dict[str, Any]]:
    """Everybody who is in the room, in order of entry."""
    table, there = live.table, reader.room.there if reader.room else frozenset()
    return [
        {
            "name": reader.ear.members[table.members.index(player)],
            "seat": acts.seat_of(table, player),
            "present": player in there,
            "you": player == reader.player,
        }
        for player in table.present
    ]


def _stopped(live: Live) -> dict[str, Any]:
    """Of a board: nobody decides in a match that was broken off, or has not begun."""
    if live.broken_off:
        return {"phase": Phase.MATCH_OVER, "turn": None}
    return {"turn": None} if acts.gathers(live.table) else {}


def _zones(live: Live, reader: Reader, observation: Any) -> Iterable[Zone]:
    yield from engines.telling(live.terms.game).zones(observation, reader.viewer, reader.draft)
    if reader.room:
        yield roomtalk.zone(live.terms, live.table, reader.room)


def _zone(live: Live, reader: Reader, zone: Zone) -> dict[str, Any]:
    lines = _log(live, reader) if zone.id == "log" else [_item(live, reader, item, zone) for item in _items(live, zone)]
    return {"id": zone.id, "heading": say(Message(f"zone-{zone.id}"), reader.ear), "items": lines}


def _items(live: Live, zone: Zone) -> Iterable[Item]:
    """The game's lines; where nothing is to be decided, yet or any more, the status says so."""
    if zone.id == "status" and (instead := _instead(live)):
        return [Item(TURN, instead)]
    return zone.items


def _instead(live: Live) -> Message | None:
    """What is to be said in place of whose turn it is: the match was broken off, or has not begun."""
    if live.broken_off:
        return roomtalk.broken_off(live.terms, live.broken_off)
    return message("told-gathers") if acts.gathers(live.table) else None


def _item(live: Live, reader: Reader, item: Item, zone: Zone) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": item.id, "text": say(item.text, reader.ear)}
    if item.card is not None:
        shown["card"] = item.card
    if item.seat is not None:
        shown["seat"] = item.seat
    if item.place is not None:
        shown["place"] = item.place
    if item.pressed is not None:
        shown["pressed"] = item.pressed
    if item.ask is None and item.why is None:
        return shown
    why = _why_unusable(live, item, zone)
    if why:
        return shown | {"enabled": False, "why": say(why, reader.ear)}
    return shown | {"enabled": True} | _asks(live, reader, item.ask)


def _why_unusable(live: Live, item: Item, zone: Zone) -> Message | None:
    """The game's own reason; in a match that was broken off or has not begun, that; none for what always works."""
    if instead := _instead(live):
        return None if _works_without(live, item, zone) else instead
    return item.why


def _works_without(live: Live, item: Item, zone: Zone) -> bool:
    """Whether a control does not need a match that goes on. The deal after a broken one is another match: where that
    has a control of its own, only that one begins it."""
    if not isinstance(item.ask, Request):
        return isinstance(item.ask, Says)
    if item.ask.name == "next" and live.broken_off:
        return Request("new") not in [other.ask for other in zone.items]
    return item.ask.name != "draft"


def _asks(live: Live, reader: Reader, ask: Any) -> dict[str, Any]:
    match ask:
        case Says(text):
            return {"says": say(text, reader.ear)}
        case Request():
            return {"request": _request(live, reader, ask)}
        case _:
            return {"action": codec.dump(ask)}


def _request(live: Live, reader: Reader, ask: Request) -> dict[str, Any]:
    """The address behind a control; after the match the next deal is the first one of a new match."""
    path = f"/v1/matches/{live.terms.id}"
    if reader.room and reader.room.code and (asked := _of_room_itself(live, ask, reader.room.code)):
        return asked
    match ask.name:
        case "new" | "next" if ask.name == "new" or live.over:
            body = {"game": live.terms.game, **_settled(live)}
            return {"method": "POST", "path": "/v1/matches", "body": body}
        case "next":
            return {"method": "POST", "path": f"{path}/next", "body": {"version": live.table.n}}
        case "repeat":
            return {"method": "GET", "path": f"{path}/announcements/last", "body": None}
        case "state":
            return {"method": "GET", "path": f"{path}/state", "body": None}
        case "draft":
            body = {"version": live.table.n, **(ask.body or {})}
            return {"method": "PATCH", "path": f"{path}/draft", "body": body}
        case "teams" | "settle" | "leave":
            raise AssertionError("only a room has such a control")


def _of_room_itself(live: Live, ask: Request, code: str) -> dict[str, Any] | None:
    """What a control asks of the room: the first deal of a match is its start. What is settled is sent as it stands:
    a client puts in what the person wishes otherwise, and sent unchanged it changes nothing."""
    path = f"/v1/rooms/{code}"
    begins = live.over or acts.gathers(live.table)
    match ask.name:
        case "teams" | "leave":
            return {"method": "POST", "path": f"{path}/{ask.name}", "body": None}
        case "settle":
            return {"method": "PATCH", "path": path, "body": _settled(live)}
        case "next" | "new" if begins:
            return {"method": "POST", "path": f"{path}/start", "body": None}
        case _:
            return None


def _settled(live: Live) -> dict[str, Any]:
    """For how many, with which options and against which computers a match is."""
    table = live.table
    return {"seats": table.seats, "options": wire.option_values(table.options), "level": table.level}


def _log(live: Live, reader: Reader) -> list[dict[str, Any]]:
    """The moves of the current deal, in the words of the announcements, oldest first (A-69)."""
    kept: _Log = live.words.setdefault(("log", reader.ear, reader.viewer), _Log(max(live.table.dealt - 1, 0), []))
    for chapter in live.chapters[kept.read :]:
        parts = enumerate(parts_of(live, reader, chapter))
        kept.lines += [{"id": f"a{chapter.act.n}-{i}", "text": part.logged} for i, part in parts if part.logged]
    kept.read = len(live.chapters)
    return kept.lines


@dataclass(slots=True)
class _Log:
    """The lines of a deal's first acts, and how many acts of the match were read for them."""

    read: int
    lines: list[dict[str, Any]]


class Part(NamedTuple):
    """An event in words: as it is said, and as the log has it."""

    told: Told
    text: str
    logged: str


def parts_of(live: Live, reader: Reader, chapter: Chapter) -> list[Part]:
    """What this reader is told of an act, event by event, in words; the same words for the same wishes."""
    key = (chapter.act.n, reader.ear, reader.viewer)
    found: list[Part] | None = live.words.get(key)
    if found is None:
        found = live.words[key] = _worded(live, reader, chapter)
    return found


def _worded(live: Live, reader: Reader, chapter: Chapter) -> list[Part]:
    told = [*_narrated(live, reader, chapter)]
    steps = [event for event in chapter.events if isinstance(event, Step)]
    last = [step for step in steps if isinstance(step, Ended)]
    first = [_of_room(live, chapter, step) for step in steps if step not in last]
    return [_part(one, reader.ear) for one in (*first, *told, *(_of_room(live, chapter, step) for step in last))]


def _of_room(live: Live, chapter: Chapter, step: Step) -> Told:
    result = outcome(live.terms, chapter.table) if isinstance(step, Ended) else None
    sides = live.terms.engine.sides(chapter.table.seats)
    winners = tuple(seat for side in (result.winners if result else ()) for seat in sides[side])
    return roomtalk.told(live.terms, live.table_before(chapter), chapter.table, step, winners)


def _narrated(live: Live, reader: Reader, chapter: Chapter) -> tuple[Told, ...]:
    """What the game tells of an act."""
    engine = live.terms.engine
    seen = [engine.seen_by(e, reader.seat) for e in chapter.events if not isinstance(e, Step)]
    if not seen:
        return ()
    before = live.sight_before(chapter, reader.seat)
    return engines.telling(live.terms.game).narrate(seen, before, reader.viewer)


def _part(told: Told, ear: Ear) -> Part:
    text = say(told.text, ear) if told.text else ""
    return Part(told, text, say(told.log, ear) if told.log else text)


def announcement(live: Live, n: int, reader: Reader) -> Written:
    """Act `n` as this reader hears it, from a person's action up to the next decision of one; written once."""
    key = ("announcement", n, reader.player, reader.ear, reader.viewer)
    found: Written | None = live.made.get(key)
    if found is None:
        found = live.made[key] = Written(to_json(_announcement(live, n, reader)))
    return found


def _announcement(live: Live, n: int, reader: Reader) -> dict[str, Any]:
    chapter = live.chapters[n - 1]
    parts = parts_of(live, reader, chapter)
    prompt = _prompt(live, reader, chapter)
    shown = [{"event": _event(live, chapter, part.told.event), "text": part.text} for part in parts if _is_shown(part)]
    if prompt:
        turn = acts.awaited(live.terms, chapter.table)
        shown.append({"event": {"type": "turn", "seat": turn}, "text": prompt})
    return {
        "type": "announcement",
        "match": live.terms.id,
        "seq": n,
        "lang": reader.ear.locale,
        "text": text_of(live, reader, chapter),
        "urgency": _urgency(live, chapter, reader),
        "parts": shown,
        "sounds": list(dict.fromkeys(part.told.sound for part in parts if part.told.sound and part.text)),
    }


def _is_shown(part: Part) -> bool:
    """What the game does is there always; what happens around it, where it is told."""
    return bool(part.text) or not isinstance(part.told.event, Step)


def _event(live: Live, chapter: Chapter, event: Any) -> Any:
    if isinstance(event, Step):
        return roomtalk.plain(chapter.table, event)
    return wire.event_json(live.terms.game, event)


def _prompt(live: Live, reader: Reader, chapter: Chapter) -> str:
    """Whose decision it is now, where the act brought one about."""
    table = chapter.table
    if table.state is None or table.decided != table.n or table.ended not in (None, "won"):
        return ""
    observation = live.sight_after(chapter, reader.seat)
    prompt = engines.telling(live.terms.game).prompt(observation, reader.viewer, None)
    return say(prompt, reader.ear) if prompt else ""


def _urgency(live: Live, chapter: Chapter, reader: Reader) -> str:
    """Polite, unless another's act brings this person's turn (R8)."""
    decided = chapter.table.decided == chapter.act.n and chapter.act.person != reader.player
    turn = acts.awaited(live.terms, chapter.table)
    return "assertive" if decided and turn is not None and turn == reader.seat else "polite"


def last_told(live: Live, reader: Reader) -> Written:
    """The newest announcement that has words for this reader; the very newest where none has."""
    told = _last_told(live, reader)
    return announcement(live, live.table.n if told is None else told["seq"], reader)


def _last_told(live: Live, reader: Reader) -> dict[str, Any] | None:
    told = ({"seq": c.act.n, "text": text_of(live, reader, c)} for c in reversed(live.chapters))
    return next((one for one in told if one["text"]), None)


def text_of(live: Live, reader: Reader, chapter: Chapter) -> str:
    """The announcement of an act as it is heard."""
    return join([*(part.text for part in parts_of(live, reader, chapter)), _prompt(live, reader, chapter)])


def state_read(live: Live, reader: Reader) -> dict[str, Any]:
    """The state of the game in the order that the product text lists; changes nothing."""
    observation = live.sight(reader.seat)
    if instead := _instead(live):
        parts = [say(instead, reader.ear)]
    else:
        state = engines.telling(live.terms.game).state(observation, reader.viewer)
        parts = [say(part, reader.ear) for part in state]
    return {"text": join(parts), "parts": parts}
