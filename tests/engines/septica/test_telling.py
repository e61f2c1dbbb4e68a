"""What a person finds and hears at a table of Șeptică, by the rules' numbers: messages and controls, not yet words."""

from collections.abc import Iterable
from typing import Any

import pytest

from engines.core.cards import Card
from engines.core.engine import Refusal, Seat
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
    WhoAll,
    message,
)
from engines.septica import CardPlayed, CardsDrawn, Dealt, Event, LetGo, Pass, Play, State, TrickTaken, observe, seen_by
from engines.septica.moves import Draw
from engines.septica.telling import board, narrate, prompt, redraft, refused, score, state, zones
from tests.engines.septica.table import at, cards, run


def items(s: State, seat: int | None, zone: str, *, hints: bool = True) -> dict[str, Item]:
    viewer = Viewer(seat, s.seats, hints)
    seen = observe(s, None if seat is None else Seat(seat))
    return {item.id: item for z in zones(seen, viewer, None) if z.id == zone for item in z.items}


def heard(events: Iterable[Event], seat: int | None, *, seats: int = 2, hints: bool = True) -> list[Message | None]:
    sight = None if seat is None else Seat(seat)
    told = narrate([seen_by(event, sight) for event in events], observe(TABLE, sight), Viewer(seat, seats, hints))
    return [each.text for each in told]


def numbers(told: Message, name: str) -> list[tuple[str, Any]]:
    """Of "points: you 3, Ana 1": whose each number is, and the number."""
    listed = dict(told.args)[name]
    assert isinstance(listed, Listed)
    return [(part.id, dict(part.args)) for part in listed.messages]


def reason(item: Item) -> str | None:
    return item.why.id if item.why else None


CUTS, POINT, NAME = "septica-card-cuts", "septica-card-point", "card-name"
TABLE = at("9s 7d Ah Kc | 8s Qd Ts Jc", "9h 9d", stock="As Ks", points=(3, 1), score=(4, 7))


def test_sep_61_sep_62_points_of_the_deal_above_the_score_of_the_match() -> None:
    points, matched = score(observe(TABLE, Seat(1)), Viewer(1, 2))

    assert (points.id, matched.id) == ("septica-points", "septica-score")
    own, other = {"seat": Who(1)}, {"seat": Who(0)}
    assert numbers(points, "points") == [("seat-number", own | {"count": 1}), ("seat-number", other | {"count": 3})]
    assert numbers(matched, "score") == [("seat-number", own | {"count": 7}), ("seat-number", other | {"count": 4})]
    assert dict(matched.args)["target"] == 10


def test_a_66_with_four_the_points_are_told_by_team() -> None:
    four = at("9s 7d | 8s Qd | Ah Kc | Ts Jc", points=(3, 1))

    ours, _ = score(observe(four, Seat(3)), Viewer(3, 4))
    all_, _ = score(observe(four, None), Viewer(None, 4))

    assert numbers(ours, "points") == [("team-number-yours", {"count": 1}), ("team-number-theirs", {"count": 3})]
    assert numbers(all_, "points") == [
        ("team-number", {"seats": WhoAll((0, 2)), "count": 3}),
        ("team-number", {"seats": WhoAll((1, 3)), "count": 1}),
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_sep_63_the_zones_in_order(seat: int | None) -> None:
    seen = observe(TABLE, None if seat is None else Seat(seat))

    assert [zone.id for zone in zones(seen, Viewer(seat, 2), None)] == ["table", "hand", "actions", "status", "log"]


def test_sep_64_the_table_shows_who_put_what_and_who_holds() -> None:
    table = items(TABLE, 0, "table")

    assert table["t0"].text == message("seat-card", seat=Who(0), card=OneCard(Card("9h")))
    assert table["t1"].text == message("seat-card", seat=Who(1), card=OneCard(Card("9d")))
    assert table["holder"].text == message("septica-holds", seat=Who(1))
    assert [item.text.id for item in items(at("9s | 9h"), 0, "table").values()] == ["septica-table-empty"]


def test_sep_65_the_hand_is_ones_own() -> None:
    assert [item.card for item in items(TABLE, 0, "hand").values()] == ["7d", "9s", "Kc", "Ah"]
    assert [item.card for item in items(TABLE, 1, "hand").values()] == ["8s", "Ts", "Jc", "Qd"]
    assert items(TABLE, None, "hand") == {}


@pytest.mark.parametrize("s", [TABLE, at("9s | 9h"), run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")[0]])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_sep_66_every_control_is_always_there(s: State, seat: int | None) -> None:
    controls = items(s, seat, "actions")

    assert list(controls) == ["let-go", "next", "repeat", "state"]
    assert all(item.ask for item in controls.values())


def test_sep_74_a_card_plays_itself() -> None:
    assert [item.ask for item in items(TABLE, 0, "hand").values()] == list(map(Play, cards("7d 9s Kc Ah")))


def test_sep_75_sep_76_a_56_a_card_that_cannot_be_played_says_why() -> None:
    asked = items(TABLE, 0, "hand")
    waiting = items(TABLE, 1, "hand")

    assert [reason(item) for item in asked.values()] == [None, None, *["septica-refusal-must-match-or-cut"] * 2]
    assert {reason(item) for item in waiting.values()} == {"septica-refusal-not-your-turn"}


def test_a_87_after_a_deal_that_is_the_reason() -> None:
    over, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")
    won, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6), score=(9, 9)), "Ks", "Qs")

    assert reason(items(over, 1, "actions")["let-go"]) == "septica-refusal-deal-over"
    assert reason(items(won, 1, "actions")["let-go"]) == "septica-refusal-match-over"


def test_sep_77_a_51_letting_go_is_there_for_who_is_asked_with_or_without_a_card_to_go_on_with() -> None:
    for hand in ("9s 7d", "Kc Ah"):
        asked = at(f"{hand} | 8s Qd", "9h 9d", stock="As Ks")
        assert reason(items(asked, 0, "actions")["let-go"]) is None
        assert items(asked, 0, "actions")["let-go"].ask == Pass()
        assert reason(items(asked, 1, "actions")["let-go"]) == "septica-refusal-not-your-turn"
    assert reason(items(at("9s | 9h"), 0, "actions")["let-go"]) == "septica-refusal-must-lead"
    assert reason(items(TABLE, None, "actions")["let-go"]) == "refusal-listening"


def test_sep_78_the_next_deal_begins_only_when_this_one_is_over() -> None:
    over, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")

    assert reason(items(TABLE, 0, "actions")["next"]) == "septica-why-not-next"
    assert reason(items(over, 0, "actions")["next"]) is None
    assert items(over, 0, "actions")["next"].ask == Request("next")


def test_sep_79_sep_80_repeating_and_the_state_are_asked_at_any_time() -> None:
    controls = items(TABLE, 1, "actions")

    assert (controls["repeat"].ask, controls["state"].ask) == (Request("repeat"), Request("state"))
    assert reason(controls["repeat"]) is reason(controls["state"]) is None


def test_sep_80_to_sep_83_the_state_read_in_order() -> None:
    turn, counts, stock, points, matched, table, holder = state(observe(TABLE, Seat(1)), Viewer(1, 2))

    assert turn == message("septica-prompt-choose", seat=Who(0), holder=Who(1))
    assert numbers(counts, "counts") == [
        ("seat-number", {"seat": Who(1), "count": 4}),
        ("seat-number", {"seat": Who(0), "count": 4}),
    ]
    assert stock == message("septica-state-stock", count=2)
    assert (points.id, matched.id) == ("septica-points", "septica-score")
    assert [part["card"] for _, part in numbers(table, "cards")] == [OneCard(Card("9h")), OneCard(Card("9d"))]
    assert holder == message("septica-holds", seat=Who(1))


def test_sep_83_a_64_an_empty_table_is_said_to_be_empty() -> None:
    assert state(observe(at("9s | 9h"), None), Viewer(None, 2))[-1] == message("septica-table-empty")


@pytest.mark.parametrize(
    ("s", "said"),
    [
        (at("9s | 9h"), "septica-prompt-lead"),
        (at("9s | 9h", "9d"), "septica-prompt-answer"),
        (TABLE, "septica-prompt-choose"),
        (run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")[0], "septica-prompt-deal-over"),
        (run(at("Ks | Qs", points=(5, 3), tricks=(9, 6), score=(9, 9)), "Ks", "Qs")[0], "septica-prompt-match-over"),
    ],
)
def test_sep_80_a_62_whose_turn_it_is_and_what_for(s: State, said: str) -> None:
    assert prompt(observe(s, Seat(0)), Viewer(0, 2)).id == said


@pytest.mark.parametrize(
    ("seats", "hints", "labels"),
    [
        (2, True, {"7s": CUTS, "8s": NAME, "Ks": NAME, "Ts": POINT, "As": POINT}),
        (3, True, {"7s": CUTS, "8s": CUTS, "Ks": NAME, "Ts": POINT, "As": POINT}),
        (4, True, {"7s": CUTS, "8s": CUTS, "Ks": NAME, "Ts": POINT, "As": POINT}),
        (4, False, {"7s": NAME, "8s": NAME, "Ks": NAME, "Ts": NAME, "As": NAME}),
    ],
)
def test_sep_89_sep_91_a_78_with_hints_a_card_says_what_it_is(seats: int, hints: bool, labels: dict[str, str]) -> None:
    s = at(" | ".join(["7s 8s Ks Ts As", "9c", "9d", "9h"][:seats]))

    assert {item.card: item.text.id for item in items(s, 0, "hand", hints=hints).values()} == labels


@pytest.mark.parametrize("count", [0, 1, 2])
def test_sep_90_sep_91_a_79_with_hints_a_trick_is_told_with_its_points(count: int) -> None:
    taken = TrickTaken(Seat(1), (Card("9s"), Card("9h")), count)

    assert heard([taken], 0) == [message("septica-takes-points", seat=Who(1), count=count)]
    assert heard([taken], 0, hints=False) == [message("septica-takes", seat=Who(1))]


# What is announced


def test_a_58_how_a_card_was_put() -> None:
    def put(leads: bool, goes_on: bool, holder: int) -> str:
        text = heard([CardPlayed(Seat(1), Card("9s"), Seat(holder), leads, goes_on)], 0)[0]
        assert text
        assert text.args == (("seat", Who(1)), ("card", OneCard(Card("9s"))))
        return text.id

    assert put(leads=True, goes_on=False, holder=1) == "septica-leads"
    assert put(leads=False, goes_on=True, holder=1) == "septica-goes-on"
    assert put(leads=False, goes_on=False, holder=1) == "septica-takes-hold"
    assert put(leads=False, goes_on=False, holder=0) == "septica-plays"


def test_a_58_a_deal_is_told_with_ones_own_cards_and_with_four_ones_partner() -> None:
    hands = (tuple(cards("7s 9s Js Ks")), tuple(cards("8s Ts Qs As")))
    began = Dealt(1, Seat(1), hands, 24)

    args: dict[str, Any] = {"deal": 1, "seat": Who(1)}
    assert heard([began], 0) == [message("septica-dealt", **args, cards=Cards(hands[0]))]
    assert heard([began], None) == [message("septica-dealt-to-others", **args)]
    four = Dealt(1, Seat(1), (*hands, *hands), 16)
    assert heard([four], 3, seats=4)[1] == message("septica-partner", seat=Who(1))
    assert len(heard([Dealt(2, Seat(2), (*hands, *hands), 16)], 3, seats=4)) == 1


def test_a_58_a_draw_is_told_to_who_drew_and_the_end_of_the_stock_to_all() -> None:
    draws = (Draw(Seat(1), Card("7h")), Draw(Seat(0), Card("8h")))

    assert heard([CardsDrawn(draws, 2)], 0) == [message("septica-draws", cards=Cards((Card("8h"),)))]
    assert heard([CardsDrawn(draws, 0)], 0) == [message("septica-draws-last", cards=Cards((Card("8h"),)))]
    assert heard([CardsDrawn(draws, 2)], None) == [None]
    assert heard([CardsDrawn(draws, 0)], None) == [message("septica-stock-empty")]


@pytest.mark.parametrize(
    ("s", "plays", "said", "winners"),
    [
        (at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks Qs", "septica-deal-win", (0,)),
        (at("Ks | Qs", points=(8, 0), tricks=(9, 6)), "Ks Qs", "septica-deal-oala", (0,)),
        (at("Ks | Qs", points=(8, 0), tricks=(15, 0)), "Ks Qs", "septica-deal-piele", (0,)),
        (at("Ks | Qs", points=(4, 4), tricks=(9, 6)), "Ks Qs", "septica-deal-draw", None),
        (at("Ks | Qs | Js", points=(0, 4, 4), tricks=(1, 6, 2)), "Ks Qs Js", "septica-deal-shared", (1, 2)),
        (at("Ks | Qs | Js | 9s", points=(2, 6), tricks=(1, 6)), "Ks Qs Js 9s", "septica-deal-win", (1, 3)),
    ],
)
def test_a_58_how_a_deal_ended(s: State, plays: str, said: str, winners: tuple[int, ...] | None) -> None:
    _, events = run(s, *plays.split())

    text = heard(events, 0, seats=s.seats)[-1]

    assert text
    assert text.id == said
    assert dict(text.args).get("seats") == (WhoAll(tuple(map(Seat, winners))) if winners else None)


def test_a_58_who_won_the_match() -> None:
    s = at("Ts | Th | 9d", points=(4, 2, 0), tricks=(5, 3, 1), score=(4, 4, 1), target=5)

    _, events = run(s, "Ts", "Th", "9d")

    assert heard(events, 2, seats=3)[-1] == message("septica-match-won", seats=WhoAll((Seat(0), Seat(1))))


def test_sep_24_letting_go_is_told_in_the_same_words_whatever_was_in_hand() -> None:
    assert heard([LetGo(Seat(0))], 1) == [message("septica-lets-go", seat=Who(0))]


def test_a_refusal_is_told_by_its_code_with_its_arguments() -> None:
    refusal = Refusal("not-your-turn", {"seat": Who(1)})

    assert refused(refusal) == message("septica-refusal-not-your-turn", seat=Who(1))


def test_sep_74_nothing_is_chosen_before_it_is_sent() -> None:
    assert redraft(observe(TABLE, Seat(0)), Viewer(0, 2), None, Change(toggle=Card("9s"))) is None


def test_the_facts_for_clients_that_draw_are_those_of_the_observation() -> None:
    seen = observe(TABLE, Seat(0))
    facts = board(seen)

    assert [(laid.seat, laid.card) for laid in facts.table] == [(0, "9h"), (1, "9d")]
    for name in ("seat", "turn", "asked", "hand", "counts", "stock", "points", "tricks", "score", "target", "holder"):
        assert getattr(facts, name) == getattr(seen, name)
