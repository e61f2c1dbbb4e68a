"""`python -m bench`: everything measured in one run, printed as one table of ratios."""

import asyncio
import gc
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

import engines
from bench import engine, load, peer_open_spiel, peer_pokerkit
from bench.engine import Playouts
from bench.load import Measured
from bench.servers import ATU, FLOOR, leave_first_core, server
from tests.servers import postgres_server
from tools.programs import find_postgres

console = Console(width=110)


def main(
    players: Annotated[int, typer.Option(help="People who act at once")] = 16,
    acts: Annotated[int, typer.Option(help="Acts of each")] = 100,
    idle: Annotated[int, typer.Option(help="Idle connections, for their memory")] = 1000,
    matches: Annotated[int, typer.Option(help="Random matches of each engine")] = 100,
) -> None:
    """Speed beside the floor: an empty typed POST and an empty echo of the same framework on the same core."""
    apart = leave_first_core()
    gc.disable()
    console.print(
        f"Servers have one core{'' if apart else ', which the load shares'}; {players} people, {acts} acts each."
    )
    rows = _service(players, acts)
    _print_service(rows)
    _print_memory(idle)
    _print_engines(matches)


def _service(players: int, acts: int) -> dict[str, Measured]:
    """Each way to act, beside its floor."""
    rows: dict[str, Measured] = {}
    with server(FLOOR) as floor:
        rows["empty POST"] = _run(f"{floor.url}: POST", load.empty_posts(floor.url, players, acts))
        rows["empty echo"] = _run(f"{floor.url}: echo", load.empty_echoes(floor.url, players, acts))
    for name, store in (("SQLite", _sqlite()), ("Postgres", _postgres())):
        with store as url, server(ATU, ATU_DATABASE_URL=url) as atu:
            for way in ("REST", "stream"):
                game, seats = _first_table()
                work = load.acts(atu.url, game, seats, players, acts, stream=way == "stream")
                rows[f"act by {way}, {name}"] = _run(f"{name}, {way}", work)
    return rows


def _first_table() -> tuple[str, int]:
    game = engines.names()[0]
    return game, engines.load(game).seats.start


def _run(what: str, work: Coroutine[None, None, Measured]) -> Measured:
    with console.status(what) if console.is_terminal else nullcontext():
        return asyncio.run(work)


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite+aiosqlite:///{Path(folder)}/atu.db"


@contextmanager
def _postgres() -> Iterator[str]:
    binaries = find_postgres()
    if binaries is None:
        raise SystemExit("Postgres is missing; `make bench` provides it, or says what would.")
    with postgres_server(binaries) as running:
        asyncio.run(running.create("bench"))
        yield running.url("bench")


def _print_service(rows: dict[str, Measured]) -> None:
    table = Table(
        "what", "per second", "p50 ms", "p99 ms", "of its floor", title="Through the service, two devices told"
    )
    for name, measured in rows.items():
        floor = rows["empty echo" if "stream" in name or "echo" in name else "empty POST"]
        ratio = measured.per_second / floor.per_second
        numbers = (measured.per_second, measured.quantile(0.5), measured.quantile(0.99))
        table.add_row(name, *(f"{n:,.1f}" for n in numbers), f"{ratio:.2f}")
    console.print(table)


def _print_memory(count: int) -> None:
    game, seats = _first_table()
    settings = {"ATU_MAX_CONNECTIONS_PER_PLAYER": "100"}
    with _sqlite() as url, server(ATU, ATU_DATABASE_URL=url, **settings) as atu:
        asyncio.run(_hold(atu.url, game, seats, 20))
        before = atu.memory

        async def grown() -> int:
            sockets = await load.idle(atu.url, game, seats, count)
            held = atu.memory
            await asyncio.gather(*(socket.close() for socket in sockets))
            return held - before

        more = asyncio.run(grown())
    console.print(f"Memory per idle connection that watches a match: {more / count / 1024:.1f} KiB ({count} of them)")


async def _hold(url: str, game: str, seats: int, count: int) -> None:
    """A warm-up: whatever is made once is made now."""
    for socket in await load.idle(url, game, seats, count):
        await socket.close()


def _print_engines(matches: int) -> None:
    table = Table("game", "seats", "matches per second", "µs per action", title="Random playouts, one core")
    for game in engines.names():
        for seats in engines.load(game).seats:
            _add_playouts(table, game, str(seats), engine.playouts(game, seats, matches))
    for seats in (2, 6):
        _add_playouts(table, "PokerKit's draw poker (hands)", str(seats), peer_pokerkit.hands(seats, matches))
    for name, seats in peer_open_spiel.NEAREST.items():
        _add_playouts(table, f"OpenSpiel's {name}", str(seats), peer_open_spiel.matches(name, matches))
    console.print(table)


def _add_playouts(table: Table, game: str, seats: str, done: Playouts) -> None:
    table.add_row(game, seats, f"{done.matches / done.took:,.1f}", f"{done.per_action:.2f}")


if __name__ == "__main__":
    typer.run(main)
