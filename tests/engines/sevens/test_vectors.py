"""Tricky situations with their right answers, from tests/vectors/sevens.json."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engines.core.engine import Phase, Seat
from engines.sevens import Play, State, actor, header, legal, phase, refusal
from engines.sevens.rules import places
from tests.engines.sevens.table import act, at, dealt

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "sevens.json").read_text())["vectors"]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert ANSWERS[vector["question"]](vector["state"]) == vector["expected"]


def opener(given: dict[str, Any]) -> int:
    state = dealt(" ".join(given["deck"]))
    assert header(state)["opener"] == actor(state)
    found: int = header(state)["opener"]
    return found


def situation(given: dict[str, Any]) -> State:
    """The hand is seat 0's, and it is to move."""
    held = " ".join(given["hand"])
    return at(f"{held} | Qs | Qh | Qc", " ".join(rows(given["table"])) if given["table"] else "")


def rows(table: list[str]) -> list[str]:
    """Cards laid as the rows they make, and with them the seven of diamonds that began the deal."""
    laid = {*table, "7d"}
    return [f"{suit_cards[0]}-{suit_cards[-1]}" for suit in "shdc" if (suit_cards := _row(laid, suit))]


def _row(laid: set[str], suit: str) -> list[str]:
    return [rank + suit for rank in "A23456789TJQK" if rank + suit in laid]


def cards(given: dict[str, Any]) -> list[str]:
    return sorted(action.card for action in legal(situation(given)) if isinstance(action, Play))


def may_pass(given: dict[str, Any]) -> bool:
    return refusal(situation(given), Seat(0), act("pass")) is None


def over(given: dict[str, Any]) -> bool:
    hands = (
        " ".join(rank + suit for rank in "23456"[:left]) for suit, left in zip("shdc", given["cards_left"], strict=True)
    )
    return phase(at(" | ".join(hands), "7d")) is Phase.MATCH_OVER


ANSWERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "opener": opener,
    "legal": cards,
    "may_pass": may_pass,
    "over": over,
    "places": lambda given: list(places(tuple(given["cards_left"]))),
}
