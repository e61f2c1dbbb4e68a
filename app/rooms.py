"""Rooms: a code, and the match that is going on behind it. Entering, leaving, teams and starting are its acts."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from app.acts import PAIRINGS, Followed, Joined, Left, Paired, Settled, Step, Table, Terms, gathers
from app.match import RESTED_MS, Live, Matches
from app.problems import MatchRunning, NoTeams, NotFound, RoomFull, TooManyPeople, Unavailable
from app.store import RowRefused, Store
from app.stored import IdempotencyKey, Room

_DIGITS: Final = 6
_TRIES: Final = 20
_KNOWN: Final = 10_000
RESTS_MS: Final = 30 * RESTED_MS
"""How long the code of a closed room stays unused: a day after thirty days it may lead to strangers."""


class _GoneOn(Exception):
    """The room's match has been followed by another."""


class Entered(NamedTuple):
    """A room, and its match as it stands."""

    room: Room
    live: Live


class Rooms:
    """Rooms by their codes; the clock, the ids and the chance that makes codes are the service's."""

    def __init__(
        self, store: Store, matches: Matches, clock: Callable[[], int], ids: Callable[[], str], chance: Random
    ) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._ids = ids
        self._chance = chance
        self._codes: dict[str, str | None] = {}

    async def create(self, terms: Terms, settled: Settled, player: str, key: IdempotencyKey | None) -> Entered:
        """A room with its first match, which gathers; its maker has come."""
        now = self._clock()
        await self._store.free_codes(now - RESTS_MS)
        id, steps = self._ids(), (settled, Joined(player))
        terms = Terms(terms.id, terms.game, terms.rules_version, id)
        for _ in range(_TRIES):
            room = Room(id, f"{self._chance.randrange(10**_DIGITS):0{_DIGITS}}", terms.id, now)
            try:
                return Entered(room, await self._matches.begin(terms, player, steps, key=key, room=room))
            except RowRefused:  # the code is another room's
                continue
        raise Unavailable

    async def found(self, code: str) -> Entered:
        """The open room with this code; NotFound if there is none."""
        room = await self._store.room_of(code)
        if room is None:
            raise NotFound
        return await self._as_it_is(room)

    async def of(self, live: Live) -> Room | None:
        """The room of a match, open or closed."""
        return await self._store.room(live.terms.room) if live.terms.room else None

    async def code_of(self, live: Live) -> str | None:
        """The code that leads to the room of a match, while it does."""
        id = live.terms.room
        assert id is not None
        if id not in self._codes:
            if len(self._codes) >= _KNOWN:
                self._codes.clear()
            room = await self._store.room(id)
            self._codes[id] = None if room is None or room.closed_at else room.code
        return self._codes[id]

    async def next_of(self, live: Live) -> Live:
        """The match that follows a match which names one, begun where it was only named."""
        room = await self.of(live)
        assert room is not None, "only a room's match is followed"
        return await self._begun(room, live)

    async def join(self, entered: Entered, player: str) -> Entered:
        """Come in, or back: to a free seat while the match gathers, else to listen or to the seat that one holds."""

        def wanted(live: Live) -> tuple[Step, ...]:
            if player in live.table.present:
                return ()
            if gathers(live.table) and len(live.table.present) >= live.table.seats:
                raise RoomFull(count=live.table.seats)
            return (Joined(player),)

        return await self._change(entered, player, wanted)

    async def leave(self, entered: Entered, player: str) -> Entered:
        """Go; a seat in a match that has begun stays one's own, and is played by a computer. Repeatable."""

        def wanted(live: Live) -> tuple[Step, ...]:
            return (Left(player),) if player in live.table.present else ()

        return await self._change(entered, player, wanted)

    async def leave_all(self, player: str) -> None:
        """Go from every room, for good."""
        for match in await self._store.rooms_matches_of(player):
            live = await self._matches.live(match)
            if room := await self.of(live):
                await self.leave(Entered(room, live), player)

    async def start(self, entered: Entered, player: str) -> Entered:
        """Begin the match that gathers, or after a match the room's next one; one that is going on already goes on."""
        entered = await self._next(entered, player)

        def wanted(live: Live) -> tuple[Step, ...]:
            return (self._matches.opening(live.table.seats),) if gathers(live.table) else ()

        return await self._change(entered, player, wanted)

    async def pair(self, entered: Entered, player: str) -> Entered:
        """Other teams, where four play in teams and the match has not begun."""
        if entered.live.table.seats != len(PAIRINGS[0]) or len(_sides(entered.live)) == entered.live.table.seats:
            raise NoTeams
        entered = await self._next(entered, player)

        def wanted(live: Live) -> tuple[Step, ...]:
            _still_gathers(live)
            return (Paired((live.table.pairing + 1) % len(PAIRINGS)),)

        return await self._change(entered, player, wanted)

    async def settle(self, entered: Entered, player: str, settled: Callable[[Table], Settled]) -> Entered:
        """Other seats, options or computers for the match that gathers, or for the room's next one."""
        entered = await self._next(entered, player)

        def wanted(live: Live) -> tuple[Step, ...]:
            _still_gathers(live)
            chosen = settled(live.table)
            if len(live.table.present) > chosen.seats:
                raise TooManyPeople(count=chosen.seats)
            table = live.table
            return () if chosen == Settled(table.seats, table.options, table.level) else (chosen,)

        return await self._change(entered, player, wanted)

    async def close(self, room: Room) -> None:
        """Nobody comes in by this code any more."""
        self._codes.pop(room.id, None)
        await self._store.close_room(room.id, self._clock())

    async def _change(self, entered: Entered, player: str, wanted: Callable[[Live], tuple[Step, ...]]) -> Entered:
        """Append what is wanted to the room's match, or to the one that has followed it meanwhile, which knows nothing
        of what is added to the old one."""

        def here(live: Live) -> tuple[Step, ...]:
            if live.table.followed:
                raise _GoneOn
            return wanted(live)

        while True:
            try:
                return entered._replace(live=await self._matches.change(entered.live.terms.id, player, here))
            except _GoneOn:
                entered = await self._as_it_is(entered.room)

    async def _as_it_is(self, room: Room) -> Entered:
        live = await self._matches.live(room.match_id)
        while live.table.followed:
            live = await self._begun(room, live)
        return Entered(room, live)

    async def _next(self, entered: Entered, player: str) -> Entered:
        """After a match, the next one, which gathers; it is named in the log of the old one, so that it is one."""
        if not entered.live.over:
            return entered
        follower = self._ids()

        def wanted(live: Live) -> tuple[Step, ...]:
            return () if live.table.followed else (Followed(follower),)

        live = await self._matches.change(entered.live.terms.id, player, wanted)
        return entered._replace(live=await self._begun(entered.room, live))

    async def _begun(self, room: Room, old: Live) -> Live:
        """The match that follows an old one, begun where it was only named: with whoever is there, as they came."""
        table, follower = old.table, old.table.followed
        assert follower is not None
        try:
            return await self._matches.live(follower)
        except NotFound:
            terms = Terms(follower, old.terms.game, old.terms.engine.rules_version, room.id)
            steps = (
                Settled(table.seats, table.options, table.level),
                *map(Joined, table.present),
                *((Paired(table.pairing),) if table.pairing else ()),
            )
            by = table.present[0] if table.present else table.members[0]
            now = Room(room.id, room.code, follower, room.created_at)
            await self._matches.begin(terms, by, steps, room=now)
            return await self._matches.live(follower)


def _still_gathers(live: Live) -> None:
    if not gathers(live.table):
        raise MatchRunning


def _sides(live: Live) -> tuple[object, ...]:
    return live.terms.engine.sides(live.table.seats)
