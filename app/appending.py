"""One transaction that appends a batch of acts: who wins each number, and what becomes true with the winners.

Statements come in one order, and rows within each in the order of their keys: two nodes that append at once may wait
for each other's rows, and never in a circle.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import JSON, BigInteger, Connection, Insert, Integer, Table, Text, bindparam, case, select, update
from sqlalchemy.dialects import postgresql, sqlite

from app import tables
from app.database import RowRefused
from app.stored import ActKey, NewAct, as_row

_INSERTS: Final[Mapping[str, Callable[[Table], postgresql.Insert | sqlite.Insert]]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


def append(connection: Connection, acts: Sequence[NewAct], again: bool) -> set[ActKey]:
    """Write what can be written; the keys of the acts that are now in their logs.

    An act whose number is taken loses, and nothing of it is written. So does one that begins a match under an
    idempotency key used before. `again`: an act that is there already as it is here has won.
    """
    ordered = sorted(acts, key=lambda act: act.key)
    possible = _with_matches(connection, ordered)
    taken = _insert_new(connection, tables.acts, [_row(act) for act in possible], "match_id", "n")
    written = {ActKey(*key) for key in taken}
    _project(connection, [act for act in possible if act.key in written])
    if again:
        written |= {act.key for act in ordered if act.key not in written and _stands(connection, act)}
    return written


def _with_matches(connection: Connection, acts: Sequence[NewAct]) -> Sequence[NewAct]:
    """The acts whose match is there. Matches that begin are made; those that may not are left out with their act."""
    keyed = [act for act in acts if act.idempotency]
    first = {key for (key,) in _insert_new(connection, tables.idempotency, _key_rows(keyed), "match_id")}
    allowed = [act for act in acts if not act.idempotency or act.match_id in first]
    beginning = [_match_row(act) for act in allowed if act.new]
    begun = {key for (key,) in _insert_new(connection, tables.matches, beginning, "id")}
    if not first <= begun:
        raise RowRefused("A match cannot begin under the id of another.")
    return [act for act in allowed if not act.new or act.match_id in begun]


def _key_rows(keyed: Sequence[NewAct]) -> list[dict[str, Any]]:
    rows = [as_row(act.idempotency) | {"match_id": act.match_id} for act in keyed]
    return sorted(rows, key=lambda row: (row["player_id"], row["key"]))


def _project(connection: Connection, winners: Sequence[NewAct]) -> None:
    moved = [_moved(act) for act in winners if not act.new]
    if moved:
        connection.execute(_MOVE_HEAD, moved)
    _put(connection, tables.participants, [as_row(row) for act in winners for row in act.participants])
    _put(connection, tables.results, [as_row(row) for act in winners for row in act.results])
    _put(connection, tables.rooms, [as_row(act.room) for act in winners if act.room])


_matches: Final = tables.matches.c
# The head moves by one. Where it cannot, since there is a hole before this act, it becomes NULL, which the table
# refuses: a log with a hole is never stored, whoever asks for it.
_MOVE_HEAD: Final = (
    update(tables.matches)
    .where(_matches.id == bindparam("of_match", type_=Text))
    .values(
        head=case(
            (_matches.head == bindparam("new_head", type_=Integer) - 1, bindparam("new_head", type_=Integer)),
        ),
        seats=bindparam("new_seats", type_=Integer),
        options=bindparam("new_options", type_=JSON),
        level=bindparam("new_level", type_=Text),
        phase=bindparam("new_phase", type_=Text),
        due_at=bindparam("new_due_at", type_=BigInteger),
        ended=bindparam("new_ended", type_=Text),
        result=bindparam("new_result", type_=JSON(none_as_null=True)),
    )
)


def _moved(act: NewAct) -> dict[str, Any]:
    head = act.head
    return {
        "of_match": act.match_id,
        "new_head": act.n,
        "new_seats": head.seats,
        "new_options": head.options,
        "new_level": head.level,
        "new_phase": head.phase,
        "new_due_at": head.due_at,
        "new_ended": head.ended,
        "new_result": head.result,
    }


def _row(act: NewAct) -> dict[str, Any]:
    return {"match_id": act.match_id, "n": act.n, "at": act.at, "person": act.person, "body": act.body}


def _match_row(act: NewAct) -> dict[str, Any]:
    assert act.new
    assert act.n == 1, "a match begins with act 1"
    return as_row(act.new) | as_row(act.head) | {"id": act.match_id, "head": act.n}


def _stands(connection: Connection, act: NewAct) -> bool:
    """Whether this very act is in the log."""
    log = tables.acts.c
    query = select(log.at, log.person, log.body).where(log.match_id == act.match_id, log.n == act.n)
    row = connection.execute(query).one_or_none()
    return row is not None and tuple(row) == (act.at, act.person, act.body)


def _insert_new(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *returned: str
) -> Collection[Sequence[Any]]:
    """Insert the rows whose keys are free; these columns of those that were."""
    if not rows:
        return ()
    statement = _insert_where_free(connection.dialect.name, table, returned)
    return connection.execute(statement, rows).all()


def _put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows; one that is there already becomes as it is here."""
    if rows:
        keys = [column.name for column in table.primary_key]
        ordered = sorted(rows, key=lambda row: [row[key] for key in keys])
        connection.execute(insert_or_replace(connection.dialect.name, table), ordered)


@cache
def _insert_where_free(dialect: str, table: Table, returned: tuple[str, ...]) -> Insert:
    return _INSERTS[dialect](table).on_conflict_do_nothing().returning(*(table.c[name] for name in returned))


@cache
def insert_or_replace(dialect: str, table: Table, newer: str | None = None) -> Insert:
    """An INSERT that, where the key is taken, sets every other column; not where column `newer` would go back."""
    statement = _INSERTS[dialect](table)
    others = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
    where = table.c[newer] <= statement.excluded[newer] if newer else None
    return statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=others, where=where)
