"""What a storm of people may rely on, held against the log: promises are kept, words are whole, nothing hidden told."""

import json
from collections.abc import Awaitable, Callable

from app.acts import Moved, seat_of
from app.match import Live
from engines.core import codec
from tests.proofs.knowing import knowledge
from tests.proofs.searching import leaks
from tests.proofs.storm import Person
from tests.proofs.visitor import Piece

Look = Callable[[str], Awaitable[Live]]
"""A match by its id."""


async def holds_for(one: Person, look: Look) -> None:
    """All of it, for one person of the storm."""
    await kept_their_promises(one, look)
    await told_nothing_hidden(one, look)
    await heard_it_whole(one)


async def kept_their_promises(one: Person, look: Look) -> None:
    """What was accepted is in the log, as the act that was told, by this person's hand."""
    for promise in one.promises:
        act = (await look(promise.match)).chapters[promise.seq - 1].act
        step = act.steps[0]
        assert isinstance(step, Moved)
        assert (act.person, step.seat, step.by) == (one.guest.id, promise.seat, "person")
        assert codec.dump(step.action) == promise.action


async def told_nothing_hidden(one: Person, look: Look) -> None:
    sent = {match: [*pieces] for match, pieces in one.sent.items()}
    for frame in one.listener.views:
        view = json.loads(frame)["view"]
        sent.setdefault(view["match"], []).append(Piece(view["version"], "", 0, (), frame.encode()))
    for match, pieces in sent.items():
        live = await look(match)
        found = leaks(pieces, knowledge(live.terms, live.chapters, seat_of(live.table, one.guest.id)))
        assert not found, found[:1]


async def heard_it_whole(one: Person) -> None:
    """Over all the lines that were cut each act of a match was announced once, in order, in the words of the match."""
    if one.room == one.listener.code and not one.listener.gone:
        room = await one.guest.get(f"/v1/rooms/{one.room}")
        await one.listener.follow(room["code"], room["match"])
        await one.listener.hear(room["match"], room["view"]["version"])
    await one.listener.cut()
    for match, told in one.listener.told.items():
        assert [seq for seq, _ in told] == [*range(1, len(told) + 1)], "a gap, or told twice"
        path = f"/v1/matches/{match}/announcements"
        answer = await one.guest.ask("GET", path, params={"limit": 100, "locale": one.listener.locale})
        if answer.is_success:  # else they only listened, and have left the room
            fetched = [(each["seq"], each["text"]) for each in answer.json()["announcements"]]
            assert told[: len(fetched)] == fetched[: len(told)]
