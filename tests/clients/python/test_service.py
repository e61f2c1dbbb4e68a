"""The SDK at the real service: whole matches, in process and over the loopback, over lines that break."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from asgi_lifespan import LifespanManager

from atu_client import (
    Announcement,
    Ask,
    Back,
    Client,
    Conflict,
    Farewell,
    Lost,
    Malformed,
    NotFound,
    Patience,
    Refused,
    Stale,
    Stream,
    Unauthenticated,
    View,
)
from tests.clients.python.peers import Waits
from tests.clients.python.service import Program, application, bad_line, serving
from tests.proof import size

SEATS = (2, 3, 4)
SHORTEST = {"target": 5}


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Any]:
    async with LifespanManager(application(tmp_path), startup_timeout=60) as manager:
        yield manager.app


@asynccontextmanager
async def someone(app: Any, locale: str = "en") -> AsyncIterator[Client]:
    async with Client("http://atu.test", transport=httpx.ASGITransport(app), patience=Patience(rng=Random(1))) as one:
        await one.create_player("Ana", locale)
        yield one


def choose(view: View, rng: Random) -> dict[str, Any]:
    return rng.choice(view.actions)


async def play(client: Client, view: View, rng: Random) -> tuple[View, list[Announcement]]:
    """Play a match to its end over HTTP; the last view and what was announced."""
    told = []
    while view.phase != "match_over":
        if view.phase == "deal_over":
            outcome = await client.next(view.match, view.version)
        else:
            outcome = await client.act(view.match, view.version, choose(view, rng))
        assert outcome.announcement is not None
        told.append(outcome.announcement)
        view = outcome.view
    return view, told


@pytest.mark.parametrize("seats", SEATS)
async def test_a_whole_match_over_http(app: Any, seats: int) -> None:
    async with someone(app) as client:
        begun = await client.create_match("septica", seats, SHORTEST, "easy")
        ended, told = await play(client, begun, Random(seats))
        record = await client.record(begun.match)
        announced = await client.announcements(begun.match, after=begun.version, limit=100)

        assert [a.seq for a in told] == list(range(begun.version + 1, ended.version + 1))
        assert [a.text for a in announced] == [a.text for a in told[:100]]
        assert record["ended"] == "won"
        assert max(record["result"]["score"]) >= 5
        assert ended == await client.view(begun.match)


@pytest.mark.parametrize("seats", SEATS)
async def test_a_whole_match_by_its_controls_alone(app: Any, seats: int) -> None:
    """A program that knows no game: it uses controls that move something, and that is enough."""
    rng = Random(seats)
    async with someone(app, "ro") as client:
        view = begun = await client.create_match("septica", seats, SHORTEST)
        while view.phase != "match_over":
            usable = [c for c in view.controls if c.action or (c.request and c.request.method != "GET")]
            answer = await client.use(view, rng.choice(usable))
            assert answer.view is not None
            view = answer.view
        again = next(c for c in view.controls if isinstance(c.use, Ask) and c.use.request.method != "GET")
        another = (await client.use(view, again)).view

        assert another is not None
        assert (another.match != begun.match, another.phase) == (True, "playing")


async def test_every_reading_control_can_be_read(app: Any) -> None:
    async with someone(app, "ru") as client:
        view = await client.create_match("septica", 3)
        reading = [c for c in view.controls if isinstance(c.use, Ask) and c.use.request.method == "GET"]
        said = [(await client.use(view, control)).text for control in reading]

        assert [control.id for control in reading] == ["repeat", "state"]
        assert view.announcement is not None
        assert said[0] == view.announcement.text
        assert said[1] == (await client.state(view.match)).text


async def test_what_cannot_be_used_says_why(app: Any) -> None:
    async with someone(app) as client:
        view = await client.create_match("septica", 2)
        barred = [c for c in view.controls if c.enabled is False]
        said = [(await client.use(view, control)).text for control in barred]

        assert barred
        assert said == [control.why for control in barred]
        assert all(said)


async def test_matches_are_listed_over_pages(app: Any) -> None:
    async with someone(app) as client:
        made = [(await client.create_match("septica", 2)).match for _ in range(25)]
        given_up = made.pop()
        await client.give_up(given_up)
        await client.give_up(given_up)

        assert sorted([m.match async for m in client.matches("open")]) == sorted(made)
        assert [m.match async for m in client.matches("over")] == [given_up]
        assert len([m async for m in client.matches()]) == 25


async def test_a_person_reads_and_changes_themselves(app: Any) -> None:
    async with someone(app) as client:
        games = await client.games()
        game = next(game for game in games.games if "target" in game.options)
        await client.update(name="Dan", locale="ro", settings={"games": {game.game: {"seats": 3, "hints": False}}})
        me = await client.me()
        rules = await client.how_to_play(game.game)

        assert (me.name, me.locale) == ("Dan", "ro")
        assert me.settings["games"][game.game]["seats"] == 3
        assert (await client.create_match(game.game)).board["seats"] == 3
        assert game.options["target"].allowed == range(5, 101)
        assert {language.id for language in games.locales} == {"en", "ro", "ru"}
        assert rules.locale == "ro"
        assert rules.markdown.startswith("# ")
        assert [device.this for device in await client.devices()] == [True]


async def test_a_person_is_answered_in_their_language_everywhere(app: Any) -> None:
    async with someone(app, "ro") as client:
        game = (await client.games()).games[0]
        answered = [
            (await client.create_match(game.game)).locale,
            (await client.how_to_play(game.game)).locale,
            next(level.name for level in game.levels if level.id == "easy"),
        ]
        client.locale = "ru"
        other = (await client.how_to_play(game.game)).locale
        client.locale, client.token = None, "nobody's"
        nobodys = (await client.how_to_play(game.game)).locale

    assert answered == ["ro", "ro", "Ușor"]
    assert (other, nobodys) == ("ru", "en")


async def test_statistics_count_finished_matches(app: Any) -> None:
    async with someone(app) as client:
        await play(client, await client.create_match("septica", 2, SHORTEST, "easy"), Random(1))
        await client.give_up((await client.create_match("septica", 2)).match)
        (tally,) = await client.stats()

        assert (tally.game, tally.seats, tally.level, tally.played) == ("septica", 2, "easy", 1)
        assert tally.won + tally.lost == 1


async def test_problems_of_the_service_have_their_exceptions(app: Any) -> None:
    async with someone(app) as client, someone(app) as other:
        view = await client.create_match("septica", 2)
        taken = await client.act(view.match, view.version, view.actions[0])

        with pytest.raises(Stale) as stale:
            await client.act(view.match, view.version, view.actions[1])
        with pytest.raises(Refused) as refused:
            await client.act(view.match, taken.view.version, {"type": "play", "card": view.actions[0]["card"]})
        with pytest.raises(Malformed) as malformed:
            await client.act(view.match, taken.view.version, {"type": "dance"})
        with pytest.raises(NotFound):
            await other.view(view.match)
        with pytest.raises(Conflict) as early:
            await client.record(view.match)
        other.token = "nobody's"
        with pytest.raises(Unauthenticated):
            await other.me()

        assert stale.value.view == taken.view
        assert (refused.value.code, bool(refused.value.possible)) == ("not-in-hand", True)
        assert malformed.value.errors
        assert early.value.code == "not-yet"


async def test_who_is_erased_is_nobody(app: Any) -> None:
    async with someone(app) as client:
        token = client.token
        await client.erase()
        assert client.token is None
        client.token = token
        with pytest.raises(Unauthenticated):
            await client.me()


class LosesAnswers(httpx.AsyncBaseTransport):
    """A transport on which requests, or the answers to them, are lost at random."""

    def __init__(self, inner: httpx.AsyncBaseTransport, rng: Random) -> None:
        self._inner = inner
        self._rng = rng
        self.lost = 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        fate = self._rng.random()
        if fate < 0.2:
            self.lost += 1
            raise httpx.ConnectError("never sent", request=request)
        response = await self._inner.handle_async_request(request)
        await response.aread()
        if fate < 0.5:
            self.lost += 1
            raise httpx.ReadError("done, and not heard of", request=request)
        return response


@pytest.mark.parametrize("seats", SEATS)
async def test_lost_answers_lose_nothing_and_double_nothing(app: Any, seats: int) -> None:
    rng = Random(seats)
    async with someone(app) as steady:
        line = LosesAnswers(httpx.ASGITransport(app), rng)
        patience = Patience(rng=rng, tries=40)
        async with Client("http://atu.test", steady.token, line, "en", patience=patience, sleep=Waits()) as client:
            begun = await client.create_match("septica", seats, SHORTEST, "easy")
            ended, told = await play(client, begun, rng)

        assert line.lost > 20
        assert [m.match async for m in steady.matches()] == [begun.match]
        assert [a.seq for a in told] == list(range(begun.version + 1, ended.version + 1))
        assert ended == await steady.view(begun.match)


async def follow(stream: Stream, match: str, after: int) -> list[Announcement]:
    """Listen to a match to its end."""
    told = []
    async with asyncio.timeout(120):
        async for announcement in stream.watch(match, after):
            told.append(announcement)
            if announcement.view is not None and announcement.view.phase == "match_over":
                break
    return told


async def play_over(stream: Stream, client: Client, view: View, rng: Random) -> View:
    """Play a match to its end: actions over the stream, the next deal over HTTP."""
    while view.phase != "match_over":
        if view.phase == "deal_over":
            view = (await client.next(view.match, view.version)).view
        else:
            view = (await stream.act(view.match, view.version, choose(view, rng))).view
    return view


@pytest.mark.parametrize("seats", SEATS)
async def test_a_whole_match_over_the_stream(tmp_path: Path, seats: int) -> None:
    async with serving(tmp_path) as url, Client(url) as client:
        await client.create_player("Ana", "en")
        begun = await client.create_match("septica", seats, SHORTEST, "easy")
        async with client.stream() as stream:
            listening = asyncio.create_task(follow(stream, begun.match, 0))
            ended = await play_over(stream, client, begun, Random(seats))
            told = await listening

        assert [a.seq for a in told] == list(range(1, ended.version + 1))
        assert told[-1].view == ended


@pytest.mark.parametrize("seats", SEATS)
async def test_cut_lines_neither_skip_nor_repeat_nor_lose(tmp_path: Path, seats: int) -> None:
    """Both the acting and a second, listening device are cut off at random bytes, in the middle of anything."""
    rng, cuts = Random(seats), 0
    async with serving(tmp_path, seed=seats) as url, Client(url) as steady:
        await steady.create_player("Ana", "en")
        while cuts < size(short=10, full=170):  # in full, with three numbers of players, more than 500 in all
            begun = await steady.create_match("septica", seats, SHORTEST, "easy")
            async with bad_line(url, rng) as line:
                ended, told = await played_over_a_bad_line(line.url, steady.token, begun, rng)
                cuts += line.cuts
            heard = [(a.seq, a.text) for a in told]

            assert [seq for seq, _ in heard] == list(range(1, ended.version + 1))
            assert heard == [(a.seq, a.text) for a in await everything(steady, begun.match)]
            assert ended == await steady.view(begun.match)


async def played_over_a_bad_line(
    url: str, token: str | None, begun: View, rng: Random
) -> tuple[View, list[Announcement]]:
    patience = Patience(first=0.01, longest=0.05, tries=100, rng=rng)
    async with (
        Client(url, token, locale="en", patience=patience) as client,
        client.stream() as acting,
        client.stream() as hearing,
    ):
        listening = asyncio.create_task(follow(hearing, begun.match, 0))
        async with asyncio.timeout(120):
            return await play_over(acting, client, begun, rng), await listening


async def everything(client: Client, match: str) -> list[Announcement]:
    """All announcements of a match, asked for page by page."""
    told: list[Announcement] = []
    while page := await client.announcements(match, after=told[-1].seq if told else 0, limit=7):
        told += page
    return told


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    program = Program(tmp_path)
    await program.start()
    yield program
    await program.stop()


async def test_a_watch_outlives_the_service(program: Program) -> None:
    """It is stopped politely, then killed, and started again each time: the watch tells the match without a gap."""
    patience = Patience(first=0.02, longest=0.1, tries=200, rng=Random(3))
    async with Client(program.url, patience=patience) as client:
        await client.create_player("Ana", "en")
        view = await client.create_match("septica", 2)
        begun = view.version
        async with client.stream() as stream, asyncio.timeout(120):
            watch = stream.watch(view.match, view.version)
            view = (await stream.act(view.match, view.version, view.actions[0])).view
            for how in (signal.SIGTERM, signal.SIGKILL):
                await program.stop(how)
                acting = asyncio.create_task(stream.act(view.match, view.version, view.actions[0]))
                await program.start()
                view = (await acting).view
            told = [await watch.next() for _ in range(8)][1:]  # the first is the view as it stood

        assert [type(item) for item in told] == [Announcement, Lost, Back] * 2 + [Announcement]
        assert told[1] == Lost("shutdown")
        assert told[4] == Lost(None)
        assert [item.seq for item in told if isinstance(item, Announcement)] == list(range(begun + 1, begun + 4))


async def test_the_stream_of_a_stranger_is_ended_with_the_reason(tmp_path: Path) -> None:
    async with serving(tmp_path) as url, Client(url, "nobody's", locale="ro") as client:
        with pytest.raises(Farewell) as farewell:
            async with client.stream():
                pass

    assert farewell.value.reason == "bad-hello"
    assert str(farewell.value).startswith("Conexiunea se închide")


async def test_a_match_of_others_cannot_be_watched(tmp_path: Path) -> None:
    async with serving(tmp_path) as url, Client(url) as client, Client(url) as other:
        await client.create_player("Ana", "en")
        await other.create_player("Dan", "en")
        mine, theirs = await client.create_match("septica", 2), await other.create_match("septica", 2)
        async with client.stream() as stream, asyncio.timeout(20):
            foreign, own = stream.watch(theirs.match, 0), stream.watch(mine.match, 0)
            with pytest.raises(NotFound):
                await anext(foreign)
            assert (await anext(own)).seq == 1


async def test_who_is_erased_hears_so_on_the_stream(tmp_path: Path) -> None:
    patience = Patience(first=0.01, longest=0.02)
    async with serving(tmp_path) as url, Client(url, patience=patience) as client:
        await client.create_player("Ana", "en")
        view = await client.create_match("septica", 2)
        async with client.stream() as stream, asyncio.timeout(20):
            watch = stream.watch(view.match, view.version)
            await watch.next()
            await client.erase()

            assert await watch.next() == Lost("token-revoked")
            with pytest.raises(Farewell, match="Sign in again"):
                await watch.next()


async def test_another_language_changes_the_view_on_the_stream(tmp_path: Path) -> None:
    async with serving(tmp_path) as url, Client(url) as client:
        await client.create_player("Ana", "en")
        begun = await client.create_match("septica", 2)
        async with client.stream() as stream, asyncio.timeout(20):
            watch = stream.watch(begun.match, begun.version)
            stream.speak("ru")
            while watch.view is None or watch.view.locale != "ru":
                await watch.next()
            told = await stream.act(begun.match, begun.version, begun.actions[0])

        assert told.announcement is not None
        assert told.announcement.lang == "ru"
