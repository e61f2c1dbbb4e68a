"""Where the store breaks off before it answers, nobody is told that nothing was done; the same again is safe."""

import pytest

import engines
from tests.app.house import House, actions
from tests.app.test_stream import act, stream
from tests.faults import unconfirmed_commits

GAME = engines.names()[0]
SEATS = engines.load(GAME).seats.start


async def test_a_change_that_may_have_been_made_is_said_to_be_so(house: House) -> None:
    ana = await house.person("Ana")

    with unconfirmed_commits("after"):
        answer = await ana.ask("PATCH", "/v1/me", {"name": "Ană"})
    again = await ana.ask("PATCH", "/v1/me", {"name": "Ană"})

    assert (answer.status_code, answer.json()["code"]) == (503, "unsettled")
    assert answer.headers["Retry-After"] == "1"
    assert (again.status_code, again.json()["name"]) == (200, "Ană")


async def test_an_act_that_may_have_been_taken_is_taken_once_however_often_it_is_sent(
    open_port: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the stream and over HTTP."""
    monkeypatch.setattr(open_port.service.store._writer, "_pauses", ())  # it gives up settling at once
    ana = await open_port.person()
    view = await ana.begin(GAME, SEATS)
    wanted = {"version": view["version"], "action": actions(view)[0]}

    async with stream(open_port, ana.token) as socket:
        with unconfirmed_commits("after"):
            unknown = await act(socket, view)
        known = await act(socket, view)
    over_http = await ana.post(f"/v1/matches/{view['match']}/actions", wanted)

    assert (unknown["status"], unknown["body"]["code"]) == (503, "unsettled")
    assert (known["status"], known["body"]) == (200, over_http)
    assert over_http["view"]["version"] == view["version"] + 1
