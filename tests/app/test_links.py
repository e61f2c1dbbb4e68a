"""One person on several devices, each with a token of its own that came by a code."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select

from app.database import connected
from app.links import LIVES_MS
from app.tables import links
from tests.app.house import Clock, Guest, House, actions, open_house, seeded
from tests.engines.play import TABLES

GAME, SEATS = TABLES[0]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(store_url: str, clock: Clock) -> AsyncIterator[House]:
    async with open_house(store_url, seeded(1, clock)) as opened:
        yield opened


async def come(house: House, code: str) -> Guest | None:
    """Another device with this code: the same person, or nobody."""
    answer = await house.http.post("/v1/players/link", json={"code": code})
    if answer.status_code == 201:
        return Guest(house.http, answer.json()["token"], answer.json()["player"]["id"])
    assert (answer.status_code, answer.json()["code"]) == (404, "no-link")
    return None


async def test_a_code_brings_a_token_of_its_own_for_the_same_person(house: House, clock: Clock) -> None:
    ana = await house.person("Ana", "ro")

    made = await ana.post("/v1/me/link")
    other = await come(house, made["code"])

    assert other is not None
    assert other.token != ana.token
    assert await other.get("/v1/me") == await ana.get("/v1/me")
    assert [device["this"] for device in (await other.get("/v1/me/devices"))["devices"]] == [False, True]
    groups = ", ".join(" ".join(made["code"][at : at + 3]) for at in (0, 3, 6, 9))
    assert groups in made["text"]
    assert "10 minute" in made["text"]
    assert made["expires_at"] == "2026-01-01T00:10:00.000Z"


async def test_a_code_is_good_once_and_ends_the_one_before(house: House) -> None:
    ana = await house.person("Ana")
    first, second = [(await ana.post("/v1/me/link"))["code"] for _ in range(2)]

    assert await come(house, first) is None
    assert await come(house, second) is not None
    assert await come(house, second) is None


async def test_of_many_devices_with_one_code_at_once_one_comes_in(house: House) -> None:
    code = (await (await house.person("Ana")).post("/v1/me/link"))["code"]

    came = await asyncio.gather(*(come(house, code) for _ in range(20)))

    assert len([one for one in came if one is not None]) == 1


@pytest.mark.parametrize(("after", "good"), [(LIVES_MS - 1, True), (LIVES_MS, False), (LIVES_MS + 1, False)])
async def test_a_code_holds_ten_minutes(house: House, clock: Clock, after: int, good: bool) -> None:
    code = (await (await house.person("Ana")).post("/v1/me/link"))["code"]

    clock.turn(after / 1000)

    assert (await come(house, code) is not None) is good


async def test_a_code_outlives_a_restart(store_url: str, clock: Clock) -> None:
    async with open_house(store_url, seeded(1, clock)) as house:
        ana = await house.person("Ana")
        code = (await ana.post("/v1/me/link"))["code"]
    async with open_house(store_url, seeded(2, clock)) as risen:
        other = await come(risen, code)

    assert other is not None
    assert other.id == ana.id


async def test_whoever_is_erased_has_no_code(house: House) -> None:
    ana = await house.person("Ana")
    code = (await ana.post("/v1/me/link"))["code"]

    await ana.ask("DELETE", "/v1/me")

    assert await come(house, code) is None


async def test_a_code_is_nowhere_but_in_its_answer(
    house: House, store_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    code = (await (await house.person("Ana")).post("/v1/me/link"))["code"]
    async with connected(store_url, reader=True) as database:
        rows = await database.read(select(links))
    await come(house, code)

    assert len(rows) == 1
    assert code not in repr(rows)
    assert code not in "".join(capfd.readouterr())


async def test_codes_that_are_too_old_are_swept_away(house: House, store_url: str, clock: Clock) -> None:
    await (await house.person("Ana")).post("/v1/me/link")
    clock.turn(LIVES_MS / 1000)
    dan = await house.person("Dan")
    await dan.post("/v1/me/link")

    async with connected(store_url, reader=True) as database:
        assert [row.player_id for row in await database.read(select(links))] == [dan.id]


async def test_an_action_from_either_device_counts_once(house: House) -> None:
    ana = await house.person("Ana")
    other = await come(house, (await ana.post("/v1/me/link"))["code"])
    assert other is not None
    view = await ana.begin(GAME, SEATS)
    body = {"version": view["version"], "action": actions(view)[0]}

    path = f"/v1/matches/{view['match']}"
    answers = await asyncio.gather(*(one.post(f"{path}/actions", body) for one in (ana, other, ana, other)))

    assert {answer["announcement"]["seq"] for answer in answers} == {view["version"] + 1}
    assert await ana.get(path) == await other.get(path)


async def test_a_device_that_is_removed_is_out_and_the_others_go_on(house: House) -> None:
    ana = await house.person("Ana")
    other = await come(house, (await ana.post("/v1/me/link"))["code"])
    assert other is not None
    (lost,) = [device["id"] for device in (await ana.get("/v1/me/devices"))["devices"] if not device["this"]]

    await ana.ask("DELETE", f"/v1/me/devices/{lost}")

    assert (await other.ask("GET", "/v1/me")).status_code == 401
    assert (await ana.get("/v1/me"))["name"] == "Ana"


async def test_there_is_an_end_of_devices(house: House) -> None:
    ana = await house.person("Ana")
    for _ in range(19):
        assert await come(house, (await ana.post("/v1/me/link"))["code"]) is not None

    refused = await ana.ask("POST", "/v1/me/link")

    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-devices")
    assert "20" in refused.json()["detail"]


@pytest.mark.parametrize(
    "code", ["", "12345678901", "1234567890123", "12345678901a", "１２３４５６７８９０１２", 123456789012]
)
async def test_what_is_no_code_is_pointed_at(house: House, code: str | int) -> None:
    answer = await house.http.post("/v1/players/link", json={"code": code})

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["pointer"] == "/code"


async def test_who_guesses_codes_is_soon_stopped(store_url: str) -> None:
    async with open_house(store_url, rate_limits="on") as house:
        answers = [await house.http.post("/v1/players/link", json={"code": f"{n:012}"}) for n in range(200)]

    assert {answer.status_code for answer in answers[:5]} == {404}
    assert {answer.status_code for answer in answers[-5:]} == {429}
    assert answers[-1].headers["Retry-After"]
