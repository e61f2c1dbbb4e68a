"""Lines are cut at any byte while several people play in a room, each in their own language: nothing is told twice to
anybody, nothing is left out, and what is sent again counts once."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from app import speech
from app.acts import Moved, Ready
from app.match import Live
from engines.core import codec
from tests.app.house import Guest, House, open_house_on_a_port, seeded
from tests.engines.play import FEW
from tests.proof import size
from tests.proofs.line import Line, line_to
from tests.proofs.relived import Face, relived
from tests.proofs.rerun import story
from tests.proofs.stubborn import Stubborn
from tests.proofs.tale import Share, creation

CUTS = size(short=16, full=500)
NAMES = ("Ana", "Дан", "Olive", "Mihai")


@dataclass
class Member:
    """One of the people of a room."""

    guest: Guest
    face: Face
    share: Share
    at_a_line: Stubborn


@pytest.mark.timeout(size(short=300, full=7_200))
async def test_lines_to_a_room_that_are_cut_at_any_byte_lose_nothing_and_double_nothing(
    some_store_url: str, tmp_path: Path
) -> None:
    rng, tables, number = Random(CUTS), cycle(FEW), 0
    async with open_house_on_a_port(some_store_url, seeded(1)) as house, line_to(house.url, rng) as line:
        while line.cuts < CUTS or number < len(FEW):
            number += 1
            members = await gathered(house, line, *next(tables), rng)
            await play(members, until=partial(line.was_cut, min(CUTS, CUTS * number // len(FEW))))
            for member in (*members, *members):  # the second time, what came of the others' last wishes
                await member.at_a_line.settle(house.url)

            await holds(house, members, tmp_path / str(number))
        print(f"cuts: {line.cuts}, {line.torn} of them in the middle of a frame; matches: {number}")
        assert 4 * line.torn >= line.cuts


async def gathered(house: House, line: Line, game: str, seats: int, rng: Random) -> list[Member]:
    """As many people as there are languages, or seats, at a match that has just begun, and one who listens to it."""
    languages = cycle(speech.locales())
    faces = [Face(name, next(languages)) for name in NAMES[: min(seats, 3) + 1]]
    guests = [await house.person(*face) for face in faces]
    created = creation(game, seats, key="")._replace(path="/v1/rooms", key=None)
    code = (await guests[0].post(created.path, created.body))["code"]
    for guest in guests[1:-1]:
        await guest.post(f"/v1/rooms/{code}/join")
    await guests[0].post(f"/v1/rooms/{code}/start")
    await guests[-1].post(f"/v1/rooms/{code}/join")
    members = []
    for guest, face in zip(guests, faces, strict=True):
        share = Share((await guest.get(f"/v1/rooms/{code}"))["view"], created, room=code)
        mind = Random(rng.random())
        members.append(Member(guest, face, share, Stubborn(line.url, guest.token, mind, share, face.locale)))
    return members


async def play(members: list[Member], until: Callable[[], bool]) -> None:
    """All at once, until the first of them has come to the end of the match or is to stop: so do the others then."""
    playing = [asyncio.create_task(member.at_a_line.play(until)) for member in members]
    done, others = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.wait(playing)
    for task in done:
        task.result()


async def holds(house: House, members: list[Member], folder: Path) -> None:
    """What each was granted is in the log, once. What each heard over a bad line is what they are told when they ask,
    and what a service that nothing happens to tells them."""
    live = await house.service.matches.live(members[0].share.match)
    for member in members:
        assert_granted(member, live)
        told = await story(member.guest.get, member.share.match, live.table.n)
        assert told == [*member.share.heard.values()]
        assert member.share.told.items() <= dict(enumerate(told, 1)).items()
    faces = {member.guest.id: member.face for member in members}
    async with relived([live], members[0].share.room, faces, folder) as again:
        for member in members:
            heard = [*member.share.heard.values()]
            assert heard == await again.story(member.guest.id, live.terms.id, live.table.n)


def assert_granted(member: Member, live: Live) -> None:
    """Each action once, as the act that was told; of each deal they asked for the next once."""
    own = {chapter.act.n: chapter.act.steps[0] for chapter in live.chapters if chapter.act.person == member.guest.id}
    done = {n: codec.dump(step.action) for n, step in own.items() if isinstance(step, Moved)}
    granted = member.share.granted
    assert done == {n: wish.body["action"] for n, wish in granted.items() if "action" in wish.body}
    ready = [n for n, step in own.items() if isinstance(step, Ready)]
    assert {n for n, wish in granted.items() if "action" not in wish.body} <= {*ready}
    assert max(Counter(live.chapters[n - 2].table.dealt for n in ready).values(), default=0) <= 1
