"""Load as light as can be: HTTP/1.1 kept alive on one socket, and a script that takes the first action offered."""

import asyncio
import json
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect


@dataclass
class Measured:
    """How long each answer took, in seconds, and how long all of them together."""

    times: list[float] = field(default_factory=list)
    took: float = 0.0

    @property
    def per_second(self) -> float:
        return len(self.times) / self.took

    def quantile(self, share: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)]


class Http:
    """One kept-alive connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader, self._writer, self._host = reader, writer, host
        self.token = ""

    @classmethod
    async def open(cls, url: str) -> Self:
        parts = urlsplit(url)
        return cls(*await asyncio.open_connection(parts.hostname, parts.port), parts.netloc)

    async def post(self, path: str, body: Any) -> Any:
        """The answer's JSON, which must be a success."""
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {self._host}\r\nContent-Type: application/json\r\n"
        auth = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        self._writer.write(f"{head}{auth}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        top = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(top.split(b"content-length:")[1].split(b"\r\n")[0])
        answer = json.loads(await self._reader.readexactly(length))
        assert top.split(b" ", 2)[1].startswith(b"2"), answer
        return answer

    def close(self) -> None:
        self._writer.close()


async def timed(measured: Measured, wait: Any) -> Any:
    began = perf_counter()
    answer = await wait
    measured.times.append(perf_counter() - began)
    return answer


async def empty_posts(url: str, clients: int, each: int) -> Measured:
    """The floor over HTTP."""
    measured = Measured()
    body = {"version": 1, "action": {"type": "play", "card": "9s"}}

    async def client(http: Http) -> None:
        for _ in range(each):
            await timed(measured, http.post("/act", body))

    https = [await Http.open(url) for _ in range(clients)]
    await _together(measured, [client(http) for http in https])
    for http in https:
        http.close()
    return measured


async def empty_echoes(url: str, clients: int, each: int) -> Measured:
    """The floor over a socket."""
    measured = Measured()
    text = json.dumps({"type": "act", "id": "1", "match": "m", "version": 1, "action": {"type": "play", "card": "9s"}})

    async def client(socket: ClientConnection) -> None:
        for _ in range(each):
            await socket.send(text)
            await timed(measured, socket.recv())

    sockets = [await connect(url.replace("http", "ws") + "/echo", compression=None) for _ in range(clients)]
    await _together(measured, [client(socket) for socket in sockets])
    for socket in sockets:
        await socket.close()
    return measured


@dataclass
class Player:
    """A person at a match of their own, told of it on two devices."""

    http: Http
    view: Any
    devices: list[ClientConnection]

    @classmethod
    async def sit(cls, url: str, game: str, seats: int) -> Self:
        http = await Http.open(url)
        http.token = (await http.post("/v1/players", {"name": "Ana", "locale": "en"}))["token"]
        view = await http.post("/v1/matches", {"game": game, "seats": seats, "options": {"target": 100}})
        return cls(http, view, [await watching(url, http.token, view["match"]) for _ in range(2)])

    def move(self) -> tuple[str, Any]:
        """What to send next: the first action offered, or for the next deal."""
        path, version = f"/v1/matches/{self.view['match']}", self.view["version"]
        items = (item for zone in self.view["zones"] for item in zone["items"])
        action = next((item["action"] for item in items if item.get("action")), None)
        if action is None:
            return f"{path}/next", {"version": version}
        return f"{path}/actions", {"version": version, "action": action}

    async def over_http(self, measured: Measured) -> None:
        self.view = (await timed(measured, self.http.post(*self.move())))["view"]
        await self._hear(self.devices)

    async def over_stream(self, measured: Measured) -> None:
        """Acts go over the first device; deals are asked for over HTTP, as the stream has no such message."""
        path, body = self.move()
        if "action" not in body:
            self.view = (await self.http.post(path, body))["view"]
            await self._hear(self.devices)
            return
        await self.devices[0].send(json.dumps({"type": "act", "id": "1", "match": self.view["match"], **body}))
        answer = await timed(measured, self._answer())
        assert answer["status"] == 200, answer
        self.view = answer["body"]["view"]
        await self._hear(self.devices[1:])

    async def _answer(self) -> Any:
        """The answer to an act; the announcement comes before or after it, and both are waited for."""
        told = [json.loads(await self.devices[0].recv()) for _ in range(2)]
        return next(message for message in told if message["type"] == "answer")

    async def _hear(self, devices: list[ClientConnection]) -> None:
        for device in devices:
            await device.recv()

    async def leave(self) -> None:
        for device in self.devices:
            await device.close()
        self.http.close()


async def watching(url: str, token: str, match: str) -> ClientConnection:
    """A stream that has said hello and watches."""
    socket = await connect(url.replace("http", "ws") + "/v1/stream", compression=None, max_size=None)
    await socket.send(json.dumps({"type": "hello", "token": token}))
    await socket.recv()
    await socket.send(json.dumps({"type": "watch", "match": match}))
    await socket.recv()
    return socket


async def acts(url: str, game: str, seats: int, players: int, each: int, *, stream: bool) -> Measured:
    """Acts of many people at once, each at a match of their own, with two devices told of each."""
    measured = Measured()
    seated = [await Player.sit(url, game, seats) for _ in range(players)]

    async def play(player: Player) -> None:
        for _ in range(each):
            await (player.over_stream(measured) if stream else player.over_http(measured))

    await _together(measured, [play(player) for player in seated])
    for player in seated:
        await player.leave()
    return measured


async def _together(measured: Measured, work: list[Any]) -> None:
    began = perf_counter()
    async with asyncio.timeout(300):
        await asyncio.gather(*work)
    measured.took = perf_counter() - began


async def idle(url: str, game: str, seats: int, count: int) -> list[ClientConnection]:
    """Streams that watch a match and hear nothing."""
    player = await Player.sit(url, game, seats)
    people = []
    for _ in range(count // 10):
        http = await Http.open(url)
        http.token = (await http.post("/v1/players", {"name": "Dan"}))["token"]
        view = await http.post("/v1/matches", {"game": game, "seats": seats})
        people += [await watching(url, http.token, view["match"]) for _ in range(10)]
        http.close()
    await player.leave()
    return people
