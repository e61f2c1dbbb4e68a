"""Each rule of RULES.md by its number: positions laid on a table, actions taken, what follows."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import OneCard, Who
from engines.sixty_six import (
    CardPlayed,
    CardsDrawn,
    Close,
    Closed,
    DealEnded,
    Dealt,
    Exchange,
    Exchanged,
    MatchEnded,
    Options,
    PairAnnounced,
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
    out,
    phase,
    refusal,
    result,
    sides,
    start,
)
from engines.sixty_six.law import CARDS, POINTS, best
from engines.sixty_six.moves import Draw
from tests.engines.sixty_six.table import act, at, cards, dealt, hand, known, run

REST = "Js 9d Jd Jc 9c Qs"  # for a stock of which nothing is asked


def may(state: State) -> set[str]:
    return {action.card for action in legal(state) if isinstance(action, Play)}


def may_also(state: State) -> set[str]:
    return {action.type for action in legal(state) if not isinstance(action, Play)}


def why_not(state: State, text: str) -> str | None:
    seat = actor(state)
    assert seat is not None
    found = refusal(state, seat, act(text))
    return None if found is None else found.code


def taken(events: Sequence[object]) -> TrickTaken:
    return next(event for event in events if isinstance(event, TrickTaken))


def ended(state: State, *plays: str) -> DealEnded:
    _, events = run(state, *plays)
    return next(event for event in events if isinstance(event, DealEnded))


def begun(seats: int, opener: int = 0, deck: str = "") -> State:
    return dealt(start(seats, Options(), Seat(opener)), deck)


# Cards and points


def test_six_2_there_are_24_cards() -> None:
    assert sorted(CARDS) == sorted(rank + suit for rank in "9TJQKA" for suit in "shdc")


def test_six_3_six_4_what_cards_are_worth() -> None:
    worth = dict(zip(CARDS, POINTS, strict=True))

    assert {rank: worth[Card(rank + "d")] for rank in "ATKQJ9"} == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    assert sum(worth.values()) == 120


def test_six_5_six_6_the_order_within_a_suit() -> None:
    order = cards("As Ts Ks Qs Js 9s")

    for place, card in enumerate(order[1:]):
        s = at(f"{card} Jc | {order[place]} Jd", stock=REST)
        assert taken(run(s, card, order[place])[1]).seat == 1
        back = at(f"{order[place]} Jc | {card} Jd", stock=REST)
        assert taken(run(back, order[place], card)[1]).seat == 0


# Dealing


@pytest.mark.parametrize(("seats", "stock"), [(2, 12), (3, 6), (4, 0)])
def test_six_7_six_9_six_64_six_76_six_cards_each_and_the_rest_is_the_stock(seats: int, stock: int) -> None:
    s = begun(seats)

    assert [len(hand(s, seat)) for seat in range(seats)] == [6] * seats
    assert len(s.stock) == stock


def test_six_7_a_3_cards_are_dealt_in_turn_from_the_opener() -> None:
    s, events = apply(start(3, Options(), Seat(1)), Shuffle(CARDS))

    assert hand(s, 1) == set(CARDS[0:18:3])
    assert hand(s, 0) == set(CARDS[2:18:3])
    assert events == (Dealt(1, Seat(1), (CARDS[2:18:3], CARDS[0:18:3], CARDS[1:18:3]), CARDS[18], 6),)


@pytest.mark.parametrize(("seats", "place"), [(2, 12), (3, 18)])
def test_six_8_the_next_card_is_turned_up_and_drawn_last(seats: int, place: int) -> None:
    s = begun(seats)

    assert CARDS[s.stock[-1]] == CARDS[s.turned] == CARDS[place]
    assert [CARDS[card] for card in s.stock[:-1]] == list(CARDS[place + 1 :])
    assert s.trump == place // 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_11_six_86_the_service_draws_who_opens_first(seats: int) -> None:
    for seat in range(seats):
        assert begun(seats, seat).opener == actor(begun(seats, seat)) == seat


def over(seats: int, *, opener: int, points: tuple[int, ...]) -> State:
    """A deal that is over with so many points."""
    s = begun(seats, opener)
    return s._replace(points=points, tricks=(2,) * len(points), hands=(0,) * seats, stock=(), table=())


@pytest.mark.parametrize("opener", [0, 1])
@pytest.mark.parametrize(("points", "next_"), [((66, 20), 1), ((20, 66), 0)])
def test_six_12_with_two_the_loser_opens(opener: int, points: tuple[int, int], next_: int) -> None:
    assert dealt(over(2, opener=opener, points=points), "").opener == next_


@pytest.mark.parametrize("opener", [0, 1])
def test_six_13_a_1_with_two_the_same_opens_after_a_drawn_deal(opener: int) -> None:
    assert dealt(over(2, opener=opener, points=(65, 65)), "").opener == opener


# A trick


def test_six_14_any_card_may_be_led() -> None:
    assert may(at("9h Kd As Qc | 9d Jd Qd Td", stock="")) == {"9h", "Kd", "As", "Qc"}
    assert may(at("9h Kd As | 9d Jd Qd", stock=REST)) == {"9h", "Kd", "As"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_15_every_seat_puts_one_card_in_turn(seats: int) -> None:
    s = at(" | ".join(["9s Kd", "Js Qd", "Qs Td", "Ks Ad"][:seats]), leader=1)

    turns = [actor(s)]
    for _ in range(seats - 1):
        s, _ = apply(s, legal(s)[0])
        turns.append(actor(s))

    assert turns == [(1 + i) % seats for i in range(seats)]


@pytest.mark.parametrize("stock", [REST, "Qs 9d"])
def test_six_16_a_32_any_card_answers_while_the_stock_lasts(stock: str) -> None:
    assert may(at("Jd | Ad 9c Th Ks", table="Kd", stock=stock)) == {"Ad", "9c", "Th", "Ks"}


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ("Kd Td", 1),  # SIX-17
        ("Td Kd", 0),
        ("Ad 9h", 1),  # SIX-18
        ("Jh 9h", 0),  # SIX-19
        ("9d As", 0),  # SIX-20
        ("9d As Ac", 0),
        ("Kd 9h Ad Jh", 3),
        ("Kd Jh Ad 9h", 1),
    ],
)
def test_six_17_six_18_six_19_six_20_who_takes_a_trick(table: str, place: int) -> None:
    assert best(tuple(CARDS.index(card) for card in cards(table)), "shdc".index("h")) == place


def test_six_21_the_points_of_the_cards_count_at_once() -> None:
    s, events = run(at("Kd 9c | Td Jc", stock=REST), "Kd", "Td")

    assert taken(events) == TrickTaken(Seat(1), tuple(cards("Kd Td")), 14, last=0, pairs=0)
    assert s.points == (0, 14)
    assert s.tricks == (0, 1)


def test_six_22_six_23_the_taker_draws_first() -> None:
    s, events = run(at("Kd 9c | Td Jc", stock="Qs Ks Jh 9h"), "Kd", "Td")

    assert events[-1] == CardsDrawn((Draw(Seat(1), Card("Qs")), Draw(Seat(0), Card("Ks"))), 2)
    assert (hand(s, 0), hand(s, 1)) == ({"9c", "Ks"}, {"Jc", "Qs"})


def test_six_24_the_taker_leads_next() -> None:
    s, _ = run(at("Kd 9c | Td Jc", stock=REST), "Kd", "Td")

    assert actor(s) == s.leader == 1


def test_six_25_the_turned_trump_is_drawn_last_and_everybody_knows_it() -> None:
    s, _ = run(at("Kd 9c | Td Jc", stock="Qs Ah"), "Kd", "Td")

    assert "Ah" in hand(s, 0)
    assert known(s) == [{"Ah"}, set()]
    assert s.trump == "shdc".index("h")


# Pairs


@pytest.mark.parametrize(("lead", "points"), [("Kd", 20), ("Qd", 20), ("Kh", 40), ("Qh", 40)])
def test_six_26_six_27_leading_one_of_a_pair_announces_it(lead: str, points: int) -> None:
    s, events = run(at("Kd Qd Kh Qh 9s | 9d Jd As Jc Ts", stock=REST + " Jh", tricks=(1, 0)), lead)

    mate = Card({"K": "Q", "Q": "K"}[lead[0]] + lead[1])
    assert events[1:] == [PairAnnounced(Seat(0), Card(lead), mate, points, counted=True)]
    assert known(s) == [{mate}, set()]


@pytest.mark.parametrize("hands", ["Kd Ad 9s | 9d Qd As", "Ad Td 9s | Kd Qd As"])
def test_six_27_a_lead_without_its_mate_announces_nothing(hands: str) -> None:
    s = at(hands, stock=REST + " Jh")

    assert len(run(s, hands.split()[0])[1]) == 1


def test_six_27_an_answer_announces_nothing() -> None:
    s, events = run(at("Jd 9s | Kd Qd", stock=REST + " Jh"), "Jd", "Kd")

    assert not [event for event in events if isinstance(event, PairAnnounced)]
    assert s.waiting == (0, 0)


def test_six_28_a_21_the_announcement_is_no_action() -> None:
    assert {action.type for action in legal(at("Kd Qd | 9d Jd", stock="", tricks=(1, 1)))} == {"play"}


def test_six_29_a_lead_announces_one_pair() -> None:
    s, _ = run(at("Kd Qd Kc Qc | 9d Jd As Jc", stock=REST + " Jh", tricks=(1, 0)), "Kd")

    assert s.points == (20, 0)


def test_six_30_with_two_no_pair_is_announced_after_the_stock() -> None:
    s, events = run(at("Kd Qd | 9d Jd", stock="", tricks=(1, 0)), "Kd")

    assert len(events) == 1
    assert s.points == (0, 0)


def test_six_31_a_14_the_closer_announces_with_the_lead_after_closing_only() -> None:
    s = at("Kd Qd Kc Qc Ah | 9d Jd 9c Jc 9h", stock="Js Jh", tricks=(1, 0))

    at_once, _ = run(s, "close", "Kd")
    assert at_once.points == (20, 0)
    later, events = run(s, "close", "Ah", "9h", "Kd")
    assert later.points == (11, 0)
    assert not [event for event in events if isinstance(event, PairAnnounced)]


def test_six_31_the_other_announces_nothing_after_a_closing() -> None:
    s = at("9s 9d | Kd Qd", stock="Js Jh", leader=1, tricks=(1, 1), closed=0, at_closing=(1, 0), moved=(0, 1))

    assert run(s, "Kd")[0].points == (0, 0)


def test_six_32_a_pair_waits_for_the_first_trick_of_its_side() -> None:
    s, events = run(at("Kd Qd 9s | 9d Jd As", stock="Js 9c Qs Jh"), "Kd")
    assert events[-1] == PairAnnounced(Seat(0), Card("Kd"), Card("Qd"), 20, counted=False)
    assert (s.points, s.waiting) == ((0, 0), (20, 0))

    s, events = run(s, "9d")
    assert taken(events) == TrickTaken(Seat(0), tuple(cards("Kd 9d")), 4, last=0, pairs=20)
    assert (s.points, s.waiting) == ((24, 0), (0, 0))


def test_six_32_a_20_it_also_counts_with_a_trick_after_the_stock() -> None:
    s, _ = run(at("Ad 9s | Jd Ts", stock="", waiting=(20, 0)), "Ad", "Jd")

    assert s.points == (33, 0)


def test_six_33_a_pair_counts_at_once_with_a_trick() -> None:
    s, _ = run(at("Kh Qh | 9d Jd", stock=REST + " Jh", tricks=(1, 0), points=(10, 0)), "Qh")

    assert (s.points, s.waiting) == ((50, 0), (0, 0))


def test_six_34_a_pair_that_waits_to_the_end_counts_nothing() -> None:
    end = ended(at("9s | As", leader=1, points=(0, 60), tricks=(0, 9), waiting=(20, 0)), "As", "9s")

    assert (end.points, end.match_points) == ((0, 81), (0, 3))


# The nine of trumps

NINE = "9h 9c Qd | Kd Td As"


def test_six_35_six_36_the_nine_and_the_turned_trump_change_places() -> None:
    s, events = run(at(NINE, stock="Qs Jd Ks Ah", tricks=(1, 0)), "exchange")

    assert events == [Exchanged(Seat(0), Card("9h"), Card("Ah"))]
    assert hand(s, 0) == {"Ah", "9c", "Qd"}
    assert CARDS[s.stock[-1]] == "9h"
    assert known(s) == [{"Ah"}, set()]
    assert actor(s) == 0


def test_six_35_without_the_nine_nothing_is_exchanged() -> None:
    assert why_not(at("Jh 9c | Kd Td", stock="Qs Ah", tricks=(1, 0)), "exchange") == "exchange-without-nine"


def test_six_37_one_exchanges_when_leading_only() -> None:
    s = at(NINE, stock="Qs Jd Ks Ah", tricks=(1, 1), leader=1)

    assert refusal(s, Seat(0), Exchange()) == Refusal("not-your-turn", {"seat": Who(1)})
    answering, _ = run(s, "Kd")
    assert why_not(answering, "exchange") == "exchange-only-leading"


@pytest.mark.parametrize(("stock", "code"), [("Qs Jd Ks Ah", None), ("Qs Ah", None), ("", "exchange-stock-out")])
def test_six_38_a_15_a_26_one_exchanges_while_the_trump_lies_under_the_stock(stock: str, code: str | None) -> None:
    assert why_not(at(NINE, stock=stock, tricks=(1, 0)), "exchange") == code


@pytest.mark.parametrize("hands", [NINE, NINE + " | Jd Js Jc"])
def test_six_39_one_exchanges_with_a_trick_only(hands: str) -> None:
    assert why_not(at(hands, stock="Qs Ks Ah"), "exchange") == "exchange-without-trick"


def test_six_40_a_27_a_28_after_anothers_closing_one_exchanges_before_the_first_card() -> None:
    s, _ = run(at("Ad 9c Qd | 9h Td As", stock="Qs Jd Ks Ah"), "close", "9c")

    assert may(s) == {"9h"}
    s, _ = run(s, "exchange")
    assert may(s) == {"Ah"}
    assert known(s) == [set(), {"Ah"}]


def test_six_40_a_24_with_three_both_others_may() -> None:
    s = at("Ad 9c Qd | Jd Td As | 9h Kd Ks", stock="Qs Qc Js Ac Tc Ah")

    second, _ = run(s, "close", "Qd")
    assert why_not(second, "exchange") == "exchange-without-nine"
    third, _ = run(second, "Td")
    assert why_not(third, "exchange") is None


def test_six_41_not_after_that_card_and_never_the_closer() -> None:
    s = at("9h 9c Qd | Jd Td As", stock="Qs Jc Ks Ah", tricks=(1, 0))
    assert why_not(run(s, "close")[0], "exchange") == "exchange-closed"

    other = at("Ad 9c Qd | 9h Td As", stock="Qs Jc Ks Ah", tricks=(1, 1))
    later, _ = run(other, "close", "Qd", "Td")
    assert actor(later) == 1
    assert refusal(later, Seat(1), Exchange()) == Refusal("exchange-closed", {"seat": Who(0)})


# Closing


@pytest.mark.parametrize("stock", ["Qs Jd Ks Jc 9d Qh Kh Th Ts Js Tc Ah", "Qs Ah"])
def test_six_42_a_15_whoever_leads_may_close_while_there_are_cards(stock: str) -> None:
    s = at("Ad 9c | 9h Td", stock=stock)

    assert "close" in may_also(s)
    after, events = run(s, "close")
    assert events == [Closed(Seat(0), len(stock.split()))]
    assert actor(after) == 0


def test_six_42_one_closes_neither_late_nor_twice() -> None:
    assert why_not(at("Ad 9c | 9h Td", stock=""), "close") == "close-stock-out"
    assert why_not(at("Ad | 9h Td", table="9c", stock="Qs Ah"), "close") == "close-only-leading"
    closed, _ = run(at("Ad 9c | 9h Td", stock="Qs Ah"), "close")
    assert refusal(closed, Seat(0), Close()) == Refusal("close-closed", {"seat": Who(0)})


def test_a_25_exchange_close_and_announce_come_in_this_order() -> None:
    s = at("9h Kd Qd | 9d Td As", stock="Qs Jd Ks Ah", tricks=(1, 0))

    s, events = run(s, "exchange", "close", "Kd")

    assert [event.type for event in events] == ["exchanged", "closed", "card_played", "pair_announced"]
    assert s.points == (20, 0)


def test_six_43_a_16_nobody_draws_after_a_closing() -> None:
    s, events = run(at("Ad 9c | 9d Td", stock="Qs Ah"), "close", "Ad", "9d")

    assert [event.type for event in events] == ["closed", "card_played", "card_played", "trick_taken"]
    assert len(s.stock) == 2


@pytest.mark.parametrize("hands", ["Ad 9c | 9d Ts", "Ad 9c | 9d Ts | Jd Th"])
def test_six_44_a_58_after_a_closing_answers_are_strict(hands: str) -> None:
    s, _ = run(at(hands, stock="Qs Qc Ah"), "close", "Ad")

    assert may(s) == {"9d"}


def test_six_45_the_last_trick_of_a_closed_deal_brings_no_ten() -> None:
    end = ended(at("Ad | 9d", stock="Qs Ah", closed=0, points=(40, 10), tricks=(3, 2)), "Ad", "9d")

    assert end.points == (51, 10)


@pytest.mark.parametrize(
    ("points", "tricks", "worth"), [((56, 33), (4, 2), 1), ((56, 32), (4, 2), 2), ((56, 0), (4, 0), 3)]
)
def test_six_46_six_47_a_closer_at_66_wins_as_usual(
    points: tuple[int, int], tricks: tuple[int, int], worth: int
) -> None:
    end = ended(at("Ad 9s | 9d Js", stock="Qs Ah", closed=0, points=points, tricks=tricks), "Ad", "9d")

    assert (end.winners, end.match_points, end.kind, end.closed_by) == ((0,), (worth, 0), "reached", 0)


@pytest.mark.parametrize(("at_closing", "worth"), [((1, 1), 2), ((1, 0), 3), ((0, 0), 3)])
def test_six_48_a_closer_without_66_loses_2_or_3(at_closing: tuple[int, int], worth: int) -> None:
    s = at("Ad | 9d", stock="Qs Ah", closed=0, at_closing=at_closing, points=(54, 20), tricks=(4, 3))

    end = ended(s, "Ad", "9d")

    assert (end.winners, end.match_points, end.kind) == ((1,), (0, worth), "failed")


def test_six_48_a_11_65_to_65_after_a_closing_is_a_failure() -> None:
    s = at("Ad | 9d", stock="Qs Ah", closed=0, at_closing=(2, 1), points=(54, 65), tricks=(4, 3))

    assert ended(s, "Ad", "9d").match_points == (0, 2)


@pytest.mark.parametrize("tricks", [(0, 4), (4, 2)])
@pytest.mark.parametrize("at_closing", [(0, 0), (1, 1)])
def test_six_49_a_13_the_other_at_66_first_wins_2(tricks: tuple[int, int], at_closing: tuple[int, int]) -> None:
    s = at("9d 9s | Ad Js", stock="Qs Ah", closed=0, at_closing=at_closing, points=(0, 60), tricks=tricks)

    end = ended(s, "9d", "Ad")

    assert (end.winners, end.match_points, end.kind) == ((1,), (0, 2), "overtaken")


def test_six_49_a_12_also_with_the_last_trick() -> None:
    s = at("9d | Ad", stock="Qs Ah", closed=0, points=(50, 60), tricks=(4, 3))

    assert ended(s, "9d", "Ad").match_points == (0, 2)


def test_six_49_a_18_a_pair_that_waits_can_bring_the_other_there() -> None:
    s = at("9d 9s | Ad Js", stock="Qs Ah", closed=0, at_closing=(3, 0), points=(40, 0), tricks=(3, 0), waiting=(0, 60))

    assert ended(s, "9d", "Ad").kind == "overtaken"


# After the stock


def test_six_50_a_29_the_suit_is_followed_and_the_trick_taken() -> None:
    s = at("Jc | Td Ad Qd Ah 9s", table="Kd")

    assert may(s) == {"Td", "Ad"}
    assert refusal(s, Seat(1), Play(Card("Qd"))) == Refusal(
        "must-take", {"card": OneCard(Card("Qd")), "top": OneCard(Card("Kd"))}
    )
    assert why_not(s, "Ah") == why_not(s, "9s") == "must-take"


def test_six_51_a_lower_card_of_the_suit_if_none_takes() -> None:
    s = at("Jc | Jd 9d Ah 9s", table="Kd")

    assert may(s) == {"Jd", "9d"}
    assert refusal(s, Seat(1), Play(Card("Ah"))) == Refusal(
        "must-follow", {"card": OneCard(Card("Ah")), "led": OneCard(Card("Kd"))}
    )


def test_six_52_a_31_without_the_suit_any_trump() -> None:
    s = at("Jc | Ah 9h 9s", table="Kd")

    assert may(s) == {"Ah", "9h"}
    assert refusal(s, Seat(1), Play(Card("9s"))) == Refusal(
        "must-trump", {"card": OneCard(Card("9s")), "led": OneCard(Card("Kd"))}
    )


def test_six_53_without_suit_and_trumps_any_card() -> None:
    assert may(at("Jc | 9s Ac", table="Kd")) == {"9s", "Ac"}


@pytest.mark.parametrize("card", ["Kc", "2s", "??", ""])
def test_only_cards_of_the_hand_are_played(card: str) -> None:
    state = at("9s Kd | 9h Qd", stock="Qs Ah")

    assert refusal(state, Seat(0), act(card)) == Refusal("not-in-hand", {"card": OneCard(Card(card))})


# The end of a deal


def test_six_54_a_6_a_deal_ends_with_the_trick_that_makes_66() -> None:
    s, events = run(at("Ad 9c | 9d Td", stock="Qs Jc Ks Ah", points=(55, 20), tricks=(4, 2)), "Ad", "9d")

    assert [event.type for event in events] == ["card_played", "card_played", "trick_taken", "deal_ended"]
    assert phase(s) is Phase.DEAL_OVER
    assert actor(s) == DEALER
    assert s.points == (66, 20)


def test_six_54_a_5_a_pair_that_makes_66_ends_the_deal_at_once() -> None:
    s, events = run(at("Kd Qd | 9d Td", stock="Qs Jc Ks Ah", points=(46, 20), tricks=(4, 2)), "Kd")

    assert [event.type for event in events] == ["card_played", "pair_announced", "deal_ended"]
    assert s.points == (66, 20)
    assert legal(s) == ()


@pytest.mark.parametrize(("points", "over"), [(54, False), (55, True), (60, True)])
def test_six_54_65_is_not_enough(points: int, over: bool) -> None:
    s, _ = run(at("Ad 9c | 9d Td", stock="Qs Jc Ks Ah", points=(points, 20), tricks=(4, 2)), "Ad", "9d")

    assert (phase(s) is Phase.DEAL_OVER) == over


@pytest.mark.parametrize("hands", ["9d | Ad", "9d | Ad | Jd", "9d | Ad | Jd | Qd"])
def test_six_55_a_7_a_8_the_last_trick_brings_ten_more(hands: str) -> None:
    s = at(hands)
    _, events = run(s, *[one.strip() for one in hands.split("|")])

    assert taken(events).last == 10
    assert ended(s, *[one.strip() for one in hands.split("|")]).points[1] == taken(events).points + 10


def test_six_56_65_to_65_is_a_draw() -> None:
    s = at("Jd | 9d", points=(53, 65), tricks=(5, 6))

    end = ended(s, "Jd", "9d")

    assert (end.points, end.winners, end.match_points, end.kind) == ((65, 65), (), (0, 0), "drawn")


@pytest.mark.parametrize(
    ("points", "tricks", "worth"),
    [((0, 33), (0, 3), 1), ((0, 32), (0, 3), 2), ((0, 0), (0, 0), 3), ((0, 0), (0, 1), 2)],
)
def test_six_57_what_a_won_deal_is_worth(points: tuple[int, int], tricks: tuple[int, int], worth: int) -> None:
    s = at("Ad 9s | 9d Js", stock="Qs Ah", points=(55, points[1]), tricks=(4, tricks[1]))

    assert ended(s, "Ad", "9d").match_points == (worth, 0)


# The match


def test_six_58_match_points_add_up() -> None:
    s, events = run(at("Ad 9s | 9d Js", stock="Qs Ah", points=(55, 20), tricks=(4, 1), score=(3, 6)), "Ad", "9d")

    assert s.score == (5, 6)
    assert isinstance(events[-1], DealEnded)
    assert events[-1].score == (5, 6)


def test_six_59_whoever_has_the_target_wins() -> None:
    s, events = run(at("Ad 9s | 9d Js", stock="Qs Ah", points=(55, 20), tricks=(4, 1), score=(8, 9)), "Ad", "9d")

    assert events[-1] == MatchEnded((Side(0),), (10, 9))
    assert phase(s) is Phase.MATCH_OVER
    assert actor(s) is None
    assert result(s) == Result((Side(0),), (10, 9))
    for text in ("9s", "close", "exchange"):
        assert refusal(s, Seat(0), act(text)) == Refusal("match-over")


def test_six_60_six_61_the_target_is_chosen_before_the_match() -> None:
    assert Options().target == 10
    assert start(2, Options(42), Seat(0)).target == 42


# Three and four


def test_six_63_with_three_everybody_is_a_side() -> None:
    assert sides(3) == ((0,), (1,), (2,))
    assert sides(2) == ((0,), (1,))


def test_six_66_six_67_with_three_they_draw_in_turn_and_the_third_gets_the_trump() -> None:
    s = at("9d 9s | Ad Js | Jd Ks", stock="Qs Qc Ah")

    s, events = run(s, "9d", "Ad", "Jd")

    draws = (Draw(Seat(1), Card("Qs")), Draw(Seat(2), Card("Qc")), Draw(Seat(0), Card("Ah")))
    assert events[-1] == CardsDrawn(draws, 0)
    assert known(s) == [{"Ah"}, set(), set()]


@pytest.mark.parametrize("closed", [None, 0, 1])
@pytest.mark.parametrize("stock", ["Qs Qc Ah", ""])
def test_six_68_a_19_with_three_a_pair_is_announced_at_any_lead(stock: str, closed: int | None) -> None:
    s = at("Kd Qd | Ad Js | Jd Ks", stock=stock, tricks=(1, 1, 1), closed=closed if stock else None, moved=(0, 1, 2))

    assert run(s, "Kd")[0].points == (20, 0, 0)


@pytest.mark.parametrize(
    ("points", "tricks", "worth"),
    [((33, 33), (1, 1), 2), ((33, 32), (1, 1), 3), ((10, 0), (1, 0), 5), ((0, 0), (0, 0), 6)],
)
def test_six_69_with_three_both_others_pay(points: tuple[int, int], tricks: tuple[int, int], worth: int) -> None:
    s = at("Ad 9s | 9d Js | Jd Ks", stock="Qs Qc Ah", points=(55, *points), tricks=(4, *tricks))

    end = ended(s, "Ad", "9d", "Jd")

    assert (end.winners, end.match_points) == ((0,), (worth, 0, 0))


def test_six_70_a_10_with_three_most_points_win_without_66() -> None:
    end = ended(at("Ad | 9d | Jd", points=(31, 40, 20), tricks=(3, 3, 1)), "Ad", "9d", "Jd")

    assert (end.points, end.winners, end.match_points, end.kind) == ((54, 40, 20), (0,), (3, 0, 0), "most")


@pytest.mark.parametrize("points", [(27, 50, 30), (17, 40, 40), (7, 50, 50)])
def test_six_71_a_9_with_three_a_tie_at_the_top_wins_for_nobody(points: tuple[int, ...]) -> None:
    end = ended(at("Ad | 9d | Jd", points=points, tricks=(3, 3, 1)), "Ad", "9d", "Jd")

    assert (end.winners, end.match_points, end.kind) == ((), (0, 0, 0), "drawn")


def test_six_72_a_36_with_three_another_at_66_wins_2_for_both() -> None:
    s = at("9d 9s | Ad Js | Jd Ks", stock="Qs Qc Ah", closed=0, points=(10, 60, 0), tricks=(1, 4, 0))

    end = ended(s, "9d", "Ad", "Jd")

    assert (end.winners, end.match_points, end.kind) == ((1, 2), (0, 2, 2), "overtaken")


def test_six_73_a_35_a_37_with_three_a_failed_closing_is_3_for_both() -> None:
    s = at("Ad | 9d | Jd", stock="Qs Qc Ah", closed=0, at_closing=(1, 0, 0), points=(50, 30, 0), tricks=(4, 1, 0))

    end = ended(s, "Ad", "9d", "Jd")

    assert (end.points, end.winners, end.match_points) == ((63, 30, 0), (1, 2), (0, 3, 3))


def test_six_74_a_33_with_three_two_can_win_the_match() -> None:
    s = at("9d 9s | Ad Js | Jd Ks", stock="Qs Qc Ah", closed=0, points=(10, 60, 0), score=(9, 8, 9))

    s, events = run(s, "9d", "Ad", "Jd")

    assert events[-1] == MatchEnded((Side(1), Side(2)), (9, 10, 11))
    assert result(s) == Result((Side(1), Side(2)), (9, 10, 11))


def test_six_75_with_four_partners_face_each_other_and_are_one_side() -> None:
    assert sides(4) == ((0, 2), (1, 3))

    s, _ = run(at("9d 9s | Jd Js | Ad Ks | Qd Qs"), "9d", "Jd", "Ad", "Qd")

    assert (s.points, s.tricks, s.leader) == ((16, 0), (1, 0), 2)


@pytest.mark.parametrize("text", ["exchange", "close"])
def test_six_76_with_four_nobody_exchanges_or_closes(text: str) -> None:
    s = at("9h 9s | Jd Js | Ad Ks | Qd Qs", tricks=(1, 1))

    assert may_also(s) == set()
    assert why_not(s, text) == f"{text}-without-stock"


@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_six_78_six_79_with_four_the_dealers_last_card_shows_trump(opener: int) -> None:
    s = begun(4, opener)

    dealer = (opener - 1) % 4
    assert CARDS[s.turned] == CARDS[-1]
    assert CARDS[-1] in hand(s, dealer)
    assert known(s) == [{CARDS[-1]} if seat == dealer else set() for seat in range(4)]


def test_six_79_it_is_known_until_it_is_played() -> None:
    s, _ = run(at("9d 9s | Jd Js | Ad Ks | Qd Qs", known="9d"), "9d")

    assert known(s) == [set()] * 4


def test_six_80_with_four_answers_are_strict_from_the_first_trick() -> None:
    s, _ = run(at("9d 9s | Jd As | Ad Ks | Qd Qs"), "9d")

    assert may(s) == {"Jd"}


def test_six_81_a_22_with_four_a_pair_is_in_one_hand_and_counts_for_the_team() -> None:
    s, events = run(at("Kd Qd | Jd Js | 9d Ks | 9c Qs", tricks=(1, 1)), "Kd")
    assert events[-1] == PairAnnounced(Seat(0), Card("Kd"), Card("Qd"), 20, counted=True)
    assert s.points == (20, 0)

    _, events = run(at("Kd 9c | Jd Js | 9d Qd | Ad Qs", tricks=(1, 1)), "Kd")
    assert len(events) == 1

    waits, _ = run(at("Kd Qd | Ad Js | Td Ks | 9c Qs", leader=0), "Kd", "Ad", "Td", "9c")
    assert (waits.points, waits.waiting) == ((0, 25), (20, 0))
    counts, _ = run(waits, "Js", "Ks", "Qs", "Qd")
    assert (counts.points, counts.waiting) == ((42, 25), (0, 0))


def test_six_82_with_four_the_last_trick_brings_ten() -> None:
    assert ended(at("9d | Ad | Jd | Qd", points=(40, 40), tricks=(3, 2)), "9d", "Ad", "Jd", "Qd").points == (40, 66)


@pytest.mark.parametrize(("points", "tricks", "worth"), [(33, 2, 1), (32, 2, 2), (0, 0, 3)])
def test_six_83_with_four_the_other_team_decides_what_it_is_worth(points: int, tricks: int, worth: int) -> None:
    s = at("9d 9s | Jd As | Ad Ks | Qd Qs", points=(60, points), tricks=(4, tricks))

    assert ended(s, "9d", "Jd", "Ad", "Qd").match_points == (worth, 0)


def test_six_83_a_38_with_four_65_to_65_is_a_draw() -> None:
    s = at("Jd | 9d | 9s | 9c", points=(53, 65), tricks=(2, 3))

    assert ended(s, "Jd", "9d", "9s", "9c").kind == "drawn"


@pytest.mark.parametrize("hands", ["Jd 9s | Ad Ks | Td Kd Ah", "Jd 9s | Kd Ks | Td Qd Ah | 9h"])
def test_six_84_the_best_card_on_the_table_is_beaten_also_the_partners(hands: str) -> None:
    s = at(hands)
    s, _ = run(s, "Jd", hands.split(" | ")[1][:2])

    assert may(s) == ({"Td"} if len(s.hands) == 4 else {"Td", "Kd"})


def test_six_84_a_29_a_suit_that_was_trumped_is_only_followed() -> None:
    assert may(at("9s | Ks | Td Kd Ah", table="Jd 9h")) == {"Td", "Kd"}


def test_six_85_a_trump_is_beaten_if_possible() -> None:
    s = at("9s | Ks | Kh 9h As", table="Jd Qh")

    assert may(s) == {"Kh"}
    for card in ("9h", "As"):
        assert refusal(s, Seat(2), Play(Card(card))) == Refusal(
            "must-overtrump", {"card": OneCard(Card(card)), "top": OneCard(Card("Qh"))}
        )


def test_six_85_a_30_else_any_trump() -> None:
    s = at("9s | Ks | Jh 9h As", table="Jd Qh")

    assert may(s) == {"Jh", "9h"}
    assert why_not(s, "As") == "must-trump"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("points", [(66, 20, 20), (20, 66, 20), (50, 50, 20)])
def test_six_86_a_2_with_three_and_four_the_next_seat_opens(seats: int, points: tuple[int, ...]) -> None:
    for opener in range(seats):
        s = over(seats, opener=opener, points=points[: len(sides(seats))])
        assert dealt(s, "").opener == (opener + 1) % seats


# What others rely on


def test_a_60_the_most_general_reason_is_given() -> None:
    s = over(2, opener=0, points=(66, 10))

    for seat in (0, 1):
        for text in ("9s", "close", "exchange"):
            assert refusal(s, Seat(seat), act(text)) == Refusal("deal-over")
    assert refusal(start(2, Options(), Seat(0)), Seat(0), Close()) == Refusal("deal-over")
    playing = at("9s Kd | 9h Qd", stock="Qs Ah")
    for seat in (1, 2, -1):
        assert refusal(playing, Seat(seat), Play(Card("9h"))) == Refusal("not-your-turn", {"seat": Who(0)})


def test_the_dealer_shuffles_evenly() -> None:
    rng, before = Random(1), start(2, Options(), Seat(0))
    top = Counter(chance(before, rng).deck[0] for _ in range(2400))

    assert set(top) == set(CARDS)
    assert max(abs(count - 100) for count in top.values()) < 45


def test_a_card_put_tells_whether_it_leads() -> None:
    _, events = run(at("9s Kd | 9h Qd", stock="Qs Jd Ks Ah"), "9s", "Qd")

    assert events[:2] == [CardPlayed(Seat(0), Card("9s"), leads=True), CardPlayed(Seat(1), Card("Qd"), leads=False)]


def test_what_a_record_says_of_a_deal() -> None:
    s, _ = run(at("9d 9s | Ad Js", stock="Qs Ah", closed=0, points=(0, 60), tricks=(1, 4), opener=1), "9d", "Ad")

    assert header(s) == {"opener": 1}
    assert first({"opener": 1}) == 1
    assert deal_result(s) == {
        "points": [0, 71], "tricks": [1, 5], "winners": [1], "match_points": [0, 2], "closed_by": 0,
    }  # fmt: skip


def test_a_match_without_people_goes_to_the_sides_without_them() -> None:
    s = at("9d | Ad | Jd", score=(1, 2, 3))

    assert deserted(s, [Seat(1)]) == Result((Side(0), Side(2)), (1, 2, 3))
    assert out(s) == ()
