"""The situations of tests/vectors/draw_poker.json, each with its right answer."""

import json
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core import codec
from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.draw_poker import Action, State, actor, apply, deal_result, legal, refusal
from engines.draw_poker.course import went_out
from engines.draw_poker.hands import CARDS, INDEX, KINDS, Hand, kind, one_card_from, strength, usual_draw
from engines.draw_poker.rules import chance
from engines.draw_poker.table import Table, blinds, first_step, pots, rights, scale, shared, unmatched
from tests.engines.draw_poker.table import dealt, run, waiting

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "draw_poker.json").read_text())["vectors"]
NAMES = {"three": "three of a kind", "four": "four of a kind"}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert vector["expected"]
    assert ANSWERS[vector["question"]](vector["state"]) == vector["expected"]


def ints(cards: list[str]) -> tuple[int, ...]:
    return tuple(sorted(INDEX[Card(card)] for card in cards))


def texts(cards: tuple[int, ...]) -> list[str]:
    return sorted(CARDS[card] for card in cards)


def rank(given: dict[str, Any]) -> Any:
    worth = {name: strength(ints(cards)) for name, cards in given["hands"].items()}
    best = sorted(worth, key=lambda name: (-worth[name], name))
    kinds = {name: KINDS[kind(value)] for name, value in worth.items()}
    return {
        "order": [[*same] for _, same in groupby(best, key=lambda name: worth[name])],
        "names": {name: NAMES.get(word, word.replace("-", " ")) for name, word in kinds.items()},
    }


def situation(given: dict[str, Any]) -> State:
    """A hand with these blinds so far; the cards that a discard does not name are any."""
    number = next(n for n in range(1, 200) if blinds(n) == tuple(given["blinds"]))
    hands = {int(seat): " ".join(cards) for seat, cards in given.get("hands", {}).items()}
    state = dealt(waiting(given["stacks"], given["dealer"], number), hands)
    for action in given.get("actions", []):
        taken = codec.load(Action, {key: value for key, value in action.items() if key != "seat"})
        assert actor(state) == action["seat"]
        assert refusal(state, action["seat"], taken) is None
        state, _ = apply(state, taken)
    return state


def order(given: dict[str, Any]) -> Any:
    before = waiting(given["stacks"], given["dealer"])
    state, (told, *_) = apply(before, chance(before, Random(0)))
    seats = list[int | None]()
    small, big = told.posted  # type: ignore[union-attr]
    seats.append(actor(state))
    while state.table.part == "before":
        state, _ = run(state, "call" if "call" in [a.type for a in legal(state)] else "check")
    seats.append(actor(state))
    while state.table.part == "draw":
        state, _ = run(state, "-")
    seats.append(actor(state))
    dealt_to = [Seat((state.table.dealer + i) % state.seats) for i in range(1, state.seats + 1)]
    return {
        "small_blind": small.seat,
        "big_blind": big.seat,
        "cards": [seat for seat in dealt_to if given["stacks"][seat]],
        "first_before": seats[0],
        "draw": seats[1],
        "first_after": seats[2],
    }


def dealer(given: dict[str, Any]) -> Any:
    before = waiting(given["stacks"])
    state = dealt(before._replace(table=before.table._replace(dealer=Seat(given["dealer"]), number=7)))
    return state.table.dealer


def can(given: dict[str, Any]) -> Any:
    state = situation(given)
    seat = actor(state)
    assert seat is not None
    right, menu = rights(state.table, seat), {action.type: action for action in legal(state)}
    allowed: dict[str, Any] = {name: True for name in ("fold", "check", "all_in") if name in menu}
    if "call" in menu:
        allowed["call"] = min(right.owes, state.table.stacks[seat])
    for name in {"bet", "raise"} & menu.keys():
        allowed[name] = [right.least, right.most]
    return {"seat": seat, "can": allowed}


def next_(given: dict[str, Any]) -> Any:
    state = situation(given)
    part = {"before": "bet 1", "draw": "draw", "after": "bet 2", "over": "over"}[state.table.part]
    return {"phase": part, "seat": actor(state)}


def result(given: dict[str, Any]) -> Any:
    return deal_result(situation(given))


def divided(given: dict[str, Any]) -> Any:
    put, n = list(given["put_in"]), len(given["put_in"])
    extra = unmatched(put)
    if extra:
        put[extra[0]] -= extra[1]
    worth = {int(seat): strength(ints(cards)) for seat, cards in given["hands"].items()}
    found = []
    for amount, eligible in pots(put, sum(1 << seat for seat in given["in_hand"])):
        best = max(worth[seat] for seat in eligible)
        winners = [seat for seat in eligible if worth[seat] == best]
        shares = {str(seat): part for seat, part in shared(amount, winners, n, given["dealer"])}
        found.append({"amount": amount, "eligible": list(eligible), "shares": shares})
    return {"returned": {str(extra[0]): extra[1]} if extra else {}, "pots": found}


def drawn(given: dict[str, Any]) -> Any:
    seat, n = given["seat"], len(given["order"])
    state = dealt(waiting([1_000] * n, dealer=(given["order"][0] - 1) % n))
    hands: list[Hand] = [()] * n
    thrown: list[Hand] = [()] * n
    hands[seat] = ints(given["hands"][str(seat)])
    for other, cards in given["discarded"].items():
        thrown[int(other)] = ints(cards)
    changed = [len(given["discarded"].get(str(i), "")) if str(i) in given["discarded"] else -1 for i in range(n)]
    table = state.table._replace(part="draw", turn=seat, drawer=seat, changed=tuple(changed))
    state = State(table, tuple(hands), tuple(thrown), ((),) * n, tuple(INDEX[Card(card)] for card in given["deck"]))
    state, _ = run(state, " ".join(given["throws"]) or "-")
    pool = None
    if state.table.owed:
        pool = sorted(chance(state, Random(0)).deck)
        state, _ = apply(state, Shuffle(tuple(pool)))
    return {"pool": pool, "hand_if_pool_comes_sorted": texts(state.hands[seat])}


def places(given: dict[str, Any]) -> Any:
    """Only the chips are known, so the end of a hand is given to the rules as if it had been played."""

    table = waiting([1_000] * given["seats"]).table
    for before, after in given["hands"]:
        table, _ = went_out(table._replace(started=tuple(before), stacks=tuple(after)))
    return list(table.places)


def amounts(given: dict[str, Any]) -> Any:
    table = _facing(given)
    right = rights(table, Seat(0))
    return {"amounts": list(scale(table, right)), "start": first_step(table, right)}


def _facing(given: dict[str, Any]) -> Table:
    table = dealt(waiting([10_000, 10_000])).table
    return table._replace(
        put=(given["own"], given["pot"] - given["own"]),
        bets=(given["own"], given["to_match"]),
        high=given["to_match"],
        step=given["least_add"],
        stacks=(given["chips"], 10_000),
        open=3,
    )


def draw_help(given: dict[str, Any]) -> Any:
    return {name: texts(usual_draw(ints(cards))) for name, cards in given["hands"].items()}


def hint(given: dict[str, Any]) -> Any:
    return {name: sorted(one_card_from(ints(cards))) for name, cards in given["hands"].items()}


ANSWERS: Mapping[str, Callable[[dict[str, Any]], Any]] = {
    "rank": rank,
    "order": order,
    "dealer": dealer,
    "blinds": lambda given: [[*blinds(number)] for number in given["numbers"]],
    "legal": can,
    "next": next_,
    "result": result,
    "pots": divided,
    "draw": drawn,
    "places": places,
    "scale": amounts,
    "draw_help": draw_help,
    "hint": hint,
}
