"""The stream: hello, watching, resuming, acting, farewells, and everything that is no message."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import engines
from app.people import hashed
from app.stored import Device
from tests.app.house import NOON, Guest, House, actions, open_house_on_a_port
from tests.faults import wire_to
from tests.servers import Postgres

GAME = engines.names()[0]
SEATS = engines.load(GAME).seats.start


@asynccontextmanager
async def stream(
    house: House, token: str | None = None, *, narrow: bool = False, **hello: Any
) -> AsyncIterator[ClientConnection]:
    """A socket; with a token it has said hello and been welcomed. A narrow one has hardly any room for what is not
    read yet."""
    more: dict[str, Any] = {"sock": _narrow(house.url)} if narrow else {}
    async with connect(house.url.replace("http", "ws") + "/v1/stream", **more) as socket:
        if token is not None:
            await say(socket, type="hello", token=token, **hello)
            assert (await hear(socket))["type"] == "welcome"
        yield socket


def _narrow(url: str) -> socket.socket:
    to = socket.socket()
    to.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    to.connect((urlsplit(url).hostname, urlsplit(url).port))
    to.setblocking(False)
    return to


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def hear(socket: ClientConnection) -> Any:
    async with asyncio.timeout(30):
        return json.loads(await socket.recv())


async def farewell(socket: ClientConnection) -> str:
    """The reason of the bye that ends a stream."""
    last: Any = None
    try:
        while True:
            last = await hear(socket)
    except ConnectionClosed:
        assert last["type"] == "bye", last
        assert last["text"]
        return str(last["reason"])


async def watch(socket: ClientConnection, match: str, **more: Any) -> Any:
    await say(socket, type="watch", match=match, **more)
    return await hear(socket)


async def played(ana: Guest, acts: int) -> dict[str, Any]:
    view = await ana.begin(GAME, SEATS)
    for _ in range(acts):
        view = (await ana.act(view))["view"]
    return view


async def test_a_watcher_gets_the_view_and_then_what_happens(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as socket:
        watching = await watch(socket, view["match"])
        answer = await ana.act(view)
        told = await hear(socket)

    assert (watching["type"], watching["view"]) == ("watching", view)
    assert told == {**answer["announcement"], "view": answer["view"]}


async def test_resuming_gives_what_was_missed_without_gap_or_repeat_and_one_view_at_its_end(open_port: House) -> None:
    ana = await open_port.person()
    view = await played(ana, 6)
    async with stream(open_port, ana.token) as socket:
        await watch(socket, view["match"], after=2)
        told = [await hear(socket) for _ in range(5)]

    assert [t["seq"] for t in told] == [3, 4, 5, 6, 7]
    assert ["view" in t for t in told] == [False] * 4 + [True]
    assert told[-1]["view"] == await ana.get(f"/v1/matches/{view['match']}")


async def test_an_act_over_the_stream_is_answered_like_one_over_http(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    act = {"type": "act", "id": "a1", "match": view["match"], "version": 1, "action": actions(view)[0]}
    async with stream(open_port, ana.token) as socket:
        await say(socket, **act)
        first = await hear(socket)
        await say(socket, **{**act, "id": "a2"})
        again = await hear(socket)

    assert (first["type"], first["id"], first["status"]) == ("answer", "a1", 200)
    assert (again["id"], again["body"]) == ("a2", first["body"])


async def test_a_refused_act_is_answered_with_the_problem_that_http_gives(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    wrong = {"version": 0, "action": actions(view)[0]}
    async with stream(open_port, ana.token) as socket:
        await say(socket, type="act", id="x", match=view["match"], **wrong)
        answer = await hear(socket)

    over_http = await ana.ask("POST", f"/v1/matches/{view['match']}/actions", wrong)
    assert answer["status"] == over_http.status_code == 409
    assert {k: v for k, v in over_http.json().items() if k != "instance"} == answer["body"]


async def test_two_devices_of_a_person_hear_the_same(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as phone, stream(open_port, ana.token) as laptop:
        for socket in (phone, laptop):
            await watch(socket, view["match"])
        await ana.act(view)

        assert await hear(phone) == await hear(laptop)


async def test_a_changed_setting_or_language_brings_a_new_view(open_port: House) -> None:
    ana = await open_port.person("Ana", "en")
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as socket:
        await watch(socket, view["match"])
        await ana.ask("PATCH", "/v1/me", {"settings": {"games": {GAME: {"hints": False}}}})
        by_setting = await hear(socket)
        await say(socket, type="locale", locale="ru")
        by_language = await hear(socket)

    assert (by_setting["type"], by_language["type"]) == ("view", "view")
    assert by_language["view"]["locale"] == "ru"


async def test_a_foreign_match_cannot_be_watched_and_is_answered_like_one_that_never_was(open_port: House) -> None:
    ana, dan = await open_port.person(), await open_port.person("Dan")
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, dan.token) as socket:
        foreign = await watch(socket, view["match"])
        missing = await watch(socket, "never-was")

    assert foreign["problem"] == missing["problem"]
    assert foreign["problem"]["code"] == "not-found"


async def test_what_is_no_longer_watched_is_heard_no_more(open_port: House) -> None:
    ana = await open_port.person()
    view, other = await ana.begin(GAME, SEATS), await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as socket:
        for one in (view, other):
            await watch(socket, one["match"])
        await say(socket, type="unwatch", match=view["match"])
        await say(socket, type="unwatch", match=view["match"])
        assert (await hear(socket))["problem"]["code"] == "not-found"
        await ana.act(view)
        await ana.act(other)

        assert (await hear(socket))["match"] == other["match"]


@pytest.mark.parametrize(
    "first",
    [
        '{"type": "hello", "token": "nobody"}',
        '{"type": "watch", "match": "x"}',
        '{"type": "hello"}',
        "hello",
        "{",
        "null",
        "[" * 5_000,
        '{"type": "hello", "token": 5}',
        '{"type": "hello", "token": "x", "extra": 1}',
        '{"type": "hello", "token": "\\ud800"}',
    ],
)
async def test_a_stream_that_does_not_begin_with_a_known_hello_is_ended(open_port: House, first: str) -> None:
    async with stream(open_port) as socket:
        await socket.send(first)

        assert await farewell(socket) == "bad-hello"


async def test_a_stream_that_never_says_hello_is_ended(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, hello_seconds=0.05) as house, stream(house) as socket:
        assert await farewell(socket) == "no-hello"


async def test_a_stream_that_falls_silent_is_ended(sqlite_url: str) -> None:
    """However seldom it is asked whether it is there."""
    async with open_house_on_a_port(sqlite_url, ping_seconds=1_000, silent_seconds=0.1) as house:
        ana = await house.person()
        async with stream(house, ana.token) as socket:
            assert await farewell(socket) == "heartbeat-missed"


async def test_a_client_that_speaks_and_does_not_read_is_let_go(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it was to hear does not gather without end, nor is it waited for."""
    monkeypatch.setattr("app.protocols._REST", 0.1)
    async with open_house_on_a_port(sqlite_url, ping_seconds=0.1, silent_seconds=0.3) as house:
        ana = await house.person()
        view = await ana.begin(GAME, SEATS)
        async with stream(house, ana.token, narrow=True) as socket:
            socket.transport.pause_reading()
            with pytest.raises(ConnectionClosed):
                await _say_for_ever(socket, type="watch", match=view["match"])


async def _say_for_ever(socket: ClientConnection, **message: Any) -> None:
    while True:
        await say(socket, **message)


async def test_a_stream_that_answers_its_heartbeats_goes_on(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, ping_seconds=0.02, silent_seconds=0.5) as house:
        ana = await house.person()
        async with stream(house, ana.token) as socket:
            for _ in range(40):
                assert (await hear(socket))["type"] == "ping"
                await say(socket, type="pong")


async def test_a_binary_message_ends_the_stream(open_port: House) -> None:
    ana = await open_port.person()
    async with stream(open_port, ana.token) as socket:
        await socket.send(b"\x00\x01")

        assert await farewell(socket) == "bad-message"


@pytest.mark.parametrize(("size", "welcomed"), [(20_000, True), (20_000, False), (100_000, True), (5_000_000, False)])
async def test_a_message_larger_than_is_read_ends_the_stream(open_port: House, size: int, welcomed: bool) -> None:
    """However large it is."""
    ana = await open_port.person()
    async with stream(open_port, ana.token if welcomed else None) as socket:
        with suppress(ConnectionClosed):  # it is ended before all of it is sent
            await socket.send(json.dumps({"type": "pong", "x": "y" * size}))

        assert await farewell(socket) == "too-large"
        assert socket.close_code == 1009


async def test_a_text_that_is_none_ends_the_stream(open_port: House) -> None:
    ana = await open_port.person()
    async with stream(open_port, ana.token, locale="ro") as socket:
        await socket.send(b"\xff\xfe", text=True)
        bye = await hear(socket)

    assert (bye["type"], bye["reason"]) == ("bye", "bad-message")
    assert bye["text"].startswith("Conexiunea se închide: ")


async def test_what_is_no_frame_ends_the_stream(open_port: House) -> None:
    ana = await open_port.person()
    async with stream(open_port, ana.token) as socket:
        socket.transport.write(b"\xff" * 64)

        assert await farewell(socket) == "bad-message"


@pytest.mark.parametrize(
    ("wrong", "about"),
    [
        ("{}", None),
        ("nonsense", None),
        ('{"type": ["act"]}', None),
        ('{"type": "dance", "id": "1"}', None),
        ('{"type": "watch", "match": 5}', {"type": "watch"}),
        ('{"type": "watch", "match": "x", "after": -1}', {"type": "watch", "match": "x"}),
        ('{"type": "watch", "match": "x", "after": 99999999999999999999}', {"type": "watch", "match": "x"}),
        ('{"type": "act", "match": "x", "version": 1, "action": {}}', {"type": "act", "match": "x"}),
        ('{"type": "act", "id": 1, "version": 1, "action": {}}', {"type": "act"}),
        ('{"type": "locale", "locale": "\\n"}', {"type": "locale"}),
        ('{"type": "hello", "token": "again"}', {"type": "hello"}),
        ('{"type": "watch", "match": "\\u0000"}', {"type": "watch", "match": "\0"}),
    ],
)
async def test_a_wrong_message_is_answered_with_a_problem_that_says_what_about_and_the_stream_goes_on(
    open_port: House, wrong: str, about: dict[str, str] | None
) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as socket:
        await socket.send(wrong)
        problem = await hear(socket)

        assert problem["type"] == "problem"
        assert problem["problem"]["detail"]
        assert problem["re"] == about
        assert (await watch(socket, view["match"]))["type"] == "watching"


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ({"match": "x", "version": 1, "action": "play"}, "/action"),
        ({"match": "x", "version": True, "action": {}}, "/version"),
        ({"match": 5, "version": 1, "action": {}}, "/match"),
        ({"match": "x", "version": 1, "action": {}, "more": 1}, "/more"),
        ({"match": "x", "action": {}}, "/version"),
    ],
)
async def test_a_malformed_act_is_answered_by_its_id_and_pointed_at_as_it_was_written(
    open_port: House, wrong: dict[str, Any], pointer: str
) -> None:
    ana = await open_port.person()
    async with stream(open_port, ana.token) as socket:
        await say(socket, type="act", id="a1", **wrong)
        answer = await hear(socket)

    assert (answer["type"], answer["id"], answer["status"]) == ("answer", "a1", 422)
    assert [error["pointer"] for error in answer["body"]["errors"]] == [pointer]


async def test_a_flood_of_wrong_messages_ends_the_stream(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, rate_limits="on", requests_per_minute=5) as house:
        ana = await house.person()
        async with stream(house, ana.token) as socket:
            for _ in range(10):
                await socket.send("x")

            assert await farewell(socket) == "flood"


async def test_streams_are_limited(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, max_connections_per_player=1) as house:
        ana = await house.person()
        async with stream(house, ana.token), stream(house) as second:
            await say(second, type="hello", token=ana.token)

            assert await farewell(second) == "too-many-connections"


async def test_the_service_carries_no_more_streams_than_it_can_hello_or_not(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, max_connections=2) as house:
        ana = await house.person()
        async with stream(house, ana.token), stream(house) as silent:
            async with stream(house) as third:
                assert await farewell(third) == "service-full"
            await say(silent, type="hello", token=ana.token)
            assert (await hear(silent))["type"] == "welcome"
        async with stream(house, ana.token):
            pass  # there is room again


async def test_an_address_holds_only_so_many_streams_that_do_not_say_whose_they_are(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, max_strangers_per_address=1) as house:
        ana = await house.person()
        async with stream(house, ana.token), stream(house, ana.token), stream(house), stream(house) as second:
            assert await farewell(second) == "address-full"


async def test_pongs_that_nobody_asked_for_are_a_flood(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, rate_limits="on", requests_per_minute=5) as house:
        ana = await house.person()
        async with stream(house, ana.token) as socket:
            for _ in range(10):
                await say(socket, type="pong")

            assert await farewell(socket) == "flood"


async def test_who_goes_on_beyond_the_limit_is_told_so_many_times_and_then_let_go(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, rate_limits="on", requests_per_minute=5) as house:
        ana = await house.person()
        async with stream(house, ana.token) as socket:
            for _ in range(200):
                await say(socket, type="unwatch", match="nothing")

            assert await farewell(socket) == "flood"


async def test_what_is_told_again_is_counted(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of 51 acts, told from its beginning: one request for the watch and one for the page."""
    async with open_house_on_a_port(sqlite_url, rate_limits="on", requests_per_minute=10_000) as house:
        ana = await house.person()
        view = await played(ana, 51)
        spent: list[int] = []
        count = house.service.limits.request

        async def counted(player: str, cost: int = 1) -> None:
            spent.append(cost)
            await count(player, cost)

        monkeypatch.setattr(house.service.limits, "request", counted)
        async with stream(house, ana.token) as socket:
            for after in ({}, {"after": view["version"]}, {"after": 0}):
                await watch(socket, view["match"], **after)
            for _ in range(view["version"]):
                await hear(socket)
            await say(socket, type="locale", locale="ru")
            await hear(socket)

    assert spent == [1, 1, 1, 1, 2]


async def test_who_connects_while_the_service_stops_is_told_so(open_port: House) -> None:
    async with stream(open_port) as early:
        open_port.service.hub.close_all("shutdown")
        assert await farewell(early) == "shutdown"
    async with stream(open_port) as late:
        assert await farewell(late) == "shutdown"


async def test_erasing_oneself_ends_all_ones_streams(open_port: House) -> None:
    ana = await open_port.person()
    async with stream(open_port, ana.token) as socket:
        await ana.ask("DELETE", "/v1/me")

        assert await farewell(socket) == "token-revoked"


async def test_signing_a_device_out_ends_its_streams_and_token_and_no_others(open_port: House) -> None:
    ana = await open_port.person()
    phone = await another_device(open_port, ana)
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as here, stream(open_port, phone.token) as there:
        answer = await ana.ask("DELETE", "/v1/me/devices/phone")

        assert answer.status_code == 204
        assert await farewell(there) == "token-revoked"
        assert (await phone.ask("GET", "/v1/me")).status_code == 401
        assert (await watch(here, view["match"]))["type"] == "watching"
    assert (await ana.ask("GET", "/v1/me")).status_code == 200
    assert (await ana.ask("DELETE", "/v1/me/devices/phone")).status_code == 404


async def test_a_device_signed_out_while_it_says_hello_is_not_let_in(
    open_port: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await open_port.person()
    phone = await another_device(open_port, ana)
    people, store = open_port.service.people, open_port.service.store
    look = store.player_of

    async def slow(digest: bytes) -> Any:
        found = await look(digest)
        monkeypatch.undo()
        assert await people.remove_device(ana.id, "phone")  # after the look, before its answer
        return found

    monkeypatch.setattr(store, "player_of", slow)
    async with stream(open_port) as socket:
        await say(socket, type="hello", token=phone.token)

        assert await farewell(socket) == "bad-hello"
    assert open_port.service.hub.streams() == 0


async def another_device(house: House, person: Guest) -> Guest:
    """A phone of the same person."""
    await house.service.store.add_device(person.id, Device("phone", hashed("phone"), NOON, NOON))
    return Guest(house.http, "phone", person.id)


async def test_a_client_that_does_not_read_holds_nothing_up_and_loses_nothing(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    async with stream(open_port, ana.token) as socket:
        await watch(socket, view["match"])
        for _ in range(30):
            view = (await ana.act(view))["view"]

        assert [(await hear(socket))["seq"] for _ in range(30)] == list(range(2, 32))


async def test_a_store_that_does_not_answer_is_said_and_the_stream_goes_on(
    postgres: Postgres, postgres_url: str
) -> None:
    """An act is answered by a problem, and the same act holds once the store is back."""
    async with wire_to(postgres) as wire, open_house_on_a_port(wire.url(postgres_url)) as house:
        ana = await house.person()
        view = await ana.begin(GAME, SEATS)
        async with stream(house, ana.token) as socket:
            await wire.cut()
            answer = await act(socket, view)
            over_http = await ana.ask("GET", "/v1/me/stats")
            ready = await house.http.get("/readyz")
            await wire.mend()
            again = await act(socket, view)

    assert (answer["status"], answer["body"]["code"]) == (503, "unavailable")
    assert [a.status_code for a in (over_http, ready)] == [503, 503]
    assert over_http.headers["Retry-After"]
    assert (again["status"], again["body"]["view"]["version"]) == (200, view["version"] + 1)


async def act(socket: ClientConnection, view: dict[str, Any]) -> Any:
    """Take the first action offered; the answer."""
    asked = {"match": view["match"], "version": view["version"], "action": actions(view)[0]}
    await say(socket, type="act", id="a", **asked)
    return await hear(socket)


async def test_a_listener_who_leaves_the_room_is_told_so_once_and_the_stream_goes_on(open_port: House) -> None:
    ana, rita = await open_port.person("Ana"), await open_port.person("Rita")
    room = await ana.post("/v1/rooms", {"game": GAME, "seats": SEATS})
    path = f"/v1/rooms/{room['code']}"
    await ana.post(f"{path}/start")
    await rita.post(f"{path}/join")
    async with stream(open_port, rita.token) as socket:
        await watch(socket, room["match"])

        await rita.post(f"{path}/leave")

        heard = await hear(socket)
        while heard["type"] != "problem":  # views of who is there may come first
            heard = await hear(socket)
        assert heard["problem"]["code"] == "not-found"
        assert heard["re"] == {"type": "watch", "match": room["match"]}
        await say(socket, type="unwatch", match=room["match"])
        assert (await hear(socket))["problem"]["code"] == "not-found", "it is watched no more"


async def test_who_comes_to_one_match_changes_nothing_on_the_other_that_one_watches(open_port: House) -> None:
    ana, dan = await open_port.person("Ana"), await open_port.person("Dan")
    alone = await ana.begin(GAME, SEATS)
    room = await ana.post("/v1/rooms", {"game": GAME, "seats": 2})
    async with stream(open_port, ana.token) as socket:
        await watch(socket, alone["match"])
        await watch(socket, room["match"])

        await dan.post(f"/v1/rooms/{room['code']}/join")
        await ana.act(alone)

        matches: list[tuple[str, str]] = []
        while not matches or matches[-1] != ("announcement", alone["match"]):
            heard = await hear(socket)
            matches.append((heard["type"], heard["match"]))
    assert ("view", alone["match"]) not in matches
