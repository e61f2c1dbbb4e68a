"""Positions of 66 written as one would lay them on a table."""

from typing import Any

from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.sixty_six import Action, Close, Event, Exchange, Play, State, actor, apply, refusal, sides
from engines.sixty_six.law import CARDS, INDEX, bits
from engines.sixty_six.rules import Arrival, Closing


def at(
    hands: str,
    table: str = "",
    *,
    stock: str = "",
    trump: str = "h",
    leader: int = 0,
    opener: int = 0,
    points: tuple[int, ...] = (),
    tricks: tuple[int, ...] = (),
    waiting: tuple[int, ...] = (),
    closed: int | None = None,
    at_closing: tuple[int, ...] = (),
    moved: tuple[int, ...] = (),
    known: str = "",
    score: tuple[int, ...] = (),
    target: int = 10,
) -> State:
    """A position in the middle of a deal: `at("9s Ah | Kd Kc", table="Ts", stock="As Jh")`.

    The hands by seats, the cards of the trick in order from its leader's, the stock in drawing order with the turned
    trump last; where it is gone, `trump` says the suit. `closed` is who closed, with the tricks of each side then.
    `known` are the cards of hands that everybody knows. What was put before the trick is nowhere.
    """
    held = [cards(hand) for hand in hands.split("|")]
    laid, stocked, seats = cards(table), cards(stock), len(held)
    puts = tuple((Seat((leader + i) % seats), INDEX[card]) for i, card in enumerate(laid))
    had = [(Seat(seat), INDEX[card]) for seat, hand in enumerate(held) for card in hand]
    zeros = (0,) * len(sides(seats))
    shut = None if closed is None else Closing(Seat(closed), at_closing or zeros, sum(1 << seat for seat in moved))
    public = {INDEX[card] for card in cards(known)}
    return State(
        seats=seats,
        target=target,
        score=score or zeros,
        opener=Seat(opener),
        deal=1,
        hands=tuple(mask(hand) for hand in held),
        stock=tuple(INDEX[card] for card in stocked),
        turned=INDEX[stocked[-1]] if stocked else INDEX[Card("J" + trump)],
        table=tuple(card for _, card in puts),
        leader=Seat(leader),
        points=points or zeros,
        waiting=waiting or zeros,
        tricks=tricks or zeros,
        closing=shut,
        known=tuple(mask(hand) & sum(1 << card for card in public) for hand in held),
        arrivals=tuple(Arrival(seat, card, 0, card in public) for seat, card in (*had, *puts)),
        moves=puts,
    )


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def mask(hand: list[Card]) -> int:
    return sum(1 << INDEX[card] for card in hand)


def run(state: State, *actions: str) -> tuple[State, list[Event]]:
    """The state after these lawful actions, each by whose turn it is, and all that happened."""
    events: list[Event] = []
    for text in actions:
        seat, action = actor(state), act(text)
        assert seat is not None
        assert refusal(state, seat, action) is None, f"{text} by seat {seat} in {state}"
        state, more = apply(state, action)
        events += more
    return state, events


def act(text: str) -> Action:
    """A card is played; `exchange` and `close` are what they say."""
    extra: dict[str, Action] = {"exchange": Exchange(), "close": Close()}
    return extra.get(text) or Play(Card(text))


def dealt(state: State, deck: str) -> State:
    """A match after its next deal, with the pack in this order: the cards named, then the rest of it."""
    top = cards(deck)
    return apply(state, Shuffle((*top, *(card for card in CARDS if card not in top))))[0]


def hand(state: State, seat: int) -> set[Card]:
    return {CARDS[card] for card in bits(state.hands[seat])}


def known(state: State) -> list[set[Card]]:
    return [{CARDS[card] for card in bits(hand)} for hand in state.known]


def played(vector: dict[str, Any], state: State) -> State:
    """The state after the actions of a vector's deal or of its question."""
    for given in vector["actions"]:
        assert actor(state) == given["seat"]
        state, _ = run(state, given.get("card", given["type"]))
    return state
