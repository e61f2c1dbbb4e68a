"""The service is killed, as by `kill -9`, while people play in rooms: what anybody was promised there stands."""

import asyncio
from contextlib import suppress
from random import Random

import httpx
import pytest

from app.match import Live, load
from app.store import Store
from tests.proof import size
from tests.proofs.process import Process, processes
from tests.proofs.promises import holds_for
from tests.proofs.storm import Person, people

PEOPLE = size(short=8, full=30)
ROOMS = size(short=2, full=8)
KILLS = size(short=1, full=200)
ROUNDS = 12
"""Of wishes in each life."""


@pytest.mark.timeout(size(short=300, full=14_400))
async def test_what_people_in_rooms_were_promised_stands_though_the_service_is_killed(
    some_store_url: str,
) -> None:
    rng, storm = Random(1), list[Person]()
    async with processes(some_store_url) as start:
        for _ in range(KILLS):
            process = await start()
            async with httpx.AsyncClient(base_url=await process.listening, timeout=30) as http:
                storm = storm or await people(http, PEOPLE, ROOMS, seed=1, drowsy=0)
                await come_back(storm, http)
                await one_life(storm, process, rng)
        process = await start()
        async with httpx.AsyncClient(base_url=await process.listening, timeout=30) as http:
            await come_back(storm, http)
            await asyncio.gather(*(one.do_something(0) for one in storm if one.unanswered))
            print(f"{sum(len(one.promises) for one in storm)} actions; {KILLS} kills")
            async with Store.open(some_store_url, reader=True) as reader:

                async def look(match: str) -> Live:
                    live = await load(reader, match)
                    assert live
                    return live

                for one in storm:
                    await holds_for(one, look)
            assert sum(len(one.promises) for one in storm) >= KILLS


async def come_back(storm: list[Person], http: httpx.AsyncClient) -> None:
    """Everybody at the service as it is now; who listened goes on where they were cut off."""
    for one in storm:
        one.guest.http, one.listener.url = http, str(http.base_url)
        if one.room and not one.listener.gone:
            await one.listener.follow(one.listener.code, one.listener.match)


async def one_life(storm: list[Person], process: Process, rng: Random) -> None:
    """Some rounds of wishes, and in the middle of the last one the end."""
    for _ in range(rng.randint(ROUNDS // 2, ROUNDS)):
        await asyncio.gather(*(one.do_something(0) for one in rng.sample(storm, len(storm) // 2)))
    dying = asyncio.gather(*(_till_it_dies(one) for one in storm))
    await asyncio.wait({dying}, timeout=rng.uniform(0, 0.05))  # any moment will do
    await process.kill()
    await dying
    for one in storm:
        await one.listener.cut()


async def _till_it_dies(one: Person) -> None:
    """One wish after another, until there is nobody to make them to."""
    with suppress(httpx.TransportError, OSError):
        while True:
            await one.do_something(0)
