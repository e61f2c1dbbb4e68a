"""The gathering writer by itself: what waits is written together, and every submitter learns its own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import pytest

from app.store import RowRefused, StoreBusy, StoreUnavailable, Unsettled
from app.stored import ActKey, NewAct
from app.writer import Writer
from tests.stores import act

SOON = 10  # seconds; nothing here takes that long


class Log:
    """Somewhere to append to, whose pace and faults the test decides."""

    def __init__(self) -> None:
        self.batches: list[list[ActKey]] = []
        self.rows: dict[ActKey, str] = {}
        self.faults: Iterator[BaseException | None] = iter(())
        self.open = asyncio.Event()  # closed: appending waits
        self.open.set()
        self.appending = asyncio.Event()
        self.may_settle = asyncio.Event()
        self.may_settle.set()
        self.again: list[bool] = []

    async def append(self, acts: Sequence[NewAct], again: bool) -> set[ActKey]:
        self.batches.append([act.key for act in acts])
        self.again.append(again)
        self.appending.set()
        await self.open.wait()
        if again:
            await self.may_settle.wait()
        if any(act.body == "bad" for act in acts):
            raise RowRefused("bad row")
        fault = next(self.faults, None)
        if fault and not isinstance(fault, Unsettled):
            raise fault
        won = {act.key for act in acts if self.rows.setdefault(act.key, act.body) == act.body}
        if fault:
            raise fault
        return won


@asynccontextmanager
async def running(log: Log, **limits: Any) -> AsyncIterator[Writer]:
    writer = Writer(log.append, **({"pauses": (0, 0, 0)} | limits))
    async with asyncio.timeout(SOON), asyncio.TaskGroup() as group:
        group.create_task(writer.run())
        yield writer
        log.open.set()
        writer.close()


@asynccontextmanager
async def held(log: Log, writer: Writer) -> AsyncIterator[None]:
    """While the block runs, a first batch of one act is on its way and does not arrive; what comes now must wait."""
    log.open.clear()
    first = asyncio.create_task(writer.append(act("held", 2)))
    await log.appending.wait()
    yield
    log.open.set()
    assert await first


def submit(writer: Writer, *acts: NewAct) -> list[asyncio.Task[bool]]:
    return [asyncio.create_task(writer.append(act)) for act in acts]


async def until(condition: Callable[[], bool]) -> None:
    """Let the others go on until this holds; `running` sets the end of patience."""
    while not condition():  # noqa: ASYNC110 - what is waited for is a number in the writer, which has no event for tests
        await asyncio.sleep(0)


async def test_what_arrives_during_a_commit_is_the_next_batch() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            answers = submit(writer, *(act(f"m{i}", 2) for i in range(50)))
            await until(lambda: writer.waiting == 50)

        assert await asyncio.gather(*answers) == [True] * 50

    assert [len(batch) for batch in log.batches] == [1, 50]


async def test_a_lone_act_waits_for_nobody() -> None:
    log = Log()
    async with running(log) as writer:
        for n in range(2, 5):
            assert await writer.append(act("m", n))

    assert log.batches == [[("m", 2)], [("m", 3)], [("m", 4)]]


async def test_a_batch_is_bounded_and_keeps_the_order_of_arrival() -> None:
    log = Log()
    async with running(log, batch=4) as writer:
        async with held(log, writer):
            answers = submit(writer, *(act(f"m{i}", 2) for i in range(10)))
            await until(lambda: writer.waiting == 10)
        await asyncio.gather(*answers)

    assert [[key.match_id for key in batch] for batch in log.batches[1:]] == [
        ["m0", "m1", "m2", "m3"],
        ["m4", "m5", "m6", "m7"],
        ["m8", "m9"],
    ]


async def test_rivals_for_one_row_are_never_in_one_batch_and_the_first_wins() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            answers = submit(writer, act("m", 2, "first"), act("m", 2, "second"), act("m", 2, "third"), act("x", 2))
            await until(lambda: writer.waiting == 4)

        assert await asyncio.gather(*answers) == [True, False, False, True]

    assert log.batches[1:] == [[("m", 2), ("x", 2)], [("m", 2)], [("m", 2)]]
    assert log.rows["m", 2] == "first"  # type: ignore[index]  # a plain pair equals its ActKey


async def test_a_bad_row_fails_alone() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            acts = [act(f"m{i}", 2, "bad" if i in (3, 60) else "good") for i in range(64)]
            answers = submit(writer, *acts)
            await until(lambda: writer.waiting == 64)
        learned = await asyncio.gather(*answers, return_exceptions=True)

    assert [i for i, answer in enumerate(learned) if isinstance(answer, RowRefused)] == [3, 60]
    assert [answer for answer in learned if not isinstance(answer, RowRefused)] == [True] * 62
    assert len(log.rows) == 63
    assert len(log.batches) < 30  # halves, not one by one


async def test_a_rival_of_a_bad_row_still_gets_its_number() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            bad, good = submit(writer, act("m", 2, "bad"), act("m", 2, "good"))
            await until(lambda: writer.waiting == 2)

        with pytest.raises(RowRefused):
            await bad
        assert await good


async def test_any_other_fault_reaches_its_submitter_and_the_writer_goes_on() -> None:
    log = Log()
    log.faults = iter([ZeroDivisionError("ours")])
    async with running(log) as writer:
        with pytest.raises(ZeroDivisionError):
            await writer.append(act("m", 2))

        assert await writer.append(act("m", 2))


async def test_an_unavailable_database_is_told_to_the_whole_batch_at_once_and_the_next_is_tried() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            log.faults = iter([None, StoreUnavailable("away")])
            answers = submit(writer, *(act(f"m{i}", 2) for i in range(5)))
            await until(lambda: writer.waiting == 5)
        learned = await asyncio.gather(*answers, return_exceptions=True)

        assert [type(answer) for answer in learned] == [StoreUnavailable] * 5
        assert len({id(answer) for answer in learned}) == 5
        assert len(log.batches) == 2
        assert await writer.append(act("m0", 2))


async def test_an_unconfirmed_commit_is_settled_and_the_faults_between_are_outlasted() -> None:
    log = Log()
    log.rows[ActKey("lost", 2)] = "of another"
    async with running(log) as writer:
        async with held(log, writer):
            log.faults = iter([None, Unsettled("?"), StoreUnavailable("away"), Unsettled("?")])
            answers = submit(writer, act("mine", 2, "mine"), act("lost", 2, "mine"))
            await until(lambda: writer.waiting == 2)

        assert await asyncio.gather(*answers) == [True, False]

    assert log.again == [False, False, True, True, True]


async def test_a_commit_that_cannot_be_settled_is_said_to_be_so() -> None:
    log = Log()
    log.faults = iter([Unsettled("?"), *[StoreUnavailable("away")] * 3])
    async with running(log) as writer:
        with pytest.raises(Unsettled):
            await writer.append(act("m", 2))

        assert await writer.append(act("m", 3))


async def test_settling_holds_nobody_else_up() -> None:
    log = Log()
    log.faults = iter([Unsettled("?")])
    log.may_settle.clear()
    async with running(log) as writer:
        (unsettled,) = submit(writer, act("m", 2))
        await log.appending.wait()

        assert await writer.append(act("other", 2))
        assert not unsettled.done()
        log.may_settle.set()
        assert await unsettled


async def test_tries_that_take_long_are_few() -> None:
    log = Log()
    log.faults = iter([Unsettled("?"), *[StoreUnavailable("away")] * 3])
    seconds = count(step=6)
    async with running(log, clock=lambda: next(seconds)) as writer:
        with pytest.raises(Unsettled):
            await writer.append(act("m", 2))

    assert log.again == [False, True]


async def test_settling_that_is_stopped_by_force_leaves_nobody_waiting() -> None:
    log = Log()
    log.faults = iter([Unsettled("?")])
    log.may_settle.clear()
    writer = Writer(log.append, pauses=(0,))
    task = asyncio.create_task(writer.run())
    (unsettled,) = submit(writer, act("m", 2))
    await until(lambda: log.again == [False, True])

    task.cancel()
    with suppress(asyncio.CancelledError):
        await task

    with pytest.raises(Unsettled):
        await unsettled


async def test_settling_that_meets_a_bad_row_still_knows_its_own() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            log.faults = iter([None, Unsettled("?"), RowRefused("something in it"), None, None])
            answers = submit(writer, act("a", 2), act("b", 2))
            await until(lambda: writer.waiting == 2)

        assert await asyncio.gather(*answers) == [True, True]

    assert log.again == [False, False, True, True, True]


async def test_an_act_whose_submitter_gave_up_while_it_waited_is_not_written() -> None:
    log = Log()
    async with running(log) as writer:
        async with held(log, writer):
            given_up, other = submit(writer, act("a", 2), act("b", 2))
            await until(lambda: writer.waiting == 2)
            given_up.cancel()

        assert await other
        assert given_up.cancelled()

    assert set(log.rows) == {("held", 2), ("b", 2)}


async def test_an_act_whose_submitter_gives_up_while_it_is_written_stays_written() -> None:
    log = Log()
    log.open.clear()
    async with running(log) as writer:
        (given_up,) = submit(writer, act("a", 2, "mine"))
        await log.appending.wait()
        given_up.cancel()
        await until(given_up.done)
        log.open.set()

        assert not await writer.append(act("a", 2, "another's"))
        assert await writer.append(act("a", 3))

    assert log.rows["a", 2] == "mine"  # type: ignore[index]  # as above


async def test_a_full_queue_refuses_at_once_and_takes_again_when_there_is_room() -> None:
    log = Log()
    async with running(log, waiting=3) as writer:
        async with held(log, writer):
            answers = submit(writer, *(act(f"m{i}", 2) for i in range(3)))
            await until(lambda: writer.waiting == 3)
            with pytest.raises(StoreBusy, match="3 acts wait"):
                await writer.append(act("too-many", 2))

        assert await asyncio.gather(*answers) == [True] * 3
        assert await writer.append(act("later", 2))


async def test_closing_writes_what_waits_and_takes_no_more() -> None:
    log = Log()
    async with running(log, batch=2) as writer:
        async with held(log, writer):
            answers = submit(writer, *(act(f"m{i}", 2) for i in range(5)))
            await until(lambda: writer.waiting == 5)
            writer.close()
            with pytest.raises(StoreUnavailable, match="closing"):
                await writer.append(act("late", 2))

        assert await asyncio.gather(*answers) == [True] * 5


async def test_a_writer_that_is_stopped_by_force_leaves_nobody_waiting() -> None:
    log = Log()
    log.open.clear()
    writer = Writer(log.append)
    task = asyncio.create_task(writer.run())
    (under_way,) = submit(writer, act("a", 2))
    await log.appending.wait()
    (waits,) = submit(writer, act("b", 2))
    await until(lambda: writer.waiting == 1)

    task.cancel()
    with suppress(asyncio.CancelledError):
        await task

    with pytest.raises(Unsettled):
        await under_way
    with pytest.raises(StoreUnavailable, match="stopped"):
        await waits
