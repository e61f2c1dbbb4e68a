"""Whole matches before two judges who know nothing of each other: the engine and the naive referee."""

from random import Random
from typing import Any

import pytest

from engines.core import record
from engines.core.engine import DEALER, Seat
from engines.core.replay import read
from engines.septica import Action, Options, Pass, State, actor, apply, chance, legal, start
from engines.septica.rules import CUTTERS, INDEX, RANK_MASK
from tests.proof import size
from tests.referees.septica import check_record, play_out

MATCHES = size(short=20, full=1_000)
seats_ = pytest.mark.parametrize("seats", [2, 3, 4])
pytestmark = pytest.mark.timeout(size(short=300, full=3_600))


@seats_
def test_the_referee_passes_matches_of_the_engine(seats: int) -> None:
    for seed in range(MATCHES):
        assert check_record(played(seats, seed)) == [], f"seed {seed}"


@seats_
def test_the_engine_passes_matches_of_the_referee(seats: int) -> None:
    for seed in range(MATCHES):
        document = play_out(seats, target=5 + seed % 6, seed=seed)
        assert read(document).complaints == (), f"seed {seed}"


@seats_
def test_both_catch_one_action_changed(seats: int) -> None:
    """In each match some action becomes another one of its deal; what the one finds wrong, the other does."""
    rng, caught = Random(9), 0
    for seed in range(MATCHES):
        document = played(seats, seed)
        actions = rng.choice(document["deals"])["actions"]
        actions[rng.randrange(len(actions))] = rng.choice(actions)
        wrong = bool(read(document).complaints)
        assert wrong == bool(check_record(document)), f"seed {seed}"
        caught += wrong
    assert caught > MATCHES // 2


def played(seats: int, seed: int) -> dict[str, Any]:
    """A match of chance, or of seats that take and go on wherever they can, which gives the long tricks."""
    rng = Random(seed)
    options = Options(5 + seed % 6)
    first = Seat(rng.randrange(seats))
    state, log = start(seats, options, first), []
    while (seat := actor(state)) is not None:
        action = chance(state, rng) if seat == DEALER else (chosen if seed % 2 else by_chance)(state, rng)
        log.append((seat, action))
        state, _ = apply(state, action)
    table = record.Table("septica", seats, options, first, (record.Player(), *[record.Player("easy")] * (seats - 1)))
    return record.write(table, log)


def by_chance(state: State, rng: Random) -> Action:
    return rng.choice(legal(state))


def chosen(state: State, rng: Random) -> Action:
    if not state.table:
        return by_chance(state, rng)
    takes = RANK_MASK[state.table[0]] | CUTTERS[state.seats]
    wanted = [a for a in legal(state) if not isinstance(a, Pass) and takes >> INDEX[a.card] & 1]
    return rng.choice(wanted or legal(state))
