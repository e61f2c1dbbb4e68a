"""Rooms through the SDK, at the real service: people of several languages play, and follow the room between matches."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from atu_client import (
    Announcement,
    Client,
    Conflict,
    Moved,
    NotFound,
    Patience,
    Room,
    RoomWatch,
    room_code,
)
from tests.clients.python.service import bad_line, serving

PEOPLE = (("Ana", "ro"), ("Борис", "ru"), ("Eve", "en"))
GAME = "sixty-six"
SHORTEST = {"target": 5}


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with serving(tmp_path, log_level="error") as address:
        yield address


@pytest.fixture
async def people(url: str) -> AsyncIterator[list[Client]]:
    async with AsyncExitStack() as open_ones:
        clients = [await open_ones.enter_async_context(Client(url)) for _ in PEOPLE]
        for client, (name, locale) in zip(clients, PEOPLE, strict=True):
            await client.create_player(name, locale)
        yield clients


async def room_of(people: list[Client], seats: int) -> Room:
    """A room that these people came to, as the first of them finds it."""
    room = await people[0].rooms.create(GAME, seats, SHORTEST, "easy")
    for client in people[1:]:
        await client.rooms.join(room.code)
    return await people[0].rooms.room(room.code)


async def play(people: list[Client], match: str, until: str = "match_over") -> None:
    """Whoever can act does, until the match is in this phase."""
    while True:
        for client in people:
            view = await client.view(match)
            while view.actions:
                view = (await client.act(match, view.version, view.actions[0])).view
            if view.phase == until:
                return
            if view.phase == "deal_over":
                await client.next(match, view.version)


async def heard(watch: RoomWatch, last: tuple[str, int]) -> list[tuple[str, int, str]]:
    """What a watch tells up to this act of a match."""
    told: list[tuple[str, int, str]] = []
    async with asyncio.timeout(120):
        while not told or told[-1][:2] != last:
            news = await watch.next()
            if isinstance(news, Announcement):
                told.append((news.match, news.seq, news.text))
    return told


async def everything(client: Client, *matches: str) -> list[tuple[str, int, str]]:
    """The same, asked for page by page."""
    told: list[Announcement] = []
    for match in matches:
        after = 0
        while page := await client.announcements(match, after):
            told += page
            after = page[-1].seq
    return [(told_one.match, told_one.seq, told_one.text) for told_one in told]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("123456", "123456"),
        (" 1 2 3 4 5 6\n", "123456"),
        ("012-345", "012345"),
        ("http://127.0.0.1:8000/#/rooms/012345", "012345"),
        ("Hai la joc: http://10.0.0.1:8000/#/rooms/012345 (codul camerei e 0 1 2 3 4 5).", "012345"),
        ("codul camerei e 0 1 2 3 4 5.", "012345"),
        ("12345", None),
        ("1234567", None),
        ("", None),
        ("http://127.0.0.1:8000/#/rooms/", None),
    ],
)
def test_a_code_is_read_as_people_write_it(written: str, code: str | None) -> None:
    assert room_code(written) == code


async def test_what_is_no_code_is_not_asked_for(people: list[Client]) -> None:
    with pytest.raises(ValueError, match="six digits"):
        await people[0].rooms.join("../me")


async def test_people_come_change_their_room_and_go(people: list[Client]) -> None:
    ana, boris, eve = people
    room = await room_of([ana, boris], 4)
    assert [(person.name, person.seat, person.present, person.you) for person in room.people] == [
        ("Ana", 0, True, True),
        ("Борис", 1, True, False),
    ]
    assert room_code(room.invite) == room.code
    assert (room.view.phase, room.view.room, room.view.next_match) == ("gathering", room.code, None)

    paired = await boris.rooms.teams(" ".join(room.code))
    assert [person.seat for person in paired.people] == [0, 2]
    assert (await boris.rooms.change(room.code, seats=2)).seats == 2
    with pytest.raises(Conflict) as full:
        await eve.rooms.join(room.code)
    assert full.value.code == "room-full"

    assert [person.name for person in (await boris.rooms.leave(room.code)).people] == ["Ana"]
    with pytest.raises(NotFound):
        await boris.rooms.room(room.code)
    assert (await eve.rooms.join(room.code)).people[1].you


async def test_a_persons_rooms_are_in_their_list_by_code(people: list[Client]) -> None:
    room = await room_of(people[:1], 2)
    alone = await people[0].create_match(GAME, 2)

    assert [(m.match, m.room) async for m in people[0].matches("open")] == [
        (alone.match, None),
        (room.match, room.code),
    ]


async def test_the_next_deal_waits_for_everybody_and_says_for_whom(people: list[Client]) -> None:
    ana, boris, _ = people
    room = await room_of([ana, boris], 2)
    await ana.rooms.start(room.code)
    await play([ana, boris], room.match, "deal_over")

    first = await ana.next(room.match, (await ana.view(room.match)).version)
    again = await ana.next(room.match, first.view.version)
    dealt = await boris.next(room.match, first.view.version)

    assert ([first.view.names[seat] for seat in first.waiting], first.waiting) == (["Борис"], again.waiting)
    assert first.view.version == again.view.version
    assert (dealt.waiting, dealt.view.phase) == ((), "playing")


async def test_a_watch_follows_the_room_from_match_to_match(people: list[Client]) -> None:
    """Two who play and one who listens, each in their language, hear both matches to the end of the second's deal."""
    ana, boris, eve = people
    room = await room_of([ana, boris], 2)
    async with ana.stream() as a, boris.stream() as b, eve.stream() as e:
        hearing = [asyncio.create_task(heard_room(b.watch_room(room.code)))]
        hearing.append(asyncio.create_task(heard_room(a.watch_room(room.code, room.match, 0))))
        started = await ana.rooms.start(room.code)
        await eve.rooms.join(room.code)
        hearing.append(asyncio.create_task(heard_room(e.watch_room(room.code, room.match, 0))))
        await play([ana, boris], started.match)
        second = await boris.rooms.start(room.code)
        told = await asyncio.gather(*hearing)

    for client, one in zip((boris, ana, eve), told, strict=True):
        whole = await everything(client, room.match, second.match)
        assert one == whole[len(whole) - len(one) :]
        assert len(one) >= len(whole) - 2  # Boris's watch began with the room as it stood
    assert {match for match, _, _ in told[0]} == {room.match, second.match}


async def heard_room(watch: RoomWatch) -> list[tuple[str, int, str]]:
    """What a watch tells until the room's second match is dealt."""
    told: list[tuple[str, int, str]] = []
    moved = 0
    async with asyncio.timeout(120):
        async for news in watch.news():
            if isinstance(news, Moved):
                assert news.view.match == watch.match
                moved += 1
            elif isinstance(news, Announcement):
                told.append((news.match, news.seq, news.text))
                if moved and news.view is not None and news.view.phase == "playing":
                    return told
    raise AssertionError("the watch ended")


async def test_a_room_is_followed_without_gap_or_repeat_over_a_line_that_breaks(url: str, people: list[Client]) -> None:
    """Also where the room went on to its next match while the line was down."""
    ana, boris, _ = people
    room = await room_of([ana, boris], 2)
    patience = Patience(first=0.01, longest=0.05, tries=100, rng=Random(2))
    async with (
        bad_line(url, Random(1)) as line,
        Client(line.url, boris.token, patience=patience) as listening,
        listening.stream() as stream,
    ):
        watch = stream.watch_room(room.code, room.match, 0)
        await ana.rooms.start(room.code)
        await play([ana, boris], room.match)
        second = await ana.rooms.start(room.code)
        await play([ana, boris], second.match, "deal_over")
        told = await heard(watch, (second.match, (await boris.view(second.match)).version))
        assert line.cuts > 0

    assert told == await everything(boris, room.match, second.match)


async def test_who_left_is_not_taken_along_and_a_foreign_room_cannot_be_followed(people: list[Client]) -> None:
    ana, boris, eve = people
    room = await room_of([ana, boris], 2)
    await ana.rooms.start(room.code)
    await play([ana, boris], room.match)
    async with boris.stream() as b, eve.stream() as e, asyncio.timeout(60):
        watch = b.watch_room(room.code, room.match, (await boris.view(room.match)).version)
        await watch.next()
        await boris.rooms.leave(room.code)
        second = await ana.rooms.start(room.code)
        told = [await anext(watch), await anext(watch)]
        other = await boris.create_match(GAME, 2)
        await boris.act(other.match, other.version, other.actions[0]) if other.actions else None
        alone = b.watch(other.match, 0)

        assert (await anext(alone)).match == other.match  # the stream lives on
        assert {announcement.match for announcement in told} == {room.match}
        with pytest.raises(NotFound):
            await anext(e.watch_room(room.code))
        with pytest.raises(NotFound):
            await anext(e.watch_room(room.code, second.match, 0))


async def test_a_room_is_followed_once_by_a_stream(people: list[Client]) -> None:
    room = await room_of(people[:1], 2)
    async with people[0].stream() as stream:
        watch = stream.watch_room(room.code, room.match)
        with pytest.raises(ValueError, match="already"):
            stream.watch_room(room.code)
        watch.close()
        stream.watch_room(room.code)
