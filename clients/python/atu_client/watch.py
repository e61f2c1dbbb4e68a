"""One match, or a room from match to match, followed over the stream: what is told, in order, each thing once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass

from .announcement import Announcement
from .view import Newest, View
from .wire import given


@dataclass(frozen=True, slots=True)
class Changed:
    """The view changed without an act of the match: a choice not yet sent, a setting, somebody's presence.

    So does the first view that a watch gets, where nothing is on its way that tells of it.
    """

    view: View


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection is gone and is being made again. `reason` is the service's own, None where the line just broke."""

    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """The connection is there again. What was said meanwhile follows by itself."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The room has gone on to its next match, and this is how that one stands. What was told of it so far follows."""

    view: View


News = Announcement | Changed | Lost | Back | Moved


@dataclass(frozen=True, slots=True)
class _End:
    """Nothing will follow: because of an error, or (None) because the watch was closed."""

    error: Exception | None = None


class Watch:
    """The announcements of one match, as an asynchronous iterator that outlives its connections.

    `seq` is the last one received. Every seq comes once and none is left out, whatever happens to the connection: it is
    what the service is asked to go on from. `view` is the newest view known.
    """

    def __init__(self, match: str, after: int | None, leave: Callable[[str], None]) -> None:
        self.match = match
        self.seq = after
        self._newest = Newest()
        self._leave = leave
        self._begun = False
        self._cut = False
        self._news: asyncio.Queue[News | _End] = asyncio.Queue()

    @property
    def name(self) -> str:
        """What the stream knows this watch by."""
        return self.match

    @property
    def view(self) -> View | None:
        """The newest view known, also where its announcement has not been taken from the iterator yet."""
        return self._newest.view

    def __aiter__(self) -> AsyncIterator[Announcement]:
        return self

    async def __anext__(self) -> Announcement:
        while not isinstance(news := await self.next(), Announcement):
            pass
        return news

    async def news(self) -> AsyncIterator[News]:
        """Everything, in order: announcements, views that changed without one, the connection lost and back."""
        with suppress(StopAsyncIteration):
            while True:
                yield await self.next()

    async def next(self) -> News:
        """The next piece of news; StopAsyncIteration where there is none to come. Cancelled, it loses nothing."""
        news = await self._news.get()
        if not isinstance(news, _End):
            return news
        self._news.put_nowait(news)  # the end stays the end, for whoever asks again
        raise news.error or StopAsyncIteration

    def close(self) -> None:
        """Follow this match no longer. What was received already can still be read."""
        self._leave(self.name)
        self.end()

    def request(self) -> dict[str, object]:
        """The message that asks for this match from where it was left. What comes before its answer is not for us."""
        self._begun = False
        return given(type="watch", match=self.match or None, after=self.seq)

    def begin(self, view: View) -> None:
        """The service follows this match for us from now on, and this is how it stands."""
        self._begun = True
        if self.seq is None:
            self.seq = view.version
        if view.version == self.seq:
            self.change(view)
        else:  # announcements up to this view are on their way
            self._newest.offer(view)

    def hear(self, announcement: Announcement) -> None:
        """Pass an announcement on, unless it has been passed on before or was meant for a watch before this one."""
        self._newest.offer(announcement.view)
        if self._begun and self.seq is not None and announcement.seq > self.seq:
            self.seq = announcement.seq
            self._news.put_nowait(announcement)

    def change(self, view: View) -> None:
        """Pass a view on that came without an announcement, unless it is old or says nothing new."""
        if view != self._newest.view and self._newest.offer(view):
            self._news.put_nowait(Changed(view))

    def connection(self, news: Lost | Back) -> None:
        """Pass on what became of the connection: once lost, once back."""
        cut = isinstance(news, Lost)
        if cut != self._cut:
            self._cut = cut
            self._news.put_nowait(news)

    def end(self, error: Exception | None = None) -> None:
        """Nothing will follow."""
        self._news.put_nowait(_End(error))


class RoomWatch(Watch):
    """The announcements of a room: of its present match, then, after `Moved`, of its next one, and so on.

    `match` is the one that is followed now, empty until the service has named it; `seq` and `view` are of that match.
    """

    def __init__(self, room: str, match: str | None, after: int | None, leave: Callable[[str], None]) -> None:
        super().__init__(match or "", after, leave)
        self.room = room

    @property
    def name(self) -> str:
        """The match, or the room while its match is not known."""
        return self.match or self.room

    def request(self) -> dict[str, object]:
        """The message that asks for the room from where it was left, in whichever of its matches that was."""
        return super().request() | {"room": self.room}

    def move(self, view: View) -> None:
        """The service has gone on to this match, the next one, and tells it from its first act."""
        self.match, self.seq, self._begun = view.match, 0, True
        self._newest = Newest(view)
        self._news.put_nowait(Moved(view))
