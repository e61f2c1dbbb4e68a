"""One JSON object a line on standard error, ours and the server's, with the request's id. No names, tokens or hands."""

import logging
import sys
from collections.abc import MutableMapping
from contextvars import ContextVar
from typing import Any

import structlog
from structlog.typing import Processor

request_id: ContextVar[str] = ContextVar("request_id", default="")


def configure(level: str) -> None:
    """Everything logged in this process, from this level up."""
    numeric = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Processor] = [
        _with_request_id,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        # Without local variables: they hold hands and tokens.
        structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer(ensure_ascii=False)],
        wrapper_class=structlog.make_filtering_bound_logger(numeric),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    rendered: list[Processor] = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.JSONRenderer(),
    ]
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=rendered))
    logging.basicConfig(level=max(numeric, logging.WARNING), handlers=[handler], force=True)


def _with_request_id(logger: Any, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    if id := request_id.get():
        event["request_id"] = id
    return event
