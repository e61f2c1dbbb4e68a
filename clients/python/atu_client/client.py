"""The client: one person at one service."""

import re
import time
from asyncio import sleep as _sleep
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any, Literal, Self

import httpx

from .announcement import Announcement, Answer, Draft, Outcome, Reading
from .creation import Creations
from .errors import Unreadable
from .exchange import Exchange, Sleep
from .patience import Patience
from .people import Device, Games, HowToPlay, Link, Player, Summary, Tally, Welcome
from .rooms import Rooms
from .stream import Stream
from .view import Act, Ask, Barred, Item, Request, Says, View
from .wire import AGENT, given

Options = Mapping[str, Any]


class Client:
    """Plays for one person at the service at `base_url`. Use as `async with Client("https://…") as client`.

    `token` is who one is; without one, `create_player` makes somebody new. `locale` beats the language that the person
    has set. `transport` may be any of httpx's: `httpx.ASGITransport(app)` speaks to a service in the same process.

    A request whose answer is lost is sent again by itself where that cannot do a thing twice; else `ConnectionLost` is
    raised, and `view` tells what came of it.
    """

    def __init__(
        self,
        base_url: str,
        token: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        locale: str | None = None,
        *,
        patience: Patience | None = None,
        sleep: Sleep = _sleep,
        clock: Callable[[], float] = time.monotonic,
        timeout: float = 20.0,
    ) -> None:
        self.token = token
        self.locale = locale
        self._patience = patience or Patience()
        self._sleep = sleep
        self._clock = clock
        try:
            self._http = httpx.AsyncClient(
                base_url=base_url, transport=transport, timeout=timeout, headers={"User-Agent": AGENT}
            )
        except httpx.InvalidURL as error:
            raise ValueError(f"{base_url!r} is no address: {error}") from error
        self._exchange = Exchange(self._http, self._patience, sleep)
        self._creations = Creations()
        self.rooms = Rooms(self._ask, self._create)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Let go of the connections."""
        await self._http.aclose()

    # Who one is

    async def create_player(self, name: str | None = None, locale: str | None = None) -> Welcome:
        """Become somebody new. From now on this client is them; keep `token`, it cannot be had again."""
        return self._enter(await self._ask("POST", "/v1/players", given(name=name, locale=locale)))

    async def me(self) -> Player:
        """Who this client plays for, with their settings."""
        return Player.of(await self._ask("GET", "/v1/me"))

    async def update(
        self, *, name: str | None = None, locale: str | None = None, settings: Options | None = None
    ) -> Player:
        """Change what is given and leave the rest."""
        changes = given(name=name, locale=locale, settings=settings)
        return Player.of(await self._ask("PATCH", "/v1/me", changes, repeatable=True))

    async def erase(self) -> None:
        """Erase the person: name, token and settings. Nothing brings them back."""
        await self._ask("DELETE", "/v1/me")
        self.token = None

    async def link(self) -> Link:
        """A code with which another device becomes this person's."""
        return Link.of(await self._ask("POST", "/v1/me/link"))

    async def use_link(self, code: str) -> Welcome:
        """Become the person who asked for this code, on this device too; anything may stand between its digits."""
        digits = "".join(re.findall("[0-9]", code))
        return self._enter(await self._ask("POST", "/v1/players/link", {"code": digits}))

    async def devices(self) -> tuple[Device, ...]:
        """What else has a token of this person."""
        return tuple(map(Device.of, _entries(await self._ask("GET", "/v1/me/devices"), "devices")))

    async def remove_device(self, device: str) -> None:
        """Take a device's token from it."""
        await self._ask("DELETE", f"/v1/me/devices/{device}")

    async def stats(self) -> tuple[Tally, ...]:
        """What the person has won and lost, by game, number of seats and level."""
        return tuple(map(Tally.of, _entries(await self._ask("GET", "/v1/me/stats"), "statistics")))

    # What there is to play

    async def games(self) -> Games:
        """The games that the service offers, and its languages."""
        return Games.of(await self._ask("GET", "/v1/games"))

    async def how_to_play(self, game: str) -> HowToPlay:
        """The rules of a game, in words."""
        return HowToPlay.of(await self._ask("GET", f"/v1/games/{game}/how-to-play"))

    async def create_match(
        self, game: str, seats: int | None = None, options: Options | None = None, level: str | None = None
    ) -> View:
        """Begin a match alone against computers. What is left out comes from the person's settings.

        Safe to repeat: called again with the same arguments after `ConnectionLost`, it finds the match that the lost
        request may have made, and makes no second one.
        """
        choice = given(game=game, seats=seats, options=options, level=level)
        return View.of(await self._create("/v1/matches", choice))

    async def matches(self, state: Literal["open", "over"] | None = None) -> AsyncIterator[Summary]:
        """The person's matches, newest first, asked for page by page as they are read."""
        cursor: str | None = None
        while True:
            page = await self._ask("GET", "/v1/matches", query={"state": state, "cursor": cursor})
            for entry in _entries(page, "matches"):
                yield Summary.of(entry)
            cursor = page.get("cursor")
            if cursor is None:
                return

    # One match

    async def view(self, match: str) -> View:
        """What the person sees of a match."""
        return View.of(await self._ask("GET", f"/v1/matches/{match}"))

    async def act(self, match: str, version: int, action: Mapping[str, Any]) -> Outcome:
        """Take an action in the situation of `version`. It happens once, however often it has to be sent."""
        body = {"version": version, "action": dict(action)}
        return Outcome.of(await self._ask("POST", f"/v1/matches/{match}/actions", body, repeatable=True))

    async def next(self, match: str, version: int) -> Outcome:
        """Say that one is ready for the next deal. Alone it is dealt at once."""
        return Outcome.of(await self._ask("POST", f"/v1/matches/{match}/next", {"version": version}, repeatable=True))

    async def draft(
        self, match: str, version: int, *, toggle: str | None = None, amount: Literal["up", "down"] | None = None
    ) -> Draft:
        """Change a choice before it is sent: pick a card or leave it (`toggle`), or move the amount."""
        body = {"version": version} | given(toggle=toggle, amount=amount)
        return Draft.of(await self._ask("PATCH", f"/v1/matches/{match}/draft", body))

    async def state(self, match: str) -> Reading:
        """How the game stands, to be read out."""
        return Reading.of(await self._ask("GET", f"/v1/matches/{match}/state"))

    async def announcements(
        self, match: str, after: int | None = None, limit: int | None = None
    ) -> tuple[Announcement, ...]:
        """What the person was told after the version `after`."""
        query = {"after": after, "limit": limit}
        told = await self._ask("GET", f"/v1/matches/{match}/announcements", query=query)
        return tuple(map(Announcement.of, _entries(told, "announcements")))

    async def missed(self, match: str, since: int | None = None) -> Reading:
        """What happened since a version, or since the person was last there, in a few sentences."""
        return Reading.of(await self._ask("GET", f"/v1/matches/{match}/missed", query={"since": since}))

    async def record(self, match: str) -> dict[str, Any]:
        """The whole match, once it is over, as `atu.record/1`."""
        record: dict[str, Any] = await self._ask("GET", f"/v1/matches/{match}/record")
        return record

    async def give_up(self, match: str) -> None:
        """Give up a match played alone. It counts for nothing."""
        await self._ask("DELETE", f"/v1/matches/{match}")

    async def use(self, view: View, item: Item) -> Answer:
        """Use a control of a view, whichever kind it is: a client that offers controls needs nothing else to play."""
        match item.use:
            case Act(action):
                outcome = await self.act(view.match, view.version, action)
                return Answer(announcement=outcome.announcement, view=outcome.view)
            case Ask(request):
                return Answer.of_any(await self._perform(request))
            case Says(text) | Barred(text):
                return Answer(text=text)
            case None:
                raise ValueError(f"{item.id} is no control.")

    def stream(self) -> Stream:
        """One connection for all that the person wants to follow."""
        base = self._http.base_url
        url = base.copy_with(scheme="wss" if base.scheme == "https" else "ws", raw_path=base.raw_path + b"v1/stream")
        return Stream(str(url), self.token, self.locale, patience=self._patience, sleep=self._sleep, clock=self._clock)

    # How the service is asked

    def _enter(self, body: Any) -> Welcome:
        welcome = Welcome.of(body)
        self.token = welcome.token
        return welcome

    async def _perform(self, request: Request) -> Any:
        """Send what a control asks for. To be ready or gone twice is to be so; to pick a card twice is to leave it."""
        if request.method == "POST" and request.path in ("/v1/matches", "/v1/rooms"):
            return await self._create(request.path, request.body or {})
        again = request.method == "POST" and request.path.endswith(("/next", "/start", "/leave"))
        return await self._ask(request.method, request.path, request.body, repeatable=again or None)

    async def _create(self, path: str, choice: Mapping[str, Any]) -> Any:
        with self._creations.key(path, choice) as key:
            return await self._ask("POST", path, choice, headers={"Idempotency-Key": key}, repeatable=True)

    async def _ask(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        *,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        repeatable: bool | None = None,
    ) -> Any:
        """Ask as this person, in this language. Reading and deleting may always be repeated."""
        return await self._exchange.ask(
            method,
            path,
            body=body,
            query={"locale": self.locale, **(query or {})},
            headers={**(headers or {}), **({"Authorization": f"Bearer {self.token}"} if self.token else {})},
            repeatable=method in ("GET", "DELETE") if repeatable is None else repeatable,
        )


def _entries(page: Any, name: str) -> list[Any]:
    """The entries of a list, which stand in an object under its name."""
    entries = page.get(name) if isinstance(page, dict) else None
    if not isinstance(entries, list):
        raise Unreadable(f"The service's answer has no list of {name}.")
    return entries
