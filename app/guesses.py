"""Who guesses the codes of rooms waits longer and longer; who stands behind the same address does not."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from app.limits import network
from app.problems import TooMany

_FREE: Final = 5
"""Wrong codes before the first wait: people mistype."""
_FIRST_MS: Final = 1_000
_LONGEST_MS: Final = 60 * 60 * 1_000
_FORGOTTEN_MS: Final = 24 * 60 * 60 * 1_000
_OF_ADDRESS: Final = 100
"""Wrong codes of one address before whoever has been wrong there once must wait too."""
_KNOWN: Final = 100_000


class _Tries(NamedTuple):
    """How many wrong codes, and when the last one came."""

    wrong: int
    at: int


class Guesses:
    """Wrong codes by player and by address, in this process; the clock is the service's."""

    def __init__(self, clock: Callable[[], int], on: bool) -> None:
        self._clock = clock
        self._on = on
        self._players: OrderedDict[str, _Tries] = OrderedDict()
        self._addresses: OrderedDict[str, _Tries] = OrderedDict()

    def check(self, player: str, address: str) -> None:
        """TooMany, with the seconds to wait, for who has been wrong too often of late."""
        if not self._on:
            return
        own, here = self._players.get(player), self._addresses.get(network(address))
        if own is None:  # never wrong: not locked out by others
            return
        waits = [_wait(own, _FREE)] + ([_wait(here, _OF_ADDRESS)] if here else [])
        left = max(waits) - self._clock()
        if left > 0:
            seconds = -(-left // 1_000)
            raise TooMany("requests", seconds, retry_after=seconds)

    def wrong(self, player: str, address: str) -> None:
        """A code that led nowhere."""
        _count(self._players, player, self._clock())
        _count(self._addresses, network(address), self._clock())


def _wait(tries: _Tries, free: int) -> int:
    """Until when: twice as long with each wrong code beyond the free ones."""
    beyond = tries.wrong - free
    return tries.at + min(_FIRST_MS << min(beyond, 30), _LONGEST_MS) if beyond >= 0 else 0


def _count(table: OrderedDict[str, _Tries], key: str, now: int) -> None:
    before = table.pop(key, _Tries(0, now))
    table[key] = _Tries(1 if now - before.at > _FORGOTTEN_MS else before.wrong + 1, now)
    while len(table) > _KNOWN:
        table.popitem(last=False)
