"""How often a person or an address may ask, as moving windows in this process."""

import time
from ipaddress import IPv6Address, ip_address, ip_network

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
        self._strangers = RateLimitItemPerMinute(settings.strangers_per_minute)
        self._players = RateLimitItemPerHour(settings.new_players_per_hour)

    async def request(self, player: str, cost: int = 1) -> None:
        """A request or a socket message of a person; one that brings much costs as much as several."""
        await self._take(self._requests, f"player {player}", min(cost, self._requests.amount))

    async def stranger(self, address: str) -> None:
        """A request, or a greeting over a stream, from an address and with no token that is known here.

        One with a token is counted for its person alone: people behind one address are not locked out by one of them.
        """
        await self._take(self._strangers, f"address {network(address)}")

    async def new_player(self, address: str) -> None:
        """A new player from an address."""
        await self._take(self._players, network(address))

    async def _take(self, window: RateLimitItemPerMinute | RateLimitItemPerHour, key: str, cost: int = 1) -> None:
        if not self._on or await self._limiter.hit(window, key, cost=cost):
            return
        stats = await self._limiter.get_window_stats(window, key)
        wait = max(1, round(stats.reset_time - time.time()))
        raise TooMany("requests", wait, retry_after=wait)


def network(address: str) -> str:
    """Whose address it is: of IPv6 the /64 that one customer gets as a whole, of anything else the address itself."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    return str(ip.ipv4_mapped or ip_network((ip, 64), strict=False))
