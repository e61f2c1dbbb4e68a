"""Sevens rule by rule: the numbers are those of RULES.md."""

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import OneCard, Who
from engines.sevens import (
    CardPlayed,
    DealEnded,
    Dealt,
    Options,
    Pass,
    Passed,
    Play,
    State,
    actor,
    apply,
    deal_result,
    deserted,
    header,
    legal,
    phase,
    refusal,
    result,
    seats,
    sides,
    start,
)
from engines.sevens.rules import CARDS, out, places
from tests.engines.sevens.table import act, at, cards, dealt, hand, run

BEGUN = at("9s Ac 6d | 8d 2s | 7h 3c | Kc Qs", "7d")


def plays(state: State) -> set[str]:
    """The cards that may be played; `pass` where that is what may be done."""
    return {action.card if isinstance(action, Play) else action.type for action in legal(state)}


def refused(state: State, seat: int, text: str) -> Refusal | None:
    return refusal(state, Seat(seat), act(text))


def test_sev_1_four_play_each_for_oneself() -> None:
    assert list(seats) == [4]
    assert sides(4) == ((0,), (1,), (2,), (3,))


def test_sev_2_sev_22_the_whole_pack_is_dealt_a_card_at_a_time_from_seat_0() -> None:
    state = dealt("2s 3s 7d 5s 6s 8s 9s Ts")

    assert {card for seat in range(4) for card in hand(state, seat)} == set(CARDS)
    assert [len(hand(state, seat)) for seat in range(4)] == [13] * 4
    assert [{*cards(two)} <= hand(state, seat) for seat, two in enumerate(("2s 6s", "3s 8s", "7d 9s", "5s Ts"))]
    assert hand(state, 0) >= {*cards("2s 6s")}
    assert hand(state, 3) >= {*cards("5s Ts")}


def test_sev_22_a_deal_is_told_with_every_hand_in_the_order_of_the_fan() -> None:
    before = start(4, Options(), Seat(0))
    deck = tuple(CARDS)

    state, [told] = apply(before, Shuffle(deck))

    assert isinstance(told, Dealt)
    assert told.opener == header(state)["opener"] == 0
    assert told.hands[1][:4] == tuple(cards("2s 6s Ts Ah"))


@pytest.mark.parametrize("deck", ["As As", "2h", ""])
def test_sev_22_nothing_but_the_pack_is_dealt(deck: str) -> None:
    assert refusal(start(4, Options(), Seat(0)), DEALER, Shuffle(tuple(cards(deck)))) == Refusal("not-the-pack")


def test_sev_23_clockwise_and_every_turn_is_a_move() -> None:
    state, events = run(at("6d 2c | 3c 3s | 8d 2s | Kc Qs", "7d"), "6d", "pass", "8d", "pass")

    assert [event.seat for event in events if isinstance(event, CardPlayed | Passed)] == [0, 1, 2, 3]
    assert actor(state) == 0


@pytest.mark.parametrize("place", range(4))
def test_sev_24_who_holds_the_seven_of_diamonds_starts(place: int) -> None:
    deck = cards("2s 3s 4s")
    deck.insert(place, Card("7d"))

    state = dealt(" ".join(deck))

    assert actor(state) == place
    assert plays(state) == {"7d"}
    assert header(state) == {"opener": place}


def test_sev_24_no_other_card_may_be_the_first_not_even_a_seven() -> None:
    state = dealt("7d 2s 3s 4s 7s 5s 6s 8s")

    assert refused(state, 0, "7s") == Refusal(
        "must-start-with", {"card": OneCard(Card("7s")), "first": OneCard(Card("7d"))}
    )


def test_sev_25_a_18_the_opener_is_asked_and_may_not_pass() -> None:
    state = dealt("7d")

    assert (actor(state), phase(state)) == (0, Phase.PLAYING)
    assert refused(state, 0, "pass") == Refusal("must-start", {"card": OneCard(Card("7d"))})
    assert run(state, "7d")[1] == [CardPlayed(Seat(0), Card("7d"), 12)]


def test_sev_26_one_card_a_turn() -> None:
    state, _ = run(at("6d 8d | 7s 2c | 3c Qs | Kc Ts", "7d"), "6d")

    assert refused(state, 0, "8d") == Refusal("not-your-turn", {"seat": Who(1)})


def test_sev_27_any_seven_fits_once_the_deal_has_begun() -> None:
    assert plays(at("7h 7s 2c | 2s | 3s | 4s", "7d")) == {"7h", "7s"}


def test_sev_28_sev_29_the_neighbours_of_a_row_fit_and_nothing_else_does() -> None:
    table = "5h-9h 7d"

    assert plays(at("4h Th 3h Jh 6d 8d 5d 6s | 2s | 3s | 4s", table)) == {"4h", "Th", "6d", "8d"}


def test_sev_28_the_neighbours_of_a_seven_need_their_seven() -> None:
    assert plays(at("6s 8s | 2s | 3s | 4s", "7d")) == {"pass"}


def test_sev_30_the_ace_ends_the_lower_end_and_the_king_the_upper_one() -> None:
    assert plays(at("As Ks Kh Ah | 2c | 3c | 4c", "2s-7s 7h-Qh 7d")) == {"As", "Kh"}
    assert plays(at("Kc 2h | 2c | 3c | 4c", "As-7s 7h-Kh 7d")) == {"pass"}


def test_sev_31_each_end_grows_whatever_the_other_has_come_to() -> None:
    assert plays(at("Ad 8d Td | 2s | 3s | 4s", "2d-7d")) == {"Ad", "8d"}
    assert plays(at("Kd 6d 4d | 2s | 3s | 4s", "7d-Qd")) == {"Kd", "6d"}


def test_sev_32_without_a_card_that_fits_one_passes_and_the_turn_goes_on() -> None:
    state, events = run(at("2c 3c | 6d 8s | 3h | 4s", "7d"), "pass")

    assert events == [Passed(Seat(0))]
    assert actor(state) == 1
    assert hand(state, 0) == {*cards("2c 3c")}


def test_sev_32_there_is_no_limit_to_passes() -> None:
    state = at("2c 3c | 4c 5c | Jd 3h 2h | 8d 9d Td Qd", "7d", turn=3)

    state, events = run(state, "8d", "pass", "pass", "pass", "9d", "pass", "pass", "pass", "Td", "pass", "pass", "Jd")

    assert sum(isinstance(event, Passed) for event in events) == 8


def test_sev_33_with_a_card_that_fits_nobody_passes() -> None:
    assert refused(at("8c Ks As | 2h | 3h | 4h", "7c 7s 7d"), 0, "pass") == Refusal("must-play")


def test_sev_34_of_several_that_fit_any_may_be_played() -> None:
    state = at("7h Kd 8d | 2s | 3s | 4s", "7d 7c")

    assert plays(state) == {"7h", "8d"}
    assert all(refused(state, 0, card) is None for card in plays(state))


def test_sev_35_a_13_the_first_empty_hand_ends_the_deal_in_the_middle_of_a_round() -> None:
    state, events = run(at("2c 3c | 8d | 9d | 4s", "7d", turn=1), "8d")

    assert events == [CardPlayed(Seat(1), Card("8d"), 0), DealEnded((2, 0, 1, 1), (0, 0, 0, 0), (4, 1, 2, 2))]
    assert (actor(state), phase(state), legal(state)) == (None, Phase.MATCH_OVER, ())
    assert refused(state, 2, "9d") == Refusal("match-over")


def test_sev_3_sev_36_the_deal_is_the_match() -> None:
    before = at("2c 3c | 8d | 9d | 4s", "7d", turn=1)
    state, _ = run(before, "8d")

    assert result(before) is None
    assert deal_result(before) is None
    assert result(state) == Result((Side(1),), None)
    assert deal_result(state) == {"cards_left": [2, 0, 1, 1], "passes": [0, 0, 0, 0], "places": [4, 1, 2, 2]}
    assert refusal(state, DEALER, Shuffle(CARDS)) == Refusal("not-the-dealers-turn")


@pytest.mark.parametrize(
    ("left", "expected"),
    [
        ((0, 1, 2, 3), (1, 2, 3, 4)),
        ((3, 0, 2, 2), (4, 1, 2, 2)),
        ((2, 2, 0, 2), (2, 2, 1, 2)),
        ((0, 5, 5, 1), (1, 3, 3, 2)),
    ],
)
def test_sev_37_sev_38_a_14_fewer_cards_are_better_and_equals_share(
    left: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(left) == expected


def test_sev_38_a_14_passes_break_no_tie() -> None:
    state, events = run(at("2c | 8d | 3c | 4s", "7d", passed="0", turn=1), "8d")

    assert events[-1] == DealEnded((1, 0, 1, 1), (1, 0, 0, 0), (2, 1, 2, 2))
    assert deal_result(state) == {"cards_left": [1, 0, 1, 1], "passes": [1, 0, 0, 0], "places": [2, 1, 2, 2]}


def test_a_20_a_pass_is_a_turn_of_the_record_and_none_comes_after_the_last_card() -> None:
    state, _ = run(at("2c 3c | 6d | 3h | 4s", "7d"), "pass", "6d")

    assert state.moves[-2][0] == 0
    assert state.moves[-1][0] == 1
    assert actor(state) is None


# Refusals


@pytest.mark.parametrize(
    ("seat", "tried", "why"),
    [
        (1, "8d", Refusal("not-your-turn", {"seat": Who(0)})),
        (1, "pass", Refusal("not-your-turn", {"seat": Who(0)})),
        (4, "8d", Refusal("not-your-turn", {"seat": Who(0)})),
        (0, "8d", Refusal("not-in-hand", {"card": OneCard(Card("8d"))})),
        (0, "9s", Refusal("row-closed", {"card": OneCard(Card("9s"))})),
        (0, "Ac", Refusal("row-closed", {"card": OneCard(Card("Ac"))})),
        (0, "pass", Refusal("must-play")),
        (0, "6d", None),
    ],
)
def test_a_21_the_most_general_reason(seat: int, tried: str, why: Refusal | None) -> None:
    assert refused(BEGUN, seat, tried) == why


@pytest.mark.parametrize(
    ("table", "card", "end"), [("7d-9d", "Kd", "9d"), ("5d-9d", "Ad", "5d"), ("7d 7s", "9s", "7s"), ("7d", "4d", "7d")]
)
def test_a_21_a_card_that_does_not_fit_is_told_how_far_its_row_has_come(table: str, card: str, end: str) -> None:
    alone = at(f"{card} | 2h | 3h | 4h", table)
    another = at(f"{card} 7c | 2h | 3h | 4h", table)

    args = {"card": OneCard(Card(card)), "end": OneCard(Card(end))}
    assert refused(alone, 0, card) == Refusal("too-far-pass", args)
    assert refused(another, 0, card) == Refusal("too-far", args)


def test_a_21_a_card_whose_row_is_closed_is_told_so() -> None:
    args = {"card": OneCard(Card("6s"))}
    assert refused(at("6s | 2h | 3h | 4h", "7d"), 0, "6s") == Refusal("row-closed-pass", args)
    assert refused(at("6s 7c | 2h | 3h | 4h", "7d"), 0, "6s") == Refusal("row-closed", args)


def test_a_21_before_the_deal_nobody_plays() -> None:
    assert refused(start(4, Options(), Seat(0)), 0, "7d") == Refusal("not-dealt")


def test_nobody_deals_but_the_dealer_and_only_once() -> None:
    assert refusal(BEGUN, DEALER, Shuffle(CARDS)) == Refusal("not-the-dealers-turn")
    assert refusal(start(4, Options(), Seat(0)), Seat(0), Shuffle(CARDS)) == Refusal("not-the-dealers-turn")


def test_who_is_first_by_lot_does_not_count() -> None:
    assert start(4, Options(), Seat(0)) == start(4, Options(), Seat(3))


def test_when_all_people_have_left_the_computers_have_won() -> None:
    assert deserted(BEGUN, [Seat(0), Seat(2)]) == Result((Side(1), Side(3)), None)
    assert out(BEGUN) == ()


def test_sev_32_a_pass_says_so_and_costs_nothing() -> None:
    state, _ = run(at("2c | 6d 5d | 3h | 4s", "7d"), "pass", "6d")

    assert refused(state, 2, "pass") is None
    assert legal(state) == (Pass(),)
