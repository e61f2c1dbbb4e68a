"""A process that appends as fast as it can and says on its standard output what it was told is stored.

Run by test_durability.py, which ends it with SIGKILL: `python -m tests.app.storm URL MATCHES`.
"""

import asyncio
import os
import sys

from app.store import Store
from tests.stores import act, first_act, with_ana


async def storm(url: str, matches: int) -> None:
    async with Store.open(url) as store, asyncio.TaskGroup() as group:
        if await store.player("ana") is None:
            await with_ana(store)
        for number in range(matches):
            group.create_task(play(store, f"{os.getpid()}-{number}"))


async def play(store: Store, match_id: str) -> None:
    assert await store.append(first_act(match_id))
    say(match_id, 1)
    n = 1
    while True:
        n += 1
        assert await store.append(act(match_id, n, f"act {n}", phase=f"after {n}"))
        say(match_id, n)


def say(match_id: str, n: int) -> None:
    os.write(1, f"{match_id} {n}\n".encode())  # unbuffered and whole: what was said was said


if __name__ == "__main__":
    asyncio.run(storm(sys.argv[1], int(sys.argv[2])))
