"""The stream: one connection for all that a person follows, made again by itself whenever it breaks.

The life of a connection: hello, welcome, a `watch` for each match from where it was left, each act that has had no
answer yet (the service does the same action for the same version once, however often it is sent); then what comes is
handed on and heartbeats are answered, until the line breaks or the service says `bye`.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from types import TracebackType
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .announcement import Announcement, Outcome
from .errors import ConnectionLost, Farewell, problem
from .exchange import Sleep
from .patience import Patience
from .view import View
from .watch import Back, Lost, RoomWatch, Watch
from .wire import AGENT

Message = dict[str, Any]

# The service pings every 20 s and takes a client for dead after 40. A line that has carried nothing for a minute is
# dead too, though nobody has told this end of it: a phone that changed networks, a laptop that slept.
SILENCE = 60.0

PARTING = 2.0  # how long a closing line is given to close on both ends, in seconds

# Goodbyes to what this client is or says. It would say the same again on the next connection, and hear the same.
_FOR_GOOD = frozenset({"bad-hello", "bad-message", "too-large"})


class Stream:
    """Use as `async with client.stream() as stream`.

    The first connection is tried a few times, since its address may be wrong; a later one for ever.
    """

    def __init__(
        self,
        url: str,
        token: str | None,
        locale: str | None,
        *,
        patience: Patience,
        sleep: Sleep,
        clock: Callable[[], float],
        silence: float = SILENCE,
    ) -> None:
        self._url = url
        self._hello: Message = {"type": "hello", "token": token} | ({"locale": locale} if locale else {})
        self._patience = patience
        self._sleep = sleep
        self._clock = clock
        self._silence = silence
        self._watches: dict[str, Watch] = {}  # by match; of a room whose match is not known yet, by its code
        self._asked: Counter[str] = Counter()  # requests to watch one that this connection has not answered yet
        self._acts: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._names = count(1)
        self._outbox: asyncio.Queue[Message] | None = None  # None while there is no connection
        self._welcomed: asyncio.Future[None] | None = None
        self._why: Exception | None = None  # what broke the last connection
        self._over: Exception | None = None  # what ended the stream; nothing follows then

    async def __aenter__(self) -> Self:
        self._welcomed = asyncio.get_running_loop().create_future()
        # Not in a TaskGroup: what the caller raises inside `async with` must leave it as it is, not in a group.
        self._task = asyncio.create_task(self._live())
        try:
            await self._welcomed
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    def watch(self, match: str, after: int | None = None) -> Watch:
        """Follow a match: what was told after the version `after`, then whatever comes; from now on without it."""
        if match in self._watches:
            raise ValueError(f"This stream follows match {match} already: close that watch, or read from it.")
        watch = Watch(match, after, self._leave)
        self._follow(watch)
        return watch

    def watch_room(self, room: str, match: str | None = None, after: int | None = None) -> RoomWatch:
        """Follow a room that one is in, from match to match.

        With `match` from where one was last: what was told of that match after the version `after`, then of the next.
        """
        watch = RoomWatch(room, match, after, self._leave)
        if watch.name in self._watches or any(_is_of(other, room) for other in self._watches.values()):
            raise ValueError(f"This stream follows room {room} already: close that watch, or read from it.")
        self._follow(watch)
        return watch

    async def act(self, match: str, version: int, action: dict[str, Any]) -> Outcome:
        """Take an action over this connection; over the next one, where this breaks before the answer."""
        if self._over is not None:
            raise self._over
        name = str(next(self._names))
        message = {"type": "act", "id": name, "match": match, "version": version, "action": action}
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._acts[name] = (message, answer)
        self._post(message)
        try:
            return _outcome(await answer)
        finally:
            del self._acts[name]

    def speak(self, locale: str) -> None:
        """Hear everything in this language from now on."""
        self._hello["locale"] = locale
        self._post({"type": "locale", "locale": locale})

    def _follow(self, watch: Watch) -> None:
        if self._over is not None:
            watch.end(self._over)
        else:
            self._watches[watch.name] = watch
            self._ask_for(watch)

    def _leave(self, match: str) -> None:
        if self._watches.pop(match, None) is not None:
            self._post({"type": "unwatch", "match": match})

    def _ask_for(self, watch: Watch) -> None:
        if self._outbox is not None:
            self._asked[watch.name] += 1
            self._outbox.put_nowait(watch.request())

    def _post(self, message: Message) -> None:
        """Send, if there is a connection; the next one begins with all that still matters."""
        if self._outbox is not None:
            self._outbox.put_nowait(message)

    async def _stop(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        closed = ConnectionLost("The stream was closed before the answer came.")
        self._end(None, self._over or closed)

    def _end(self, error: Exception | None, silence: Exception) -> None:
        """Nothing will follow: watches end, with an error if there is one, and acts without an answer with a reason."""
        self._over = silence
        for watch in self._watches.values():
            watch.end(error)
        self._watches.clear()
        for _, answer in self._acts.values():
            if not answer.done():
                answer.set_exception(silence)

    async def _live(self) -> None:
        try:
            await self._connect_for_ever()
        except Exception as error:  # nobody awaits this task: whatever ends it belongs to those who wait on the stream
            if self._welcomed is not None and not self._welcomed.done():
                self._welcomed.set_exception(error)
            self._end(error, error)

    async def _connect_for_ever(self) -> None:
        delays, failures = self._patience.delays(), 0
        while True:
            began = self._clock()
            await self._connection()
            failures += 1
            if not self._arrived and failures == self._patience.tries:
                raise ConnectionLost(f"There is no way to {self._url} ({self._why!r}).") from self._why
            if self._clock() - began > self._patience.longest:  # it was a good line: begin with a short delay again
                delays = self._patience.delays()
            await self._sleep(next(delays))

    @property
    def _arrived(self) -> bool:
        return self._welcomed is not None and self._welcomed.done()

    async def _connection(self) -> None:
        """One connection from its beginning to its end. Raises only what makes another one useless."""
        reason = None
        try:
            # The service's own heartbeats serve both ends, and it sends without compression.
            async with connect(
                self._url,
                ping_interval=None,
                compression=None,
                close_timeout=PARTING,
                user_agent_header=AGENT,
                additional_headers=self._language(),
            ) as socket:
                reason = await self._converse(socket)
        except (OSError, TimeoutError, WebSocketException, ValueError) as error:
            self._why = error  # a line that breaks, is refused on its way, or carries no JSON: all ask for another one
        if self._outbox is not None:
            self._outbox = None
            self._tell(Lost(reason))

    def _language(self) -> dict[str, str]:
        """For what the service may have to say before it has read hello."""
        return {"Accept-Language": self._hello["locale"]} if "locale" in self._hello else {}

    async def _converse(self, socket: ClientConnection) -> str | None:
        """Everything from hello to bye. Returns the reason that the service gave for its goodbye."""
        await socket.send(json.dumps(self._hello))
        farewell = await self._welcome(socket)
        if farewell is not None:
            self._why = farewell
            return farewell.reason
        self._outbox = asyncio.Queue()
        self._resume()
        writer = asyncio.create_task(_write(socket, self._outbox))
        try:
            return await self._read(socket)
        finally:
            writer.cancel()
            await asyncio.wait([writer])

    async def _welcome(self, socket: ClientConnection) -> Farewell | None:
        """Wait for the answer to hello: None for a welcome, or why there is none for the moment."""
        while (message := await self._next(socket))["type"] != "welcome":
            if message["type"] == "bye":
                return _farewell(message)
        return None

    def _resume(self) -> None:
        """Begin where the last connection ended."""
        self._asked.clear()
        for watch in self._watches.values():
            self._ask_for(watch)
        for message, _ in self._acts.values():
            self._post(message)
        if self._welcomed is not None and not self._welcomed.done():
            self._welcomed.set_result(None)
        else:
            self._tell(Back())

    def _tell(self, news: Lost | Back) -> None:
        for watch in self._watches.values():
            watch.connection(news)

    async def _read(self, socket: ClientConnection) -> str | None:
        """Hand on what comes, until the service says goodbye: the reason it gives."""
        while (message := await self._next(socket))["type"] != "bye":
            self._take(message)
        return _farewell(message).reason

    async def _next(self, socket: ClientConnection) -> Message:
        async with asyncio.timeout(self._silence):
            message = json.loads(await socket.recv())
        if not isinstance(message, dict) or "type" not in message:
            raise ValueError(f"Expected a message with a type, got {message!r:.80}")
        return message

    def _take(self, message: Message) -> None:
        """What a message is for. Kinds that this SDK does not know come from a newer service and are passed over."""
        match message["type"]:
            case "ping":
                self._post({"type": "pong"})
            case "announcement":
                announcement = Announcement.of(message)
                if watch := self._watches.get(announcement.match):
                    watch.hear(announcement)
            case "watching":
                self._begin(View.of(message.get("view")))
            case "view":
                view = View.of(message.get("view"))
                if watch := self._watches.get(view.match):
                    watch.change(view)
            case "answer":
                _, answer = self._acts.get(str(message.get("id")), (None, None))
                if answer is not None and not answer.done():  # sent twice, answered twice
                    answer.set_result(message)
            case "problem":
                self._trouble(message)
            case _:
                pass

    def _trouble(self, message: Message) -> None:
        """A problem that is about one match ends its watch; any other has no one here that it could be told to."""
        about, body = message.get("re") or {}, message.get("problem") or {}
        name = about.get("match") or about.get("room", "")
        if about.get("type") == "watch" and self._answered(name):
            watch = self._watches.pop(name, None)
            if watch is not None:
                watch.end(problem(int(body.get("status", 0)), body))

    def _begin(self, view: View) -> None:
        watch = self._watches.get(view.match) or self._named(view)
        if watch is None and (room := self._of_room(view)) is not None:
            del self._watches[room.name]
            room.move(view)
            self._watches[room.name] = room
        elif self._answered(view.match) and watch is not None:
            watch.begin(view)

    def _named(self, view: View) -> Watch | None:
        """The watch of this view's room, where the service has only now named the match."""
        watch = self._watches.pop(view.room or "", None)
        if watch is not None:
            self._asked[view.match] += self._asked.pop(view.room or "", 0)
            watch.match = view.match
            self._watches[view.match] = watch
        return watch

    def _of_room(self, view: View) -> RoomWatch | None:
        """The watch of this view's room, where it follows another match until now."""
        watches = self._watches.values()
        return next((watch for watch in watches if isinstance(watch, RoomWatch) and _is_of(watch, view.room)), None)

    def _answered(self, name: str) -> bool:
        """Whether this answers the last request for a match or room, not one before it by a watch that is closed."""
        self._asked[name] -= 1
        return self._asked[name] <= 0


def _is_of(watch: Watch, room: str | None) -> bool:
    return isinstance(watch, RoomWatch) and watch.room == room


async def _write(socket: ClientConnection, outbox: asyncio.Queue[Message]) -> None:
    with suppress(WebSocketException):  # the reader of the same line hears of it too, and sees to it
        while True:
            await socket.send(json.dumps(await outbox.get()))


def _outcome(answer: Message) -> Outcome:
    status, body = answer.get("status"), answer.get("body")
    if status == 200:
        return Outcome.of(body)
    raise problem(int(status or 0), body)


def _farewell(bye: Message) -> Farewell:
    """Why the service says goodbye. Raises it where coming back is useless."""
    farewell = Farewell(str(bye.get("reason", "")), bye.get("text"))
    if farewell.reason in _FOR_GOOD:
        raise farewell
    return farewell
