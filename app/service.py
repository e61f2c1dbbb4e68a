"""The parts of one running service, put together."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from secrets import token_urlsafe
from time import time

from app import store as stores
from app.dues import Dues
from app.guesses import Guesses
from app.hub import Hub
from app.limits import Limits
from app.links import Links
from app.lobby import Lobby
from app.match import Matches
from app.people import People
from app.presence import Presence
from app.robots import SECURE, Choose, Robots, fresh_generator
from app.rooms import Rooms
from app.settings import Settings
from app.store import Store
from bots import bot


def now() -> int:
    """UTC milliseconds."""
    return int(time() * 1000)


def fresh_id() -> str:
    """96 random bits in 16 characters: nobody guesses a match."""
    return token_urlsafe(12)


@dataclass(frozen=True, slots=True)
class World:
    """What a service takes from outside, so that tests can hold it: time, chance, the computers' choices, ids."""

    clock: Callable[[], int] = now
    chance: Random = SECURE
    generator: Callable[[], Random] = fresh_generator
    choose: Choose = bot.choose
    ids: Callable[[], str] = fresh_id


@dataclass(frozen=True, slots=True)
class Service:
    """Everything that routes call."""

    settings: Settings
    store: Store
    matches: Matches
    people: People
    links: Links
    rooms: Rooms
    lobby: Lobby
    dues: Dues
    guesses: Guesses
    hub: Hub
    limits: Limits
    world: World


@asynccontextmanager
async def running(settings: Settings, world: World) -> AsyncIterator[Service]:
    """A service from its start to its graceful stop: streams are bidden farewell, waiting rows are written."""
    async with AsyncExitStack() as stack:
        await stores.migrate(settings.database_url)
        store = await stack.enter_async_context(Store.open(settings.database_url))
        robots = await stack.enter_async_context(Robots(world.chance, world.generator, world.choose))
        hub = Hub()
        matches = Matches(store, hub, robots, world.clock, settings.hot_matches)
        rooms = Rooms(store, matches, world.clock, world.ids, world.chance)
        presence = Presence(store, world.clock, round(settings.silent_seconds * 1000))
        dues = Dues(store, matches, rooms, presence, world.clock)
        lobby = Lobby(matches, rooms, presence, dues, hub, partial(_link, settings.public_url))
        people = People(store, world.clock, world.ids)
        looking = asyncio.create_task(dues.run(), name="dues")
        stack.push_async_callback(_stopped, dues, looking)
        stack.push_async_callback(presence.write)
        links = Links(store, people, world.clock, world.ids, world.chance)
        guesses = Guesses(world.clock, settings.rate_limits == "on")
        limits = Limits(settings)
        yield Service(settings, store, matches, people, links, rooms, lobby, dues, guesses, hub, limits, world)
        hub.close_all("shutdown")


def _link(public_url: str, code: str) -> str:
    """Where a browser comes into a room."""
    return f"{public_url.rstrip('/')}/#/rooms/{code}"


async def _stopped(dues: Dues, task: "asyncio.Task[None]") -> None:
    dues.stop()
    await task
