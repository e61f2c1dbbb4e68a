"""A deal of a record as one person may have it: with the cards that this person was shown (A-52)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engines.core.cards import Card
from engines.core.engine import Seat

from .hands import CARDS, INDEX
from .table import in_turn

HIDDEN: Final = "??"


def as_shown(deal: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
    """A deal without what this seat (None: a listener) was not shown; hands that were shown stand in its result.

    A function of what the seat was shown, and of nothing else: its own cards stand sorted in their places, since the
    order in which they lay was not told, and no card of another stands in a deck, since its place would say whether it
    was dealt or drawn.
    """
    places = _Places(deal)
    dealt, drawn, pooled = places.of(seat) if seat is not None else ([], [], [])
    reshuffles = [_only(deck, pooled) for deck in deal["reshuffles"]]
    actions = [_action(action, seat) for action in deal["actions"]]
    deck = _only(deal["deck"], dealt, drawn)
    return {**deal, "deck": deck, "reshuffles": reshuffles, "actions": actions, "result": _result(deal, places)}


def _only(deck: list[str], *groups: list[int]) -> list[str]:
    """A deck in which only these groups of places are seen, each in order of rank."""
    found = [HIDDEN] * len(deck)
    for group in groups:
        for place, card in zip(group, _sorted(deck[place] for place in group), strict=True):
            found[place] = card
    return found


def _sorted(cards: Iterator[str] | list[str]) -> list[str]:
    return [CARDS[i] for i in sorted(INDEX[Card(card)] for card in cards)]


def _action(action: Mapping[str, Any], seat: Seat | None) -> dict[str, Any]:
    if action["type"] != "discard" or action["seat"] == seat:
        return dict(action)
    return {**action, "cards": [HIDDEN] * len(action["cards"])}


def _result(deal: Mapping[str, Any], places: "_Places") -> dict[str, Any] | None:
    if deal["result"] is None:
        return None
    hands = {str(seat): places.hand(seat) for seat in deal["result"]["shown"]}
    return {**deal["result"], "hands": hands}


class _Places:
    """Where in the decks of a deal each seat's cards lay."""

    def __init__(self, deal: Mapping[str, Any]) -> None:
        self.deal = deal
        n = len(deal["stacks"])
        self.order = [*in_turn(n, deal["dealer"], sum(1 << i for i in range(n) if deal["stacks"][i]))]
        self.thrown = {a["seat"]: a["cards"] for a in deal["actions"] if a["type"] == "discard"}

    def of(self, seat: Seat) -> tuple[list[int], list[int], list[int]]:
        """The places of the cards dealt to a seat, drawn by it from the deck, and drawn after the reshuffle."""
        if seat not in self.order:
            return [], [], []
        size = len(self.order)
        dealt = [*range(self.order.index(seat), 5 * size, size)]
        before = sum(len(self.thrown.get(other, ())) for other in self.order[: self.order.index(seat)])
        first, left = 5 * size + before, len(self.deal["deck"])
        drawn = range(first, first + len(self.thrown.get(seat, ())))
        pooled = [place - left for place in drawn if place >= left] if self.deal["reshuffles"] else []
        return dealt, [place for place in drawn if place < left], pooled

    def hand(self, seat: Seat) -> list[str]:
        """The five cards of a seat after its draw."""
        dealt, drawn, pooled = self.of(seat)
        deck = self.deal["deck"]
        had = [deck[place] for place in dealt + drawn]
        had += [self.deal["reshuffles"][0][place] for place in pooled]
        thrown = [*self.thrown.get(seat, ())]
        kept = [card for card in had[:5] if card not in thrown]
        return _sorted(kept + had[5:])
