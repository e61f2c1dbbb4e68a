"""What a person finds and hears at a table of 66, by the rules' numbers: messages and controls, not yet words."""

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
    Word,
    message,
)
from engines.sixty_six import (
    CardPlayed,
    CardsDrawn,
    Close,
    Closed,
    Dealt,
    Event,
    Exchange,
    Exchanged,
    Options,
    PairAnnounced,
    Play,
    State,
    TrickTaken,
    observe,
    seen_by,
    start,
)
from engines.sixty_six.moves import Draw
from engines.sixty_six.telling import board, narrate, prompt, redraft, refused, score, state, zones
from tests.engines.sixty_six.table import at, cards, dealt, run

TABLE = at("9h Kd Ah | Qd Ts Jc", "Td", stock="Qs Jh", leader=1, points=(30, 10), tricks=(2, 1), score=(4, 7))
OPEN = at("9h Kd Ah | Qd Ts Jc", stock="Qs Jh", points=(30, 10), tricks=(2, 1), score=(4, 7))
OVER = run(at("Kd Qd | 9d Td", stock="Qs Jh", points=(46, 20), tricks=(4, 2)), "Kd")[0]
WON = run(at("Kd Qd | 9d Td", stock="Qs Jh", points=(46, 20), tricks=(4, 2), score=(9, 9)), "Kd")[0]
FOUR = at("9s Kd | Js Qd | Ah Kc | Ts Jc", points=(33, 12), known="Kc")


def items(s: State, seat: int | None, zone: str, *, hints: bool = True) -> dict[str, Item]:
    viewer = Viewer(seat, s.seats, hints)
    seen = observe(s, None if seat is None else Seat(seat))
    return {item.id: item for z in zones(seen, viewer, None) if z.id == zone for item in z.items}


def heard(events: Iterable[Event], seat: int | None, *, seats: int = 2, hints: bool = True) -> list[Message | None]:
    sight = None if seat is None else Seat(seat)
    told = narrate([seen_by(event, sight) for event in events], observe(TABLE, sight), Viewer(seat, seats, hints))
    return [each.text for each in told]


def read(s: State, seat: int | None) -> list[Message]:
    return list(state(observe(s, None if seat is None else Seat(seat)), Viewer(seat, s.seats)))


def inner(told: Message, name: str) -> list[tuple[str, dict[str, Any]]]:
    listed = dict(told.args)[name]
    assert isinstance(listed, Listed)
    return [(part.id, dict(part.args)) for part in listed.messages]


def reason(item: Item) -> str | None:
    return item.why.id if item.why else None


def test_six_89_points_of_the_deal_above_the_score_of_the_match() -> None:
    points, matched = score(observe(TABLE, Seat(1)), Viewer(1, 2))

    assert (points.id, matched.id) == ("sixty-six-points", "sixty-six-score")
    assert inner(points, "points") == [
        ("seat-number", {"seat": Who(1), "count": 10}),
        ("seat-number", {"seat": Who(0), "count": 30}),
    ]
    assert dict(matched.args)["target"] == 10


def test_six_89_a_57_with_four_the_points_are_told_by_team() -> None:
    points, _ = score(observe(FOUR, Seat(3)), Viewer(3, 4))

    assert inner(points, "points") == [
        ("team-number-yours", {"count": 12}),
        ("team-number-theirs", {"count": 33}),
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("s", [TABLE, OPEN, OVER, WON])
def test_six_90_the_zones_in_order(s: State, seat: int | None) -> None:
    seen = observe(s, None if seat is None else Seat(seat))

    assert [zone.id for zone in zones(seen, Viewer(seat, 2), None)] == ["table", "hand", "actions", "status", "log"]


def test_a_63_the_table_shows_who_put_what() -> None:
    assert [item.text for item in items(TABLE, 0, "table").values()] == [
        message("seat-card", seat=Who(1), card=OneCard(Card("Td")))
    ]
    assert [item.text.id for item in items(OPEN, 0, "table").values()] == ["sixty-six-table-empty"]


@pytest.mark.parametrize("plays", [[], ["close"], ["close", "Ac"], ["close", "Ac", "Tc"]])
def test_six_95_a_45_the_hand_has_six_places_and_empty_ones_are_no_controls(plays: list[str]) -> None:
    s, _ = run(dealt(start(2, Options(), Seat(1)), "Ks 9s Qd Ts 9h Ah Js Tc Jc As Ac Jd Kh Qs"), *plays)
    places = list(items(s, 1, "hand").values())

    assert [item.place for item in places] == [0, 1, 2, 3, 4, 5]
    assert [item.id for item in places if not item.card] == (["place-4"] if "Ac" in plays else [])
    for item in places:
        assert (item.ask is None and item.why is None) == (item.card is None)


def test_six_95_an_empty_place_stays_where_the_card_was() -> None:
    before = [item.card for item in items(OPEN, 0, "hand").values()]
    closed, _ = run(OPEN, "close", "Kd")
    after = items(closed, 0, "hand")

    assert [item.card for item in after.values()] == [None if card == "Kd" else card for card in before]
    assert after[f"place-{before.index(Card('Kd'))}"].text == message("sixty-six-place-empty")


def test_a_listener_has_no_hand() -> None:
    assert items(TABLE, None, "hand") == {}


def test_six_96_a_card_plays_itself() -> None:
    assert {item.ask for item in items(OPEN, 0, "hand").values()} == set(map(Play, cards("9h Kd Ah")))


def test_six_99_six_100_a_card_that_cannot_be_played_says_why() -> None:
    strict = at("9h Kd Ad | Qd Ts Jc", "Td", leader=1)

    assert {item.card: reason(item) for item in items(strict, 0, "hand").values()} == {
        "Ad": None,
        "9h": "sixty-six-refusal-must-take",
        "Kd": "sixty-six-refusal-must-take",
    }
    assert reasons(strict, 1) == {"sixty-six-refusal-not-your-turn"}
    assert reasons(OVER, 1) == {"sixty-six-refusal-deal-over"}


def reasons(s: State, seat: int) -> set[str | None]:
    """Why the cards of a hand cannot be played; empty places aside."""
    return {reason(item) for item in items(s, seat, "hand").values() if item.card}


@pytest.mark.parametrize("s", [TABLE, OPEN, OVER, WON, at("Kd | Qd | Jd")])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_six_101_the_controls_are_always_in_their_places(s: State, seat: int | None) -> None:
    controls = items(s, seat, "actions")

    assert list(controls) == ["close", "exchange", "next", "repeat", "state"]
    assert all(item.ask for item in controls.values())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_six_77_a_47_with_four_the_two_are_not_there(seat: int | None) -> None:
    assert list(items(FOUR, seat, "actions")) == ["next", "repeat", "state"]


def test_six_102_closing_and_exchanging_are_asked_or_say_why_not() -> None:
    free, waiting = items(OPEN, 0, "actions"), items(OPEN, 1, "actions")

    assert (free["close"].ask, reason(free["close"])) == (Close(), None)
    assert (free["exchange"].ask, reason(free["exchange"])) == (Exchange(), None)
    assert reason(waiting["close"]) == reason(waiting["exchange"]) == "sixty-six-refusal-not-your-turn"
    answering = items(TABLE, 0, "actions")
    assert reason(answering["close"]) == "sixty-six-refusal-close-only-leading"
    assert reason(answering["exchange"]) == "sixty-six-refusal-exchange-only-leading"
    assert reason(items(OPEN, None, "actions")["close"]) == "refusal-listening"


def test_six_103_a_48_the_next_deal_begins_only_when_this_one_is_over() -> None:
    assert reason(items(OPEN, 0, "actions")["next"]) == "sixty-six-why-not-next"
    assert items(OVER, 0, "actions")["next"].ask == Request("next")
    assert reason(items(OVER, 0, "actions")["next"]) is None


def test_six_104_repeating_and_the_state_are_asked_at_any_time() -> None:
    controls = items(TABLE, 1, "actions")

    assert (controls["repeat"].ask, controls["state"].ask) == (Request("repeat"), Request("state"))
    assert reason(controls["repeat"]) is reason(controls["state"]) is None


def test_six_105_a_54_the_state_read_in_order() -> None:
    s, _ = run(at("Kh Qh 9d | Jd As Ts", stock="Qs Jc Ks Ah", tricks=(1, 1), points=(10, 20)), "Kh")

    trump, turn, table, points, pairs, known, stock, matched = read(s, 1)

    assert trump == message("sixty-six-state-trump", suit=Word("hearts"))
    assert turn == message("sixty-six-prompt-answer", seat=Who(1))
    assert inner(table, "cards") == [("sixty-six-laid", {"seat": Who(0), "card": OneCard(Card("Kh"))})]
    assert points.id == "sixty-six-points"
    assert inner(pairs, "pairs") == [("sixty-six-pair-counted", {"seat": Who(0), "suit": Word("hearts"), "count": 40})]
    assert known == message("sixty-six-state-known", seat=Who(0), cards=Cards((Card("Qh"),)))
    assert stock == message("sixty-six-state-stock", count=4, card=OneCard(Card("Ah")))
    assert matched.id == "sixty-six-score"


def test_a_43_what_waits_is_told_with_the_pairs_and_not_with_the_points() -> None:
    s, _ = run(at("Kd Qd 9d | Jd As Ts", stock="Qs Jc Ks Ah"), "Kd")

    told = {part.id: part for part in read(s, 1)}

    assert [id for id, _ in inner(told["sixty-six-state-pairs"], "pairs")] == ["sixty-six-pair-waits"]
    assert [args["count"] for _, args in inner(told["sixty-six-points"], "points")] == [0, 0]


def test_six_106_a_42_ones_own_known_cards_are_not_listed() -> None:
    s, _ = run(at("Kd Qd 9d | Jd As Ts", stock="Qs Jc Ks Ah"), "Kd")

    assert message("sixty-six-state-nothing-known") in read(s, 0)
    assert message("sixty-six-state-known", seat=Who(0), cards=Cards((Card("Qd"),))) in read(s, None)


@pytest.mark.parametrize(
    ("s", "told"),
    [
        (OPEN, message("sixty-six-state-stock", count=2, card=OneCard(Card("Jh")))),
        (at("Kd | Qd"), message("sixty-six-state-stock-out")),
        (FOUR, message("sixty-six-state-without-stock")),
        (
            run(OPEN, "close")[0],
            message("sixty-six-state-stock-closed", count=2, card=OneCard(Card("Jh")), seat=Who(0)),
        ),
    ],
)
def test_a_44_what_is_told_of_the_stock(s: State, told: Message) -> None:
    assert read(s, 0)[-2] == told


@pytest.mark.parametrize(
    ("s", "said"),
    [
        (OPEN, "sixty-six-prompt-lead"),
        (TABLE, "sixty-six-prompt-answer"),
        (OVER, "sixty-six-prompt-deal-over"),
        (WON, "sixty-six-prompt-match-over"),
    ],
)
def test_a_62_whose_turn_it_is_and_what_for(s: State, said: str) -> None:
    assert prompt(observe(s, Seat(0)), Viewer(0, 2)).id == said


@pytest.mark.parametrize(
    ("hints", "labels"),
    [
        (
            True,
            {
                "9h": "sixty-six-card-trump-points",
                "Kh": "sixty-six-card-trump-pair",
                "Qh": "sixty-six-card-trump-pair",
                "Kd": "sixty-six-card-pair",
                "Qd": "sixty-six-card-pair",
                "Qc": "sixty-six-card-points",
            },
        ),
        (
            False,
            {
                "9h": "sixty-six-card-trump",
                "Kh": "sixty-six-card-trump",
                "Qh": "sixty-six-card-trump",
                "Kd": "card-name",
                "Qd": "card-name",
                "Qc": "card-name",
            },
        ),
    ],
)
def test_six_98_six_108_six_110_a_49_what_a_card_is_called(hints: bool, labels: dict[str, str]) -> None:
    s = at("9h Kh Qh Kd Qd Qc | 9d")

    assert {item.card: item.text.id for item in items(s, 0, "hand", hints=hints).values()} == labels


# What is announced


@pytest.mark.parametrize("count", [0, 2, 21])
def test_six_109_six_110_with_hints_a_trick_is_told_with_its_points(count: int) -> None:
    taken = TrickTaken(Seat(1), (Card("9s"), Card("9h")), count, last=0, pairs=0)

    assert heard([taken], 0) == [message("sixty-six-takes-points", seat=Who(1), count=count)]
    assert heard([taken], 0, hints=False) == [message("sixty-six-takes", seat=Who(1))]


@pytest.mark.parametrize("hints", [True, False])
def test_a_64_what_else_a_trick_brings_is_told_in_any_case(hints: bool) -> None:
    taken = TrickTaken(Seat(1), (Card("9s"), Card("9h")), 0, last=10, pairs=60)

    assert heard([taken], 0, hints=hints)[1:] == [
        message("sixty-six-pairs-count", count=60),
        message("sixty-six-last-trick", count=10),
    ]


def test_a_56_cards_exchanges_closings_and_pairs_are_told() -> None:
    nine, ace = OneCard(Card("9h")), OneCard(Card("Ah"))
    events: list[Event] = [
        Exchanged(Seat(1), Card("9h"), Card("Ah")),
        Closed(Seat(1), 4),
        CardPlayed(Seat(1), Card("9h"), leads=True),
        CardPlayed(Seat(0), Card("Ah"), leads=False),
        PairAnnounced(Seat(1), Card("Kd"), Card("Qd"), 20, counted=True),
        PairAnnounced(Seat(1), Card("Kh"), Card("Qh"), 40, counted=False),
    ]

    assert heard(events, 0) == [
        message("sixty-six-exchanges", seat=Who(1), nine=nine, taken=ace),
        message("sixty-six-closes", seat=Who(1)),
        message("sixty-six-leads", seat=Who(1), card=nine),
        message("sixty-six-plays", seat=Who(0), card=ace),
        message("sixty-six-announces", seat=Who(1), suit=Word("diamonds"), count=20),
        message("sixty-six-announces-waiting", seat=Who(1), suit=Word("hearts"), count=40),
    ]


def test_a_59_a_deal_is_told_with_ones_own_cards_in_their_order_and_trump() -> None:
    hands = (tuple(cards("9s Kd 9h Ah As Qd")), tuple(cards("Ts Js Qs Jd Td Ad")))
    began = Dealt(1, Seat(1), hands, Card("Th"), 12)
    turned = message("sixty-six-turned", card=OneCard(Card("Th")), suit=Word("hearts"))
    args: dict[str, Any] = {"deal": 1, "seat": Who(1)}

    own = Cards(tuple(cards("Ah 9h As 9s Kd Qd")))
    assert heard([began], 0) == [message("sixty-six-dealt", **args, cards=own), turned]
    assert heard([began], None) == [message("sixty-six-dealt-to-others", **args), turned]


def test_six_79_with_four_the_dealers_card_is_told_and_at_first_the_partner() -> None:
    hands = tuple(tuple(cards(text)) for text in ("9s 9h 9d 9c Js Jh", "Jd Jc Qs Qh Qd Qc")) * 2
    shown = message("sixty-six-shown", seat=Who(1), card=OneCard(Card("Qc")), suit=Word("clubs"))

    first = heard([Dealt(1, Seat(2), hands, Card("Qc"), 0)], 3, seats=4)
    second = heard([Dealt(2, Seat(2), hands, Card("Qc"), 0)], 3, seats=4)

    assert first[1:] == [shown, message("sixty-six-partner", seat=Who(1))]
    assert second[1:] == [shown]


def test_a_56_a_draw_is_told_to_who_drew_and_the_last_card_to_all() -> None:
    draws = (Draw(Seat(1), Card("9d")), Draw(Seat(0), Card("Jh")))
    last = message("sixty-six-draws-last", seat=Who(0), card=OneCard(Card("Jh")))

    assert heard([CardsDrawn(draws, 2)], 0) == [message("sixty-six-draws", card=OneCard(Card("Jh")))]
    assert heard([CardsDrawn(draws, 2)], None) == [None]
    assert heard([CardsDrawn(draws, 0)], 0) == heard([CardsDrawn(draws, 0)], None) == [last]
    assert heard([CardsDrawn(draws, 0)], 1) == [message("sixty-six-draws", card=OneCard(Card("9d"))), last]


@pytest.mark.parametrize(
    ("s", "plays", "said", "winners"),
    [
        (at("Kd Qd | 9d", points=(46, 9), tricks=(3, 1), stock="Qs Jh"), "Kd", "reached", (0,)),
        (at("Ad | 9d | Jd", points=(31, 40, 20), tricks=(3, 3, 1)), "Ad 9d Jd", "most", (0,)),
        (at("Jd | 9d", points=(53, 65), tricks=(5, 6)), "Jd 9d", "drawn", None),
        (at("Ad | 9d", stock="Qs Ah", closed=0, points=(9, 9)), "Ad 9d", "failed", (1,)),
        (at("Ad | 9d | Jd", stock="Qs Js Ah", closed=0), "Ad 9d Jd", "failed-each", (1, 2)),
        (at("9d | Ad", stock="Qs Ah", closed=0, points=(9, 60)), "9d Ad", "overtaken", (1,)),
        (at("9d | Ad | Jd", stock="Qs Js Ah", closed=0, points=(9, 60, 0)), "9d Ad Jd", "overtaken-each", (1, 2)),
        (at("9d Ts | Ad Kc | Jd As | Kd Qc", points=(2, 60)), "9d Ad Jd Kd", "reached", (1, 3)),
    ],
)
def test_a_65_how_a_deal_ended(s: State, plays: str, said: str, winners: tuple[int, ...] | None) -> None:
    _, events = run(s, *plays.split())

    text = heard(events, 0, seats=s.seats)[-1]

    assert text
    assert text.id == f"sixty-six-deal-{said}"
    assert dict(text.args).get("seats") == (WhoAll(tuple(map(Seat, winners))) if winners else None)


def test_six_74_who_won_the_match_together() -> None:
    s = at("9d | Ad | Jd", stock="Qs Js Ah", closed=0, points=(9, 60, 0), score=(9, 8, 9))

    _, events = run(s, "9d", "Ad", "Jd")

    assert heard(events, 2, seats=3)[-1] == message("sixty-six-match-won", seats=WhoAll((Seat(1), Seat(2))))


def test_a_refusal_is_told_by_its_code_with_its_arguments() -> None:
    refusal = Refusal("not-your-turn", {"seat": Who(1)})

    assert refused(refusal) == message("sixty-six-refusal-not-your-turn", seat=Who(1))


def test_six_96_nothing_is_chosen_before_it_is_sent() -> None:
    assert redraft(observe(TABLE, Seat(0)), Viewer(0, 2), None, Change(toggle=Card("9h"))) is None


def test_the_facts_for_clients_that_draw_are_those_of_the_observation() -> None:
    seen = observe(TABLE, Seat(0))
    facts = board(seen)

    assert [(laid.seat, laid.card) for laid in facts.table] == [(1, "Td")]
    for name in ("seat", "turn", "places", "counts", "known", "trump", "under", "stock", "points", "score", "target"):
        assert getattr(facts, name) == getattr(seen, name)
