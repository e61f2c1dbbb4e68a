"""Computer players of Șeptică."""

from collections.abc import Mapping
from typing import Any, Final

from bots.bot import Policy

from .players import easy, medium

levels: Final[Mapping[str, Policy]] = {"easy": easy, "medium": medium}
default_level: Final = "medium"


def gains(deal_result: Mapping[str, Any]) -> tuple[float, ...]:
    """Match points. Alone with the most of them is alone with the most points (SEP-34, SEP-45)."""
    return tuple(deal_result["match_points"])
