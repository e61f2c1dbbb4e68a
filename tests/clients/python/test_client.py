"""What the client sends over HTTP and what it makes of answers, against a peer at the transport."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import pytest

from atu_client import (
    Barred,
    Client,
    Conflict,
    ConnectionLost,
    Forbidden,
    Item,
    Malformed,
    NotFound,
    Patience,
    Problem,
    Refused,
    Stale,
    TooMany,
    Unauthenticated,
    Unavailable,
    Unreadable,
    View,
)
from tests.clients.python.peers import Waits, announcement, view

Reply = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]


class Peer(httpx.AsyncBaseTransport):
    """Answers in the order given, and keeps what was asked."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.asked: list[httpx.Request] = []

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        await request.aread()
        self.asked.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply(request) if callable(reply) else reply

    @property
    def bodies(self) -> list[Any]:
        return [json.loads(request.content) if request.content else None for request in self.asked]

    @property
    def lines(self) -> list[str]:
        return [f"{request.method} {request.url.raw_path.decode()}" for request in self.asked]


def client(peer: Peer, locale: str | None = None, waits: Waits | None = None) -> Client:
    return Client(
        "http://atu.test", "a token", peer, locale, sleep=waits or Waits(), patience=Patience(rng=Random(1), tries=3)
    )


def ok(body: Any = None) -> httpx.Response:
    return httpx.Response(204) if body is None else httpx.Response(200, json=body)


def trouble(status: int, headers: dict[str, str] | None = None, **body: Any) -> httpx.Response:
    return httpx.Response(status, json=body, headers={"Content-Type": "application/problem+json", **(headers or {})})


OUTCOME = {"announcement": announcement("m1", 1), "view": view(version=1)}


async def test_requests_carry_token_agent_and_language() -> None:
    peer = Peer(ok(view()))
    await client(peer, "ro").view("m1")

    assert peer.lines == ["GET /v1/matches/m1?locale=ro"]
    assert peer.asked[0].headers["Authorization"] == "Bearer a token"
    assert peer.asked[0].headers["User-Agent"].startswith("atu-client/")


async def test_becoming_somebody_keeps_the_token() -> None:
    ana = {"id": "p", "name": "Ana", "locale": "ro"}
    peer = Peer(httpx.Response(201, json={"player": ana, "token": "new"}), ok({"games": []}))
    someone = client(peer)
    welcome = await someone.create_player("Ana", "ro")
    await someone.games()

    assert (welcome.player.name, someone.token) == ("Ana", "new")
    assert peer.bodies[0] == {"name": "Ana", "locale": "ro"}
    assert peer.asked[1].headers["Authorization"] == "Bearer new"


async def test_an_act_whose_answer_is_lost_is_sent_again_as_it_was() -> None:
    peer = Peer(httpx.ReadError("cut"), httpx.RemoteProtocolError("cut"), ok(OUTCOME))
    outcome = await client(peer).act("m1", 0, {"type": "pass"})

    assert outcome.view.version == 1
    assert peer.bodies == [{"version": 0, "action": {"type": "pass"}}] * 3


async def test_delays_between_repetitions_grow() -> None:
    waits = Waits()
    peer = Peer(httpx.ReadError("cut"), httpx.ReadError("cut"), ok(OUTCOME))
    await client(peer, waits=waits).act("m1", 0, {"type": "pass"})

    first, second = waits.delays
    assert 0.125 <= first <= 0.25 <= second <= 0.5


async def test_silence_after_the_last_try_is_a_lost_connection() -> None:
    peer = Peer(*[httpx.ReadTimeout("silent")] * 3)
    with pytest.raises(ConnectionLost, match="GET /v1/matches/m1: no answer"):
        await client(peer).view("m1")

    assert len(peer.asked) == 3


async def test_what_could_happen_twice_is_not_repeated() -> None:
    """A toggle sent twice is no toggle: only the person can know whether to press again."""
    peer = Peer(httpx.ReadError("cut"))
    with pytest.raises(ConnectionLost):
        await client(peer).draft("m1", 3, toggle="9s")

    assert peer.bodies == [{"version": 3, "toggle": "9s"}]


async def test_what_was_never_sent_is_repeated_whatever_it_is() -> None:
    peer = Peer(httpx.ConnectError("refused"), ok({"text": "Picked.", "view": view(version=3)}))
    draft = await client(peer).draft("m1", 3, toggle="9s")

    assert draft.text == "Picked."
    assert len(peer.asked) == 2


async def test_a_proxy_without_its_service_is_asked_again() -> None:
    peer = Peer(httpx.Response(502, text="<html>"), trouble(503, detail="Starting."), ok(view()))

    assert (await client(peer).view("m1")).version == 0


async def test_a_creation_keeps_its_key_until_it_is_answered() -> None:
    """Within one call, over another call after silence, and no longer than that."""
    lost = [httpx.ReadError("cut")] * 3
    peer = Peer(*lost, ok(view()), ok(view("m2")))
    someone = client(peer)

    with pytest.raises(ConnectionLost):
        await someone.create_match("any", 2, {"target": 10})
    await someone.create_match("any", 2, {"target": 10})
    await someone.create_match("any", 2, {"target": 10})

    keys = [request.headers["Idempotency-Key"] for request in peer.asked]
    assert len(set(keys[:4])) == 1
    assert keys[4] != keys[3]
    assert peer.bodies[0] == {"game": "any", "seats": 2, "options": {"target": 10}}


async def test_another_creation_has_another_key() -> None:
    peer = Peer(*[httpx.ReadError("cut")] * 3, ok(view()))
    someone = client(peer)
    with pytest.raises(ConnectionLost):
        await someone.create_match("any", 2)
    await someone.create_match("any", 3)

    assert peer.asked[0].headers["Idempotency-Key"] != peer.asked[3].headers["Idempotency-Key"]


async def test_a_refused_creation_does_not_keep_its_key() -> None:
    peer = Peer(trouble(422, code="malformed"), trouble(422, code="malformed"))
    someone = client(peer)
    for _ in range(2):
        with pytest.raises(Malformed):
            await someone.create_match("any", 9)

    assert peer.asked[0].headers["Idempotency-Key"] != peer.asked[1].headers["Idempotency-Key"]


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (401, Unauthenticated),
        (403, Forbidden),
        (404, NotFound),
        (409, Conflict),
        (422, Malformed),
        (429, TooMany),
        (503, Unavailable),
        (418, Problem),
        (500, Problem),
    ],
)
async def test_each_status_has_its_exception(status: int, kind: type[Problem]) -> None:
    peer = Peer(
        *[trouble(status, type="/problems/some-kind", title="Title", detail="A sentence.", code="some-code")] * 3
    )
    with pytest.raises(Problem, match="A sentence") as raised:
        await client(peer).me()

    problem = raised.value
    assert type(problem) is kind
    assert (problem.status, problem.code, problem.kind, problem.title) == (status, "some-code", "some-kind", "Title")


async def test_a_refusal_says_why_and_what_is_possible() -> None:
    peer = Peer(trouble(422, code="must-follow-suit", args={"suit": "h"}, possible=[{"type": "pass"}], detail="No."))
    with pytest.raises(Refused) as refused:
        await client(peer).act("m1", 0, {"type": "play", "card": "9s"})

    assert (refused.value.code, refused.value.arguments) == ("must-follow-suit", {"suit": "h"})
    assert refused.value.possible == [{"type": "pass"}]


async def test_a_stale_action_brings_the_present_view() -> None:
    peer = Peer(trouble(409, code="stale", view=view(version=9)))
    with pytest.raises(Stale) as stale:
        await client(peer).act("m1", 0, {"type": "pass"})

    assert stale.value.view.version == 9


async def test_too_many_says_when_to_come_back() -> None:
    peer = Peer(trouble(429, {"Retry-After": "7"}), trouble(429, retry_after=9), trouble(429))
    times = []
    for _ in range(3):
        with pytest.raises(TooMany) as raised:
            await client(peer).me()
        times.append(raised.value.retry_after)

    assert times == [7, 9, None]


async def test_something_else_at_the_address_is_said_so() -> None:
    page = httpx.Response(200, text="<html>")
    with pytest.raises(Unreadable, match="not JSON"):
        await client(Peer(page)).me()
    with pytest.raises(Unreadable, match="no Player"):
        await client(Peer(ok({"hello": "world"}))).me()
    with pytest.raises(NotFound, match="status 404"):
        await client(Peer(httpx.Response(404, text="<html>"))).me()


async def test_fields_and_words_of_a_newer_service_are_kept() -> None:
    body = view(phase="auction", mood="calm", zones=[{"id": "z", "heading": "Z", "items": [], "tint": "none"}])
    seen = await client(Peer(ok(body))).view("m1")

    assert (seen.phase, seen.model_extra, seen.zones[0].model_extra) == ("auction", {"mood": "calm"}, {"tint": "none"})


CONTROLS = View.of(
    view(
        version=4,
        zones=[
            {"id": "hand", "heading": "Hand", "items": [
                {"id": "act", "text": "Nine", "card": "9s", "enabled": True, "action": {"type": "play", "card": "9s"}},
                {"id": "bar", "text": "Ten", "enabled": False, "why": "It is Dan's turn."},
                {"id": "both", "text": "Ten", "enabled": False, "action": {"type": "pass"}, "why": "Not now."},
                {"id": "say", "text": "Ace", "enabled": True, "says": "A pair of aces."},
                {"id": "line", "text": "Ana: nine"},
            ]},
            {"id": "actions", "heading": "Actions", "items": [
                {"id": "next", "text": "New deal", "request":
                    {"method": "POST", "path": "/v1/matches/m1/next", "body": {"version": 4}}},
                {"id": "pick", "text": "Nine", "pressed": False, "request":
                    {"method": "PATCH", "path": "/v1/matches/m1/draft?x=1", "body": {"version": 4, "toggle": "9s"}}},
                {"id": "state", "text": "State", "request": {"method": "GET", "path": "/v1/matches/m1/state"}},
                {"id": "again", "text": "New match", "request":
                    {"method": "POST", "path": "/v1/matches", "body": {"game": "any"}}},
            ]},
        ],
    )
)  # fmt: skip


def item(name: str) -> Item:
    return next(item for zone in CONTROLS.zones for item in zone.items if item.id == name)


def test_a_control_is_exactly_one_thing() -> None:
    uses = {control.id: type(control.use).__name__ for control in CONTROLS.controls}

    assert uses == {
        "act": "Act", "bar": "Barred", "both": "Barred", "say": "Says",
        "next": "Ask", "pick": "Ask", "state": "Ask", "again": "Ask",
    }  # fmt: skip
    assert CONTROLS.actions == ({"type": "play", "card": "9s"},)
    assert CONTROLS.control("line") is None
    assert CONTROLS.control("bar") is item("bar")


async def test_using_a_control_does_what_it_is() -> None:
    reading = {"text": "It is your turn.", "parts": []}
    peer = Peer(
        ok(OUTCOME), ok(OUTCOME | {"waiting": []}), ok({"text": "Picked.", "view": view(version=4)}), ok(reading)
    )
    someone = client(peer)
    answers = [await someone.use(CONTROLS, item(name)) for name in ("act", "next", "pick", "state")]

    assert peer.lines == [
        "POST /v1/matches/m1/actions",
        "POST /v1/matches/m1/next",
        "PATCH /v1/matches/m1/draft?x=1",
        "GET /v1/matches/m1/state",
    ]
    assert peer.bodies[0] == {"version": 4, "action": {"type": "play", "card": "9s"}}
    assert [answer.view and answer.view.version for answer in answers] == [1, 1, 4, None]
    assert [answer.text for answer in answers] == [None, None, "Picked.", "It is your turn."]


async def test_using_what_only_speaks_asks_nothing() -> None:
    someone = client(Peer())

    assert (await someone.use(CONTROLS, item("say"))).text == "A pair of aces."
    assert (await someone.use(CONTROLS, item("bar"))).text == "It is Dan's turn."
    assert item("both").use == Barred("Not now.")
    with pytest.raises(ValueError, match="line is no control"):
        await someone.use(CONTROLS, item("line"))


async def test_a_control_that_begins_a_match_has_a_key_and_gives_its_view() -> None:
    peer = Peer(httpx.ReadError("cut"), httpx.Response(201, json=view("m2")))
    answer = await client(peer).use(CONTROLS, item("again"))

    assert answer.view is not None
    assert answer.view.match == "m2"
    assert peer.asked[0].headers["Idempotency-Key"] == peer.asked[1].headers["Idempotency-Key"]


async def test_being_ready_is_repeated_and_picking_is_not() -> None:
    ready, pick = Peer(httpx.ReadError("cut"), ok(OUTCOME)), Peer(httpx.ReadError("cut"))
    await client(ready).use(CONTROLS, item("next"))
    with pytest.raises(ConnectionLost):
        await client(pick).use(CONTROLS, item("pick"))

    assert (len(ready.asked), len(pick.asked)) == (2, 1)


async def test_language_joins_a_query_and_does_not_replace_it() -> None:
    peer = Peer(ok({"text": "Picked.", "view": view(version=4)}))
    await client(peer, "ru").use(CONTROLS, item("pick"))

    assert peer.lines == ["PATCH /v1/matches/m1/draft?x=1&locale=ru"]


async def test_a_service_under_a_path_is_found_there() -> None:
    peer = Peer(ok(view()))
    async with Client("https://atu.test/cards/", "t", peer) as someone:
        await someone.view("m1")
        stream = someone.stream()

    assert peer.asked[0].url == "https://atu.test/cards/v1/matches/m1"
    assert stream._url == "wss://atu.test/cards/v1/stream"


def test_an_address_that_is_none_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="is no address"):
        Client("http://127.0.0.1:port")


@pytest.mark.parametrize("url", ["ftp://127.0.0.1", "http://"])
async def test_an_address_that_leads_nowhere_is_a_lost_connection(url: str) -> None:
    with pytest.raises(ConnectionLost):
        await Client(url, patience=Patience(tries=1)).me()


ROOM = {
    "code": "123456",
    "invite": "Join at http://atu.test/123456.",
    "match": "m1",
    "game": "any",
    "seats": 4,
    "options": {"target": 10},
    "level": "mild",
    "people": [
        {"name": "Ana", "seat": 0, "present": True, "you": True},
        {"name": "Dan", "seat": None, "present": False},
    ],
    "view": view(phase="gathering", room="123456"),
}


async def test_rooms_are_asked_for_as_documented() -> None:
    peer = Peer(*[ok(ROOM)] * 7)
    rooms = client(peer).rooms
    room = await rooms.create("any", 4, {"target": 10}, "mild")
    await rooms.room(room.code)
    await rooms.join(room.code)
    await rooms.teams(room.code)
    await rooms.change(room.code, seats=3)
    await rooms.start(room.code)
    await rooms.leave(room.code)

    assert [(person.name, person.seat, person.present, person.you) for person in room.people] == [
        ("Ana", 0, True, True),
        ("Dan", None, False, False),
    ]
    assert (room.view.phase, room.view.room) == ("gathering", "123456")
    assert list(zip(peer.lines, peer.bodies, strict=True)) == [
        ("POST /v1/rooms", {"game": "any", "seats": 4, "options": {"target": 10}, "level": "mild"}),
        ("GET /v1/rooms/123456", None),
        ("POST /v1/rooms/123456/join", None),
        ("POST /v1/rooms/123456/teams", None),
        ("PATCH /v1/rooms/123456", {"seats": 3}),
        ("POST /v1/rooms/123456/start", None),
        ("POST /v1/rooms/123456/leave", None),
    ]


async def test_of_a_rooms_calls_only_changing_teams_would_happen_twice() -> None:
    lost: list[Reply] = [httpx.ReadError("cut"), ok(ROOM)]
    peer = Peer(*lost * 5, httpx.ReadError("cut"))
    rooms = client(peer).rooms
    await rooms.create("any", 4)
    await rooms.join("123456")
    await rooms.start("123456")
    await rooms.change("123456", level="wild")
    await rooms.leave("123456")
    with pytest.raises(ConnectionLost):
        await rooms.teams("123456")

    keys = [request.headers.get("Idempotency-Key") for request in peer.asked]
    assert keys[0] is not None
    assert keys == [keys[0], keys[0], *[None] * 9]


async def test_another_device_is_linked_by_a_code() -> None:
    mine = {"player": {"id": "p", "name": "Ana", "locale": "ro"}, "token": "second"}
    devices = {"devices": [{"id": "d1", "created_at": "2026-01-01T00:00:00.000Z", "this": True}, {"id": "d2"}]}
    peer = Peer(ok({"code": "93-21"}), ok(mine), ok(devices), ok())
    someone = client(peer)
    link = await someone.link()
    welcome = await someone.use_link(link.code)
    known = await someone.devices()
    await someone.remove_device(known[1].id)

    assert (welcome.token, someone.token) == ("second", "second")
    assert [(device.id, device.this) for device in known] == [("d1", True), ("d2", False)]
    assert list(zip(peer.lines, peer.bodies, strict=True)) == [
        ("POST /v1/me/link", None),
        ("POST /v1/players/link", {"code": "9321"}),
        ("GET /v1/me/devices", None),
        ("DELETE /v1/me/devices/d2", None),
    ]
