"""Rooms: a code of six digits, the people who have it, and the match that they play."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from .people import Room
from .wire import given

Ask = Callable[..., Awaitable[Any]]


class Rooms:
    """The client's calls on rooms, as `client.rooms`. A code may be given as people write it: `room_code` reads it."""

    def __init__(self, ask: Ask, create: Ask) -> None:
        self._ask = ask
        self._create = create

    async def create(
        self, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, level: str | None = None
    ) -> Room:
        """Open a room, and sit down in it. Safe to repeat, like `create_match`."""
        choice = given(game=game, seats=seats, options=options, level=level)
        return Room.of(await self._create("/v1/rooms", choice))

    async def room(self, code: str) -> Room:
        """A room that one is in, and who else is."""
        return Room.of(await self._ask("GET", _path(code)))

    async def join(self, code: str) -> Room:
        """Come in, or come back."""
        return Room.of(await self._ask("POST", _path(code, "join"), repeatable=True))

    async def leave(self, code: str) -> Room:
        """Go out. In a match that runs the seat is kept, and played by the computer."""
        return Room.of(await self._ask("POST", _path(code, "leave"), repeatable=True))

    async def start(self, code: str) -> Room:
        """Start the match; computers take the free places. Said by several, it starts one.

        After a match it starts the room's next one.
        """
        return Room.of(await self._ask("POST", _path(code, "start"), repeatable=True))

    async def teams(self, code: str) -> Room:
        """Change to the next way of pairing four people."""
        return Room.of(await self._ask("POST", _path(code, "teams")))

    async def change(
        self,
        code: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        level: str | None = None,
    ) -> Room:
        """Change what the next match is played with."""
        choice = given(seats=seats, options=options, level=level)
        return Room.of(await self._ask("PATCH", _path(code), choice, repeatable=True))


def room_code(written: str) -> str | None:
    """The code of a room as somebody typed, said or pasted it; None where there is none in it, or more than one.

    >>> room_code(" 12 34 56 "), room_code("123-456"), room_code("12345")
    ('123456', '123456', None)
    >>> room_code("Come and play: https://atu.example:8000/#/rooms/123456 (the code is 1 2 3 4 5 6).")
    '123456'
    """
    linked = written.partition("#/rooms/")[2][:6]
    digits = linked if linked else "".join(str(int(sign)) for sign in written if sign.isdecimal())
    return digits if len(digits) == 6 and digits.isascii() and digits.isdecimal() else None


def _path(code: str, deed: str = "") -> str:
    """The address of a room. What is no code would be another address: it is not asked for."""
    read = room_code(code)
    if read is None:
        raise ValueError(f"{code!r} is no code of a room: it has six digits.")
    return f"/v1/rooms/{read}/{deed}".rstrip("/")
