"""Computer players of Sevens."""

from collections.abc import Mapping
from typing import Any, Final

from bots.bot import Policy

from .lookahead import insane
from .players import easy, hard, medium

levels: Final[Mapping[str, Policy]] = {"easy": easy, "medium": medium, "hard": hard, "insane": insane}
default_level: Final = "medium"


def gains(deal_result: Mapping[str, Any]) -> tuple[float, ...]:
    """The win: any other place is a loss (A-11)."""
    return tuple(float(place == 1) for place in deal_result["places"])
