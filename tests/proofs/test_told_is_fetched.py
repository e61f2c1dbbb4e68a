"""What is told is what is fetched: the stream, the answers and every way of asking say the same, in the same bytes;
asking changes nothing, and asking again answers the same."""

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from app import speech
from app.database import connected
from app.tables import metadata
from tests.app.house import Guest, House, open_house_on_a_port, seeded
from tests.engines.play import FEW
from tests.proof import size
from tests.proofs.ear import Ear, ear, slow_ear
from tests.proofs.tale import Tale, creation, words
from tests.proofs.visitor import visiting

MATCHES = range(size(short=1, full=10))
FLOOD = 1_000  # answers, each with a view: more than the buffers between two ends of a line hold
tables = pytest.mark.parametrize(("game", "seats"), FEW)


@tables
@pytest.mark.parametrize("seed", MATCHES)
async def test_whatever_is_told_of_a_match_is_what_is_fetched(
    sqlite_url: str, game: str, seats: int, seed: int
) -> None:
    rng = Random(seed)
    async with open_house_on_a_port(sqlite_url, seeded(seed)) as house, AsyncExitStack() as stack:
        ana = await house.person("Ana", "ro")
        created = creation(game, seats, key="match")
        tale = Tale(await ana.post(created.path, created.body), created)
        ears = [await stack.enter_async_context(ear(house.url, ana.token, each)) for each in speech.locales()]
        for one in ears:
            await one.watch(tale.match, after=0)
        while True:
            for one in ears:
                await one.told(tale.version)
            await is_fetched(ana, tale, rng.choice(ears))
            if tale.over:
                break
            wish = tale.wish(rng)
            tale.accept(wish, await ana.post(wish.path, wish.body))
        for one in ears:
            await is_the_same_story(ana, house, tale, one, rng)


async def is_fetched(ana: Guest, tale: Tale, one: Ear) -> None:
    """The last frame, taken apart: its view is the view, its words are the words, to the byte."""
    path, locale = f"/v1/matches/{tale.match}", one.locale
    view = (await ana.ask("GET", path, params={"locale": locale})).text
    page = await ana.ask("GET", f"{path}/announcements", params={"locale": locale, "after": tale.version - 1})
    told = page.text.removeprefix('{"announcements":[').removesuffix("]}")
    assert one.frames[-1] == f'{told.removesuffix("}")},"view":{view}}}'
    if locale == "ro":
        assert json.loads(view) == tale.view
        assert tale.told.get(tale.version) in (None, words(json.loads(told)))  # nothing has answered for the first


async def is_the_same_story(ana: Guest, house: House, tale: Tale, one: Ear, rng: Random) -> None:
    """By pages of any size from anywhere, and resumed over the stream from anywhere, it is one story."""
    told = {a["seq"]: a for a in map(json.loads, one.frames) if a["type"] == "announcement"}
    bare = [{k: v for k, v in told[seq].items() if k != "view"} for seq in range(1, tale.version + 1)]
    for _ in range(size(short=2, full=20)):
        after, limit = rng.randint(0, tale.version), rng.randint(1, 100)
        assert await by_pages(ana, tale, one.locale, after, limit) == bare[after:]
        async with ear(house.url, ana.token, one.locale) as other:
            await other.watch(tale.match, after=after)
            if after < tale.version:
                await other.told(tale.version)
            await other.silence()
        heard = [a for a in map(json.loads, other.frames) if a["type"] == "announcement"]
        assert [{k: v for k, v in a.items() if k != "view"} for a in heard] == bare[after:]
        assert [a["seq"] for a in heard if "view" in a] == [tale.version][: len(heard)]


async def by_pages(ana: Guest, tale: Tale, locale: str, after: int, limit: int) -> list[Any]:
    story: list[Any] = []
    path = f"/v1/matches/{tale.match}/announcements"
    while page := (await ana.get(path, after=after + len(story), limit=limit, locale=locale))["announcements"]:
        story += page
    return story


async def test_a_view_on_the_stream_is_of_its_act_also_where_the_listener_is_slow(sqlite_url: str) -> None:
    """What happens while a run waits to be taken is told after it, and shown with its own act."""
    rng = Random(1)
    async with open_house_on_a_port(sqlite_url) as house:
        ana = await house.person("Ana", "ru")
        created = creation(*FEW[0], key="match")
        tale = Tale(await ana.post(created.path, created.body), created)
        for _ in range(4):
            await go_on(ana, tale, rng)
        async with slow_ear(house.url, ana.token, "ru") as one:
            for _ in range(FLOOD):
                await one.say(type="watch", match=tale.match, after=0)
            for _ in range(6):
                await go_on(ana, tale, rng)
            await one.told(tale.version)
            await one.silence()
        shown = [(a["seq"], a["view"]["version"]) for a in map(json.loads, one.frames) if a.get("seq") and "view" in a]

        assert shown
        assert all(seq == version for seq, version in shown), shown


async def go_on(ana: Guest, tale: Tale, rng: Random) -> None:
    wish = tale.wish(rng)
    tale.accept(wish, await ana.post(wish.path, wish.body))


@tables
async def test_asking_changes_nothing(store_url: str, game: str, seats: int) -> None:
    """Not a row of the store, not a version, not a frame: whatever is read, watched or sent again."""
    async with open_house_on_a_port(store_url) as house, visiting(house, game, seats, 1, every=None) as one:
        await one.play(until=size(short=8, full=60))
        rows, version, frames = await every_row(store_url), one.version, [len(each.frames) for each in one.ears]

        for ask in one.readings():
            await one.ask(ask)
        assert one.last
        await one.ask(one.last)
        for each in one.ears:
            await each.silence()

        assert await every_row(store_url) == rows
        assert (await one.guest.get(one.path))["version"] == version
        assert [len(each.frames) for each in one.ears] == [before + 1 for before in frames]


async def every_row(url: str) -> dict[str, list[Any]]:
    """All that is stored."""
    async with connected(url, reader=True) as database:
        return {t.name: sorted(map(repr, await database.read(select(t)))) for t in metadata.sorted_tables}


@tables
async def test_a_retry_is_answered_as_the_first_time_to_the_byte(store_url: str, game: str, seats: int) -> None:
    """At once, by several at once, over the stream, and by a service that knows of it from its store alone."""
    rng = Random(seats)
    async with open_house_on_a_port(store_url) as house:
        ana = await house.person("Ana", "ro")
        created = creation(game, seats, key="match")
        tale = Tale(await ana.post(created.path, created.body), created)
        async with ear(house.url, ana.token, "ro") as one:
            while not tale.over and tale.version < size(short=6, full=60):
                wish = tale.wish(rng)
                answers = await asyncio.gather(*(ana.ask("POST", wish.path, wish.body) for _ in range(3)))
                again = await ana.ask("POST", wish.path, wish.body)
                assert {answer.content for answer in answers} == {again.content}
                if "action" in wish.body:
                    over = await one.act("again", match=tale.match, **wish.body)
                    assert (over["status"], over["body"]) == (200, again.json())
                tale.accept(wish, again.json())
    async with open_house_on_a_port(store_url) as risen:
        ana.http = risen.http
        assert (await ana.ask("POST", wish.path, wish.body)).content == again.content
        for place, earlier in enumerate(tale.wishes):
            answer = await ana.post(earlier.path, earlier.body)
            assert answer["announcement"]["text"] == tale.told[place + 2]["text"]
            assert answer["view"] == tale.view
