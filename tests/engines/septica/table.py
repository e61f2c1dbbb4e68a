"""Positions of Șeptică written as one would lay them on a table."""

from engines.core.cards import Card
from engines.core.engine import Seat, Shuffle
from engines.septica import Action, Event, Pass, Play, State, actor, apply, refusal, sides
from engines.septica.rules import INDEX, PACKS, Arrival


def at(
    hands: str,
    table: str = "",
    *,
    stock: str = "",
    left: int | None = None,
    leader: int = 0,
    opener: int = 0,
    points: tuple[int, ...] = (),
    tricks: tuple[int, ...] = (),
    score: tuple[int, ...] = (),
    target: int = 10,
) -> State:
    """A position in the middle of a deal: `at("9s 9h | 7d Kc", table="9c 7h", stock="As Kd")`.

    The hands by seats, the cards of the trick in order from its leader's, the stock from its top. Where the stock has
    `left` cards, any unseen ones lie under those named.
    """
    held = [cards(hand) for hand in hands.split("|")]
    laid, top = cards(table), cards(stock)
    seats = len(held)
    seen = {card for hand in held for card in hand} | set(laid) | set(top)
    under = [INDEX[card] for card in PACKS[seats] if card not in seen]
    stocked = (*map(INDEX.__getitem__, top), *under[: left - len(top) if left is not None else 0])
    puts = [(Seat((leader + i) % seats), INDEX[card]) for i, card in enumerate(laid)]
    had = [(Seat(seat), INDEX[card]) for seat, hand in enumerate(held) for card in hand]
    zeros = (0,) * len(sides(seats))
    return State(
        seats=seats,
        target=target,
        score=score or zeros,
        opener=Seat(opener),
        deal=1,
        hands=tuple(sum(1 << INDEX[card] for card in hand) for hand in held),
        stock=stocked,
        table=tuple(card for _, card in puts),
        leader=Seat(leader),
        points=points or zeros,
        tricks=tricks or zeros,
        arrivals=tuple(Arrival(seat, card, 0) for seat, card in (*had, *puts)),
        moves=tuple(puts),
    )


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


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
    """A card is played, `pass` lets the trick go."""
    return Pass() if text == "pass" else Play(Card(text))


def dealt(state: State, deck: str) -> State:
    """A match after its next deal, with the pack in this order: the cards named, then the rest of it."""
    top = cards(deck)
    rest = [card for card in PACKS[state.seats] if card not in top]
    return apply(state, Shuffle((*top, *rest)))[0]


def hand(state: State, seat: int) -> set[Card]:
    return {card for card, index in INDEX.items() if state.hands[seat] >> index & 1}
