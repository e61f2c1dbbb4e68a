"""Rooms: a code of six digits, the people who have it, and the match that they play."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from .people import Room
from .wire import given

Ask = Callable[..., Awaitable[Any]]


class Rooms:
    """The client's calls on rooms, as `client.rooms`."""

    def __init__(self, ask: Ask, create: Ask) -> None:
        self._ask = ask
        self._create = create

    async def create(
        self, game: str, seats: int, options: Mapping[str, Any] | None = None, level: str | None = None
    ) -> Room:
        """Open a room, and sit down in it. Safe to repeat, like `create_match`."""
        choice = given(game=game, seats=seats, options=options, level=level)
        return Room.of(await self._create("/v1/rooms", choice))

    async def room(self, code: str) -> Room:
        """A room and who is in it."""
        return Room.of(await self._ask("GET", f"/v1/rooms/{code}"))

    async def join(self, code: str) -> Room:
        """Come in, or come back."""
        return Room.of(await self._ask("POST", f"/v1/rooms/{code}/join", repeatable=True))

    async def leave(self, code: str) -> Room:
        """Go out. In a match that runs the seat is kept, and played by the computer."""
        return Room.of(await self._ask("POST", f"/v1/rooms/{code}/leave", repeatable=True))

    async def start(self, code: str) -> Room:
        """Start the match; computers take the free places. Said by several, it starts one."""
        return Room.of(await self._ask("POST", f"/v1/rooms/{code}/start", repeatable=True))

    async def teams(self, code: str) -> Room:
        """Change to the next way of pairing four people."""
        return Room.of(await self._ask("POST", f"/v1/rooms/{code}/teams"))

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
        return Room.of(await self._ask("PATCH", f"/v1/rooms/{code}", choice, repeatable=True))
