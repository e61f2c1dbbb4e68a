"""A client of a service that is killed again and again: it plays several matches and repeats what had no answer."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle
from random import Random
from typing import Final, Literal

from websockets.exceptions import ConnectionClosed

from app.store import Store
from tests.engines.play import FEW
from tests.proofs.ear import Ear, ear
from tests.proofs.process import Process
from tests.proofs.rerun import LOCALE, NAME
from tests.proofs.tale import Tale, Wish, creation
from tests.proofs.wire import Answer, Pending, send

Moment = Literal["in flight", "committed", "starting", "idle"]
MOMENTS: Final[tuple[Moment, ...]] = (
    "in flight",
    "committed",
    "starting",
    "in flight",
    "committed",
    "idle",
    "in flight",
    "committed",
)
"""When the service is killed, in turn: with a request on its way, after its commit and before its answer, while it
starts, with nothing to do."""
TRIES: Final = 30
SETTLED: Final = 0.02
"""Seconds in which whatever a stopped service has said is read."""


@dataclass
class Mortal:
    """The client, and all that it knows of a service that dies."""

    start: Callable[[], Awaitable[Process]]
    reader: Store
    rng: Random
    token: str = ""
    player: str = ""
    process: Process | None = None
    tales: list[Tale] = field(default_factory=list)
    unanswered: tuple[Tale | None, Wish] | None = None
    killed: Counter[Moment] = field(default_factory=Counter)
    """What the kills met."""
    written: dict[tuple[str, int], str] = field(default_factory=dict)
    """The rows that were committed and not answered for when the service died."""
    _tables: Iterator[tuple[str, int]] = field(default_factory=lambda: cycle(FEW))
    _keys: Iterator[int] = field(default_factory=lambda: count(1))
    _starts: float = 2.0
    _answers: float = 0.02
    """How long the service took to start, and to answer, in seconds."""

    async def live(self, moment: Moment) -> None:
        """One life of the service: go on where the last one ended, play a little, see it killed at such a moment."""
        self.process = await self.start()
        if moment == "starting":
            await self._die_starting(self.process)
            return
        async with AsyncExitStack() as stack:
            one = await self.rise(stack)
            for _ in range(self.rng.randint(1, 3)):
                await self.step(one, *self._choose())
            await self._die(moment, one)

    async def rise(self, stack: AsyncExitStack) -> Ear:
        """Repeat what had no answer, and listen from where the last life ended."""
        assert self.process
        url = await self.process.listening
        self._starts = self.process.took
        if not self.token:
            await self._sign_in()
        if self.unanswered:
            tale, wish = self.unanswered
            self._grant(tale, wish, await (await self._send(wish)).answer)
        one = await stack.enter_async_context(ear(url, self.token, LOCALE))
        for tale in self.tales:
            await one.watch(tale.match, after=len(tale.heard))
        await self._listen(one)
        return one

    async def step(self, one: Ear, tale: Tale | None, wish: Wish) -> None:
        """A wish, granted and heard of; without a tale it is one for a new match."""
        clock = asyncio.get_running_loop().time
        began = clock()
        self._grant(tale, wish, await (await self._send(wish)).answer)
        self._answers = clock() - began
        await self._follow(one, tale)

    async def _follow(self, one: Ear, tale: Tale | None) -> None:
        """Hear what was granted, also where it is a new match."""
        if tale is None:
            await one.watch(self.tales[-1].match, after=0)
        await self._listen(one)

    def _choose(self) -> tuple[Tale | None, Wish]:
        """What to wish for next: a match of each kind is kept going."""
        going = [tale for tale in self.tales if not tale.over]
        if len(going) < len(FEW):
            return None, creation(*next(self._tables), key=f"match-{next(self._keys)}")
        tale = self.rng.choice(going)
        return tale, tale.wish(self.rng)

    async def _sign_in(self) -> None:
        answer = await (await self._send(Wish("/v1/players", {"name": NAME, "locale": LOCALE}))).answer
        assert answer
        self.token, self.player = answer.body["token"], answer.body["player"]["id"]

    async def _send(self, wish: Wish) -> Pending:
        assert self.process
        who = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return await send(self.process.url, "POST", wish.path, wish.body, **who, **wish.headings)

    def _grant(self, tale: Tale | None, wish: Wish, answer: Answer | None) -> None:
        """What was wished for has been done; for the first time or long ago, the answer is the same."""
        assert answer, "the answer was cut short, and nobody died"
        assert answer.status == (201 if tale is None else 200), answer
        if tale is None:
            self.tales.append(Tale(answer.body, wish))
        else:
            tale.accept(wish, answer.body)
        self.unanswered = None

    async def _listen(self, one: Ear) -> None:
        """Hear all that has happened."""
        self._take(one)
        while any(len(tale.heard) < tale.version for tale in self.tales):
            await one.next()
            self._take(one)

    def _take(self, one: Ear) -> None:
        """Bring what has come over the stream to the tales that it belongs to."""
        for message in map(json.loads, one.frames):
            if message["type"] == "announcement":
                next(tale for tale in self.tales if tale.match == message["match"]).hear(message)
        one.frames.clear()

    # The deaths

    async def _die_starting(self, process: Process) -> None:
        await asyncio.wait({process.listening}, timeout=self.rng.uniform(0, self._starts))
        self.killed["idle" if process.listening.done() else "starting"] += 1
        await process.kill()

    async def _die(self, moment: Moment, one: Ear) -> None:
        if moment == "idle":
            await self._kill(one)
        else:
            await self._die_asked(one, committed=moment == "committed")
        self.killed[moment] += 1

    async def _die_asked(self, one: Ear, committed: bool) -> None:
        """With a request whose answer has not begun: anywhere on its way, or after its commit."""
        assert self.process
        for tries in range(TRIES):
            tale, wish = self._choose()
            pending = await self._send_somehow(one, tale, wish)
            if committed:
                await self.process.step_until(partial(self._committed, tale, wish), pending.answer)
            else:
                await asyncio.wait({pending.answer}, timeout=self.rng.uniform(0, self._answers / 2**tries))
            if await self._stopped_before(pending):
                break
            await self._go_on(one, tale, wish, pending)
        else:
            raise AssertionError(f"{TRIES} times the answer came too early")
        self.unanswered = tale, wish
        if committed:
            await self._remember(tale, wish)
        await self._kill(one, pending)
        assert pending.answer.result() is None

    async def _send_somehow(self, one: Ear, tale: Tale | None, wish: Wish) -> Pending:
        """Over HTTP, or an action now and then over the stream."""
        if tale is None or "action" not in wish.body or self.rng.random() < 0.7:
            return await self._send(wish)
        await one.say(type="act", id=f"act-{next(self._keys)}", match=tale.match, **wish.body)
        return Pending(bytearray(), asyncio.create_task(_answer(one)))

    async def _stopped_before(self, pending: Pending) -> bool:
        """Stop the service; whether it has not begun to answer, now that it cannot."""
        assert self.process
        self.process.stop()
        await asyncio.wait({pending.answer}, timeout=SETTLED)  # what it said before is read
        return not pending.came and not pending.answer.done()

    async def _go_on(self, one: Ear, tale: Tale | None, wish: Wish, pending: Pending) -> None:
        """The answer came: nothing has happened."""
        assert self.process
        self.process.go_on()
        self._grant(tale, wish, await pending.answer)
        await self._follow(one, tale)

    async def _committed(self, tale: Tale | None, wish: Wish) -> bool:
        """Whether the row that grants this wish is in the store."""
        if tale:
            return bool(await self.reader.acts(tale.match, after=tale.version, limit=1))
        return await self.reader.remembered(self.player, str(wish.key)) is not None

    async def _remember(self, tale: Tale | None, wish: Wish) -> None:
        """Keep the row that grants this wish, to see at the end that it is still the same."""
        match, n = (tale.match, tale.version + 1) if tale else (None, 1)
        if match is None:
            known = await self.reader.remembered(self.player, str(wish.key))
            assert known
            match = known.match_id
        [row] = await self.reader.acts(match, after=n - 1, limit=1)
        self.written[match, n] = row.body

    async def _kill(self, one: Ear, pending: Pending | None = None) -> None:
        """End the service, and take what it had said before."""
        assert self.process
        await self.process.kill()
        if pending:
            await asyncio.wait({pending.answer})
        with suppress(ConnectionClosed):
            while True:
                await one.next()
        self._take(one)


async def _answer(one: Ear) -> Answer | None:
    """The answer to the last act over a stream; None where the connection ended before."""
    with suppress(ConnectionClosed):
        message = await one.until(lambda message: message["type"] == "answer")
        return Answer(message["status"], message["body"])
    return None
