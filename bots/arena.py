"""Levels against each other: `python -m bots.arena septica --seats 2 --level medium,easy --deals 400 --seed 7`.

In every deal one level sits on each side in turn, against the other level on all other sides, with the same cards. The
deals are independent of one another, the games of one deal are not: intervals are clustered by deal.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from math import nan, sqrt
from multiprocessing import get_context
from typing import Annotated, Final, NamedTuple

import typer
from rich.console import Console
from rich.table import Table

import engines
from bots import bot
from bots.progress import watched
from bots.selfplay import Setup, Unplayable, deal_result, known_levels, setup

Z: Final = 1.96  # 95 % of a normal distribution


class Estimate(NamedTuple):
    """A mean or a share with its 95 % interval."""

    value: float
    margin: float

    @property
    def low(self) -> float:
        return self.value - self.margin

    @property
    def high(self) -> float:
        return self.value + self.margin


class Tally(NamedTuple):
    """How a level's games in one deal went. `won`: its side alone got most; `lost`: another side got more."""

    games: int
    won: int
    lost: int
    lead: float


class Duel(NamedTuple):
    """A level against another. `lead`: what its side got by a deal more than the others did on average."""

    level: str
    field: str
    won: Estimate
    won_of_decided: Estimate
    lead: Estimate


def duel(game: str, seats: int, level: str, field: str, deals: int, seed: int, jobs: int = 1) -> Duel:
    """The level on each side in turn, the field on all others, in so many deals; the same with any number of jobs."""
    play = partial(tally, game, seats, level, field)
    numbers = [f"{seed}/{number}" for number in range(deals)]
    tallies = list(watched(_each(play, numbers, jobs), f"{level} against {field}", deals))
    return Duel(
        level,
        field,
        won=ratio([t.won for t in tallies], [t.games for t in tallies]),
        won_of_decided=ratio([t.won for t in tallies], [t.won + t.lost for t in tallies]),
        lead=ratio([t.lead for t in tallies], [t.games for t in tallies]),
    )


def _each(play: Callable[[str], Tally], deals: Sequence[str], jobs: int) -> Iterable[Tally]:
    """The tallies in the order of the deals, each worked out by one of so many processes."""
    if jobs == 1:
        yield from map(play, deals)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, deals)


def tally(game: str, seats: int, level: str, field: str, deal: str) -> Tally:
    """All games of one deal. Its cards follow the opener, so every side gets every place at the table once."""
    sides = engines.load(game).sides(seats)
    games = [(own, _gains(game, seats, level, field, own, deal)) for own in range(len(sides))]
    ahead = [gains[own] - max(_others(gains, own)) for own, gains in games]
    lead = sum(gains[own] - sum(_others(gains, own)) / (len(sides) - 1) for own, gains in games)
    return Tally(len(games), sum(a > 0 for a in ahead), sum(a < 0 for a in ahead), lead)


def _gains(game: str, seats: int, level: str, field: str, own: int, deal: str) -> tuple[float, ...]:
    side = engines.load(game).sides(seats)[own]
    levels = tuple(level if seat in side else field for seat in range(seats))
    table = Setup(game, seats, engines.load(game).Options(), levels)
    return bot.players(game).gains(deal_result(table, seed=f"{deal}/{own}", deck=deal))


def _others(gains: Sequence[float], own: int) -> list[float]:
    return [gain for side, gain in enumerate(gains) if side != own]


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """The sum of the tops by the sum of the bottoms, with a pair for each deal: a ratio estimate, linearized.

    >>> ratio([1, 2, 0, 1], [2, 2, 2, 2]).value
    0.5
    """
    deals, whole = len(tops), sum(bottoms)
    if deals < 2 or not whole:
        return Estimate(nan, nan)
    value = sum(tops) / whole
    spread = sum((top - value * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    return Estimate(value, Z * sqrt(spread * deals / (deals - 1)) / whole)


def main(
    game: Annotated[str, typer.Argument(help="Which game.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; else the fewest.")] = None,
    level: Annotated[str | None, typer.Option(help="The levels that meet, with commas; else all.")] = None,
    deals: Annotated[int, typer.Option(min=2, help="How many deals each pair plays.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes share the work.")] = 1,
) -> None:
    """Play levels of computers against each other on the same deals, and print who is stronger."""
    try:
        seats = setup(game, seats, [], {}).seats
        levels = known_levels(game, bot.levels(game)[::-1] if level is None else level.split(","))
    except Unplayable as error:
        raise typer.BadParameter(str(error)) from None
    duels = [duel(game, seats, a, b, deals, seed, jobs) for a, b in combinations(levels, 2)]
    Console().print(_shown(f"{game}, {seats} seats, {deals} deals, seed {seed}", duels))


def _shown(title: str, duels: Iterable[Duel]) -> Table:
    table = Table(title=title, caption="95 % intervals, clustered by deal")
    for heading in ("level", "against", "won alone, of all", "of decided", "lead per deal"):
        table.add_column(heading)
    for d in duels:
        table.add_row(d.level, d.field, _percent(d.won), _percent(d.won_of_decided), _plain(d.lead))
    return table


def _percent(e: Estimate) -> str:
    return f"{e.value:.1%} ± {e.margin:.1%}"


def _plain(e: Estimate) -> str:
    return f"{e.value:+.3f} ± {e.margin:.3f}"


if __name__ == "__main__":
    typer.run(main)
