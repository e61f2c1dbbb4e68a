"""One person on several devices: a code, heard or typed, that brings a token of the same person to another device."""

from collections.abc import Callable
from random import Random
from secrets import token_hex
from typing import Final, NamedTuple

from app.people import People, hashed
from app.problems import NoLink, TooMany, Unavailable
from app.store import RowRefused, Store
from app.stored import Device, Link, Player

LIVES_MS: Final = 10 * 60 * 1_000
_DIGITS: Final = 12
"""A code is the whole person for ten minutes, for whoever has it: nobody finds one by trying."""
_MOST_DEVICES: Final = 20
_TRIES: Final = 20


class Made(NamedTuple):
    """A code, and until when it holds."""

    code: str
    until: int


class Links:
    """Codes for other devices: each is good once, for ten minutes, and ends the one before; only its hash is kept."""

    def __init__(
        self, store: Store, people: People, clock: Callable[[], int], ids: Callable[[], str], chance: Random
    ) -> None:
        self._store = store
        self._people = people
        self._clock = clock
        self._ids = ids
        self._chance = chance

    async def make(self, player: str) -> Made:
        """A code for one more device of this person; TooMany where they have too many already."""
        if len(await self._store.devices(player)) >= _MOST_DEVICES:
            raise TooMany("devices", _MOST_DEVICES)
        for _ in range(_TRIES):
            made = Made(f"{self._chance.randrange(10**_DIGITS):0{_DIGITS}}", self._clock() + LIVES_MS)
            try:
                await self._store.set_link(Link(player, hashed(made.code), made.until), self._clock())
            except RowRefused:  # the code is another person's
                continue
            return made
        raise Unavailable

    async def take(self, code: str) -> tuple[Player, str]:
        """The person whose code this is, and a token of theirs for this device; NoLink for any other code."""
        token, now = token_hex(32), self._clock()
        id = await self._store.take_link(hashed(code), Device(self._ids(), hashed(token), now, now))
        player = None if id is None else await self._people.player(id)
        if player is None:
            raise NoLink
        return player, token


def grouped(code: str) -> str:
    """As it is read out and written: digit by digit, so that no zero is lost to the ear, and by threes.

    >>> grouped("123456789012")
    '1 2 3, 4 5 6, 7 8 9, 0 1 2'
    """
    return ", ".join(" ".join(code[at : at + 3]) for at in range(0, len(code), 3))
