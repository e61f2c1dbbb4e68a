"""The naive referee of Sevens: it answers the vectors, and small tables laid out here, rule by rule.

What holds of every referee is in test_referees.py.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referees import papers, sevens
from tests.referees.papers import Pick
from tests.referees.sevens import RULES, play_out

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "sevens.json").read_text(encoding="utf-8"))["vectors"]


# Vectors


def test_all_vectors_are_here() -> None:
    assert len(VECTORS) == 10


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector: dict[str, Any]) -> None:
    assert sevens.answer(vector) == vector["expected"]


def test_a_question_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="SV-00: no such question"):
        sevens.answer({"id": "SV-00", "question": "why", "state": {}})


# Small tables


@pytest.mark.parametrize(
    ("table", "card", "fits"),
    [
        ("", "7d", True),  # SEV-24
        ("", "7s", False),
        ("", "6d", False),
        ("7d", "7s", True),  # SEV-27
        ("7d", "6d", True),  # SEV-28
        ("7d", "8d", True),  # SEV-29
        ("7d", "5d", False),
        ("7d", "9d", False),
        ("7d", "6s", False),
        ("7d 6d 5d 4d 3d 2d", "Ad", True),  # SEV-30
        ("7d 8d 9d Td Jd Qd", "Kd", True),
        ("7d 8d 9d Td Jd Qd Kd", "Ad", False),
        ("7d 6d 5d 4d 3d 2d Ad", "Kd", False),
        ("7d 6d 5d", "8d", True),  # SEV-31
        ("7d 6d 5d", "4d", True),
        ("7d 8d 9d", "Td", True),
        ("7d 8d 9d", "Jd", False),
    ],
)
def test_what_fits(table: str, card: str, fits: bool) -> None:
    assert sevens.fits(table.split(), card) is fits


def test_dealing() -> None:
    """SEV-22, SEV-24: the card at i goes to seat i % 4, and the holder of 7d starts with it and nothing else."""
    deck = sevens.pack(4)
    assert deck.index("7d") == 32

    state = sevens.deal_out(4, sevens.starter(deck), deck)

    assert state["hands"] == [deck[seat::4] for seat in range(4)]
    assert [len(hand) for hand in state["hands"]] == [13] * 4
    assert sevens.choices(state) == [{"seat": 0, "type": "play", "card": "7d"}]


def test_the_turn_goes_on_clockwise_after_a_card_and_after_a_pass() -> None:
    """SEV-23, SEV-32, SEV-33."""
    state = {
        "opener": 3,
        "turn": 3,
        "hands": [["9d", "Kh"], ["8d", "Ah"], ["6d", "As"], ["7d", "Ac"]],
        "table": [],
        "passes": [0] * 4,
    }

    state = sevens.after(state, {"seat": 3, "type": "play", "card": "7d"})
    assert sevens.choices(state) == [{"seat": 0, "type": "pass"}]
    assert "does not fit" in str(sevens.objection(state, {"seat": 0, "type": "play", "card": "9d"}))

    state = sevens.after(state, {"seat": 0, "type": "pass"})
    assert sevens.choices(state) == [{"seat": 1, "type": "play", "card": "8d"}]
    assert "passes with a card that fits: 8d" in str(sevens.objection(state, {"seat": 1, "type": "pass"}))
    assert state["passes"] == [1, 0, 0, 0]


def test_the_last_card_ends_the_deal_at_once() -> None:
    """SEV-35, SEV-37, SEV-A13: seats 2 and 3 do not finish the round."""
    state = {
        "opener": 0,
        "turn": 1,
        "hands": [["Kh"], ["8d"], ["9d"], ["6d", "5d"]],
        "table": ["7d"],
        "passes": [0] * 4,
    }

    state = sevens.after(state, {"seat": 1, "type": "play", "card": "8d"})

    assert (sevens.over(state), sevens.turn(state), sevens.choices(state)) == (True, None, [])
    assert sevens.deal_result(state) == {"cards_left": [1, 0, 1, 2], "passes": [0] * 4, "places": [2, 1, 2, 4]}


@pytest.mark.parametrize(
    ("left", "places"),
    [
        ([0, 1, 2, 3], [1, 2, 3, 4]),
        ([3, 5, 0, 1], [3, 4, 1, 2]),  # the example of the record's own description
        ([2, 0, 2, 4], [2, 1, 2, 4]),  # SEV-38, SEV-A14
        ([5, 1, 0, 5], [3, 2, 1, 3]),
        ([7, 7, 7, 0], [2, 2, 2, 1]),
    ],
)
def test_places(left: list[int], places: list[int]) -> None:
    assert sevens.places(left) == places


@pytest.mark.parametrize("pick", RULES.picks)
def test_rows_have_no_gaps_and_somebody_can_always_play(pick: Pick) -> None:
    """SEV-31; every table has a card that fits in some hand, so a deal always comes to its end."""
    rng = Random(4)
    for _ in range(20):
        deck = papers.shuffled(RULES, 4, rng)
        state = sevens.deal_out(4, sevens.starter(deck), deck)
        turns = 0
        while not sevens.over(state):
            state = sevens.after(state, pick(state, sevens.choices(state), rng))
            turns += 1
            assert sorted(state["table"] + [card for hand in state["hands"] for card in hand]) == sorted(deck)
            assert len(state["table"]) + sum(state["passes"]) == turns
            for suit in sevens.SUITS:
                row = sorted(sevens.RANKS.index(card[0]) for card in state["table"] if card[1] == suit)
                assert not row or (row == [*range(row[0], row[-1] + 1)] and sevens.RANKS.index("7") in row)
            assert any(sevens.fitting(hand, state["table"]) for hand in state["hands"])


def test_its_own_matches_have_passes_and_shared_places() -> None:
    """Otherwise the tests of whole matches would say little."""
    results = [play_out(seed, pick)["deals"][0]["result"] for pick in RULES.picks for seed in range(40)]

    assert any(sorted(result["places"]) == [1, 2, 2, 4] for result in results)
    assert any(sorted(result["places"]) == [1, 2, 3, 3] for result in results)
    assert any(sorted(result["places"]) == [1, 2, 3, 4] for result in results)
    assert max(max(result["passes"]) for result in results) >= 5
    assert {result["places"].index(1) for result in results} == {0, 1, 2, 3}


# Counting positions

# Fixed for good: a change of any rule that matters in these deals changes a number. The deck's seed, counts.
KNOWN = [
    (1, [1, 1, 1, 2, 2, 6, 7, 16, 19, 57, 71]),
    (2, [1, 1, 1, 3, 11, 11, 11, 30, 111, 89, 87]),
]


@pytest.mark.parametrize(("seed", "counts"), KNOWN)
def test_positions_of_a_fixed_deal(seed: int, counts: list[int]) -> None:
    deck = papers.fixed_order(sevens.pack(4), seed)

    assert [sevens.positions(deck, plies) for plies in range(len(counts))] == counts


def test_the_first_plies_counted_by_hand() -> None:
    """Seat 2 lays 7d, seat 3 only 8d fits, seat 0 has 7c and 6d.

    After 7c seat 1 lays 6c, after 6d it passes; seat 2 has 9d, 7h and 7s either way.
    """
    deck = papers.fixed_order(sevens.pack(4), 1)

    assert [sevens.sequences(deck, plies) for plies in range(6)] == [1, 1, 1, 2, 2, 3 + 3]
