"""The one act: check, play, let dealer and computers go on, append, tell."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any
from weakref import WeakValueDictionary

from app import acts, wire
from app.acts import Act, Chapter, Ended, Moved, Opened, Ready, Seated, Step, Table, Terms
from app.hub import Hub
from app.problems import DealNotOver, MatchOver, NotFound
from app.robots import Robots
from app.store import Store, StoreError
from app.stored import Head, IdempotencyKey, NewAct, NewMatch, Participant, ResultRow
from engines.core.engine import Phase, Seat


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
        return self.chapters[-1].table if self.chapters else acts.empty(self.terms)

    def sight(self, seat: Seat | None) -> Any:
        """What this seat may know of the table as it stands."""
        return self._observed(self.table.n, seat, self.table.state)

    def sight_after(self, chapter: Chapter, seat: Seat | None) -> Any:
        """What this seat had been shown after an act."""
        return self._observed(chapter.act.n, seat, chapter.table.state)

    def sight_before(self, chapter: Chapter, seat: Seat | None) -> Any:
        """What this seat had been shown when the first action of an act was taken; None where there was no game."""
        n = chapter.act.n
        earlier = self.chapters[n - 2].table if n > 1 else acts.empty(self.terms)
        state = acts.before(self.terms, earlier, chapter.act)
        return None if state is None else self._observed(n - 1, seat, state)

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
        if self.over:
            return Phase.MATCH_OVER
        return "gathering" if self.table.state is None else self.terms.engine.phase(self.table.state)


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

    async def create(self, terms: Terms, player: str, key: IdempotencyKey | None) -> Live:
        """A match of one person, in seat 0, against computers, dealt at once."""
        live = Live(terms, self._clock())
        first = Seat(self._robots.chance.randrange(terms.seats))
        steps = (Seated(Seat(0), player), Opened(first))
        chapter = await self._robots.go_on(terms, live.table, live.created_at, player, steps)
        options = wire.option_values(terms.options)
        new = NewMatch(terms.game, terms.rules_version, terms.seats, options, terms.level, live.created_at, terms.room)
        if await self._write(live, chapter, new=new, key=key):
            self._keep(live)
        return live

    async def live(self, match: str) -> Live:
        """The match as it stands; NotFound if there is none."""
        live = self._hot.get(match)
        if live is None:
            loaded = await load(self._store, match)
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
        """The person is ready for the next deal; alone it is dealt."""
        return await self._append(match, player, version, Ready, _between_deals)

    async def give_up(self, match: str, player: str) -> None:
        """End a match played alone, without a result; repeatable."""
        async with self.one_by_one(match):
            while True:
                live = await self.live(match)
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
                if live.broken_off:
                    raise MatchOver
                check(live, seat)
                chapter = await self._grow(live, player, (wanted(seat),))
                if chapter:
                    return chapter

    async def _grow(self, live: Live, player: str | None, steps: tuple[Step, ...]) -> Chapter | None:
        """Append an act to the match; None if another came first: the head was reloaded, try again."""
        chapter = await self._robots.go_on(live.terms, live.table, self._clock(), player, steps)
        if await self._write(live, chapter):
            return chapter
        self._hot.pop(live.terms.id, None)
        return None

    async def _write(
        self, live: Live, chapter: Chapter, new: NewMatch | None = None, key: IdempotencyKey | None = None
    ) -> bool:
        """Store the act and tell it; False if its number was taken. Whoever gives up waiting stops neither."""
        writing = asyncio.create_task(self._commit(live, chapter, _row(live, chapter, new, key)))
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


async def load(store: Store, match: str) -> Live | None:
    """A match from its log; None if there is none."""
    row = await store.match(match)
    if row is None:
        return None
    options = wire.options(row.game, row.options, {})
    terms = Terms(row.id, row.game, row.rules_version, row.seats, options, row.level, row.room)
    live = Live(terms, row.created_at)
    for act in await store.acts(match):
        loaded = acts.load(terms, act.n, act.at, act.person, act.body)
        live.grow(acts.follow(terms, live.table, loaded))
    if live.terms.outgrown and row.ended:
        live.end(row.ended)
    return live


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


def _repeated(live: Live, player: str, wanted: Step, version: int) -> Chapter:
    """The chapter that this very request made before; TooLate if the decision was another's, or there is none such."""
    later = next((c for c in live.chapters[max(version, 0) :] if c.table.decided == c.act.n), None)
    if later is None or later.act.person != player or later.act.steps[0] != wanted:
        raise TooLate
    return later


def _row(live: Live, chapter: Chapter, new: NewMatch | None, key: IdempotencyKey | None) -> NewAct:
    """The act with the projections that are written in its transaction."""
    terms, table, act = live.terms, chapter.table, chapter.act
    return NewAct(
        match_id=terms.id,
        n=act.n,
        at=act.at,
        person=act.person,
        body=acts.dump(act),
        head=Head(_phase(terms, table), None, table.ended, _result(terms, table)),
        new=new,
        participants=tuple(
            Participant(terms.id, step.player, step.seat, act.n) for step in act.steps if isinstance(step, Seated)
        ),
        results=_results(terms, table, act),
        idempotency=key,
    )


def _phase(terms: Terms, table: Table) -> str:
    return Phase.MATCH_OVER if table.ended else terms.engine.phase(table.state)


def _result(terms: Terms, table: Table) -> dict[str, Any] | None:
    result = terms.engine.result(table.state) if table.ended == "won" else None
    if result is None:
        return None
    plain = {"winners": list(result.winners), "score": None if result.score is None else list(result.score)}
    return plain | ({"places": list(result.places)} if result.places else {})


def _results(terms: Terms, table: Table, act: Act) -> tuple[ResultRow, ...]:
    """How the match counts for each person in it; only finished matches count."""
    result = terms.engine.result(table.state) if table.ended == "won" else None
    if result is None:
        return ()
    sides = terms.engine.sides(terms.seats)
    winning = {seat for side in result.winners for seat in sides[side]}
    return tuple(
        ResultRow(
            terms.id,
            player,
            terms.game,
            terms.seats,
            terms.level,
            terms.room is not None,
            seat in winning,
            result.places[seat] if result.places else None,
            act.at,
        )
        for seat, player in enumerate(table.people)
        if player
    )
