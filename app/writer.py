"""The gathering writer: whatever acts wait at this moment are committed together, and each submitter learns its own.

There is no timer: while one commit runs, the next batch gathers. This module knows when and together with what an act
is written; how, it is given.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Final

from app.database import StoreBusy, StoreError, StoreUnavailable, Unsettled
from app.stored import ActKey, NewAct

WAITING: Final = 4_096  # acts; more are refused at once rather than answered too late
BATCH: Final = 128  # acts in one transaction: beyond this the cost of a commit is spread thin enough
# Seconds before each new try to settle a commit that nobody confirmed: about as long as a database restarts.
PAUSES: Final = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)

# Appends these acts in one transaction and says which of them are now in their logs. `again`: they may be there
# already from a commit that was not confirmed.
Append = Callable[[Sequence[NewAct], bool], Awaitable[Set[ActKey]]]


@dataclass(frozen=True, slots=True)
class _Waiting:
    act: NewAct
    answer: asyncio.Future[bool]


class Writer:
    """A queue of acts to append; `run` is its one worker."""

    def __init__(
        self, append: Append, *, waiting: int = WAITING, batch: int = BATCH, pauses: Sequence[float] = PAUSES
    ) -> None:
        self._append = append
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
            while await self._something_waits():
                self._under_way = self._gathered()
                await self._write(self._under_way)
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

    async def _write(self, batch: Sequence[_Waiting], pauses: Sequence[float] | None = None) -> None:
        """Write a batch, and tell each submitter what became of its act.

        `pauses`: these acts may be written already, by a commit that was not confirmed. Appending them once more
        settles it, since what is there is recognised by its row; so long is waited before each further try.
        """
        unsettled = pauses is not None
        try:
            written = await self._append([entry.act for entry in batch], unsettled)
        except StoreUnavailable as fault:
            if unsettled or isinstance(fault, Unsettled):
                await self._settle(batch, fault, self._pauses if pauses is None else pauses)
            else:
                _tell(batch, fault)
        except Exception as fault:
            await self._write_apart(batch, fault, pauses)
        else:
            _answer(batch, written)

    async def _settle(self, batch: Sequence[_Waiting], fault: StoreUnavailable, pauses: Sequence[float]) -> None:
        if not pauses:
            _tell(batch, Unsettled(*fault.args))
            return
        await asyncio.sleep(pauses[0])
        await self._write(batch, pauses[1:])

    async def _write_apart(self, batch: Sequence[_Waiting], fault: Exception, pauses: Sequence[float] | None) -> None:
        """Nothing of this batch was written, because of one act in it: each half by itself, until that one is alone."""
        if len(batch) <= 1:
            _tell(batch, fault)
            return
        middle = len(batch) // 2
        await self._write(batch[:middle], pauses)
        await self._write(batch[middle:], pauses)


def _answer(batch: Sequence[_Waiting], written: Set[ActKey]) -> None:
    for entry in batch:
        if not entry.answer.done():
            entry.answer.set_result(entry.act.key in written)


def _tell(batch: Iterable[_Waiting], fault: Exception) -> None:
    for entry in batch:
        if not entry.answer.done():
            # Each its own: one exception raised in many tasks would gather all their tracebacks.
            entry.answer.set_exception(type(fault)(*fault.args) if isinstance(fault, StoreError) else fault)
