"""JSON texts put together from parts that were written before, so that what many get is written once."""

from typing import Any

from pydantic_core import to_json


class Written(bytes):
    """A JSON text in UTF-8."""


def write(value: Any) -> Written:
    """This value as JSON; members of an object may be written already.

    >>> write({"seq": 1, "view": Written(b'{"version":1}')})
    b'{"seq":1,"view":{"version":1}}'
    """
    if isinstance(value, Written):
        return value
    if not isinstance(value, dict) or not any(isinstance(member, Written | dict) for member in value.values()):
        return Written(to_json(value))
    return Written(b"{" + b",".join(to_json(name) + b":" + write(member) for name, member in value.items()) + b"}")


def extended(text: Written, **more: Any) -> Written:
    """An object that has members, with some more at its end.

    >>> extended(Written(b'{"seq":1}'), view=None)
    b'{"seq":1,"view":null}'
    """
    return Written(text[:-1] + b"," + write(more)[1:])
