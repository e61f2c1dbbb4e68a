"""What is logged of a defect: its type and its place, and nothing that it says."""

import asyncio
import gc
import io
import json
import logging
from collections.abc import Callable
from typing import Any

import pytest
import structlog

from app import logs
from engines.core.record import WrongRecord

SECRET = "Ana holds 7d"


@pytest.fixture
def lines(logging_as_before: None) -> Callable[[], list[dict[str, Any]]]:
    """What is logged from here on, line by line, as JSON."""
    written = io.StringIO()
    logs.configure("info", written)
    return lambda: [json.loads(line) for line in written.getvalue().splitlines()]


def fail() -> None:
    """A cause, a group, notes, and a value in every text and local variable."""
    held = SECRET
    try:
        raise WrongRecord(f"no such card: {held}")
    except WrongRecord as wrong:
        wrong.add_note(held)
        raise ExceptionGroup(held, [ValueError(held), ExceptionGroup(held, [KeyError(held)])]) from wrong


def failure() -> Exception:
    with pytest.raises(ExceptionGroup) as caught:
        fail()
    return caught.value


@pytest.mark.parametrize("ours", [True, False])
def test_a_defect_is_logged_by_type_and_place(lines: Callable[[], list[dict[str, Any]]], ours: bool) -> None:
    if ours:
        structlog.get_logger().error("defect", exc_info=failure())
    else:
        logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=failure())

    (line,) = lines()

    assert SECRET not in json.dumps(line)
    assert "7d" not in json.dumps(line)
    assert [one["exc_type"] for one in line["exception"]] == ["ExceptionGroup", "WrongRecord"]
    assert line["exception"][0]["frames"][-1]["name"] == "fail"
    assert "KeyError" in json.dumps(line)


async def test_a_task_that_nobody_asks_is_logged_so_too(lines: Callable[[], list[dict[str, Any]]]) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.of_the_loop)

    async def forgotten() -> None:
        fail()

    task = loop.create_task(forgotten())
    await asyncio.wait([task])
    del task
    gc.collect()

    line = next(line for line in lines() if line["event"] == "loop")
    assert line["about"] == "Task exception was never retrieved"
    assert line["exception"][0]["exc_type"] == "ExceptionGroup"
    assert SECRET not in json.dumps(line)
