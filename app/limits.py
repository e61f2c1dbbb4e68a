"""How often a person or an address may ask, as moving windows in this process."""

import time

from limits import RateLimitItemPerHour, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from app.problems import TooMany
from app.settings import Settings


class Limits:
    """Raises TooMany, with the seconds to wait, where a window is full; lets all through when switched off."""

    def __init__(self, settings: Settings) -> None:
        self._on = settings.rate_limits == "on"
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerMinute(settings.requests_per_minute)
        self._players = RateLimitItemPerHour(settings.new_players_per_hour)

    async def request(self, player: str) -> None:
        """A request or a socket message of a person."""
        await self._take(self._requests, player)

    async def new_player(self, address: str) -> None:
        """A new player from an address."""
        await self._take(self._players, address)

    async def _take(self, window: RateLimitItemPerMinute | RateLimitItemPerHour, key: str) -> None:
        if not self._on or await self._limiter.hit(window, key):
            return
        stats = await self._limiter.get_window_stats(window, key)
        wait = max(1, round(stats.reset_time - time.time()))
        raise TooMany("requests", wait, retry_after=wait)
