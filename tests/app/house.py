"""A whole service for a test, with its time, chance and ids in the test's hands."""

import itertools
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from asgi_lifespan import LifespanManager
from fastapi import FastAPI

from app.main import create_app
from app.service import Service, World
from app.serving import bound, configuration
from app.settings import Settings
from tests.listening import listening

NOON = 1_767_225_600_000
"""Where a test's clock begins: UTC milliseconds."""


@dataclass
class Clock:
    """Time that stands still until the test turns it."""

    at: int = NOON

    def __call__(self) -> int:
        return self.at

    def turn(self, seconds: float) -> None:
        self.at += round(seconds * 1000)


def seeded(seed: int, clock: Callable[[], int] | None = None) -> World:
    """A world that runs the same way for the same seed: decks, computers, ids, time."""
    numbers = itertools.count(1)
    decisions = itertools.count(1)
    return World(
        clock=clock or Clock(),
        chance=Random(f"{seed} decks"),
        generator=lambda: Random(f"{seed} decision {next(decisions)}"),
        ids=lambda: f"id-{next(numbers):06}",
    )


@dataclass
class House:
    """A service and the people in it."""

    app: FastAPI
    http: httpx.AsyncClient
    url: str = "http://house"

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    async def person(self, name: str = "Ana", locale: str = "en") -> "Guest":
        """Somebody who has just signed in."""
        answer = await self.http.post("/v1/players", json={"name": name, "locale": locale})
        assert answer.status_code == 201, answer.text
        return Guest(self.http, answer.json()["token"], answer.json()["player"]["id"])


@dataclass
class Guest:
    """A person of the house: every request goes out with their token."""

    http: httpx.AsyncClient
    token: str
    id: str
    headers: dict[str, str] = field(default_factory=dict)

    async def ask(self, method: str, path: str, json: Any = None, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}", **self.headers, **more.pop("headers", {})}
        return await self.http.request(method, path, json=json, headers=headers, **more)

    async def get(self, path: str, **params: Any) -> Any:
        """The answer's JSON, which must be a success."""
        answer = await self.ask("GET", path, params=params)
        assert answer.is_success, answer.text
        return answer.json()

    async def post(self, path: str, json: Any = None, **more: Any) -> Any:
        """The answer's JSON, which must be a success."""
        answer = await self.ask("POST", path, json, **more)
        assert answer.is_success, answer.text
        return answer.json()

    async def begin(self, game: str, seats: int, **more: Any) -> dict[str, Any]:
        """The view of a new match."""
        view: dict[str, Any] = await self.post("/v1/matches", {"game": game, "seats": seats, **more})
        return view

    async def act(self, view: Mapping[str, Any], action: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Take an action, by default the first that the view offers; between deals, ask for the next."""
        chosen = action or next(iter(actions(view)), None)
        path = f"/v1/matches/{view['match']}"
        body = {"version": view["version"]}
        if chosen is None:
            answer: dict[str, Any] = await self.post(f"{path}/next", body)
        else:
            answer = await self.post(f"{path}/actions", {**body, "action": chosen})
        return answer

    async def play_out(self, view: dict[str, Any], choose: Callable[[list[Any]], Any] | None = None) -> dict[str, Any]:
        """Play a match to its end; the last view."""
        while view["phase"] != "match_over":
            offered = actions(view)
            view = (await self.act(view, choose(offered) if choose and offered else None))["view"]
        return view


def controls(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every control of a view, in order."""
    return [item for zone in view["zones"] for item in zone["items"] if "enabled" in item]


def actions(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every action that the view offers now."""
    return [item["action"] for item in controls(view) if item.get("action")]


def settings(url: str, **more: Any) -> Settings:
    return Settings(**{"database_url": url, "rate_limits": "off", **more})


@asynccontextmanager
async def open_house(url: str, world: World | None = None, **more: Any) -> AsyncIterator[House]:
    """The service in process, spoken to without a socket."""
    app = create_app(settings(url, **more), world or seeded(1))
    async with LifespanManager(app) as manager:
        transport = httpx.ASGITransport(manager.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            yield House(app, http)


@asynccontextmanager
async def open_house_on_a_port(url: str, world: World | None = None, **more: Any) -> AsyncIterator[House]:
    """The service on a free port of this machine, in this loop: for sockets, browsers and clients of its own."""
    chosen = settings(url, port=0, **more)
    app = create_app(chosen, world or seeded(1))
    config = configuration(app, chosen)
    async with listening(config, bound(config)) as here, httpx.AsyncClient(base_url=here, timeout=30) as http:
        yield House(app, http, here)
