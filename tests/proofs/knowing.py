"""What a seat may know at each version of a match: from the stored log and the rules of sight, and nothing else."""

from collections.abc import Sequence

from app.acts import Chapter, Step, Terms, laid
from engines.core.cards import ALL_CARDS
from engines.core.engine import Seat
from tests.engines.play import strings


def knowledge(terms: Terms, chapters: Sequence[Chapter], seat: Seat | None) -> list[frozenset[str]]:
    """The cards that this seat has been shown in the deal of each version, from 0 (nothing has happened) on."""
    known = [frozenset[str]()]
    deal = 0
    for chapter in chapters:
        shown = _shown(terms, chapter, seat)
        known.append(shown | known[-1] if chapter.table.dealt == deal else shown)
        deal = chapter.table.dealt
    return known


def _shown(terms: Terms, chapter: Chapter, seat: Seat | None) -> frozenset[str]:
    engine, state = terms.engine, laid(terms, chapter.table)
    events = [engine.seen_by(event, seat) for event in chapter.events if not isinstance(event, Step)]
    return frozenset((strings(events) | strings(engine.observe(state, seat))) & ALL_CARDS)
