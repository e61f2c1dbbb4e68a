"""The naive referee of Șeptică: it answers the vectors, passes right records and catches any one mistake in them."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.referees import septica
from tests.referees.septica import Action, State, check_record, play_out

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


def goes_on(state: State, choices: list[Action], rng: Random) -> Action:
    """Answers in kind or cuts, and goes on, wherever it can: tricks of many rounds."""
    if not state["table"]:
        return rng.choice(choices)
    taking = [choice for choice in choices if choice["type"] == "play" and septica.goes_on(state, choice["card"])]
    return rng.choice(taking or choices)


def lets_go(state: State, choices: list[Action], rng: Random) -> Action:
    """Passes whenever it is asked."""
    return choices[-1] if septica.asked(state) else rng.choice(choices)


@pytest.mark.parametrize("pick", [septica.at_random, goes_on, lets_go])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_its_own_matches_are_right(seats: int, pick: septica.Pick) -> None:
    for seed in range(20):
        record = play_out(seats, 5 + seed, seed, pick)
        assert check_record(record) == []
        assert check_record(json.loads(json.dumps(record))) == []


def test_its_own_matches_have_every_ending() -> None:
    """Otherwise the test above would say little."""
    results = [deal["result"] for seats in (2, 3, 4) for seed in range(20) for deal in right(seats, seed)["deals"]]

    assert {result["kind"] for result in results} == {"win", "oala", "piele", "draw"}
    assert any(len(result["winners"]) == 2 for result in results)
    assert any(len(play_out(3, 5, seed)["result"]["winners"]) == 2 for seed in range(300)), "SEP-48"
    assert {sum(result["points"]) for result in results} == {8}, "SEP-C3"


def test_the_same_seed_gives_the_same_match() -> None:
    assert play_out(3, 10, 7) == play_out(3, 10, 7)
    assert play_out(3, 10, 7) != play_out(3, 10, 8)


@pytest.mark.parametrize("pick", [septica.at_random, goes_on])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_conserved_and_hands_equal_at_every_trick(seats: int, pick: septica.Pick) -> None:
    """SEP-C1, SEP-C2; and in every state just the menu is lawful, whoever tries whatever."""
    rng = Random(seats)
    everything = septica.pack(seats)
    attempts = [{"seat": seat, "type": "play", "card": card} for seat in range(seats) for card in everything]
    attempts += [{"seat": seat, "type": "pass"} for seat in range(seats)]
    for _ in range(5):
        state = septica.deal_out(seats, rng.randrange(seats), septica.shuffled(seats, rng))
        while not septica.deal_over(state):
            choices = septica.choices(state)
            lawful = [attempt for attempt in attempts if septica.objection(state, attempt) is None]
            assert sorted(map(json.dumps, lawful)) == sorted(map(json.dumps, choices)) != []
            if not state["table"]:
                assert len({len(hand) for hand in state["hands"]}) == 1
                assert len(state["stock"]) % seats == 0
            before = json.dumps(state)
            following = septica.after(state, pick(state, choices, rng))
            assert json.dumps(state) == before, "a state is never changed"
            assert len(following["table"]) <= 4 * seats
            state = following
        assert None not in [septica.objection(state, attempt) for attempt in attempts]


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


CHANGES: list[tuple[list[Any], Any, str]] = [
    (["format"], "atu.record/2", "record, format: 'atu.record/1' is right, not 'atu.record/2'"),
    (["game"], "sixty-six", "record, game: 'septica' is right"),
    (["seats"], 5, "record, seats: 2, 3 or 4 is expected, not 5"),
    (["seats"], True, "record, seats: 2, 3 or 4 is expected, not true"),
    (["seats"], 3, "record, players: a list of 3"),
    (["options"], {}, "record, options: target is missing"),
    (["options"], {"target": 10, "stack": 1000}, "record, options: 'stack' does not belong here"),
    (["options", "target"], 4, "target is 4, not a whole number from 5 to 100"),
    (["options", "target"], 101, "target is 101, not"),
    (["options", "target"], 10.0, "target is a float, not"),
    (["options", "target"], 100, "record, ended: nobody has won: it stands"),
    (["options", "target"], 5, "the match was already over: it stood"),
    (["players"], [], "record, players: a list of 2 is expected"),
    (["players", 0], {"kind": "human", "level": "easy"}, "record, player 0: 'level' does not belong here"),
    (["players", 1], {"kind": "computer"}, "record, player 1: level is missing"),
    (["players", 1, "kind"], "robot", "record, player 1, kind: 'computer' is right"),
    (["deals"], {}, "record, deals: a list is expected"),
    (["deals", 1], None, "deal 1: an object is expected, not null"),
    (["deals", 1, "opener"], 2, "deal 1, opener: a seat from 0 to 1 is expected, not 2"),
    (["deals", 1, "deck"], ["7s"], "deal 1, deck: 8s is there 0 times"),
    (["deals", 1, "deck", 30], "2s", "deal 1, deck: '2s' is no card of this pack"),
    (["deals", 1, "actions"], None, "deal 1, actions: a list is expected"),
    (["deals", 1, "actions", 3], "pass", "deal 1, action 3: an object is expected"),
    (["deals", 1, "actions", 0, "card"], "7S", "deal 1, action 0: seat "),
    (["deals", 1, "actions", 0, "type"], "lead", "deal 1, action 0: action type: play or pass is expected, not 'lead'"),
    (["deals", 1, "actions", 0, "seat"], None, "deal 1, action 0: action seat: a number is expected"),
    (["deals", 1, "result"], None, "deal 1, result: a dict is right, not null"),
    (["deals", 1, "result", "points"], [4, 4], "deal 1, result, points: "),
    (["deals", 1, "result", "tricks"], [0, 16], "deal 1, result, tricks: "),
    (["deals", 1, "result", "winners"], [], "deal 1, result, winners: "),
    (["deals", 1, "result", "match_points"], [1, 1], "deal 1, result, match_points: "),
    (["deals", 1, "result", "kind"], "oala", "deal 1, result, kind: 'win' is right, not 'oala'"),
    (["ended"], None, "record, ended: the match is won at"),
    (["ended"], "abandoned", "record, ended: the match is won at"),
    (["ended"], "no_human", "record, ended: the match is won at"),
    (["ended"], "lost", "record, ended: won, no_human, abandoned or null is expected, not 'lost'"),
    (["result"], None, "record, result: a dict is right, not null"),
    (["result", "winners"], [0, 1], "record, result, winners: "),
    (["result", "score"], [10, 10], "record, result, score: "),
]


@pytest.mark.parametrize(("path", "value", "complaint"), CHANGES)
def test_a_changed_value_is_caught(path: list[Any], value: Any, complaint: str) -> None:
    record = spoilable(2)

    replace(record, path, value)

    assert any(found.startswith(complaint) or complaint in found for found in check_record(record))


def replace(record: Record, path: list[Any], value: Any) -> None:
    inside: Any = record
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value


def wrong_seat(record: Record) -> str:
    action = record["deals"][1]["actions"][2]
    action["seat"] = 1 - action["seat"]
    return f"deal 1, action 2: seat {action['seat']} acts, but "


def card_of_another(record: Record) -> str:
    state, action = states(record, 1)[0], record["deals"][1]["actions"][0]
    action["card"] = state["hands"][1 - action["seat"]][0]
    return f"deal 1, action 0: seat {action['seat']} plays '{action['card']}', which it does not hold"


def card_played_twice(record: Record) -> str:
    actions = record["deals"][1]["actions"]
    plays = [number for number, action in enumerate(actions) if action["type"] == "play"]
    later = next(number for number in plays[1:] if actions[number]["seat"] == actions[plays[0]]["seat"])
    actions[later]["card"] = actions[plays[0]]["card"]
    return f"deal 1, action {later}: seat {actions[later]['seat']} plays "


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
    return f"deal 1, action {number}: seat {1 - seat} acts, but seat {seat} is asked whether to go on"


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


def play_without_a_card(record: Record) -> str:
    del record["deals"][1]["actions"][0]["card"]
    return "deal 1, action 0: action: card is missing"


def last_action_left_out(record: Record) -> str:
    record["deals"][1]["actions"].pop()
    return "deal 1: its actions stop before it is over"


def last_deal_unfinished(record: Record) -> str:
    record["deals"][-1]["actions"].pop()
    return f"deal {len(record['deals']) - 1}: its actions stop before it is over"


def hands_swapped(record: Record) -> str:
    deck = record["deals"][1]["deck"]
    deck[0], deck[1] = deck[1], deck[0]
    return "deal 1, action "


def stock_swapped(record: Record) -> str:
    deck = record["deals"][1]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    return "deal 1, action "


def card_twice_in_the_deck(record: Record) -> str:
    deck = record["deals"][1]["deck"]
    deck[5] = deck[6]
    return f"deal 1, deck: {deck[6]} is there 2 times"


def opener_not_the_next(record: Record) -> str:
    """SEP-41: another whole deal, right in itself, that the same seat opens again."""
    opener = record["deals"][0]["opener"]
    record["deals"][1] = septica.play_deal(2, opener, septica.pack(2), septica.at_random, Random(1))
    return f"deal 1, opener: seat {1 - opener} opens after the last deal's opener, not {opener}"


def points_exchanged(record: Record) -> str:
    record["deals"][1]["result"]["points"].reverse()
    return "deal 1, result, points: "


def true_for_one(record: Record) -> str:
    points = record["deals"][1]["result"]["match_points"]
    points[points.index(1)] = True
    return "deal 1, result, match_points: "


def result_with_more(record: Record) -> str:
    record["deals"][1]["result"]["last_trick"] = 0
    return "deal 1, result: 'last_trick' does not belong here"


def deal_with_less(record: Record) -> str:
    del record["deals"][1]["result"]
    return "deal 1: result is missing"


def past_its_target(record: Record) -> str:
    """A further deal, right in itself, and a result that counts it."""
    last = record["deals"][-1]
    more = septica.play_deal(2, 1 - last["opener"], septica.pack(2), septica.at_random, Random(1))
    record["deals"].append(more)
    record["result"]["score"] = septica.added(record["result"]["score"], more["result"]["match_points"])
    return f"deal {len(record['deals']) - 1}: the match was already over"


def short_of_its_target(record: Record) -> str:
    record["deals"].pop()
    return "record, ended: nobody has won"


def without_deals(record: Record) -> str:
    record["deals"] = []
    return "record, ended: nobody has won: it stands [0, 0] with target 10"


def with_more(record: Record) -> str:
    record["names"] = ["Ana", "Dan"]
    return "record: 'names' does not belong here"


def score_not_added_up(record: Record) -> str:
    record["result"]["score"][0] += 1
    return "record, result, score: "


MISTAKES: list[Callable[[Record], str]] = [
    wrong_seat,
    card_of_another,
    card_played_twice,
    wrong_card_to_go_on,
    question_left_out,
    passed_twice,
    passed_instead_of_leading,
    passed_instead_of_answering,
    passed_with_an_empty_hand,
    pass_with_a_card,
    play_without_a_card,
    last_action_left_out,
    last_deal_unfinished,
    hands_swapped,
    stock_swapped,
    card_twice_in_the_deck,
    opener_not_the_next,
    points_exchanged,
    true_for_one,
    result_with_more,
    deal_with_less,
    past_its_target,
    short_of_its_target,
    without_deals,
    with_more,
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


# How a match may end


def broken_off(seats: int, humans: list[int], deals: int, actions: int) -> Record:
    """An unfinished match: so many whole deals, and so many actions of the next."""
    record = right(seats, 3)
    record["deals"] = record["deals"][: deals + 1]
    record["deals"][deals]["actions"] = record["deals"][deals]["actions"][:actions]
    record["deals"][deals]["result"] = None
    for seat in humans:
        record["players"][seat] = {"kind": "human"}
    record["ended"], record["result"] = None, None
    return record


def standing(record: Record) -> list[int]:
    score = [0] * septica.sides(record["seats"])
    for deal in record["deals"][:-1]:
        score = septica.added(score, deal["result"]["match_points"])
    return score


@pytest.mark.parametrize("actions", [0, 1, 9])
def test_an_unfinished_match_has_no_result(actions: int) -> None:
    record = broken_off(2, [0], 2, actions)
    assert check_record(record) == []

    record["result"] = {"winners": [], "score": standing(record)}
    assert check_record(record) == ["record, result: null is right, not a dict"]


def test_a_match_without_a_deal_yet() -> None:
    record = broken_off(2, [0], 0, 0)
    record["deals"] = []

    assert check_record(record) == []


def test_a_match_may_stop_between_two_deals() -> None:
    record = broken_off(4, [2], 1, 0)
    record["deals"].pop()

    assert check_record(record) == []


def test_only_the_last_deal_may_be_unfinished() -> None:
    record = broken_off(2, [0], 1, 5)
    record["deals"].insert(0, dict(record["deals"][1]))

    assert "deal 0: its actions stop before it is over: it is seat " in check_record(record)[0]


def test_an_unfinished_deal_has_no_result() -> None:
    record = broken_off(2, [0], 1, 5)
    record["deals"][1]["result"] = right(2, 3)["deals"][1]["result"]

    assert check_record(record) == ["deal 1, result: null is right, not a dict"]


def test_one_human_against_computers_may_abandon() -> None:
    record = broken_off(2, [0], 2, 4)
    record["ended"] = "abandoned"

    assert check_record(record) == []


@pytest.mark.parametrize("humans", [[], [0, 1]])
def test_no_other_match_can_be_abandoned(humans: list[int]) -> None:
    record = broken_off(2, humans, 2, 4)
    record["ended"] = "abandoned"

    assert check_record(record) == ["record, ended: only a match of one human against computers can be abandoned"]


@pytest.mark.parametrize(
    ("seats", "humans", "winners"),
    [(2, [0], [1]), (2, [0, 1], []), (3, [1], [0, 2]), (4, [2], [1]), (4, [1, 3], [0]), (4, [0, 1], [])],
)
def test_when_no_human_is_left_the_computers_sides_win(seats: int, humans: list[int], winners: list[int]) -> None:
    record = broken_off(seats, humans, 1, 6)
    record["ended"] = "no_human"
    record["result"] = {"winners": winners, "score": standing(record)}
    assert check_record(record) == []

    record["result"]["winners"] = list({0, 1} - set(winners))
    assert check_record(record)[0].startswith("record, result, winners: ")


def test_a_match_of_computers_has_no_human_to_lose() -> None:
    record = broken_off(2, [], 1, 6)
    record["ended"], record["result"] = "no_human", {"winners": [0, 1], "score": standing(record)}

    assert check_record(record) == ["record, ended: no_human, though there was no human to leave"]


# Junk


def deep() -> list[Any]:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    return nest


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["play", "pass", "7s", "human", "computer", "won", "no_human", "abandoned", "septica"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*septica.RECORD_KEYS, *septica.DEAL_KEYS, "seat", "type", "card"]), inner)
    ),
    max_leaves=12,
)


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document."""
    steps = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [here] * (here != ()) + [path for step in steps for path in paths(value[step], (*here, step))]


PLACES = {seats: paths(json.loads(right_text(seats, 1, 5))) for seats in (2, 3, 4)}


@given(JUNK)
def test_junk_is_no_record(junk: Any) -> None:
    assert is_complaints(check_record(junk))


@settings(deadline=None, max_examples=300)
@given(st.data(), st.sampled_from([2, 3, 4]), JUNK)
def test_any_single_value_changed_is_caught(data: st.DataObject, seats: int, junk: Any) -> None:
    """All but the players' kinds and the target is determined by the rest, to the type of each number."""
    path = data.draw(st.sampled_from(PLACES[seats]))
    record = json.loads(right_text(seats, 1, 5))
    replace(record, list(path), junk)

    found = check_record(record)

    if json.dumps(record) == right_text(seats, 1, 5):
        assert found == []
    else:
        assert is_complaints(found) or path[0] in ("players", "options")


@settings(deadline=None, max_examples=200)
@given(st.data(), st.sampled_from([2, 3, 4]), st.booleans())
def test_anything_left_out_or_doubled_is_caught(data: st.DataObject, seats: int, double: bool) -> None:
    path = data.draw(st.sampled_from(PLACES[seats]))
    record = json.loads(right_text(seats, 1, 5))
    inside = record
    for step in path[:-1]:
        inside = inside[step]
    if double and isinstance(inside, list):
        inside.insert(path[-1], inside[path[-1]])
    else:
        del inside[path[-1]]

    assert is_complaints(check_record(record))


@pytest.mark.parametrize(
    "junk",
    [10**5000, -(10**5000), float("nan"), b"7s", {1: 2}, {None: 3}, {("a",): "\ud800"}, (), {7}, object(), deep()],
    ids=lambda junk: type(junk).__name__,
)
def test_what_json_never_held_is_only_complained_about(junk: Any) -> None:
    assert is_complaints(check_record(junk))
    for path in first_places(2):
        record = json.loads(right_text(2, 1, 5))
        replace(record, list(path), junk)
        assert is_complaints(check_record(record)), path


def first_places(seats: int) -> list[tuple[Any, ...]]:
    """A place of every kind: the first two of each list."""
    return [path for path in PLACES[seats] if not any(isinstance(step, int) and step > 1 for step in path)]


def is_complaints(found: list[str]) -> bool:
    return found != [] and all(isinstance(complaint, str) and len(complaint) < 1000 for complaint in found)


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

    assert [septica.count_sequences(state, plies) for plies in range(6)] == [1, 2, 4, 4, 4, 0]
    assert [septica.count_positions(state, plies) for plies in range(6)] == [1, 2, 4, 4, 1, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round_has_four_cards_a_seat(seats: int) -> None:
    """SEP-9: whatever was led."""
    deck = septica.shuffled(seats, Random(seats))

    assert septica.sequences(seats, 1, deck, seats) == septica.positions(seats, 1, deck, seats) == 4**seats
    assert septica.positions(seats, 1, deck, seats + 2) <= septica.sequences(seats, 1, deck, seats + 2)
