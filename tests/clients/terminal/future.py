"""A peer of the wire that offers what no game of today has: toggles, amounts, cards that speak, other people's acts.

It keeps to api.md and nothing else, and so must the terminal.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tests.clients.python.service import hosting

Json = dict[str, Any]
GAMES = [
    {"game": "first", "title": "First Game", "seats": [4], "options": {}, "levels": [], "settings": []},
    {
        "game": "second",
        "title": "Second Game",
        "seats": [2, 3, 5],
        "options": {"stack": {"minimum": 10, "maximum": 50, "step": 10, "default": 20, "name": "Chips at the start"}},
        "levels": [{"id": "mild", "name": "Mild"}, {"id": "wild", "name": "Wild"}],
        "settings": [
            {"id": "seats", "name": "Players", "default": 2},
            {"id": "level", "name": "Level", "default": "mild"},
            {"id": "stack", "name": "Chips at the start", "default": 20},
            {"id": "help", "name": "Help", "default": False},
        ],
    },
]


class Future:
    """The service's end: one person, two games, one match at a time."""

    def __init__(self) -> None:
        self.url = ""
        self.log: list[Json] = []  # announcements of the match
        self.match = ""
        self.phase = "playing"
        self.made = 0
        self.picked: list[str] = []
        self.amount = 20
        self.settings: Json = {"sounds": True, "verbosity": "normal", "games": {"second": {}}}
        self.asked: list[tuple[str, str, Any]] = []
        self.faults: list[Response] = []  # given instead of the next answers to what is done
        self.known = True  # whether the person's token is
        self._lines: set[WebSocket] = set()
        self._watching = asyncio.Event()

    def begin(self, name: str, text: str = "The match begins.") -> None:
        """A match, with its first announcement."""
        self.match, self.phase, self.log = name, "playing", []
        self._append(text)

    async def tell(self, text: str) -> None:
        """Somebody else acts: everybody who watches is told."""
        self._append(text)
        await self._watched()
        for line in tuple(self._lines):
            await line.send_json(self.log[-1] | {"view": self.view()})

    async def cut(self) -> None:
        """Every stream is closed; the next ones are welcome."""
        await self._watched()
        self._watching.clear()
        for line in tuple(self._lines):
            self._lines.discard(line)
            await line.send_json({"type": "bye", "reason": "shutdown", "text": "Back in a moment."})
            await line.close()

    async def revoke(self) -> None:
        """The token is worth nothing any more, and every stream hears so."""
        self.known = False
        await self.cut()

    async def _watched(self) -> None:
        async with asyncio.timeout(20):
            await self._watching.wait()

    def view(self) -> Json:
        version = len(self.log)
        draft = {"method": "PATCH", "path": f"/v1/matches/{self.match}/draft"}
        cards = [
            {"id": f"card-{card}", "text": name, "card": card, "enabled": True, "pressed": card in self.picked}
            | {"request": draft | {"body": {"version": version, "toggle": card}}}
            for card, name in (("9s", "nine of spades"), ("Th", "ten of hearts"))
        ]
        speaks = {"id": "card-Ac", "text": "ace of clubs", "card": "Ac", "enabled": True, "says": "A pair of aces."}
        steps = [
            {"id": way, "text": f"{way} from {self.amount}", "enabled": True}
            | {"request": draft | {"body": {"version": version, "amount": way}}}
            for way in ("up", "down")
        ]
        swap: Json = {"id": "swap", "text": f"Swap {len(self.picked)}", "enabled": True}
        swap |= {"action": {"type": "discard", "cards": self.picked}}
        again = {
            "id": "next",
            "text": "Next deal",
            "enabled": False,
            "why": "This deal is not over.",
        }
        actions = [*steps, again, {"id": "note", "text": "no control"}]
        hand = [*cards, speaks, swap]
        if self.phase == "waiting":
            hand, actions = [card | {"enabled": False, "why": "It is Dan's turn."} for card in cards], [again]
        zones = [("hand", hand), ("actions", actions), ("log", [{"id": "a1", "text": "Something was played."}])]
        return {
            "match": self.match,
            "version": version,
            "game": "second",
            "locale": "en",
            "seat": 0,
            "phase": "playing" if self.phase == "waiting" else self.phase,
            "title": "Second Game",
            "score": ["You have 20."],
            "zones": [{"id": id, "heading": id.capitalize(), "items": items} for id, items in zones],
            "room": None,
            "announcement": {"seq": version, "text": self.log[-1]["text"]} if self.log else None,
        }

    def _append(self, text: str) -> None:
        seq = len(self.log) + 1
        self.log.append({"type": "announcement", "match": self.match, "seq": seq, "lang": "en", "text": text})

    # What it answers

    async def players(self, request: Request) -> Response:
        self.known = True
        return JSONResponse({"player": {"id": "p", "name": None, "locale": "en"}, "token": "t0ken"}, 201)

    async def me(self, request: Request) -> Response:
        if not self.known:
            return trouble(401, "unauthenticated", "The token is not known. Sign in again.")
        if request.method == "PATCH":
            change = await self._note(request)
            for key, value in change.get("settings", {}).items():
                self.settings[key] = value
        return JSONResponse({"id": "p", "name": None, "locale": "en", "settings": self.settings})

    async def games(self, request: Request) -> Response:
        return JSONResponse({"games": GAMES, "locales": [{"id": "en", "name": "English"}]})

    async def how_to_play(self, request: Request) -> Response:
        return JSONResponse({"game": "second", "locale": "en", "markdown": "# Rules\n\n- *One*.\n", "html": ""})

    async def matches(self, request: Request) -> Response:
        if request.method == "POST":
            await self._note(request)
            self.made += 1
            self.begin(f"m{self.made}")
            return JSONResponse(self.view(), 201)
        found = [{"match": self.match, "game": "second", "title": "Second Game", "seats": 2, "phase": "playing"}]
        return JSONResponse({"matches": [m | {"version": 1} for m in found if self.match], "cursor": None})

    async def show(self, request: Request) -> Response:
        return JSONResponse(self.view())

    async def give_up(self, request: Request) -> Response:
        self.asked.append(("DELETE", request.url.path, None))
        self.phase = "match_over"
        self._append("The match was given up.")
        return Response(status_code=204)

    async def act(self, request: Request) -> Response:
        await self._note(request)
        if self.faults:
            return self.faults.pop(0)
        self.picked = []
        self._append("You swap.")
        return JSONResponse({"announcement": self.log[-1], "view": self.view()})

    async def draft(self, request: Request) -> Response:
        change = await self._note(request)
        if self.faults:
            return self.faults.pop(0)
        if "toggle" in change:
            self.picked = [card for card in (*self.picked, change["toggle"]) if self.picked.count(card) == 0]
            text = f"{len(self.picked)} chosen."
        else:
            self.amount += 10 if change["amount"] == "up" else -10
            text = f"The amount is {self.amount}."
        return JSONResponse({"text": text, "view": self.view()})

    async def state(self, request: Request) -> Response:
        return JSONResponse({"text": "It is your turn. You have 20.", "parts": ["It is your turn.", "You have 20."]})

    async def announcements(self, request: Request) -> Response:
        after = int(request.query_params.get("after", 0))
        return JSONResponse({"announcements": self.log[after:][:1]})

    async def stream(self, line: WebSocket) -> None:
        await line.accept()
        try:
            while True:
                await self._answer(line, await line.receive_json())
        except (WebSocketDisconnect, RuntimeError):
            self._lines.discard(line)

    async def _answer(self, line: WebSocket, message: Json) -> None:
        match message["type"]:
            case "hello" if not self.known:
                await line.send_json({"type": "bye", "reason": "bad-hello", "text": "Sign in again."})
                await line.close()
            case "hello":
                await line.send_json({"type": "welcome"})
            case "watch":
                await line.send_json({"type": "watching", "match": message["match"], "view": self.view()})
                for announcement in self.log[message.get("after", len(self.log)) :]:
                    last = announcement is self.log[-1]
                    await line.send_json(announcement | ({"view": self.view()} if last else {}))
                self._lines.add(line)
                self._watching.set()
            case _:
                pass

    async def _note(self, request: Request) -> Json:
        body: Json = await request.json()
        self.asked.append((request.method, request.url.path, body))
        return body


def trouble(status: int, code: str, detail: str, **more: Any) -> Response:
    body = {"type": f"/problems/{code}", "title": code, "status": status, "detail": detail, "code": code} | more
    return JSONResponse(body, status, media_type="application/problem+json")


@asynccontextmanager
async def future() -> AsyncIterator[Future]:
    """The peer over the loopback while the block runs."""
    peer = Future()
    routes = [
        Route("/v1/players", peer.players, methods=["POST"]),
        Route("/v1/me", peer.me, methods=["GET", "PATCH"]),
        Route("/v1/games", peer.games),
        Route("/v1/games/second/how-to-play", peer.how_to_play),
        Route("/v1/matches", peer.matches, methods=["GET", "POST"]),
        Route("/v1/matches/{match}", peer.show),
        Route("/v1/matches/{match}", peer.give_up, methods=["DELETE"]),
        Route("/v1/matches/{match}/actions", peer.act, methods=["POST"]),
        Route("/v1/matches/{match}/draft", peer.draft, methods=["PATCH"]),
        Route("/v1/matches/{match}/state", peer.state),
        Route("/v1/matches/{match}/announcements", peer.announcements),
        WebSocketRoute("/v1/stream", peer.stream),
    ]
    async with hosting(Starlette(routes=routes)) as peer.url:
        yield peer
