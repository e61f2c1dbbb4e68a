"""The stream against a peer on the loopback: order, resumption, acts, heartbeats, goodbyes."""

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from atu_client import (
    Announcement,
    Back,
    Changed,
    Client,
    ConnectionLost,
    Farewell,
    Lost,
    NotFound,
    Patience,
    Problem,
    Refused,
    Watch,
)
from tests.clients.python.peers import StreamPeer, Waits, announcement, stream_peer, view


@pytest.fixture
async def peer() -> AsyncIterator[StreamPeer]:
    async with stream_peer() as peer:
        yield peer


@pytest.fixture
async def client(peer: StreamPeer) -> AsyncIterator[Client]:
    async with Client(peer.url, "a token", sleep=Waits(), patience=Patience(rng=Random(7))) as client:
        yield client


async def heard(watch: Watch, count: int) -> list[int]:
    """The next announcements, as their numbers."""
    async with asyncio.timeout(10):
        return [(await anext(watch)).seq for _ in range(count)]


async def news(watch: Watch, count: int) -> list[Any]:
    found: list[Any] = []
    async with asyncio.timeout(10):
        async for item in watch.news():
            found.append(item)
            if len(found) == count:
                break
    return found


async def test_hello_carries_the_token_and_the_language(peer: StreamPeer) -> None:
    async with Client(peer.url, "a token", locale="ro") as client, client.stream():
        assert peer.received == [{"type": "hello", "token": "a token", "locale": "ro"}]


async def test_announcements_come_in_order_with_their_views(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        for _ in range(3):
            await peer.tell("m1")

        async with asyncio.timeout(10):
            told = [await anext(watch) for _ in range(3)]

    assert [(a.seq, a.text, a.view and a.view.version) for a in told] == [
        (1, "Act 1.", 1),
        (2, "Act 2.", 2),
        (3, "Act 3.", 3),
    ]


async def test_what_was_said_before_the_watch_is_told_from_after_on(peer: StreamPeer, client: Client) -> None:
    peer.logs["m1"] = 5

    async with client.stream() as stream:
        assert await heard(stream.watch("m1", after=2), 3) == [3, 4, 5]


async def test_without_after_a_watch_begins_now_and_resumes_from_there(peer: StreamPeer, client: Client) -> None:
    peer.logs["m1"] = 5

    async with client.stream() as stream:
        watch = stream.watch("m1")
        await news(watch, 1)
        await peer.cut()
        peer.logs["m1"] = 7  # two acts while nobody listened

        assert await heard(watch, 2) == [6, 7]
        assert await peer.got("watch", 2) == {"type": "watch", "match": "m1", "after": 5}


async def test_a_cut_line_is_made_again_and_goes_on_where_it_broke(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.tell("m1")
        assert await heard(watch, 1) == [1]

        await peer.cut()
        peer.logs["m1"] = 4

        told = await news(watch, 5)
        assert told[:2] == [Lost(), Back()]
        assert [a.seq for a in told[2:] if isinstance(a, Announcement)] == [2, 3, 4]
        assert watch.view is not None
        assert watch.view.version == 4


async def test_what_comes_twice_is_told_once(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.tell("m1")
        await peer.say(announcement("m1", 1))
        await peer.tell("m1")

        assert await heard(watch, 2) == [1, 2]


async def test_several_matches_share_one_line(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        first, second = stream.watch("m1", after=0), stream.watch("m2", after=0)
        await peer.got("watch", 2)
        for match in ("m2", "m1", "m2"):
            await peer.tell(match)

        assert await heard(first, 1) == [1]
        assert await heard(second, 2) == [1, 2]
        assert len([m for m in peer.received if m["type"] == "hello"]) == 1


async def test_one_match_is_watched_once(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        stream.watch("m1")
        with pytest.raises(ValueError, match="follows match m1 already"):
            stream.watch("m1")


async def test_a_closed_watch_ends_and_may_be_opened_again(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        watch.close()

        assert [a async for a in watch] == []
        assert await peer.got("unwatch") == {"type": "unwatch", "match": "m1"}
        stream.watch("m1", after=0)
        await peer.got("watch", 2)


async def test_what_a_closed_watch_was_sent_is_not_for_the_next_one(peer: StreamPeer, client: Client) -> None:
    """It would take the new watch ahead of what it asked for, and leave a gap."""
    peer.logs["m1"] = 5
    async with client.stream() as stream:
        stream.watch("m1", after=3).close()
        watch = stream.watch("m1", after=0)

        assert await heard(watch, 5) == [1, 2, 3, 4, 5]


async def test_after_the_end_nothing_is_waited_for(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.say({"type": "bye", "reason": "bad-message", "text": "That cannot be read."})

        for _ in range(2):
            with pytest.raises(Farewell, match="cannot be read"):
                await heard(watch, 1)
        with pytest.raises(Farewell, match="cannot be read"):
            await heard(stream.watch("m1"), 1)
        with pytest.raises(Farewell, match="cannot be read"):
            await stream.act("m1", 0, {"type": "pass"})


async def test_leaving_the_stream_ends_its_watches(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)

    assert [a async for a in watch] == []


async def test_a_heartbeat_is_answered(peer: StreamPeer, client: Client) -> None:
    async with client.stream():
        await peer.say({"type": "ping"})
        assert await peer.got("pong") == {"type": "pong"}


async def test_kinds_of_messages_that_are_not_known_yet_are_passed_over(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.say({"type": "applause", "match": "m1"})
        await peer.tell("m1")

        assert await heard(watch, 1) == [1]


async def test_a_view_without_an_act_is_news_and_an_older_one_is_not(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.tell("m1")
        await peer.say({"type": "view", "view": view(version=0, title="Old")})
        await peer.say({"type": "view", "view": view(version=1, title="Picked")})
        await peer.tell("m1")

        told = await news(watch, 4)
        assert [type(item) for item in told] == [Changed, Announcement, Changed, Announcement]
        assert told[2].view.title == "Picked"


async def test_an_act_is_answered_with_its_outcome(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream, asyncio.timeout(10):
        outcome = await stream.act("m1", 0, {"type": "pass"})

        assert outcome.view.version == 1
        assert outcome.announcement is not None
        assert outcome.announcement.seq == 1


async def test_acts_at_once_get_each_their_own_answer(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream, asyncio.timeout(10):
        outcomes = await asyncio.gather(*(stream.act(f"m{n}", 0, {"type": "pass"}) for n in range(5)))

        assert [outcome.view.match for outcome in outcomes] == [f"m{n}" for n in range(5)]


async def test_an_act_whose_answer_was_lost_is_sent_again_and_done_once(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        peer.answering = False
        act = asyncio.create_task(stream.act("m1", 0, {"type": "pass"}))
        await peer.got("act")
        peer.answering = True
        await peer.cut()

        async with asyncio.timeout(10):
            assert (await act).view.version == 1
        assert await peer.got("act", 2) == await peer.got("act", 1)
        assert peer.logs["m1"] == 1


async def test_a_refused_act_raises_as_over_http(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        peer.answering = False
        act = asyncio.create_task(stream.act("m1", 0, {"type": "pass"}))
        sent = await peer.got("act")
        body = {
            "type": "/problems/refused",
            "status": 422,
            "detail": "You must lead.",
            "code": "must-lead",
            "args": {"seat": 0},
            "possible": [{"type": "play", "card": "9s"}],
        }
        await peer.say({"type": "answer", "id": sent["id"], "status": 422, "body": body})

        with pytest.raises(Refused, match="must lead") as refused:
            async with asyncio.timeout(10):
                await act
        assert (refused.value.code, refused.value.arguments) == ("must-lead", {"seat": 0})
        assert refused.value.possible == [{"type": "play", "card": "9s"}]


async def test_an_act_without_an_answer_ends_with_the_stream(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        peer.answering = False
        act = asyncio.create_task(stream.act("m1", 0, {"type": "pass"}))
        await peer.got("act")

    with pytest.raises(ConnectionLost):
        await act


async def test_a_goodbye_gives_its_reason_and_is_not_the_end(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.say({"type": "bye", "reason": "shutdown"})
        await peer.got("hello", 2)
        await peer.tell("m1")

        told = await news(watch, 4)
        assert told[1:3] == [Lost("shutdown"), Back()]


async def test_a_wrong_token_is_a_farewell(peer: StreamPeer, client: Client) -> None:
    peer.greetings = [{"type": "bye", "reason": "bad-hello", "text": "The token is not known."}]

    with pytest.raises(Farewell, match="not known") as farewell:
        async with client.stream():
            pass
    assert farewell.value.reason == "bad-hello"


async def test_a_service_that_stops_is_waited_for(peer: StreamPeer, client: Client) -> None:
    peer.greetings = [{"type": "bye", "reason": "shutdown"}] * 2

    async with client.stream():
        assert len([m for m in peer.received if m["type"] == "hello"]) == 3


async def test_a_problem_with_one_match_ends_its_watch_only(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        lost, kept = stream.watch("m1", after=0), stream.watch("m2", after=0)
        await peer.got("watch", 2)
        problem = {"type": "/problems/not-found", "status": 404, "detail": "There is no such match."}
        await peer.say({"type": "problem", "re": {"type": "watch", "match": "m1"}, "problem": problem})
        await peer.tell("m2")

        with pytest.raises(NotFound, match="no such match"):
            await heard(lost, 1)
        assert await heard(kept, 1) == [1]


async def test_delays_grow_and_the_first_connection_is_given_up(unused_tcp_port: int) -> None:
    waits = Waits()
    patience = Patience(rng=Random(1), tries=5)
    async with Client(f"http://127.0.0.1:{unused_tcp_port}", "a token", sleep=waits, patience=patience) as client:
        with pytest.raises(ConnectionLost, match="no way to ws:"):
            async with client.stream():
                pass

    assert len(waits.delays) == 4
    assert all(0.125 * 2**n <= delay <= 0.25 * 2**n for n, delay in enumerate(waits.delays))


async def test_after_a_good_line_the_delays_begin_short_again(peer: StreamPeer) -> None:
    waits, now = Waits(), [0.0]
    client = Client(peer.url, "a token", sleep=waits, clock=lambda: now[0], patience=Patience(rng=Random(1)))
    async with client, client.stream():
        for hello in range(2, 6):
            await peer.cut()
            await peer.got("hello", hello)
        now[0] += 60
        await peer.cut()
        await peer.got("hello", 6)

    *_, before, after = waits.delays
    assert before > 1
    assert after <= 0.25


async def test_a_line_that_carries_nothing_is_given_up(peer: StreamPeer, client: Client) -> None:
    stream = client.stream()
    stream._silence = 0.05
    async with stream:
        await peer.got("hello", 3)


@pytest.mark.parametrize("noise", ["no JSON", "[]", '"text"', "{}"])
async def test_noise_on_the_line_asks_for_another_line(peer: StreamPeer, client: Client, noise: str) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.say(noise)
        await peer.got("watch", 2)
        await peer.tell("m1")

        assert await heard(watch, 1) == [1]


async def test_an_error_in_the_block_leaves_it_as_it_is(peer: StreamPeer, client: Client) -> None:
    with pytest.raises(LookupError, match="mine"):
        async with client.stream():
            raise LookupError("mine")


async def test_what_cannot_be_read_ends_the_stream_for_those_who_wait(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        await peer.got("watch")
        await peer.say(json.dumps({"type": "announcement", "match": "m1"}))

        with pytest.raises(Exception, match="no Announcement") as unreadable:
            await heard(watch, 1)
        assert not isinstance(unreadable.value, Problem)


async def test_speaking_another_language_lasts_over_a_cut(peer: StreamPeer, client: Client) -> None:
    async with client.stream() as stream:
        stream.speak("ru")
        assert await peer.got("locale") == {"type": "locale", "locale": "ru"}
        await peer.cut()

        assert (await peer.got("hello", 2))["locale"] == "ru"


async def test_random_cuts_neither_skip_nor_repeat(peer: StreamPeer, client: Client) -> None:
    """A match of 200 acts, told while the line is cut at random: every number once, in order."""
    rng = Random(20)
    async with client.stream() as stream:
        watch = stream.watch("m1", after=0)
        reading = asyncio.create_task(heard(watch, 200))
        for hellos in range(1, 400):
            await peer.got("watch", hellos)
            for _ in range(rng.randrange(12)):
                if peer.logs.get("m1", 0) < 200:
                    await peer.tell("m1")
            if peer.logs.get("m1", 0) == 200:
                break
            await peer.cut()

        assert await reading == list(range(1, 201))
