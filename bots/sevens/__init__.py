"""Computer players of Sevens."""

from collections.abc import Mapping
from typing import Any, Final

from bots.bot import Policy

from .lookahead import insane
from .players import easy, hard, medium

levels: Final[Mapping[str, Policy]] = {"easy": easy, "medium": medium, "hard": hard, "insane": insane}
default_level: Final = "medium"


def gains(deal_result: Mapping[str, Any]) -> tuple[float, ...]:
    """How many places lie below one's own. Only the winner has three: place 1 is never shared (A-14)."""
    places = deal_result["places"]
    return tuple(float(len(places) - place) for place in places)
