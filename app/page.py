"""What a person finds and hears: (match, reader) -> view, announcement, state read, digest, as the wire has them.

Everything here is computed from what the engine lets the reader's seat see, and is put into words at the end.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

from pydantic_core import to_json

import engines
from app import acts, wire
from app.acts import Chapter, Ended
from app.match import Live
from app.speech import Ear, join, say
from app.written import Written
from engines.core import codec
from engines.core.engine import Seat
from engines.core.telling import Draft, Item, Message, Request, Says, Told, Viewer, message


@dataclass(frozen=True, slots=True)
class Reader:
    """A person at a match: who they are, what they may see, how they wish to hear it."""

    player: str
    seat: Seat | None
    ear: Ear
    viewer: Viewer
    draft: Draft | None = None


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
        "zones": [
            _zone(live, reader, zone.id, zone.items) for zone in telling.zones(observation, reader.viewer, reader.draft)
        ],
        "board": wire.board_json(terms.game, telling.board(observation)),
        "waiting": [],
        "room": terms.room,
        "announcement": _last_told(live, reader),
    }


def _zone(live: Live, reader: Reader, id: str, items: tuple[Item, ...]) -> dict[str, Any]:
    shown = [_item(live, reader, item) for item in items]
    return {
        "id": id,
        "heading": say(Message(f"zone-{id}"), reader.ear),
        "items": _log(live, reader) if id == "log" else shown,
    }


def _item(live: Live, reader: Reader, item: Item) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": item.id, "text": say(item.text, reader.ear)}
    for name in ("card", "seat", "place", "pressed"):
        if (value := getattr(item, name)) is not None:
            shown[name] = value
    if item.ask is None and item.why is None:
        return shown
    why = _why_unusable(live, item)
    if why:
        return shown | {"enabled": False, "why": say(why, reader.ear)}
    return shown | {"enabled": True} | _asks(live, reader, item.ask)


def _why_unusable(live: Live, item: Item) -> Message | None:
    """The game's own reason; in a match that ended otherwise than by its rules, that; none for what always works."""
    if live.broken_off:
        general = isinstance(item.ask, Request) and item.ask.name != "draft"
        return None if general else message(f"told-{live.broken_off}")
    return item.why


def _asks(live: Live, reader: Reader, ask: Any) -> dict[str, Any]:
    match ask:
        case Says(text):
            return {"says": say(text, reader.ear)}
        case Request():
            return {"request": _request(live, ask)}
        case _:
            return {"action": codec.dump(ask)}


def _request(live: Live, ask: Request) -> dict[str, Any]:
    """The address behind a control; after the match the next deal is the first one of a new match."""
    terms, path = live.terms, f"/v1/matches/{live.terms.id}"
    match ask.name:
        case "new" | "next" if ask.name == "new" or live.over:
            options = wire.option_values(terms.options)
            body = {"game": terms.game, "seats": terms.seats, "options": options, "level": terms.level}
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


def _log(live: Live, reader: Reader) -> list[dict[str, Any]]:
    """The moves of the current deal, in the words of the announcements, oldest first (A-69)."""
    return [
        {"id": f"a{chapter.act.n}-{i}", "text": text}
        for chapter in live.chapters[max(live.table.dealt - 1, 0) :]
        for i, part in enumerate(_parts(live, reader, chapter))
        if (text := part.logged)
    ]


class _Part(NamedTuple):
    """An event in words: as it is said, and as the log has it."""

    told: Told
    text: str
    logged: str


def _parts(live: Live, reader: Reader, chapter: Chapter) -> list[_Part]:
    """What this reader is told of an act, event by event, in words; the same words for the same wishes."""
    key = (chapter.act.n, reader.ear, reader.viewer)
    found: list[_Part] | None = live.words.get(key)
    if found is None:
        found = live.words[key] = _worded(live, reader, chapter)
    return found


def _worded(live: Live, reader: Reader, chapter: Chapter) -> list[_Part]:
    told = [*_narrated(live, reader, chapter)]
    told += [Told(event, message(f"told-{event.why}")) for event in chapter.events if isinstance(event, Ended)]
    return [_part(one, reader.ear) for one in told]


def _narrated(live: Live, reader: Reader, chapter: Chapter) -> tuple[Told, ...]:
    """What the game tells of an act."""
    engine = live.terms.engine
    seen = [engine.seen_by(e, reader.seat) for e in chapter.events if not isinstance(e, Ended)]
    if not seen:
        return ()
    before = live.sight_before(chapter, reader.seat)
    return engines.telling(live.terms.game).narrate(seen, before, reader.viewer)


def _part(told: Told, ear: Ear) -> _Part:
    text = say(told.text, ear) if told.text else ""
    return _Part(told, text, say(told.log, ear) if told.log else text)


def announcement(live: Live, n: int, reader: Reader) -> Written:
    """Act `n` as this reader hears it, from a person's action up to the next decision of one; written once."""
    found: Written | None = live.made.get(("announcement", n, reader))
    if found is None:
        found = live.made["announcement", n, reader] = Written(to_json(_announcement(live, n, reader)))
    return found


def _announcement(live: Live, n: int, reader: Reader) -> dict[str, Any]:
    chapter = live.chapters[n - 1]
    parts = _parts(live, reader, chapter)
    prompt = _prompt(live, reader, chapter)
    shown = [{"event": wire.event_json(live.terms.game, part.told.event), "text": part.text} for part in parts]
    if prompt:
        turn = acts.awaited(live.terms, chapter.table)
        shown.append({"event": {"type": "turn", "seat": turn}, "text": prompt})
    return {
        "type": "announcement",
        "match": live.terms.id,
        "seq": n,
        "lang": reader.ear.locale,
        "text": _text(live, reader, chapter),
        "urgency": _urgency(live, chapter, reader),
        "parts": shown,
        "sounds": list(dict.fromkeys(part.told.sound for part in parts if part.told.sound and part.text)),
    }


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
    told = ({"seq": c.act.n, "text": _text(live, reader, c)} for c in reversed(live.chapters))
    return next((one for one in told if one["text"]), None)


def _text(live: Live, reader: Reader, chapter: Chapter) -> str:
    """The announcement of an act as it is heard."""
    return join([*(part.text for part in _parts(live, reader, chapter)), _prompt(live, reader, chapter)])


def state_read(live: Live, reader: Reader) -> dict[str, Any]:
    """The state of the game in the order that the product text lists; changes nothing."""
    observation = live.sight(reader.seat)
    if live.broken_off:
        parts = [say(message(f"told-{live.broken_off}"), reader.ear)]
    else:
        state = engines.telling(live.terms.game).state(observation, reader.viewer)
        parts = [say(part, reader.ear) for part in state]
    return {"text": join(parts), "parts": parts}


def missed(live: Live, reader: Reader, since: int) -> dict[str, Any]:
    """A digest of what this reader did not hear, in a few sentences: deals begun, and the last announcement."""
    later = live.chapters[since:]
    if not later:
        return {"text": say(message("missed-nothing"), reader.ear), "since": since, "version": live.table.n}
    deals = sum(1 for chapter in later if chapter.table.dealt == chapter.act.n)
    sentences = [say(message("missed-deals", count=deals), reader.ear)] if deals else []
    sentences.append(_text(live, reader, later[-1]))
    return {"text": join(sentences), "since": since, "version": live.table.n}
