"""The document of the stream, AsyncAPI 3.0, made from the same models that parse and describe its messages."""

from functools import cache
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from app.inbound import MESSAGES
from app.messages import OUTBOUND

_REFS = "#/components/schemas/{model}"


@cache
def document() -> dict[str, Any]:
    """Every message of the stream, by who sends it."""
    models: list[type[BaseModel]] = [*MESSAGES, *OUTBOUND]
    _, schemas = models_json_schema([(m, "validation") for m in models], ref_template=_REFS)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Atu, the stream",
            "version": "1",
            "description": "One WebSocket carries all that a person watches. First `hello`, within ten seconds; then "
            "`watch`. A `ping` is answered by `pong`. Before every close comes `bye` with its reason.",
        },
        "channels": {"stream": {"address": "/v1/stream", "messages": {m.__name__: _ref(m) for m in models}}},
        "operations": {
            "say": _operation("receive", "What a client says", MESSAGES),
            "hear": _operation("send", "What a client hears", OUTBOUND),
        },
        "components": {
            "schemas": schemas["$defs"],
            "messages": {m.__name__: _message(m) for m in models},
        },
    }


def _ref(model: type[BaseModel]) -> dict[str, str]:
    return {"$ref": f"#/components/messages/{model.__name__}"}


def _message(model: type[BaseModel]) -> dict[str, Any]:
    about = {"summary": model.__doc__} if model.__doc__ else {}
    return {"name": model.__name__, **about, "payload": {"$ref": _REFS.format(model=model.__name__)}}


def _operation(action: str, summary: str, models: tuple[type[BaseModel], ...]) -> dict[str, Any]:
    channel = {"$ref": "#/channels/stream"}
    refs = [{"$ref": f"#/channels/stream/messages/{m.__name__}"} for m in models]
    return {"action": action, "channel": channel, "summary": summary, "messages": refs}
