"""What the service answers when it cannot do what was asked (RFC 9457).

* Problem
  x Malformed            422  a body or parameter that is not of the documented form
  x BadJson              400  a body that is no JSON
  x Unauthenticated      401  no token, or none that is known
  x NotFound             404  not there, or not for this person
  x NoLink               404  a code for another device that is wrong, used or too old
  x MethodNotAllowed     405
  x TooSlow              408  a body that does not come to its end
  x TooLarge             413
  x UnsupportedMedia     415
  x Refused              422  the rules refuse: code, args and what is possible
  x Stale                409  an action for a decision that has passed: the current view comes with it
  x NotYet               409  a record before the end
  x RulesChanged         410  a record of rules that are no more
  x DealNotOver          409  the next deal before the end of this one
  x MatchOver            409
  x RoomFull             409  every place is taken
  x MatchRunning         409  what can be done only before a match
  x InRoom               409  giving up a match that others play too
  x TooManyPeople        409  fewer places than people
  x NotBegun             409  an action before the match
  x NeverBegun           409  a record of a match that ended before it began
  x NotInRoom            409  an action of who has left
  x NoTeams              409  other teams where nobody plays in teams
  x NoDraft              409  nothing is chosen before it is sent here
  x IdempotencyConflict  409  the same key for another request
  x NameNotAllowed       422
  x TooMany              429  requests, open matches, streams
  x Unavailable          503  the store does not answer
  x Unsettled            503  the store broke off: it may have been done all the same
  x Internal             500  we are wrong: only an id is told

`code` and `args` are for programs and never translated; `title` and `detail` are for people and always are.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from app.speech import Ear
from app.written import Written
from engines.core.telling import Arg, Message, message

_MOST_SHOWN: Final = 1_000
"""Characters of what a client sent that an answer shows again."""
_MOST_ERRORS: Final = 20
"""More than a client author reads; a body of wrong keys alone would get an answer many times its size."""


class Problem(Exception):
    """A request that cannot be served; `detail` says what was tried, what stands in the way and what can be done."""

    status: ClassVar[int] = 500
    code: str = "internal"
    types: ClassVar[tuple[str, ...]] = ()
    """The types of this kind, where it has several or its code is the game's."""
    ear: Ear | None = None
    """How this person hears what happens at their table; None where neither people nor cards are spoken of."""

    def __init__(self, **args: int) -> None:
        super().__init__(self.code)
        self.args_of_text: Mapping[str, Arg] = args
        self.plain_args: Mapping[str, Any] = args

    @property
    def type(self) -> str:
        return self.code

    @property
    def title(self) -> Message:
        return Message(f"problem-{self.type}.title")

    @property
    def detail(self) -> Message:
        return message(f"problem-{self.code}", **self.args_of_text)

    def more(self) -> dict[str, Any]:
        """The extension members."""
        return {}

    def headers(self) -> dict[str, str]:
        return {}


class Malformed(Problem):
    """The request is not of the documented form; `errors` point at what is wrong."""

    status = 422
    code = "malformed"

    def __init__(self, errors: list[dict[str, str]]) -> None:
        super().__init__()
        self.errors = [{name: _writable(text) for name, text in error.items()} for error in errors[:_MOST_ERRORS]]

    def more(self) -> dict[str, Any]:
        return {"errors": self.errors}


def _writable(text: str) -> str:
    """A client's key may hold half of a surrogate pair, as JSON allows, but an answer in UTF-8 cannot."""
    return text.encode("utf-8", "replace").decode()[:_MOST_SHOWN]


class BadJson(Problem):
    """The body is no JSON text in UTF-8."""

    status = 400
    code = "bad-json"


class Unauthenticated(Problem):
    """The token is missing or unknown."""

    status = 401
    code = "unauthenticated"

    def headers(self) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


class NotFound(Problem):
    """There is no such thing, or it is not this person's: both answer alike."""

    status = 404
    code = "not-found"


class MethodNotAllowed(Problem):
    """This address does not take this method."""

    status = 405
    code = "method-not-allowed"

    def __init__(self, allow: str = "") -> None:
        super().__init__()
        self.allow = allow

    def headers(self) -> dict[str, str]:
        return {"Allow": self.allow} if self.allow else {}


class TooLarge(Problem):
    """The body is larger than the service reads."""

    status = 413
    code = "too-large"


class TooSlow(Problem):
    """The body did not come in time."""

    status = 408
    code = "too-slow"

    def headers(self) -> dict[str, str]:
        return {"Connection": "close"}


class UnsupportedMedia(Problem):
    """The body is not sent as application/json."""

    status = 415
    code = "unsupported-media-type"


class Refused(Problem):
    """The rules of the game do not allow the action; `possible` holds some that they would."""

    status = 422
    code = "refused"
    types = ("refused",)

    def __init__(self, code: str, args: dict[str, Any], sentence: Message, possible: list[Any]) -> None:
        super().__init__()
        self.code = code
        self.plain_args = args
        self.sentence = sentence
        self.possible = possible

    @property
    def type(self) -> str:
        return "refused"

    @property
    def detail(self) -> Message:
        return self.sentence

    def more(self) -> dict[str, Any]:
        return {"possible": self.possible}


class Stale(Problem):
    """The decision that this was meant for has passed; `view` is the table as it stands."""

    status = 409
    code = "stale"

    def __init__(self, view: Written) -> None:
        super().__init__()
        self.view = view

    def more(self) -> dict[str, Any]:
        return {"view": self.view}


class NotYet(Problem):
    """A record is given once the match is over."""

    status = 409
    code = "not-yet"


class RulesChanged(Problem):
    """The match was played under rules that have changed since: its log stays, but cannot be replayed."""

    status = 410
    code = "rules-changed"


class DealNotOver(Problem):
    """The next deal begins when this one has ended."""

    status = 409
    code = "deal-not-over"


class MatchOver(Problem):
    """The match has ended: nothing more happens in it."""

    status = 409
    code = "match-over"


class RoomFull(Problem):
    """Every place of the room is taken."""

    status = 409
    code = "room-full"


class MatchRunning(Problem):
    """The match has begun: this is for before it."""

    status = 409
    code = "match-running"


class InRoom(Problem):
    """The match is a room's: one leaves the room."""

    status = 409
    code = "in-room"


class NoLink(Problem):
    """Whatever the reason: who guesses learns nothing."""

    status = 404
    code = "no-link"


class TooManyPeople(Problem):
    """More people are in the room than it would have places."""

    status = 409
    code = "too-many-people"


class NotBegun(Problem):
    """The match still gathers: nothing is decided in it yet."""

    status = 409
    code = "not-begun"


class NeverBegun(Problem):
    """The match ended before it began: there is nothing to write a record of."""

    status = 409
    code = "never-begun"


class NotInRoom(Problem):
    """Who has left the room decides nothing in it: a computer plays their seat."""

    status = 409
    code = "not-in-room"


class NoTeams(Problem):
    """Here nobody plays in teams."""

    status = 409
    code = "no-teams"


class NoDraft(Problem):
    """At this decision nothing is chosen before it is sent."""

    status = 409
    code = "no-draft"


class IdempotencyConflict(Problem):
    """The key was used for another request."""

    status = 409
    code = "idempotency-conflict"


class NameNotAllowed(Problem):
    """The name is not one that a person can have here."""

    status = 422
    code = "name-not-allowed"


class TooMany(Problem):
    """A limit is reached; `Retry-After` says when to try again where waiting helps."""

    status = 429
    types = ("too-many-requests", "too-many-matches", "too-many-watches", "too-many-devices")

    def __init__(self, what: str, count: int, retry_after: int | None = None) -> None:
        self.code = f"too-many-{what}"
        super().__init__(count=count)
        self.retry_after = retry_after

    def more(self) -> dict[str, Any]:
        return {"retry_after": self.retry_after} if self.retry_after else {}

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)} if self.retry_after else {}


class Unavailable(Problem):
    """The store does not answer, or has more to write than it can."""

    status = 503
    code = "unavailable"

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__(count=retry_after)
        self.retry_after = retry_after

    def more(self) -> dict[str, Any]:
        return {"retry_after": self.retry_after}

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)}


class Unsettled(Problem):
    """The store broke off before it answered: the request may have been carried out all the same. Sent again, an action
    is taken only once, and a match with an `Idempotency-Key` begun only once."""

    status = 503
    code = "unsettled"

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "1"}


class Internal(Problem):
    """A defect of ours: the log has what happened under this id."""

    status = 500
    code = "internal"

    def __init__(self, id: str) -> None:
        super().__init__()
        self.id = id

    def more(self) -> dict[str, Any]:
        return {"id": self.id}
