"""What is due: a computer plays for whoever was away for a minute of their turn, and a room unused for a day closes.

When something is due is stored with the act, so that it holds across restarts; whoever claims it sees to it, and the
key of the log decides in any case.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

import structlog

from app import acts
from app.acts import Away, Ended, Step
from app.match import ABSENT_MS, RESTED_MS, Live, Matches
from app.presence import NEVER, Presence, Span
from app.problems import NotFound
from app.rooms import Rooms
from app.store import Store, StoreError
from engines.core.engine import Seat

_LEASE_MS: Final = 10_000
_AT_ONCE: Final = 100
_log = structlog.get_logger()


class Dues:
    """Looks every second for what is due."""

    def __init__(
        self, store: Store, matches: Matches, rooms: Rooms, presence: Presence, clock: Callable[[], int]
    ) -> None:
        self._store = store
        self._matches = matches
        self._rooms = rooms
        self._presence = presence
        self._clock = clock
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Until it is told to stop, which it never does in the middle of something."""
        while not await self._stopped_within(1):
            try:
                await self.see_to()
            except StoreError as fault:  # what is due stays due
                await _log.awarning("nothing seen to", error=type(fault).__name__)

    def stop(self) -> None:
        self._stopping.set()

    async def _stopped_within(self, seconds: float) -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                return await self._stopping.wait()
        return False

    async def see_to(self) -> None:
        """Everything that is due at this moment."""
        await self._presence.write()
        now = self._clock()
        for match in await self._store.claim_due(now, now + _LEASE_MS, _AT_ONCE):
            try:
                await self._see_to(match, now)
            except NotFound:
                await _log.awarning("due, and not there", match=match)

    async def woken(self, live: Live) -> None:
        """Somebody is back at a table where perhaps nobody was: the minute starts afresh."""
        spans = await self._presence.of(live.terms.id)
        await self._store.set_due(live.terms.id, live.table.n, _outlook(live, spans, self._clock()).due_at)

    async def _see_to(self, match: str, now: int) -> None:
        live = await self._matches.live(match)
        if live.table.followed:  # the room is looked after at its next match
            await self._store.set_due(match, live.table.n, None)
            return
        spans = await self._presence.of(match)
        outlook = _outlook(live, spans, now)
        if outlook.absent:
            await self._matches.change(match, None, lambda live: _away(live, outlook.absent, spans, now))
        elif now >= outlook.closes_at:
            await self._close(live)
        else:
            await self._store.set_due(match, live.table.n, outlook.due_at)

    async def _close(self, live: Live) -> None:
        """A match that had not ended is given up; after that nothing is due any more."""
        if room := await self._rooms.of(live):
            await self._rooms.close(room)
        if not live.over:
            live = await self._matches.change(live.terms.id, None, lambda live: () if live.over else (_GIVEN_UP,))
        await self._store.set_due(live.terms.id, live.table.n, None)


_GIVEN_UP: Final = Ended("abandoned")


class Outlook(NamedTuple):
    """Who has been away for too long by now, and when to look again."""

    absent: tuple[Seat, ...]
    due_at: int
    closes_at: int


def _outlook(live: Live, spans: Mapping[str, Span], now: int) -> Outlook:
    """A person is absent who has not been there for a minute of their turn, while somebody else of the match is there.

    When nobody is there, nothing is due but the closing of the room.
    """
    closes_at = max([live.chapters[-1].act.at, *(span.until for span in spans.values())]) + RESTED_MS
    of_match = {player for player in live.table.people if player in live.table.present}
    there = [span for player, span in spans.items() if span.until >= now and player in of_match]
    if not there:
        return Outlook((), closes_at, closes_at)
    began = live.chapters[max(live.table.decided - 1, 0)].act.at
    awake = max(began, min(span.since for span in there))
    gone = {seat: max(awake, spans.get(_player(live, seat), NEVER).until) + ABSENT_MS for seat in _hurried(live)}
    absent = tuple(seat for seat, at in gone.items() if at <= now)
    return Outlook(absent, min([closes_at, *(at for at in gone.values() if at > now)]), closes_at)


def _hurried(live: Live) -> tuple[Seat, ...]:
    """The seats for whose people the table waits."""
    turn = acts.awaited(live.terms, live.table)
    return acts.waiting(live.terms, live.table) if turn is None else (turn,)


def _player(live: Live, seat: Seat) -> str:
    player = live.table.people[seat]
    assert player is not None, "a computer is never waited for"
    return player


def _away(live: Live, absent: tuple[Seat, ...], spans: Mapping[str, Span], now: int) -> tuple[Step, ...]:
    """The steps for those who are still absent at the head of the log."""
    return tuple(Away(seat) for seat in _outlook(live, spans, now).absent if seat in absent)
