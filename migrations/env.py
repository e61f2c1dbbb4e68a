"""What Alembic runs: the steps, in the transaction of the connection it is given. All are taken, or none."""

from typing import Any

from alembic import context

from app.tables import metadata


def say(ctx: Any, step: Any, heads: Any, run_args: Any) -> None:
    """Tell which step is being taken."""
    tell = context.config.attributes["tell"]
    if tell:
        tell(f"Migrating the store: {step.up_revision.doc} ({step.up_revision_id})")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
    on_version_apply=say,
)
with context.begin_transaction():
    context.run_migrations()
