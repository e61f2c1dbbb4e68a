"""What a player hears, and what comes back from an action."""

from typing import Any, Self

from .view import View
from .wire import Wire


class Part(Wire):
    """One event of an announcement: as data for a program, in words for a person."""

    event: dict[str, Any] | None = None
    text: str


class Announcement(Wire):
    """One act of a match in words: everything from a person's action, or a deal, up to the next decision of a person.

    `seq` is the version that the act made. `view` is there when it is the present one; of several announcements that
    make up for a silence only the last carries it.
    """

    match: str
    seq: int
    lang: str
    text: str
    urgency: str = "polite"
    parts: tuple[Part, ...] = ()
    sounds: tuple[str, ...] = ()
    view: View | None = None


class Outcome(Wire):
    """What came of an action or of saying that one is ready: what to hear, and what there is to see now.

    `announcement` is None where nothing new was appended; `waiting` names the seats that the next deal waits for.
    """

    announcement: Announcement | None = None
    view: View
    waiting: tuple[int, ...] = ()


class Reading(Wire):
    """Something to read out, whole and in parts: the state of the game, or what was missed."""

    text: str
    parts: tuple[Any, ...] = ()


class Draft(Wire):
    """What a choice not yet sent comes to now: a card picked, an amount changed."""

    text: str
    view: View


class Answer(Wire):
    """What came of using a control, whichever kind it was: something to hear, to read out, to see, or several.

    `parts` are those of `text`: sentences of a reading, parts of an announcement. `waiting` names the seats that the
    next deal still waits for.
    """

    text: str | None = None
    parts: tuple[Any, ...] = ()
    announcement: Announcement | None = None
    view: View | None = None
    waiting: tuple[int, ...] = ()

    @classmethod
    def of_any(cls, body: Any) -> Self:
        """Read an answer that may be a view itself, or have one in it, or (nothing to say) be None."""
        if isinstance(body, dict) and "zones" in body:
            return cls(view=View.of(body))
        return cls.of(body or {})
