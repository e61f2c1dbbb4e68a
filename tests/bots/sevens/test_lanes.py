"""Lanes, their tables and what a level thinks of a card: against the same said the long way round."""

from itertools import product
from random import Random

import pytest

from bots.sevens.judgement import HARD, HARD_TABLES, action, lawful, sight, values
from bots.sevens.lanes import BEYOND, LAST_RESORT, NEXT, NO_SUIT, PASS, UNLAWFUL, Taste, tables
from engines.core.engine import DEALER
from engines.sevens import Observation, legal, observe
from tests.engines.play import match

A, SEVEN, KING = 0, 6, 12
WAYS = [(), *((low, high) for low in range(7) for high in range(6, 13))]


def suit(*ranks: int) -> int:
    return sum(1 << rank for rank in ranks)


def row(*ends: int) -> int:
    return suit(*range(ends[0], ends[1] + 1)) if ends else 0


def test_there_are_fifty_ways_for_a_suit_to_lie() -> None:
    assert {row(*ends) for ends in WAYS} == set(HARD_TABLES.down) == set(HARD_TABLES.up)
    assert len(HARD_TABLES.down) == 50


@pytest.mark.parametrize("ends", WAYS)
def test_what_comes_next_in_a_lane_and_what_waits_behind_it(ends: tuple[int, ...]) -> None:
    laid = row(*ends)
    if not ends:
        assert [NEXT[side][laid] for side in (0, 1)] == [suit(SEVEN), 0]
        assert [BEYOND[side][laid] for side in (0, 1)] == [row(A, KING) - suit(SEVEN), 0]
        return
    low, high = ends
    assert NEXT[0][laid] == suit(*[low - 1] * (low > A))
    assert NEXT[1][laid] == suit(*[high + 1] * (high < KING))
    assert BEYOND[0][laid] == suit(*range(low - 1))
    assert BEYOND[1][laid] == suit(*range(high + 2, KING + 1))


def test_the_pass_has_no_suit_and_moves_nothing() -> None:
    assert NEXT[0][NO_SUIT] == 0


def long_way(taste: Taste, laid: int, card: int, hand: int) -> float:
    """The value of a card as the words of `Taste` say it, rank by rank."""
    value = taste.seven * (card == SEVEN) + taste.end * (card in (A, KING))
    value += taste.bare_seven * (card == SEVEN and hand == suit(SEVEN))
    for step, last in ((-1, A), (1, KING)):
        if card == SEVEN or (card < SEVEN) == (step < 0):
            value += _direction(taste, range(card + step, last + step, step), hand)
    return value


def _direction(taste: Taste, beyond: range, hand: int) -> float:
    held = [hand >> rank & 1 for rank in beyond]
    far = max((place for place, mine in enumerate(held, 1) if mine), default=0)
    value = sum(taste.own if mine else taste.unseen for mine in held) + taste.far * far
    value += taste.opens * (held[:1] == [0]) + taste.mine * (held[:1] == [1])
    if not far:
        return value + taste.bare * len(held)
    return value + taste.some + taste.gap * held[:far].count(0) + taste.past * (len(held) - far)


DISTINCT = Taste(*(float(2**place) for place in range(len(Taste._fields))))
"""Powers of two, so that no two sums are alike."""


@pytest.mark.parametrize("taste", [DISTINCT, HARD])
def test_a_table_says_what_the_long_way_round_says(taste: Taste) -> None:
    rng, found = Random(1), tables(taste)
    for ends, side in product(WAYS, (0, 1)):
        laid = row(*ends)
        for _ in range(40):
            hand = rng.getrandbits(13) & ~laid
            next_card = NEXT[side][laid] & hand
            right = long_way(taste, laid, next_card.bit_length() - 1, hand) if next_card else UNLAWFUL
            assert found[side][laid][hand] == pytest.approx(right)


def decisions(count: int) -> list[Observation]:
    steps = [step for seed in range(3) for step in match("sevens", 4, seed) if step.seat != DEALER]
    return [observe(step.before, step.seat) for step in Random(2).sample(steps, count)]


def test_lawful_lanes_are_the_engines_menu() -> None:
    steps = [step for seed in range(3) for step in match("sevens", 4, seed)[2:] if step.seat != DEALER]
    for step in steps:
        s = sight(observe(step.before, step.seat))
        found = [action(s, lane) for lane, fits in enumerate(lawful(s)) if fits]
        assert sorted(found, key=repr) == sorted(legal(step.before), key=repr)


def test_what_is_not_lawful_has_no_value_and_a_pass_less_than_any_card() -> None:
    for o in decisions(100):
        s = sight(o)
        if o.moves:
            worth = values(s, HARD_TABLES)
            assert [value > UNLAWFUL for value in worth[:PASS]] == lawful(s)[:PASS]
            assert worth[PASS] == LAST_RESORT < min(value for value in [*worth[:PASS], 0.0] if value > UNLAWFUL)
