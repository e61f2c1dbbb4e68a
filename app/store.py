"""All that is kept: people, their devices, matches with their logs, drafts and results. SQL stays behind this door."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence, Set
from contextlib import asynccontextmanager
from dataclasses import fields
from types import EllipsisType
from typing import Any, Final

from sqlalchemy import Connection, Executable, Row, delete, func, insert, literal, select, tuple_, update

import migrations
from app import appending
from app.database import (
    Database,
    RowRefused,
    StoreBusy,
    StoreError,
    StoreRefused,
    StoreUnavailable,
    Unsettled,
    connected,
)
from app.stored import (
    Act,
    ActKey,
    Cursor,
    Device,
    Draft,
    Link,
    Match,
    NewAct,
    Participant,
    Player,
    Presence,
    Remembered,
    ResultRow,
    Room,
    as_row,
)
from app.tables import (
    acts,
    devices,
    drafts,
    idempotency,
    links,
    matches,
    participants,
    players,
    presence,
    results,
    rooms,
)
from app.writer import Writer

__all__ = [
    "RowRefused",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreRefused",
    "StoreUnavailable",
    "Unsettled",
    "migrate",
]

_MIGRATING: Final = 0x0417_0001  # the number of Postgres's advisory lock: two nodes that start migrate one by one


async def migrate(url: str, tell: Callable[[str], None] = print) -> None:
    """Bring the tables up to this version of Atu, making the store where there is none. Says each step it takes."""

    def work(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
        step = migrations.taken(connection)
        if step and step not in migrations.known():
            raise StoreRefused(
                f"The store was migrated by a newer version of Atu (step {step}). Start that version, or give another "
                "store in ATU_DATABASE_URL."
            )
        migrations.upgrade(connection, tell)

    async with connected(url) as database:
        await database.write(work)


class Store:
    """The store, open."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(self._append_together)

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, *, reader: bool = False) -> "AsyncIterator[Store]":
        """The store at this address while the block runs; at its end, all that was submitted is written.

        A SQLite store takes one process. A `reader` may look beside it, and can change nothing.
        """
        async with connected(url, reader=reader) as database:
            store = cls(database)
            writing = asyncio.create_task(store._writer.run(), name="store-writer")
            try:
                yield store
            finally:
                store._writer.close()
                await writing

    @property
    def waiting(self) -> int:
        """How many acts wait to be written."""
        return self._writer.waiting

    async def ping(self) -> None:
        """Return if the database answers; StoreUnavailable if not."""
        await self._database.read(select(literal(1)))

    # People

    async def add_player(self, player: Player, device: Device) -> None:
        """A new person, with the device that holds their token."""

        def work(connection: Connection) -> None:
            connection.execute(insert(players).values(as_row(player)))
            connection.execute(insert(devices).values(as_row(device) | {"player_id": player.id}))

        await self._database.write(work)

    async def player_of(self, token_hash: bytes) -> tuple[Player, str] | None:
        """Whose token this is, and the id of the device it was given to."""
        query = select(players, devices.c.id.label("device")).join_from(devices, players)
        found = await self._database.read(query.where(devices.c.token_hash == token_hash))
        return (Player(*found[0][:-1]), found[0].device) if found else None

    async def player(self, player_id: str) -> Player | None:
        """This person; None if there never was one of this id."""
        return (await self.players([player_id])).get(player_id)

    async def players(self, ids: Iterable[str]) -> dict[str, Player]:
        """These people by their ids, as far as they are known; the erased ones too."""
        found = await self._database.read(select(players).where(players.c.id.in_(list(ids))))
        return {row.id: Player(*row) for row in found}

    async def change_player(
        self,
        player_id: str,
        *,
        name: str | EllipsisType | None = ...,
        locale: str | EllipsisType | None = ...,
        settings: Mapping[str, Any] | EllipsisType = ...,
    ) -> Player | None:
        """Change what is given; the person as they are then. None if there is no such person, or no longer."""
        given = {"name": name, "locale": locale, "settings": settings}
        changes = {column: value for column, value in given.items() if value is not ...}
        # Naming the id too makes it an UPDATE whatever is given, and so an answer from one place.
        change = update(players).where(players.c.id == player_id, players.c.erased_at.is_(None))
        found = await self._database.write(_fetching(change.values(changes | {"id": player_id}).returning(*players.c)))
        return Player(*found[0]) if found else None

    async def erase_player(self, player_id: str, at: int) -> None:
        """Forget name, locale, settings, devices and keys. What was played stays, of a person without a name."""
        forgotten: dict[str, Any] = {"name": None, "locale": None, "settings": {}, "erased_at": at}
        erase = update(players).where(players.c.id == player_id, players.c.erased_at.is_(None)).values(forgotten)

        def work(connection: Connection) -> None:
            connection.execute(erase)
            for table in (devices, links, idempotency, presence):
                connection.execute(delete(table).where(table.c.player_id == player_id))

        await self._database.write(work)

    async def add_device(self, player_id: str, device: Device) -> None:
        """One more holder of a token for this person."""
        await self._database.write(_doing(insert(devices).values(as_row(device) | {"player_id": player_id})))

    async def devices(self, player_id: str) -> list[Device]:
        """A person's devices, oldest first."""
        query = select(*(devices.c[field.name] for field in fields(Device))).where(devices.c.player_id == player_id)
        found = await self._database.read(query.order_by(devices.c.created_at, devices.c.id))
        return [Device(*row) for row in found]

    async def remove_device(self, player_id: str, device_id: str) -> bool:
        """Its token opens nothing from now on; False if this person has no such device."""
        gone = delete(devices).where(devices.c.id == device_id, devices.c.player_id == player_id)
        return bool(await self._database.write(_fetching(gone.returning(devices.c.id))))

    async def set_link(self, link: Link, now: int) -> None:
        """Keep a person's code in place of the one before; RowRefused where it is another person's."""

        def work(connection: Connection) -> None:
            connection.execute(delete(links).where(links.c.until <= now))
            connection.execute(appending.insert_or_replace(connection.dialect.name, links), as_row(link))

        await self._database.write(work)

    async def take_link(self, code_hash: bytes, device: Device) -> str | None:
        """Whose code this is, who has this device from now on: the code is used. None if it is nobody's any more."""
        good = (links.c.code_hash == code_hash, links.c.until > device.created_at)

        def work(connection: Connection) -> str | None:
            player: str | None = connection.execute(delete(links).where(*good).returning(links.c.player_id)).scalar()
            if player is not None:
                connection.execute(insert(devices).values(as_row(device) | {"player_id": player}))
            return player

        return await self._database.write(work)

    # Matches

    async def append(self, act: NewAct) -> bool:
        """Write an act with all that becomes true with it, durably. False: its number is taken, nothing was written.

        An act of number 1 begins its match, and is also refused (False) where its idempotency key was used before.
        `Unsettled`: nobody knows whether it was written; read the log before the next try. Every other
        `StoreUnavailable`: it was not. A caller that is cancelled does not learn what became of its act.
        """
        return await self._writer.append(act)

    async def match(self, match_id: str) -> Match | None:
        """A match as its last act left it."""
        found = await self._database.read(select(matches).where(matches.c.id == match_id))
        return Match(*found[0]) if found else None

    async def acts(self, match_id: str, after: int = 0, limit: int | None = None) -> list[Act]:
        """The acts of a match that follow act number `after`, in order."""
        query = select(acts).where(acts.c.match_id == match_id, acts.c.n > after).order_by(acts.c.n).limit(limit)
        return [Act(*row) for row in await self._database.read(query)]

    async def participants(self, match_id: str) -> list[Participant]:
        """Who may see this match, in the order in which they came."""
        query = select(participants).where(participants.c.match_id == match_id)
        found = await self._database.read(query.order_by(participants.c.since, participants.c.player_id))
        return [Participant(*row) for row in found]

    async def matches_of(
        self, player_id: str, *, over: bool | None = None, before: Cursor | None = None, limit: int
    ) -> tuple[list[Match], Cursor | None]:
        """A page of a person's matches, newest first, and where the next page begins: None at the end.

        What begins between two pages is on neither, and nothing is on both.
        """
        query = select(matches).join_from(participants, matches).where(participants.c.player_id == player_id)
        if over is not None:
            query = query.where(matches.c.ended.is_not(None) if over else matches.c.ended.is_(None))
        place = tuple_(matches.c.created_at, matches.c.id)
        if before is not None:
            query = query.where(place < tuple_(*before))
        query = query.order_by(matches.c.created_at.desc(), matches.c.id.desc()).limit(limit + 1)
        page = [Match(*row) for row in await self._database.read(query)]
        more = len(page) > limit
        return page[:limit], Cursor(page[limit - 1].created_at, page[limit - 1].id) if more else None

    async def open_matches(self, player_id: str) -> int:
        """How many matches that are not over this person holds or held a seat in."""
        query = select(func.count()).select_from(participants).join(matches)
        query = query.where(participants.c.player_id == player_id, participants.c.seat.is_not(None))
        found = await self._database.read(query.where(matches.c.ended.is_(None)))
        return int(found[0][0])

    async def remembered(self, player_id: str, key: str) -> Remembered | None:
        """What this person began under this idempotency key."""
        query = select(idempotency.c.fingerprint, idempotency.c.match_id)
        query = query.where(idempotency.c.player_id == player_id, idempotency.c.key == key)
        found = await self._database.read(query)
        return Remembered(*found[0]) if found else None

    async def results_of(self, player_id: str) -> list[ResultRow]:
        """A person's results, oldest first."""
        query = select(results).where(results.c.player_id == player_id)
        found = await self._database.read(query.order_by(results.c.ended_at, results.c.match_id))
        return [ResultRow(*row) for row in found]

    # Rooms, who is there, and what is due

    async def room(self, room_id: str) -> Room | None:
        """A room by its id."""
        found = await self._database.read(select(rooms).where(rooms.c.id == room_id))
        return Room(*found[0]) if found else None

    async def room_of(self, code: str) -> Room | None:
        """The open room with this code."""
        found = await self._database.read(select(rooms).where(rooms.c.code == code, rooms.c.closed_at.is_(None)))
        return Room(*found[0]) if found else None

    async def codes(self, room_ids: Collection[str]) -> dict[str, str]:
        """Of these rooms the open ones, with their codes."""
        query = select(rooms.c.id, rooms.c.code).where(rooms.c.id.in_(room_ids), rooms.c.closed_at.is_(None))
        return {row.id: row.code for row in await self._database.read(query)} if room_ids else {}

    async def rooms_matches_of(self, player_id: str) -> list[str]:
        """The matches of open rooms that this person ever came to."""
        query = select(rooms.c.match_id).join(participants, participants.c.match_id == rooms.c.match_id)
        found = await self._database.read(
            query.where(participants.c.player_id == player_id, rooms.c.closed_at.is_(None))
        )
        return [row.match_id for row in found]

    async def close_room(self, room_id: str, at: int) -> None:
        """Nobody enters it any more."""
        closed = update(rooms).where(rooms.c.id == room_id, rooms.c.closed_at.is_(None)).values(closed_at=at)
        await self._database.write(_doing(closed))

    async def free_codes(self, closed_before: int) -> None:
        """The codes of rooms that were closed before then may be those of others."""
        rested = rooms.c.closed_at < closed_before
        await self._database.write(_doing(update(rooms).where(rested, rooms.c.code.is_not(None)).values(code=None)))

    async def note_presence(self, seen: Sequence[Presence]) -> None:
        """Keep from when until when people are there."""

        def work(connection: Connection) -> None:
            ordered = sorted((as_row(one) for one in seen), key=lambda row: (row["match_id"], row["player_id"]))
            connection.execute(appending.insert_or_replace(connection.dialect.name, presence), ordered)

        await self._database.write(work)

    async def presence(self, match_id: str) -> list[Presence]:
        """Who was there at this match and until when, as every node has it."""
        query = select(presence).where(presence.c.match_id == match_id)
        return [Presence(*row) for row in await self._database.read(query)]

    async def claim_due(self, now: int, lease: int, most: int) -> list[str]:
        """The matches for which something is due, which from now until the lease ends are this caller's to see to."""
        due = select(matches.c.id).where(matches.c.due_at <= now).order_by(matches.c.due_at).limit(most)
        claim = update(matches).where(matches.c.id.in_(due), matches.c.due_at <= now).values(due_at=lease)
        return [row.id for row in await self._database.write(_fetching(claim.returning(matches.c.id)))]

    async def set_due(self, match_id: str, head: int, due_at: int | None) -> None:
        """When something is due next, unless an act has come meanwhile, which says it itself."""
        change = update(matches).where(matches.c.id == match_id, matches.c.head == head).values(due_at=due_at)
        await self._database.write(_doing(change))

    # Drafts

    async def draft(self, match_id: str, seat: int) -> Draft | None:
        """What this seat has chosen so far, and at which decision."""
        query = select(drafts.c.decision, drafts.c.body).where(drafts.c.match_id == match_id, drafts.c.seat == seat)
        found = await self._database.read(query)
        return Draft(*found[0]) if found else None

    async def set_draft(self, match_id: str, seat: int, draft: Draft) -> None:
        """Keep a choice; one of an earlier decision than the one kept is too late and changes nothing."""

        def work(connection: Connection) -> None:
            statement = appending.insert_or_replace(connection.dialect.name, drafts, newer="decision")
            connection.execute(statement, as_row(draft) | {"match_id": match_id, "seat": seat})

        await self._database.write(work)

    async def clear_draft(self, match_id: str, seat: int) -> None:
        """Forget a choice."""
        gone = delete(drafts).where(drafts.c.match_id == match_id, drafts.c.seat == seat)
        await self._database.write(_doing(gone))

    async def _append_together(self, batch: Sequence[NewAct], again: bool) -> Set[ActKey]:
        return await self._database.write(lambda connection: appending.append(connection, batch, again))


def _doing(statement: Executable) -> Callable[[Connection], None]:
    def work(connection: Connection) -> None:
        connection.execute(statement)

    return work


def _fetching(statement: Executable) -> Callable[[Connection], Sequence[Row[*tuple[Any, ...]]]]:
    def work(connection: Connection) -> Sequence[Row[*tuple[Any, ...]]]:
        return connection.execute(statement).all()

    return work
