"""A person who plays one match and asks for everything there is, rightly and wrongly, over HTTP and over the stream.

Whatever they are sent is kept, byte for byte. The same seed at services that behave alike asks the same things.
"""

import json
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from app import speech, wire
from engines.core import codec
from tests.app.house import Guest, House, actions
from tests.engines.play import options
from tests.engines.vocabulary import offers
from tests.proofs.ear import Ear, ear

NOT_COMPARED: Final = {"date", "x-request-id"}
"""Headings that are new each time, and tell nothing but that."""


class Piece(NamedTuple):
    """Something that the viewer was sent: at which version, in answer to what, and every byte of it."""

    version: int
    asked: str
    status: int
    headings: tuple[tuple[str, str], ...]
    body: bytes


class Ask(NamedTuple):
    """A request."""

    method: str
    path: str
    body: Any = None
    more: Mapping[str, Any] = {}


@dataclass
class Visitor:
    """The person: what they see now, and all that they were sent."""

    guest: Guest
    rng: Random
    view: dict[str, Any]
    every: int | None = 1
    """At which decisions everything is asked for, and not only something: each so many; None is never."""
    wrongs: int = 4
    """How many of the wrong actions are tried then."""
    pieces: list[Piece] = field(default_factory=list)
    ears: list[Ear] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    """How many frames of each ear are among the pieces."""
    looked: list[int] = field(default_factory=list)
    """The versions at which everything was asked for."""
    last: Ask | None = None
    """The last action that was accepted."""

    @property
    def path(self) -> str:
        return f"/v1/matches/{self.view['match']}"

    @property
    def version(self) -> int:
        version: int = self.view["version"]
        return version

    async def play(self, until: int | None = None) -> None:
        """Ask for everything, act, and so on to the end of the match, or to a version."""
        while self.view["phase"] != "match_over" and (until is None or self.version < until):
            await self.look_around()
            await self.go_on()
        await self.look_around()

    async def look_around(self) -> None:
        """Everything that can be read now, and everything that can be got wrong; or some of what can be read."""
        if self.every is None or (self.version - 1) % self.every:
            for ask in self.rng.sample([*self.readings()], 2):
                await self.ask(ask)
            return
        self.looked.append(self.version)
        for ask in (*self.readings(), *self.mistakes(), *self.tries()):
            await self.ask(ask)
        await self._talk_nonsense()

    async def go_on(self) -> None:
        """Take an action, or ask for the next deal, and hear of it on every connection."""
        offered = actions(self.view)
        if offered and self.rng.random() < 0.5:
            await self._act_over_the_stream(self.rng.choice(offered))
        elif offered:
            await self._post("actions", {"version": self.version, "action": self.rng.choice(offered)})
        else:
            await self._post("next", {"version": self.version})

    async def ask(self, ask: Ask) -> Any:
        """Ask, keep the answer, and follow where it changed the match after all."""
        answer = await self.guest.ask(ask.method, ask.path, ask.body, **ask.more)
        asked = f"{ask.method} {ask.path} {json.dumps(ask.body, ensure_ascii=False)} {dict(ask.more)}"
        headings = tuple((k, v) for k, v in answer.headers.items() if k not in NOT_COMPARED)
        try:
            told = answer.json()
        except ValueError:
            told = None
        await self._follow(told)
        version = told["version"] if answer.status_code == 201 else self.version
        self.pieces.append(Piece(version, asked, answer.status_code, headings, answer.content))
        return told

    async def _post(self, what: str, body: Any) -> None:
        self.last = Ask("POST", f"{self.path}/{what}", body)
        before = self.version
        await self.ask(self.last)
        assert self.version == before + 1, self.pieces[-1]

    async def _act_over_the_stream(self, action: Any) -> None:
        body = {"version": self.version, "action": action}
        self.last = Ask("POST", f"{self.path}/actions", body)
        one = self.rng.choice(self.ears)
        answer = await one.act("right", match=self.view["match"], **body)
        assert answer["status"] == 200, answer
        await self._follow(answer["body"])
        self.keep_frames(json.dumps(body))

    async def _follow(self, told: Any) -> None:
        """Take a newer view, and wait until each connection has told of every act up to it."""
        if not isinstance(told, dict) or not isinstance(new := told.get("view"), dict):
            return
        assert new["version"] in (self.version, self.version + 1)
        if new["version"] > self.version:
            for one, kept in zip(self.ears, self.kept, strict=True):
                await _hear(one, kept, new["version"])
            self.view = new
            self.keep_frames()

    def keep_frames(self, asked: str = "") -> None:
        """What has come over the connections becomes pieces: what is pushed apart from what answers.

        The two ways run side by side in the service, so that only the order within each is settled.
        """
        for i, one in enumerate(self.ears):
            new = one.frames[self.kept[i] :]
            self.kept[i] = len(one.frames)
            answers = [frame for frame in new if '"type":"answer"' in frame or '"type":"problem"' in frame]
            for frame in [*answers, *(frame for frame in new if frame not in answers)]:
                self.pieces.append(Piece(self.version, asked, 0, (), frame.encode()))

    def readings(self) -> Iterator[Ask]:
        for locale in speech.locales():
            after = max(self.version - self.rng.randint(0, 3), 0)
            for path in ("", "/state", "/announcements/last", f"/missed?since={after}"):
                yield self._get(path, locale)
            yield self._get(f"/announcements?after={after}", locale)
        locale = self.rng.choice(speech.locales())
        yield self._get("/announcements?limit=100", locale)
        yield self._get("/record", locale)
        for path in ("/v1/matches", "/v1/matches?state=over", "/v1/me", "/v1/me/stats"):
            yield Ask("GET", path, more={"params": {"locale": locale}})

    def _get(self, path: str, locale: str) -> Ask:
        bare, _, query = path.partition("?")
        given = dict(part.split("=") for part in query.split("&") if part)
        return Ask("GET", f"{self.path}{bare}", more={"params": {**given, "locale": locale}})

    def mistakes(self) -> Iterator[Ask]:
        """Requests that are wrong at any table."""
        acts, locale = f"{self.path}/actions", self.rng.choice(speech.locales())
        right = next(iter(actions(self.view)), {"type": "nothing"})
        if self.last:  # sent again; and another action for the same decision
            yield self.last
            yield self.last._replace(path=acts, body={"version": self.last.body["version"], "action": right})
        for version in (0, self.version - 1, self.version + 1, -1, "1", 2**40):
            yield Ask("POST", acts, {"version": version, "action": right}, {"params": {"locale": locale}})
        nonsense: list[Any] = [{}, {"type": "no-such-thing"}, {"type": []}, {"type": "shuffle", "deck": []}, None, "😀"]
        for action in (*nonsense, {**right, "more": 1}, [right]):
            yield Ask("POST", acts, {"version": self.version, "action": action}, {"params": {"locale": locale}})
        for card in ("Xx", "", "10h", 7, None, ["2s"]):
            yield Ask("POST", acts, {"version": self.version, "action": {**right, "card": card}})
        for change in ({}, {"amount": "up"}, {"toggle": "Xx"}, {"amount": 5}, {"amount": "up", "toggle": "Xx"}):
            yield Ask("PATCH", f"{self.path}/draft", {"version": self.version, **change})
        yield Ask("POST", f"{self.path}/next", {"version": self.version - 1})
        if self.view["phase"] == "playing":
            yield Ask("POST", f"{self.path}/next", {"version": self.version})
        yield Ask("PUT", self.path)
        yield Ask("GET", f"{self.path}/announcements", more={"params": {"after": "x", "limit": 0}})
        yield Ask("GET", f"{self.path}/hands")
        yield Ask("GET", "/v1/matches/no-such-match/state")
        yield Ask("POST", acts, more={"content": b'{"version": ', "headers": {"Content-Type": "application/json"}})

    def tries(self) -> Iterator[Ask]:
        """Actions that the view does not offer, for this decision and for those before it."""
        every = [codec.dump(action) for action in offers(self.view["game"])]
        unoffered = [action for action in every if not self._offered(action)]
        for action in self.rng.sample(unoffered, min(self.wrongs, len(unoffered))):
            params = {"params": {"locale": self.rng.choice(speech.locales())}}
            yield Ask("POST", f"{self.path}/actions", {"version": self.version, "action": action}, params)
            if "card" in action:
                body = {"version": self.version, "toggle": action["card"]}
                yield Ask("PATCH", f"{self.path}/draft", body, params)

    def _offered(self, action: Any) -> bool:
        """Whether the view offers this action, or one like it of another amount or of other cards in hand."""
        alike = any(one["type"] == action["type"] for one in actions(self.view))
        chosen = "to" in action or ("cards" in action and {*action["cards"]} <= {*self.view["board"]["hand"]})
        return action in actions(self.view) or (alike and chosen)

    async def _talk_nonsense(self) -> None:
        """Wrong messages over one of the connections, each answered."""
        one, match = self.rng.choice(self.ears), self.view["match"]
        action = codec.dump(self.rng.choice(offers(self.view["game"])))
        if self._offered(action):
            action = {"type": "no-such-thing"}
        said = [
            {"type": "act", "id": "wrong", "match": match, "version": self.version, "action": action},
            {"type": "act", "id": "stale", "match": match, "version": 0, "action": action},
            {"type": "act", "id": "foreign", "match": "no-such-match", "version": 0, "action": action},
            {"type": "watch", "match": "no-such-match"},
            {"type": "hello", "token": "again"},
            {"type": "watch", "match": match, "after": max(self.version - 1, 0)},
            {"type": "hands"},
        ]
        for message in said:
            await one.say(**message)
        await one.until(lambda message: message["type"] == "watching")
        await one.told(self.version)  # once more, as asked for
        await one.silence()
        self.keep_frames(json.dumps(action))


async def _hear(one: Ear, kept: int, version: int) -> None:
    """The announcement of this version, unless it came while something else was awaited."""
    told = [json.loads(frame) for frame in one.frames[kept:]]  # an answer to an act holds its announcement too
    if not any(message["type"] == "announcement" and message["seq"] == version for message in told):
        await one.told(version)


@asynccontextmanager
async def visiting(house: House, game: str, seats: int, seed: int, **more: Any) -> AsyncIterator[Visitor]:
    """Somebody at a new match, who listens to it in every language at once; `more` as Visitor has it."""
    guest = await house.person("Ana", "ro")
    chosen = {"options": wire.option_values(options(game))}
    async with AsyncExitStack() as stack:
        ears = [await stack.enter_async_context(ear(house.url, guest.token, each)) for each in speech.locales()]
        one = Visitor(guest, Random(seed), {"version": 0}, ears=ears, kept=[0] * len(ears), **more)
        one.view = await one.ask(Ask("POST", "/v1/matches", {"game": game, "seats": seats, **chosen}))
        for each in ears:
            await each.watch(one.view["match"], after=0)
            await each.told(one.version)
        one.keep_frames()
        yield one
