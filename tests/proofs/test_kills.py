"""The service is killed, as by `kill -9`, while matches are played: no accepted action is lost, none is done twice, and
the words go on where they stopped."""

from contextlib import AsyncExitStack
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from app.match import Live, load
from app.store import Store
from engines.core.replay import replay
from tests.engines.play import TABLES
from tests.proof import size
from tests.proofs.mortal import MOMENTS, Mortal
from tests.proofs.process import processes
from tests.proofs.rerun import granted, story, uninterrupted
from tests.proofs.script import log_of
from tests.proofs.tale import Tale, words
from tests.proofs.wire import send

KILLS = size(short=6, full=200)
FINISHED = size(short=1, full=len(TABLES))


async def test_a_service_that_is_killed_at_any_moment_loses_nothing_and_doubles_nothing(
    store_url: str, tmp_path: Path
) -> None:
    async with processes(store_url) as start, Store.open(store_url, reader=True) as reader:
        one = Mortal(start, reader, Random(KILLS))
        for moment in islice(cycle(MOMENTS), KILLS):
            await one.live(moment)
        print(f"killed: {dict(one.killed)}; matches: {len(one.tales)}")

        assert one.killed.total() == KILLS
        assert 2 * (one.killed["in flight"] + one.killed["committed"]) >= KILLS
        assert 4 * one.killed["committed"] >= KILLS
        await play_on(one)
        for number, tale in enumerate(one.tales):
            await holds(one, tale, tmp_path / str(number))
        tallies = (await ask(one, "GET", "/v1/me/stats"))["statistics"]
        assert sum(tally["played"] for tally in tallies) == sum(tale.over for tale in one.tales)


async def play_on(one: Mortal) -> None:
    """A last life, in which some matches are played to their end."""
    one.process = await one.start()
    async with AsyncExitStack() as stack:
        listening = await one.rise(stack)
        for tale in one.tales[:FINISHED]:
            while not tale.over:
                await one.step(listening, tale, tale.wish(one.rng))


async def holds(one: Mortal, tale: Tale, folder: Path) -> None:
    """All that the client was promised of a match is so: in what it sees, in the log, in the words, in the record."""
    path = f"/v1/matches/{tale.match}"
    assert await ask(one, "GET", path) == tale.view
    await repeats(one, tale)
    if not tale.over:
        await ask(one, "DELETE", path)
    live = await load(one.reader, tale.match)
    assert live
    await is_in_the_log(one, tale, live)
    told = await story(partial(_get, one), tale.match, tale.version)
    assert told == await uninterrupted(live, tale, folder)
    assert told == [*tale.heard.values()]
    assert tale.told.items() <= dict(enumerate(told, 1)).items()
    assert len(replay(await ask(one, "GET", f"{path}/record"))) == len(log_of(live.chapters))


async def repeats(one: Mortal, tale: Tale) -> None:
    """What was granted before some death is granted again in the same words, and not done again."""
    for place in one.rng.sample(range(len(tale.wishes)), min(3, len(tale.wishes))):
        answer = await ask(one, "POST", *tale.wishes[place][:2])
        assert words(answer["announcement"]) == tale.told[place + 2]
        assert answer["view"] == tale.view


async def is_in_the_log(one: Mortal, tale: Tale, live: Live) -> None:
    """All that was granted was done, once, and nothing else; what was written when the service died still stands."""
    assert granted(tale, live)
    assert [chapter.table.ended for chapter in live.chapters[tale.version :]] == ([] if tale.over else ["abandoned"])
    rows = {(tale.match, act.n): act.body for act in await one.reader.acts(tale.match)}
    assert {key: body for key, body in one.written.items() if key[0] == tale.match}.items() <= rows.items()


async def _get(one: Mortal, path: str, **params: Any) -> Any:
    return await ask(one, "GET", f"{path}?{urlencode(params)}")


async def ask(one: Mortal, method: str, path: str, body: Any = None) -> Any:
    """The body of an answer of the service as it is now, which must be a success."""
    assert one.process
    pending = await send(one.process.url, method, path, body, Authorization=f"Bearer {one.token}")
    answer = await pending.answer
    assert answer
    assert answer.status < 300, answer
    return answer.body
