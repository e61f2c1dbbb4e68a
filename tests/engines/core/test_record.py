"""Writing a match record and reading it back, apart from any one game; what is wrong is said with its place."""

import copy
import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import engines
from engines.core import record, replay
from engines.core.engine import DEALER, Seat, Shuffle
from engines.core.record import Player, Table, WrongRecord, write
from engines.core.replay import read, read_line
from engines.septica import Options, Pass, actor, apply, chance, legal, start
from tests.engines.core import toy

COMPUTER = Player("easy")
TABLE = Table("septica", 2, Options(5), Seat(1), (Player(), COMPUTER))

KNOWN = ", ".join(engines.names())


def match(table: Table = TABLE, seed: int = 1) -> list[tuple[Seat, Any]]:
    """The log of a whole match of Șeptică by chance."""
    rng = Random(seed)
    state, log = start(table.seats, table.options, table.first), list[tuple[Seat, Any]]()
    while (seat := actor(state)) is not None:
        log.append((seat, chance(state, rng) if seat == DEALER else rng.choice(legal(state))))
        state, _ = apply(state, log[-1][1])
    return log


WON = match()
TARGET = "a whole number from 5 to 100"


# Writing


def test_a_record_has_the_form_of_the_page_that_defines_it() -> None:
    document = write(TABLE, WON)

    assert list(document) == ["format", "game", "seats", "options", "players", "deals", "ended", "result"]
    assert document["format"] == "atu.record/1"
    assert (document["game"], document["seats"], document["options"]) == ("septica", 2, {"target": 5})
    assert document["players"] == [{"kind": "human"}, {"kind": "computer", "level": "easy"}]
    deal = document["deals"][0]
    assert list(deal) == ["opener", "deck", "actions", "result"]
    assert (deal["opener"], len(deal["deck"])) == (1, 32)
    assert list(deal["actions"][0]) == ["seat", "type", "card"]
    assert list(deal["result"]) == ["points", "tricks", "winners", "match_points", "kind"]
    assert document["ended"] == "won"
    assert list(document["result"]) == ["winners", "score"]
    assert json.loads(record.line(document)) == document


def test_a_match_that_is_not_over_has_no_result() -> None:
    document = write(TABLE, WON[:10])

    assert (document["ended"], document["result"], document["deals"][0]["result"]) == (None, None, None)


def test_a_match_given_up_has_no_result() -> None:
    document = write(TABLE, WON[:10], "abandoned")

    assert (document["ended"], document["result"]) == ("abandoned", None)


def test_a_match_that_its_people_left_is_won_by_the_others() -> None:
    document = write(TABLE, WON[:10], "no_human")

    assert (document["ended"], document["result"]) == ("no_human", {"winners": [1], "score": [0, 0]})


def test_what_the_rules_refuse_is_not_written() -> None:
    with pytest.raises(WrongRecord, match=r"action 1 of the log, Pass\(type='pass'\) by seat 1: must-lead"):
        write(TABLE, [WON[0], (Seat(1), Pass())])


def test_a_win_that_nobody_has_is_not_written() -> None:
    with pytest.raises(WrongRecord, match="before anybody has won"):
        write(TABLE, WON[:10], "won")


# Reading


def test_a_right_record_is_replayed() -> None:
    moments = replay.replay(write(TABLE, WON))

    assert [(moment.seat, moment.action) for moment in moments] == WON
    assert moments[0].state == apply(start(2, TABLE.options, TABLE.first), WON[0][1])[0]


def test_a_wrong_record_is_not_replayed() -> None:
    with pytest.raises(WrongRecord, match=r"^format: 'atu.record/1' is expected, not 'atu.record/2'$"):
        replay.replay(write(TABLE, WON) | {"format": "atu.record/2"})


def test_a_match_before_its_first_deal_is_a_record() -> None:
    found = read(write(TABLE, []))

    assert found.complaints == ()
    assert found.moments == ()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda d: d.pop("deals"), "deals: is missing"),
        (lambda d: d.update({"no name": 1}), "['no name']: does not belong here"),
        (lambda d: d.update({"names": 1}), "names: does not belong here"),
        (lambda d: d.update(game="chess"), f"game: one of {KNOWN} is expected, not 'chess'"),
        (lambda d: d.update(game=["septica"]), f"game: one of {KNOWN} is expected, not ['septica']"),
        (lambda d: d.update(seats=5), "seats: a number from 2 to 4 is expected, not 5"),
        (lambda d: d.update(seats=2.0), "seats: a number from 2 to 4 is expected, not 2.0"),
        (lambda d: d.update(options=[]), "options: an object is expected, not []"),
        (lambda d: d["options"].clear(), "options.target: is missing"),
        (lambda d: d["options"].update(target=4), f"options.target: {TARGET} is expected, not 4"),
        (lambda d: d["options"].update(target=True), f"options.target: {TARGET} is expected, not true"),
        (lambda d: d["options"].update(speed=1), "options.speed: does not belong here"),
        (lambda d: d["players"].pop(), "players: a list of 2 players is expected, not a list of 1"),
        (lambda d: d["players"].insert(0, 1), "players: a list of 2 players is expected, not a list of 3"),
        (lambda d: d["players"].__setitem__(0, None), "players[0]: an object is expected, not null"),
        (lambda d: d["players"][0].update(name="Ana"), "players[0].name: does not belong here"),
        (lambda d: d["players"][1].update(kind="bot"), "players[1].kind: human or computer is expected, not 'bot'"),
        (lambda d: d["players"][1].pop("kind"), "players[1].kind: is missing"),
        (lambda d: d["players"][1].pop("level"), "players[1].level: is missing"),
        (lambda d: d["players"][1].update(level=""), "players[1].level: the name of a level is expected, not ''"),
        (lambda d: d.update(deals={}), "deals: a list is expected, not an object"),
        (lambda d: d.update(ended="lost"), "ended: won, no_human, abandoned or null is expected, not 'lost'"),
        (lambda d: d["deals"].__setitem__(1, 7), "deals[1]: an object is expected, not 7"),
        (lambda d: d["deals"][0].pop("deck"), "deals[0].deck: is missing"),
        (lambda d: d["deals"][0].pop("opener"), "deals[0].opener: is missing"),
        (lambda d: d["deals"][0].update(opener=-1), "deals[0].opener: 0 is expected, not -1"),
        (lambda d: d["deals"][0].update(opener="1"), "deals[0].opener: 0 is expected, not '1'"),
        (lambda d: d["deals"][1].update(opener=1), "deals[1].opener: 0 is expected, not 1"),
        (lambda d: d["deals"][0].update(winner=1), "deals[0].winner: does not belong here"),
        (lambda d: d["deals"][0].update(deck=None), "deals[0].deck: a list of cards is expected, not null"),
        (lambda d: d["deals"][0]["deck"].__setitem__(3, "1s"), "deals[0].deck[3]: a card is expected, not '1s'"),
        (lambda d: d["deals"][0]["deck"].__setitem__(3, ["7s"]), "deals[0].deck[3]: a card is expected, not ['7s']"),
        (lambda d: d["deals"][0]["deck"].pop(), "deals[0].deck: the rules refuse it: not-the-pack"),
        (lambda d: d["deals"][0].update(actions=3), "deals[0].actions: a list is expected, not 3"),
        (lambda d: d["deals"][0]["actions"].__setitem__(2, 3), "deals[0].actions[2]: an object is expected, not 3"),
        (lambda d: d["deals"][0].update(reshuffles=[]), "deals[0].reshuffles: does not belong here"),
        (lambda d: d["deals"][0]["result"].update(kind="oala"), "deals[0].result.kind: 'win' is expected, not 'oala'"),
        (lambda d: d["deals"][0]["result"].pop("kind"), "deals[0].result.kind: is missing"),
        (lambda d: d["deals"].pop(), "ended: nobody has won: the dealer is to deal, and this says 'won'"),
        (lambda d: d.update(ended=None), "ended: the match is won, and this says null"),
        (lambda d: d.update(ended="no_human"), "ended: the match is won, and this says 'no_human'"),
        (lambda d: d["result"].update(winners=[]), "result.winners: [1] is expected, not []"),
        (lambda d: d.update(result=None), "result: an object is expected, not null"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: Callable[[Any], object], complaint: str) -> None:
    document = write(TABLE, WON)

    change(document)

    assert complaint in [str(found) for found in read(document).complaints]


@pytest.mark.parametrize(
    ("edit", "complaint"),
    [
        ({"seat": None}, ".seat: a seat from 0 to 1 is expected, not null"),
        ({"seat": -1}, ".seat: a seat from 0 to 1 is expected, not -1"),
        ({"seat": True}, ".seat: a seat from 0 to 1 is expected, not true"),
        ({"seat": 0}, ": the rules refuse it: not-your-turn (seat 1)"),
        ({"type": "fold"}, ": expected one of play, pass, shuffle, got 'fold'"),
        ({"type": 1}, ": expected an object with a type, got an object"),
        ({"to": 1}, ": expected the keys ['card', 'type'], got ['type', 'card', 'to']"),
        ({"card": "xx"}, ": expected a card, got 'xx'"),
        ({"card": "2s"}, ": the rules refuse it: not-in-hand (card 2s)"),
    ],
)
def test_what_is_wrong_with_an_action_is_said_with_its_place(edit: dict[str, Any], complaint: str) -> None:
    document = write(TABLE, WON)

    document["deals"][0]["actions"][0] |= edit

    assert [str(found) for found in read(document).complaints] == [f"deals[0].actions[0]{complaint}"]


def test_no_deal_follows_the_end_of_the_match() -> None:
    document = write(TABLE, WON)
    deals = document["deals"]

    deals.append(copy.deepcopy(deals[0]))

    said = f"deals[{len(deals) - 1}]: is one too many: the match was over before it"
    assert [str(found) for found in read(document).complaints] == [said]


def test_a_deal_may_not_follow_one_that_breaks_off() -> None:
    document = write(TABLE, WON)
    document["deals"][0]["actions"].pop()

    said = [str(found) for found in read(document).complaints]

    assert "deals[0].result: null is expected, not an object" in said
    assert any(text.startswith("deals[1]: begins before the last one is over: seat ") for text in said)


def test_what_one_person_was_shown_cannot_be_played_again() -> None:
    document = write(TABLE, WON)
    document["deals"][0]["deck"][9] = "??"

    assert [str(found) for found in read(document).complaints] == [
        "deals[0].deck[9]: is hidden: this record holds what one person was shown, and cannot be played again"
    ]


def test_the_match_is_read_up_to_what_is_wrong() -> None:
    document = write(TABLE, WON)
    document["deals"][0]["actions"][3] = {"seat": 0, "type": "play", "card": "2s"}

    found = read(document)

    assert found.table == TABLE
    assert [(moment.seat, moment.action) for moment in found.moments] == WON[:4]


@pytest.mark.parametrize(
    ("players", "ended", "complaint"),
    [
        ((COMPUTER, COMPUTER), "no_human", "ended: no_human, though only computers played"),
        ((COMPUTER, COMPUTER), "abandoned", "ended: abandoned, though only computers played"),
        ((Player(), Player()), "abandoned", "ended: only a match of one person against computers is given up"),
    ],
)
def test_who_played_must_agree_with_how_it_ended(players: tuple[Player, ...], ended: Any, complaint: str) -> None:
    document = write(TABLE._replace(players=players), WON[:10], ended)

    assert [str(found) for found in read(document).complaints] == [complaint]


@pytest.mark.parametrize("document", [None, 1, "record", [], [{}], 1.5])
def test_what_is_no_object_is_no_record(document: object) -> None:
    assert [found.path for found in read(document).complaints] == [""]


def test_no_depth_and_no_number_is_too_much() -> None:
    deep: Any = []
    for _ in range(10 * sys.getrecursionlimit()):
        deep = [deep]
    right = write(TABLE, WON)
    for key in right:
        for strange in (deep, 10**5000, {"a": deep}, {1: deep}, float("inf")):
            assert read(right | {key: strange}).complaints


# Text


def test_a_line_is_read_as_its_document() -> None:
    document = write(TABLE, WON)

    assert read_line(record.line(document)) == read(document)
    assert read_line(record.line(document).encode()) == read(document)
    assert "\n" not in record.line(document)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "Expecting value"),
        ("{", "Expecting property name"),
        (b"\xff\xfe\xfd", "codec can't decode"),
        ('{"seats": 2, "seats": 3}', "a name stands twice in one object"),
        ('{"seats": NaN}', "NaN is no number"),
        ("[" * 100_000, "nested too deeply"),
        ('{"seats": ' + "9" * 5_000 + "}", "integer string conversion"),
    ],
)
def test_a_text_that_is_no_document_is_complained_about(text: str | bytes, complaint: str) -> None:
    found = read_line(text)

    assert [c.path for c in found.complaints] == [""]
    assert "is no JSON document" in str(found.complaints[0])
    assert complaint in str(found.complaints[0])
    assert str(found.complaints[0]).startswith("record: ")


# Games that shuffle inside a deal and have places


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> Table:
    for module in (record, replay):
        monkeypatch.setattr(module, "load", {"toy": toy}.__getitem__)
    monkeypatch.setattr(replay, "names", lambda: ("toy",))
    return Table("toy", 2, toy.Options(), Seat(1), (Player(), COMPUTER))


ACES = toy.ACES
LOTS: list[tuple[Seat, Any]] = [
    (DEALER, Shuffle(ACES)),
    *((Seat(i % 2), toy.Lot()) for i in range(4)),
    (DEALER, Shuffle(ACES[::-1])),
    *((Seat(i % 2), toy.Lot()) for i in range(2)),
]


def test_later_shuffles_of_a_deal_are_its_reshuffles(lots: Table) -> None:
    document = write(lots, LOTS)

    assert list(document["deals"][0]) == ["number", "dealer", "deck", "reshuffles", "actions", "result"]
    assert document["deals"][0]["deck"] == list(ACES)
    assert document["deals"][0]["reshuffles"] == [list(ACES[::-1])]
    assert len(document["deals"][0]["actions"]) == 6
    assert document["result"] == {"winners": [0], "score": None, "places": [1, 2]}
    assert document["options"] == {"stack": 1_000}


@pytest.mark.parametrize("length", range(len(LOTS) + 1))
def test_reshuffles_are_replayed_where_they_stood(lots: Table, length: int) -> None:
    found = read(write(lots, LOTS[:length]))

    assert found.complaints == ()
    assert [(moment.seat, moment.action) for moment in found.moments] == LOTS[:length]


@pytest.mark.parametrize(
    ("reshuffles", "complaint"),
    [
        ([], "deals[0].actions[4]: the rules refuse it: not-now (seat 0)"),
        ([["As"]], "deals[0].reshuffles[0]: the rules refuse it: not-the-pack"),
        ([list(ACES), list(ACES)], "deals[0].reshuffles[1]: is one too many"),
        ([None], "deals[0].reshuffles[0]: a list of cards is expected, not null"),
        (7, "deals[0].reshuffles: a list is expected, not 7"),
    ],
)
def test_wrong_reshuffles_are_complained_about(lots: Table, reshuffles: Any, complaint: str) -> None:
    document = write(lots, LOTS)
    document["deals"][0]["reshuffles"] = reshuffles

    assert complaint in [str(found) for found in read(document).complaints]


@pytest.mark.parametrize(
    ("shares", "complaint"),
    [
        ({"0": 3}, ".1: is missing"),
        ({"0": 3, "1": 3.0}, ".1: 3 is expected, not 3.0"),
        ({"0": 3, "1": 3, "2": 0}, ".2: does not belong here"),
        ([3, 3], ": an object is expected, not [3, 3]"),
    ],
)
def test_a_result_within_a_result_is_compared_to_its_depth(lots: Table, shares: Any, complaint: str) -> None:
    document = write(lots, LOTS)
    document["deals"][0]["result"]["pots"][0]["shares"] = shares

    assert [str(found) for found in read(document).complaints] == [f"deals[0].result.pots[0].shares{complaint}"]


def test_an_option_that_goes_in_steps_says_so(lots: Table) -> None:
    document = write(lots, LOTS) | {"options": {"stack": 1_005}}

    said = [str(found) for found in read(document).complaints]
    assert said == ["options.stack: a whole number from 200 to 2000 in steps of 10 is expected, not 1005"]


def test_a_seat_cannot_deal_in_a_record(lots: Table) -> None:
    document = write(lots, LOTS)
    document["deals"][0]["actions"].insert(0, {"seat": 0, "type": "shuffle", "deck": list(ACES)})

    assert str(read(document).complaints[0]) == "deals[0].actions[0]: the rules refuse it: not-now (seat 0)"


def test_an_action_of_another_game_is_none(lots: Table) -> None:
    document = write(lots, LOTS)
    document["deals"][0]["actions"][0] = {"seat": 0, "type": "play", "card": "As"}

    assert str(read(document).complaints[0]) == "deals[0].actions[0]: expected one of lot, shuffle, got 'play'"
