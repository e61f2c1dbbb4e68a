"""A storm of people in rooms: whatever they do at whichever moment, every promise is kept and nobody hears too much."""

import asyncio
from random import Random

import pytest

from app.acts import Moved, Opened, Table, gathers, seat_of
from app.problems import NotFound
from app.rooms import Entered
from engines.core import codec
from tests.app.house import Clock, House, open_house_on_a_port, seeded
from tests.proof import size
from tests.proofs.knowing import knowledge
from tests.proofs.searching import leaks
from tests.proofs.storm import Person, people

PEOPLE = size(short=12, full=200)
ROOMS = size(short=3, full=60)
SECONDS = size(short=40, full=600)
PARTNER = (2, 1, 3)
"""Of four who play two against two, whom the first who came plays with, by pairing."""


@pytest.mark.timeout(size(short=300, full=7_200))
async def test_a_storm_of_people_leaves_every_promise_kept(store_url: str) -> None:
    clock, rng = Clock(), Random(1)
    async with open_house_on_a_port(store_url, seeded(1, clock)) as house:
        storm = await people(house, PEOPLE, ROOMS, seed=1)
        over = clock.at + SECONDS * 1_000
        while clock.at < over:
            some = rng.sample(storm, max(PEOPLE // 5, 3))
            await asyncio.gather(*(one.do_something(clock.at) for one in some))
            await every_room_holds(house, storm)
            clock.turn(rng.uniform(0, 0.6))
            await house.service.dues.see_to()
        print(f"{sum(len(one.promises) for one in storm)} actions; {len(storm[0].rooms)} rooms")

        for one in storm:
            await kept_their_promises(house, one)
            await told_nothing_hidden(house, one)
            await heard_it_whole(one)
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
    came = [*table.present, *[None] * (table.seats - len(table.present))]
    if table.seats == 4:
        partner = came.pop(PARTNER[table.pairing])
        came.insert(2, partner)
    assert [*table.people] == came


def assert_places_are_those_of_the_opening(entered: Entered) -> None:
    opened = next(c for c in entered.live.chapters if any(isinstance(step, Opened) for step in c.act.steps))
    assert {chapter.table.people for chapter in entered.live.chapters[opened.act.n - 1 :]} == {opened.table.people}


async def kept_their_promises(house: House, one: Person) -> None:
    """What was accepted is in the log, as the act that was told, by this person's hand."""
    for promise in one.promises:
        act = (await house.service.matches.live(promise.match)).chapters[promise.seq - 1].act
        step = act.steps[0]
        assert isinstance(step, Moved)
        assert (act.person, step.seat, step.by) == (one.guest.id, promise.seat, "person")
        assert codec.dump(step.action) == promise.action


async def told_nothing_hidden(house: House, one: Person) -> None:
    for match, pieces in one.sent.items():
        live = await house.service.matches.live(match)
        found = leaks(pieces, knowledge(live.terms, live.chapters, seat_of(live.table, one.guest.id)))
        assert not found, found[:1]


async def heard_it_whole(one: Person) -> None:
    """Over all the lines that were cut each act of a match was announced once, in order, in the words of the match."""
    if one.room == one.listener.code and not one.listener.gone:
        room = await one.guest.get(f"/v1/rooms/{one.room}")
        await one.listener.follow(room["code"], room["match"])
        await one.listener.hear(room["match"], room["view"]["version"])
    await one.listener.cut()
    for match, told in one.listener.told.items():
        assert [seq for seq, _ in told] == [*range(1, len(told) + 1)], "a gap, or told twice"
        path = f"/v1/matches/{match}/announcements"
        answer = await one.guest.ask("GET", path, params={"limit": 100, "locale": one.listener.locale})
        if answer.is_success:  # else they only listened, and have left the room
            fetched = [(each["seq"], each["text"]) for each in answer.json()["announcements"]]
            assert told[: len(fetched)] == fetched[: len(told)]


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
