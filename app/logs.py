"""One JSON object a line on standard error, ours and the server's, with the request's id. No names, tokens or hands."""

import asyncio
import logging
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar
from typing import Any, Final, TextIO

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import ExcInfo, Processor

request_id: ContextVar[str] = ContextVar("request_id", default="")
_WORDS: Final = ("exc_value", "exc_notes", "syntax_error")


class TypeAndPlace(ExceptionDictTransformer):
    """An exception as its type and where it came up. What it says is left out: a value that it complains of may be a
    card, a name or a token, and so may a local variable."""

    def __init__(self) -> None:
        super().__init__(show_locals=False)

    def __call__(self, exc_info: ExcInfo) -> list[dict[str, Any]]:
        return [_wordless(one) for one in super().__call__(exc_info)]


def _wordless(told: dict[str, Any]) -> dict[str, Any]:
    """Of groups also those inside."""
    inside = [[_wordless(one) for one in group] for group in told.get("exceptions", ())]
    return {name: value for name, value in told.items() if name not in _WORDS} | {"exceptions": inside}


def configure(level: str, stream: TextIO | None = None) -> None:
    """Everything logged in this process, from this level up, onto standard error if onto nothing else."""
    stream = stream or sys.stderr
    numeric = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Processor] = [
        _with_request_id,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(TypeAndPlace()),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer(ensure_ascii=False)],
        wrapper_class=structlog.make_filtering_bound_logger(numeric),
        logger_factory=structlog.WriteLoggerFactory(stream),
    )
    handler = logging.StreamHandler(stream)
    rendered: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.JSONRenderer(),
    ]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=rendered))
    logging.basicConfig(level=max(numeric, logging.WARNING), handlers=[handler], force=True)


def of_the_loop(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What asyncio has to complain of. Its own handler writes the future with its exception and all that says."""
    fault = context.get("exception")
    structlog.get_logger().error("loop", about=str(context.get("message")), exc_info=fault)


def _with_request_id(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if id := request_id.get():
        event["request_id"] = id
    return event
