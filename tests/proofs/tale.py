"""What one client knows of its matches while services die: what it wanted, what was accepted, what it heard.

It repeats what had no answer, and holds the service to that: an accepted action is kept, and heard of once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from app import wire
from tests.app.house import actions
from tests.engines.play import options

WORDS: Final = ("seq", "lang", "text", "urgency", "parts", "sounds")
Words = Mapping[str, Any]
LEAVING: Final = 0.03
"""How often somebody leaves their room instead of doing what is for them to do."""


def words(announcement: Mapping[str, Any]) -> Words:
    """An announcement without its match, whose id no two runs share, and without the view."""
    return {name: announcement[name] for name in WORDS}


class Wish(NamedTuple):
    """A request that a client sends until it is answered, the same each time."""

    path: str
    body: Mapping[str, Any]
    key: str | None = None

    @property
    def headings(self) -> dict[str, str]:
        return {"Idempotency-Key": self.key} if self.key else {}


@dataclass
class Tale:
    """One match as its client knows it."""

    view: dict[str, Any]
    created: Wish
    wishes: list[Wish] = field(default_factory=list)
    """What was accepted, in order: wish i made version i + 2."""
    told: dict[int, Words] = field(default_factory=dict)
    """The words in the answers, by version."""
    heard: dict[int, Words] = field(default_factory=dict)
    """The words over the stream, by version."""

    @property
    def match(self) -> str:
        match: str = self.view["match"]
        return match

    @property
    def version(self) -> int:
        version: int = self.view["version"]
        return version

    @property
    def over(self) -> bool:
        return bool(self.view["phase"] == "match_over")

    def wish(self, rng: Random) -> Wish:
        """What to do next."""
        path, body = f"/v1/matches/{self.match}", {"version": self.version}
        offered = actions(self.view)
        if offered:
            return Wish(f"{path}/actions", body | {"action": rng.choice(offered)})
        return Wish(f"{path}/next", body)

    def next_wish(self, rng: Random) -> Wish | None:
        """The same, or None while it is for others to do something."""
        return self.wish(rng)

    def accept(self, wish: Wish, answer: Mapping[str, Any]) -> None:
        """A wish was granted: it made the next version, and no other."""
        seq = answer["announcement"]["seq"]
        assert seq == self.version + 1 == answer["view"]["version"] == len(self.wishes) + 2
        self.wishes.append(wish)
        self.told[seq] = words(answer["announcement"])
        self.view = answer["view"]

    def overtaken(self, wish: Wish, answer: Mapping[str, Any]) -> None:
        """A wish was refused since something else had happened: of whoever is alone, none is."""
        raise AssertionError((wish, answer))

    def hear(self, announcement: Mapping[str, Any]) -> None:
        """Each version once, and none left out."""
        assert announcement["seq"] == len(self.heard) + 1, "a gap, or a repeat"
        self.heard[announcement["seq"]] = words(announcement)


@dataclass
class Share(Tale):
    """What one of several people knows of the match of their room, where others act too. `wishes` stays empty."""

    room: str = ""
    inside: bool = True
    granted: dict[int, Wish] = field(default_factory=dict)
    """What was accepted, by the version that it made."""

    def next_wish(self, rng: Random) -> Wish | None:
        """An action or a deal, where it is theirs to ask for; seldom they leave, and then they come back."""
        if not self.inside:
            return Wish(f"/v1/rooms/{self.room}/join", {})
        if self.view["seat"] is None:
            return None
        if rng.random() < LEAVING:
            return Wish(f"/v1/rooms/{self.room}/leave", {})
        return self.wish(rng) if actions(self.view) or self.view["seat"] in self.view["waiting"] else None

    def accept(self, wish: Wish, answer: Mapping[str, Any]) -> None:
        """A wish was granted: it made a version of its own, the same one however often it was sent."""
        if "announcement" in answer:
            seq = answer["announcement"]["seq"]
            assert self.granted.setdefault(seq, wish) == wish, "one act, and two wishes"
            self.told[seq] = words(answer["announcement"])
        else:
            self.inside = wish.path.endswith("/join")
        self._see(answer["view"])

    def overtaken(self, wish: Wish, answer: Mapping[str, Any]) -> None:
        """Everybody else has asked for the next deal too meanwhile: it has begun."""
        assert answer["code"] == "stale", (wish, answer)
        assert wish.path.endswith("/next"), (wish, answer)

    def hear(self, announcement: Mapping[str, Any]) -> None:
        super().hear(announcement)
        self._see(announcement.get("view", self.view))

    def _see(self, view: dict[str, Any]) -> None:
        if view["version"] >= self.version:
            self.view = view


def creation(game: str, seats: int, key: str) -> Wish:
    """The wish for a match."""
    body = {"game": game, "seats": seats, "options": wire.option_values(options(game))}
    return Wish("/v1/matches", body, key)
