"""The situations of tests/vectors/sixty_six.json, each with its right answer: laid on a table, and dealt and played."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.core.engine import DEALER, Seat, Shuffle
from engines.sixty_six import (
    Close,
    Exchange,
    Options,
    PairAnnounced,
    Play,
    State,
    actor,
    apply,
    deal_result,
    header,
    legal,
    result,
    start,
)
from engines.sixty_six.law import CARDS, INDEX, best
from engines.sixty_six.rules import Closing, Pair
from tests.engines.sixty_six.table import at, cards, hand, known, played, run

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "sixty_six.json").read_text())["vectors"]
SITUATIONS = [vector for vector in VECTORS if vector["question"] in ("legal", "after")]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert vector["expected"]
    match vector["question"]:
        case "legal" | "after":
            _holds(vector, situation(vector))
        case "trick_winner":
            laid = vector["state"]["table"]
            place = best(tuple(INDEX[put["card"]] for put in laid), "shdc".index(vector["state"]["trump"]))
            assert laid[place]["seat"] == vector["expected"]["winner"]
        case "next_openers":
            assert _openers(vector["seats"], **vector["state"]) == vector["expected"]["openers"]
        case question:
            raise AssertionError(f"no test asks {question}")


@pytest.mark.parametrize("vector", SITUATIONS, ids=[vector["id"] for vector in SITUATIONS])
def test_vector_as_dealt_and_played(vector: dict[str, Any]) -> None:
    deal = vector["deal"]
    begun, _ = apply(start(vector["seats"], Options(), Seat(deal["opener"])), Shuffle(tuple(deal["deck"])))

    reached = played(deal, begun)

    laid = situation(vector)
    same = ("hands", "stock", "table", "leader", "points", "waiting", "tricks", "closing", "known", "trump", "opener")
    assert {name: getattr(reached, name) for name in same} == {name: getattr(laid, name) for name in same}
    assert [(pair.seat, pair.led // 6, pair.points) for pair in reached.pairs] == [
        (pair["seat"], "shdc".index(pair["suit"]), pair["points"]) for pair in vector["state"]["pairs"]
    ]
    _holds(vector, reached)


def _holds(vector: dict[str, Any], state: State) -> None:
    """The answers after the actions of the question, if it has any."""
    announced = 0
    for given in vector.get("actions", []):
        assert actor(state) == given["seat"]
        state, events = run(state, given.get("card", given["type"]))
        announced = sum(event.points for event in events if isinstance(event, PairAnnounced))
    if vector["question"] == "legal":
        assert _legal(state) == _sets(vector["expected"])
        return
    found = answers(state) | {"announced": announced}
    for key, right in vector["expected"].items():
        match key:
            case "holds":
                assert all(set(cards_) <= hand(state, int(seat)) for seat, cards_ in right.items())
            case "known_has":
                assert all(set(cards_) <= known(state)[int(seat)] for seat, cards_ in right.items())
            case "known":
                assert known(state) == list(map(set, right))
            case "legal":
                assert _legal(state) == _sets(right)
            case _:
                assert found[key] == right


def answers(state: State) -> dict[str, Any]:
    """What a vector may ask about a situation, in its words."""
    acting = actor(state)
    return {
        "over": deal_result(state) is not None,
        "turn": None if acting == DEALER else acting,
        "points": list(state.points),
        "pending": list(state.waiting),
        "tricks": list(state.tricks),
        "closed_by": state.closing.by if state.closing else None,
        "stock_last": CARDS[state.stock[-1]] if state.stock else None,
        "result": deal_result(state),
    }


def _legal(state: State) -> dict[str, Any]:
    actions = legal(state)
    return {
        "play": {action.card for action in actions if isinstance(action, Play)},
        "exchange": Exchange() in actions,
        "close": Close() in actions,
    }


def _sets(given: dict[str, Any]) -> dict[str, Any]:
    return given | {"play": set(given["play"])}


def situation(vector: dict[str, Any]) -> State:
    given = vector["state"]
    shut = given["closed"]
    leader = given["table"][0]["seat"] if given["table"] else given["turn"]
    state = at(
        " | ".join(map(" ".join, given["hands"])),
        " ".join(put["card"] for put in given["table"]),
        stock=" ".join(given["stock"]),
        trump=given["trump"],
        leader=leader,
        opener=given["opener"],
        points=tuple(given["points"]),
        tricks=tuple(given["tricks"]),
        waiting=tuple(given["pending"]),
        known=" ".join(card for hand_ in given["known"] for card in hand_),
    )
    closing = shut and Closing(Seat(shut["by"]), tuple(shut["tricks"]), sum(1 << seat for seat in shut["moved"]))
    pairs = (Pair(Seat(p["seat"]), INDEX[cards("Q" + p["suit"])[0]], p["points"], 0) for p in given["pairs"])
    return state._replace(closing=closing, pairs=tuple(pairs))


def _openers(seats: int, first_opener: int, winners: list[list[int]]) -> list[int]:
    """Who opened each deal of a match that went so, and who opens the one after."""
    state, found = start(seats, Options(100), Seat(first_opener)), list[int]()
    for won in [*winners, []]:
        state, _ = apply(state, Shuffle(CARDS))
        found.append(header(state)["opener"])
        ends = [66 * (side in won) if won else 65 for side in range(seats)]
        state = state._replace(points=tuple(ends), hands=(0,) * seats, stock=(), table=())
        assert result(state) is None
    return found
