"""What a computer's decision costs: instructions of Python, and draws from its generator."""

import gc
import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any, NamedTuple, TypeVar

Value = TypeVar("Value")


class Work(NamedTuple):
    instructions: int
    draws: int


class CountingRandom(Random):
    """A generator that counts how often it is asked, by whatever method."""

    draws = 0

    def random(self) -> float:
        self.draws += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.draws += 1
        return super().getrandbits(k)


def instructions(do: Callable[[], Value]) -> tuple[Value, int]:
    """What a call returns, and how many instructions of Python it runs, in all that it calls.

    Without the garbage collector meanwhile: it comes when it likes, and Hypothesis has it call Python each time.
    """
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before, collecting = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        return do(), count
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
