"""The situations of tests/vectors/septica.json, each with its right answer."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.engine import DEALER, Seat, Shuffle
from engines.septica import (
    Options,
    Play,
    State,
    actor,
    apply,
    chance,
    deal_result,
    header,
    legal,
    observe,
    refusal,
    result,
    start,
)
from engines.septica.moves import Action
from tests.engines.septica.table import act, at, hand

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "septica.json").read_text())["vectors"]
QUESTIONS = {"legal", "holder", "after"}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    state = situation(vector["seats"], vector["state"])

    for action in vector.get("actions", []):
        seat, taken = action["seat"], act(action.get("card", "pass"))
        assert actor(state) == seat
        assert refusal(state, seat, taken) is None
        state, _ = apply(state, taken)

    assert vector["question"] in QUESTIONS
    assert vector["expected"]
    assert {key: answers(state)[key] for key in vector["expected"]} == expected(vector["expected"])


def situation(seats: int, given: dict[str, Any]) -> State:
    if "deck" in given:
        before = start(seats, Options(given["target"]), Seat(given["opener"]))
        dealt, _ = apply(before._replace(score=tuple(given["match_score"])), Shuffle(tuple(given["deck"])))
        return dealt
    return at(
        " | ".join(" ".join(cards) for cards in given["hands"]),
        " ".join(card for _, card in given["table"]),
        stock=" ".join(given["stock"]),
        left=given["stock_left"],
        leader=given["leader"],
        opener=given["opener"],
        points=tuple(given["points"]),
        tricks=tuple(given["tricks"]),
        score=tuple(given["match_score"]),
        target=given["target"],
    )


def answers(state: State) -> dict[str, Any]:
    """All that a vector may ask about a situation, in its words."""
    seen = observe(state, None)
    actions: tuple[Action, ...] = legal(state)
    won = result(state)
    return {
        "turn": seen.turn,
        "asked": seen.asked,
        "cards": {action.card for action in actions if isinstance(action, Play)},
        "pass": any(action.type == "pass" for action in actions),
        "holder": seen.holder if seen.table else None,
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "table": [[move.seat, move.card] for move in seen.moves[-len(seen.table) :]] if seen.table else [],
        "leader": seen.leader,
        "stock_left": seen.stock,
        "points": list(seen.points),
        "tricks": list(seen.tricks),
        "deal_over": deal_result(state) is not None,
        "result": deal_result(state),
        "match_score": list(state.score),
        "match_result": {"winners": list(won.winners), "score": list(won.score or ())} if won else None,
        "next_opener": next_opener(state),
    }


def next_opener(state: State) -> int | None:
    """Who opens once the dealer has dealt again; nobody while the dealer may not."""
    if actor(state) != DEALER:
        return None
    dealt, _ = apply(state, chance(state, Random(0)))
    opener: int = header(dealt)["opener"]
    return opener


def expected(given: dict[str, Any]) -> dict[str, Any]:
    """Cards in a hand and cards that may be played are sets."""
    right = dict(given)
    if "cards" in given:
        right["cards"] = set(given["cards"])
    if "hands" in given:
        right["hands"] = [set(cards) for cards in given["hands"]]
    return right
