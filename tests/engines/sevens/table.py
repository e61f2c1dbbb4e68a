"""Positions of Sevens written as one would lay them on a table."""

from engines.core.cards import SUITS, Card
from engines.core.engine import Seat, Shuffle
from engines.sevens import Action, Event, Options, Pass, Play, State, actor, apply, refusal, start
from engines.sevens.rules import CARDS, INDEX, PASSED, RANKS

ROW = {suit: [Card(rank + suit) for rank in RANKS] for suit in SUITS}


def at(hands: str, table: str = "", *, turn: int = 0, passed: str = "") -> State:
    """A position in the middle of a deal: `at("9s Kc | 7h 2d | … | …", "7s-8s 7d", turn=1)`.

    The hands by seats, and the rows by their ends. Whatever was laid was laid by the seats in turn, the seven of
    diamonds first and every row from its seven on; then the seats named in `passed` passed, and `turn` is to move.
    """
    held = [cards(hand) for hand in hands.split("|")]
    laid = _laid(table)
    passes = [Seat(int(seat)) for seat in passed.split()]
    opener = Seat((turn - len(laid) - len(passes)) % 4)
    moves = [(Seat((opener + i) % 4), INDEX[card]) for i, card in enumerate(laid)]
    return State(
        seats=4,
        opener=opener,
        hands=tuple(sum(1 << INDEX[card] for card in hand) for hand in held),
        laid=sum(1 << INDEX[card] for card in laid),
        moves=(*moves, *((seat, PASSED) for seat in passes)),
    )


def _laid(table: str) -> list[Card]:
    """The cards of these rows in an order in which they can come."""
    rows = [_row(*one.split("-")) for one in table.split()]
    first = [card for row in rows for card in row if card == "7d"]
    rest = [card for row in rows for card in row if card != "7d"]
    return first + sorted(rest, key=lambda card: abs(RANKS.index(card[0]) - RANKS.index("7")))


def _row(low: str, high: str | None = None) -> list[Card]:
    row = ROW[low[1]]
    return row[row.index(Card(low)) : row.index(Card(high or low)) + 1]


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
    return Pass() if text == "pass" else Play(Card(text))


def dealt(deck: str) -> State:
    """A match just dealt, with the pack in this order: the cards named, then the rest of it."""
    top = cards(deck)
    rest = [card for card in CARDS if card not in top]
    return apply(start(4, Options(), Seat(0)), Shuffle((*top, *rest)))[0]


def hand(state: State, seat: int) -> set[Card]:
    return {card for card, index in INDEX.items() if state.hands[seat] >> index & 1}
