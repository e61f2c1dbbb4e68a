"""The one act: check, play, let dealer and computers go on, append, tell."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any, Final
from weakref import WeakValueDictionary

from app import acts, stored, wire
from app.acts import Act, Chapter, Ended, Joined, Moved, Opened, Ready, Settled, Step, Table, Terms
from app.hub import Hub
from app.problems import DealNotOver, InRoom, MatchOver, NotBegun, NotFound, NotInRoom
from app.robots import Robots
from app.store import Store, StoreError
from app.stored import Head, IdempotencyKey, Match, NewAct, NewMatch, Participant, ResultRow, Room
from engines.core.engine import Phase, Result, Seat

ABSENT_MS: Final = 60_000
"""How long a person may be away at their turn before a computer plays for them."""
RESTED_MS: Final = 24 * 60 * 60 * 1_000
"""How long a room stays open without being used."""


class TooLate(Exception):
    """The decision that this was meant for has passed."""


class Live:
    """A match in memory: its terms and everything that happened, in order."""

    def __init__(self, terms: Terms, created_at: int) -> None:
        self.terms = terms
        self.created_at = created_at
        self.chapters: list[Chapter] = []
        self.words: dict[Hashable, Any] = {}
        """What was already put into words in the current deal; page.py keeps it here."""
        self.made: dict[Hashable, Any] = {}
        """What was already made of the table as it stands, for whoever reads it alike; page.py keeps this too."""
        self.readers: dict[Hashable, Any] = {}
        """How people find the match; people.py keeps it here."""
        self._sights: dict[tuple[int, Seat | None], Any] = {}

    def grow(self, chapter: Chapter) -> None:
        """What was told of a deal that is over is asked for no more, or seldom: it is put into words again then."""
        if chapter.table.dealt != self.table.dealt:
            self.words.clear()
        self.made.clear()
        self._sights = {(n, seat): seen for (n, seat), seen in self._sights.items() if n == self.table.n}
        self.chapters.append(chapter)

    def end(self, how: str) -> None:
        """What the store knows of a match that cannot be replayed."""
        last = self.chapters[-1]
        self.chapters[-1] = last._replace(table=last.table._replace(ended=how))

    @property
    def table(self) -> Table:
        return self.chapters[-1].table if self.chapters else acts.EMPTY

    def table_before(self, chapter: Chapter) -> Table:
        """The table that an act of this match came upon."""
        return self.chapters[chapter.act.n - 2].table if chapter.act.n > 1 else acts.EMPTY

    def sight(self, seat: Seat | None) -> Any:
        """What this seat may know of the table as it stands; while the match gathers, of a table before its deal."""
        return self._observed(self.table.n, seat, acts.laid(self.terms, self.table))

    def sight_after(self, chapter: Chapter, seat: Seat | None) -> Any:
        """What this seat had been shown after an act."""
        return self._observed(chapter.act.n, seat, chapter.table.state)

    def sight_before(self, chapter: Chapter, seat: Seat | None) -> Any:
        """What this seat had been shown when the first action of an act was taken; None where there was no game."""
        state = acts.before(self.terms, self.table_before(chapter), chapter.act)
        return None if state is None else self._observed(chapter.act.n - 1, seat, state)

    def _observed(self, n: int, seat: Seat | None, state: Any) -> Any:
        """The observation after act `n`; those of the last two acts are kept, since they are asked for again."""
        seen = self._sights.get((n, seat))
        if seen is None:
            seen = self.terms.engine.observe(state, seat)
            if n >= self.table.n - 1:
                self._sights[n, seat] = seen
        return seen

    @property
    def over(self) -> bool:
        return self.table.ended is not None

    @property
    def broken_off(self) -> str | None:
        """What ended the match, where its rules did not, or where what they did can no longer be replayed."""
        if self.over and self.terms.outgrown:
            return "rules_changed"
        return None if self.table.ended == "won" else self.table.ended

    def phase(self) -> str:
        return _phase(self.terms, self.table)


Away = Callable[[Callable[[], Live]], Awaitable[Live]]


class Matches:
    """All matches: the hot ones in memory, the rest in the store."""

    def __init__(self, store: Store, hub: Hub, robots: Robots, clock: Callable[[], int], hot: int) -> None:
        self._store = store
        self._hub = hub
        self._robots = robots
        self._clock = clock
        self._most = hot
        self._hot: OrderedDict[str, Live] = OrderedDict()
        self._writing: set[asyncio.Task[bool]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def create(self, terms: Terms, settled: Settled, player: str, key: IdempotencyKey | None) -> Live:
        """A match of one person, in seat 0, against computers, dealt at once."""
        return await self.begin(terms, player, (settled, Joined(player), self.opening(settled.seats)), key=key)

    async def begin(
        self,
        terms: Terms,
        player: str,
        steps: tuple[Step, ...],
        *,
        key: IdempotencyKey | None = None,
        room: Room | None = None,
    ) -> Live:
        """A match with its first act; without any chapter where another began it, or used the key, before."""
        live = Live(terms, self._clock())
        chapter = await self._robots.go_on(terms, live.table, live.created_at, player, steps)
        new = NewMatch(terms.game, terms.rules_version, live.created_at, terms.room)
        if await self._write(live, chapter, replace(_row(live, chapter), new=new, idempotency=key, room=room)):
            self._keep(live)
        return live

    def opening(self, seats: int) -> Opened:
        """The step that opens a match; who is first is drawn."""
        return Opened(Seat(self._robots.chance.randrange(seats)))

    async def change(self, match: str, player: str | None, wanted: Callable[[Live], tuple[Step, ...]]) -> Live:
        """Append what is wanted of the match as it stands, in one act; nothing where nothing is wanted any more."""
        async with self.one_by_one(match):
            while True:
                live = await self.live(match)
                steps = wanted(live)
                if not steps or await self._grow(live, player, steps):
                    return live

    async def live(self, match: str) -> Live:
        """The match as it stands; NotFound if there is none."""
        live = self._hot.get(match)
        if live is None:
            loaded = await load(self._store, match, self._robots.away)
            live = self._hot.get(match)  # somebody else may have loaded it meanwhile, and acted since
            if loaded and (live is None or len(loaded.chapters) > len(live.chapters)):
                live = loaded
        if live is None:
            raise NotFound
        if live.terms.outgrown and not live.over:
            await self._grow(live, None, (Ended("rules_changed"),))
            return await self.live(match)
        self._keep(live)
        return live

    async def act(self, match: str, player: str, version: int, action: Any) -> Chapter:
        """Take an action for the person's seat; the same one again for the same decision gives the same chapter."""
        return await self._append(
            match,
            player,
            version,
            lambda seat: Moved(seat, "person", action),
            lambda live, seat: _lawful(live, seat, action),
        )

    async def next(self, match: str, player: str, version: int) -> Chapter:
        """The person is ready for the next deal, which is dealt when everybody is; said again it changes nothing."""
        return await self._append(match, player, version, Ready, _between_deals)

    async def give_up(self, match: str, player: str) -> None:
        """End a match played alone, without a result; repeatable."""
        async with self.one_by_one(match):
            while True:
                live = await self.live(match)
                if live.terms.room is not None:
                    raise InRoom
                if live.table.ended == "abandoned":
                    return
                if live.over:
                    raise MatchOver
                if await self._grow(live, player, (Ended("abandoned"),)):
                    return

    async def _append(
        self,
        match: str,
        player: str,
        version: int,
        wanted: Callable[[Seat], Step],
        check: Callable[[Live, Seat], None],
    ) -> Chapter:
        """Append what the person wants where the decision still stands; else it happened already, or comes too late."""
        async with self.one_by_one(match):
            while True:
                live = await self.live(match)
                seat = acts.seat_of(live.table, player)
                if seat is None:
                    raise NotFound
                if not live.table.decided <= version <= live.table.n:
                    return _repeated(live, player, wanted(seat), version)
                _may_decide(live, player)
                check(live, seat)
                step = wanted(seat)
                if isinstance(step, Ready) and seat in live.table.ready:
                    return _said(live, step)
                chapter = await self._grow(live, player, (step,))
                if chapter:
                    return chapter

    async def _grow(self, live: Live, player: str | None, steps: tuple[Step, ...]) -> Chapter | None:
        """Append an act to the match; None if another came first: the head was reloaded, try again."""
        chapter = await self._robots.go_on(live.terms, live.table, self._clock(), player, steps)
        if await self._write(live, chapter, _row(live, chapter)):
            return chapter
        self._hot.pop(live.terms.id, None)
        return None

    async def _write(self, live: Live, chapter: Chapter, row: NewAct) -> bool:
        """Store the act and tell it; False if its number was taken. Whoever gives up waiting stops neither."""
        writing = asyncio.create_task(self._commit(live, chapter, row))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def _commit(self, live: Live, chapter: Chapter, row: NewAct) -> bool:
        try:
            written = await self._store.append(row)
        except StoreError:  # it may be written all the same: the next look reads the log
            self._hot.pop(live.terms.id, None)
            raise
        if written:
            live.grow(chapter)
            self._keep(live)
            self._hub.grown(live.terms.id)
        return written

    def _keep(self, live: Live) -> None:
        self._hot[live.terms.id] = live
        self._hot.move_to_end(live.terms.id)
        while len(self._hot) > self._most:
            self._hot.popitem(last=False)

    def one_by_one(self, match: str) -> asyncio.Lock:
        """Held while something is read of a match and then written; this process's requests wait for each other."""
        return self._locks.setdefault(match, asyncio.Lock())


async def here(work: Callable[[], Live]) -> Live:
    """Where nobody else waits."""
    return work()


async def load(store: Store, match: str, away: Away = here) -> Live | None:
    """A match from its log; None if there is none. It is replayed `away`, since a long match takes its time."""
    row = await store.match(match)
    if row is None:
        return None
    log = await store.acts(match)
    return await away(lambda: _replayed(row, log))


def _replayed(row: Match, log: Sequence[stored.Act]) -> Live:
    terms = Terms(row.id, row.game, row.rules_version, row.room)
    live = Live(terms, row.created_at)
    for act in log:
        loaded = acts.load(terms, act.n, act.at, act.person, act.body)
        live.grow(acts.follow(terms, live.table, loaded))
    if live.terms.outgrown and row.ended:
        live.end(row.ended)
    return live


def _may_decide(live: Live, player: str) -> None:
    """Whether anything is decided here now, and by this person."""
    if live.broken_off:
        raise MatchOver
    if acts.gathers(live.table):
        raise NotBegun
    if player not in live.table.present:
        raise NotInRoom


def _lawful(live: Live, seat: Seat, action: Any) -> None:
    """Refused, with what would be possible, where the rules do not allow it."""
    engine, state = live.terms.engine, live.table.state
    refusal = engine.refusal(state, seat, action)
    if refusal:
        raise wire.refused(live.terms.game, refusal, engine.menu(engine.observe(state, seat)))


def _between_deals(live: Live, seat: Seat) -> None:
    if live.over:
        raise MatchOver
    if live.terms.engine.phase(live.table.state) is Phase.PLAYING:
        raise DealNotOver


def _said(live: Live, step: Step) -> Chapter:
    """The newest chapter with this step in it."""
    return [chapter for chapter in live.chapters if step in chapter.act.steps][-1]


def _repeated(live: Live, player: str, wanted: Step, version: int) -> Chapter:
    """The chapter that this very request made before; TooLate if the decision was another's, or there is none such."""
    later = next((c for c in live.chapters[max(version, 0) :] if c.table.decided == c.act.n), None)
    if later is None or later.act.person != player or later.act.steps[0] != wanted:
        raise TooLate
    return later


def _row(live: Live, chapter: Chapter) -> NewAct:
    """The act with the projections that are written in its transaction."""
    terms, table, act = live.terms, chapter.table, chapter.act
    return NewAct(
        match_id=terms.id,
        n=act.n,
        at=act.at,
        person=act.person,
        body=acts.dump(act),
        head=_head(terms, table, act),
        participants=_participants(live, chapter),
        results=_results(terms, table, act),
    )


def _head(terms: Terms, table: Table, act: Act) -> Head:
    chosen = (table.seats, wire.option_values(table.options), table.level)
    return Head(*chosen, _phase(terms, table), due(terms, table, act.at), table.ended, _result(terms, table))


def due(terms: Terms, table: Table, at: int) -> int | None:
    """When somebody must look at a room's match after this act, if no other comes: at the earliest moment at which a
    person may be absent, or when the room has rested for a day. Of a match that another follows, never."""
    if terms.room is None or table.followed:
        return None
    hurried = acts.awaited(terms, table) is not None or acts.waiting(terms, table)
    return at + (ABSENT_MS if hurried else RESTED_MS)


def _participants(live: Live, chapter: Chapter) -> tuple[Participant, ...]:
    """Who is new among those who may see the match, and whose seat is another now."""
    earlier, table = live.table, chapter.table
    return tuple(
        Participant(live.terms.id, player, acts.seat_of(table, player), chapter.act.n)
        for player in table.members
        if player not in earlier.members or acts.seat_of(earlier, player) != acts.seat_of(table, player)
    )


def _phase(terms: Terms, table: Table) -> str:
    if table.ended:
        return Phase.MATCH_OVER
    return "gathering" if table.state is None else terms.engine.phase(table.state)


def outcome(terms: Terms, table: Table) -> Result | None:
    """How a match ended: by its rules, or since nobody human was left in it; None for every other one."""
    match table.ended:
        case "won":
            return terms.engine.result(table.state)
        case "no_human":
            people = [Seat(i) for i, player in enumerate(table.people) if player is not None]
            return terms.engine.deserted(table.state, people)
        case _:
            return None


def _result(terms: Terms, table: Table) -> dict[str, Any] | None:
    result = outcome(terms, table)
    if result is None:
        return None
    plain = {"winners": list(result.winners), "score": None if result.score is None else list(result.score)}
    return plain | ({"places": list(result.places)} if result.places else {})


def _results(terms: Terms, table: Table, act: Act) -> tuple[ResultRow, ...]:
    """How the match counts for each person in it; only finished matches count, and who left has lost."""
    result = outcome(terms, table)
    if result is None:
        return ()
    sides = terms.engine.sides(table.seats)
    winning = {seat for side in result.winners for seat in sides[side]}
    return tuple(
        ResultRow(
            terms.id,
            player,
            terms.game,
            table.seats,
            table.level,
            terms.room is not None,
            seat in winning and player in table.present,
            result.places[seat] if result.places else None,
            act.at,
        )
        for seat, player in enumerate(table.people)
        if player
    )
