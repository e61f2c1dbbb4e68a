"""Between people and their room: who is there is noted, who was away is back, and what of it everybody sees."""

from collections.abc import Callable

from app.acts import Back, Step, seat_of
from app.dues import Dues
from app.hub import Hub
from app.match import Live, Matches
from app.presence import Presence
from app.rooms import Rooms
from app.roomtalk import RoomSight


class Lobby:
    """What a request for a room's match, or a stream that watches it, brings about."""

    def __init__(
        self,
        matches: Matches,
        rooms: Rooms,
        presence: Presence,
        dues: Dues,
        hub: Hub,
        link: Callable[[str], str],
    ) -> None:
        self._matches = matches
        self._rooms = rooms
        self._presence = presence
        self._dues = dues
        self._hub = hub
        self._link = link

    async def sight(self, live: Live) -> RoomSight:
        """What everybody in the room of this match may know of it."""
        code = await self._rooms.code_of(live)
        there = self._presence.there(live.terms.id, live.table.present)
        return RoomSight(code, "" if code is None else self._link(code), there)

    async def asked(self, live: Live, player: str) -> None:
        """A request for the match."""
        if live.terms.room and player in live.table.present:
            await self._is_there(live, player, self._presence.asked(live.terms.id, player))

    async def opened(self, live: Live, player: str) -> None:
        """A stream watches the match from now on."""
        if live.terms.room:
            await self._is_there(live, player, self._presence.opened(live.terms.id, player))

    async def alive(self, match: str, player: str) -> None:
        """A stream that watches the match has been heard of."""
        if self._presence.alive(match, player):
            await self._is_there(await self._matches.live(match), player, True)

    def closed(self, match: str, player: str) -> None:
        """A stream watches the match no more."""
        if self._presence.closed(match, player):
            self._hub.stirred(match)

    async def _is_there(self, live: Live, player: str, came: bool) -> None:
        def wanted(live: Live) -> tuple[Step, ...]:
            seat = seat_of(live.table, player)
            back = seat is not None and seat in live.table.away and player in live.table.present and not live.over
            return (Back(seat),) if back and seat is not None else ()

        if wanted(live):
            live = await self._matches.change(live.terms.id, player, wanted)
        if came:
            await self._dues.woken(live)
            self._hub.stirred(live.terms.id)
