"""The same match once more, by a service that nothing happens to: what its client should have found and heard."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from app.acts import Moved, Ready, Step
from app.match import Live
from engines.core import codec
from tests.app.house import open_house
from tests.proofs.script import firsts_of, hands_of, log_of, scripted
from tests.proofs.tale import Tale, Words, words

NAME, LOCALE = "Ana", "ro"
"""Who plays, here as there: names are in the words."""


async def uninterrupted(live: Live, tale: Tale, folder: Path) -> list[Words]:
    """The words of a service that plays this match from its first act to its last, and never dies."""
    world = scripted(firsts_of(live.chapters), log_of(live.chapters), hands_of(live.chapters))
    async with open_house(f"sqlite+aiosqlite:///{folder}/atu.db", world) as house:
        ana = await house.person(NAME, LOCALE)
        match = (await ana.post("/v1/matches", tale.created.body))["match"]
        for wish in tale.wishes:
            await ana.post(wish.path.replace(tale.match, match), wish.body)
        return await story(ana.get, match, tale.version)


async def story(get: Callable[..., Awaitable[Any]], match: str, newest: int) -> list[Words]:
    """The words of a match up to a version, asked for a page at a time."""
    told: list[Words] = []
    while len(told) < newest:
        page = await get(f"/v1/matches/{match}/announcements", after=len(told), limit=min(100, newest - len(told)))
        told += map(words, page["announcements"])
    return told


def granted(tale: Tale, live: Live) -> bool:
    """Whether every wish that was granted made its version, in order and without a gap."""
    acts = [chapter.act for chapter in live.chapters]
    wished = [_wished(act.steps[0]) for act in acts[1 : tale.version]]
    in_order = [act.n for act in acts] == [*range(1, len(acts) + 1)]
    return in_order and wished == [wish.body.get("action") for wish in tale.wishes]


def _wished(step: Step) -> dict[str, Any] | None:
    """The action that a person's act begins with; None for the wish for the next deal."""
    assert isinstance(step, Moved | Ready)
    return codec.dump(step.action) if isinstance(step, Moved) else None
