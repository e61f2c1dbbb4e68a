"""Limits by address: whose an address is, and what is counted for it."""

from typing import Any

import pytest

from app.limits import network
from app.serving import configuration
from app.settings import Settings
from tests.app.house import open_house, open_house_on_a_port
from tests.app.test_stream import farewell, say, stream


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_of_ipv6_the_network_that_one_customer_gets(address: str, whose: str) -> None:
    assert network(address) == whose


async def test_strangers_are_counted_by_address_and_lock_nobody_out_who_is_known(sqlite_url: str) -> None:
    async with open_house(sqlite_url, rate_limits="on", strangers_per_minute=5) as house:
        ana = await house.person()  # the first
        await ana.get("/v1/me")  # her token is known by now, or was the second
        paths = ["/v1/games", "/", "/v1/nothing", "/openapi.json", "/v1/games"]
        answers = [await house.http.get(path) for path in paths]
        wrong = await house.http.get("/v1/me", headers={"Authorization": "Bearer nobody"})

        assert answers[0].status_code == 200
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too-many-requests")
        assert int(answers[-1].headers["Retry-After"]) > 0
        assert wrong.status_code == 429
        assert (await ana.ask("GET", "/v1/me")).status_code == 200
        assert (await house.http.get("/healthz")).status_code == 200


async def test_greetings_with_unknown_tokens_are_counted_too(sqlite_url: str) -> None:
    async with open_house_on_a_port(sqlite_url, rate_limits="on", strangers_per_minute=4) as house:
        ana = await house.person()
        await ana.get("/v1/me")
        reasons = []
        for _ in range(5):
            async with stream(house) as socket:
                await say(socket, type="hello", token="nobody")
                reasons.append(await farewell(socket))

        assert (reasons[0], reasons[-1]) == ("bad-hello", "flood")
        async with stream(house, ana.token):
            pass  # who is known is let in


@pytest.mark.parametrize(
    ("trusted", "host"), [("", "127.0.0.1"), ("127.0.0.1", "203.0.113.9"), ("10.0.0.1", "127.0.0.1")]
)
async def test_only_a_proxy_that_is_named_is_believed(trusted: str, host: str) -> None:
    seen = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["client"][0])

    config = configuration(app, Settings(trusted_proxies=trusted))
    config.load()
    headers = [(b"x-forwarded-for", b"203.0.113.9")]
    scope: Any = {"type": "http", "scheme": "http", "client": ("127.0.0.1", 1), "headers": headers}
    await config.loaded_app(scope, nothing, nothing)

    assert seen == [host]


async def nothing(*_: Any) -> Any:
    """An ASGI channel that is not used."""
