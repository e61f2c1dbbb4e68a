"""One open stream: what the client says, what it watches, and what it is told, each thing once and in order.

Nothing is pushed through queues: a listener is only woken, and then fetches from the log what it has not sent yet.
So a slow client holds no memory, and nothing can be skipped or told twice.
"""

import asyncio
import contextlib
from typing import Any, Final

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from pydantic_core import to_json

from app import inbound, languages, page
from app.answers import document, of_store
from app.inbound import NoMessage
from app.limits import network
from app.match import Live
from app.messages import ActOver, ChangeLocale, Hello, Pong, Unwatch, Watch
from app.middleware import address
from app.people import Person
from app.problems import Malformed, NotFound, Problem, TooMany, Unauthenticated
from app.protocols import LAST_WORDS
from app.reading import acted, reading
from app.service import Service
from app.speech import Ear, say
from app.store import StoreUnavailable
from app.written import Written, extended, write
from engines.core.telling import message

_CLOSE: Final = {
    "shutdown": 1001,
    "bad-message": 1003,
    "too-large": 1009,
    "internal": 1011,
    "service-full": 1013,
    "address-full": 1013,
    "unavailable": 1013,
}
_MOST_REFUSED: Final = 100
"""Messages beyond the limit, one after another, that are answered before the stream is ended."""
_PAGE: Final = 50
"""Announcements that cost as much as one request: as many as a page of them over HTTP holds by itself."""
_log = structlog.get_logger()


class Farewell(Exception):
    """The stream is over, and why: the client is told in a `bye`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Stream:
    """A person's socket, from hello to bye."""

    def __init__(self, socket: WebSocket, service: Service) -> None:
        self._socket = socket
        self._service = service
        self._locale = languages.best(None, None, socket.headers.get("accept-language"))
        self._asked: str | None = None
        self._person: Person | None = None
        self._sent: dict[str, int] = {}
        self._stale: set[str] = set()
        self._following: set[str] = set()
        self._woken = asyncio.Event()
        self._reason: str | None = None
        self._pings = 0
        self._refused = 0
        self._sending = asyncio.Lock()
        self._telling = asyncio.Lock()

    # What the hub calls

    def grown(self, match: str) -> None:
        self._woken.set()

    def changed(self, match: str | None = None) -> None:
        self._stale |= set(self._sent) if match is None else {match}
        self._woken.set()

    def gone(self, reason: str) -> None:
        self._reason = self._reason or reason
        self._woken.set()

    # The course of a stream

    async def run(self) -> None:
        await self._socket.accept()
        if LAST_WORDS in (extensions := self._socket.scope.get("extensions", {})):
            extensions[LAST_WORDS]["say"] = self._last_words
        try:
            self._arrive()
            await self._whole()
        except Farewell as farewell:
            await self._bye(farewell)
        except WebSocketDisconnect:
            pass
        except StoreUnavailable:
            await self._bye(Farewell("unavailable"))
        except Exception as defect:
            await _log.aerror("stream ended", exc_info=defect)
            await self._bye(Farewell("internal"))
        finally:
            self._service.hub.leave(self)
            for match in self._sent:
                self._service.lobby.closed(match, self._known().player.id)

    def _arrive(self) -> None:
        """Room is taken from the first moment on: a socket costs as much before its hello as after it."""
        settings, hub = self._service.settings, self._service.hub
        here = network(address(self._socket.scope))
        if hub.closing:
            raise Farewell("shutdown")
        if hub.streams() >= settings.max_connections:
            raise Farewell("service-full")
        if hub.strangers_at(here) >= settings.max_strangers_per_address:
            raise Farewell("address-full")
        hub.arrive(here, self)

    async def _whole(self) -> None:
        end = None
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._tell())
                group.create_task(self._converse(group))
        except* Exception as ends:
            end = _first(ends)
        if end:
            raise end  # not inside except*: before Python 3.11.4 it would come out in a group again

    async def _converse(self, group: asyncio.TaskGroup) -> None:
        await self._greet()
        group.create_task(self._beat())
        await self._listen()

    async def _greet(self) -> None:
        """The client's hello, in time and with a known token."""
        try:
            async with asyncio.timeout(self._service.settings.hello_seconds):
                hello = await self._receive()
        except TimeoutError:
            raise Farewell("no-hello") from None
        if not isinstance(hello, Hello):
            raise Farewell("bad-hello")
        self._asked = hello.locale
        try:
            if not self._service.people.remembers(hello.token):
                await self._service.limits.stranger(address(self._socket.scope))
            person = await self._service.people.known(hello.token)
            self._admit(person)
            await self._service.people.known(hello.token)  # the device may have been signed out before it joined
        except Unauthenticated:
            raise Farewell("bad-hello") from None
        except TooMany:
            raise Farewell("flood") from None
        await self._welcome(person)

    def _admit(self, person: Person) -> None:
        hub = self._service.hub
        if hub.streams_of(person.player.id) >= self._service.settings.max_connections_per_player:
            raise Farewell("too-many-connections")
        hub.join(person.player.id, person.device, self)
        self._person = person

    async def _welcome(self, person: Person) -> None:
        self._locale = self._language(person)
        player = {"id": person.player.id, "name": person.player.name, "locale": person.player.locale}
        await self._send({"type": "welcome", "player": player, "locale": self._locale})

    def _language(self, person: Person) -> str:
        return languages.best(self._asked, person.player.locale, self._socket.headers.get("accept-language"))

    # What the client says

    async def _listen(self) -> None:
        while True:
            said = await self._receive()
            for match in tuple(self._sent):
                await self._service.lobby.alive(match, self._known().player.id)
            if not isinstance(said, Pong):
                await self._do(said)
            elif self._pings:  # asked for, and so free
                self._pings -= 1
            else:
                await self._count_or_end()

    async def _do(self, said: Any) -> None:
        """One message, answered by what it asks for or by a problem that says what it was about."""
        person = self._known()
        try:
            await self._count(self._cost(said))
            match said:
                case Watch():
                    async with self._telling:  # what is being told now is told before a watch begins anew
                        await self._watch(person, said)
                    self._woken.set()
                case Unwatch(match=match):
                    self._unwatch(match)
                case ChangeLocale(locale=locale):
                    self._asked = locale
                    self._locale = self._language(person)
                    self.changed()
                case ActOver():
                    await self._act(person, said)
                case _:  # a second hello
                    raise Malformed([{"pointer": "/type", "code": "said-already"}])
        except Problem as problem:
            await self._answer_problem(inbound.about(said), problem)
        except StoreUnavailable as fault:
            await self._answer_problem(inbound.about(said), of_store(fault))

    def _cost(self, said: Any) -> int:
        """In requests: another language brings a view of everything that is watched."""
        return 1 + len(self._sent) if isinstance(said, ChangeLocale) else 1

    async def _count(self, cost: int = 1) -> None:
        """Against the person's limit: TooMany beyond it, and the end for who never stops."""
        try:
            await self._service.limits.request(self._known().player.id, cost)
        except TooMany:
            self._refused += 1
            if self._refused > _MOST_REFUSED:
                raise Farewell("flood") from None
            raise
        self._refused = 0

    async def _count_or_end(self) -> None:
        """Of what no client sends often: beyond the limit it is a flood."""
        try:
            await self._count()
        except TooMany:
            raise Farewell("flood") from None

    async def _receive(self) -> Any:
        """The next message; what is none is told so and passed over, what no client would send ends the stream."""
        while True:
            frame = await self._frame()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1005))
            text = frame.get("text")
            if text is None:
                raise Farewell("bad-message")
            if len(text.encode("utf-8", "surrogatepass")) > self._service.settings.max_body:
                raise Farewell("too-large")
            try:
                return inbound.read(text)
            except NoMessage as wrong:
                if self._person is None:
                    raise Farewell("bad-hello") from None
                await self._passed_over(wrong)

    async def _frame(self) -> Any:
        """What comes next over the socket; a client that is silent too long is taken for dead."""
        try:
            async with asyncio.timeout(self._service.settings.silent_seconds):
                return await self._socket.receive()
        except TimeoutError:
            raise Farewell("heartbeat-missed") from None

    async def _passed_over(self, wrong: NoMessage) -> None:
        """A message of no known form; many of them are a flood."""
        await self._count_or_end()
        await self._answer_problem(wrong.about, wrong.problem)

    async def _watch(self, person: Person, said: Watch) -> None:
        """A match, or a room, which is followed from match to match."""
        if said.room is not None:
            await self._follow(person, said.room, said.match, said.after)
        elif said.match is not None:
            await self._watch_match(person, said.match, said.after)
        else:
            raise Malformed([{"pointer": "", "code": "one-of-match-room"}])

    async def _follow(self, person: Person, code: str, match: str | None, since: int | None) -> None:
        """A room, from its present match on; or from that of its matches in which the client was last."""
        entered = await self._service.rooms.found(code)
        if person.player.id not in entered.live.table.present:
            raise NotFound
        begins = entered.live if match is None else await self._service.matches.live(match)
        if begins.terms.room != entered.room.id:
            raise NotFound
        await self._watch_match(person, begins.terms.id, since)
        self._following.add(begins.terms.id)

    async def _watch_match(self, person: Person, match: str, since: int | None) -> None:
        """The view as it stands, then everything after `since`; live from there, without gap or repeat."""
        if len(self._sent) >= self._service.settings.max_watches and match not in self._sent:
            raise TooMany("watches", self._service.settings.max_watches)
        seen = await reading(self._service, person, match, self._locale)
        newest = seen.live.table.n
        after = newest if since is None else min(since, newest)
        if pages := (newest - after) // _PAGE:  # what is told again costs what it would over HTTP
            await self._count(pages)
        fresh = match not in self._sent
        self._service.hub.watch(match, self)
        self._sent[match] = after  # from now on the end of this stream ends the watch too
        if fresh:
            await self._service.lobby.opened(seen.live, person.player.id)
            seen = await seen.again(person)
        await self._send({"type": "watching", "match": match, "view": seen.view()})

    def _unwatch(self, match: str) -> None:
        if self._sent.pop(match, None) is None:
            raise NotFound
        self._following.discard(match)
        self._service.hub.unwatch(match, self)
        self._service.lobby.closed(match, self._known().player.id)

    async def _act(self, person: Person, said: ActOver) -> None:
        body = await acted(self._service, person, said.match, said.version, said.action, self._locale)
        await self._send({"type": "answer", "id": said.id, "status": 200, "body": body})

    async def _answer_problem(self, about: dict[str, str] | None, problem: Problem) -> None:
        """To an act as its answer, by its id; to anything else as a problem that says what it was about."""
        told = document(problem, self._locale)
        if about and about["type"] == "act" and "id" in about:
            await self._send({"type": "answer", "id": about["id"], "status": problem.status, "body": told})
        else:
            await self._send({"type": "problem", "problem": told, "re": about})

    # What the client is told

    async def _tell(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            if self._reason:
                raise Farewell(self._reason)
            for match in list(self._sent):
                async with self._telling:
                    await self._catch_up(match)

    async def _catch_up(self, match: str) -> None:
        """What has happened in a match since the last word about it; the view comes with the newest."""
        person = await self._person_now()
        try:
            seen = await reading(self._service, person, match, self._locale)
        except NotFound as gone:  # a listener who has left the room
            self._unwatch(match)
            await self._answer_problem({"type": "watch", "match": match}, gone)
            return
        newest = seen.live.table.n
        stale = match in self._stale
        self._stale.discard(match)
        while match in self._sent and self._sent[match] < newest:
            n = self._sent[match] = self._sent[match] + 1
            told = page.announcement(seen.live, n, seen.reader)
            if n == seen.live.table.n:  # where more has happened meanwhile, the next run shows it
                told = extended(told, view=seen.view())
                stale = False
            await self._send(told)
        if stale and match in self._sent and seen.live.table.n == newest:
            await self._send({"type": "view", "match": match, "view": seen.view()})
        if seen.live.table.followed and match in self._following:
            await self._move_on(person, seen.live)

    async def _move_on(self, person: Person, live: Live) -> None:
        """From a room's match to its next one, unless the person has left the room since: it goes on without them."""
        follower = await self._service.rooms.next_of(live)
        self._following.discard(live.terms.id)
        if person.player.id not in follower.table.members:
            return
        self._unwatch(live.terms.id)
        await self._watch_match(person, follower.terms.id, 0)
        self._following.add(follower.terms.id)
        self._woken.set()

    async def _person_now(self) -> Person:
        """The person with the settings of this moment."""
        person = self._known()
        player = await self._service.people.player(person.player.id)
        if player is None or player.erased_at is not None:
            raise Farewell("token-revoked")
        if player is not person.player:
            self._person = person = Person(player, person.device)
            self._locale = self._language(person)
        return person

    async def _beat(self) -> None:
        """Ask now and then whether the client is there; one that takes neither this nor what is before it is let go."""
        while True:
            await asyncio.sleep(self._service.settings.ping_seconds)
            self._pings += 1
            try:
                async with asyncio.timeout(self._service.settings.silent_seconds):
                    await self._send({"type": "ping"})
            except TimeoutError:
                raise Farewell("too-slow") from None

    async def _send(self, said: dict[str, Any] | Written) -> None:
        """One message, when the client has taken those before it."""
        async with self._sending:
            try:
                await self._socket.send_text(write(said).decode())
            except RuntimeError:  # the socket was closed while this was on its way
                raise WebSocketDisconnect(1006) from None

    async def _bye(self, farewell: Farewell) -> None:
        """The reason in words, then the close; a client that is gone already hears neither."""
        reason = farewell.reason
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(1):
                await self._socket.send_text(self._bye_text(reason))
                await self._socket.close(_CLOSE.get(reason, 1008))

    def _last_words(self, code: int) -> str:
        """For a close below us: of a message that is too large, or of what is no message at all."""
        return self._bye_text("too-large" if code == _CLOSE["too-large"] else "bad-message")

    def _bye_text(self, reason: str) -> str:
        text = say(message(f"bye-{reason}"), Ear(self._locale))
        return to_json({"type": "bye", "reason": reason, "text": text}).decode()

    def _known(self) -> Person:
        assert self._person is not None, "a stream goes on only after its hello"
        return self._person


def _first(group: BaseExceptionGroup[Exception]) -> Exception:
    """What ended the stream; a farewell before a socket that is gone, whichever came up first."""
    found = [_first(e) if isinstance(e, BaseExceptionGroup) else e for e in group.exceptions]
    return min(found, key=lambda error: isinstance(error, WebSocketDisconnect))
