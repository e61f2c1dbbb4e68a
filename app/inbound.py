"""What a client says over the stream: its text as a message, and of a wrong one, what it was about."""

from typing import Any, Final, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import from_json

from app.answers import malformed
from app.messages import MOST_ID, ActOver, ChangeLocale, Hello, Inbound, Pong, Unwatch, Watch
from app.problems import Malformed
from app.unequivocal import twice

MESSAGES: Final[tuple[type[BaseModel], ...]] = (Hello, Watch, Unwatch, ChangeLocale, ActOver, Pong)
_TYPES: Final = tuple(get_args(kind.model_fields["type"].annotation)[0] for kind in MESSAGES)
_INBOUND: Final[TypeAdapter[Any]] = TypeAdapter(Inbound)


class NoMessage(Exception):
    """A text of no known form: the problem to answer, and as far as one can tell what it was about."""

    def __init__(self, problem: Malformed, about: dict[str, str] | None) -> None:
        super().__init__()
        self.problem = problem
        self.about = about


def read(text: str) -> Any:
    """The message that this text is; NoMessage if it is none."""
    value = _json(text)
    if pointers := twice(text):
        raise NoMessage(Malformed([{"pointer": pointer, "code": "given-twice"} for pointer in pointers]), about(value))
    try:
        return _INBOUND.validate_python(value)
    except ValidationError as wrong:
        # Pydantic begins each place with the kind of message that it took this for.
        raise NoMessage(malformed(wrong.errors(), above=_TYPES), about(value)) from None


def about(said: Any) -> dict[str, str] | None:
    """The type, and the id, match and room where they have the right form; None for what has no type that we know."""
    given = said.model_dump() if isinstance(said, BaseModel) else said
    if not isinstance(given, dict) or given.get("type") not in _TYPES:
        return None
    return {"type": given["type"]} | {name: given[name] for name in ("id", "match", "room") if _is_id(given.get(name))}


def _is_id(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= MOST_ID


def _json(text: str) -> Any:
    """The value, or the text itself where it is no JSON: then it is of no known form."""
    try:
        return from_json(text)
    except ValueError:
        return text
