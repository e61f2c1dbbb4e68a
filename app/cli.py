"""`atu …`: each command parses its words and calls a function.

The service and the store are imported by the commands that need them: the others start in a fraction of the time.
"""

import asyncio
import json
from typing import Annotated, Any

import typer

from app import offline
from app.settings import Settings
from atu_terminal.cli import play
from bots.selfplay import Unplayable

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    # Plain lines: frames are drawn for the eye, and a screen reader reads them out.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Card tables played by ear as well as by eye.",
)
app.command()(play)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on (ATU_HOST).")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one (ATU_PORT).")] = None,
) -> None:
    """Serve the API, the stream and the page. Makes and migrates the store where it must."""
    from app.serving import serve as run_service
    from app.store import StoreError

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


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="Which game.")],
    seats: Annotated[int | None, typer.Option(help="How many play; else the fewest that can.")] = None,
    matches: Annotated[int, typer.Option(min=1, help="How many matches.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    level: Annotated[str | None, typer.Option(help="A level for all, or with commas one for each seat.")] = None,
    target: Annotated[int | None, typer.Option(help="The same as --option target=N.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as name=number.")] = None,
) -> None:
    """Play matches of computers among themselves; print their records, each a line of JSON."""
    try:
        table = offline.table(game, seats, level, target, option or [])
    except Unplayable as error:
        raise _stopped(str(error)) from None
    for line in offline.lines(table, matches, seed):
        typer.echo(line)


@app.command()
def replay(files: Annotated[list[str], typer.Argument(help="Files of records; - is standard input.")]) -> None:
    """Play records again and say what is wrong in them, and where."""
    try:
        holds = offline.verify(files, typer.echo)
    except offline.Unreadable as error:
        raise _stopped(str(error)) from None
    if not holds:
        raise typer.Exit(1)


async def _record(match: str) -> dict[str, object] | None:
    from app import records
    from app.match import load
    from app.store import Store

    async with Store.open(Settings().database_url, reader=True) as store:
        live = await load(store, match)
        return None if live is None or live.terms.outgrown else records.write(live)


def _stopped(why: str) -> typer.Exit:
    typer.echo(why, err=True)
    return typer.Exit(2)
