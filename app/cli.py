"""`atu …`: each command parses its words and calls a function.

The service and the store are imported by the commands that need them: the others start in a fraction of the time.
"""

import asyncio
import json
from typing import Annotated, Any

import typer
from pydantic import ValidationError

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
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one (ATU_PORT).")
    ] = None,
) -> None:
    """Serve the API, the stream and the page. Makes and migrates the store where it must."""
    settings = _settings(host=host, port=port)
    from app.serving import NoAddress
    from app.serving import serve as run_service
    from app.store import StoreError

    try:
        run_service(settings)
    except NoAddress as error:
        raise _stopped(str(error)) from None
    except StoreError as error:
        raise _stopped(_of_the_store(error)) from None


@app.command()
def record(match: Annotated[str, typer.Argument(help="The match's id.")]) -> None:
    """Print a stored match's whole record, every hand in it, as the operator may see it."""
    settings = _settings()
    from app.records import NoRecord
    from app.store import StoreError

    try:
        document = asyncio.run(_record(settings, match))
    except NoRecord as error:
        raise _stopped(str(error)) from None
    except StoreError as error:
        raise _stopped(_of_the_store(error)) from None
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


async def _record(settings: Settings, match: str) -> dict[str, Any]:
    from app import records
    from app.store import Store

    async with Store.open(settings.database_url, reader=True) as store:
        return await records.stored(store, match)


def _settings(**given: Any) -> Settings:
    """The settings of the environment, and what the command line gives before them."""
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as wrong:
        raise _stopped("\n".join(map(_of_a_setting, wrong.errors()))) from None


def _of_a_setting(error: Any) -> str:
    name = str(error["loc"][0])
    setting = Settings.model_fields[name]
    return (
        f"ATU_{name.upper()} cannot be {str(error['input'])[:80]!r}: {error['msg']}. It says: {setting.description}. "
        f"Mend it, or leave it out for {setting.default!r}. Nothing was started."
    )


def _of_the_store(error: Exception) -> str:
    from app.store import StoreRefused

    if isinstance(error, StoreRefused):  # says itself what to do
        return str(error)
    return (
        f"The store could not be used: {error} See that ATU_DATABASE_URL names the store that you mean, that its "
        "database runs and lets this user in, and that `atu serve` of this version has opened it once."
    )


def _stopped(why: str) -> typer.Exit:
    typer.echo(why, err=True)
    return typer.Exit(2)
