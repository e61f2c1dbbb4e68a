"""Every naive referee: it passes the records of right matches and catches any one mistake in them."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.referees import papers
from tests.referees.games import GAMES, TABLES, options
from tests.referees.papers import Action, Pick, State

Record = dict[str, Any]
RACES = [(game, seats) for game, seats in TABLES if GAMES[game].ranges]
PICKS = [(game, seats, pick) for game, seats in TABLES for pick in GAMES[game].picks]

tables = pytest.mark.parametrize(("game", "seats"), TABLES)


@cache
def right_text(game: str, seats: int, seed: int, target: int = 10) -> str:
    return json.dumps(papers.play_out(GAMES[game], seats, options(game, target), seed))


def right(game: str, seats: int, seed: int = 1) -> Record:
    """A right record, to be spoilt."""
    record: Record = json.loads(right_text(game, seats, seed))
    return record


def check(game: str, record: Record) -> list[str]:
    return papers.check_record(GAMES[game], record)


# Right records


@pytest.mark.parametrize(("game", "seats", "pick"), PICKS)
def test_its_own_matches_are_right(game: str, seats: int, pick: Pick) -> None:
    for seed in range(20):
        record = papers.play_out(GAMES[game], seats, options(game, 5 + seed), seed, pick)
        assert check(game, record) == []
        assert check(game, json.loads(json.dumps(record))) == []


@tables
def test_the_same_seed_gives_the_same_match(game: str, seats: int) -> None:
    one, other = (papers.play_out(GAMES[game], seats, options(game), seed) for seed in (7, 8))

    assert one == papers.play_out(GAMES[game], seats, options(game), 7)
    assert one != other


@pytest.mark.parametrize(("game", "seats", "pick"), PICKS)
def test_just_the_choices_are_lawful_and_no_state_is_changed(game: str, seats: int, pick: Pick) -> None:
    """In every state, whoever tries whatever."""
    rules, rng = GAMES[game], Random(seats)
    attempts = everything(game, seats)
    for _ in range(3):
        state = rules.deal_out(seats, rng.randrange(seats), papers.shuffled(rules, seats, rng))
        while not rules.over(state):
            choices = rules.choices(state)
            lawful = [attempt for attempt in attempts if papers.objection(rules, state, attempt) is None]
            assert sorted(map(json.dumps, lawful)) == sorted(map(json.dumps, choices)) != []
            before = json.dumps(state)
            following = rules.after(state, pick(state, choices, rng))
            assert json.dumps(state) == before
            state = following
        assert rules.choices(state) == []
        assert None not in [papers.objection(rules, state, attempt) for attempt in attempts]


def everything(game: str, seats: int) -> list[Action]:
    """Every action that any seat could try."""
    rules, attempts = GAMES[game], list[Action]()
    for seat in range(seats):
        for kind, names in rules.shapes.items():
            cards = rules.pack(seats) if names else [None]
            attempts += [{"seat": seat, "type": kind} | ({"card": card} if card else {}) for card in cards]
    return attempts


@tables
def test_every_card_is_dealt_once_and_no_choice_stands_twice(game: str, seats: int) -> None:
    rules = GAMES[game]
    state = rules.deal_out(seats, 1, papers.fixed_order(rules.pack(seats), 5))

    cards = [card for hand in state["hands"] for card in hand] + state.get("stock", [])
    assert sorted(cards) == sorted(rules.pack(seats)) == sorted(set(cards))
    choices = [json.dumps(choice) for choice in rules.choices(state)]
    assert len(choices) == len(set(choices))


# One mistake each. D stands for the number of the deal that is spoilt: the second where there are more.


def spoilt_deal(record: Record) -> int:
    return min(1, len(record["deals"]) - 1)


CHANGES: list[tuple[list[Any], Any, str]] = [
    (["format"], "atu.record/2", "record, format: 'atu.record/1' is right, not 'atu.record/2'"),
    (["game"], "whist", "record, game: '"),
    (["seats"], 5, "record, seats: one of "),
    (["seats"], True, "record, seats: one of "),
    (["options"], None, "record, options: an object is expected, not null"),
    (["options", "stack"], 1000, "record, options: 'stack' does not belong here"),
    (["players"], [], "record, players: a list of "),
    (["players", 0], {"kind": "human", "level": "easy"}, "record, player 0: 'level' does not belong here"),
    (["players", 1], {"kind": "computer"}, "record, player 1: level is missing"),
    (["players", 1, "kind"], "robot", "record, player 1, kind: 'computer' is right"),
    (["deals"], {}, "record, deals: a list is expected"),
    (["deals", "D"], None, "deal D: an object is expected, not null"),
    (["deals", "D", "opener"], 4, "deal D, opener: a seat from 0 to "),
    (["deals", "D", "deck"], ["7s"], "deal D, deck: Ks is there 0 times"),
    (["deals", "D", "deck", 20], "1s", "deal D, deck: '1s' is no card of this pack"),
    (["deals", "D", "actions"], None, "deal D, actions: a list is expected"),
    (["deals", "D", "actions", 3], "pass", "deal D, action 3: an object is expected"),
    (["deals", "D", "actions", 0, "card"], "7S", "deal D, action 0: seat "),
    (["deals", "D", "actions", 0, "type"], "lead", "deal D, action 0: action type: one of "),
    (["deals", "D", "actions", 0, "seat"], None, "deal D, action 0: action seat: a number is expected"),
    (["deals", "D", "result"], None, "deal D, result: a dict is right, not null"),
    (["ended"], None, "record, ended: the match is won, not null"),
    (["ended"], "abandoned", "record, ended: the match is won, not"),
    (["ended"], "no_human", "record, ended: the match is won, not"),
    (["ended"], "lost", "record, ended: won, no_human, abandoned or null is expected, not 'lost'"),
    (["result"], None, "record, result: a dict is right, not null"),
    (["result", "winners"], [], "record, result, winners: "),
    (["result", "score"], [0, 0], "record, result, score: "),
]


@tables
@pytest.mark.parametrize(("path", "value", "complaint"), CHANGES)
def test_a_changed_value_is_caught(game: str, seats: int, path: list[Any], value: Any, complaint: str) -> None:
    record = playing_first(game, seats)
    number = spoilt_deal(record)

    replace(record, [number if step == "D" else step for step in path], value)

    assert_found(game, record, complaint.replace("deal D", f"deal {number}"))


@pytest.mark.parametrize(("game", "seats"), RACES)
@pytest.mark.parametrize(
    ("target", "complaint"),
    [
        (4, "record, options: target is 4, not a whole number from 5 to 100"),
        (101, "record, options: target is 101, not"),
        (10.0, "record, options: target is a float, not"),
        (True, "record, options: target is true, not"),
        (100, "record, ended: nobody has won: it stands ["),
        (5, "deal "),
    ],
)
def test_a_changed_target_is_caught(game: str, seats: int, target: Any, complaint: str) -> None:
    record = papers.play_out(GAMES[game], seats, options(game, 30), seed=1)

    record["options"]["target"] = target

    assert_found(game, record, complaint)


@tables
def test_every_part_of_a_result_is_compared(game: str, seats: int) -> None:
    record = playing_first(game, seats)
    number = spoilt_deal(record)
    for key in record["deals"][number]["result"]:
        record = playing_first(game, seats)
        record["deals"][number]["result"][key] = "some"
        assert_found(game, record, f"deal {number}, result, {key}: ")


def replace(record: Record, path: list[Any], value: Any) -> None:
    inside: Any = record
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = value


def assert_found(game: str, record: Record, complaint: str) -> None:
    found = check(game, record)
    assert [one for one in found if one.startswith(complaint)], found


@cache
def playing_first_text(game: str, seats: int) -> str:
    for seed in range(1000):
        record = right(game, seats, seed)
        deal = record["deals"][spoilt_deal(record)]
        opener = [action for action in deal["actions"] if action["seat"] == deal["opener"]]
        if all(action["type"] == "play" for action in deal["actions"][:4]) and len(opener) > 1:
            return right_text(game, seats, seed)
    raise AssertionError("no such match in a thousand")


def playing_first(game: str, seats: int) -> Record:
    """A right record with what the mistakes below need: the deal to be spoilt begins with four cards played."""
    record: Record = json.loads(playing_first_text(game, seats))
    return record


def first_state(record: Record, number: int) -> State:
    deal = record["deals"][number]
    return GAMES[record["game"]].deal_out(record["seats"], deal["opener"], deal["deck"])


def wrong_seat(record: Record, deal: Record) -> str:
    action = deal["actions"][2]
    seat = action["seat"]
    action["seat"] = (seat + 1) % record["seats"]
    return f"action 2: seat {action['seat']} acts, but it is seat {seat}'s turn"


def seat_out_of_range(record: Record, deal: Record) -> str:
    deal["actions"][0]["seat"] = record["seats"]
    return f"action 0: seat {record['seats']} acts, but "


def card_of_another(record: Record, deal: Record) -> str:
    seat = deal["actions"][0]["seat"]
    hands = first_state(record, record["deals"].index(deal))["hands"]
    deal["actions"][0]["card"] = hands[(seat + 1) % record["seats"]][0]
    return f"action 0: seat {seat} plays '{deal['actions'][0]['card']}', which it does not hold"


def card_played_twice(record: Record, deal: Record) -> str:
    first = deal["actions"][0]
    plays = [number for number, action in enumerate(deal["actions"]) if action["type"] == "play"]
    later = next(number for number in plays[1:] if deal["actions"][number]["seat"] == first["seat"])
    deal["actions"][later]["card"] = first["card"]
    return f"action {later}: seat {first['seat']} plays '{first['card']}', which it does not hold"


def play_without_a_card(record: Record, deal: Record) -> str:
    del deal["actions"][0]["card"]
    return "action 0: action: card is missing"


def action_with_more(record: Record, deal: Record) -> str:
    deal["actions"][0]["to"] = 20
    return "action 0: action: 'to' does not belong here"


def first_action_left_out(record: Record, deal: Record) -> str:
    seat = deal["actions"].pop(0)["seat"]
    return f"action 0: seat {deal['actions'][0]['seat']} acts, but it is seat {seat}'s turn"


def last_action_left_out(record: Record, deal: Record) -> str:
    deal["actions"].pop()
    return "its actions stop before it is over: it is seat "


def action_after_the_end(record: Record, deal: Record) -> str:
    deal["actions"].append(dict(deal["actions"][-1]))
    return f"action {len(deal['actions']) - 1}: the deal is already over"


def first_cards_swapped(record: Record, deal: Record) -> str:
    """Two cards that were dealt to two seats, one of them the first that is played."""
    at = deal["deck"].index(deal["actions"][0]["card"])
    other = at + 1 if at % record["seats"] < record["seats"] - 1 else at - 1
    deal["deck"][at], deal["deck"][other] = deal["deck"][other], deal["deck"][at]
    return "action 0: seat " if record["game"] != "sevens" else "opener: seat "


def card_twice_in_the_deck(record: Record, deal: Record) -> str:
    deal["deck"][5] = deal["deck"][6]
    return f"deck: {deal['deck'][6]} is there 2 times"


def one_card_too_many(record: Record, deal: Record) -> str:
    deal["deck"].append("7s")
    return "deck: "


def wrong_opener(record: Record, deal: Record) -> str:
    right_one = deal["opener"]
    deal["opener"] = (right_one + 1) % record["seats"]
    return f"opener: seat {right_one} opens, not {deal['opener']}"


def result_with_more(record: Record, deal: Record) -> str:
    deal["result"]["last_trick"] = 0
    return "result: 'last_trick' does not belong here"


def result_with_less(record: Record, deal: Record) -> str:
    key = next(iter(deal["result"]))
    del deal["result"][key]
    return f"result: {key} is missing"


def number_of_another_type(record: Record, deal: Record) -> str:
    key, numbers = next((key, value) for key, value in deal["result"].items() if value and type(value[0]) is int)
    numbers[0] = float(numbers[0])
    return f"result, {key}: "


def deal_with_less(record: Record, deal: Record) -> str:
    del deal["result"]
    return "result is missing"


MISTAKES: list[Callable[[Record, Record], str]] = [
    wrong_seat,
    seat_out_of_range,
    card_of_another,
    card_played_twice,
    play_without_a_card,
    action_with_more,
    first_action_left_out,
    last_action_left_out,
    action_after_the_end,
    first_cards_swapped,
    card_twice_in_the_deck,
    one_card_too_many,
    wrong_opener,
    result_with_more,
    result_with_less,
    number_of_another_type,
    deal_with_less,
]


@tables
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_deal_is_caught_where_it_is(
    game: str, seats: int, mistake: Callable[[Record, Record], str]
) -> None:
    record = playing_first(game, seats)
    number = spoilt_deal(record)
    assert check(game, record) == []

    complaint = mistake(record, record["deals"][number])

    found = check(game, record)
    assert [one for one in found if one.startswith((f"deal {number}, {complaint}", f"deal {number}: {complaint}"))], (
        found
    )


@tables
def test_a_deal_too_many_is_caught(game: str, seats: int) -> None:
    record, rules = right(game, seats), GAMES[game]
    deck = papers.fixed_order(rules.pack(seats), 1)
    opener = rules.opener(seats, record["deals"], deck)
    assert opener is not None

    record["deals"].append(papers.play_deal(rules, seats, opener, deck, papers.at_random, Random(1)))

    assert_found(game, record, f"deal {len(record['deals']) - 1}: the match was already over: it stood ")


@tables
def test_a_deal_too_few_is_caught(game: str, seats: int) -> None:
    record = right(game, seats)

    record["deals"].pop()

    assert_found(game, record, "record, ended: nobody has won: it stands ")


@tables
def test_more_or_less_than_a_record_is_caught(game: str, seats: int) -> None:
    record = right(game, seats)
    record["names"] = ["Ana", "Dan"]
    assert check(game, record) == ["record: 'names' does not belong here"]

    del record["names"], record["ended"]
    assert_found(game, record, "record: ended is missing")


# How a match may end


def broken_off(game: str, seats: int, humans: list[int], actions: int) -> Record:
    """An unfinished match: one whole deal where a match has more, and so many actions of the next."""
    record = playing_first(game, seats)
    deals = spoilt_deal(record)
    record["deals"] = record["deals"][: deals + 1]
    record["deals"][deals]["actions"] = record["deals"][deals]["actions"][:actions]
    record["deals"][deals]["result"] = None
    for seat in humans:
        record["players"][seat] = {"kind": "human"}
    record["ended"], record["result"] = None, None
    return record


def standing(record: Record) -> list[int] | None:
    results = [deal["result"] for deal in record["deals"][:-1]]
    return GAMES[record["game"]].standing(record["seats"], results)


@tables
@pytest.mark.parametrize("actions", [0, 1, 4])
def test_an_unfinished_match_has_no_result(game: str, seats: int, actions: int) -> None:
    record = broken_off(game, seats, [0], actions)
    assert check(game, record) == []

    record["result"] = {"winners": [], "score": standing(record)}
    assert check(game, record) == ["record, result: null is right, not a dict"]


@tables
def test_a_match_may_stop_between_two_deals(game: str, seats: int) -> None:
    record = broken_off(game, seats, [1], 0)
    record["deals"].pop()

    assert check(game, record) == []


@tables
def test_only_the_last_deal_may_be_unfinished(game: str, seats: int) -> None:
    record = broken_off(game, seats, [0], 4)
    record["deals"].insert(0, dict(record["deals"][-1]))

    assert "deal 0: its actions stop before it is over: it is seat " in check(game, record)[0]


@tables
def test_an_unfinished_deal_has_no_result(game: str, seats: int) -> None:
    record = broken_off(game, seats, [0], 4)
    number = spoilt_deal(record)
    record["deals"][number]["result"] = playing_first(game, seats)["deals"][number]["result"]

    assert check(game, record) == [f"deal {number}, result: null is right, not a dict"]


@tables
def test_one_human_against_computers_may_abandon(game: str, seats: int) -> None:
    record = broken_off(game, seats, [0], 4)
    record["ended"] = "abandoned"

    assert check(game, record) == []


@tables
@pytest.mark.parametrize("humans", [[], [0, 1]])
def test_no_other_match_can_be_abandoned(game: str, seats: int, humans: list[int]) -> None:
    record = broken_off(game, seats, humans, 4)
    record["ended"] = "abandoned"

    assert check(game, record) == ["record, ended: only a match of one human against computers can be abandoned"]


WINNERS_WITHOUT_PEOPLE = [
    *((game, 2, [0], [1]) for game in ("septica", "sixty-six")),
    *((game, 2, [0, 1], []) for game in ("septica", "sixty-six")),
    *((game, 3, [1], [0, 2]) for game in ("septica", "sixty-six")),
    *((game, 4, [2], [1]) for game in ("septica", "sixty-six")),
    *((game, 4, [1, 3], [0]) for game in ("septica", "sixty-six")),
    *((game, 4, [0, 1], []) for game in ("septica", "sixty-six")),
    ("sevens", 4, [0], [1, 2, 3]),
    ("sevens", 4, [1, 3], [0, 2]),
    ("sevens", 4, [0, 1, 2, 3], []),
]


@pytest.mark.parametrize(("game", "seats", "humans", "winners"), WINNERS_WITHOUT_PEOPLE)
def test_when_no_human_is_left_the_computers_sides_win(
    game: str, seats: int, humans: list[int], winners: list[int]
) -> None:
    record = broken_off(game, seats, humans, 4)
    record["ended"] = "no_human"
    record["result"] = {"winners": winners, "score": standing(record)}
    assert check(game, record) == []

    record["result"]["winners"] = list({0, 1} - set(winners))
    assert check(game, record)[0].startswith("record, result, winners: ")


@tables
def test_a_match_of_computers_has_no_human_to_lose(game: str, seats: int) -> None:
    record = broken_off(game, seats, [], 4)
    sides = len(GAMES[game].sides(seats))
    record["ended"], record["result"] = "no_human", {"winners": list(range(sides)), "score": standing(record)}

    assert check(game, record) == ["record, ended: no_human, though there was no human to leave"]


# Junk


def deep() -> list[Any]:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    return nest


NAMES = sorted({*papers.RECORD_KEYS, *papers.DEAL_KEYS, "seat", "type", "card", "winners", "score", "target"})
WORDS = ["play", "pass", "exchange", "close", "7s", "human", "computer", "won", "no_human", "abandoned", *GAMES]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(NAMES), inner),
    max_leaves=12,
)


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document."""
    steps = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [here] * (here != ()) + [path for step in steps for path in paths(value[step], (*here, step))]


@cache
def places(game: str, seats: int) -> list[tuple[Any, ...]]:
    return paths(right(game, seats))


def value_at(record: Record, path: tuple[Any, ...]) -> Any:
    inside: Any = record
    for step in path:
        inside = inside[step]
    return inside


@pytest.mark.parametrize("game", GAMES)
@given(junk=JUNK)
def test_junk_is_no_record(game: str, junk: Any) -> None:
    assert is_complaints(papers.check_record(GAMES[game], junk))


@tables
@given(data=st.data(), junk=JUNK)
def test_any_single_value_changed_is_caught(game: str, seats: int, data: st.DataObject, junk: Any) -> None:
    """All but the players' kinds and the target is determined by the rest, to the type of each number."""
    path = data.draw(st.sampled_from(places(game, seats)))
    record = right(game, seats)
    replace(record, list(path), junk)

    found = check(game, record)

    if json.dumps(record) == right_text(game, seats, 1):
        assert found == []
    else:
        assert is_complaints(found) or path[0] in ("players", "options")


@tables
@given(data=st.data(), double=st.booleans())
def test_anything_left_out_or_doubled_is_caught(game: str, seats: int, data: st.DataObject, double: bool) -> None:
    """But for what another right record may lack: a whole deal that nobody won, or an exchange that came to nothing."""
    path = data.draw(st.sampled_from(places(game, seats)).filter(lambda path: not may_lack(right(game, seats), path)))
    record = right(game, seats)
    inside, taken_out = value_at(record, path[:-1]), value_at(record, path)
    if double and isinstance(inside, list):
        inside.insert(path[-1], taken_out)
    else:
        del inside[path[-1]]

    found = check(game, record)

    assert is_complaints(found)


def may_lack(record: Record, path: tuple[Any, ...]) -> bool:
    value = value_at(record, path)
    return path[:-1] == ("deals",) or (isinstance(value, dict) and value.get("type") == "exchange")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "junk",
    [10**5000, -(10**5000), float("nan"), b"7s", {1: 2}, {None: 3}, {("a",): "\ud800"}, (), {7}, object(), deep()],
    ids=lambda junk: type(junk).__name__,
)
def test_what_json_never_held_is_only_complained_about(game: str, junk: Any) -> None:
    rules = GAMES[game]
    assert is_complaints(papers.check_record(rules, junk))
    for path in first_places(game, rules.seats[0]):
        record = right(game, rules.seats[0])
        replace(record, list(path), junk)
        assert is_complaints(papers.check_record(rules, record)), path


def first_places(game: str, seats: int) -> list[tuple[Any, ...]]:
    """A place of every kind: the first two of each list."""
    return [path for path in places(game, seats) if not any(isinstance(step, int) and step > 1 for step in path)]


def is_complaints(found: list[str]) -> bool:
    return found != [] and all(isinstance(complaint, str) and len(complaint) < 1000 for complaint in found)


# Counting positions


@tables
def test_there_are_no_more_positions_than_ways_to_them(game: str, seats: int) -> None:
    rules = GAMES[game]
    state = rules.deal_out(seats, 0, papers.fixed_order(rules.pack(seats), seats))
    for plies in range(6):
        assert 1 <= papers.count_positions(rules, state, plies) <= papers.count_sequences(rules, state, plies)
