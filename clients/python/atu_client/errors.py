"""Everything that can go wrong, as one small tree.

* AtuError
  x ConnectionLost     no answer came: what the service made of the request is not known
  x Farewell           the service closed the stream for good, and said why
  x Unreadable         the answer is not what the API's documents say
  x Problem            the service answered, with a problem (RFC 9457)
    - Malformed        422: the request is not of the right shape
    - Refused          422: the rules of the game refuse the action
    - Unauthenticated  401: no token, or one that is not known (any more)
    - Forbidden        403: the token is known, and this is not for its owner
    - NotFound         404: there is no such thing, or not for this player
    - Conflict         409: it does not go with the state of the match or the room
      . Stale          409: the match has moved on since the version that was acted on
    - TooMany          429: too much in too short a time
    - Unavailable      503: the service cannot serve now

`str()` of a problem is its `detail`: the sentence that a person hears, in their language. A program looks at the class
and at `code`, never at the sentence.
"""

from typing import Any

from .view import View
from .wire import AtuError as AtuError  # below the values, which raise it
from .wire import Unreadable as Unreadable


class ConnectionLost(AtuError):
    """No answer came, also after what could be repeated had been. The service may or may not have done it."""


class Farewell(AtuError):
    """The service said goodbye in a way that makes coming back useless: a wrong token, or a message it cannot read."""

    def __init__(self, reason: str, detail: str | None = None) -> None:
        super().__init__(detail or reason)
        self.reason = reason


class Problem(AtuError):
    """The service answered, and the answer is a problem. `body` is all of it, for what this SDK does not know."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("detail") or body.get("title") or f"The service answered with status {status}.")
        self.status = status
        self.body = body
        self.kind = str(body.get("type") or "").rstrip("/").rpartition("/")[2]
        self.code: str | None = body.get("code")
        self.title: str | None = body.get("title")
        self.detail: str | None = body.get("detail")


class Malformed(Problem):
    """The request is not of the right shape. `errors` say where: a pointer into it and a code each."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        self.errors: list[dict[str, str]] = body.get("errors") or []


class Refused(Problem):
    """The rules refuse the action. `arguments` go with `code` (`args` on the wire, a word that exceptions have taken).

    `possible` holds actions that would be accepted now.
    """

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        self.arguments: dict[str, Any] = body.get("args") or {}
        self.possible: list[dict[str, Any]] = body.get("possible") or []


class Unauthenticated(Problem):
    """No token was sent, or one that is not known (any more)."""


class Forbidden(Problem):
    """The service knows who asks, and this is not for them."""


class NotFound(Problem):
    """There is no such thing, or it is not for this player: the two are answered alike."""


class Conflict(Problem):
    """The request does not go with the present state of the match or the room."""


class Stale(Conflict):
    """The match has moved on since the version that was acted on. `view` is what there is to see now."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        self.view = View.of(body["view"])


class TooMany(Problem):
    """Too much in too short a time. `retry_after` is in seconds; None where the service named no time."""

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(status, body)
        self.retry_after: float | None = body.get("retry_after")


class Unavailable(Problem):
    """The service cannot serve now; it may in a moment."""


def problem(status: int, body: Any) -> Problem:
    """The exception for an answer of this status and body, whatever the body is.

    >>> problem(422, {"detail": "You must follow suit.", "code": "must-follow-suit", "possible": []})
    Refused('You must follow suit.')
    """
    fields = body if isinstance(body, dict) else {}
    return _kind(status, fields)(status, fields)


_BY_STATUS: dict[int, type[Problem]] = {
    401: Unauthenticated,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    422: Malformed,
    429: TooMany,
    503: Unavailable,
}


def _kind(status: int, body: dict[str, Any]) -> type[Problem]:
    """Two problems are told from others of their status by what only they carry."""
    if status == 409 and isinstance(body.get("view"), dict):
        return Stale
    if status == 422 and "possible" in body:
        return Refused
    return _BY_STATUS.get(status, Problem)
