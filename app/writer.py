"""The gathering writer: whatever acts wait at this moment are committed together, and each submitter learns its own.

There is no timer: while one commit runs, the next batch gathers. A commit that nobody confirmed is settled beside the
others, which do not wait for it. This module knows when and together with what an act is written; how, it is given.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from time import monotonic
from typing import Final

from app.database import StoreBusy, StoreError, StoreUnavailable, Unsettled
from app.stored import ActKey, NewAct

WAITING: Final = 4_096  # acts; more are refused at once rather than answered too late
BATCH: Final = 128  # acts in one transaction: beyond this the cost of a commit is spread thin enough
# Seconds before each new try to settle a commit that nobody confirmed: about as long as a database restarts.
PAUSES: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
# Seconds after which no new try begins, however few there were: a try may take as long as the database may think.
SETTLED_WITHIN: Final = 10.0

# Appends these acts in one transaction and says which of them are now in their logs. `again`: they may be there
# already from a commit that was not confirmed.
Append = Callable[[Sequence[NewAct], bool], Awaitable[Set[ActKey]]]


@dataclass(frozen=True, slots=True)
class _Waiting:
    act: NewAct
    answer: asyncio.Future[bool]


@dataclass(frozen=True, slots=True)
class _Settling:
    """What is left of the tries to settle a commit: the pauses before each, and the time after which there is none."""

    pauses: Sequence[float]
    until: float


class Writer:
    """A queue of acts to append; `run` is its one worker."""

    def __init__(
        self,
        append: Append,
        *,
        waiting: int = WAITING,
        batch: int = BATCH,
        pauses: Sequence[float] = PAUSES,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._append = append
        self._clock = clock
        self._beside = asyncio.TaskGroup()
        self._most_waiting = waiting
        self._most_together = batch
        self._pauses = pauses
        self._queue: deque[_Waiting] = deque()
        self._under_way: Sequence[_Waiting] = ()
        self._changed = asyncio.Event()
        self._closing = False

    @property
    def waiting(self) -> int:
        """How many acts wait now."""
        return len(self._queue)

    async def append(self, act: NewAct) -> bool:
        """Whether this act was written; False if another's act has its number. Durable when this returns.

        A submitter that is cancelled does not learn what became of its act.
        """
        if self._closing:
            raise StoreUnavailable("The store is closing.")
        if len(self._queue) >= self._most_waiting:
            raise StoreBusy(f"{len(self._queue)} acts wait to be written already.")
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(act, answer))
        self._changed.set()
        return await answer

    def close(self) -> None:
        """Take no more; `run` ends when all that waits is written."""
        self._closing = True
        self._changed.set()

    async def run(self) -> None:
        """Write batch after batch, until closed and done."""
        try:
            async with self._beside:
                while await self._something_waits():
                    self._under_way = self._gathered()
                    await self._write(self._under_way)
                    self._under_way = ()
        finally:
            self._closing = True
            _tell(self._under_way, Unsettled("The store was stopped while it wrote."))
            _tell(self._queue, StoreUnavailable("The store was stopped."))

    async def _something_waits(self) -> bool:
        while not self._queue and not self._closing:
            self._changed.clear()
            await self._changed.wait()
        return bool(self._queue)

    def _gathered(self) -> list[_Waiting]:
        """The next batch: no two rivals for one row, so that which of them won is beyond doubt."""
        batch: dict[ActKey, _Waiting] = {}
        rivals = []
        while self._queue and len(batch) < self._most_together:
            entry = self._queue.popleft()
            if entry.answer.done():  # its submitter was cancelled, and nobody waits for it any more
                continue
            if batch.setdefault(entry.act.key, entry) is not entry:
                rivals.append(entry)
        self._queue.extendleft(reversed(rivals))
        return list(batch.values())

    async def _write(self, batch: Sequence[_Waiting], settling: _Settling | None = None) -> None:
        """Write a batch, and tell each submitter what became of its act.

        `settling`: these acts may be written already, by a commit that was not confirmed. Appending them once more
        settles it, since what is there is recognised by its row.
        """
        try:
            written = await self._append([entry.act for entry in batch], settling is not None)
        except StoreUnavailable as fault:
            if settling:
                await self._settle(batch, settling)
            elif isinstance(fault, Unsettled):
                self._settle_beside(batch, fault)
            else:
                _tell(batch, fault)
        except Exception as fault:
            await self._write_apart(batch, fault, settling)
        else:
            _answer(batch, written)

    def _settle_beside(self, batch: Sequence[_Waiting], fault: Unsettled) -> None:
        """Settle while others are written; at the end of all tries, or stopped, nobody knows, and that is said."""
        tries = _Settling(self._pauses, self._clock() + SETTLED_WITHIN)
        task = self._beside.create_task(self._settle(batch, tries))
        task.add_done_callback(lambda _: _tell(batch, fault))

    async def _settle(self, batch: Sequence[_Waiting], settling: _Settling) -> None:
        if settling.pauses and self._clock() <= settling.until:
            await asyncio.sleep(settling.pauses[0])
            await self._write(batch, _Settling(settling.pauses[1:], settling.until))

    async def _write_apart(self, batch: Sequence[_Waiting], fault: Exception, settling: _Settling | None) -> None:
        """Nothing of this batch was written, because of one act in it: each half by itself, until that one is alone."""
        if len(batch) <= 1:
            _tell(batch, fault)
            return
        middle = len(batch) // 2
        await self._write(batch[:middle], settling)
        await self._write(batch[middle:], settling)


def _answer(batch: Sequence[_Waiting], written: Set[ActKey]) -> None:
    for entry in batch:
        if not entry.answer.done():
            entry.answer.set_result(entry.act.key in written)


def _tell(batch: Iterable[_Waiting], fault: Exception) -> None:
    """The fault to each who has not learned yet what became of its act."""
    for entry in batch:
        if not entry.answer.done():
            # Each its own: one exception raised in many tasks would gather all their tracebacks.
            entry.answer.set_exception(type(fault)(*fault.args) if isinstance(fault, StoreError) else fault)
