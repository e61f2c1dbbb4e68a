"""At the table: hearing what happens, and using controls by their numbers."""

import asyncio
from collections.abc import Sequence

from atu_client import (
    Announcement,
    Ask,
    Back,
    Changed,
    ConnectionLost,
    Item,
    Lost,
    Moved,
    Newest,
    News,
    Problem,
    Stale,
    Stream,
    Unauthenticated,
    View,
    Watch,
)

from . import page
from .rules import read_rules
from .session import Leave, Session
from .settings import change_settings
from .words import words

COMMANDS = (
    "repeat",
    "state",
    "hand",
    "controls",
    "zones",
    "log",
    "room",
    "rules",
    "settings",
    "give-up",
    "help",
    "quit",
)


class Table:
    """One match after another, alone or with a room, until the person leaves.

    Each announcement is said once, wherever it came from: the answer to what the person did, or the stream. Between two
    lines of input nothing is said but what others did, so that the same input to the same service gives the same text.
    """

    def __init__(self, session: Session, stream: Stream, view: View) -> None:
        self._session = session
        self._stream = stream
        self._newest = Newest(view)
        self._heard = view.version
        self._offered: tuple[str, int] | None = None
        self._watch: Watch = self._follow(view)

    @property
    def view(self) -> View:
        """The newest view of the match."""
        assert self._newest.view is not None, "a table begins with a view"
        return self._newest.view

    async def play(self) -> None:
        """Hear and answer until the person leaves (Leave) or the service cannot be reached (AtuError)."""
        self._open()
        while True:
            self._session.playing = self.view.phase != "match_over"
            await self._obey(await self._next_line())

    def _open(self) -> None:
        """The match as one finds it."""
        page.heading(self._session, self.view)
        self._repeat()
        if self.view.room and self.view.phase == "gathering":
            page.room(self._session, self.view)
        self._offer()

    def _follow(self, view: View) -> Watch:
        if view.room is None:
            return self._stream.watch(view.match, view.version)
        return self._stream.watch_room(view.room, view.match, view.version)

    async def _next_line(self) -> str:
        """What is typed next; until then, what is heard."""
        line = asyncio.ensure_future(self._session.read())
        news = asyncio.ensure_future(self._watch.next())
        try:
            while True:
                await asyncio.wait({line, news}, return_when=asyncio.FIRST_COMPLETED)
                if line.done():
                    return line.result()
                await self._take(news.result())
                news = asyncio.ensure_future(self._watch.next())
        finally:
            # What comes in this very moment stays with the watch: a cancelled `next` takes nothing from it.
            news.cancel()
            line.cancel()

    async def _take(self, news: News) -> None:
        match news:
            case Announcement():
                self._hear(news)
                self._offer()
            case Changed(view) if view.match == self.view.match:
                self._newest.offer(view)
            case Moved(view) if view.match != self.view.match:
                await self._go_on(view)
            case Lost():
                self._session.tell("lost")
            case Back():
                self._session.tell("back")
            case _:  # of a match that one has left behind, or is at already
                pass

    def _hear(self, announcement: Announcement) -> None:
        """Say it, unless it has been said."""
        if announcement.match == self.view.match and announcement.seq > self._heard:
            self._heard = announcement.seq
            self._newest.offer(announcement.view)
            if announcement.text:
                self._session.say(announcement.text)

    def _offer(self) -> None:
        """Say once for each situation what the person can do in it, when all that led to it has been heard."""
        view = self.view
        if view.version == self._heard and self._offered != (view.match, view.version) and page.has_turn(view):
            self._offered = (view.match, view.version)
            page.offer(self._session, view)

    async def _obey(self, typed: str) -> None:
        """Do what a line asks for; say what is in the way."""
        command = self._session.words.letters.get(typed.lower())
        try:
            if not typed:
                page.offer(self._session, self.view)
            elif command is not None:
                await self._command(command)
            elif typed.isdecimal() and 0 < int(typed) <= len(self.view.controls):
                await self._use(self.view.controls[int(typed) - 1])
            else:
                self._session.tell("no-such", typed=typed)
        except Unauthenticated:
            raise
        except Problem as problem:
            self._session.say(str(problem))
            await self._after(problem)
        except ConnectionLost:
            if not self._session.patient:
                raise
            self._session.tell("no-answer")

    async def _after(self, problem: Problem) -> None:
        """Where the match has moved on meanwhile, hear how."""
        if isinstance(problem, Stale) and self._newest.offer(problem.view):
            await self._catch_up()
            self._offer()

    async def _use(self, item: Item) -> None:
        if _leaves(item):
            await self._leave(item)
            return
        answer = await self._session.client.use(self.view, item)
        if answer.announcement is not None:
            await self._hear_own(answer.announcement)
        if answer.text:
            self._read_out(answer.text, answer.parts)
        self._say_who_is_awaited(answer.waiting)
        await self._see(answer.view)

    async def _see(self, view: View | None) -> None:
        """What a control has brought about: another match, the room's next one, or this one as it is now."""
        if view is None or view.match == self.view.match:
            self._newest.offer(view)
            if view is not None and view.version > self._heard:
                await self._catch_up()
            self._offer()
        elif view.room and view.room == self.view.room:
            await self._go_on(view)
        else:
            self._move_to(view)

    def _say_who_is_awaited(self, waiting: Sequence[int]) -> None:
        """After one is ready: for whom the next deal waits."""
        if waiting:
            names = ", ".join(self.view.names[seat] for seat in waiting)
            self._session.tell("awaited", names=names)

    async def _hear_own(self, announcement: Announcement) -> None:
        """Hear what came of one's own act, after what came before it and is still on its way here."""
        if announcement.seq > self._heard + 1:
            await self._catch_up()
        self._hear(announcement)

    async def _catch_up(self) -> None:
        """Hear what was told since the last announcement heard."""
        while told := await self._session.client.announcements(self.view.match, self._heard):
            for announcement in told:
                self._hear(announcement)

    def _move_to(self, view: View) -> None:
        """Sit down at another match."""
        self._watch.close()
        self._watch = self._follow(view)
        self._newest, self._heard = Newest(view), view.version
        self._open()

    async def _go_on(self, view: View) -> None:
        """With the room to its next match: the last of this one is heard, then the next one from its first act."""
        await self._catch_up()
        self._newest, self._heard = Newest(view), 0
        page.heading(self._session, self.view)
        await self._catch_up()
        self._offer()

    async def _leave(self, item: Item) -> None:
        """Go from the room, once the person has confirmed what comes of it (R28)."""
        effect = self._session.words(f"leave-{_effect(self.view)}")
        self._session.tell("leave", effect=effect)
        if (await self._session.read()).lower() != self._session.words("yes"):
            self._session.tell("not-left")
            return
        await self._session.client.use(self.view, item)
        self._session.tell("left")
        self._session.playing = False
        raise Leave

    async def _command(self, command: str) -> None:
        match command:
            case "repeat":
                self._repeat()
            case "state":
                await self._state()
            case "hand":
                page.hand(self._session, self.view)
            case "controls":
                page.controls(self._session, self.view)
            case "zones":
                page.whole(self._session, self.view)
            case "log":
                page.log(self._session, self.view)
            case "room":
                self._room()
            case "rules":
                await read_rules(self._session, self.view.game)
            case "settings":
                await self._settings()
            case "give-up":
                await self._give_up()
            case "help":
                self._help()
            case _:
                raise Leave

    def _repeat(self) -> None:
        last = self.view.announcement
        if last is None:
            self._session.tell("silence")
        else:
            self._session.say(last.text)

    async def _state(self) -> None:
        state = await self._session.client.state(self.view.match)
        self._read_out(state.text, state.parts)

    def _read_out(self, text: str, parts: Sequence[object]) -> None:
        """Sentence by sentence, where they are known, so that one can go back to a line of it."""
        sentences = [part for part in parts if isinstance(part, str)]
        for line in sentences or [text]:
            self._session.say(line)

    def _room(self) -> None:
        if self.view.zone("room") is None:
            self._session.tell("no-room")
        page.room(self._session, self.view)

    def _help(self) -> None:
        self._session.tell("help")
        without = () if self.view.room else ("room",)
        for letter, does in self._session.words.commands(without):
            self._session.tell("key", letter=letter, does=does)

    async def _settings(self) -> None:
        player = await change_settings(self._session, self.view.game)
        if player is not None:
            self._speak(player.locale)
            self._newest.offer(await self._session.client.view(self.view.match))
        page.offer(self._session, self.view)

    async def _give_up(self) -> None:
        """End the match without a result, once the person has confirmed that (R28). From a room one goes instead."""
        leave = next((control for control in self.view.controls if _leaves(control)), None)
        if leave is not None:
            await self._leave(leave)
            return
        self._session.tell("give-up")
        if (await self._session.read()).lower() != self._session.words("yes"):
            self._session.tell("not-given-up")
            return
        await self._session.client.give_up(self.view.match)
        await self._catch_up()
        self._newest.offer(await self._session.client.view(self.view.match))
        self._offer()

    def _speak(self, locale: str | None) -> None:
        """Go on in the language that the person has now."""
        if locale is not None and locale != self._session.words.language:
            self._session.client.locale = None  # what was asked for at the start gives way to what was chosen since
            self._session.words = words(locale)
            self._stream.speak(locale)


def _leaves(item: Item) -> bool:
    """Whether using it takes the person out of their room."""
    return isinstance(item.use, Ask) and item.use.request.path.endswith("/leave")


def _effect(view: View) -> str:
    """What comes of leaving now: the place is free again, is kept for the person, or there was none to lose."""
    if view.phase == "gathering":
        return "gathering"
    return "listening" if view.seat is None or view.phase == "match_over" else "playing"
