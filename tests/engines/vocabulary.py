"""What an engine can say: every type of event and every code of refusal, each with real examples from play.

For the tests that ask for a sentence for each. What is listed is read from the engine's own code; the contract tests
hold that all of it occurs and nothing else does.
"""

import ast
import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import engines
from engines.core.cards import ALL_CARDS
from engines.core.engine import DEALER, Refusal, Seat, Shuffle
from tests.engines.play import examples


def event_types(game: str) -> set[str]:
    """The type of every event that can happen."""
    return {str(default(kind)) for kind in get_args(engines.load(game).Event)}


def default(kind: type[Any]) -> object:
    return next(field.default for field in dataclasses.fields(kind) if field.name == "type")


@cache
def refusal_codes(game: str) -> frozenset[str]:
    """The code of every refusal that the game's source makes."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(engines.folder(game).glob("*.py"))]
    made = [
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and _called(node) == "Refusal"
    ]
    return frozenset(code for call in made for code in _codes(call.args[0]))


def _called(call: ast.Call) -> str | None:
    return call.func.id if isinstance(call.func, ast.Name) else None


def _codes(node: ast.expr) -> set[str]:
    """The code, or both of `"this" if … else "that"`."""
    match node:
        case ast.Constant(value=str(code)):
            return {code}
        case ast.IfExp(body=one, orelse=two):
            return _codes(one) | _codes(two)
        case _:
            raise AssertionError(f"{ast.unparse(node)} is no code that can be read without running it")


@cache
def events(game: str) -> dict[str, list[Any]]:
    """Examples of each type of event, from matches of every number of seats."""
    found: dict[str, list[Any]] = {}
    for event in (event for _, played in examples(game) for step in played for event in step.events):
        found.setdefault(event.type, []).append(event)
    return found


@cache
def refusals(game: str) -> dict[str, list[Refusal]]:
    """Examples of each code: whatever is offered to any seat in a match and refused, each once."""
    found = {repr(refusal): refusal for refusal in _refused(game)}
    codes = {refusal.code for refusal in found.values()}
    return {code: [refusal for refusal in found.values() if refusal.code == code] for code in codes}


def _refused(game: str) -> Iterator[Refusal]:
    engine = engines.load(game)
    for seats, played in examples(game):
        asked = [(Seat(seat), action) for seat in range(seats) for action in offers(game)]
        asked += [(seat, Shuffle(())) for seat in (DEALER, Seat(0))]
        for state in [*(step.before for step in played), played[-1].after]:
            yield from (refusal for seat, action in asked if (refusal := engine.refusal(state, seat, action)))


@cache
def offers(game: str) -> tuple[Any, ...]:
    """Actions to try anywhere: everything that names no card, and everything that names one with every card."""
    kinds = get_args(engines.load(game).Action)
    return tuple(action for kind in kinds for action in _every(kind))


def _every(kind: Any) -> list[Any]:
    names = {field.name for field in dataclasses.fields(kind)} - {"type"}
    if not names:
        return [kind()]
    assert names == {"card"}, f"say here how to try every {kind.__name__}"
    return [kind(card=card) for card in sorted(ALL_CARDS)]
