"""Settings: the general ones, and those of the game that is being played. They live in the service."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from atu_client import Game, Games, Player

from .session import Session

Change = dict[str, Any]  # what is sent to change a player: a name, a locale or settings
Send = Callable[[Any], Change]  # the change that a chosen value makes


@dataclass(frozen=True, slots=True)
class Entry:
    """One setting: its name, its value in words, and how the person chooses another (None: they leave it)."""

    name: str
    value: str
    change: Callable[[], Awaitable[Change | None]]


async def change_settings(session: Session, game: str) -> Player | None:
    """Let the person change settings until they go back. The player as they are then; None if nothing was changed."""
    offered, player = await session.client.games(), await session.client.me()
    changed = False
    while (entry := await _pick(session, _entries(session, player, offered, game))) is not None:
        change = await entry.change()
        if change is not None:
            player, changed = await session.client.update(**change), True
    return player if changed else None


async def _pick(session: Session, entries: Sequence[Entry]) -> Entry | None:
    session.tell("settings")
    choice = await session.choose([session.words("setting", name=one.name, value=one.value) for one in entries])
    return None if choice is None else entries[choice]


def _entries(session: Session, player: Player, offered: Games, game: str) -> list[Entry]:
    """The settings in a fixed order: the person's, then the game's; at the end what is none, a code."""
    played = [one for one in offered.games if one.game == game]
    of_game = [entry for one in played for entry in _of_game(session, player, one)]
    return [*_general(session, player, offered), *of_game, _device(session)]


def _general(session: Session, player: Player, offered: Games) -> list[Entry]:
    words = session.words
    languages = {language.id: language.name for language in offered.locales}
    ways = {way: words(f"value-{way}") for way in ("normal", "short")}
    sounds, way = player.settings.get("sounds", True), player.settings.get("verbosity", "normal")
    return [
        _text(session, words("setting-name"), player.name, lambda value: {"name": value}),
        _one_of(session, words("setting-locale"), languages, words.language, lambda value: {"locale": value}),
        _one_of(session, words("setting-verbosity"), ways, way, lambda value: {"settings": {"verbosity": value}}),
        _switch(session, words("setting-sounds"), sounds, lambda value: {"settings": {"sounds": value}}),
    ]


def _of_game(session: Session, player: Player, game: Game) -> list[Entry]:
    """A game's own, each named by the service."""
    values = player.settings.get("games", {}).get(game.game, {})
    return [_game_setting(session, game, one.id, one.name, values.get(one.id, one.default)) for one in game.settings]


def _game_setting(session: Session, game: Game, key: str, name: str, value: Any) -> Entry:
    def send(chosen: Any) -> Change:
        return {"settings": {"games": {game.game: {key: chosen}}}}

    if isinstance(value, bool):
        return _switch(session, name, value, send)
    if isinstance(value, str):
        return _one_of(session, name, {level.id: level.name for level in game.levels}, value, send)
    allowed = game.options[key].allowed if key in game.options else game.seats
    return _number(session, name, allowed, value, send)


def _device(session: Session) -> Entry:
    """A code for another device of the person: to choose it is to hear it."""

    async def change() -> None:
        session.say((await session.client.link()).text)

    return Entry(session.words("setting-device"), session.words("value-device"), change)


def _switch(session: Session, name: str, value: bool, send: Send) -> Entry:
    """On or off: to choose it is to turn it."""

    async def change() -> Change:
        return send(not value)

    return Entry(name, session.words("yes" if value else "no"), change)


def _one_of(session: Session, name: str, choices: Mapping[str, str], value: str, send: Send) -> Entry:
    async def change() -> Change | None:
        session.tell("choose-value", name=name)
        choice = await session.choose(list(choices.values()))
        return None if choice is None else send(list(choices)[choice])

    return Entry(name, choices.get(value, value), change)


def _number(session: Session, name: str, allowed: Sequence[int], value: int, send: Send) -> Entry:
    async def change() -> Change | None:
        session.tell("type-number", name=name, least=min(allowed), most=max(allowed))
        number = await session.number(allowed)
        return None if number is None else send(number)

    return Entry(name, str(value), change)


def _text(session: Session, name: str, value: str | None, send: Send) -> Entry:
    async def change() -> Change | None:
        session.tell("type-text", name=name)
        typed = await session.read()
        return send(typed) if typed else None

    return Entry(name, value or session.words("none"), change)
