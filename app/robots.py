"""Computers off the event loop: everything that follows an act until a person must decide is worked out in a thread."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from random import Random
from secrets import SystemRandom
from types import TracebackType
from typing import Any, Final, TypeVar

from app import acts
from app.acts import Act, Chapter, Ended, Moved, Step, Table, Terms
from bots import bot
from engines.core.engine import DEALER, Phase

T = TypeVar("T")
SECURE: Final = SystemRandom()
Choose = Callable[[str, Any, str, Random], Any]
"""How a computer chooses: from a game, what its seat may know, a level and a generator comes an action."""


_SEEDS: Final = Random(SECURE.getrandbits(256))


def fresh_generator() -> Random:
    """A generator for one computer's decision; the system's entropy is asked once for all of them."""
    return Random(_SEEDS.getrandbits(64))


class Robots(AbstractAsyncContextManager["Robots"]):
    """The dealer's and the computers' hands. `chance` orders the decks, `generator` gives each decision its own,
    `choose` makes it."""

    def __init__(
        self,
        chance: Random = SECURE,
        generator: Callable[[], Random] = fresh_generator,
        choose: Choose = bot.choose,
    ) -> None:
        self.chance = chance
        self.generator = generator
        self.choose = choose
        self._threads = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="robots")

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._threads.shutdown(wait=True)

    async def go_on(self, terms: Terms, table: Table, at: int, person: str | None, steps: tuple[Step, ...]) -> Chapter:
        """The act that begins with these steps, with all that follows from them."""
        return await self.away(lambda: self._chapter(terms, table, at, person, steps))

    async def away(self, work: Callable[[], T]) -> T:
        """The outcome of work that takes its time, off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _chapter(self, terms: Terms, table: Table, at: int, person: str | None, steps: tuple[Step, ...]) -> Chapter:
        table = table._replace(n=table.n + 1)
        taken: list[Step] = []
        events: list[object] = []
        waiting = list(steps)
        while step := waiting.pop(0) if waiting else self._following(terms, table):
            table, more = acts.after(terms, table, step)
            taken.append(step)
            events += more
        return Chapter(Act(table.n, at, person, tuple(taken)), tuple(events), table)

    def _following(self, terms: Terms, table: Table) -> Step | None:
        """What comes of itself: the dealer's or a computer's action, the end of a match without people. None where a
        person decides, the gate is closed or all is over."""
        if table.state is None or table.ended:
            return None
        if acts.deserted(terms, table):
            return Ended("no_human")
        seat = terms.engine.actor(table.state)
        if seat is None:
            return None
        if seat == DEALER:
            return self._dealt(terms, table)
        if acts.decides(table, seat):
            return None
        observation = terms.engine.observe(table.state, seat)
        return Moved(seat, "computer", self.choose(terms.game, observation, table.level, self.generator()))

    def _dealt(self, terms: Terms, table: Table) -> Step | None:
        """The next deal waits for everybody who is to say that they are ready; at least one does."""
        between = terms.engine.phase(table.state) is Phase.DEAL_OVER
        if between and (not table.ready or acts.waiting(terms, table)):
            return None
        return Moved(DEALER, "dealer", terms.engine.chance(table.state, self.chance))
