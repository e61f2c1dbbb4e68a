"""The base of every value that comes over the wire."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ValidationError

AGENT = "atu-client/0.1.0"  # said to the service with every request, so that its people can tell clients apart


class AtuError(Exception):
    """The root of all that this SDK raises; the tree is in errors.py."""


class Unreadable(AtuError):
    """The answer is not what the API's documents say: perhaps there is something else at this address."""


class Wire(BaseModel):
    """One JSON object of the API: frozen, and tolerant of what a newer service adds.

    A field that this version of the SDK does not know is kept, under its name on the wire, in `model_extra`, and
    `model_dump()` gives it back. Words that a newer service may add to (phases, urgencies, kinds of event) are plain
    strings for the same reason.
    """

    model_config = ConfigDict(extra="allow", frozen=True, populate_by_name=True)

    @classmethod
    def of(cls, body: Any) -> Self:
        """Read a decoded JSON body.

        >>> Wire.of({"new": 1}).model_extra
        {'new': 1}
        """
        try:
            return cls.model_validate(body)
        except ValidationError as error:
            raise Unreadable(f"The service's answer is no {cls.__name__}: {error}") from error


def given(**values: Any) -> dict[str, Any]:
    """What the caller said, without what was left out.

    >>> given(name="Ana", locale=None)
    {'name': 'Ana'}
    """
    return {name: value for name, value in values.items() if value is not None}
