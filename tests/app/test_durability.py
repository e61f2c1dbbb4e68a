"""Stored before heard, exactly once: races, commits that nobody confirms, killed processes, databases that go away."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from app.store import RowRefused, Store, StoreRefused, StoreUnavailable, Unsettled
from app.stored import IdempotencyKey, NewAct, Participant, ResultRow
from tests.app import storm
from tests.faults import When, disk, unconfirmed_commits, wire_to
from tests.proof import size
from tests.servers import Postgres
from tests.stores import act, first_act, fresh_store, head, with_ana

ROOT = Path(storm.__file__).parents[2]
SECONDS = 60  # the end of patience of whatever waits here


@pytest.fixture
async def store(store: Store) -> Store:
    """An open store in which Ana is known."""
    return await with_ana(store)


@pytest.fixture
async def migrated_postgres(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty, migrated store on Postgres."""
    async with fresh_store(request, "postgres", tmp_path, migrated=True) as url:
        yield url


@asynccontextmanager
async def nodes(url: str, count: int) -> AsyncIterator[list[Store]]:
    """Several nodes on one Postgres, Ana being known."""
    async with Store.open(url) as first:
        await with_ana(first)
        if count == 1:
            yield [first]
            return
        async with Store.open(url) as second:
            yield [first, second]


# Races


async def test_of_many_who_append_one_number_exactly_one_has_written_it(store: Store) -> None:
    await store.append(first_act("m"))

    for n in range(2, 12):
        told = await asyncio.gather(*(store.append(act("m", n, f"{n} by {i}", phase=f"{i}")) for i in range(20)))
        (row,) = await store.acts("m", after=n - 1)
        match = await store.match("m")

        assert told.count(True) == 1
        assert row.body == f"{n} by {told.index(True)}"
        assert match
        assert (match.head, match.phase) == (n, f"{told.index(True)}")


async def test_two_nodes_that_append_one_number_agree_who_has_written_it(migrated_postgres: str) -> None:
    async with nodes(migrated_postgres, 2) as (one, other):
        ids = [f"m{i}" for i in range(30)]
        for match_id in ids:
            await one.append(first_act(match_id))
        for n in range(2, size(short=6, full=60)):
            # Each node has the matches in an order of its own: whoever waits for rows must not wait in a circle.
            mine, theirs = await asyncio.gather(
                asyncio.gather(*(one.append(act(m, n, "one")) for m in ids)),
                asyncio.gather(*(other.append(act(m, n, "other")) for m in reversed(ids))),
            )
            for match_id, won, lost in zip(ids, mine, reversed(theirs), strict=True):
                (row,) = await one.acts(match_id, after=n - 1)
                assert won is not lost
                assert row.body == ("one" if won else "other")


async def test_of_many_wishes_under_one_key_one_match_begins(store: Store) -> None:
    def wish(i: int) -> NewAct:
        return first_act(f"m{i}", idempotency=IdempotencyKey("ana", "key", "same", 2_000))

    told = await asyncio.gather(*(store.append(wish(i)) for i in range(20)))

    assert told.count(True) == 1
    remembered = await store.remembered("ana", "key")
    assert remembered
    assert remembered.match_id == f"m{told.index(True)}"
    assert [match.id for match in (await store.matches_of("ana", limit=99))[0]] == [remembered.match_id]


async def test_two_nodes_that_begin_matches_under_the_same_keys_begin_each_once(migrated_postgres: str) -> None:
    keys, rounds = range(50), size(short=12, full=200)
    async with nodes(migrated_postgres, 2) as (one, other):

        def wish(match_id: str, key: str) -> NewAct:
            return first_act(match_id, idempotency=IdempotencyKey("ana", key, "same", 2_000))

        for r in range(rounds):
            # The matches of one node are in the order of the keys, those of the other against it.
            mine, theirs = await asyncio.gather(
                asyncio.gather(*(one.append(wish(f"one {r} {100 + i}", f"{r} {100 + i}")) for i in keys)),
                asyncio.gather(*(other.append(wish(f"other {r} {900 - i}", f"{r} {100 + i}")) for i in keys)),
            )
            assert [won is not lost for won, lost in zip(mine, theirs, strict=True)] == [True] * len(keys)

        assert len((await one.matches_of("ana", limit=100_000))[0]) == len(keys) * rounds


async def test_keys_are_taken_in_their_order_so_that_nodes_never_wait_in_a_circle(migrated_postgres: str) -> None:
    """A node that waits for the fifth key has taken those before it, and none of those behind it."""
    take = "INSERT INTO idempotency VALUES ('ana', $1, '', '', 0) ON CONFLICT DO NOTHING"
    direct = migrated_postgres.replace("+asyncpg", "")
    async with nodes(migrated_postgres, 1) as (store,), held_connection(direct) as other:
        transaction = other.transaction()
        await transaction.start()
        await other.execute(take, "key 5")
        # The matches are in an order against that of the keys.
        keys = [IdempotencyKey("ana", f"key {i}", "same", 2_000) for i in range(10)]
        wishes = [first_act(f"m{9 - i}", idempotency=key) for i, key in enumerate(keys)]
        told = asyncio.gather(*map(store.append, wishes))
        await _someone_waits(other)

        async with held_connection(direct) as third:
            await third.execute("SET lock_timeout = '100ms'")
            for i in (6, 7, 8, 9):
                await third.execute(f"BEGIN; {take.replace('$1', repr(f'key {i}'))}; ROLLBACK")
            for i in (0, 1, 2, 3, 4):
                with pytest.raises(asyncpg.LockNotAvailableError):
                    await third.execute(take, f"key {i}")

        await transaction.commit()
        assert await told == [i != 5 for i in range(10)]


@asynccontextmanager
async def held_connection(address: str) -> AsyncIterator["asyncpg.Connection[asyncpg.Record]"]:
    connection = await asyncpg.connect(address)
    try:
        yield connection
    finally:
        await connection.close()


async def _someone_waits(connection: "asyncpg.Connection[asyncpg.Record]") -> None:
    async with asyncio.timeout(SECONDS):
        while not await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'atu' AND wait_event_type = 'Lock'"
        ):
            await connection.execute("SELECT pg_stat_clear_snapshot()")


async def test_of_thousands_of_gathered_acts_none_is_lost_or_out_of_order(store: Store) -> None:
    matches, each = 60, size(short=40, full=1_000)

    async def play(match_id: str) -> None:
        assert await store.append(first_act(match_id))
        for n in range(2, each + 1):
            assert await store.append(act(match_id, n, f"{match_id}, {n}", phase=f"after {n}"))

    await asyncio.gather(*(play(f"m{i}") for i in range(matches)))

    for i in range(matches):
        match = await store.match(f"m{i}")
        assert match
        assert (match.head, match.phase) == (each, f"after {each}")
        assert [(row.n, row.body) for row in await store.acts(f"m{i}", after=1)] == [
            (n, f"m{i}, {n}") for n in range(2, each + 1)
        ]


# One bad row


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param({"body": "\ud800"}, id="a text that no database can hold"),
        pytest.param({"participants": (Participant("m7", "nobody", 0, 2),)}, id="a person who does not exist"),
        pytest.param({"head": head(None)}, id="a head without a phase"),  # type: ignore[arg-type]  # as a bug would
    ],
)
async def test_a_bad_row_in_a_batch_fails_alone_and_whole(store: Store, spoil: dict[str, Any]) -> None:
    for i in range(20):
        await store.append(first_act(f"m{i}"))
    result = ResultRow("m7", "ana", "septica", 2, "medium", False, True, None, 3_000)
    bad = replace(act("m7", 2, results=(result,)), **spoil)

    told = await asyncio.gather(
        *(store.append(bad if i == 7 else act(f"m{i}", 2)) for i in range(20)), return_exceptions=True
    )

    assert [i for i, answer in enumerate(told) if isinstance(answer, RowRefused)] == [7]
    assert told.count(True) == 19
    assert await store.acts("m7", after=1) == []
    assert await store.results_of("ana") == []
    assert await store.append(act("m7", 2)) is True


# Commits that nobody confirms


@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_unconfirmed_commit_is_settled_by_what_is_in_the_log(store: Store, when: When) -> None:
    key = IdempotencyKey("ana", "key", "fingerprint", 2_000)
    for name in ("mine", "theirs"):
        await store.append(first_act(name))
    await store.append(act("theirs", 2, "was there before"))

    with unconfirmed_commits(when):
        wishes = [act("mine", 2, "mine", phase="moved"), act("theirs", 2, "late"), first_act("new", idempotency=key)]
        told = await asyncio.gather(*map(store.append, wishes))

    assert told == [True, False, True]
    match = await store.match("mine")
    assert match
    assert (match.head, match.phase) == (2, "moved")
    assert [row.body for row in await store.acts("mine", after=1)] == ["mine"]
    assert [row.body for row in await store.acts("theirs", after=1)] == ["was there before"]
    assert len(await store.participants("new")) == 1
    assert await store.append(act("mine", 3)) is True


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_commit_that_is_cut_off_on_the_wire_is_settled(
    postgres: Postgres, migrated_postgres: str, when: When
) -> None:
    async with wire_to(postgres) as wire, Store.open(wire.url(migrated_postgres)) as store:
        await with_ana(store)
        for i in range(10):
            await store.append(first_act(f"m{i}"))

        for n in range(2, 2 + size(short=4, full=40)):
            wire.cut_at_commit(when)
            assert await asyncio.gather(*(store.append(act(f"m{i}", n, f"{n}")) for i in range(10))) == [True] * 10

        assert wire.cuts == n - 1
        for i in range(10):
            assert [row.n for row in await store.acts(f"m{i}")] == list(range(1, n + 1))


async def test_another_write_whose_commit_is_not_confirmed_says_so(store: Store) -> None:
    with unconfirmed_commits("after"), pytest.raises(Unsettled):
        await store.change_player("ana", name="Ană")

    ana = await store.player("ana")
    assert ana
    assert ana.name == "Ană"


# Killed processes


async def test_whatever_was_acknowledged_survives_a_killed_process(store_url: str) -> None:
    said: dict[str, int] = {}
    for kill in range(size(short=2, full=100)):
        await _storm_and_kill(store_url, said, lines=50 + 37 * kill % 500)

    async with Store.open(store_url) as store:
        for match_id, last in said.items():
            match = await store.match(match_id)
            numbers = [row.n for row in await store.acts(match_id)]
            assert match
            assert numbers == list(range(1, match.head + 1))
            assert match.head >= last
            assert match.phase == (f"after {match.head}" if match.head > 1 else "playing")
            assert len(await store.participants(match_id)) == 1


async def _storm_and_kill(url: str, said: dict[str, int], lines: int) -> None:
    """Let a process append, kill it after so many lines, and note the last that it said of each match."""
    process = await _started("tests.app.storm", url, "24")
    assert process.stdout
    async with asyncio.timeout(SECONDS):
        for _ in range(lines):
            _note(await process.stdout.readline(), said)
        process.send_signal(signal.SIGKILL)
        async for line in process.stdout:  # what it said before it died counts too
            _note(line, said)
        assert await process.wait() == -signal.SIGKILL


def _note(line: bytes, said: dict[str, int]) -> None:
    match_id, n = line.split()
    assert int(n) == said.get(match_id.decode(), 0) + 1
    said[match_id.decode()] = int(n)


async def _started(module: str, *arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *arguments, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )


# One process per SQLite store


async def test_a_second_process_is_refused_until_the_first_has_gone_however_it_went(sqlite_url: str) -> None:
    process = await _started("tests.app.storm", sqlite_url, "1")
    assert process.stdout
    async with asyncio.timeout(SECONDS):
        await process.stdout.readline()  # it is open

        with pytest.raises(StoreRefused, match=f"in use by process {process.pid}.*Stop that process.*Postgres"):
            await _open(sqlite_url)

        process.kill()
        await process.communicate()
        await _open(sqlite_url)


async def test_a_store_is_free_again_when_it_is_closed_and_held_once_in_a_process_too(sqlite_url: str) -> None:
    async with Store.open(sqlite_url):
        with pytest.raises(StoreRefused, match=f"in use by process {os.getpid()}"):
            await _open(sqlite_url)

    await _open(sqlite_url)


async def test_a_store_is_the_same_by_whatever_path_it_is_reached(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "by-another-name.db").symlink_to(tmp_path / "atu.db")

    async with Store.open(sqlite_url):
        with pytest.raises(StoreRefused):
            await _open(f"sqlite+aiosqlite:///{tmp_path / 'by-another-name.db'}")


async def _open(url: str) -> None:
    async with Store.open(url) as store:
        await store.ping()


# Databases that go away


async def test_without_its_database_a_store_says_so_does_nothing_and_recovers_by_itself(
    postgres: Postgres, migrated_postgres: str
) -> None:
    async with wire_to(postgres) as wire, Store.open(wire.url(migrated_postgres)) as store:
        await with_ana(store)
        await store.append(first_act("m"))
        await wire.cut()

        for attempt in (
            store.append(act("m", 2)),
            store.acts("m"),
            store.change_player("ana", name="X"),
            store.ping(),
        ):
            with pytest.raises(StoreUnavailable) as told:
                await attempt
            assert not isinstance(told.value, Unsettled)

        await wire.mend()
        assert len(await store.acts("m")) == 1
        assert await store.append(act("m", 2)) is True
        await store.ping()


async def test_connections_that_the_server_ended_are_replaced_unnoticed(migrated_postgres: str) -> None:
    async with nodes(migrated_postgres, 1) as (store,):
        await store.append(first_act("m"))
        for n in range(2, 8):
            await _end_connections(migrated_postgres)

            assert await store.append(act("m", n)) is True
            await _end_connections(migrated_postgres)
            assert len(await store.acts("m")) == n


async def test_acts_under_way_when_the_server_ends_connections_are_written_once_or_said_not_to_be(
    migrated_postgres: str,
) -> None:
    async with nodes(migrated_postgres, 1) as (store,):

        async def play(wish: NewAct) -> None:
            """As a caller does it: what was not written, or is unsettled, is looked up and tried again."""
            while (answer := await _told(store.append(wish))) is not True:
                there = [row.n for row in await _patiently(lambda: store.acts(wish.match_id))]
                if isinstance(answer, Unsettled) and wish.n in there:
                    return
                assert isinstance(answer, StoreUnavailable)
                assert wish.n not in there

        async def match(match_id: str) -> None:
            await play(first_act(match_id))
            for n in range(2, 30):
                await play(act(match_id, n))

        async def trouble() -> None:
            for _ in range(size(short=10, full=200)):
                await _end_connections(migrated_postgres)

        async with asyncio.timeout(SECONDS * 4), asyncio.TaskGroup() as group:
            group.create_task(trouble())
            for i in range(30):
                group.create_task(match(f"m{i}"))

        for i in range(30):
            assert [row.n for row in await store.acts(f"m{i}")] == list(range(1, 30))


async def _told(answer: Awaitable[bool]) -> bool | StoreUnavailable:
    try:
        return await answer
    except StoreUnavailable as fault:
        return fault


async def _patiently(ask: Callable[[], Any]) -> Any:
    while True:
        try:
            return await ask()
        except StoreUnavailable:
            await asyncio.sleep(0)


async def _end_connections(url: str) -> None:
    async with held_connection(url.replace("+asyncpg", "")) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND application_name = 'atu'"
        )


async def test_a_full_disk_is_said_loses_nothing_and_may_be_freed(sqlite_url: str) -> None:
    with disk() as there:
        async with Store.open(sqlite_url) as store:
            await with_ana(store)
            await store.append(first_act("m"))
            there.full = True

            with pytest.raises(StoreUnavailable):
                await store.append(act("m", 2, "x" * 100_000))
            assert len(await store.acts("m")) == 1

            there.full = False
            assert await store.append(act("m", 2, "x" * 100_000)) is True


async def test_a_store_that_another_program_holds_for_long_is_waited_for_and_then_said_to_be_unavailable(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.database.BUSY_MS", 50)
    async with Store.open(sqlite_url) as store:
        await with_ana(store)
        with closing(sqlite3.connect(sqlite_url.partition(":///")[2], isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable):
                await store.append(first_act("m"))
            assert await store.match("m") is None
            other.execute("ROLLBACK")

            assert await store.append(first_act("m")) is True


# Submitters that give up, and the end


async def test_submitters_that_give_up_leave_whole_rows_and_a_writer_that_goes_on(store: Store) -> None:
    for i in range(40):
        await store.append(first_act(f"m{i}"))
    tasks = [asyncio.create_task(store.append(act(f"m{i}", 2, phase="moved"))) for i in range(40)]
    for i, task in enumerate(tasks):
        if i % 2:
            await asyncio.sleep(0)
            task.cancel()

    told = await asyncio.gather(*tasks, return_exceptions=True)

    assert told[::2] == [True] * 20
    for i in range(40):
        match = await store.match(f"m{i}")
        assert match
        there = len(await store.acts(f"m{i}")) == 2
        assert (match.head, match.phase) == ((2, "moved") if there else (1, "playing"))
        assert await store.append(act(f"m{i}", match.head + 1)) is True


async def test_other_writes_that_are_given_up_hold_nothing_back(store: Store) -> None:
    for turn in range(30):
        task = asyncio.create_task(store.change_player("ana", name=f"{turn}"))
        for _ in range(turn):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async with asyncio.timeout(SECONDS):
        assert await store.change_player("ana", name="Ana")
        assert await store.append(first_act("m")) is True


async def test_closing_writes_all_that_waits(store_url: str) -> None:
    async with Store.open(store_url) as store:
        await with_ana(store)
        tasks = [asyncio.create_task(store.append(first_act(f"m{i}"))) for i in range(500)]
        await asyncio.sleep(0)  # each has begun to wait

    assert await asyncio.gather(*tasks) == [True] * 500
    async with Store.open(store_url) as store:
        assert len((await store.matches_of("ana", limit=999))[0]) == 500


async def test_a_closed_store_takes_nothing(store_url: str) -> None:
    async with Store.open(store_url) as store:
        pass

    with pytest.raises(StoreUnavailable, match="closing"):
        await store.append(first_act("m"))
