"""Before the match: who one is, and which match is played."""

from collections.abc import Sequence
from dataclasses import dataclass

from atu_client import Game, Unauthenticated, View

from .session import Session
from .tokens import Tokens
from .words import words


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; None leaves it to the person or to their settings."""

    game: str | None = None
    seats: int | None = None
    level: str | None = None
    target: int | None = None
    new: bool = False


class NoSuchWish(Exception):
    """What was asked for on the command line is not to be had here. Its text is a sentence for the person."""


async def sign_in(session: Session, tokens: Tokens, url: str) -> None:
    """Become the person whose token this computer keeps for the server, or somebody new."""
    session.client.token = tokens.read(url)
    if session.client.token is None:
        await _enter(session, tokens, url, "newcomer")
        return
    try:
        player = await session.client.me()
    except Unauthenticated:
        tokens.forget(url)
        session.client.token = None
        await _enter(session, tokens, url, "stranger")
    else:
        session.words = words(session.client.locale or player.locale or session.words.language)


async def _enter(session: Session, tokens: Tokens, url: str, greeting: str) -> None:
    welcome = await session.client.create_player(locale=session.words.language)
    session.tell(greeting)
    try:
        tokens.keep(url, welcome.token)
    except OSError as error:
        session.tell("not-kept", why=error.strerror)


async def open_match(session: Session, wishes: Wishes) -> View:
    """The match to play: the newest open one, unless a new one is wished for or there is none."""
    if not wishes.new:
        async for match in session.client.matches("open"):
            if wishes.game in (None, match.game):
                session.tell("continued")
                return await session.client.view(match.match)
    return await _begin(session, wishes)


async def _begin(session: Session, wishes: Wishes) -> View:
    game = await _game(session, wishes.game)
    _check(session, game, wishes)
    seats = wishes.seats if wishes.seats is not None else await _seats(session, game)
    level = wishes.level if wishes.level is not None else await _level(session, game)
    options = None if wishes.target is None else {"target": wishes.target}
    view = await session.client.create_match(game.game, seats, options, level)
    session.tell("begun")
    return view


def _check(session: Session, game: Game, wishes: Wishes) -> None:
    """Say before any question what cannot be had."""
    levels = [level.id for level in game.levels]
    if wishes.seats is not None and wishes.seats not in game.seats:
        raise NoSuchWish(session.words("no-seats", game=game.title, seats=", ".join(map(str, game.seats))))
    if wishes.level is not None and wishes.level not in levels:
        raise NoSuchWish(session.words("no-level", level=wishes.level, levels=", ".join(levels)))
    if wishes.target is not None:
        _check_option(session, game, "target", wishes.target)


def _check_option(session: Session, game: Game, name: str, value: int) -> None:
    option = game.options.get(name)
    if option is None:
        raise NoSuchWish(session.words("no-option", game=game.title, option=name))
    if value not in option.allowed:
        least, most = option.minimum, option.maximum
        raise NoSuchWish(session.words("out-of-range", name=option.name, least=least, most=most))


async def _game(session: Session, wish: str | None) -> Game:
    games = (await session.client.games()).games
    if wish is not None:
        return _wished(session, games, wish)
    if len(games) == 1:
        return games[0]
    session.tell("choose-game")
    while (choice := await session.choose([game.title for game in games])) is None:
        session.tell("choose-game")
    return games[choice]


def _wished(session: Session, games: Sequence[Game], wish: str) -> Game:
    found = next((game for game in games if wish in (game.game, game.title)), None)
    if found is None:
        raise NoSuchWish(session.words("no-game", game=wish, games=", ".join(game.game for game in games)))
    return found


async def _seats(session: Session, game: Game) -> int | None:
    """How many play; None leaves it to the person's settings."""
    if len(game.seats) == 1:
        return None
    session.tell("choose-seats", seats=", ".join(map(str, game.seats)), usual=await _usual(session, game, "seats"))
    return await session.number(game.seats)


async def _level(session: Session, game: Game) -> str | None:
    if len(game.levels) <= 1:
        return None
    usual = await _usual(session, game, "level")
    names = {level.id: level.name for level in game.levels}
    session.tell("choose-level", usual=names.get(str(usual), usual))
    choice = await session.choose(list(names.values()))
    return None if choice is None else game.levels[choice].id


async def _usual(session: Session, game: Game, setting: str) -> object:
    """What the person's settings have for this game, or what the game has for everybody."""
    default = next((one.default for one in game.settings if one.id == setting), None)
    return (await session.client.me()).settings.get("games", {}).get(game.game, {}).get(setting, default)
