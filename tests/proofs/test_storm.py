"""A storm of people in rooms: whatever they do at whichever moment, every promise is kept and nobody hears too much."""

import asyncio
from random import Random

import pytest

from app.acts import Opened, Table, gathers
from app.problems import NotFound
from app.rooms import Entered
from tests.app.house import Clock, House, open_house_on_a_port, seeded
from tests.proof import size
from tests.proofs.promises import holds_for
from tests.proofs.storm import Person, people

PEOPLE = size(short=12, full=200)
ROOMS = size(short=3, full=60)
SECONDS = size(short=40, full=600)
CUTS = size(short=1, full=500)
PARTNER = (2, 1, 3)
"""Of four who play two against two, whom the first who came plays with, by pairing."""


@pytest.mark.timeout(size(short=300, full=7_200))
async def test_a_storm_of_people_leaves_every_promise_kept(some_store_url: str) -> None:
    clock, rng = Clock(), Random(1)
    async with open_house_on_a_port(some_store_url, seeded(1, clock)) as house:
        storm = await people(house.http, PEOPLE, ROOMS, seed=1, drowsy=0.005)
        over = clock.at + SECONDS * 1_000
        while clock.at < over:
            some = rng.sample(storm, max(PEOPLE // 5, 3))
            await asyncio.gather(*(one.do_something(clock.at) for one in some))
            await every_room_holds(house, storm)
            clock.turn(rng.uniform(0, 0.6))
            await house.service.dues.see_to()
        cuts = sum(one.listener.cuts for one in storm)
        print(f"{sum(len(one.promises) for one in storm)} actions; {len(storm[0].rooms)} rooms; {cuts} lines cut")

        for one in storm:
            await holds_for(one, house.service.matches.live)
        assert cuts >= CUTS
        await every_room_sleeps_and_ends(house, clock, storm)


async def every_room_holds(house: House, storm: list[Person]) -> None:
    for code in storm[0].rooms:
        entered = await house.service.rooms.found(code)
        table = entered.live.table
        seated = [player for player in table.people if player is not None]
        assert len(seated) == len(set(seated)), "one person on two seats"
        assert set(seated) <= set(table.members)
        assert set(table.present) <= set(table.members)
        assert [chapter.act.n for chapter in entered.live.chapters] == [*range(1, table.n + 1)], "a gap"
        if gathers(table):
            assert_places_are_in_order_of_entry(table)
        else:
            assert_places_are_those_of_the_opening(entered)


def assert_places_are_in_order_of_entry(table: Table) -> None:
    """Whoever is in the room beyond the number of places listens."""
    came = [*table.present, *[None] * table.seats][: table.seats]
    if table.seats == 4:
        partner = came.pop(PARTNER[table.pairing])
        came.insert(2, partner)
    assert [*table.people] == came


def assert_places_are_those_of_the_opening(entered: Entered) -> None:
    opened = next(c for c in entered.live.chapters if any(isinstance(step, Opened) for step in c.act.steps))
    assert {chapter.table.people for chapter in entered.live.chapters[opened.act.n - 1 :]} == {opened.table.people}


async def every_room_sleeps_and_ends(house: House, clock: Clock, storm: list[Person]) -> None:
    """With nobody there no table plays on, and a day later every room is closed and its match over."""
    found = [(await house.service.rooms.found(code)).live for code in storm[0].rooms]
    await minutes_pass(house, clock, 3)
    before = [live.table.n for live in found]
    await minutes_pass(house, clock, 10)
    assert [live.table.n for live in found] == before, "a table where nobody is plays on"

    await minutes_pass(house, clock, 25 * 60, at_once=60)

    for code in storm[0].rooms:
        with pytest.raises(NotFound):
            await house.service.rooms.found(code)
    assert all([(await house.service.matches.live(live.terms.id)).over for live in found])


async def minutes_pass(house: House, clock: Clock, minutes: int, at_once: int = 1) -> None:
    for _ in range(minutes // at_once):
        clock.turn(60 * at_once)
        await house.service.dues.see_to()
