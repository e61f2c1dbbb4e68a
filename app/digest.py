"""What a person did not hear, in a few sentences: deals begun, what the computer played for them, what came last."""

from collections.abc import Iterator
from typing import Any

from app import acts, page
from app.acts import Away, Chapter, Left, Moved
from app.match import Live
from app.page import Reader
from app.speech import join, say
from engines.core.telling import message


def missed(live: Live, reader: Reader, since: int | None = None) -> dict[str, Any]:
    """What happened after a version of the match; by default, after which this reader was last away."""
    since = last_away(live, reader) if since is None else min(since, live.table.n)
    return {"text": join([*_sentences(live, reader, since)]), "since": since, "version": live.table.n}


def last_away(live: Live, reader: Reader) -> int:
    """The version before this reader was last found to be away, or left; the newest where that never was."""
    gone = (Left(reader.player), *([Away(reader.seat)] if reader.seat is not None else []))
    found = (chapter.act.n for chapter in reversed(live.chapters) if any(step in gone for step in chapter.act.steps))
    return next(found, live.table.n + 1) - 1


def _sentences(live: Live, reader: Reader, since: int) -> Iterator[str]:
    later = live.chapters[since:]
    if not later:
        yield say(message("missed-nothing"), reader.ear)
        return
    if deals := sum(chapter.table.dealt == chapter.act.n for chapter in later):
        yield say(message("missed-deals", count=deals), reader.ear)
    played = {chapter.act.n: [*_played_for(live, reader, chapter)] for chapter in later}
    if count := sum(map(len, played.values())):
        yield say(message("missed-played", count=count), reader.ear)
    for chapter in later[:-1]:  # the last is told whole
        if chapter.act.n >= live.table.dealt:
            yield from _in_words(live, reader, chapter, played[chapter.act.n])
    yield page.text_of(live, reader, later[-1])


def _played_for(live: Live, reader: Reader, chapter: Chapter) -> Iterator[Any]:
    """The events with which the computer's actions in this reader's seat began."""
    table = live.table_before(chapter)
    for step in chapter.act.steps:
        table, events = acts.after(live.terms, table, step)
        if isinstance(step, Moved) and (step.seat, step.by) == (reader.seat, "computer"):
            yield live.terms.engine.seen_by(events[0], reader.seat)


def _in_words(live: Live, reader: Reader, chapter: Chapter, events: list[Any]) -> Iterator[str]:
    """Those events as this reader is told of them."""
    return (part.text for part in page.parts_of(live, reader, chapter) if part.told.event in events and part.text)
