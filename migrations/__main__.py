"""`python -m migrations "What changes"`: write the step from the tables as migrated to app/tables.py as it is."""

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import create_async_engine

import migrations
from app.store import migrate


async def write_step(message: str) -> None:
    """Compare in a store of its own, made for this; look the written step over before it is committed."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'empty.db'}"
        await migrate(url)
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            await connection.run_sync(_write, message)
        await engine.dispose()


def _write(connection: Connection, message: str) -> None:
    number = f"{len(migrations.known()) + 1:04}"
    command.revision(migrations.configuration(connection), message, autogenerate=True, rev_id=number)


if __name__ == "__main__":
    asyncio.run(write_step(sys.argv[1]))
