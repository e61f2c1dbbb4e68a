"""A client that plays on, however often its line is cut: it repeats what had no answer and resumes what it heard."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Final

from websockets.exceptions import WebSocketException

from tests.proofs.ear import Ear, ear
from tests.proofs.rerun import LOCALE
from tests.proofs.tale import Tale, Wish
from tests.proofs.wire import Answer, send

BROKEN: Final = (OSError, EOFError, WebSocketException)
_ids = count(1)


@dataclass
class Run:
    """What one connection has told since it was asked to watch: `newest` was the version then."""

    newest: int
    told: int = 0
    complete: bool = True

    def hear(self, announcement: dict[str, Any]) -> None:
        """In a resumed run only the last carries the view, and a view shows its own version."""
        view = announcement.get("view")
        self.told += 1
        self.complete = view is not None
        if view:
            assert view["version"] == announcement["seq"] >= self.newest, "a view that is not the newest"


@dataclass
class Stubborn:
    """Somebody at one match, alone or with others, over a bad line."""

    url: str
    token: str
    rng: Random
    tale: Tale
    locale: str = LOCALE
    unanswered: Wish | None = None

    async def play(self, until: Callable[[], bool]) -> None:
        """Play to the end of the match, or until then, over as many connections as it takes."""
        while not self.tale.over and not until():
            with suppress(*BROKEN):
                async with ear(self.url, self.token, self.locale) as one:
                    await self._converse(one)

    async def settle(self, url: str) -> None:
        """Over a whole line: hear the rest, and have an answer to what was sent last."""
        async with ear(url, self.token, self.locale) as one:
            run = Run((await one.watch(self.tale.match, after=len(self.tale.heard)))["version"])
            await self._catch_up(one, run)
            if wish := self.unanswered:
                self._grant(wish, await self._post(url, wish))
            await self._catch_up(one, run)

    async def _converse(self, one: Ear) -> None:
        """Hear what was missed, then act and hear, until the line is cut."""
        view = await one.watch(self.tale.match, after=len(self.tale.heard))
        run = Run(view["version"])
        while True:
            await self._catch_up(one, run)
            if self.tale.over:
                return
            self.unanswered = self.unanswered or self.tale.next_wish(self.rng)
            if self.unanswered:
                await self._ask_for(self.unanswered, one, run)
            else:
                await self._next(one, run)

    async def _ask_for(self, wish: Wish, one: Ear, run: Run) -> None:
        """What had no answer once more, the same; else something new. Over the stream or over HTTP, as it comes."""
        if "action" in wish.body and self.rng.random() < 0.5:
            answer: Answer | None = await self._act_over_the_stream(one, run, wish)
        else:
            answer = await self._post(self.url, wish)
        if answer:
            self._grant(wish, answer)

    def _grant(self, wish: Wish, answer: Answer | None) -> None:
        assert answer
        assert answer.status in (200, 409), answer
        if answer.status == 409:
            self.tale.overtaken(wish, answer.body)
        else:
            self.tale.accept(wish, answer.body)
        self.unanswered = None

    async def _post(self, url: str, wish: Wish) -> Answer | None:
        pending = await send(url, "POST", wish.path, wish.body, Authorization=f"Bearer {self.token}")
        return await pending.answer

    async def _act_over_the_stream(self, one: Ear, run: Run, wish: Wish) -> Answer:
        id = str(next(_ids))
        await one.say(type="act", id=id, match=self.tale.match, **wish.body)
        while (message := await self._next(one, run)).get("id") != id:
            assert message["type"] in ("announcement", "view")  # of a room, where somebody came or went
        return Answer(message["status"], message["body"])

    async def _catch_up(self, one: Ear, run: Run) -> None:
        """To where it stands: the last of a run comes with a view."""
        while len(self.tale.heard) < max(run.newest, self.tale.version) or not run.complete:
            await self._next(one, run)

    async def _next(self, one: Ear, run: Run) -> dict[str, Any]:
        message = await one.next()
        one.frames.clear()
        if message["type"] == "announcement":
            self.tale.hear(message)
            run.hear(message)
        return message


@dataclass
class Listener:
    """A second device of the same person, which only listens, over a bad line of its own."""

    url: str
    token: str
    tale: Tale

    async def follow(self) -> None:
        """Hear the match to its end, over as many connections as it takes."""
        over = False
        while not over:
            with suppress(*BROKEN):
                async with ear(self.url, self.token, LOCALE) as one:
                    over = await self._converse(one)

    async def _converse(self, one: Ear) -> bool:
        view = await one.watch(self.tale.match, after=len(self.tale.heard))
        run, phase = Run(view["version"]), view["phase"]
        while phase != "match_over" or len(self.tale.heard) < run.newest:
            message = await one.next()
            one.frames.clear()
            self.tale.hear(message)
            run.hear(message)
            phase = message.get("view", {}).get("phase", phase)
        return True
