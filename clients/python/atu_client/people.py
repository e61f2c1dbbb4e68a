"""A person as the service knows them, their devices, matches and record; games as it offers them."""

from typing import Any

from pydantic import Field

from .view import View
from .wire import Wire


class Player(Wire):
    """Who one is. `settings` are there when one asks about oneself: general ones, and `games` with those of each."""

    id: str
    name: str | None = None
    locale: str | None = None
    settings: dict[str, Any] = Field(default_factory=dict)


class Welcome(Wire):
    """A new player, and the token that is their whole identity: who has it is them, who loses it is nobody."""

    player: Player
    token: str


class Device(Wire):
    """Something that has a token of this player; `this` is the one that asks."""

    id: str
    created_at: str | None = None
    this: bool = False


class Link(Wire):
    """A code with which another device becomes this player's, once and for ten minutes; `text` is to be read out."""

    code: str
    expires_at: str | None = None
    text: str = ""


class Named(Wire):
    """Something with an id for programs and a name for people."""

    id: str
    name: str


class Option(Wire):
    """A number to choose for a match."""

    minimum: int
    maximum: int
    step: int = 1
    default: int
    name: str

    @property
    def allowed(self) -> range:
        """The numbers that may be chosen."""
        return range(self.minimum, self.maximum + 1, self.step)


class Setting(Wire):
    """Something that a person can set for a game."""

    id: str
    name: str
    default: Any = None


class Game(Wire):
    """A game that the service offers, with what can be chosen for a match of it."""

    game: str
    title: str
    seats: tuple[int, ...]
    options: dict[str, Option] = Field(default_factory=dict)
    levels: tuple[Named, ...] = ()
    default_level: str | None = None
    settings: tuple[Setting, ...] = ()


class Games(Wire):
    """What there is to play, and the languages in which it can be heard."""

    games: tuple[Game, ...]
    locales: tuple[Named, ...] = ()


class HowToPlay(Wire):
    """The rules of a game in words, twice: as Markdown and as HTML."""

    game: str
    locale: str
    markdown: str
    html: str


class Summary(Wire):
    """A match in a player's list."""

    match: str
    game: str
    title: str
    seats: int
    options: dict[str, Any] = Field(default_factory=dict)
    level: str | None = None
    phase: str
    ended: str | None = None
    version: int
    created_at: str | None = None
    room: str | None = None


class Tally(Wire):
    """How a person fared at one game, number of seats and level, alone or in rooms. `win_share` is in whole percent."""

    game: str
    seats: int
    level: str | None = None
    in_room: bool = False
    played: int
    won: int
    lost: int
    win_share: int
    streak: int
    best_streak: int
    places: dict[str, int] | None = None


class Person(Wire):
    """Somebody in a room."""

    name: str
    seat: int | None = None
    present: bool = True
    you: bool = False


class Room(Wire):
    """A room: its code, who is in it, and its present match."""

    code: str
    invite: str
    match: str
    game: str
    seats: int
    options: dict[str, Any] = Field(default_factory=dict)
    level: str | None = None
    people: tuple[Person, ...] = ()
    view: View
