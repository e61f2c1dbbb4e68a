"""The rules of draw poker by their numbers (engines/draw_poker/RULES.md)."""

from random import Random
from typing import TypeVar

import pytest

from engines.core.engine import DEALER, Phase, Result, Seat
from engines.draw_poker import (
    AllIn,
    Bet,
    BetMade,
    Called,
    Changed,
    Check,
    Discard,
    Event,
    Fold,
    MatchEnded,
    Options,
    PotWon,
    Raise,
    Raised,
    Reshuffled,
    Returned,
    Shown,
    State,
    WentOut,
    actor,
    apply,
    chance,
    deal_result,
    deserted,
    legal,
    out,
    phase,
    refusal,
    result,
    start,
)
from engines.draw_poker.course import went_out
from engines.draw_poker.hands import KINDS, kind, strength
from engines.draw_poker.moves import Share
from engines.draw_poker.table import amounts, blinds, first_step, hands_to_next_blinds, rights, steps
from tests.engines.draw_poker.table import act, cards, dealt, deck, hand, ints, run, waiting


def worth(text: str) -> int:
    return strength(ints(text))


def why_not(state: State, text: str, seat: int | None = None) -> str | None:
    whose = actor(state) if seat is None else Seat(seat)
    assert whose is not None
    found = refusal(state, whose, act(text))
    return found.code if found else None


def turns(state: State, *actions: str) -> list[int | None]:
    """Who acts now, and after each action."""
    found: list[int | None] = [actor(state)]
    for action in actions:
        state, _ = run(state, action)
        found.append(actor(state))
    return found


E = TypeVar("E", bound=Event)


def of(events: list[Event], kind_: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind_)]


# Hands


def test_pok_1_pok_2_pok_3_every_kind_beats_those_below_it() -> None:
    best_first = [
        "Ts Js Qs Ks As", "9h Th Jh Qh Kh", "2s 2h 2d 2c 3s", "2s 2h 2d 3c 3s", "2s 3s 4s 5s 7s",
        "As 2h 3d 4c 5s", "2s 2h 2d 3c 4s", "2s 2h 3d 3c 4s", "2s 2h 3d 4c 5s", "2s 3h 4d 5c 7s",
    ]  # fmt: skip
    assert [KINDS[kind(worth(text))] for text in best_first] == [*reversed(KINDS)]
    assert sorted(best_first, key=worth, reverse=True) == best_first


def test_pok_4_pok_5_the_ace_is_high_or_low_but_never_both() -> None:
    assert worth("Ts Jh Qd Kc As") > worth("9s Th Jd Qc Ks") > worth("2s 3h 4d 5c 6s") > worth("As 2h 3d 4c 5s")
    for text in ("Qs Kh Ad 2c 3s", "Ks Ah 2d 3c 4s", "Js Qh Kd Ac 2s"):
        assert KINDS[kind(worth(text))] == "high-card"


def test_pok_6_pok_8_suits_never_decide() -> None:
    assert worth("Ah Jh 8h 5h 3h") == worth("Ac Jc 8c 5c 3c")
    assert worth("As Ah Kd 9c 2s") == worth("Ad Ac Kh 9s 2d")


def test_pok_7_first_the_ranks_in_the_name_then_the_others() -> None:
    assert worth("As Ah Kd 3c 2s") > worth("Ad Ac Qh Js Td")
    assert worth("Ks Kd 3h 3c Qs") > worth("Kh Kc 2s 2d Ah") > worth("Qs Qh Jd Jc As")
    assert worth("3s 3h 3d 2c 2s") > worth("2s 2h 2d Ac As")
    assert worth("Ks 9s 7s 4s 3s") > worth("Kh 9h 7h 4h 2h")


# A hand


def test_pok_9_pok_10_a_19_what_does_not_divide_goes_to_the_first_winner_after_the_dealer() -> None:
    alike = {0: "As Kh Qd Jc 9s", 1: "Ah Kd Qc Js 9h", 2: "2s 3s 4d 5c 7h"}
    state = hand([1_000] * 3, "raise 50", "call", "fold", "-", "-", "check", dealer=0, hands=alike)
    state, events = run(state, "check")

    assert of(events, PotWon) == [PotWon(0, 1, 120, (Share(Seat(0), 60), Share(Seat(1), 60)), False)]

    three = hand([1_000] * 3, "raise 50", "call", "call", "-", "-", "-", "check", "fold", dealer=0, hands=alike)
    _, events = run(three, "check")
    assert of(events, PotWon) == [PotWon(0, 1, 150, (Share(Seat(0), 70), Share(Seat(1), 80)), False)]


def test_pok_11_a_3_the_deal_moves_to_the_next_seat_still_in() -> None:
    before = waiting([1_000, 0, 1_000, 1_000], dealer=0, number=5)
    assert dealt(before).table.dealer == 0
    after = before._replace(table=before.table._replace(dealer=Seat(0)))
    assert dealt(after).table.dealer == 2


def test_pok_12_pok_17_pok_18_blinds_cards_and_who_is_first() -> None:
    state, events = apply(waiting([1_000] * 4, dealer=1), chance(waiting([1_000] * 4), Random(1)))

    assert state.table.put == (0, 0, 10, 20)
    assert [len(cards) for cards in state.hands] == [5, 5, 5, 5]
    assert len(state.deck) == 32
    assert actor(state) == 0
    assert events[0].type == "dealt"


def test_pok_12_cards_go_round_one_at_a_time_from_the_first_after_the_dealer() -> None:
    before = waiting([1_000] * 3, dealer=0)
    pack = deck(before, {})
    state, _ = apply(before, chance(before, Random(3)))
    assert len({card for held in state.hands for card in held}) == 15
    dealt_, _ = apply(before, type(chance(before, Random(0)))(pack))
    assert [sorted(pack[i:15:3]) for i in range(3)] == [
        sorted(card for card in pack if ints(card)[0] in dealt_.hands[seat]) for seat in (1, 2, 0)
    ]


def test_pok_13_pok_26_of_two_the_dealer_has_the_small_blind_and_acts_first_then_last() -> None:
    state = hand([1_000, 1_000], dealer=0)
    assert state.table.put == (10, 20)
    assert turns(state, "call", "check", "-", "-", "check") == [0, 1, 1, 0, 1, 0]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, (10, 20)), (10, (10, 20)), (11, (20, 40)), (31, (50, 100)), (61, (200, 400)), (81, (500, 1_000)),
     (90, (500, 1_000)), (91, (1_000, 2_000)), (101, (2_000, 4_000)), (111, (4_000, 8_000))],
)  # fmt: skip
def test_pok_14_pok_15_pok_16_the_blinds(number: int, expected: tuple[int, int]) -> None:
    assert blinds(number) == expected
    assert dealt(waiting([100_000] * 2, number=number)).table.put == expected


def test_a_47_in_hand_ten_the_blinds_rise_in_one_hand() -> None:
    assert [hands_to_next_blinds(number) for number in (1, 2, 10, 11)] == [10, 9, 1, 10]


def test_pok_19_pok_25_the_draw_and_the_second_round_begin_after_the_dealer() -> None:
    state = hand([1_000] * 4, "call", "call", "fold", "check", dealer=0)
    assert state.table.part == "draw"
    assert turns(state, "-", "-", "-") == [2, 3, 0, 2]


def test_pok_20_pok_21_as_many_new_cards_as_were_thrown_before_the_next_throws() -> None:
    state = hand([1_000] * 2, "call", "check", hands={0: "As Kh 9d 5c 2s", 1: "2h 3h 4d 5d 7c"})
    top = state.deck[:3]
    after, events = run(state, "2h 3h 4d")

    assert set(after.hands[1]) == {*ints("5d 7c"), *top}
    assert events == [Changed(Seat(1), cards("4d 3h 2h"), events[0].drawn)]  # type: ignore[union-attr]
    assert actor(after) == 0
    assert len(legal(after)) == 32
    for many in range(6):
        assert why_not(after, " ".join(["As", "Kh", "9d", "5c", "2s"][:many]) or "-") is None
    assert why_not(after, "Qh") == "not-in-hand"
    assert why_not(after, "As As") == "card-twice"
    assert why_not(after, "check") == "draw-now"


def test_pok_22_pok_62_everybody_learns_how_many_nobody_which() -> None:
    from engines.draw_poker import seen_by

    state = hand([1_000] * 2, "call", "check", hands={1: "2h 3h 4d 5d 7c"})
    _, [changed] = run(state, "2h 3h")
    for other in (Seat(0), None):
        seen = seen_by(changed, other)
        assert isinstance(seen, Changed)
        assert (seen.thrown, seen.drawn) == ((None,) * 2, (None,) * 2)
    assert seen_by(changed, Seat(1)) == changed


def test_pok_23_pok_41_pok_44_all_in_by_a_blind_one_still_draws_and_nobody_bets() -> None:
    state = hand([10, 500], dealer=0)
    assert (state.table.part, actor(state)) == ("draw", 1)
    assert turns(state, "-")[-1] == 0
    state, events = run(state, "-", "-")
    assert phase(state) in (Phase.DEAL_OVER, Phase.MATCH_OVER)
    assert [event.type for event in events][:3] == ["changed", "changed", "returned"]


def all_draw() -> State:
    """Six in the draw, after four have thrown five cards each: two are left in the deck."""
    held = {1: "2s 2h 2d 2c 3s", 2: "3h 3d 3c 4s 4h", 3: "4d 4c 5s 5h 5d", 4: "5c 6s 6h 6d 6c", 5: "7s 7h 7d 7c 8s"}
    calls = ["call"] * 5 + ["check"]
    return hand([1_000] * 6, *calls, *(held[seat] for seat in (1, 2, 3, 4)), dealer=0, hands=held)


def test_pok_24_a_22_the_cards_thrown_by_the_others_become_the_deck() -> None:
    state = all_draw()
    assert len(state.deck) == 2
    left = state.deck
    state, [changed] = run(state, "7s 7h 7d")

    assert isinstance(changed, Changed)
    assert len(changed.drawn) == 2
    assert actor(state) == DEALER
    assert phase(state) is Phase.PLAYING
    assert legal(state) == ()
    pool = chance(state, Random(0)).deck
    assert sorted(pool) == sorted(cards("2s 2h 2d 2c 3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c"))
    assert refusal(state, DEALER, type(chance(state, Random(0)))((*pool[1:], *cards("7s")))) is not None
    assert why_not(state, "-", 5) == "being-dealt"
    assert why_not(state, "-", 0) == "not-your-turn"

    state, events = apply(state, type(chance(state, Random(0)))(pool))
    assert events == (Reshuffled(Seat(5), 20, pool[:1]),)
    assert set(state.hands[5]) == {*ints("7c 8s"), *left, ints(pool[0])[0]}
    assert actor(state) == 0
    state, _ = run(state, " ".join(card for card in cards("As Ah Ad Ac Ks") if ints(card)[0] in state.hands[0]) or "-")
    assert state.table.part == "after"


def test_pok_24_a_23_a_deck_that_suffices_is_not_shuffled() -> None:
    state, [changed] = run(all_draw(), "7s 7h")
    assert isinstance(changed, Changed)
    assert len(changed.drawn) == 2
    assert actor(state) == 0
    after, _ = run(state, "-")
    assert after.table.part == "after"


def test_pok_27_pok_28_a_7_any_hand_may_bet_and_fold_at_any_turn() -> None:
    state = hand([1_000] * 2, "call", "check", "-", "-", hands={1: "2s 3h 5d 7c 8s"})
    assert why_not(state, "bet 20") is None
    assert why_not(state, "fold") is None
    folded, events = run(state, "fold")
    assert folded.table.stacks == (1_020, 980)
    assert events[-1] == PotWon(0, 1, 40, (Share(Seat(0), 40),), True)
    assert why_not(hand([1_000] * 3, "fold"), "check", 0) == "folded"


def test_pok_29_pok_31_a_6_checking_needs_that_there_is_nothing_to_match() -> None:
    state = hand([1_000] * 3)
    assert why_not(state, "check") == "must-match"
    option, _ = run(state, "call", "call")
    assert why_not(option, "check") is None
    assert why_not(option, "call") == "nothing-to-call"
    assert why_not(option, "raise 40") is None
    assert why_not(option, "bet 40") == "bet-made"
    assert Check() in legal(option)


def test_pok_30_a_8_calls_bets_and_raises_where_they_belong() -> None:
    before = hand([1_000] * 2)
    assert why_not(before, "bet 40") == "bet-made"
    after, _ = run(before, "call", "check", "-", "-")
    assert why_not(after, "raise 40") == "no-bet-yet"
    _, events = run(after, "bet 40", "raise 80", "call")
    assert [event.type for event in events[:3]] == ["bet", "raised", "called"]
    assert events[0] == BetMade(Seat(1), 40, False)
    assert events[1] == Raised(Seat(0), 80, False)
    assert events[2] == Called(Seat(1), 40, False)


def test_pok_32_pok_33_pok_34_all_show_the_last_raiser_first_and_the_best_hand_wins() -> None:
    held = {0: "7s 7h Td 8c 2d", 1: "As Ah 9h 8d 3d", 2: "Ks Kh 9d 8s 2c"}
    state = hand([1_000] * 3, "call", "call", "check", "-", "-", "-", "bet 40", "raise 100", "call", hands=held)
    state, events = run(state, "call")

    assert [event.seat for event in of(events, Shown)] == [2, 0, 1]
    assert [event.shares for event in of(events, PotWon)] == [(Share(Seat(1), 360),)]
    assert state.table.stacks == (880, 1_240, 880)


def test_pok_33_a_16_a_17_a_raise_before_the_draw_counts_and_of_a_folded_one_the_one_before() -> None:
    state = hand([1_000] * 3, "raise 60", "call", "call", "-", "-", "-", "check", "check", "check")
    assert state.table.shown == (0, 1, 2)
    folded = hand([1_000] * 3, "raise 60", "raise 120", "call", "call", "-", "-", "-", "fold", "check", "check")
    assert folded.table.shown == (0, 2)
    nobody = hand([1_000] * 3, "call", "call", "check", "-", "-", "-", "check", "check", "check")
    assert nobody.table.shown == (1, 2, 0)


# Bets


def test_pok_35_every_amount_is_a_multiple_of_ten() -> None:
    state = hand([1_000] * 2)
    assert why_not(state, "raise 45") == "not-in-tens"
    assert why_not(state, "raise 50") is None
    for state in (hand([1_000] * 2), hand([970, 1_000, 650], "raise 90"), hand([1_000] * 2, "call", "check", "-", "-")):
        seat = actor(state)
        assert seat is not None
        assert not [to for to in amounts(state.table, rights(state.table, seat)) if to % 10]


def test_pok_36_a_bet_is_at_least_the_big_blind() -> None:
    state = hand([1_000] * 2, "call", "check", "-", "-")
    assert why_not(state, "bet 10") == "too-little"
    assert why_not(state, "bet 20") is None
    assert why_not(state, "bet 980") is None
    assert why_not(state, "bet 990") == "too-much"


def test_pok_37_a_9_a_raise_adds_what_the_last_one_added() -> None:
    state = hand([1_000] * 3, "raise 60")
    assert (why_not(state, "raise 90"), why_not(state, "raise 100")) == ("too-little", None)
    bet = hand([1_000] * 2, "call", "check", "-", "-", "bet 100")
    assert (why_not(bet, "raise 190"), why_not(bet, "raise 200")) == ("too-little", None)


def test_pok_38_raises_have_no_limit() -> None:
    state = hand([100_000] * 2)
    for to in range(40, 2_000, 20):
        state, _ = run(state, f"raise {to}")
    assert why_not(state, "raise 2000") is None


def test_pok_39_a_13_a_14_all_in_at_any_turn() -> None:
    short = hand([1_000, 1_000, 60], "raise 200", "fold")
    assert why_not(short, "raise 240") == "only-all-in"
    called, first = run(short, "all_in")
    also, second = run(short, "call")
    assert first == second
    assert called._replace(table=called.table._replace(moves=())) == also._replace(table=also.table._replace(moves=()))
    assert first[0] == Called(Seat(2), 40, True)


def facing_short_raise() -> State:
    return hand([1_000, 1_000, 170], "call", "call", "check", "-", "-", "-", "bet 100", "all_in")


def test_pok_40_a_10_a_short_raise_gives_no_right_back() -> None:
    state = facing_short_raise()
    assert (why_not(state, "raise 240"), why_not(state, "raise 250")) == ("too-little", None)  # has not acted yet
    state, _ = run(state, "call")
    assert actor(state) == 1
    assert {a.type for a in legal(state)} == {"fold", "call"}
    assert why_not(state, "raise 300") == "may-not-raise"
    assert why_not(state, "all_in") == "may-not-raise"
    full, _ = run(facing_short_raise(), "raise 250")
    assert why_not(full, "raise 350") is None


def test_pok_40_a_12_short_raises_do_not_add_up() -> None:
    start_ = hand([1_000, 1_000, 170, 230], "call", "call", "call", "check", "-", "-", "-", "-")
    state, _ = run(start_, "bet 100", "all_in", "all_in", "fold")
    assert (state.table.high, actor(state)) == (210, 1)
    assert why_not(state, "raise 400") == "may-not-raise"


def test_pok_40_a_11_an_all_in_bet_under_the_big_blind() -> None:
    state = hand([1_000, 1_000, 30], "call", "call", "check", "-", "-", "-", "check", "all_in")
    assert rights(state.table, Seat(0)).least == 30
    state, _ = run(state, "call")
    assert {a.type for a in legal(state)} == {"fold", "call"}


def test_pok_41_a_4_after_a_short_big_blind_the_whole_one_is_to_be_matched() -> None:
    state = hand([1_000, 1_000, 10], dealer=0)
    assert state.table.put == (0, 10, 10)
    assert rights(state.table, Seat(0)).owes == 20
    assert rights(state.table, Seat(0)).least == 40


def test_pok_42_pok_43_a_21_side_pots_and_chips_that_nobody_matched() -> None:
    held = {0: "As Ah Ad Ac Ks", 1: "Kh Kd Kc Qs Qh", 2: "2s 3h 5d 7c 8s"}
    state = hand([100, 300, 1_000], "all_in", "all_in", "all_in", "-", "-", dealer=0, hands=held)
    state, events = run(state, "-")

    assert of(events, Returned) == [Returned(Seat(2), 700)]
    found = deal_result(state)
    assert found
    assert found["pots"] == [
        {"amount": 300, "eligible": [0, 1, 2], "winners": [0], "shares": {"0": 300}},
        {"amount": 400, "eligible": [1, 2], "winners": [1], "shares": {"1": 400}},
    ]
    assert found["stacks"] == [300, 400, 700]


def test_pok_44_a_5_the_only_seat_with_chips_is_not_asked_for_nothing() -> None:
    assert hand([20, 1_000], "all_in").table.part == "draw"
    assert actor(hand([1_000, 10], dealer=0)) == 1  # the small blind covers a short big blind
    assert hand([1_000, 10], dealer=0).table.part == "draw"
    assert hand([100, 1_000], "all_in").table.part == "before"  # 80 to match: he is asked


def test_a_15_a_raise_that_nobody_could_match_counts_as_a_call() -> None:
    state = hand([1_000, 60, 60], "call", "all_in", "all_in", dealer=0)
    assert actor(state) == 0
    raised, events = run(state, "raise 500")
    assert raised.table.raisers == (1,)
    assert raised.table.part == "draw"
    assert events == [Raised(Seat(0), 500, False)]


# The end of a match


def test_pok_45_pok_46_pok_47_places_by_chips_at_the_start_of_the_hand() -> None:
    table = waiting([1_000] * 4).table
    table, events = went_out(table._replace(started=(400, 300, 300, 3_000), stacks=(0, 0, 0, 4_000)))
    assert table.places == (2, 3, 3, 1)
    assert [event.seat for event in events if isinstance(event, WentOut)] == [1, 2, 0]


def test_pok_48_who_has_all_the_chips_wins() -> None:
    held = {0: "As Ah Ad Ac Ks", 1: "2s 3h 5d 7c 8s"}
    state = hand([200, 200], "all_in", "all_in", "-", "-", hands=held)
    assert phase(state) is Phase.MATCH_OVER
    assert actor(state) is None
    assert result(state) == Result((0,), None, (1, 2))  # type: ignore[arg-type]
    assert out(state) == (1,)
    assert why_not(state, "check", 0) == "match-over"


def test_pok_49_who_is_out_plays_no_more() -> None:
    held = {0: "2s 3h 5d 7c 8s", 1: "As Ah Ad Ac Ks"}
    state = hand([200, 300, 300], "all_in", "all_in", "fold", "-", "-", hands=held)
    assert out(state) == (0,)
    assert why_not(state, "fold", 0) == "hand-over"
    state = dealt(state)
    assert why_not(state, "fold", 0) == "out"
    assert state.hands[0] == ()
    assert phase(state) is Phase.PLAYING


def test_pok_66_a_26_a_27_deserted_tables_are_won_by_their_computers() -> None:
    held = {0: "2s 3h 5d 7c 8s", 1: "As Ah Ad Ac Ks"}
    state = hand([200, 300, 300, 300], "fold", "all_in", "all_in", "fold", "-", "-", hands=held)
    assert deserted(state, [Seat(0)]) == Result((1, 2, 3), None, (4, 1, 1, 1))  # type: ignore[arg-type]
    assert deserted(state, [Seat(0), Seat(2)]) == Result((1, 3), None, (4, 1, 3, 1))  # type: ignore[arg-type]
    assert deserted(state, [*map(Seat, range(4))]).winners == ()
    assert 1 not in (deserted(state, [*map(Seat, range(4))]).places or ())


def test_pok_50_a_match_begins_afresh() -> None:
    before = start(3, Options(1_000), Seat(2))
    state = dealt(before)
    assert (state.table.number, state.table.dealer) == (1, 2)
    assert sum(state.table.stacks) + state.table.pot == 3_000


# The scale


def test_pok_84_pok_85_pok_86_a_30_a_31_the_scale_and_where_it_starts() -> None:
    assert steps(400, 100, 200, 2_000) == (200, 300, 400, 500, 900)
    assert steps(50, 20, 40, 1_000) == (40, 50, 70, 120)  # a half of 50 is 20, three quarters 30
    assert steps(50, 20, 40, 60) == (40, 50)
    state = hand([1_000] * 2)
    right = rights(state.table, Seat(0))
    assert first_step(state.table, right) == 40
    assert amounts(state.table, right) == (40, 50, 60, 100, 1_000)
    assert legal(state) == (Fold(), act("call"), *(Raise(to) for to in (40, 50, 60, 100, 1_000)), AllIn())


def test_who_cannot_bet_has_no_scale() -> None:
    short = hand([1_000, 1_000, 60], "raise 200", "fold")
    assert amounts(short.table, rights(short.table, Seat(2))) == ()
    assert not [a for a in legal(short) if isinstance(a, Bet | Raise | Discard)]


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_seats_that_are_none_are_told_to_wait(seat: int) -> None:
    assert why_not(hand([1_000] * 2), "fold", seat) == "not-your-turn"


def test_match_ended_names_the_winner() -> None:
    held = {0: "As Ah Ad Ac Ks", 1: "2s 3h 5d 7c 8s"}
    _, events = run(hand([200, 200], "all_in", "all_in", "-", hands=held), "-")
    assert events[-1] == MatchEnded(Seat(0), (1, 2))
