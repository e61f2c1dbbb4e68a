"""Who listens to what in this process: a match that has grown wakes the streams that watch it."""

import asyncio
from collections import defaultdict
from collections.abc import Hashable
from typing import Protocol


class Listener(Protocol):
    """A stream that is told only that there is something to fetch: never what."""

    def grown(self, match: str) -> None: ...

    def changed(self) -> None: ...

    def gone(self, reason: str) -> None: ...


class Hub:
    """Listeners by the match that they watch, and by the person and the device whose they are."""

    def __init__(self) -> None:
        self._by_match: defaultdict[Hashable, set[Listener]] = defaultdict(set)
        self._by_player: defaultdict[Hashable, set[Listener]] = defaultdict(set)
        self._by_device: defaultdict[Hashable, set[Listener]] = defaultdict(set)
        self.closing = False
        self.empty = asyncio.Event()
        self.empty.set()

    def join(self, player: str, device: str, listener: Listener) -> None:
        self._by_player[player].add(listener)
        self._by_device[device].add(listener)
        self.empty.clear()

    def leave(self, player: str, device: str, listener: Listener) -> None:
        _discard(self._by_player, player, listener)
        _discard(self._by_device, device, listener)
        if not self._by_player:
            self.empty.set()

    def watch(self, match: str, listener: Listener) -> None:
        self._by_match[match].add(listener)

    def unwatch(self, match: str, listener: Listener) -> None:
        _discard(self._by_match, match, listener)

    def streams_of(self, player: str) -> int:
        return len(self._by_player.get(player, ()))

    def streams(self) -> int:
        return sum(map(len, self._by_player.values()))

    def grown(self, match: str) -> None:
        """After the commit: nobody hears what did not happen."""
        for listener in tuple(self._by_match.get(match, ())):
            listener.grown(match)

    def changed(self, player: str) -> None:
        """Something private to this person: a draft, settings, a name."""
        for listener in tuple(self._by_player.get(player, ())):
            listener.changed()

    def close(self, reason: str, player: str) -> None:
        """Farewell to one person's streams."""
        for listener in tuple(self._by_player.get(player, ())):
            listener.gone(reason)

    def close_device(self, reason: str, device: str) -> None:
        """Farewell to the streams of one device; the person's others go on."""
        for listener in tuple(self._by_device.get(device, ())):
            listener.gone(reason)

    def close_all(self, reason: str) -> None:
        """Farewell to everybody; nobody new is let in."""
        self.closing = True
        for player in tuple(self._by_player):
            self.close(reason, str(player))


def _discard(table: defaultdict[Hashable, set[Listener]], key: Hashable, listener: Listener) -> None:
    table[key].discard(listener)
    if not table[key]:
        del table[key]
