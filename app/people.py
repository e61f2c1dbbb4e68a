"""People: tokens, names, settings, and how each of them reads a match."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from operator import is_
from secrets import token_hex
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

import engines
from app import names, wire
from app.acts import member, seat_of
from app.match import Live
from app.page import Reader
from app.problems import Malformed, Unauthenticated
from app.speech import Ear
from app.store import Store
from app.stored import Device, Player
from engines.core.engine import Seat
from engines.core.telling import SPEAK_SUITS, Viewer

GENERAL: Final[dict[str, Any]] = {"sounds": True, "verbosity": "normal"}
_KNOWN: Final = 10_000


class Person(NamedTuple):
    """Who asks: the player, and the device whose token it was."""

    player: Player
    device: str


class People:
    """Players by token and by id, the recent ones in memory."""

    def __init__(self, store: Store, clock: Callable[[], int], ids: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._ids = ids
        self._tokens: OrderedDict[bytes, tuple[str, str]] = OrderedDict()
        self._players: OrderedDict[str, Player] = OrderedDict()
        self._forgotten = 0
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def one_by_one(self, player: str) -> asyncio.Lock:
        """Held while something is read of a person and then written: two at once would lose one of them."""
        return self._changing.setdefault(player, asyncio.Lock())

    async def new(self, name: str | None, locale: str | None) -> tuple[Player, str]:
        """A new person and their token, 256 random bits; only its hash is kept."""
        now = self._clock()
        player = Player(self._ids(), None if name is None else names.checked(name), locale, {}, now)
        token = token_hex(32)
        await self._store.add_player(player, Device(self._ids(), hashed(token), now, now))
        _keep(self._players, player.id, player)
        return player, token

    async def known(self, token: str) -> Person:
        """Who holds this token; Unauthenticated if nobody does."""
        digest = hashed(token)
        id, device = self._tokens.get(digest) or await self._looked_up(digest)
        known = await self.player(id)
        if known is None or known.erased_at is not None:
            raise Unauthenticated
        return Person(known, device)

    def remembers(self, token: str) -> bool:
        """Whether this token is known without asking the store."""
        return hashed(token) in self._tokens

    async def _looked_up(self, digest: bytes) -> tuple[str, str]:
        """The player and the device of a token; remembered, unless a token was forgotten while this was read."""
        forgotten = self._forgotten
        row = await self._store.player_of(digest)
        if row is None:
            raise Unauthenticated
        found = (row[0].id, row[1])
        if forgotten == self._forgotten:
            _keep(self._tokens, digest, found)
        return found

    async def player(self, id: str) -> Player | None:
        player = self._players.get(id) or await self._store.player(id)
        if player is None:
            return None
        newest = self._players.get(id, player)  # what was changed while this was read is newer
        _keep(self._players, id, newest)
        return newest

    async def change(self, player: Player, changes: Mapping[str, Any]) -> Player:
        """Name, locale and settings as given; settings are merged into those there are."""
        told = dict(changes)
        if told.get("name") is not None:
            told["name"] = names.checked(told["name"])
        async with self.one_by_one(player.id):
            if "settings" in told:
                newest = await self.player(player.id) or player
                told["settings"] = merged(newest.settings, told["settings"])
            changed = await self._store.change_player(player.id, **told)
            if changed is None:
                raise Unauthenticated
            _keep(self._players, player.id, changed)
        return changed

    async def erase(self, player: Player) -> None:
        """Name, token and settings go; finished matches keep "a former player"."""
        async with self.one_by_one(player.id):
            now = self._clock()
            await self._store.erase_player(player.id, now)
            # Kept as erased, so that nobody who read the name a moment ago brings it back.
            erased = replace(player, name=None, locale=None, settings={}, erased_at=now)
            _keep(self._players, player.id, erased)
            self.forget_tokens(player.id)

    async def remove_device(self, player: str, device: str) -> bool:
        """Sign one device out: its token is good no more. False if this person has no such device."""
        removed = await self._store.remove_device(player, device)
        self.forget_tokens(player, device)
        return removed

    def forget_tokens(self, player: str, device: str | None = None) -> None:
        """No longer know the tokens of this person, or that of one of their devices, without asking the store."""
        self._forgotten += 1
        for digest, (holder, held_by) in [*self._tokens.items()]:
            if holder == player and device in (None, held_by):
                del self._tokens[digest]

    async def reader(self, live: Live, player: Player, locale: str) -> Reader:
        """How this person finds the match: seat, names, wishes; made anew when anything of it has changed."""
        members = [await self.player(id) for id in live.table.members]
        known: _Known | None = live.readers.get((player.id, locale))
        if known is None or not known.holds(live, player, members):
            reader = _reader(live, player, locale, members)
            known = live.readers[player.id, locale] = _Known(player, members, live.table.people, reader)
        return known.reader


class _Known(NamedTuple):
    """A reader, and what it was made from."""

    player: Player
    members: list[Player | None]
    people: tuple[str | None, ...]
    reader: Reader

    def holds(self, live: Live, player: Player, members: list[Player | None]) -> bool:
        """Whether it would be made just so again."""
        same = self.player is player and len(members) == len(self.members) and all(map(is_, members, self.members))
        return same and self.people == live.table.people


def _reader(live: Live, player: Player, locale: str, members: list[Player | None]) -> Reader:
    table, seat = live.table, seat_of(live.table, player.id)
    settings = game_settings(player.settings, live.terms.game)
    seats = [None if id is None else table.members.index(id) for id in table.people]
    called = names.at_table(live.terms.game, [_called(one, locale) for one in members], seats, locale)
    ear = Ear(
        locale,
        seat,
        called.seats,
        members=called.members,
        member=member(table, player.id),
        short=general_settings(player.settings)["verbosity"] == "short",
        suits=settings.get(SPEAK_SUITS, True),
    )
    return Reader(player.id, seat, ear, _viewer(live, seat, settings))


def _viewer(live: Live, seat: Seat | None, settings: Mapping[str, Any]) -> Viewer:
    wishes = frozenset(name for name in engines.telling(live.terms.game).settings if settings[name])
    people = frozenset(i for i, player in enumerate(live.table.people) if player is not None)
    return Viewer(seat, live.table.seats, settings["hints"], live.terms.room is None, wishes, people)


def _called(player: Player | None, locale: str) -> str:
    """A person's name; "a former player" for one who erased it, "a guest" for one who gave none."""
    if player is None or player.erased_at is not None:
        return names.former_player(locale)
    return player.name or names.guest(locale)


def general_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {**GENERAL, **{k: v for k, v in settings.items() if k in GENERAL}}


def game_settings(settings: Mapping[str, Any], game: str) -> dict[str, Any]:
    """A person's settings of a game, what they never chose by default."""
    return {**wire.game_defaults(game), **settings.get("games", {}).get(game, {})}


def all_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Everything in full, as the wire shows it."""
    return general_settings(settings) | {"games": {game: game_settings(settings, game) for game in engines.names()}}


def merged(settings: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Settings with changes that are all of the documented form; Malformed points at those that are not."""
    errors = [*_general_errors(changes), *_game_errors(changes.get("games", {}))]
    if errors:
        raise Malformed(errors)
    games = {k: dict(v) for k, v in settings.get("games", {}).items()}
    for game, values in changes.get("games", {}).items():
        games[game] = {**games.get(game, {}), **values}
    return {**settings, **{k: v for k, v in changes.items() if k != "games"}, "games": games}


def _general_errors(changes: Mapping[str, Any]) -> list[dict[str, str]]:
    allowed: dict[str, Callable[[Any], bool]] = {
        "sounds": lambda value: isinstance(value, bool),
        "verbosity": lambda value: value in ("normal", "short"),
        "games": lambda value: isinstance(value, dict),
    }
    return [_error(f"/settings/{key}") for key, value in changes.items() if not allowed.get(key, _never)(value)]


def _game_errors(games: Any) -> list[dict[str, str]]:
    errors = []
    for game, values in games.items() if isinstance(games, dict) else ():
        path = f"/settings/games/{game}"
        if game not in engines.names() or not isinstance(values, dict):
            errors.append(_error(path))
            continue
        checks = wire.game_setting_checks(game)
        errors += [_error(f"{path}/{key}") for key, value in values.items() if not checks.get(key, _never)(value)]
    return errors


def _never(value: Any) -> bool:
    return False


def _error(pointer: str) -> dict[str, str]:
    return {"pointer": pointer, "code": "not-a-setting"}


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def _keep(table: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    table[key] = value
    table.move_to_end(key)
    while len(table) > _KNOWN:
        table.popitem(last=False)
