"""The matches of a room once more, act by act as their logs have them, by a service that nothing happens to."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from app import wire
from app.acts import Act, Away, Back, Ended, Followed, Joined, Left, Moved, Opened, Paired, Ready, Settled, Step
from app.match import Live
from engines.core import codec
from tests.app.house import Guest, House, open_house
from tests.proofs.rerun import story
from tests.proofs.script import firsts_of, hands_of, log_of, scripted
from tests.proofs.tale import Words


class Face(NamedTuple):
    """What of a person is in the words."""

    name: str
    locale: str


@dataclass
class Relived:
    """The room as it is now, by the ids that people and matches had the first time."""

    house: House
    code: str
    guests: Mapping[str, Guest]
    matches: dict[str, str] = field(default_factory=dict)

    async def story(self, player: str, match: str, newest: int) -> list[Words]:
        """The words of a match up to a version, as this person is told them."""
        return await story(self.guests[player].get, self.matches[match], newest)

    async def live_through(self, once: Live) -> None:
        """A match from its first act to its last: the room's first one, or the one that followed the last."""
        began, *later = [chapter.act for chapter in once.chapters]
        if not self.matches:
            await self._make_room(once, began)
        match = (await self.house.service.rooms.found(self.code)).live.terms.id
        self.matches[once.terms.id] = match
        for act in later:
            await self._once_more(match, act)
        again = await self.house.service.matches.live(match)
        assert [chapter.act.n for chapter in again.chapters] == [chapter.act.n for chapter in once.chapters]
        assert log_of(again.chapters) == log_of(once.chapters)

    async def _make_room(self, once: Live, began: Act) -> None:
        settled = began.steps[0]
        assert isinstance(settled, Settled)
        assert began.person
        await self.guests[began.person].post("/v1/rooms", {"game": once.terms.game, **_chosen(settled)})

    async def _once_more(self, match: str, act: Act) -> None:
        """By the same request of the same person; what the clock brought about is written down as it was."""
        step = act.steps[0]
        if isinstance(step, Away | Back | Ended):
            came = tuple(step for step in act.steps if isinstance(step, Away | Back | Ended) and step != _DESERTED)
            await self.house.service.matches.change(match, act.person and self.guests[act.person].id, lambda _: came)
            return
        assert act.person
        method, path, body = self._request(match, act.n - 1, step)
        answer = await self.guests[act.person].ask(method, path, body)
        assert answer.is_success, (act, answer.text)

    def _request(self, match: str, version: int, step: Step) -> tuple[str, str, Any]:
        room = f"/v1/rooms/{self.code}"
        match step:
            case Joined():
                return "POST", f"{room}/join", None
            case Left():
                return "POST", f"{room}/leave", None
            case Opened():
                return "POST", f"{room}/start", None
            case Paired():
                return "POST", f"{room}/teams", None
            case Settled():
                return "PATCH", room, _chosen(step)
            case Followed():
                return "PATCH", room, {}  # nothing of the next match is changed by it
            case Ready():
                return "POST", f"/v1/matches/{match}/next", {"version": version}
            case Moved():
                return "POST", f"/v1/matches/{match}/actions", {"version": version, "action": codec.dump(step.action)}
            case _:
                raise AssertionError(f"nobody asks for {step}")


_DESERTED = Ended("no_human")
"""What follows of itself."""


def _chosen(settled: Settled) -> dict[str, Any]:
    return {"seats": settled.seats, "options": wire.option_values(settled.options), "level": settled.level}


@asynccontextmanager
async def relived(
    matches: Sequence[Live], code: str, faces: Mapping[str, Face], folder: Path
) -> AsyncIterator[Relived]:
    """A room whose matches have all been played again, one after another, by the people with these faces."""
    chapters = [chapter for live in matches for chapter in live.chapters]
    world = scripted([int(code), *firsts_of(chapters)], log_of(chapters), hands_of(chapters))
    async with open_house(f"sqlite+aiosqlite:///{folder}/atu.db", world) as house:
        room = Relived(house, code, {player: await house.person(*face) for player, face in faces.items()})
        for live in matches:
            await room.live_through(live)
        yield room
