"""A person as the service knows them, their devices and their record; games as it offers them."""

from typing import Any

from pydantic import Field

from .view import View
from .wire import Wire


class Player(Wire):
    """Who one is. `settings` are there when one asks about oneself."""

    id: str
    name: str
    locale: str
    settings: dict[str, Any] = Field(default_factory=dict)


class Welcome(Wire):
    """A new player, and the token that is their whole identity: who has it is them, who loses it is nobody."""

    player: Player
    token: str


class Device(Wire):
    """Something that has a token of this player."""

    id: str


class Link(Wire):
    """A code with which another device becomes this player's, once and for ten minutes."""

    code: str


class Level(Wire):
    """How strong the computers play."""

    id: str
    name: str


class Game(Wire):
    """A game that the service offers, with what can be chosen for a match of it."""

    id: str
    title: str
    seats: tuple[int, ...]
    options: Any = None
    levels: tuple[Level, ...] = ()
    locales: tuple[str, ...] = ()


class Summary(Wire):
    """A match in a player's list."""

    match: str
    game: str


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


class HowToPlay(Wire):
    """The rules of a game in words."""

    text: str


class Stats(Wire):
    """What a person has won and lost."""
