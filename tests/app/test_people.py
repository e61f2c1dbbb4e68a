"""People: signing in, names, settings, languages, devices, erasing oneself."""

from collections.abc import AsyncIterator

import pytest

import engines
from tests.app.house import House, open_house

GAME = engines.names()[0]
SEATS = engines.load(GAME).seats.start


async def test_the_token_is_the_identity_and_only_its_hash_is_kept(house: House) -> None:
    ana = await house.person("Ana", "ro")

    me = await ana.get("/v1/me")

    assert (me["name"], me["locale"], len(ana.token)) == ("Ana", "ro", 64)
    devices = await house.service.store.devices(ana.id)
    assert ana.token.encode() not in repr(devices).encode()


@pytest.mark.parametrize(
    "header", [None, "", "Bearer", "Bearer nobody", "Basic abc", "Bearer \x7f", "Bearer " + "a" * 5000]
)
async def test_without_a_known_token_nobody_is_let_in(house: House, header: str | None) -> None:
    answer = await house.http.get("/v1/me", headers={} if header is None else {"Authorization": header})

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"
    assert answer.json()["code"] == "unauthenticated"


@pytest.mark.parametrize(
    ("given", "kept"),
    [("  Ana ", "Ana"), ("S\u0327", "Ş"), ("Ж" * 24, "Ж" * 24), ("Ана-Мария", "Ана-Мария"), ("A B", "A B")],
)
async def test_names_are_trimmed_and_normalized(house: House, given: str, kept: str) -> None:
    assert (await (await house.person(given)).get("/v1/me"))["name"] == kept


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "x" * 25, "a\nb", "a\tb", "\u202eAna", "A\u200bna", "\u2066Ana\u2069", "Ana\x00", "\ufeffAna"),
        *("\ue000", "\u0301", "Calculatorul", "calculatorul 3", "Компьютер", "Computer 2"),
    ],
)
async def test_names_that_cannot_be_heard_or_are_a_computers_are_refused(house: House, name: str) -> None:
    answer = await house.http.post("/v1/players", json={"name": name})

    assert (answer.status_code, answer.json()["code"]) == (422, "name-not-allowed")


@pytest.mark.parametrize("body", [b'{"name": "\\ud800"}', b'{"name": 5}', b'{"nme": "Ana"}', b"[]", b"null", b'"x"'])
async def test_a_body_of_another_form_is_pointed_at(house: House, body: bytes) -> None:
    answer = await house.http.post("/v1/players", content=body, headers={"Content-Type": "application/json"})

    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["errors"]


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"", b"[" * 10_000, b'{"name": NaN'])
async def test_a_body_that_is_no_json_is_said_to_be_none(house: House, body: bytes) -> None:
    answer = await house.http.post("/v1/players", content=body, headers={"Content-Type": "application/json"})

    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("bad-json", "malformed")


async def test_a_body_larger_than_is_read_is_refused_however_it_is_sent(house: House) -> None:
    async def drops() -> AsyncIterator[bytes]:  # a body without a length
        for _ in range(100):
            yield b'{"name": "' + b"x" * 1000

    declared = await house.http.post("/v1/players", content=b"x" * 20_000)
    streamed = await house.http.post("/v1/players", content=drops())

    assert [(a.status_code, a.json()["code"]) for a in (declared, streamed)] == [(413, "too-large")] * 2


async def test_settings_are_merged_and_shown_in_full(house: House) -> None:
    ana = await house.person()

    await ana.ask("PATCH", "/v1/me", {"settings": {"sounds": False, "games": {GAME: {"hints": False}}}})
    await ana.ask("PATCH", "/v1/me", {"settings": {"verbosity": "short"}})

    settings = (await ana.get("/v1/me"))["settings"]
    assert (settings["sounds"], settings["verbosity"]) == (False, "short")
    assert settings["games"][GAME]["hints"] is False
    assert settings["games"][GAME]["seats"] == engines.load(GAME).seats.start


@pytest.mark.parametrize(
    ("settings", "pointer"),
    [
        ({"sounds": "yes"}, "/settings/sounds"),
        ({"verbosity": "long"}, "/settings/verbosity"),
        ({"colour": 1}, "/settings/colour"),
        ({"games": []}, "/settings/games"),
        ({"games": {"chess": {}}}, "/settings/games/chess"),
        ({"games": {GAME: {"target": 4}}}, f"/settings/games/{GAME}/target"),
        ({"games": {GAME: {"target": True}}}, f"/settings/games/{GAME}/target"),
        ({"games": {GAME: {"seats": 9}}}, f"/settings/games/{GAME}/seats"),
        ({"games": {GAME: {"level": "god"}}}, f"/settings/games/{GAME}/level"),
        ({"games": {GAME: {"draw": 1}}}, f"/settings/games/{GAME}/draw"),
    ],
)
async def test_a_setting_that_is_none_is_pointed_at_and_changes_nothing(
    house: House, settings: dict[str, object], pointer: str
) -> None:
    """A-46: refuse it, keep the former one, say why."""
    ana = await house.person()
    before = await ana.get("/v1/me")

    answer = await ana.ask("PATCH", "/v1/me", {"settings": {"sounds": False, **settings}})

    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, pointer)
    assert await ana.get("/v1/me") == before


@pytest.mark.parametrize(
    ("asked", "setting", "accept", "spoken"),
    [
        ("ru", "ro", "en", "ru"),
        (None, "ro", "en", "ro"),
        ("ru-RU", "ro", "en", "ru"),
        ("xx", "ro", "en", "ro"),
        ("xx", None, "fr;q=1, ru;q=0.5, ro;q=0.9", "ro"),
        (None, None, "*", "en"),
        (None, None, "ro;q=0, ru", "ru"),
        (None, None, ";;;q=ro,,", "en"),
        (None, None, "ro-MD", "ro"),
    ],
)
def test_the_address_beats_the_setting_beats_the_browser(
    asked: str | None, setting: str | None, accept: str | None, spoken: str
) -> None:
    from app.languages import best

    assert best(asked, setting, accept) == spoken


async def test_a_localized_answer_says_its_language(house: House) -> None:
    ana = await house.person("Ana", "ro")

    answer = await ana.ask("GET", "/v1/games", params={"locale": "ru"})
    problem = await ana.ask("GET", "/v1/nothing")

    assert answer.headers["Content-Language"] == "ru"
    assert problem.headers["Content-Language"] in ("ro", "en")
    assert problem.headers["Content-Type"] == "application/problem+json"


async def test_changing_the_language_changes_all_words_at_once(house: House) -> None:
    ana = await house.person("Ana", "ro")
    view = await ana.begin(GAME, SEATS)
    await ana.ask("PATCH", "/v1/me", {"locale": "ru"})

    after = await ana.get(f"/v1/matches/{view['match']}")

    assert after["locale"] == "ru"
    assert all(a["heading"] != b["heading"] for a, b in zip(view["zones"], after["zones"], strict=True))
    assert after["announcement"]["text"] != view["announcement"]["text"]


async def test_erasing_oneself_leaves_no_name_no_token_and_no_settings(house: House) -> None:
    ana = await house.person("Ana-to-be-forgotten")
    view = await ana.begin(GAME, SEATS)

    gone = await ana.ask("DELETE", "/v1/me")

    assert gone.status_code == 204
    assert (await ana.ask("GET", "/v1/me")).status_code == 401
    assert (await ana.ask("GET", f"/v1/matches/{view['match']}")).status_code == 401
    player = await house.service.store.player(ana.id)
    assert player is not None
    assert (player.name, player.locale, dict(player.settings)) == (None, None, {})


async def test_a_device_can_be_signed_out(house: House) -> None:
    ana = await house.person()
    devices = (await ana.get("/v1/me/devices"))["devices"]

    answer = await ana.ask("DELETE", f"/v1/me/devices/{devices[0]['id']}")

    assert [d["this"] for d in devices] == [True]
    assert answer.status_code == 204
    assert (await ana.ask("GET", "/v1/me")).status_code == 401
    dan = await house.person("Dan")
    assert (await dan.ask("DELETE", f"/v1/me/devices/{devices[0]['id']}")).status_code == 404


async def test_who_asks_too_often_is_told_when_to_try_again(sqlite_url: str) -> None:
    async with open_house(sqlite_url, rate_limits="on", requests_per_minute=3, new_players_per_hour=2) as house:
        ana = await house.person()
        dan = await house.person("Dan")
        for _ in range(3):
            await ana.get("/v1/me")

        answer = await ana.ask("GET", "/v1/me")
        stranger = await house.http.post("/v1/players", json={})

        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-requests")
        assert int(answer.headers["Retry-After"]) == answer.json()["retry_after"] > 0
        assert stranger.status_code == 429
        assert (await dan.ask("GET", "/v1/me")).status_code == 200
