"""The naive referee of Șeptică: it answers the vectors, knows what a deal is worth and when somebody is asked.

What holds of every referee is in test_referees.py.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referees import papers, septica
from tests.referees.papers import Pick, State
from tests.referees.septica import RULES, check_record, play_out

Record = dict[str, Any]

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "septica.json").read_text(encoding="utf-8"))["vectors"]


# Vectors


def test_all_vectors_are_here() -> None:
    assert len(VECTORS) == 20
    assert {vector["question"] for vector in VECTORS} <= {"legal", "holder", "after"}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector: dict[str, Any]) -> None:
    expected, found = vector["expected"], septica.answer(vector)

    assert expected
    assert comparable({key: found[key] for key in expected}) == comparable(expected)


def test_a_vector_may_set_out_a_deck() -> None:
    """A-17: the opener gets the first card and every second one after it."""
    state = {"deck": septica.pack(2), "opener": 1, "target": 10, "match_score": [0, 0]}

    found = septica.answer({"id": "deck", "seats": 2, "question": "legal", "state": state})

    assert found["hands"] == [["8s", "Ts", "Qs", "As"], ["7s", "9s", "Js", "Ks"]]
    assert (found["turn"], found["stock_left"], found["asked"], found["pass"]) == (1, 24, False, False)


def test_a_vector_with_an_unlawful_action_is_refused() -> None:
    vector = json.loads(json.dumps(VECTORS[0]))
    vector["actions"][0]["card"] = "Ks"

    with pytest.raises(ValueError, match="SV-01: seat 1 plays 'Ks', which it does not hold"):
        septica.answer(vector)


def comparable(answer: dict[str, Any]) -> dict[str, Any]:
    """The order of cards in a hand and of cards that may be played says nothing."""
    answer = dict(answer)
    if "cards" in answer:
        answer["cards"] = sorted(answer["cards"])
    if "hands" in answer:
        answer["hands"] = [sorted(hand) for hand in answer["hands"]]
    return answer


# Right records


def test_its_own_matches_have_every_ending() -> None:
    """Otherwise the test above would say little."""
    results = [deal["result"] for seats in (2, 3, 4) for seed in range(20) for deal in right(seats, seed)["deals"]]

    assert {result["kind"] for result in results} == {"win", "oala", "piele", "draw"}
    assert any(len(result["winners"]) == 2 for result in results)
    assert any(len(play_out(3, 5, seed)["result"]["winners"]) == 2 for seed in range(300)), "SEP-48"
    assert {sum(result["points"]) for result in results} == {8}, "SEP-C3"


@pytest.mark.parametrize("pick", RULES.picks)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_equal_at_every_trick(seats: int, pick: Pick) -> None:
    """SEP-C1, SEP-C2; and no trick has more than four rounds."""
    rng = Random(seats)
    for _ in range(5):
        state = septica.deal_out(seats, rng.randrange(seats), papers.shuffled(RULES, seats, rng))
        while not septica.deal_over(state):
            if not state["table"]:
                assert len({len(hand) for hand in state["hands"]}) == 1
                assert len(state["stock"]) % seats == 0
            state = septica.after(state, pick(state, septica.choices(state), rng))
            assert len(state["table"]) <= 4 * seats


@pytest.mark.parametrize(
    ("seats", "points", "tricks", "kind", "match_points"),
    [
        (2, [7, 1], [15, 1], "win", [1, 0]),
        (2, [0, 8], [1, 12], "oala", [0, 2]),
        (2, [0, 8], [0, 9], "piele", [0, 3]),
        (2, [4, 4], [15, 1], "draw", [0, 0]),
        (3, [4, 2, 2], [3, 3, 4], "win", [1, 0, 0]),
        (3, [3, 2, 3], [1, 8, 1], "win", [1, 0, 1]),
        (3, [0, 8, 0], [0, 8, 2], "oala", [0, 2, 0]),
        (3, [0, 0, 8], [0, 0, 5], "piele", [0, 0, 3]),
        (4, [4, 4], [1, 6], "draw", [0, 0]),
        (4, [1, 7], [1, 7], "win", [0, 1]),
    ],
)
def test_what_a_deal_is_worth(
    seats: int, points: list[int], tricks: list[int], kind: str, match_points: list[int]
) -> None:
    """SEP-34 to SEP-39, SEP-45, SEP-46."""
    result = septica.deal_result({"seats": seats, "points": points, "tricks": tricks})

    winners = [side for side, worth in enumerate(match_points) if worth]
    assert (result["kind"], result["match_points"], result["winners"]) == (kind, match_points, winners)


def test_the_packs() -> None:
    """SEP-1, SEP-43, A-1."""
    assert [len(septica.pack(seats)) for seats in (2, 3, 4)] == [32, 30, 32]
    assert set(septica.pack(2)) - set(septica.pack(3)) == {"8d", "8c"}
    assert septica.pack(2) == septica.pack(4)


# One mistake each


@cache
def right_text(seats: int, seed: int, target: int = 10) -> str:
    return json.dumps(play_out(seats, target, seed))


def right(seats: int, seed: int) -> Record:
    """A right record, to be spoilt."""
    record: Record = json.loads(right_text(seats, seed))
    return record


def spoilable(seats: int) -> Record:
    """A right record with what the mistakes below need in its deal 1: a plain win, and a card that cannot go on."""
    for seed in range(1000):
        record = right(seats, seed)
        if len(record["deals"]) > 3 and record["deals"][1]["result"]["kind"] == "win" and stuck_card(record):
            return record
    raise AssertionError("no such match in a thousand")


def stuck_card(record: Record) -> tuple[int, str] | None:
    """The first question of deal 1 at which the asked seat holds a card that it may not go on with, and that card."""
    for number, state in enumerate(states(record, 1)):
        if septica.asked(state):
            for card in state["hands"][state["leader"]]:
                if card not in septica.playable(state):
                    return number, card
    return None


def states(record: Record, number: int) -> list[State]:
    """The states before each action of a right deal, and the last one."""
    deal = record["deals"][number]
    found = [septica.deal_out(record["seats"], deal["opener"], deal["deck"])]
    for action in deal["actions"]:
        found.append(septica.after(found[-1], action))
    return found


def wrong_card_to_go_on(record: Record) -> str:
    stuck = stuck_card(record)
    assert stuck is not None
    number, card = stuck
    seat = states(record, 1)[number]["leader"]
    record["deals"][1]["actions"][number] = {"seat": seat, "type": "play", "card": card}
    return f"deal 1, action {number}: seat {seat} goes on with {card}, which"


def question_left_out(record: Record) -> str:
    number = first_pass(record)
    seat = record["deals"][1]["actions"].pop(number)["seat"]
    return f"deal 1, action {number}: seat {1 - seat} acts, but it is seat {seat}'s turn"


def passed_twice(record: Record) -> str:
    actions, number = record["deals"][1]["actions"], first_pass(record)
    actions.insert(number, dict(actions[number]))
    return f"deal 1, action {number + 1}: seat {actions[number]['seat']} acts, but it is seat "


def passed_instead_of_leading(record: Record) -> str:
    deal = record["deals"][1]
    deal["actions"].insert(0, {"seat": deal["opener"], "type": "pass"})
    return f"deal 1, action 0: seat {deal['opener']} passes without being asked whether to go on"


def passed_instead_of_answering(record: Record) -> str:
    actions = record["deals"][1]["actions"]
    actions[1] = {"seat": actions[1]["seat"], "type": "pass"}
    return f"deal 1, action 1: seat {actions[1]['seat']} passes without being asked whether to go on"


def passed_with_an_empty_hand(record: Record) -> str:
    """A-11: at the deal's end nobody is asked."""
    actions = record["deals"][1]["actions"]
    actions.append({"seat": states(record, 1)[-2]["leader"], "type": "pass"})
    return f"deal 1, action {len(actions) - 1}: the deal is already over"


def pass_with_a_card(record: Record) -> str:
    number = first_pass(record)
    record["deals"][1]["actions"][number]["card"] = "7s"
    return f"deal 1, action {number}: action: 'card' does not belong here"


def stock_swapped(record: Record) -> str:
    deck = record["deals"][1]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    return "deal 1, action "


def opener_not_the_next(record: Record) -> str:
    """SEP-41: another whole deal, right in itself, that the same seat opens again."""
    opener = record["deals"][0]["opener"]
    record["deals"][1] = papers.play_deal(RULES, 2, opener, septica.pack(2), papers.at_random, Random(1))
    return f"deal 1, opener: seat {1 - opener} opens, not {opener}"


def wrong_kind(record: Record) -> str:
    record["deals"][1]["result"]["kind"] = "oala"
    return "deal 1, result, kind: 'win' is right, not 'oala'"


def points_exchanged(record: Record) -> str:
    record["deals"][1]["result"]["points"].reverse()
    return "deal 1, result, points: "


def score_not_added_up(record: Record) -> str:
    record["result"]["score"][0] += 1
    return "record, result, score: "


MISTAKES: list[Callable[[Record], str]] = [
    wrong_card_to_go_on,
    question_left_out,
    passed_twice,
    passed_instead_of_leading,
    passed_instead_of_answering,
    passed_with_an_empty_hand,
    pass_with_a_card,
    stock_swapped,
    opener_not_the_next,
    wrong_kind,
    points_exchanged,
    score_not_added_up,
]


def first_pass(record: Record) -> int:
    return next(number for number, action in enumerate(record["deals"][1]["actions"]) if action["type"] == "pass")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_caught_where_it_is(mistake: Callable[[Record], str]) -> None:
    record = spoilable(2)
    assert check_record(record) == []

    complaint = mistake(record)

    assert [found for found in check_record(record) if found.startswith(complaint)], check_record(record)


def test_a_pack_of_two_is_wrong_for_three() -> None:
    """SEP-43: no eight of diamonds or clubs."""
    record = right(3, 1)
    deck = record["deals"][0]["deck"]
    deck[deck.index("8h")] = "8d"

    assert check_record(record)[:2] == [
        "deal 0, deck: '8d' is no card of this pack",
        "deal 0, deck: 8h is there 0 times",
    ]


# Counting positions

# Seat 0 opens with 9s Ks Js 7s, seat 1 has 9h Kh Qh Ad, and seat 0 draws Ts, seat 1 Th.
DECK = ["9s", "9h", "Ks", "Kh", "Js", "Qh", "7s", "Ad", "Ts", "Th"]
DECK += [card for card in septica.pack(2) if card not in DECK]


def test_the_first_plies_counted_by_hand() -> None:
    """Nine answered by nine and king by king ask: pass or the seven. The other 14 of 16 answers end the trick."""
    assert [septica.sequences(2, 0, DECK, plies) for plies in range(4)] == [1, 4, 16, 2 * 2 + 14 * 4]
    assert [septica.positions(2, 0, DECK, plies) for plies in range(4)] == [1, 4, 16, 60]


def test_different_ways_to_one_position() -> None:
    """Two hands without pairs or cutters: whoever leads what, seat 0 takes both tricks."""
    state = septica.deal_out(2, 0, septica.pack(2))
    state.update(hands=[["Ks", "Js"], ["Qh", "9h"]], stock=[], points=[4, 4], tricks=[7, 7])

    assert [papers.count_sequences(RULES, state, plies) for plies in range(6)] == [1, 2, 4, 4, 4, 0]
    assert [papers.count_positions(RULES, state, plies) for plies in range(6)] == [1, 2, 4, 4, 1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round_has_four_cards_a_seat(seats: int) -> None:
    """SEP-9: whatever was led."""
    deck = papers.fixed_order(septica.pack(seats), seats)

    assert septica.sequences(seats, 1, deck, seats) == septica.positions(seats, 1, deck, seats) == 4**seats
    assert septica.positions(seats, 1, deck, seats + 2) <= septica.sequences(seats, 1, deck, seats + 2)
