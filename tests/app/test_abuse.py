"""What only somebody who means harm would send: a clear answer, nothing lost, nothing kept for it."""

import asyncio
from typing import Any

import pytest

from app import languages
from app.names import MAX_NAME
from app.problems import Unauthenticated
from tests.app.house import House, open_house


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/v1/me", rb'{"settings": {"\ud800": 1}}'),
        ("PATCH", "/v1/me", rb'{"settings": {"games": {"\ud800": 1}}}'),
        ("PATCH", "/v1/me", rb'{"settings": {"games": {"septica": {"\udfff": 1}}}}'),
        ("PATCH", "/v1/me", rb'{"\ud800": 1}'),
        ("POST", "/v1/matches", rb'{"game": "septica", "options": {"\ud800": 1}}'),
        ("POST", "/v1/matches", rb'{"game": "\ud800"}'),
    ],
)
async def test_half_a_surrogate_pair_is_pointed_at(house: House, method: str, path: str, body: bytes) -> None:
    ana = await house.person()
    answer = await ana.ask(method, path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["errors"]


async def test_what_was_sent_is_shown_again_only_in_part(house: House) -> None:
    answer = await (await house.person()).ask("PATCH", "/v1/me", {"settings": {"x" * 12_000: 1}})
    assert answer.status_code == 422
    assert len(answer.content) < 2_000


async def test_a_body_of_wrong_keys_gets_no_answer_many_times_its_size(house: House) -> None:
    answer = await (await house.person()).ask("PATCH", "/v1/me", {f"k{i}": 1 for i in range(1_000)})
    assert answer.status_code == 422
    assert 0 < len(answer.json()["errors"]) <= 20


@pytest.mark.parametrize(
    ("length", "status"), [("0" * 5_000 + "2", 201), ("9" * 5_000, 413), ("0" * 30 + "9" * 9, 413)]
)
async def test_a_length_of_thousands_of_digits_is_read(house: House, length: str, status: int) -> None:
    headers = {"Content-Length": length, "Content-Type": "application/json"}
    answer = await house.http.post("/v1/players", content=b"{}", headers=headers)
    assert answer.status_code == status


def test_no_more_of_a_wish_for_a_language_is_remembered_than_is_read() -> None:
    languages._best.cache_clear()
    for tail in ("a" * 5_000, "b" * 5_000):
        assert languages.best("ro-" + tail, None, "ru," + " " * 1_000 + tail) == "ro"
    assert languages._best.cache_info().currsize == 2  # one for each tag, cut where they still differ
    languages.best("ro-" + "a" * 9_000, None, "ru," + " " * 1_000)
    assert languages._best.cache_info().currsize == 2


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # a filler: a letter without a shape
        "\u2800",
        "\u115f\u1160",
        "\uffa0",
        "Ana\u034f",
        "Ana\U000e0100",
        "Computer\ufe0f",
        "Calculatorul\u00a01",
        "Calculatorul  1",
        "\uff23\uff4f\uff4d\uff50\uff55\uff54\uff45\uff52",
    ],
)
async def test_a_name_that_shows_nothing_or_looks_like_a_computers_is_refused(house: House, name: str) -> None:
    answer = await house.http.post("/v1/players", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "name-not-allowed")


@pytest.mark.parametrize("name", ["❤️", "Ана-Мария", "Ștefăniță", "José", "李", "한국", "x" * MAX_NAME])
async def test_names_of_every_script_are_names(house: House, name: str) -> None:
    assert (await house.http.post("/v1/players", json={"name": name})).status_code == 201


async def test_settings_changed_at_once_are_all_kept(house: House) -> None:
    ana = await house.person()
    changes: list[dict[str, Any]] = [
        {"sounds": False},
        {"verbosity": "short"},
        {"games": {"septica": {"hints": False}}},
        {"games": {"septica": {"target": 7}}},
    ]
    await asyncio.gather(*(ana.ask("PATCH", "/v1/me", {"settings": change}) for change in changes))
    settings = (await ana.get("/v1/me"))["settings"]
    septica = settings["games"]["septica"]
    assert (settings["sounds"], settings["verbosity"]) == (False, "short")
    assert (septica["hints"], septica["target"]) == (False, 7)


async def test_many_matches_begun_at_once_are_no_more_than_are_allowed(sqlite_url: str) -> None:
    async with open_house(sqlite_url, max_open_matches=3) as house:
        ana = await house.person()
        begun = [ana.ask("POST", "/v1/matches", {"game": "septica", "seats": 2}) for _ in range(9)]
        statuses = [answer.status_code for answer in await asyncio.gather(*begun)]
    assert sorted(statuses) == [201] * 3 + [429] * 6


async def test_a_token_read_while_its_person_was_erased_opens_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await house.person("Ana")
    people, store = house.service.people, house.service.store
    player = (await people.known(ana.token)).player
    people.forget_tokens(ana.id)
    read, may_answer, look = asyncio.Event(), asyncio.Event(), store.player_of

    async def slow(digest: bytes) -> Any:
        found = await look(digest)
        read.set()
        await may_answer.wait()
        return found

    monkeypatch.setattr(store, "player_of", slow)
    late = asyncio.create_task(people.known(ana.token))
    async with asyncio.timeout(10):
        await read.wait()
        await people.erase(player)
        may_answer.set()
        with pytest.raises(Unauthenticated):
            await late
    monkeypatch.undo()
    assert (await ana.ask("GET", "/v1/me")).status_code == 401
    kept = await people.player(ana.id)
    assert kept is not None
    assert kept.name is None


async def test_a_browser_keeps_no_private_answer_and_lets_nothing_foreign_into_the_page(house: House) -> None:
    ana = await house.person()
    for path in ("/v1/me", "/v1/matches", "/v1/matches/nobodys"):
        assert (await ana.ask("GET", path)).headers["cache-control"] == "no-store"
    page = (await house.http.get("/")).headers
    policy = page["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    for headers in (page, (await house.http.get("/v1/games")).headers):
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
