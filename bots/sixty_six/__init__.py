"""Computer players of 66."""

from collections.abc import Mapping
from typing import Any, Final

from bots.bot import Policy

from .players import easy, medium

levels: Final[Mapping[str, Policy]] = {"easy": easy, "medium": medium}
default_level: Final = "medium"


def gains(deal_result: Mapping[str, Any]) -> tuple[float, ...]:
    """Match points."""
    return tuple(deal_result["match_points"])
