"""Throw-away stores for tests: on SQLite and on Postgres, empty or migrated, and values to put in them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4
from zlib import crc32

import pytest

from app.store import Store, migrate
from app.stored import Device, Head, NewAct, NewMatch, Participant, Player
from tests.proof import proving
from tests.servers import Postgres

KINDS = ("sqlite", "postgres")
ONE = KINDS if proving() else ("one",)
"""For tests of what does not hang on the store: each runs on one kind in the short run, one in four on Postgres, which
takes longer to begin anew."""
MIGRATED = "atu_migrated"  # the Postgres database of which every migrated store is a copy


@asynccontextmanager
async def fresh_store(request: pytest.FixtureRequest, kind: str, folder: Path, *, migrated: bool) -> AsyncIterator[str]:
    """The address of a store of its own; `request` starts Postgres where it is needed."""
    if kind == "one":
        kind = "postgres" if crc32(request.node.nodeid.encode()) % 4 == 0 else "sqlite"
    if kind == "sqlite":
        url = f"sqlite+aiosqlite:///{folder / 'atu.db'}"
        if migrated:
            await migrate(url, quietly)
        yield url
        return
    server: Postgres = request.getfixturevalue("postgres")
    name = f"atu_{uuid4().hex}"
    await server.create(name, await _template(server) if migrated else "template0")
    yield server.url(name)
    await server.drop(name)


async def _template(server: Postgres) -> str:
    if server.folder not in _migrated:
        await server.create(MIGRATED)
        await migrate(server.url(MIGRATED), quietly)
        _migrated.add(server.folder)
    return MIGRATED


_migrated: set[Path] = set()


def quietly(_line: str) -> None:
    """Tests need not be told which step is taken."""


ANA = Player("ana", "Ana", "ro", {"hints": True}, created_at=1_000)
ANAS_DEVICE = Device("ana-1", b"the hash of Ana's token", created_at=1_000, seen_at=1_000)


async def with_ana(store: Store) -> Store:
    """The store, with one person in it."""
    await store.add_player(ANA, ANAS_DEVICE)
    return store


def head(phase: str, **more: Any) -> Head:
    """Where an act leaves a match of two."""
    return Head(2, {"target": 10}, "medium", phase, **more)


def first_act(match_id: str, *, at: int = 2_000, **more: object) -> NewAct:
    """The act that begins a match of Ana's."""
    return NewAct(
        **{  # type: ignore[arg-type]  # a test may give any field another value
            "match_id": match_id,
            "n": 1,
            "at": at,
            "person": "ana",
            "body": '{"begun": true}',
            "head": head("playing"),
            "new": NewMatch("septica", 1, created_at=at),
            "participants": (Participant(match_id, "ana", 0, 1),),
        }
        | more
    )


def act(match_id: str, n: int, body: str = "{}", *, phase: str = "playing", **more: object) -> NewAct:
    """A later act."""
    return NewAct(
        match_id=match_id,
        n=n,
        at=2_000 + n,
        person="ana",
        body=body,
        head=head(phase),
        **more,  # type: ignore[arg-type]  # as above
    )
