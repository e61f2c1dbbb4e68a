"""A request's body: JSON, unequivocal, whole and in time."""

import json
from typing import Any

import pytest

from app.unequivocal import twice
from tests.app.house import House
from tests.app.test_protocols import hasty, line
from tests.app.test_stream import hear, stream

__all__ = ["hasty"]  # a fixture


@pytest.fixture
def store_url(sqlite_url: str) -> str:
    """These do not differ by store."""
    return sqlite_url


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded", "application/jsonp", "json"])
async def test_what_is_not_sent_as_json_is_not_taken_for_it(house: House, kind: str | None) -> None:
    headers = {} if kind is None else {"Content-Type": kind}
    answer = await house.http.post("/v1/players", content=b'{"name": "Ana"}', headers=headers)

    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported-media-type")


@pytest.mark.parametrize(
    "kind", ["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"]
)
async def test_json_by_any_of_its_names_is_taken(house: House, kind: str) -> None:
    answer = await house.http.post("/v1/players", content=b'{"name": "Ana"}', headers={"Content-Type": kind})

    assert (answer.status_code, answer.json()["player"]["name"]) == (201, "Ana")


@pytest.mark.parametrize(
    ("body", "pointers"),
    [
        ('{"name": "Ana", "name": "Dan"}', ["/name"]),
        ('{"name": "Ana", "n\\u0061me": "Dan"}', ["/name"]),
        ('{"settings": {"sounds": true, "sounds": false}}', ["/settings/sounds"]),
        ('{"a/b": 1, "a/b": 1, "c": [{"~": 1, "~": 2}]}', ["/a~1b", "/c/0/~0"]),
    ],
)
async def test_a_key_that_stands_twice_is_pointed_at(house: House, body: str, pointers: list[str]) -> None:
    ana = await house.person()
    answer = await ana.ask("PATCH", "/v1/me", content=body, headers={"Content-Type": "application/json"})

    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["errors"] == [{"pointer": pointer, "code": "given-twice"} for pointer in pointers]


async def test_a_key_that_stands_twice_in_an_act_is_pointed_at_wherever_it_is_sent(open_port: House) -> None:
    ana = await open_port.person()
    view = await ana.begin("septica", 2)
    twice_over = '"version": 1, "version": 2, "action": {"type": "play", "card": "7h"}'
    headers = {"Content-Type": "application/json"}
    by_http = await ana.ask(
        "POST", f"/v1/matches/{view['match']}/actions", content=f"{{{twice_over}}}", headers=headers
    )
    async with stream(open_port, ana.token) as socket:
        await socket.send(f'{{"type": "act", "id": "a", "match": "{view["match"]}", {twice_over}}}')
        by_stream = await hear(socket)

    for status, body in ((by_http.status_code, by_http.json()), (by_stream["status"], by_stream["body"])):
        assert status == 422
        assert body["errors"] == [{"pointer": "/version", "code": "given-twice"}]


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "nonsense", "null", "5", '{"a": {"b": 1}, "b": {"b": 1}}'])
def test_what_is_no_json_or_has_no_key_twice_is_left_to_others(text: str) -> None:
    assert twice(text) == []


def test_one_of_as_many_keys_as_a_body_can_hold_is_found() -> None:
    pairs = ",".join(f'"{i}":1' for i in range(2_000))
    assert twice(f'{{{pairs},"7":2}}') == ["/7"]


@pytest.mark.parametrize(
    "half",
    [
        b'Content-Length: 15\r\n\r\n{"name"',
        b"Content-Length: 15\r\n\r\n",
        b'Transfer-Encoding: chunked\r\n\r\n7\r\n{"name"\r\n',
    ],
)
async def test_a_body_that_does_not_come_to_its_end_is_waited_for_no_longer(hasty: House, half: bytes) -> None:
    head = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    async with line(hasty) as (reader, writer):
        writer.write(head + half)
        told, _, body = (await reader.read()).partition(b"\r\n\r\n")

    problem: Any = json.loads(body)
    assert told.startswith(b"HTTP/1.1 408 ")
    assert (problem["status"], problem["code"]) == (408, "too-slow")
