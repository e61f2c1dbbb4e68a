"""Every game that has a naive referee here."""

from tests.referees import septica, sevens, sixty_six
from tests.referees.papers import Rules

GAMES: dict[str, Rules] = {module.RULES.game: module.RULES for module in (septica, sixty_six, sevens)}
TABLES = [(game, seats) for game, rules in GAMES.items() for seats in rules.seats]
"""Every game with every number of seats."""


def options(game: str, target: int = 10) -> dict[str, int]:
    """In full, as a record has them: a race's target, and nothing where there is nothing to choose."""
    return {"target": target} if GAMES[game].ranges else {}
