"""Many people in many rooms who do whatever occurs to them, right or wrong, several at the same moment.

What they are promised is remembered, and so is what they are sent; the same seed makes the same wishes, though not the
same order in which the service comes to them.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed

from app import speech
from bots import bot
from tests.app.house import Guest, actions
from tests.engines.play import TABLES, options
from tests.proofs.ear import Ear, ear
from tests.proofs.stubborn import BROKEN
from tests.proofs.visitor import Piece

PATIENCE: Final = 60.0
LONGEST_SLEEP: Final = 150  # seconds: longer than a table waits
KEPT: Final = 0.1
"""Of what is sent, the part in which hidden cards are looked for; to look through all would take hours."""
MOST_VIEWS: Final = 20
REFUSALS: Final = {404, 409, 429}
"""What may come of a wish that others were quicker to make impossible."""


class Promise(NamedTuple):
    """An action that was accepted: in which match, as which act, of which seat, and what."""

    match: str
    seq: int
    seat: int
    action: dict[str, Any]


@dataclass
class Listener:
    """A person's device, which follows their room from match to match over lines that are cut."""

    url: str
    token: str
    locale: str
    told: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By match: what was announced, in the order in which it came."""
    code: str = ""
    match: str = ""
    gone: bool = True
    cuts: int = 0
    views: list[str] = field(default_factory=list)
    """Frames with the whole table in them, as they came."""
    _reading: asyncio.Task[None] | None = None
    _heard: asyncio.Event = field(default_factory=asyncio.Event)

    async def follow(self, code: str, match: str) -> None:
        """Listen to a room from now on, or from where this device was cut off, until it is cut off again."""
        await self.cut()
        if self.gone or code != self.code:
            self.code, self.match = code, match
        self.gone = False
        ready = asyncio.Event()
        self._reading = asyncio.create_task(self._listen(code, ready))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({self._reading, waiting}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()

    async def cut(self) -> None:
        """Without a word."""
        if self._reading:
            self.cuts += not self._reading.done()
            self._reading.cancel()
            with suppress(asyncio.CancelledError, *BROKEN):
                await self._reading
            self._reading = None

    async def hear(self, match: str, seq: int) -> None:
        """Wait until this act of this match was told."""
        async with asyncio.timeout(PATIENCE):
            while not self.gone and (self.match != match or self._last(match) < seq):
                await self._heard.wait()
                self._heard.clear()

    def _last(self, match: str) -> int:
        told = self.told.get(match)
        return told[-1][0] if told else 0

    async def _listen(self, code: str, ready: asyncio.Event) -> None:
        async with ear(self.url, self.token, self.locale) as one:
            await one.say(type="watch", room=code, match=self.match, after=self._last(self.match))
            with suppress(ConnectionClosed):
                while not self.gone:
                    self._take(await _frame(one))
                    ready.set()

    def _take(self, frame: str) -> None:
        message = json.loads(frame)
        if "view" in message and len(self.views) < MOST_VIEWS:
            self.views.append(frame)
        match message["type"]:
            case "watching":
                self.match = message["view"]["match"]
            case "announcement":
                self.told.setdefault(message["match"], []).append((message["seq"], message["text"]))
            case "problem":  # they have left the room
                self.gone = True
            case _:  # a view, or the welcome
                pass
        self._heard.set()


async def _frame(one: Ear) -> str:
    """The next message, however long it takes; heartbeats are answered."""
    while json.loads(frame := await one.connection.recv(decode=True))["type"] == "ping":
        await one.say(type="pong")
    return frame


@dataclass
class Person:
    """Somebody of the storm."""

    guest: Guest
    rng: Random
    listener: Listener
    rooms: list[str]
    """The codes of all rooms, known to everybody."""
    make: int
    """How many rooms there are to be."""
    drowsy: float
    """How often they go away for a while instead."""
    room: str | None = None
    asleep_until: int = 0
    unanswered: tuple[dict[str, Any], dict[str, Any]] | None = None
    """The view and the action of an act whose answer was lost: it is sent again."""
    promises: list[Promise] = field(default_factory=list)
    sent: dict[str, list[Piece]] = field(default_factory=dict)

    async def do_something(self, now: int) -> None:
        """One wish, made by whoever is awake."""
        if now < self.asleep_until:
            return
        if self.unanswered:
            await self._act(*self.unanswered)
            return
        if self.room is None:
            await self._find_a_room()
            return
        chance = self.rng.random()
        if chance < self.drowsy:
            self.asleep_until = now + self.rng.randrange(LONGEST_SLEEP) * 1_000
            await self.listener.cut()
            return
        await self._wishes(chance)()

    def _wishes(self, chance: float) -> Callable[[], Any]:
        for part, wish in (
            (0.05, self._reconnect),
            (0.07, self._leave),
            (0.18, self._start),
            (0.20, self._pair),
            (0.23, self._settle),
            (0.30, self._read),
        ):
            if chance < part:
                return wish
        return self._play

    async def _find_a_room(self) -> None:
        if len(self.rooms) < self.make:
            game, seats = self.rng.choice(TABLES)
            wanted = {"game": game, "seats": seats, "options": asdict(options(game)), "level": _weakest(game)}
            room = await self._ask("POST", "/v1/rooms", wanted, allowed={429})
            if room:
                self.rooms.append(room["code"])
                await self._is_in(room)
            return
        code = f"{self.rng.randrange(10**6):06}" if self.rng.random() < 0.02 else self.rng.choice(self.rooms)
        if room := await self._ask("POST", f"/v1/rooms/{code}/join"):
            assert any(person["you"] for person in room["people"])
            await self._is_in(room)

    async def _is_in(self, room: dict[str, Any]) -> None:
        self.room = room["code"]
        if self.rng.random() < 0.5:
            await self.listener.follow(room["code"], room["match"])

    async def _reconnect(self) -> None:
        if room := await self._see():
            await self.listener.follow(room["code"], room["match"])

    async def _leave(self) -> None:
        await self._ask("POST", f"/v1/rooms/{self.room}/leave")
        self.room = None

    async def _start(self) -> None:
        await asyncio.gather(*(self._ask("POST", f"/v1/rooms/{self.room}/start") for _ in range(2)))

    async def _pair(self) -> None:
        await self._ask("POST", f"/v1/rooms/{self.room}/teams", allowed={409, 422})

    async def _settle(self) -> None:
        wanted = {"seats": self.rng.randint(1, 7)} if self.rng.random() < 0.5 else {"level": "easy"}
        await self._ask("PATCH", f"/v1/rooms/{self.room}", wanted, allowed={409, 422})

    async def _read(self) -> None:
        if room := await self._see():
            what = self.rng.choice(("", "/state", "/missed", "/announcements", "/announcements/last", "/record"))
            await self._ask("GET", f"/v1/matches/{room['match']}{what}")

    async def _play(self) -> None:
        """An action, sent twice as over a bad line; or the next deal; or what is not one's turn."""
        if not (room := await self._see()):
            return
        view = room["view"]
        path, version = f"/v1/matches/{view['match']}", view["version"]
        if not (offered := actions(view)):
            perhaps = {"version": version - self.rng.randint(0, 2)}
            if view["phase"] == "deal_over":
                await self._ask("POST", f"{path}/next", perhaps)
            else:
                await self._ask("POST", f"{path}/actions", perhaps | {"action": {"type": "pass"}}, allowed={422})
            return
        await self._act(view, self.rng.choice(offered))

    async def _act(self, view: dict[str, Any], action: dict[str, Any]) -> None:
        """Twice at once; what has no answer stays to be sent again."""
        path, body = f"/v1/matches/{view['match']}/actions", {"version": view["version"], "action": action}
        self.unanswered = view, action
        answers = await asyncio.gather(*(self._ask("POST", path, body) for _ in range(2)))
        self.unanswered = None
        told = [answer["announcement"] for answer in answers if answer]
        assert all(one == told[0] for one in told), "what was sent twice was done twice"
        self.promises += [Promise(view["match"], one["seq"], view["seat"], action) for one in told[:1]]

    async def _see(self) -> dict[str, Any] | None:
        return await self._ask("GET", f"/v1/rooms/{self.room}")

    async def _ask(
        self, method: str, path: str, body: Any = None, allowed: set[int] | None = None
    ) -> dict[str, Any] | None:
        """The answer, where it is granted; every refusal must be one that a wish like this may get."""
        answer = await self.guest.ask(method, path, body)
        assert answer.is_success or answer.status_code in REFUSALS | (allowed or set()), (method, path, answer.text)
        told: dict[str, Any] = answer.json() if answer.content else {}
        self._keep(told, answer.status_code, answer.content, json.dumps(body))
        if answer.is_success:
            return told
        if told["code"] in (
            "not-found",
            "not-in-room",
        ):  # somebody of this name left it on another device, or it closed
            self.room = None
        return None

    def _keep(self, told: dict[str, Any], status: int, content: bytes, asked: str) -> None:
        newest = (told.get("announcements") or [told.get("view", told)])[-1]
        version = newest.get("version", newest.get("seq"))
        if version is not None and "match" in newest and self.rng.random() < KEPT:
            self.sent.setdefault(newest["match"], []).append(Piece(version, asked, status, (), content))


def _weakest(game: str) -> str:
    return next(iter(bot.players(game).levels))


async def people(http: httpx.AsyncClient, count: int, rooms: int, seed: int, drowsy: float) -> list[Person]:
    """So many people of the service at this address, of several languages."""
    codes: list[str] = []
    found = []
    for number in range(count):
        locale = speech.locales()[number % len(speech.locales())]
        made = (await http.post("/v1/players", json={"name": f"P{number}", "locale": locale})).raise_for_status().json()
        guest = Guest(http, made["token"], made["player"]["id"])
        listener = Listener(str(http.base_url), guest.token, locale)
        found.append(Person(guest, Random(f"{seed} {number}"), listener, codes, rooms, drowsy))
    return found
