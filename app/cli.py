"""`atu …`: each command parses its words and calls a function."""

import asyncio
import json
from typing import Annotated, Any

import typer

from app import records
from app.match import load
from app.serving import serve as run_service
from app.settings import Settings
from app.store import Store, StoreError
from atu_terminal.cli import play

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Card tables played by ear as well as by eye.")
app.command()(play)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (ATU_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one (ATU_PORT).")] = None,
) -> None:
    """Serve the API, the stream and the page. Makes and migrates the store where it must."""
    given: dict[str, Any] = {"host": host, "port": port}
    try:
        run_service(Settings(**{k: v for k, v in given.items() if v is not None}))
    except StoreError as error:
        raise _stopped(str(error)) from None


@app.command()
def record(match: Annotated[str, typer.Argument(help="The match's id.")]) -> None:
    """Print a stored match's whole record, every hand in it, as the operator may see it."""
    document = asyncio.run(_record(match))
    if document is None:
        raise _stopped(f"There is no match {match} in this store; ATU_DATABASE_URL says which store is read.")
    typer.echo(json.dumps(document, ensure_ascii=False))


async def _record(match: str) -> dict[str, object] | None:
    async with Store.open(Settings().database_url, reader=True) as store:
        live = await load(store, match)
        return None if live is None else records.write(live)


def _stopped(why: str) -> typer.Exit:
    typer.echo(why, err=True)
    return typer.Exit(2)
