"""The store as its callers see it: people, matches, drafts, results, on SQLite and on Postgres."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.database import connected
from app.store import RowRefused, Store, StoreRefused, StoreUnavailable
from app.stored import Cursor, Device, Draft, IdempotencyKey, Participant, Player, Remembered, ResultRow
from app.tables import metadata
from tests.stores import ANA, ANAS_DEVICE, act, first_act, head, with_ana

BO = Player("bo", None, None, {}, created_at=1_500)
BOS_DEVICE = Device("bo-1", b"the hash of Bo's token", created_at=1_500, seen_at=1_500, name="phone")


@pytest.fixture
async def store(store: Store) -> Store:
    """An open store in which Ana is known."""
    return await with_ana(store)


# People


async def test_a_token_finds_its_person_and_device(store: Store) -> None:
    await store.add_player(BO, BOS_DEVICE)

    assert await store.player_of(BOS_DEVICE.token_hash) == (BO, "bo-1")
    assert await store.player_of(b"the hash of nobody's token") is None


async def test_people_are_found_by_their_ids(store: Store) -> None:
    await store.add_player(BO, BOS_DEVICE)

    assert await store.players(["bo", "ana", "nobody"]) == {"ana": ANA, "bo": BO}
    assert await store.players([]) == {}
    assert await store.player("ana") == ANA
    assert await store.player("nobody") is None


async def test_a_person_and_their_device_are_added_together_or_not_at_all(store: Store) -> None:
    with pytest.raises(RowRefused):
        await store.add_player(BO, replace(BOS_DEVICE, token_hash=ANAS_DEVICE.token_hash))

    assert await store.player("bo") is None


async def test_only_what_is_given_changes(store: Store) -> None:
    assert await store.change_player("ana", name="Ană") == replace(ANA, name="Ană")
    assert await store.change_player("ana", locale=None) == replace(ANA, name="Ană", locale=None)
    assert await store.change_player("ana", settings={"target": 21}) == Player(
        "ana", "Ană", None, {"target": 21}, 1_000
    )
    assert await store.change_player("ana") == await store.player("ana")
    assert await store.change_player("nobody", name="X") is None


async def test_devices_come_and_go(store: Store) -> None:
    phone = Device("ana-2", b"another hash", created_at=1_200, seen_at=1_200, name="phone")
    await store.add_device("ana", phone)

    assert await store.player_of(phone.token_hash) == (ANA, "ana-2")
    assert await store.devices("ana") == [ANAS_DEVICE, phone]
    assert await store.remove_device("bo", "ana-2") is False
    assert await store.remove_device("ana", "ana-2") is True
    assert await store.remove_device("ana", "ana-2") is False
    assert await store.player_of(phone.token_hash) is None
    assert await store.devices("ana") == [ANAS_DEVICE]


async def test_erasing_leaves_the_match_and_nothing_of_the_person(store_url: str, tmp_path: Path) -> None:
    person = Player("p-7", "Smaranda-Ileana", "xx-secret", {"sounds": "hush-hush"}, created_at=1_000)
    device = Device("d-7", b"hash-of-the-token", created_at=1_000, seen_at=1_000, name="her-phone")
    key = IdempotencyKey("p-7", "the-clients-key", "the-fingerprint", 2_000)
    async with Store.open(store_url) as store:
        await store.add_player(person, device)
        began = first_act("m", person="p-7", participants=(Participant("m", "p-7", 0, 1),), idempotency=key)
        assert await store.append(began)

        await store.erase_player("p-7", 5_000)

        assert await store.player("p-7") == Player("p-7", None, None, {}, created_at=1_000, erased_at=5_000)
        assert await store.player_of(device.token_hash) is None
        assert await store.remembered("p-7", key.key) is None
        assert await store.change_player("p-7", name="Back again") is None
        assert await store.participants("m") == [Participant("m", "p-7", 0, 1)]
        assert len(await store.acts("m")) == 1
    words = ("Smaranda", "xx-secret", "hush-hush", "hash-of", "her-phone", "the-clients-key", "the-fingerprint")
    kept = await _everything(store_url)
    if store_url.startswith("sqlite"):  # not in what is left free in the file either
        kept += _bytes(tmp_path).decode(errors="replace")
    assert "septica" in kept
    assert [word for word in words if word in kept] == []


async def test_an_erased_person_stays_erased(store: Store) -> None:
    await store.erase_player("ana", 5_000)
    await store.erase_player("ana", 6_000)

    assert await store.player("ana") == Player("ana", None, None, {}, created_at=1_000, erased_at=5_000)


# Matches


async def test_a_match_begins_with_its_first_act(store: Store) -> None:
    assert await store.append(first_act("m", head=head("playing", due_at=9_000))) is True

    match = await store.match("m")
    assert match
    assert (match.game, match.rules_version, match.seats, match.options) == ("septica", 1, 2, {"target": 10})
    assert (match.level, match.room, match.created_at) == ("medium", None, 2_000)
    assert (match.head, match.phase, match.due_at, match.ended, match.result) == (1, "playing", 9_000, None, None)
    assert await store.participants("m") == [Participant("m", "ana", 0, 1)]
    assert await store.match("of nobody") is None
    assert await store.participants("of nobody") == []


async def test_acts_are_read_in_order_from_where_one_was(store: Store) -> None:
    await store.append(first_act("m"))
    for n in range(2, 13):  # past 9, so that an order by letters would show
        assert await store.append(act("m", n, f"act {n}"))

    assert [row.n for row in await store.acts("m")] == list(range(1, 13))
    assert [row.body for row in await store.acts("m", after=9)] == ["act 10", "act 11", "act 12"]
    assert [row.n for row in await store.acts("m", after=3, limit=2)] == [4, 5]
    assert await store.acts("m", after=12) == []
    (fifth,) = await store.acts("m", after=4, limit=1)
    assert (fifth.match_id, fifth.n, fifth.at, fifth.person) == ("m", 5, 2_005, "ana")


async def test_what_follows_from_an_act_is_stored_with_it(store: Store) -> None:
    await store.add_player(BO, BOS_DEVICE)
    await store.append(first_act("m"))
    won = ResultRow("m", "ana", "septica", 2, "medium", False, True, None, 3_000)
    end = head("match_over", due_at=None, ended="won", result={"winners": [0], "score": [10, 4]})

    await store.append(act("m", 2, participants=(Participant("m", "bo", None, 2),)))
    await store.append(replace(act("m", 3), person=None, head=end, results=(won,)))

    match = await store.match("m")
    assert match
    assert (match.head, match.phase, match.ended, match.result) == (3, "match_over", "won", end.result)
    assert await store.participants("m") == [Participant("m", "ana", 0, 1), Participant("m", "bo", None, 2)]
    assert await store.results_of("ana") == [won]
    assert (await store.acts("m", after=2))[0].person is None


async def test_a_participant_who_comes_again_is_where_the_last_act_put_them(store: Store) -> None:
    await store.append(first_act("m"))

    await store.append(act("m", 2, participants=(Participant("m", "ana", None, 1),)))

    assert await store.participants("m") == [Participant("m", "ana", None, 1)]


async def test_an_act_that_loses_leaves_no_trace(store: Store) -> None:
    await store.append(first_act("m"))
    await store.append(act("m", 2, "the winner's"))
    lost = ResultRow("m", "ana", "septica", 2, "medium", False, True, None, 3_000)

    assert await store.append(replace(act("m", 2, "the loser's", phase="match_over"), results=(lost,))) is False

    match = await store.match("m")
    assert match
    assert (match.head, match.phase) == (2, "playing")
    assert await store.results_of("ana") == []
    assert [row.body for row in await store.acts("m", after=1)] == ["the winner's"]


async def test_a_log_with_a_hole_is_refused(store: Store) -> None:
    await store.append(first_act("m"))

    with pytest.raises(RowRefused):
        await store.append(act("m", 3))

    with pytest.raises(RowRefused):
        await store.append(act("of nobody", 2))
    assert len(await store.acts("m")) == 1
    assert await store.append(act("m", 2)) is True


async def test_a_match_is_not_begun_twice(store: Store) -> None:
    await store.append(first_act("m"))

    assert await store.append(first_act("m", body="another beginning")) is False

    assert [row.body for row in await store.acts("m")] == ['{"begun": true}']


async def test_a_key_used_before_begins_nothing_and_remembers_what_it_began(store: Store) -> None:
    key = IdempotencyKey("ana", "key", "fingerprint", 2_000)
    await store.add_player(BO, BOS_DEVICE)

    assert await store.append(first_act("m1", idempotency=key)) is True
    assert await store.append(first_act("m2", idempotency=replace(key, fingerprint="another"))) is False
    assert await store.append(first_act("m3", idempotency=replace(key, player_id="bo"))) is True

    assert await store.remembered("ana", "key") == Remembered("fingerprint", "m1")
    assert await store.remembered("bo", "key") == Remembered("fingerprint", "m3")
    assert await store.remembered("ana", "no such key") is None
    assert await store.match("m2") is None
    assert await store.acts("m2") == []
    assert await store.participants("m2") == []


async def test_a_key_is_not_kept_for_a_match_that_cannot_begin(store: Store) -> None:
    await store.append(first_act("m"))

    with pytest.raises(RowRefused, match="under the id of another"):
        await store.append(first_act("m", idempotency=IdempotencyKey("ana", "key", "fingerprint", 2_000)))

    assert await store.remembered("ana", "key") is None


async def test_matches_are_listed_newest_first_and_stay_so_while_others_begin(store: Store) -> None:
    for i in range(7):
        await store.append(first_act(f"m{i}", at=2_000 + i // 2))  # some of the same moment

    page, cursor = await store.matches_of("ana", limit=3)
    await store.append(first_act("newer", at=9_000))
    assert cursor
    second, further = await store.matches_of("ana", before=Cursor.parse(str(cursor)), limit=3)
    assert further
    last, end = await store.matches_of("ana", before=further, limit=3)

    assert [match.id for match in page + second + last] == ["m6", "m5", "m4", "m3", "m2", "m1", "m0"]
    assert end is None


async def test_a_page_that_is_exactly_full_is_the_last(store: Store) -> None:
    for i in range(3):
        await store.append(first_act(f"m{i}"))

    page, end = await store.matches_of("ana", limit=3)

    assert (len(page), end) == (3, None)


async def test_open_and_over_matches_are_told_apart(store: Store) -> None:
    await store.add_player(BO, BOS_DEVICE)
    for name in ("open", "over"):
        await store.append(first_act(name))
    await store.append(replace(act("over", 2), head=head("match_over", ended="abandoned")))
    await store.append(act("open", 2, participants=(Participant("open", "bo", None, 2),)))  # listens

    assert [match.id for match in (await store.matches_of("ana", limit=9))[0]] == ["over", "open"]
    assert [match.id for match in (await store.matches_of("ana", over=False, limit=9))[0]] == ["open"]
    assert [match.id for match in (await store.matches_of("ana", over=True, limit=9))[0]] == ["over"]
    assert await store.open_matches("ana") == 1
    assert await store.open_matches("bo") == 0
    assert await store.matches_of("nobody", limit=9) == ([], None)


@pytest.mark.parametrize("written", ["", ".", "1.", ".m", "x.m", "-1.m", "٣.m", "1" * 30 + ".m", "17"])
def test_what_is_no_cursor_is_none(written: str) -> None:
    assert Cursor.parse(written) is None


async def test_results_are_read_in_order_of_time(store: Store) -> None:
    for name, at in (("late", 9_000), ("early", 3_000), ("middle", 5_000)):
        row = ResultRow(name, "ana", "septica", 2, "medium", in_room=True, won=False, place=3, ended_at=at)
        await store.append(first_act(name))
        await store.append(replace(act(name, 2), results=(row,)))

    assert [row.match_id for row in await store.results_of("ana")] == ["early", "middle", "late"]
    assert (await store.results_of("ana"))[0].in_room is True


# Drafts


async def test_a_draft_is_of_one_seat_and_the_latest_decision(store: Store) -> None:
    await store.append(first_act("m"))
    await store.set_draft("m", 0, Draft(3, "two cards"))
    await store.set_draft("m", 0, Draft(3, "three cards"))
    await store.set_draft("m", 1, Draft(3, "another's"))
    await store.set_draft("m", 0, Draft(2, "late"))

    assert await store.draft("m", 0) == Draft(3, "three cards")
    await store.clear_draft("m", 0)
    assert await store.draft("m", 0) is None
    assert await store.draft("m", 1) == Draft(3, "another's")


# Opening


async def test_what_was_stored_is_there_after_reopening(store_url: str) -> None:
    async with Store.open(store_url) as store:
        await store.add_player(ANA, ANAS_DEVICE)
        await store.append(first_act("m"))

    async with Store.open(store_url) as store:
        assert len(await store.acts("m")) == 1


async def test_a_reader_looks_beside_a_running_service_and_changes_nothing(store: Store, store_url: str) -> None:
    await store.append(first_act("m"))

    async with Store.open(store_url, reader=True) as reader:
        assert len(await reader.acts("m")) == 1
        with pytest.raises(StoreUnavailable):
            await reader.append(act("m", 2))
        with pytest.raises(StoreUnavailable):
            await reader.change_player("ana", name="X")

    assert await store.append(act("m", 2)) is True


async def test_a_reader_makes_no_store(tmp_path: Path) -> None:
    file = tmp_path / "none.db"

    with pytest.raises(StoreRefused, match="no store at"):
        async with Store.open(f"sqlite+aiosqlite:///{file}", reader=True):
            pass

    assert _bytes(tmp_path) == b""


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "sqlite:///x.db",
        "postgresql://h/d",
        "mysql://h/d",
        "sqlite+aiosqlite://",
        "sqlite+aiosqlite:///:memory:",
        "sqlite+aiosqlite:///file:x?mode=memory&uri=true",
    ],
)
async def test_an_address_that_is_none_is_refused_with_what_to_write(url: str) -> None:
    with pytest.raises(StoreRefused, match="sqlite\\+aiosqlite:///"):
        async with Store.open(url):
            pass


async def test_a_place_where_no_store_can_be_is_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreRefused, match=r"cannot be opened: .+ Give a place where"):
        async with Store.open(f"sqlite+aiosqlite:///{tmp_path / 'file' / 'atu.db'}"):
            pass


async def test_a_sqlite_commit_is_on_the_disk_before_it_is_answered(sqlite_url: str) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1, "busy_timeout": 5000}

    def ask(connection: Connection, pragma: str) -> Any:
        return connection.execute(text(f"PRAGMA {pragma}")).scalar_one()

    async with connected(sqlite_url) as database:
        reading = {pragma: (await database.read(text(f"PRAGMA {pragma}")))[0][0] for pragma in expected}
        writing = {pragma: await database.write(partial(ask, pragma=pragma)) for pragma in expected}

    assert reading == writing == expected


async def test_what_a_value_holds_is_in_no_message_and_no_repr(store: Store) -> None:
    """§ no hands and tokens in a log: neither in errors nor in what a debugger or a log line shows of a value."""
    await store.append(first_act("m"))
    secret = act("m", 3, body="KING OF HEARTS")

    with pytest.raises(RowRefused) as refused:
        await store.append(secret)

    shown = "".join([*map(str, _chain(refused.value)), repr(secret), repr(Draft(1, "KING")), repr(ANAS_DEVICE)])
    assert "KING" not in shown
    assert "hash of" not in shown


def _chain(fault: BaseException | None) -> list[BaseException]:
    return (
        [fault, *_chain(fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__))]
        if fault
        else []
    )


def _bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


async def _everything(url: str) -> str:
    """Every row of every table, as text."""
    engine = create_async_engine(url)
    rows: list[Any] = []
    async with engine.connect() as connection:
        for table in metadata.sorted_tables:
            rows += (await connection.execute(select(table))).all()
    await engine.dispose()
    return "\n".join(map(repr, rows))
