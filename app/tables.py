"""The tables, the same on SQLite and Postgres. `migrations/` makes them; a test holds the two together.

Times are whole milliseconds since 1970 (UTC). Text ids come from the callers. What is a projection can be made again
from `acts`; it is written in the transaction of the act that it follows from.
"""

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

# Constraints have names, so that a later migration can name what it changes.
metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
_Json: Final = JSON(none_as_null=True)


def _player(**how: Any) -> Column[str]:
    return Column("player_id", Text, ForeignKey("players.id"), nullable=False, **how)


def _match(**how: Any) -> Column[str]:
    return Column("match_id", Text, ForeignKey("matches.id"), nullable=False, **how)


players: Final = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text),
    Column("locale", Text),
    Column("settings", _Json, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("erased_at", BigInteger),
)

devices: Final = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    _player(index=True),  # a person's devices: listed, and gone with the person
    Column("token_hash", LargeBinary, nullable=False, unique=True),  # every request looks its token up
    Column("name", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

links: Final = Table(
    "links",
    metadata,
    _player(primary_key=True),  # one of a person at a time
    Column("code_hash", LargeBinary, nullable=False, unique=True),
    Column("until", BigInteger, nullable=False),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", _Json, nullable=False),
    Column("level", Text, nullable=False),
    Column("room", Text),
    Column("created_at", BigInteger, nullable=False),
    # From here on projections, of the act numbered `head`
    Column("head", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("due_at", BigInteger, index=True),  # what is due is looked for all the time
    Column("ended", Text),
    Column("result", _Json),
)

participants: Final = Table(
    "participants",
    metadata,
    _match(primary_key=True),
    _player(primary_key=True, index=True),  # a person's matches; the key itself finds a match's people
    Column("seat", Integer),
    Column("since", Integer, nullable=False),
)

acts: Final = Table(
    "acts",
    metadata,
    _match(primary_key=True),  # with n: the key decides who writes act n, and a log is read along it
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Text),  # no foreign key: the log is the truth, and knows people by their ids only
    Column("body", Text, nullable=False),
)

drafts: Final = Table(
    "drafts",
    metadata,
    _match(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

results: Final = Table(
    "results",
    metadata,
    _match(primary_key=True),
    _player(primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("level", Text, nullable=False),
    Column("in_room", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("place", Integer),
    Column("ended_at", BigInteger, nullable=False),
    Index(None, "player_id", "ended_at"),  # statistics: a person's results in order of time
)

idempotency: Final = Table(
    "idempotency",
    metadata,
    _player(primary_key=True),
    Column("key", Text, primary_key=True),
    Column("fingerprint", Text, nullable=False),
    Column("match_id", Text, nullable=False),  # no foreign key: the key decides first whether its match may begin
    Column("created_at", BigInteger, nullable=False),
)

rooms: Final = Table(
    "rooms",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, unique=True),  # NULL once it has rested and may be another room's
    _match(),  # the match that is going on, or was the last
    Column("created_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
)

presence: Final = Table(
    "presence",
    metadata,
    _match(primary_key=True),
    _player(primary_key=True, index=True),  # gone with the person
    Column("node", Text, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
