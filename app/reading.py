"""A match as one person finds it, and what they do in it: the same over HTTP and over the stream."""

from dataclasses import replace
from typing import Any, NamedTuple

import engines
from app import acts, drafts, page, wire
from app.acts import Chapter, Terms
from app.match import Live, TooLate
from app.page import Reader
from app.people import Person
from app.problems import NoDraft, NotBegun, NotFound, Refused, Stale
from app.service import Service
from app.speech import say
from app.written import Written
from engines.core.telling import Change, Refusal


class Reading(NamedTuple):
    """A match, and the person who may see it."""

    live: Live
    reader: Reader
    service: Service

    @property
    def terms(self) -> Terms:
        return self.live.terms

    def view(self) -> Written:
        """The whole table."""
        return page.view(self.live, self.reader)

    async def again(self, person: Person) -> "Reading":
        """The same after the match or the person's wishes have changed."""
        return await reading(self.service, person, self.live.terms.id, self.reader.ear.locale)


async def reading(service: Service, person: Person, match: str, locale: str) -> Reading:
    """The match as this person finds it; NotFound for anyone who may not see it, as if there were none."""
    return await found(service, person, await readable(service, person, match), locale)


async def found(service: Service, person: Person, live: Live, locale: str) -> Reading:
    """A match as a person finds it who may see it, or might until this moment."""
    while True:  # until it is of one table: people may come while names, drafts and the room are looked up
        table = live.table
        reader = await service.people.reader(live, person.player, locale)
        draft = await drafts.load(service.store, live, reader.seat)
        if draft is not None:
            reader = replace(reader, draft=draft)
        if live.terms.room is not None:
            reader = replace(reader, room=await service.lobby.sight(live))
        if live.table is table:
            return Reading(live, reader, service)


async def readable(service: Service, person: Person, match: str) -> Live:
    """The match, for a person who may see it: who holds or held a seat in it, or is in its room."""
    live = await service.matches.live(match)
    player, table = person.player.id, live.table
    if player in table.people or player in table.present:
        return live
    if player in table.members and any(player in chapter.table.people for chapter in live.chapters):
        return live
    raise NotFound


async def asked(service: Service, person: Person, match: str, locale: str) -> Reading:
    """The same for a person who asks for it, and so is there."""
    await service.lobby.asked(await readable(service, person, match), person.player.id)
    return await reading(service, person, match, locale)


async def acted(
    service: Service, person: Person, match: str, version: int, action: dict[str, Any], locale: str
) -> dict[str, Any]:
    """The answer to an action."""
    live = await readable(service, person, match)
    await service.lobby.asked(live, person.player.id)
    wanted = wire.action(live.terms.game, action)
    try:
        chapter = await service.matches.act(match, person.player.id, version, wanted)
    except TooLate:
        raise Stale((await reading(service, person, match, locale)).view()) from None
    except Refused as refused:
        refused.ear = (await reading(service, person, match, locale)).reader.ear
        raise
    return _told(chapter, await reading(service, person, match, locale))


async def ready(before: Reading, person: Person, version: int) -> dict[str, Any]:
    """The answer to a person who is ready for the next deal."""
    try:
        chapter = await before.service.matches.next(before.terms.id, person.player.id, version)
    except TooLate:
        raise Stale((await before.again(person)).view()) from None
    read = await before.again(person)
    return _told(chapter, read) | {"waiting": list(acts.waiting(read.terms, read.live.table))}


async def drafted(before: Reading, person: Person, version: int, change: Change) -> dict[str, Any]:
    """The answer to a change of what is chosen before it is sent; one after another, so that none is lost."""
    service = before.service
    async with service.matches.one_by_one(before.terms.id):
        read = await before.again(person)
        if not read.live.table.decided <= version <= read.live.table.n:
            raise Stale(read.view())
        if acts.gathers(read.live.table):
            raise NotBegun
        text = await _redraft(read, change)
    service.hub.changed(person.player.id)
    after = await read.again(person)
    return {"text": text, "view": after.view()}


async def _redraft(read: Reading, change: Change) -> str:
    """Make the change and keep it; what is said of it."""
    live, reader = read.live, read.reader
    telling = engines.telling(live.terms.game)
    observation = live.terms.engine.observe(live.table.state, reader.seat)
    changed = telling.redraft(observation, reader.viewer, reader.draft, change)
    if changed is None or reader.seat is None or live.over:
        raise NoDraft
    if isinstance(changed, Refusal):
        refused = wire.refused(live.terms.game, changed, [])
        refused.ear = reader.ear
        raise refused
    draft, said = changed
    await drafts.keep(read.service.store, live, reader.seat, draft)
    return say(said, reader.ear)


def _told(chapter: Chapter, read: Reading) -> dict[str, Any]:
    return {"announcement": page.announcement(read.live, chapter.act.n, read.reader), "view": read.view()}
