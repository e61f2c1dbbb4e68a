"""Each rule of RULES.md by its number: positions laid on a table, actions taken, what follows."""

from collections import Counter
from random import Random

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import OneCard, Who
from engines.septica import (
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    LetGo,
    MatchEnded,
    Options,
    Pass,
    Play,
    State,
    TrickTaken,
    actor,
    apply,
    chance,
    deal_result,
    deserted,
    first,
    header,
    legal,
    observe,
    phase,
    refusal,
    result,
    sides,
    start,
)
from engines.septica.moves import Draw
from engines.septica.rules import CARDS, CUTTERS, INDEX, PACKS, POINTS, outcome
from tests.engines.septica.table import act, at, cards, dealt, hand, run


def holds(state: State) -> Seat:
    return observe(state, None).holder


def asked(state: State) -> bool:
    return observe(state, None).asked


def may(state: State) -> set[str]:
    return {action.card if isinstance(action, Play) else "pass" for action in legal(state)}


def named(mask: int) -> set[str]:
    return {card for card, index in INDEX.items() if mask >> index & 1}


# Cards and points


@pytest.mark.parametrize("seats", [2, 4])
def test_sep_1_a_1_two_and_four_play_with_32_cards(seats: int) -> None:
    assert sorted(PACKS[seats]) == sorted(rank + suit for rank in "789TJQKA" for suit in "shdc")


def test_sep_2_aces_and_tens_have_a_point_each() -> None:
    assert named(POINTS) == set(cards("As Ah Ad Ac Ts Th Td Tc"))


@pytest.mark.parametrize(("answer", "points"), [("As", 1), ("Ts", 1), ("Ks", 0), ("8s", 0), ("Js", 0)])
def test_sep_2_a_trick_is_worth_its_aces_and_tens(answer: str, points: int) -> None:
    state, events = run(at(f"9h Kd | {answer} Qd", stock="9c 9d"), "9h", answer)

    assert TrickTaken(Seat(0), (Card("9h"), Card(answer)), points) in events
    assert state.points == (points, 0)


def test_sep_3_the_last_trick_has_no_bonus() -> None:
    state, _ = run(at("Ts | Kh", points=(3, 4), tricks=(8, 7)), "Ts", "Kh")

    assert state.points == (4, 4)


@pytest.mark.parametrize("led", [rank + "h" for rank in "789TJQKA"])
def test_sep_4_a_seven_takes_hold_of_any_trick(led: str) -> None:
    state, _ = run(at(f"{led} Kd | 7s Qd"), led, "7s")

    assert holds(state) == 1


def test_sep_5_with_two_only_sevens_cut() -> None:
    assert named(CUTTERS[2]) == {"7s", "7h", "7d", "7c"}

    _, events = run(at("9h Kd | 8s Qd", stock="9c 9d"), "9h", "8s")

    assert TrickTaken(Seat(0), (Card("9h"), Card("8s")), 0) in events


@pytest.mark.parametrize(("hands", "eight"), [("9h Kd | 8s Qd | Jc Jd", "8s"), ("9h Kd | 8d Qd | Jc Jd | Js Jh", "8d")])
def test_sep_6_with_three_and_four_eights_cut_too(hands: str, eight: str) -> None:
    state, _ = run(at(hands), "9h", eight)

    assert holds(state) == 1


# A trick


def test_sep_7_the_opener_leads_any_card() -> None:
    assert may(at("9h Kd 7s Ah | 8s Qd")) == {"9h", "Kd", "7s", "Ah"}


def test_sep_7_a_13_the_opener_may_not_pass_instead_of_leading() -> None:
    assert refusal(at("9h Kd | 8s Qd"), Seat(0), Pass()) == Refusal("must-lead")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sep_8_a_18_every_seat_puts_one_card_in_playing_order(seats: int) -> None:
    state = at(" | ".join(["9h Kd", "Jc Qc", "Js Qs", "Jd Qd"][:seats]), leader=1)

    turns = [actor(state)]
    for _ in range(seats - 1):
        state, _ = apply(state, legal(state)[0])
        turns.append(actor(state))

    assert turns == [(1 + i) % seats for i in range(seats)]


def test_sep_8_a_13_nobody_passes_in_a_round() -> None:
    state, _ = run(at("9h Kd | 8s Qd | Jc Jd"), "9h")

    assert refusal(state, Seat(1), Pass()) == Refusal("must-answer")


def test_sep_8_nobody_plays_out_of_turn() -> None:
    state, _ = run(at("9h Kd | 8s Qd | Jc Jd"), "9h")

    for seat in (0, 2, 3, -1):
        assert refusal(state, Seat(seat), Play(Card("Jc"))) == Refusal("not-your-turn", {"seat": Who(1)})


def test_sep_9_any_card_of_the_hand_answers() -> None:
    state, _ = run(at("9h Kd | 9s 7d As Qd"), "9h")

    assert may(state) == {"9s", "7d", "As", "Qd"}


@pytest.mark.parametrize("card", ["Ks", "9h", "2s", "??", ""])
def test_sep_9_only_cards_of_the_hand_are_played(card: str) -> None:
    state = at("9s Kd | 9h Qd")

    assert refusal(state, Seat(0), act(card)) == Refusal("not-in-hand", {"card": OneCard(Card(card))})


@pytest.mark.parametrize("card", ["7d", "Qd"])
def test_sep_10_nobody_has_to_take_the_trick(card: str) -> None:
    state = at("9s Kd | 7d Qd", table="9h")

    assert refusal(state, Seat(1), Play(Card(card))) is None


def test_sep_11_neither_rank_nor_suit_must_be_answered() -> None:
    state = at("Kd Jd | 9s 8h Qc", table="9h")

    assert all(refusal(state, Seat(1), Play(Card(card))) is None for card in ("9s", "8h", "Qc"))


def test_sep_12_a_5_the_one_who_led_holds_at_first() -> None:
    state, events = run(at("9h Kd | Qs Qd", leader=1), "Qs")

    assert holds(state) == 1
    assert events == [CardPlayed(Seat(1), Card("Qs"), holder=Seat(1), leads=True, goes_on=False)]


@pytest.mark.parametrize(
    ("table", "holder"),
    [
        ("9h 9s", 1),  # the value of the first card
        ("9h 7s", 1),  # a cutter
        ("9h 7s 9s", 2),  # a cutter is not final
        ("9h 9s 7s", 2),
        ("7h 7s Jd", 1),  # a seven led is taken by a seven
        ("7h Jd 8s", 2),
        ("8h 7s Jd", 1),
        ("9h 9s 9d", 2),  # the last of both kinds
        ("Kh Ks Qd", 1),
    ],
)
def test_sep_13_the_last_card_of_the_first_value_or_cutter_holds(table: str, holder: int) -> None:
    state = at("Kc Jc | Qc Jh | Qh Js", table)

    assert holds(state) == holder


def test_sep_13_a_4_in_a_later_round_the_first_card_of_the_trick_still_counts() -> None:
    state = at("Td 9c | Tc Kd Qd", table="Ts Th 7s")

    state, _ = run(state, "Tc")

    assert holds(state) == 1
    assert may(state) == {"Td", "pass"}


@pytest.mark.parametrize(("table", "holder"), [("9h Ks Kd", 0), ("9h Ad Ah", 0), ("9h 9s Kd", 1), ("9h 8s Th", 1)])
def test_sep_14_other_cards_change_nothing(table: str, holder: int) -> None:
    assert holds(at("9d Jd | Qc Jh | Qh Js | Qs Jc", table)) == holder


def test_sep_15_the_example_of_ana_and_dan() -> None:
    ana, dan, third = 0, 1, 2
    state, _ = run(at("9s Kd | 9h Qd | 7c Jd"), "9s")
    assert holds(state) == ana

    state, _ = run(state, "9h")
    assert holds(state) == dan

    state, _ = run(state, "7c")
    assert holds(state) == third


def test_sep_16_nobody_is_asked_before_the_round_is_complete() -> None:
    state, _ = run(at("9s Kd | 9h Qd | 7c Jd"), "9s", "9h")

    assert not asked(state)
    assert actor(state) == 2
    assert may(state) == {"7c", "Jd"}


@pytest.mark.parametrize("hands", ["9s 9d | 9h Qd", "9s 9d | 9h Qd | Kc Jd", "9s 9d | 9h Qd | Kc Jd | Kd Js"])
def test_sep_17_the_opener_is_asked_when_an_opponent_holds(hands: str) -> None:
    state, events = run(at(hands), *[hand.split()[0] for hand in hands.split(" | ")])

    assert asked(state)
    assert actor(state) == 0
    assert not [event for event in events if isinstance(event, TrickTaken)]


def test_sep_18_a_10_a_trick_that_the_opener_holds_ends_at_once() -> None:
    state, events = run(at("7s 7d | 9h Qd", stock="Ks Js"), "7s", "9h")

    assert TrickTaken(Seat(0), (Card("7s"), Card("9h")), 0) in events
    assert not asked(state)
    assert may(state) == {"7d", "Ks"}


def test_sep_19_going_on_takes_the_first_value_or_a_cutter() -> None:
    state = at("9s 7d 8h Kc | 7c Qd", table="9h 9d")

    assert may(state) == {"9s", "7d", "pass"}
    assert refusal(state, Seat(0), Play(Card("8h"))) == Refusal(
        "must-match-or-cut", {"card": OneCard(Card("8h")), "first": OneCard(Card("9h"))}
    )


def test_sep_19_with_three_an_eight_goes_on_too() -> None:
    state = at("Kd 8s 7c Jd | Th Ad Qc | Jh Qd Qs", table="Ks 8h 9c")

    assert may(state) == {"Kd", "8s", "7c", "pass"}


def test_sep_20_a_8_a_9_a_new_round_begins_with_the_card_gone_on_with() -> None:
    state = at("9c Kd 8s | Jc Th Ad | Qd Ks 7c", table="Js Qh Jd", leader=1)

    state, events = run(state, "Jc")

    assert events == [CardPlayed(Seat(1), Card("Jc"), holder=Seat(1), leads=False, goes_on=True)]
    assert actor(state) == 2
    assert may(state) == {"Qd", "Ks", "7c"}
    state, _ = run(state, "Qd")
    assert actor(state) == 0
    assert may(state) == {"9c", "Kd", "8s"}


def test_sep_20_a_7_the_question_comes_up_as_often_as_an_opponent_holds() -> None:
    state = at("9s 9d 7s 7h | 9h 9c 7d 7c", stock="As Ah Ad Ac Ts Th Td Tc")

    state, _ = run(state, "9s", "9h")
    assert asked(state)
    state, _ = run(state, "9d", "9c")
    assert asked(state)
    state, _ = run(state, "7s", "7d")
    assert asked(state)


def test_sep_21_letting_go_gives_the_trick_to_its_holder() -> None:
    _, events = run(at("Kc 9d Jd | Qc Ad Th", table="9s 7h", stock="Ks Js"), "pass")

    assert events[:2] == [LetGo(Seat(0)), TrickTaken(Seat(1), (Card("9s"), Card("7h")), 0)]


def test_sep_22_letting_go_is_allowed_to_those_who_could_go_on() -> None:
    assert refusal(at("9d Jd | Qc Ad", table="9s 7h"), Seat(0), Pass()) is None


def test_sep_23_the_opener_is_asked_with_nothing_to_go_on_with() -> None:
    state, _ = run(at("9s Kd | 7h Qd", stock="As Ad"), "9s", "7h")

    assert asked(state)
    assert actor(state) == 0
    assert legal(state) == (Pass(),)


def test_sep_23_a_11_an_empty_hand_is_not_asked() -> None:
    state, events = run(at(" | 7c", table="9s 9h 9d 9c 7s 7h 7d", left=24), "7c")

    assert [type(event) for event in events] == [CardPlayed, TrickTaken, CardsDrawn]
    assert actor(state) == state.leader == 1


def test_sep_24_a_81_what_others_see_is_the_same_whether_the_opener_can_go_on_or_not() -> None:
    able = at("9s 9d | 7h Qd", stock="As Ad")
    unable = at("9s Kd | 7h Qd", stock="As Ad")

    after_able, seen_able = run(able, "9s", "7h")
    after_unable, seen_unable = run(unable, "9s", "7h")

    assert seen_able == seen_unable
    for other in (Seat(1), None):
        assert observe(after_able, other) == observe(after_unable, other)


def test_sep_25_the_holder_takes_all_rounds_with_their_points() -> None:
    state = at("7s Jd | 8h Ad | 8d Kc | Tc Qc", table="9s 9h Ad 9c", stock="Js Jh Jc Ks Qs Qh Qd Kh")

    state, events = run(state, "7s", "8h", "8d", "Tc")

    taken = next(event for event in events if isinstance(event, TrickTaken))
    assert taken == TrickTaken(Seat(2), tuple(cards("9s 9h Ad 9c 7s 8h 8d Tc")), 2)
    assert state.points == (2, 0)
    assert state.table == ()


def test_sep_25_a_12_the_holder_takes_the_last_trick_too() -> None:
    state, events = run(at("Ts | Th", points=(3, 3), tricks=(8, 7)), "Ts", "Th")

    assert TrickTaken(Seat(1), (Card("Ts"), Card("Th")), 2) in events
    assert state.points == (3, 5)


def test_sep_26_the_taker_opens_the_next_trick() -> None:
    state, _ = run(at("Kc 9d | Qc Ad | 7d Qs", table="9s 7h Ks", stock="Js Jh Jd"), "pass")

    assert state.leader == actor(state) == 1


# Drawing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sep_27_a_17_four_cards_each_one_at_a_time_from_the_opener(seats: int) -> None:
    deck = PACKS[seats]

    state, events = apply(start(seats, Options(), Seat(1)), Shuffle(deck))

    for turn in range(seats):
        assert hand(state, (1 + turn) % seats) == set(deck[turn : 4 * seats : seats])
    assert events == (Dealt(1, Seat(1), _hands(deck, seats, opener=1), len(deck) - 4 * seats),)


def _hands(deck: tuple[Card, ...], seats: int, opener: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(deck[(seat - opener) % seats : 4 * seats : seats] for seat in range(seats))


@pytest.mark.parametrize(("seats", "stock"), [(2, 24), (3, 18), (4, 16)])
def test_sep_28_the_rest_is_the_stock(seats: int, stock: int) -> None:
    state = dealt(start(seats, Options(), Seat(0)), "")

    assert [CARDS[card] for card in state.stock] == list(PACKS[seats][4 * seats :])
    assert len(state.stock) == stock


def test_sep_29_nobody_draws_within_a_trick() -> None:
    state, events = run(at("9s 9d | 9h 9c", left=20), "9s", "9h", "9d")

    assert len(state.stock) == 20
    assert {type(event) for event in events} == {CardPlayed}


def test_sep_30_a_15_drawing_begins_with_the_taker_and_goes_round() -> None:
    state = at("Kc 9d Jd | Qc Ad Qs | 7d Qh Jc", table="9s 7h Ks", stock="Js Jh Kd As")

    state, events = run(state, "pass")

    draws = (Draw(Seat(1), Card("Js")), Draw(Seat(2), Card("Jh")), Draw(Seat(0), Card("Kd")))
    assert events[-1] == CardsDrawn(draws, stock=1)


def test_sep_31_a_14_after_three_rounds_everybody_draws_three_cards_by_turns() -> None:
    state = at("Kd | 7h Qd", table="9s 9h 9d 9c 7s", stock="Ts Js Th Jh Td Jd", left=24)

    state, _ = run(state, "7h", "pass")

    assert hand(state, 0) == {"Kd", "Js", "Jh", "Jd"}
    assert hand(state, 1) == {"Qd", "Ts", "Th", "Td"}
    assert len(state.stock) == 18


def test_sep_31_a_16_a_short_stock_is_shared_out() -> None:
    state = at("Qc Jc | Ad Qd | 7h Kc Th", table="9s 9h 9d 7s Kd", stock="Ks Qs Js")

    state, _ = run(state, "7h", "pass")

    assert [hand(state, seat) for seat in range(3)] == [{"Qc", "Jc", "Qs"}, {"Ad", "Qd", "Js"}, {"Kc", "Th", "Ks"}]
    assert state.stock == ()


def test_sep_32_without_a_stock_play_goes_on_without_drawing() -> None:
    state, events = run(at("Kc 9d | Qc Ad", table=""), "Kc", "Qc")

    assert [type(event) for event in events] == [CardPlayed, CardPlayed, TrickTaken]
    assert may(state) == {"9d"}


# The end of a deal


def test_sep_33_a_19_a_decided_deal_is_played_out() -> None:
    state, _ = run(at("Ks Kd | Qs Qd", points=(8, 0), tricks=(14, 0)), "Ks", "Qs")

    assert phase(state) is Phase.PLAYING
    assert deal_result(state) is None

    state, events = run(state, "Kd", "Qd")

    assert phase(state) is Phase.DEAL_OVER
    assert isinstance(events[-1], DealEnded)
    assert actor(state) == DEALER
    assert legal(state) == ()


def test_sep_33_with_cards_in_the_stock_the_deal_goes_on() -> None:
    state, _ = run(at("Ks | Qs", stock="Kd Qd"), "Ks", "Qs")

    assert phase(state) is Phase.PLAYING


@pytest.mark.parametrize("seat", [0, 1])
def test_sep_33_after_the_deal_nobody_plays(seat: int) -> None:
    state, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")

    assert refusal(state, Seat(seat), Pass()) == Refusal("deal-over")
    assert refusal(state, Seat(seat), Play(Card("Ks"))) == Refusal("deal-over")


def test_sep_34_more_points_win_whatever_the_tricks() -> None:
    assert outcome((5, 3), (2, 14)) == ((0,), (1, 0), "win")


@pytest.mark.parametrize("tricks", [(9, 7), (1, 15)])
def test_sep_35_with_equal_points_nobody_wins(tricks: tuple[int, int]) -> None:
    assert outcome((4, 4), tricks) == ((), (0, 0), "draw")


def test_sep_36_oala_is_all_points_and_not_all_tricks() -> None:
    assert outcome((8, 0), (15, 1)) == ((0,), (2, 0), "oala")
    assert outcome((7, 1), (15, 1)) == ((0,), (1, 0), "win")


@pytest.mark.parametrize("tricks", [(9, 1, 0), (9, 0, 1), (8, 1, 1)])
def test_sep_36_a_20_with_three_one_trick_of_either_other_makes_an_oala(tricks: tuple[int, ...]) -> None:
    assert outcome((8, 0, 0), tricks) == ((0,), (2, 0, 0), "oala")


def test_sep_37_piele_is_every_trick() -> None:
    state, events = run(at("Ks | Qd", points=(8, 0), tricks=(15, 0)), "Ks", "Qd")

    assert events[-1] == DealEnded((8, 0), (16, 0), (Side(0),), (3, 0), "piele", (3, 0))
    assert deal_result(state) == {
        "points": [8, 0],
        "tricks": [16, 0],
        "winners": [0],
        "match_points": [3, 0],
        "kind": "piele",
    }


def test_sep_37_a_33_a_trick_of_several_rounds_counts_once() -> None:
    state, _ = run(at("7h Kd | Qs Qd", table="9s 9h", left=4), "7h", "Qs")

    assert state.tricks == (1, 0)


# The match


def test_sep_38_match_points_add_up() -> None:
    state, events = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6), score=(4, 7)), "Ks", "Qs")

    assert state.score == (5, 7)
    assert isinstance(events[-1], DealEnded)
    assert events[-1].score == (5, 7)


@pytest.mark.parametrize(
    ("points", "tricks", "match_points"),
    [((5, 3), (8, 8), (1, 0)), ((0, 8), (1, 15), (0, 2)), ((0, 8), (0, 16), (0, 3))],
)
def test_sep_39_one_for_a_win_two_for_an_oala_three_for_a_piele(
    points: tuple[int, int], tricks: tuple[int, int], match_points: tuple[int, int]
) -> None:
    assert outcome(points, tricks)[1] == match_points


def test_sep_40_without_a_choice_the_target_is_10() -> None:
    assert start(2, Options(), Seat(0)).target == 10


@pytest.mark.parametrize(("score", "won"), [((8, 9), False), ((9, 9), True)])
def test_sep_40_the_first_to_reach_the_target_wins(score: tuple[int, int], won: bool) -> None:
    state, events = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6), score=score), "Ks", "Qs")

    assert (phase(state) is Phase.MATCH_OVER) == won
    assert result(state) == (Result((Side(0),), (10, 9)) if won else None)
    assert (events[-1] == MatchEnded((Side(0),), (10, 9))) == won


def test_sep_40_a_25_a_piele_may_pass_over_the_target() -> None:
    state, _ = run(at("Ks | Qd", points=(8, 0), tricks=(15, 0), score=(9, 9)), "Ks", "Qd")

    assert result(state) == Result((Side(0),), (12, 9))


def test_sep_40_after_the_match_nobody_acts_and_nothing_is_dealt() -> None:
    state, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6), score=(9, 9)), "Ks", "Qs")

    assert actor(state) is None
    assert legal(state) == ()
    assert refusal(state, Seat(0), Play(Card("Ks"))) == Refusal("match-over")
    assert refusal(state, DEALER, Shuffle(PACKS[2])) == Refusal("not-the-dealers-turn")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sep_41_a_28_the_next_seat_opens_the_next_deal_whoever_won(seats: int) -> None:
    state = at(" | ".join(["Ks", "Qs", "Qh", "Qd"][:seats]), opener=seats - 1, tricks=(5,) * len(sides(seats)))
    state = state._replace(points=(5, 3, 0)[: len(state.points)])

    state, _ = run(state, *["Ks", "Qs", "Qh", "Qd"][:seats])
    after, _ = apply(state, chance(state, Random(1)))

    assert header(state) == {"opener": seats - 1}
    assert header(after) == {"opener": 0}
    assert actor(after) == 0


def test_sep_41_a_27_a_tie_moves_the_opening_on_too() -> None:
    state, _ = run(at("Ts | Th", points=(4, 2), tricks=(9, 6), opener=1), "Ts", "Th")

    assert state.score == (0, 0)
    assert actor(dealt(state, "")) == 0


@pytest.mark.parametrize("opener", [0, 1, 2])
def test_sep_41_any_seat_may_open_the_first_deal(opener: int) -> None:
    state = dealt(start(3, Options(), Seat(opener)), "")

    assert actor(state) == opener
    assert first(header(state)) == opener


# Three and four players


def test_sep_43_with_three_two_eights_are_left_out_and_two_cut() -> None:
    assert set(PACKS[2]) - set(PACKS[3]) == {"8d", "8c"}
    assert len(PACKS[3]) == 30
    assert named(CUTTERS[3]) & set(PACKS[3]) == {"7s", "7h", "7d", "7c", "8s", "8h"}


def test_sep_43_only_this_pack_is_dealt() -> None:
    before = start(3, Options(), Seat(0))

    for deck in (PACKS[2], PACKS[3][1:], (PACKS[3][0], *PACKS[3][:-1])):
        assert refusal(before, DEALER, Shuffle(deck)) == Refusal("not-the-pack")
    assert refusal(before, DEALER, Shuffle(PACKS[3][::-1])) is None
    assert refusal(before, Seat(0), Shuffle(PACKS[3])) == Refusal("not-the-dealers-turn")


@pytest.mark.parametrize(("table", "holder"), [("9s 9h Qs", 1), ("9s Qs 9h", 2)])
def test_sep_44_a_31_with_three_both_others_are_opponents(table: str, holder: int) -> None:
    *before, last = table.split()
    state, _ = run(at(f"Kd | Jd | {last} Jc", table=" ".join(before)), last)

    assert sides(3) == ((0,), (1,), (2,))
    assert asked(state)
    assert holds(state) == holder


@pytest.mark.parametrize(("points", "winners"), [((4, 4, 0), (0, 1)), ((3, 2, 3), (0, 2)), ((0, 4, 4), (1, 2))])
def test_sep_45_a_21_a_23_with_three_two_at_the_top_win_together(
    points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert outcome(points, (4, 3, 3)) == (winners, tuple(int(side in winners) for side in range(3)), "win")


def test_sep_46_a_22_sharing_a_lower_place_brings_nothing() -> None:
    assert outcome((2, 4, 2), (4, 3, 3)) == ((1,), (0, 1, 0), "win")


def test_sep_47_a_24_of_two_at_the_target_the_one_with_more_match_points_wins() -> None:
    state = at("Ts | Th | 9d", points=(4, 2, 0), tricks=(5, 3, 1), score=(10, 9, 0), target=10)

    state, _ = run(state, "Ts", "Th", "9d")

    assert result(state) == Result((Side(0),), (11, 10, 0))


def test_sep_48_with_equal_match_points_both_win() -> None:
    state = at("Ts | Th | 9d", points=(4, 2, 0), tricks=(5, 3, 1), score=(4, 4, 1), target=5)

    state, events = run(state, "Ts", "Th", "9d")

    assert result(state) == Result((Side(0), Side(1)), (5, 5, 1))
    assert events[-1] == MatchEnded((Side(0), Side(1)), (5, 5, 1))


def test_sep_49_sep_50_with_four_partners_face_each_other() -> None:
    assert sides(4) == ((0, 2), (1, 3))


@pytest.mark.parametrize("eight", ["8s", "8h", "8d", "8c"])
def test_sep_51_with_four_every_eight_cuts(eight: str) -> None:
    state, _ = run(at(f"9h Kd | {eight} Qd | Jc Jd | Js Jh"), "9h", eight)

    assert holds(state) == 1


def test_sep_52_points_of_partners_are_added() -> None:
    state, _ = run(at("Ks 9h | As Qd | 7h Jd | Ts Jh", points=(1, 2)), "Ks", "As", "7h", "Ts")

    assert state.points == (3, 2)
    assert state.tricks == (1, 0)


def test_sep_53_piele_is_reckoned_by_team() -> None:
    state = at("Ks 9s | Qd Qh | Kd 9c | Jh Jd", points=(8, 0), tricks=(6, 0))

    state, events = run(state, "Ks", "Qd", "Kd", "Jh", "9c", "Jd", "9s", "Qh")

    assert [event.seat for event in events if isinstance(event, TrickTaken)] == [2, 0]
    assert isinstance(events[-1], DealEnded)
    assert (events[-1].kind, events[-1].tricks) == ("piele", (8, 0))


def test_sep_54_a_32_a_trick_that_the_partner_holds_ends_and_is_the_partners() -> None:
    state = at("9d Jd | Ad Qd | Ah Kc | Qc Jc", table="9s Kd 9h", stock="Ts Th Td Tc")

    state, events = run(state, "Qc")

    assert TrickTaken(Seat(2), tuple(cards("9s Kd 9h Qc")), 0) in events
    assert actor(state) == 2
    assert isinstance(events[-1], CardsDrawn)
    assert [draw.seat for draw in events[-1].draws] == [2, 3, 0, 1]


def test_sep_55_the_partners_trick_may_be_cut() -> None:
    state = at("9d Jd | Ad Qd | 7c 8d 9h Qh | Qc Jc", table="9s Kd")

    assert may(state) == {"7c", "8d", "9h", "Qh"}
    state, _ = run(state, "7c")
    assert holds(state) == 2


# Chance, and matches that the rules do not end


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_30_every_order_of_the_pack_is_as_likely_as_any_other(seats: int) -> None:
    """Where each card lies in many shuffles: no place of any card is far from its share."""
    rng, pack, rounds = Random(41), PACKS[seats], 3_000
    before = start(seats, Options(), Seat(0))

    places = Counter((card, place) for _ in range(rounds) for place, card in enumerate(chance(before, rng).deck))

    share = rounds / len(pack)
    misfit = sum((places[card, place] - share) ** 2 / share for card in pack for place in range(len(pack)))
    freedom = (len(pack) - 1) ** 2
    assert abs(misfit - freedom) < 4 * (2 * freedom) ** 0.5


def test_a_match_that_its_people_left_is_won_by_the_sides_without_them() -> None:
    state = at("Ks | Qs | Qh | Qd", score=(4, 7))

    assert deserted(state, (Seat(0),)) == Result((Side(1),), (4, 7))
    assert deserted(state, (Seat(0), Seat(3))) == Result((), (4, 7))
    assert deserted(at("Ks | Qs | Qh", score=(4, 7, 1)), (Seat(1),)) == Result((Side(0), Side(2)), (4, 7, 1))
