"""Who is there at a match: by an open stream that answers its heartbeat, or by a request of the last minute.

Kept in memory and written down now and then, so that it holds across restarts and is known to other nodes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple
from uuid import uuid4

from app.store import Store
from app.stored import Presence as Row

REQUEST_MS: Final = 60_000
"""How long a request for a match counts."""
_WRITE_MS: Final = 5_000
"""How much later somebody must be known to be there for it to be written down again."""


class Span(NamedTuple):
    """From when until when somebody is there without a break."""

    since: int
    until: int


NEVER: Final = Span(0, 0)


class Presence:
    """Spans by match and player; the clock is the service's."""

    def __init__(self, store: Store, clock: Callable[[], int], alive_ms: int) -> None:
        self._store = store
        self._clock = clock
        self._alive_ms = alive_ms
        self._node = uuid4().hex
        self._own: dict[tuple[str, str], Span] = {}
        self._written: dict[tuple[str, str], Span] = {}
        self._open: dict[tuple[str, str], int] = {}

    def asked(self, match: str, player: str) -> bool:
        """A request for the match; whether the person was not there before it."""
        return self._extend((match, player), REQUEST_MS)

    def opened(self, match: str, player: str) -> bool:
        """A stream that watches the match; whether the person was not there before it."""
        key = (match, player)
        self._open[key] = self._open.get(key, 0) + 1
        return self._extend(key, self._alive_ms)

    def alive(self, match: str, player: str) -> bool:
        """A stream that watches the match has been heard of; whether the person was thought to be gone."""
        return (match, player) in self._open and self._extend((match, player), self._alive_ms)

    def closed(self, match: str, player: str) -> bool:
        """A stream that watched the match is no more: with the last one the person is gone. Whether they are."""
        key = (match, player)
        left = self._open.pop(key, 0) - 1
        if left > 0:
            self._open[key] = left
        span = self._own.get(key)
        if left != 0 or span is None:
            return False
        self._own[key] = span._replace(until=min(span.until, self._clock() - 1))
        return True

    def there(self, match: str, players: Iterable[str]) -> frozenset[str]:
        """Which of these people are there now, as far as this node knows."""
        now = self._clock()
        return frozenset(player for player in players if self._own.get((match, player), NEVER).until >= now)

    async def of(self, match: str) -> Mapping[str, Span]:
        """The spans of everybody who was ever there, as far as any node knows; the longest of each."""
        spans: dict[str, Span] = {}
        for row in await self._store.presence(match):
            if row.node != self._node or (match, row.player_id) not in self._own:
                spans[row.player_id] = _later(spans.get(row.player_id, NEVER), Span(row.since, row.until))
        for (of, player), span in self._own.items():
            if of == match:
                spans[player] = _later(spans.get(player, NEVER), span)
        return spans

    async def write(self) -> None:
        """Write down what has changed enough; forget who was gone before the last time."""
        changed = {key: span for key, span in self._own.items() if self._news(key, span)}
        if changed:
            await self._store.note_presence([Row(*key, self._node, *span) for key, span in changed.items()])
        self._written |= changed
        now = self._clock()
        for key in [key for key, span in self._own.items() if span.until < now and self._written.get(key) == span]:
            del self._own[key], self._written[key]

    def _news(self, key: tuple[str, str], span: Span) -> bool:
        before = self._written.get(key)
        return before is None or span.since != before.since or not 0 <= span.until - before.until < _WRITE_MS

    def _extend(self, key: tuple[str, str], by: int) -> bool:
        now = self._clock()
        span = self._own.get(key, NEVER)
        came = span.until < now
        self._own[key] = Span(now, now + by) if came else Span(span.since, max(span.until, now + by))
        return came


def _later(one: Span, other: Span) -> Span:
    """The two as one where they touch; else the later."""
    first, last = sorted((one, other), key=lambda span: span.until)
    return Span(min(first.since, last.since), last.until) if first.until >= last.since > 0 and first != NEVER else last
