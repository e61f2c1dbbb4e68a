"""How long the long proofs are: short in `make test`, in full in `make prove`.

A test says both sizes where it needs one, so that a reader sees what each run shows:

    kills = size(short=10, full=200)
"""

import os

from hypothesis import settings

VARIABLE = "ATU_PROVE"  # set by pytest's --prove, before any test module is read, and handed on to every worker


def proving() -> bool:
    """Whether this run proves everything in full."""
    return os.environ.get(VARIABLE) == "1"


def size(*, short: int, full: int) -> int:
    """How many of something this run does; to be called where a module is read or where a test runs."""
    return full if proving() else short


def choose_hypothesis_profile() -> None:
    """Generated examples: few and the same ones each time in `make test`, many and new ones in `make prove`."""
    # No deadlines: the machine is shared, and a slow moment is no defect.
    settings.register_profile("short", max_examples=50, derandomize=True, deadline=None)
    settings.register_profile("full", max_examples=1_000, deadline=None, print_blob=True)
    settings.load_profile("full" if proving() else "short")
