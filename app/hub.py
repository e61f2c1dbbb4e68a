"""Who listens to what in this process: a match that has grown wakes the streams that watch it."""

import asyncio
from collections import defaultdict
from typing import Protocol


class Listener(Protocol):
    """A stream that is told only that there is something to fetch: never what."""

    def grown(self, match: str) -> None: ...

    def changed(self, match: str | None = None) -> None: ...

    def gone(self, reason: str) -> None: ...


Groups = defaultdict[str, set[Listener]]


class Hub:
    """Every open stream: at first by its address, then by the person and the device whose it is, and by the matches
    that it watches."""

    def __init__(self) -> None:
        self._strangers: Groups = defaultdict(set)
        self._by_player: Groups = defaultdict(set)
        self._by_device: Groups = defaultdict(set)
        self._by_match: Groups = defaultdict(set)
        self._places: dict[Listener, list[tuple[Groups, str]]] = {}
        self.closing = False
        self.empty = asyncio.Event()
        self.empty.set()

    def arrive(self, address: str, listener: Listener) -> None:
        """A stream is open, and has not said yet whose it is."""
        self._places[listener] = []
        self.empty.clear()
        self._put(self._strangers, address, listener)

    def join(self, player: str, device: str, listener: Listener) -> None:
        """It has said so."""
        self._take_out(listener)
        self._put(self._by_player, player, listener)
        self._put(self._by_device, device, listener)

    def leave(self, listener: Listener) -> None:
        """It is closed; of one that never arrived there is nothing to forget."""
        self._take_out(listener)
        self._places.pop(listener, None)
        if not self._places:
            self.empty.set()

    def watch(self, match: str, listener: Listener) -> None:
        if listener not in self._by_match.get(match, ()):
            self._put(self._by_match, match, listener)

    def unwatch(self, match: str, listener: Listener) -> None:
        self._places[listener].remove((self._by_match, match))
        _discard(self._by_match, match, listener)

    def streams(self) -> int:
        """How many streams are open, whether or not they have said hello."""
        return len(self._places)

    def strangers_at(self, address: str) -> int:
        """How many streams of this address have not said hello yet."""
        return len(self._strangers.get(address, ()))

    def streams_of(self, player: str) -> int:
        return len(self._by_player.get(player, ()))

    def grown(self, match: str) -> None:
        """After the commit: nobody hears what did not happen."""
        for listener in tuple(self._by_match.get(match, ())):
            listener.grown(match)

    def changed(self, player: str) -> None:
        """Something private to this person: a draft, settings, a name."""
        for listener in tuple(self._by_player.get(player, ())):
            listener.changed()

    def stirred(self, match: str) -> None:
        """Something that everybody at the match sees has changed, and is no act: who is there."""
        for listener in tuple(self._by_match.get(match, ())):
            listener.changed(match)

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
        for listener in tuple(self._places):
            listener.gone(reason)

    def _put(self, groups: Groups, key: str, listener: Listener) -> None:
        groups[key].add(listener)
        self._places[listener].append((groups, key))

    def _take_out(self, listener: Listener) -> None:
        """Out of every group."""
        for groups, key in self._places.get(listener, ()):
            _discard(groups, key, listener)
        self._places[listener] = []


def _discard(groups: Groups, key: str, listener: Listener) -> None:
    groups[key].discard(listener)
    if not groups[key]:
        del groups[key]
