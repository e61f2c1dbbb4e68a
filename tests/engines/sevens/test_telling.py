"""What a person finds and hears at a table of Sevens, as ids with arguments."""

from collections.abc import Iterable
from typing import Any

import pytest

from engines.core.cards import Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.telling import (
    Cards,
    Change,
    Item,
    Listed,
    Message,
    OneCard,
    Request,
    Viewer,
    Who,
    Word,
    message,
)
from engines.sevens import (
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    Options,
    Pass,
    Passed,
    Play,
    State,
    observe,
    seen_by,
    start,
)
from engines.sevens.telling import Row, board, computers, narrate, prompt, redraft, refused, score, state, zones
from tests.engines.sevens.table import at, cards, dealt, run

PLAYING = at("6d 8h Ks 2c | 3c 4c Ah | 5c 6c | 8c", "7d-Qd 5h-7h As-Ks")
STUCK = at("2s 9s | 3c 4c | 5c 6c | 8c", "7d-8d", passed="0 1 2 3")
OVER, _ = run(at("2c 3c | 8d | 9d | 4s", "7d", turn=1, passed="0"), "8d")
ALL = [PLAYING, STUCK, OVER, dealt("7d"), start(4, Options(), Seat(0))]


def items(s: State, seat: int | None, zone: str) -> dict[str, Item]:
    seen = observe(s, None if seat is None else Seat(seat))
    return {item.id: item for z in zones(seen, Viewer(seat, 4), None) if z.id == zone for item in z.items}


def heard(events: Iterable[Event], seat: int | None) -> list[Message | None]:
    sight = None if seat is None else Seat(seat)
    told = narrate([seen_by(event, sight) for event in events], observe(PLAYING, sight), Viewer(seat, 4))
    return [each.text for each in told]


def reason(item: Item) -> str | None:
    return item.why.id if item.why else None


def numbers(told: Message, name: str) -> list[tuple[Any, Any]]:
    listed = dict(told.args)[name]
    assert isinstance(listed, Listed)
    return [(dict(part.args)["seat"], dict(part.args)["count"]) for part in listed.messages]


def test_sev_4_the_names_of_the_computers() -> None:
    assert computers == ("Lily", "Max", "Zoe")


@pytest.mark.parametrize("s", ALL)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_zones_in_order(s: State, seat: int | None) -> None:
    seen = observe(s, None if seat is None else Seat(seat))

    assert [zone.id for zone in zones(seen, Viewer(seat, 4), None)] == [
        "table", "hand", "actions", "status", "players", "log",
    ]  # fmt: skip


def test_sev_8_a_4_the_table_has_a_row_for_each_suit() -> None:
    rows = items(PLAYING, 0, "table")

    assert list(rows) == ["row-s", "row-h", "row-d", "row-c"]
    suit = Word("hearts")
    assert rows["row-h"].text == message("sevens-row", suit=suit, low=OneCard(Card("5h")), high=OneCard(Card("7h")))
    assert rows["row-c"].text == message("sevens-row-closed", suit=Word("clubs"))
    assert items(at("9c | 2s | 3s | 4s", "7d"), 0, "table")["row-d"].text == message(
        "sevens-row-open", suit=Word("diamonds")
    )


def test_sev_7_the_fan_is_ones_own() -> None:
    assert [item.card for item in items(PLAYING, 0, "hand").values()] == ["Ks", "8h", "6d", "2c"]
    assert [item.card for item in items(PLAYING, 1, "hand").values()] == ["Ah", "3c", "4c"]
    assert items(PLAYING, None, "hand") == {}


def test_sev_10_sev_12_a_5_cards_that_fit_play_themselves_and_the_others_say_why_not() -> None:
    hand = items(PLAYING, 0, "hand")

    assert [item.ask for item in hand.values()] == list(map(Play, cards("Ks 8h 6d 2c")))
    assert {item.card for item in hand.values() if not item.why} == {"8h", "6d"}
    assert reason(hand["card-2c"]) == "sevens-refusal-row-closed"
    assert {reason(item) for item in items(PLAYING, 1, "hand").values()} == {"sevens-refusal-not-your-turn"}
    assert {reason(item) for item in items(STUCK, 0, "hand").values()} == {"sevens-refusal-row-closed-pass"}
    assert {reason(item) for item in items(OVER, 0, "hand").values()} == {"sevens-refusal-match-over"}


def test_a_12_at_the_start_only_the_seven_of_diamonds_glows() -> None:
    hand = items(dealt("7d 2s 3s 4s 7s"), 0, "hand")

    assert [item.card for item in hand.values() if not item.why] == ["7d"]
    assert reason(hand["card-7s"]) == "sevens-refusal-must-start-with"


def test_sev_13_a_pass_is_there_only_where_no_card_fits() -> None:
    assert list(items(STUCK, 0, "actions")) == ["pass", "new", "repeat", "state"]
    assert items(STUCK, 0, "actions")["pass"].ask == Pass()
    assert items(STUCK, 0, "actions")["pass"].why is None
    for s in ALL:
        for seat in (0, 1, 2, 3, None):
            stuck = s is STUCK and seat == 0
            assert ("pass" in items(s, seat, "actions")) == stuck


def test_a_26_a_new_game_once_the_deal_is_over() -> None:
    assert reason(items(PLAYING, 0, "actions")["new"]) == "sevens-why-not-new"
    assert items(OVER, 0, "actions")["new"].why is None
    assert items(OVER, 0, "actions")["new"].ask == Request("new")


def test_repeating_and_the_state_are_asked_at_any_time() -> None:
    for s in ALL:
        controls = items(s, 1, "actions")
        assert (controls["repeat"].ask, controls["state"].ask) == (Request("repeat"), Request("state"))
        assert reason(controls["repeat"]) is reason(controls["state"]) is None


def test_sev_14_a_25_a_plaque_for_each_of_the_others_in_playing_order() -> None:
    assert [(item.seat, item.text) for item in items(PLAYING, 2, "players").values()] == [
        (3, message("sevens-plaque", seat=Who(3), count=1)),
        (0, message("sevens-plaque", seat=Who(0), count=4)),
        (1, message("sevens-plaque", seat=Who(1), count=3)),
    ]
    assert [item.seat for item in items(PLAYING, None, "players").values()] == [0, 1, 2, 3]


def test_sev_15_a_7_a_pass_stays_on_the_plaque_until_that_players_next_turn() -> None:
    def badges(s: State) -> list[bool]:
        return [item.text.id == "sevens-plaque-passed" for item in items(s, None, "players").values()]

    state = at("2c 3c | 4c | 5c 6d | 8c 9c", "7d")
    steps = [state]
    for text in ("pass", "pass", "6d", "pass"):
        steps.append(run(steps[-1], text)[0])

    assert [badges(s) for s in steps] == [
        [False, False, False, False],
        [True, False, False, False],
        [True, True, False, False],
        [True, True, False, False],
        [False, True, False, True],  # it is the first one's turn again
    ]


def test_sev_20_a_10_after_the_end_plaques_and_state_say_how_each_ended() -> None:
    ended = {
        seat: message("sevens-result", seat=Who(seat), place=place, count=left, passes=passes)
        for seat, place, left, passes in ((0, 4, 2, 1), (1, 1, 0, 0), (2, 2, 1, 0), (3, 2, 1, 0))
    }

    assert [item.text for item in items(OVER, 0, "players").values()] == [ended[1], ended[2], ended[3]]
    assert state(observe(OVER, Seat(0)), Viewer(0, 4))[:5] == (
        message("sevens-won", seat=Who(1)), ended[1], ended[2], ended[3], ended[0],
    )  # fmt: skip


def test_a_24_under_the_title_everybodys_cards_ones_own_first() -> None:
    [told] = score(observe(PLAYING, Seat(2)), Viewer(2, 4))

    assert told.id == "sevens-counts"
    assert numbers(told, "counts") == [(Who(2), 2), (Who(3), 1), (Who(0), 4), (Who(1), 3)]


def test_a_23_the_state_read_in_order() -> None:
    turn, counts, passes, *rows = state(observe(STUCK, Seat(1)), Viewer(1, 4))

    assert turn == message("sevens-prompt-wait", seat=Who(0))
    assert counts.id == "sevens-counts"
    assert passes.id == "sevens-passes-so-far"
    assert numbers(passes, "counts") == [(Who(1), 1), (Who(2), 1), (Who(3), 1), (Who(0), 1)]
    assert [dict(row.args)["suit"] for row in rows] == [Word(w) for w in ("spades", "hearts", "diamonds", "clubs")]


@pytest.mark.parametrize(
    ("s", "said"),
    [
        (dealt("7d"), message("sevens-prompt-start", card=OneCard(Card("7d")))),
        (PLAYING, message("sevens-prompt-play", cards=Cards((Card("8h"), Card("6d"))))),
        (STUCK, message("sevens-prompt-pass")),
        (run(STUCK, "pass")[0], message("sevens-prompt-wait", seat=Who(1))),
        (OVER, message("sevens-prompt-over")),
        (start(4, Options(), Seat(0)), None),
    ],
)
def test_sev_25_a_22_whose_turn_it_is_and_what_for(s: State, said: Message | None) -> None:
    assert prompt(observe(s, Seat(0)), Viewer(0, 4), None) == said


def test_what_fits_is_told_to_its_own_seat_only() -> None:
    for seat in (1, 2, 3, None):
        seen = observe(PLAYING, None if seat is None else Seat(seat))
        assert prompt(seen, Viewer(seat, 4), None) == message("sevens-prompt-wait", seat=Who(0))
        assert board(seen).fits == ()


# What is announced


def test_a_28_a_deal_is_told_with_ones_own_cards_suit_by_suit() -> None:
    hands = tuple(tuple(cards(hand)) for hand in ("As 7h 9h Kc", "7d 8d", "2s 3s", "Ah Kh"))
    began = Dealt(Seat(1), hands)

    def suit(name: str, *ranks: str) -> Message:
        listed = Listed(tuple(message("sevens-rank", rank=Word(rank)) for rank in ranks))
        return message("sevens-of-suit", suit=Word(name), cards=listed)

    starts = message("sevens-dealt", seat=Who(1))
    assert heard([began], 0) == [starts, suit("spades", "ace"), suit("hearts", "seven", "nine"), suit("clubs", "king")]
    assert heard([began], None) == [starts]


@pytest.mark.parametrize(
    ("card", "left", "said"),
    [
        ("7d", 12, "sevens-starts"),
        ("7h", 12, "sevens-plays"),
        ("9s", 2, "sevens-plays"),
        ("9s", 1, "sevens-plays-one-left"),
        ("9s", 0, "sevens-plays-last"),
    ],
)
def test_a_22_how_a_card_is_told(card: str, left: int, said: str) -> None:
    played = CardPlayed(Seat(1), Card(card), left)

    assert heard([played], 0) == [message(said, seat=Who(1), card=OneCard(Card(card)))]


def test_sev_32_a_pass_is_said() -> None:
    assert heard([Passed(Seat(2))], 0) == [message("sevens-passed", seat=Who(2))]


def test_sev_20_the_end_tells_who_won_and_how_each_ended_the_best_first() -> None:
    told = heard([DealEnded((3, 0, 1, 1), (2, 0, 4, 0), (4, 1, 2, 2))], 0)

    assert told[0] == message("sevens-won", seat=Who(1))
    assert [dict(one.args)["seat"] for one in told[1:] if one] == [Who(1), Who(2), Who(3), Who(0)]
    assert told[4] == message("sevens-result", seat=Who(0), place=4, count=3, passes=2)


def test_a_listener_is_told_that_it_only_listens() -> None:
    assert reason(items(PLAYING, None, "actions")["new"]) == "sevens-why-not-new"
    assert refused(Refusal("not-your-turn", {"seat": Who(1)})) == message("sevens-refusal-not-your-turn", seat=Who(1))


def test_sev_12_nothing_is_chosen_before_it_is_sent() -> None:
    assert redraft(observe(PLAYING, Seat(0)), Viewer(0, 4), None, Change(toggle=Card("6d"))) is None


def test_the_facts_for_clients_that_draw() -> None:
    facts, ended = board(observe(PLAYING, Seat(0))), board(observe(OVER, Seat(0)))

    assert facts.fits == (Card("8h"), Card("6d"))
    assert facts.rows == (
        Row("s", Card("As"), Card("Ks")),
        Row("h", Card("5h"), Card("7h")),
        Row("d", Card("7d"), Card("Qd")),
        Row("c", None, None),
    )
    assert (facts.turn, facts.counts, facts.passes, facts.places) == (0, (4, 3, 2, 1), (0, 0, 0, 0), ())
    assert (ended.phase, ended.places, ended.passes) == (Phase.MATCH_OVER, (4, 1, 2, 2), (1, 0, 0, 0))
    assert board(observe(STUCK, Seat(0))).badges == (False, True, True, True)
