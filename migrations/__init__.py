"""How a store's tables came to be, step by step; append only. `python -m migrations "What changes"` writes a step."""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection, tell: Callable[[str], None]) -> None:
    """Take every step that this store has not taken, in the connection's transaction; say each as it is taken."""
    command.upgrade(configuration(connection, tell), "head")


def taken(connection: Connection) -> str | None:
    """The last step that this store has taken; None where it has taken none."""
    return MigrationContext.configure(connection).get_current_revision()


def known() -> frozenset[str]:
    """The steps that this version of Atu knows."""
    return frozenset(step.revision for step in ScriptDirectory.from_config(configuration()).walk_revisions())


def configuration(connection: Connection | None = None, tell: Callable[[str], None] | None = None) -> Config:
    """Alembic's settings, without a file."""
    config = Config(attributes={"connection": connection, "tell": tell})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
