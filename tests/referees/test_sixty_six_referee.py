"""The naive referee of 66: it answers the vectors, and small tables laid out here, rule by rule.

What holds of every referee is in test_referees.py.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.referees import papers, sixty_six
from tests.referees.papers import Pick, State
from tests.referees.sixty_six import RULES, after, play_out, playable

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "sixty_six.json").read_text(encoding="utf-8"))["vectors"]
DEALT = [vector for vector in VECTORS if "deal" in vector]


# Vectors


def test_all_vectors_are_here() -> None:
    assert len(VECTORS) == 25
    assert len(DEALT) == 23


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector: dict[str, Any]) -> None:
    found = sixty_six.answer(vector)

    assert vector["expected"]
    for key, expected in vector["expected"].items():
        assert answered(key, expected, found[key]), (key, expected, found[key])


@pytest.mark.parametrize("vector", DEALT, ids=lambda vector: vector["id"])
def test_the_deal_of_a_vector_leads_to_its_state(vector: dict[str, Any]) -> None:
    deal = vector["deal"]

    state = sixty_six.deal_out(vector["seats"], deal["opener"], deal["deck"])
    state = sixty_six.followed(vector["id"], state, deal["actions"])

    laid_out = sixty_six.state_of(vector)
    for key in laid_out.keys() - {"announced"}:  # the vectors leave out what the last action announced
        assert unordered(key, state[key]) == unordered(key, laid_out[key]), key


def test_a_vector_with_an_unlawful_action_is_refused() -> None:
    vector = json.loads(json.dumps(next(vector for vector in VECTORS if vector["id"] == "two-pair-stock-out")))
    vector["actions"].append({"seat": 1, "type": "play", "card": "Ks"})

    with pytest.raises(ValueError, match="two-pair-stock-out, action 1: seat 1 plays Ks, but must follow suit"):
        sixty_six.answer(vector)


def answered(key: str, expected: Any, found: Any) -> bool:
    """Cards in a hand, cards that may be played and known cards are sets; of some hands only a part is asked."""
    if key in ("holds", "known_has"):
        return all(set(cards) <= set(found[int(seat)]) for seat, cards in expected.items())
    if key == "legal":
        return all(answered(part, expected[part], found[part]) for part in expected)
    return bool(unordered(key, expected) == unordered(key, found))


def unordered(key: str, value: Any) -> Any:
    if key in ("hands", "known", "taken"):
        return [sorted(cards) for cards in value]
    return sorted(value) if key in ("play", "moved") else value


# Small tables


def at(*hands: str, **more: Any) -> State:
    """A deal laid out: hands as text, hearts trump, seat 0 leading; no stock, nothing taken and open, unless said."""
    seats = len(hands)
    sides = 2 if seats == 4 else seats
    state: State = {
        "seats": seats,
        "opener": 0,
        "leader": 0,
        "trump": "h",
        "hands": [hand.split() for hand in hands],
        "stock": [],
        "table": [],
        "taken": [[] for _ in range(sides)],
        "points": [0] * sides,
        "tricks": [1] * sides,
        "pending": [0] * sides,
        "announced": 0,
        "known": [[] for _ in range(seats)],
        "closed_by": None,
        "closed_tricks": None,
        "moved": [],
    }
    assert more.keys() <= state.keys()
    return state | more


def run(state: State, *actions: str) -> State:
    """A card is played, anything else done, each by whoever's turn it is."""
    for action in actions:
        kind = action if action in ("close", "exchange") else "play"
        done = {"seat": sixty_six.turn(state), "type": kind} | ({"card": action} if kind == "play" else {})
        wrong = sixty_six.objection(state, done)
        assert wrong is None, wrong
        state = after(state, done)
    return state


def refused(state: State, kind: str) -> bool:
    return sixty_six.objection(state, {"seat": sixty_six.turn(state), "type": kind}) is not None


def test_the_cards_of_a_deal() -> None:
    """SIX-2 to SIX-4."""
    assert len(sixty_six.pack(2)) == 24
    assert sum(sixty_six.WORTH[card[0]] for card in sixty_six.pack(2)) == 120


def test_dealing_for_two() -> None:
    """SIX-7 to SIX-10."""
    deck = sixty_six.pack(2)

    state = sixty_six.deal_out(2, 1, deck)

    assert state["hands"] == [deck[1:12:2], deck[0:12:2]]
    assert state["stock"] == [*deck[13:], deck[12]]
    assert (state["trump"], len(state["stock"]), sixty_six.turn(state)) == (deck[12][1], 12, 1)


def test_dealing_for_three_and_their_two_draws() -> None:
    """SIX-64, SIX-66, SIX-67: 9s is trump; it goes to the third in order after the second trick, and all know it."""
    dealt = [rank + suit for suit in "shdc" for rank in "AKQ"] + ["Js", "Jh", "Jd", "Ts", "Th", "Td"]
    deck = [*dealt, "9s", "9h", "9d", "9c", "Jc", "Tc"]
    state = sixty_six.deal_out(3, 0, deck)
    assert state["stock"] == ["9h", "9d", "9c", "Jc", "Tc", "9s"]

    state = run(state, "Ac", "Kc", "Qc")
    assert [hand[-1] for hand in state["hands"]] == ["9h", "9d", "9c"]

    state = run(state, "Ad", "Kd", "Qd")
    assert [hand[-1] for hand in state["hands"]] == ["Jc", "Tc", "9s"]
    assert state["known"] == [[], [], ["9s"]]
    assert state["stock"] == []


def test_dealing_for_four() -> None:
    """SIX-76, SIX-78, SIX-79."""
    deck = sixty_six.pack(4)

    state = sixty_six.deal_out(4, 2, deck)

    assert deck[23] in state["hands"][1]
    assert (state["trump"], state["stock"], state["known"]) == (deck[23][1], [], [[], [deck[23]], [], []])
    assert refused(state, "close")
    assert refused(state, "exchange")


@pytest.mark.parametrize(
    ("table", "winner"),
    [
        ("Kd Td", 1),  # SIX-6
        ("Qd Jd", 0),  # SIX-17
        ("Ad 9h", 1),  # SIX-18
        ("9h Jh", 1),  # SIX-19
        ("9d As", 0),  # SIX-20
        ("Kd Qh Ad", 1),
        ("9s Ac Ad Ts", 3),
    ],
)
def test_who_takes_the_trick(table: str, winner: int) -> None:
    assert sixty_six.taker("h", [[seat, card] for seat, card in enumerate(table.split())]) == winner


@pytest.mark.parametrize(
    ("table", "hand", "allowed"),
    [
        ("Kd", "Ad Td Qd Ah 9s", "Ad Td"),  # SIX-50
        ("Ad", "Td Qd Ah 9s", "Td Qd"),  # SIX-51
        ("Kd", "Ah 9h 9s", "Ah 9h"),  # SIX-52, A-31
        ("Kd", "9s Ac", "9s Ac"),  # SIX-53
        ("Kh", "Ah 9h As", "Ah"),  # trumps led
        ("Ah", "Kh 9h As", "Kh 9h"),
        ("Ah", "Ks 9c As", "Ks 9c As"),
        ("9d Kd", "Qd Td Ah", "Td"),  # the best card on the table counts, not the one led
        ("9d Kd", "Qd Jd Ah", "Qd Jd"),
        ("9d Jh", "Ad Qd Ah", "Ad Qd"),  # cut, any diamond and no trump
        ("9d Jh", "9h Qh Ah Ac", "Qh Ah"),  # SIX-85
        ("9d Kh", "9h Qh Ac", "9h Qh"),
        ("9d Kh Ts", "Ac 9s", "Ac 9s"),
        ("9h Ad Kh", "Qh Ah Ad", "Ah"),
    ],
)
def test_the_rules_of_after_the_stock(table: str, hand: str, allowed: str) -> None:
    """SIX-80, SIX-84: for any number of seats; with four against one's partner too."""
    laid = [[seat, card] for seat, card in enumerate(table.split())]

    assert sixty_six.strict("h", laid, hand.split()) == allowed.split()


def test_any_card_answers_while_there_are_cards_in_the_stock() -> None:
    """SIX-16, A-32: the trick before the last draw included."""
    state = run(at("Kd Qs", "Ad Ah 9s", stock=["Js", "9h"]), "Kd")

    assert playable(state) == ["Ad", "Ah", "9s"]


def test_the_strict_rules_begin_with_the_trick_being_opened_at_a_closing() -> None:
    """SIX-43, SIX-44: and nobody draws any more."""
    state = run(at("Kd Qs", "Ad Qd", stock=["Js", "9h"]), "close", "Kd")
    assert playable(state) == ["Ad"]

    state = run(state, "Ad")
    assert (state["hands"], state["stock"]) == ([["Qs"], ["Qd"]], ["Js", "9h"])
    assert refused(state, "close")


def test_a_stock_can_be_closed_only_before_leading_and_while_it_is_there() -> None:
    """SIX-42, A-15."""
    state = at("Kd Qs", "Ad Qd", stock=["Js", "9h"], tricks=[0, 0])
    assert not refused(state, "close")
    assert refused(run(state, "Kd"), "close")
    assert refused(run(state, "close"), "close")
    assert refused(at("Kd Qs", "Ad Qd"), "close")


@pytest.mark.parametrize(
    ("tricks", "stock", "allowed"),
    [([1, 0], ["Js", "Kh"], True), ([0, 1], ["Js", "Kh"], False), ([1, 0], [], False)],
)
def test_an_exchange_at_a_lead(tricks: list[int], stock: list[str], allowed: bool) -> None:
    """SIX-37 to SIX-39, A-15."""
    state = at("9h Qs", "Ad Qd", stock=stock, tricks=tricks)

    assert refused(state, "exchange") is not allowed


def test_what_an_exchange_does() -> None:
    """SIX-35, SIX-106: once, and who has no nine has nothing to exchange."""
    state = run(at("9h Qs", "Ad Qd", stock=["Js", "Kh"]), "exchange")

    assert (state["hands"][0], state["stock"], state["known"]) == (["Qs", "Kh"], ["Js", "9h"], [["Kh"], []])
    assert refused(state, "exchange")


def test_exchange_close_and_announce_at_one_lead_but_not_close_and_exchange() -> None:
    """A-25: the king that comes by the exchange makes the pair."""
    table = at("9h Qh", "Ad Qd", stock=["Js", "Kh"], points=[20, 0])

    state = run(table, "exchange", "close", "Kh")

    assert (state["announced"], state["points"], state["closed_by"]) == (40, [60, 0], 0)
    assert refused(run(table, "close"), "exchange")


def test_an_exchange_after_the_closing_by_each_other_at_its_first_move() -> None:
    """SIX-40, SIX-41, A-24, A-27: without a trick, having seen the closer's card; then the ace must be played."""
    closing = at("Kd Qd Js", "Jd 9s As", "9h Ts Ks", stock=["Jc", "Qc", "Ah"], tricks=[1, 0, 0])
    state = run(closing, "close", "Kd")
    assert refused(state, "exchange"), "seat 1 has no nine"

    state = run(state, "Jd")
    assert not refused(state, "exchange")
    assert playable(state) == ["9h"]
    assert playable(run(state, "exchange")) == ["Ah"]

    state = run(state, "9h")
    assert sixty_six.turn(state) == 2
    assert refused(state, "exchange")


def test_an_exchange_missed_is_gone() -> None:
    """SIX-41: at the second move after the closing."""
    state = run(at("Kd Qs Js", "9h Jd 9s", stock=["Jc", "Ah"], tricks=[1, 0]), "close", "Kd", "Jd", "Qs")

    assert refused(state, "exchange")


def test_a_pair_of_a_side_without_a_trick_waits_for_it() -> None:
    """SIX-32, SIX-33, SIX-106: the queen is known at once."""
    hands = ("Kd Qd Js", "Td 9s As")
    state = run(at(*hands, stock=["Jc", "Qc", "Tc", "9h"], tricks=[0, 1]), "Kd")
    assert (state["announced"], state["points"], state["pending"]) == (20, [0, 0], [20, 0])
    assert state["known"] == [["Qd"], []]

    state = run(state, "9s")
    assert (state["announced"], state["points"], state["pending"]) == (0, [24, 0], [0, 0])

    assert run(at(*hands, stock=["Jc", "9h"]), "Kd")["points"] == [20, 0]


def test_answering_with_a_king_announces_nothing() -> None:
    """SIX-27."""
    state = run(at("9d Js", "Kd Qd", stock=["Jc", "9h"]), "9d", "Kd")

    assert (state["announced"], state["points"]) == (0, [0, 4])


@pytest.mark.parametrize(
    ("more", "worth"),
    [
        ({}, 0),  # SIX-30: the stock is out
        ({"stock": ["Jc", "9h"]}, 20),
        ({"stock": ["Jc", "9h"], "closed_by": 0, "closed_tricks": [1, 1]}, 20),  # SIX-31, A-14
        ({"stock": ["Jc", "9h"], "closed_by": 0, "closed_tricks": [1, 1], "moved": [0, 1]}, 0),
        ({"stock": ["Jc", "9h"], "closed_by": 1, "closed_tricks": [1, 1], "moved": [0, 1]}, 0),
    ],
)
def test_when_two_may_announce(more: dict[str, Any], worth: int) -> None:
    assert run(at("Kd Qd", "9s As", **more), "Qd")["announced"] == worth


@pytest.mark.parametrize(
    "more", [{}, {"stock": ["Jc", "Qc", "9h"], "closed_by": 1, "closed_tricks": [1, 1, 1], "moved": [0, 1, 2]}]
)
def test_three_may_announce_at_any_lead(more: dict[str, Any]) -> None:
    """SIX-68, A-19."""
    assert run(at("Kd Qd", "9s As", "9c Ac", **more), "Qd")["announced"] == 20


def test_partners_make_no_pair_but_share_their_tricks() -> None:
    """SIX-81, A-22: the queen must be in the same hand; a trick of the partner's makes the pair count."""
    assert run(at("Kd Js", "9s As", "Qd Jc", "9c Ac"), "Kd")["announced"] == 0
    assert run(at("Kh Qh", "9s As", "Js Jc", "9c Ac", tricks=[1, 0]), "Kh")["points"] == [40, 0]
    assert run(at("Kh Qh", "9s As", "Js Jc", "9c Ac", tricks=[0, 1]), "Kh")["pending"] == [40, 0]


def test_a_deal_ends_at_66_before_the_answer() -> None:
    """SIX-54, A-5: the king led counts for nobody."""
    state = run(at("Kd Qd", "9s As", stock=["Jc", "9h"], points=[46, 40]), "Kd")

    assert sixty_six.deal_over(state)
    assert (sixty_six.turn(state), playable(state), state["points"], state["tricks"]) == (None, [], [66, 40], [1, 1])
    assert refused(state, "close")


def test_a_deal_ends_at_66_before_drawing() -> None:
    """SIX-54, A-6: pending pair and cards together."""
    state = at("Ad Qd", "Td As", stock=["Jc", "9h"], points=[25, 0], pending=[20, 0], tricks=[0, 1])
    state = run(state, "Ad", "Td")

    assert sixty_six.deal_over(state)
    assert (state["points"], state["stock"]) == ([66, 0], ["Jc", "9h"])


@pytest.mark.parametrize(("closed_by", "points"), [(None, [36, 20]), (0, [26, 20]), (1, [26, 20])])
def test_the_last_trick(closed_by: int | None, points: list[int]) -> None:
    """SIX-45, SIX-55, A-7: ten more, but not in a closed deal."""
    state = at("Ad", "Qs", points=[12, 20], closed_by=closed_by, closed_tricks=[1, 1], moved=[0, 1])

    assert run(state, "Ad", "Qs")["points"] == points


def worth(seats: int, points: list[int], tricks: list[int], closed: tuple[int, list[int]] | None) -> list[int]:
    by, then = closed or (None, None)
    state = {"seats": seats, "points": points, "tricks": tricks, "closed_by": by, "closed_tricks": then}
    result = sixty_six.deal_result(state)
    assert result["winners"] == [side for side, won in enumerate(result["match_points"]) if won]
    match_points: list[int] = result["match_points"]
    return match_points


@pytest.mark.parametrize(
    ("seats", "points", "tricks", "closed", "match_points"),
    [
        (2, [66, 33], [4, 3], None, [1, 0]),  # SIX-57
        (2, [32, 70], [4, 3], None, [0, 2]),
        (2, [66, 0], [4, 0], None, [3, 0]),
        (2, [66, 0], [4, 1], None, [2, 0]),
        (2, [65, 65], [6, 6], None, [0, 0]),  # SIX-56
        (2, [66, 33], [4, 3], (0, [1, 0]), [1, 0]),  # SIX-47
        (2, [66, 0], [4, 0], (0, [1, 0]), [3, 0]),
        (2, [66, 32], [4, 3], (0, [0, 2]), [2, 0]),
        (2, [60, 40], [4, 3], (0, [1, 0]), [0, 3]),  # SIX-48
        (2, [60, 40], [4, 3], (0, [1, 1]), [0, 2]),
        (2, [65, 65], [5, 3], (0, [1, 1]), [0, 2]),
        (2, [65, 65], [5, 3], (1, [0, 1]), [3, 0]),
        (2, [0, 66], [0, 5], (0, [0, 0]), [0, 2]),  # SIX-49, A-12, A-13
        (2, [50, 66], [4, 4], (0, [2, 0]), [0, 2]),
        (3, [66, 33, 0], [5, 2, 0], None, [4, 0, 0]),  # SIX-69
        (3, [66, 33, 33], [5, 2, 1], None, [2, 0, 0]),
        (3, [0, 70, 0], [0, 8, 0], None, [0, 6, 0]),
        (3, [60, 40, 30], [4, 2, 2], None, [3, 0, 0]),  # SIX-70, A-10
        (3, [50, 50, 30], [4, 2, 2], None, [0, 0, 0]),  # SIX-71
        (3, [30, 50, 50], [4, 2, 2], None, [0, 0, 0]),
        (3, [44, 44, 44], [4, 2, 2], None, [0, 0, 0]),
        (3, [60, 40, 20], [4, 2, 1], (0, [1, 0, 0]), [0, 3, 3]),  # SIX-73, A-37
        (3, [31, 66, 0], [1, 5, 0], (0, [1, 0, 0]), [0, 2, 2]),  # SIX-72, A-36
        (3, [31, 0, 66], [1, 0, 5], (1, [0, 0, 0]), [2, 0, 2]),
        (3, [20, 10, 66], [1, 1, 5], (2, [0, 0, 1]), [0, 0, 4]),
        (4, [66, 33], [3, 2], None, [1, 0]),  # SIX-83
        (4, [0, 90], [0, 5], None, [0, 3]),
        (4, [66, 32], [3, 2], None, [2, 0]),
        (4, [65, 65], [3, 3], None, [0, 0]),
    ],
)
def test_what_a_deal_is_worth(
    seats: int, points: list[int], tricks: list[int], closed: tuple[int, list[int]] | None, match_points: list[int]
) -> None:
    assert worth(seats, points, tricks, closed) == match_points


@pytest.mark.parametrize(
    ("score", "target", "winners"),
    [
        ([9, 8], 10, []),
        ([10, 8], 10, [0]),
        ([10, 11, 0], 10, [0, 1]),  # SIX-74, A-33: both, not the higher only
        ([9, 3, 12], 10, [2]),
    ],
)
def test_who_wins_the_match(score: list[int], target: int, winners: list[int]) -> None:
    """SIX-59."""
    assert sixty_six.match_winners(score, target) == winners


def test_a_failed_closing_can_make_two_win_the_match() -> None:
    """A-33: the spec's own example, 8, 9 and 0, and seat 2's closing fails at 2 each."""
    results = [{"match_points": [8, 9, 0]}, {"match_points": worth(3, [66, 0, 9], [5, 0, 1], (2, [0, 0, 1]))}]

    assert sixty_six.standing(3, results) == [10, 11, 0]
    assert sixty_six.winners(3, {"target": 10}, results) == [0, 1]


@pytest.mark.parametrize(
    ("seats", "first", "winners", "openers"),
    [
        (2, 1, [[1], [], [0]], [1, 0, 0, 1]),  # SIX-12, SIX-13
        (2, 0, [[], [1], [1]], [0, 0, 0, 0]),
        (3, 1, [[1], [], [0, 2]], [1, 2, 0, 1]),  # SIX-86, A-2
        (4, 3, [[0], [], [1]], [3, 0, 1, 2]),
    ],
)
def test_who_opens(seats: int, first: int, winners: list[list[int]], openers: list[int]) -> None:
    assert sixty_six.openers(seats, first, winners) == openers


@pytest.mark.parametrize("pick", RULES.picks)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_somewhere_and_every_point_counted(seats: int, pick: Pick) -> None:
    """SIX-4; cards known are held, and who is without a trick has no points."""
    rng = Random(seats)
    for _ in range(10):
        state = sixty_six.deal_out(seats, rng.randrange(seats), papers.shuffled(RULES, seats, rng))
        pairs = 0
        while not sixty_six.deal_over(state):
            state = after(state, pick(state, sixty_six.choices(state), rng))
            pairs += state["announced"]
            cards = [card for part in ("hands", "taken") for held in state[part] for card in held]
            cards += state["stock"] + [card for _, card in state["table"]]
            assert sorted(cards) == sorted(sixty_six.pack(seats))
            assert all(set(known) <= set(hand) for known, hand in zip(state["known"], state["hands"], strict=True))
            assert all(tricks or not points for tricks, points in zip(state["tricks"], state["points"], strict=True))
            taken = sum(sixty_six.WORTH[card[0]] for held in state["taken"] for card in held)
            last = 10 if not any(state["hands"]) and state["closed_by"] is None else 0
            assert sum(state["points"]) + sum(state["pending"]) == taken + last + pairs


def test_its_own_matches_have_every_ending() -> None:
    """Otherwise the tests of whole matches would say little."""
    seen = set()
    for seats in (2, 3, 4):
        for pick in RULES.picks:
            for seed in range(20):
                for deal in play_out(seats, 10, seed, pick)["deals"]:
                    result = deal["result"]
                    closed, reached = result["closed_by"] is not None, max(result["points"]) >= 66
                    seen.add((seats, tuple(sorted(result["match_points"])), closed, reached))

    two = {(2, (0, worth), False, True) for worth in (1, 2, 3)} | {(2, (0, worth), True, False) for worth in (2, 3)}
    three = {(3, (0, 2, 2), True, True), (3, (0, 3, 3), True, False), (3, (0, 0, 3), False, False)}
    four = {(4, (0, worth), False, True) for worth in (1, 2, 3)}
    assert two | three | four | {(2, (0, 2), True, True), (3, (0, 0, 6), False, True)} <= seen


# Counting positions

# Fixed for good: a change of any rule that matters in these deals changes a number. Seats, opener, deck's seed, counts.
KNOWN = [
    (2, 0, 1, [1, 7, 42, 258, 996, 5535]),
    (3, 1, 2, [1, 7, 42, 224, 1525, 9089]),
    (4, 3, 3, [1, 6, 11, 22, 28, 140, 194, 332, 586]),
]


@pytest.mark.parametrize(("seats", "opener", "seed", "counts"), KNOWN)
def test_positions_of_a_fixed_deal(seats: int, opener: int, seed: int, counts: list[int]) -> None:
    deck = papers.fixed_order(sixty_six.pack(seats), seed)

    assert [sixty_six.positions(seats, opener, deck, plies) for plies in range(len(counts))] == counts


def test_the_first_plies_of_two_counted_by_hand() -> None:
    """Spades trump: Qd Ts 9c Qc Kd 9d against 9h Ah Jd Kh Js Qh.

    Six leads or a closing; 36 free answers, or one of six leads after it. Then seven openings of each second trick
    (six cards, a closing), and after the closing to each of the six leads just one answer: Jd, Js, Js, Js, Jd, Jd.
    """
    deck = papers.fixed_order(sixty_six.pack(2), 1)

    assert [sixty_six.sequences(2, 0, deck, plies) for plies in range(4)] == [1, 6 + 1, 36 + 6, 36 * 7 + 6]


def test_the_first_plies_of_three_counted_by_hand() -> None:
    """Diamonds trump: Ts Qs 9s 9h Kc Th leads, then Qc 9c Jd Ac Qh Jh.

    After a closing each spade must be cut with Jd, Kc beaten with Ac, 9h with Qh or Jh; under Th go both: 8 answers.
    """
    deck = papers.fixed_order(sixty_six.pack(3), 2)

    assert [sixty_six.sequences(3, 1, deck, plies) for plies in range(4)] == [1, 7, 42, 6 * 6 * 6 + 8]


def test_the_first_plies_of_four_counted_by_hand() -> None:
    """Spades trump: Ah 9h Kd 9c Qh Ad leads, then Ks Ac Td Jd Qs Qc.

    Each heart must be cut with Ks or Qs, Kd beaten with Td, 9c with Ac or Qc; under Ad go Td and Jd: 11 answers.
    """
    deck = papers.fixed_order(sixty_six.pack(4), 3)

    assert [sixty_six.sequences(4, 3, deck, plies) for plies in range(3)] == [1, 6, 3 * 2 + 1 + 2 + 2]
