"""Computer players of draw poker."""

from collections.abc import Mapping
from typing import Any, Final

from bots.bot import Policy

from .players import easy, medium

levels: Final[Mapping[str, Policy]] = {"easy": easy, "medium": medium}
default_level: Final = "medium"


def gains(deal_result: Mapping[str, Any]) -> tuple[float, ...]:
    """Chips above an equal share: those of a hand that all began with as many (the first of a match)."""
    stacks = deal_result["stacks"]
    share = sum(stacks) / len(stacks)
    return tuple(chips - share for chips in stacks)
