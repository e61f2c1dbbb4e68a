"""Two worlds that look the same to a seat give it the same bytes: answers, errors, frames; their order, size, number.

The first world runs as it likes. The second has the same clock, ids and first seat; the cards that the seat has not
been shown lie otherwise, and the other seats do in the open what they did in the first.
"""

from collections.abc import Iterator
from itertools import cycle, islice, zip_longest
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from app import acts
from app.acts import Chapter, Terms
from app.service import World
from engines.core.engine import Seat
from tests.app.house import open_house_on_a_port, seeded
from tests.engines.play import FEW, seeded_matches
from tests.proof import size
from tests.proofs.script import Log, firsts_of, hands_of, log_of, scripted
from tests.proofs.visitor import Piece, visiting
from tests.proofs.worlds import moved, other_world

MATCHES = 200  # of each game, in full
WORLDS = size(short=1, full=2)
LONGEST = size(short=12, full=40)  # acts: more than one deal
EVERY = size(short=5, full=3)  # versions
SWAPS = 300
OWN = Seat(0)


class Life(NamedTuple):
    """A match as one person found it: what happened, and all that they were sent."""

    terms: Terms
    chapters: tuple[Chapter, ...]
    pieces: list[Piece]
    looked: list[int]


@pytest.mark.parametrize(("game", "seats", "seed"), seeded_matches(MATCHES))
async def test_two_worlds_that_look_the_same_to_a_seat_give_it_the_same_bytes(
    tmp_path: Path, game: str, seats: int, seed: int
) -> None:
    one = await lived(tmp_path / "first", seeded(seed), game, seats, seed, LONGEST)
    logs = [*islice(others(one, Random(seed)), WORLDS)]
    assert len(logs) == WORLDS, "in hardly any of these positions anything is hidden: look at more of them"
    for number, (until, log) in enumerate(logs):
        world = scripted(firsts_of(one.chapters), log, hands_of(one.chapters, until))
        other = await lived(tmp_path / f"other-{number}", world, game, seats, seed, until)

        assert log_of(other.chapters) == log != log_of(one.chapters, until)
        found = differences([piece for piece in one.pieces if piece.version <= until], other.pieces)
        assert not found, found[:1]


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_world_that_looks_otherwise_would_be_told_apart(tmp_path: Path, game: str, seats: int) -> None:
    """The same comparison between two worlds in which one's own cards differ."""
    one = await lived(tmp_path / "first", seeded(1), game, seats, 1, until=2)
    other = await lived(tmp_path / "other", seeded(2), game, seats, 1, until=2)

    assert differences(one.pieces, other.pieces)


async def lived(folder: Path, world: World, game: str, seats: int, seed: int, until: int) -> Life:
    """A match in this world, up to an act or to its end."""
    url = f"sqlite+aiosqlite:///{folder}/atu.db"
    async with open_house_on_a_port(url, world) as house, visiting(house, game, seats, seed, every=EVERY) as one:
        await one.play(until)
        live = await house.service.matches.live(one.view["match"])
        return Life(live.terms, tuple(live.chapters), one.pieces, one.looked)


def others(one: Life, rng: Random) -> Iterator[tuple[int, Log]]:
    """Logs that look like this one up to a version at which everything was asked for, each with that version."""
    versions = rng.sample(one.looked, len(one.looked))
    start = acts.before(one.terms, acts.EMPTY, one.chapters[0].act)
    for until in islice(cycle(versions), 10 * WORLDS):
        log = log_of(one.chapters, until)
        other = other_world(one.terms.engine, start, log, OWN, rng, SWAPS)
        if moved(log, other):  # else every card has been shown, as at the end of a deal
            yield until, other


def differences(one: list[Piece], other: list[Piece]) -> list[tuple[Piece | None, Piece | None]]:
    """The pairs of pieces that are not the same; None where one was sent more than the other.

    The record of a finished match alone is whole by intention, cards that nobody was shown among them.
    """
    pairs = zip_longest(one, other)
    return [(x, y) for x, y in pairs if x != y and not (x and y and x.asked == y.asked and _is_record(x))]


def _is_record(piece: Piece) -> bool:
    return piece.status == 200 and "/record " in piece.asked
