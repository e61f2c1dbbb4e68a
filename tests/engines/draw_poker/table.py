"""Hands of draw poker written as one would play them at a table."""

from collections.abc import Iterable, Mapping
from typing import Any

from engines.core import codec
from engines.core.cards import Card
from engines.core.engine import DEALER, Seat, Shuffle
from engines.draw_poker import Action, Event, Options, State, actor, apply, refusal, start
from engines.draw_poker.hands import CARDS, INDEX
from engines.draw_poker.table import in_turn


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def ints(text: str) -> tuple[int, ...]:
    return tuple(sorted(INDEX[card] for card in cards(text)))


def waiting(stacks: Iterable[int], dealer: int = 0, number: int = 1, places: tuple[int, ...] = ()) -> State:
    """A match before the hand of this number, which this seat deals; who has no chips is out."""
    stacks = tuple(stacks)
    left = sum(chips > 0 for chips in stacks)
    before = start(len(stacks), Options(1_000), Seat(dealer))
    given = places or tuple(0 if chips else left + 1 for chips in stacks)
    table = before.table._replace(stacks=stacks, started=stacks, places=given, number=number - 1)
    if number > 1:  # the deal moves on to this seat
        behind = next(seat for seat in range(dealer - 1, dealer - 1 - len(stacks), -1) if stacks[seat])
        table = table._replace(dealer=Seat(behind % len(stacks)))
    return before._replace(table=table)


def dealt(state: State, hands: Mapping[int, str] | None = None, stock: str = "") -> State:
    """A match after its next deal; these seats get these cards, and the deck goes on with the stock."""
    return apply(state, Shuffle(deck(state, hands or {}, cards(stock))))[0]


def deck(state: State, hands: Mapping[int, str], stock: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    playing = sum(1 << seat for seat, chips in enumerate(state.table.stacks) if chips)
    t = state.table
    dealer = next(in_turn(t.seats, t.dealer, playing)) if t.number else t.dealer
    order = [*in_turn(t.seats, dealer, playing)]
    named = {card for text in hands.values() for card in cards(text)} | set(stock)
    free = iter(card for card in CARDS if card not in named)
    held = {seat: cards(hands[seat]) if seat in hands else tuple(next(free) for _ in range(5)) for seat in order}
    return (*(held[seat][i] for i in range(5) for seat in order), *stock, *free)


def hand(stacks: Iterable[int], *actions: str, dealer: int = 0, hands: Mapping[int, str] | None = None) -> State:
    """A hand so far: `hand([1000, 1000], "raise 60", "call", "-", "2s 9h", "check")`."""
    return run(dealt(waiting(stacks, dealer), hands), *actions)[0]


def run(state: State, *actions: str) -> tuple[State, list[Event]]:
    """The state after these lawful actions, each by whose turn it is, and all that happened."""
    events: list[Event] = []
    for text in actions:
        seat, action = actor(state), act(text)
        assert seat is not None
        assert refusal(state, seat, action) is None, f"{text} by seat {seat}: {refusal(state, seat, action)}"
        state, more = apply(state, action)
        events += more
    return state, events


def act(text: str) -> Action:
    """An action's type with its amount; `-` keeps the hand, and cards are thrown."""
    kind, *rest = text.split()
    written: dict[str, Any] = {"type": kind}
    if kind in ("bet", "raise"):
        written["to"] = int(rest[0])
    elif kind == "-" or kind[0] in "23456789TJQKA":
        written = {"type": "discard", "cards": [] if kind == "-" else text.split()}
    action: Action = codec.load(Action, written)
    return action


def owed(state: State, pool: str) -> State:
    """After the reshuffle that gives the deck this order."""
    assert actor(state) == DEALER
    return apply(state, Shuffle(cards(pool)))[0]
