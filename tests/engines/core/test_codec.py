"""Actions as JSON values, of every shape that a game may have."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from engines.core.cards import Card
from engines.core.codec import NotAnAction, dump, load, shown
from engines.core.engine import Shuffle


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw these cards."""

    cards: tuple[Card, ...]
    type: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise to so many chips."""

    to: int
    type: Literal["raise"] = "raise"


ACTIONS = Discard | Raise


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Discard((Card("9s"), Card("Th"))), {"type": "discard", "cards": ["9s", "Th"]}),
        (Discard(()), {"type": "discard", "cards": []}),
        (Raise(60), {"type": "raise", "to": 60}),
        (Shuffle((Card("As"),)), {"type": "shuffle", "deck": ["As"]}),
    ],
)
def test_an_action_is_written_type_first_and_read_back(action: Any, written: dict[str, Any]) -> None:
    assert list(dump(action).items()) == list(written.items())
    assert load(ACTIONS, written) == action


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (None, "expected an object with a type, got null"),
        ({"to": 60}, "expected an object with a type, got an object"),
        ({"type": ["raise"]}, "expected an object with a type, got an object"),
        ({"type": "fold"}, "expected one of discard, raise, shuffle, got 'fold'"),
        ({"type": "raise"}, r"expected the keys \['to', 'type'\], got \['type'\]"),
        ({"type": "raise", "to": 60, "by": 20}, r"expected the keys \['to', 'type'\], got \['type', 'to', 'by'\]"),
        ({"type": "raise", "to": True}, "expected a whole number from 0 to 2147483647, got true"),
        ({"type": "raise", "to": 60.0}, "expected a whole number from 0 to 2147483647, got 60.0"),
        ({"type": "discard", "cards": "9s"}, "expected a list of cards, got '9s'"),
        ({"type": "discard", "cards": ["9s", "1s"]}, r"expected a list of cards, got \['9s', '1s'\]"),
        ({"type": "discard", "cards": [["9s"]]}, "expected a list of cards, got a list of 1"),
        ({"type": "shuffle", "deck": None}, "expected a list of cards, got null"),
    ],
)
def test_what_is_no_action_is_refused_in_words(data: Any, complaint: str) -> None:
    with pytest.raises(NotAnAction, match=f"^{complaint}$"):
        load(ACTIONS, data)


def test_the_only_action_of_a_game_needs_no_union() -> None:
    assert load(Raise, {"type": "raise", "to": 60}) == Raise(60)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("x" * 41, "'" + "x" * 40 + "…'"),
        ("\ud800", r"'\ud800'"),
        (False, "false"),
        (10**12, "a huge number"),
        (-3, "-3"),
        (2.5, "2.5"),
        ([1] * 9, "a list of 9"),
        ([[]], "a list of 1"),
        ({}, "an object"),
        (object(), "a object"),
        (b"", "a bytes"),
    ],
)
def test_any_value_is_shown_short(value: object, words: str) -> None:
    assert shown(value) == words
