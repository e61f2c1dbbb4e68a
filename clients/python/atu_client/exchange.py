"""One request and its answer over HTTP, repeated where that is safe."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import httpx

from .errors import ConnectionLost, Unreadable, problem
from .patience import Patience

Sleep = Callable[[float], Awaitable[None]]

# Answers that a proxy gives while the service behind it starts, stops or moves
_PASSING = frozenset({502, 503, 504})


class Exchange:
    """Asks, reads the answer, and raises what is in errors.py for everything but success."""

    def __init__(self, http: httpx.AsyncClient, patience: Patience, sleep: Sleep) -> None:
        self._http = http
        self._patience = patience
        self._sleep = sleep

    async def ask(
        self,
        method: str,
        path: str,
        *,
        body: Mapping[str, Any] | None = None,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        repeatable: bool,
    ) -> Any:
        """The decoded body of the answer, None where it has none.

        With `repeatable` a request that brought no answer is sent again; without, only where nothing was sent at all.
        """
        # Merged here, since httpx would let `params` replace a query that the path brings with it.
        url = httpx.URL(path).copy_merge_params(_without_none(query))
        request = self._http.build_request(method, url, json=body, headers=_without_none(headers))
        delays = self._patience.delays()
        for last in [False] * (self._patience.tries - 1) + [True]:
            try:
                answer = await self._http.send(request)
            except httpx.TransportError as lost:
                if last or not (repeatable or isinstance(lost, httpx.ConnectError | httpx.ConnectTimeout)):
                    raise ConnectionLost(f"{method} {request.url.path}: no answer ({lost!r}).") from lost
            else:
                if last or not repeatable or answer.status_code not in _PASSING:
                    return _read(answer)
            await self._sleep(next(delays))
        raise AssertionError("the last try returns or raises")


def _without_none(values: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name: value for name, value in (values or {}).items() if value is not None}


def _read(answer: httpx.Response) -> Any:
    body = _decoded(answer)
    if answer.is_success:
        return body
    if isinstance(body, dict) and "Retry-After" in answer.headers:
        body.setdefault("retry_after", _seconds(answer.headers["Retry-After"]))
    raise problem(answer.status_code, body)


def _decoded(answer: httpx.Response) -> Any:
    """The body; None for an empty one, and for a page that some proxy put in the place of a problem."""
    if not answer.content:
        return None
    try:
        return answer.json()
    except ValueError as error:
        if answer.is_success:
            raise Unreadable(f"{answer.url} answered with something that is not JSON.") from error
        return None


def _seconds(header: str) -> float | None:
    """`Retry-After` in its plain form; its other form, a date, is left alone."""
    return float(header) if header.isdecimal() else None
