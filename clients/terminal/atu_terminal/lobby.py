"""Before the match: who one is, and which match is played."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from atu_client import Conflict, Game, NotFound, Player, TooMany, Unauthenticated, View, room_code

from .session import Leave, Session
from .tokens import Tokens
from .words import words

NEW_ROOM = "new"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; None leaves it to the person or to their settings."""

    game: str | None = None
    seats: int | None = None
    level: str | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    new: bool = False
    room: str | None = None  # the code of one, or NEW_ROOM
    link: str | None = None  # the code from another device of the person

    @property
    def open(self) -> bool:
        """Whether nothing was asked for that says what is to be played."""
        return (self.game, self.seats, self.level) == (None,) * 3 and not self.options


class NoSuchWish(Exception):
    """What was asked for on the command line is not to be had here. Its text is a sentence for the person."""


async def sign_in(session: Session, tokens: Tokens, url: str, link: str | None) -> None:
    """Become the person of this code from another device; else the one whose token this computer keeps for the server,
    or somebody new."""
    session.client.token = tokens.read(url)
    known = session.client.token is not None
    if known and not await _is_still_known(session):
        tokens.forget(url)
        session.client.token = None
    if link is not None:
        await _come_by_code(session, tokens, url, link)
    elif session.client.token is None:
        welcome = await session.client.create_player(locale=session.words.language)
        _keep(session, tokens, url, welcome.token, "stranger" if known else "newcomer")


async def _is_still_known(session: Session) -> bool:
    """Whether the token is anybody's; from then on the session speaks their language."""
    try:
        player = await session.client.me()
    except Unauthenticated:
        return False
    _speak_as(session, player)
    return True


async def _come_by_code(session: Session, tokens: Tokens, url: str, code: str) -> None:
    """Become the person who asked for the code; who played here until now is left only where that is said."""
    if session.client.token is not None:
        session.tell("link-replaces")
        if await session.choose([session.words("yes"), session.words("no")]) != 0:
            raise Leave
    welcome = await session.client.use_link(code)
    _speak_as(session, welcome.player)
    _keep(session, tokens, url, welcome.token, "linked")


def _speak_as(session: Session, player: Player) -> None:
    session.words = words(session.client.locale or player.locale or session.words.language)


def _keep(session: Session, tokens: Tokens, url: str, token: str, greeting: str) -> None:
    session.tell(greeting)
    try:
        tokens.keep(url, token)
    except OSError as error:
        session.tell("not-kept", why=error.strerror)


async def open_match(session: Session, wishes: Wishes) -> View:
    """The match to play: a room's, where one is wished for; else the newest open one, or a new one."""
    if wishes.room not in (None, NEW_ROOM):
        return await _come_into(session, wishes.room or "")
    if not wishes.new and wishes.room is None and (view := await _continued(session, wishes)):
        session.tell("continued")
        return view
    return await _begin(session, wishes)


async def _come_into(session: Session, written: str) -> View:
    code = room_code(written)
    if code is None:
        raise NoSuchWish(session.words("no-code", typed=written))
    view = (await session.client.rooms.join(code)).view
    session.tell("entered")
    return view


async def _continued(session: Session, wishes: Wishes) -> View | None:
    """The newest open match; one of a room only where the person has not left it."""
    async for match in session.client.matches("open"):
        if wishes.game in (None, match.game):
            if match.room is None:
                return await session.client.view(match.match)
            with suppress(NotFound):
                return (await session.client.rooms.room(match.room)).view
    return None


async def _begin(session: Session, wishes: Wishes) -> View:
    company = NEW_ROOM if wishes.room else await _company(session) if wishes.open else None
    if isinstance(company, View):
        return company
    game = await _game(session, wishes.game)
    _check(session, game, wishes)
    seats = wishes.seats if wishes.seats is not None else await _seats(session, game)
    level = wishes.level if wishes.level is not None else await _level(session, game)
    options = dict(wishes.options) or None
    if company is None:
        view = await session.client.create_match(game.game, seats, options, level)
        session.tell("begun")
        return view
    room = await session.client.rooms.create(game.game, seats, options, level)
    session.tell("room-made")
    return room.view


async def _company(session: Session) -> View | str | None:
    """Alone (None), in a new room (NEW_ROOM), or the view of a room that the person has come into."""
    while True:
        session.tell("choose-company")
        ways = [session.words(f"company-{way}") for way in ("alone", "new", "code")]
        choice = await session.choose(ways, usual=0)
        if choice != 2:
            return NEW_ROOM if choice else None
        if view := await _typed_room(session):
            return view


async def _typed_room(session: Session) -> View | None:
    """The room whose code the person types, once there is one; None where they leave it."""
    session.tell("type-code")
    while typed := await session.read():
        try:
            return await _come_into(session, typed)
        except (NoSuchWish, NotFound, Conflict, TooMany) as why:
            session.say(str(why))
    return None


def _check(session: Session, game: Game, wishes: Wishes) -> None:
    """Say before any question what cannot be had."""
    levels = [level.id for level in game.levels]
    if wishes.seats is not None and wishes.seats not in game.seats:
        raise NoSuchWish(session.words("no-seats", game=game.title, seats=", ".join(map(str, game.seats))))
    if wishes.level is not None and wishes.level not in levels:
        raise NoSuchWish(session.words("no-level", level=wishes.level, levels=", ".join(levels)))
    for name, value in wishes.options.items():
        _check_option(session, game, name, value)


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
