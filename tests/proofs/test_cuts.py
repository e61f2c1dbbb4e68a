"""Lines are cut at any byte while matches are played over them: nothing is told twice, nothing is left out, and what
is sent again counts once. The SDK over such lines is tried in tests/clients/python."""

import asyncio
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from tests.app.house import Guest, House, open_house_on_a_port, seeded
from tests.engines.play import FEW
from tests.proof import size
from tests.proofs.line import line_to
from tests.proofs.rerun import LOCALE, NAME, granted, story, uninterrupted
from tests.proofs.stubborn import Listener, Stubborn
from tests.proofs.tale import Tale, creation

CUTS = size(short=20, full=500)


async def test_lines_that_are_cut_at_any_byte_lose_nothing_and_double_nothing(store_url: str, tmp_path: Path) -> None:
    rng, tables, number = Random(CUTS), cycle(FEW), 0
    async with open_house_on_a_port(store_url, seeded(1)) as house, line_to(house.url, rng) as line:
        ana = await house.person(NAME, LOCALE)
        while line.cuts < CUTS or number < len(FEW):
            number += 1
            created = creation(*next(tables), key=f"match-{number}")
            tale = Tale(await ana.post(created.path, created.body), created)
            one = Stubborn(line.url, ana.token, rng, tale)
            await one.play(until=partial(line.was_cut, min(CUTS, CUTS * number // len(FEW))))
            await one.settle(house.url)

            await holds(house, ana, tale, tmp_path / str(number))
        print(f"cuts: {line.cuts}, {line.torn} of them in the middle of a frame; matches: {number}")
        assert 4 * line.torn >= line.cuts


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_listener_on_a_bad_line_hears_all_that_is_played_meanwhile(
    sqlite_url: str, tmp_path: Path, game: str, seats: int
) -> None:
    """What happens while a run is resumed comes after it, once."""
    rng = Random(seats)
    async with open_house_on_a_port(sqlite_url, seeded(1)) as house, line_to(house.url, rng, ["back"]) as line:
        ana = await house.person(NAME, LOCALE)
        created = creation(game, seats, key="match")
        tale = Tale(await ana.post(created.path, created.body), created)
        hearing = asyncio.create_task(Listener(line.url, ana.token, tale).follow())
        while not tale.over and not hearing.done():
            wish = tale.wish(rng)
            tale.accept(wish, await ana.post(wish.path, wish.body))
        await hearing

        await holds(house, ana, tale, tmp_path / "again")
        assert line.torn


async def holds(house: House, ana: Guest, tale: Tale, folder: Path) -> None:
    """What was granted is in the log, once; the words in the answers, over the bad line and over none are the same."""
    live = await house.service.matches.live(tale.match)
    told = await story(ana.get, tale.match, tale.version)
    assert granted(tale, live)
    assert len(live.chapters) == tale.version
    assert told == [*tale.heard.values()]
    assert tale.told.items() <= dict(enumerate(told, 1)).items()
    assert told == await uninterrupted(live, tale, folder)
