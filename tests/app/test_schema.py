"""The whole API against its own OpenAPI document: whatever is sent, what comes back is documented, and never a 500."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import engines
from app.main import create_app
from tests import proof
from tests.app.house import Guest, open_house_on_a_port
from tests.app.house import settings as quiet

GAME = engines.names()[0]
SEATS = engines.load(GAME).seats.start
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(create_app(quiet("sqlite+aiosqlite:///unused.db")).openapi())


@dataclass
class Served:
    """A service that others ask, with a person in it and a match of theirs."""

    url: str
    ana: Guest
    match: str


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service on a port, in a loop and thread of its own, since schemathesis asks without a loop."""
    store = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('store')}/atu.db"
    ready = threading.Event()
    found: list[Served] = []
    ends: list[tuple[asyncio.AbstractEventLoop, asyncio.Event]] = []

    async def live() -> None:
        over = asyncio.Event()
        ends.append((asyncio.get_running_loop(), over))
        async with open_house_on_a_port(store, max_open_matches=1_000_000) as house:
            ana = await house.person()
            found.append(Served(house.url, ana, (await ana.begin(GAME, SEATS))["match"]))
            ready.set()
            await over.wait()

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    assert ready.wait(60)
    yield found[0]
    loop, over = ends[0]
    loop.call_soon_threadsafe(over.set)
    thread.join()


@schema.parametrize()
@settings(
    max_examples=proof.size(short=15, full=500),
    deadline=None,
    derandomize=not proof.proving(),
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_gets_a_documented_answer(served: Served, case: schemathesis.Case[Any]) -> None:
    if case.operation.method.upper() == "DELETE" and case.operation.path.startswith("/v1/me"):
        return  # the person who asks stays
    if "match" in (case.path_parameters or {}):
        case.path_parameters["match"] = served.match
    headers = {**dict(case.headers or {}), "Authorization": f"Bearer {served.ana.token}"}

    case.call_and_validate(base_url=served.url, headers=headers, checks=CHECKS)
