"""Draw poker as the engine protocol has it (RULES.md has the numbers).

`hands.py` knows what cards are worth, `table.py` what follows from what everybody sees, `law.py` what is lawful and
`course.py` what comes of it.
"""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side

from .course import State, bet, deal, draw, go_on_drawing
from .hands import CARDS, INDEX, Hand
from .law import options, refused
from .moves import Action, Discard, Event, Options
from .table import Table, phase_of


def start(seats: int, options: Options, first: Seat) -> State:
    """A match before its first hand, which `first` deals (A-2)."""
    stacks = (options.stack,) * seats
    return State(Table(seats, options.stack, first, DEALER, stacks, stacks, (0,) * seats))


def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((Seat(i),) for i in range(seats))


def actor(s: State) -> Seat | None:
    return s.table.turn


def phase(s: State) -> Phase:
    return phase_of(s.table)


def legal(s: State) -> tuple[Action, ...]:
    seat = s.table.turn
    if seat is None or seat == DEALER:
        return ()
    return options(s.table, seat, s.hands[seat])


def refusal(s: State, seat: Seat, a: Action | Shuffle) -> Refusal | None:
    """Why not, the most general reason first: the match, the hand, the seat's place in it, the turn, the action."""
    if isinstance(a, Shuffle):
        return _wrong_shuffle(s, seat, a)
    return refused(s.table, seat, s.hands[seat] if 0 <= seat < len(s.hands) else (), a)


def _wrong_shuffle(s: State, seat: Seat, a: Shuffle) -> Refusal | None:
    if seat != DEALER or s.table.turn != DEALER:
        return Refusal("not-the-dealers-turn")
    return None if sorted(a.deck) == sorted(CARDS[card] for card in _to_shuffle(s)) else Refusal("not-the-pack")


def _to_shuffle(s: State) -> Hand:
    """The pack; inside a draw the cards thrown so far by the other players (POK-24, A-22)."""
    if not s.table.owed:
        return tuple(range(52))
    return tuple(sorted(card for seat, cards in enumerate(s.thrown) if seat != s.table.drawer for card in cards))


def chance(s: State, rng: Random) -> Shuffle:
    cards = [CARDS[card] for card in _to_shuffle(s)]
    return Shuffle(tuple(rng.sample(cards, len(cards))))


def apply(s: State, a: Action | Shuffle) -> tuple[State, tuple[Event, ...]]:
    match a:
        case Shuffle():
            deck = tuple(INDEX[card] for card in a.deck)
            return go_on_drawing(s, deck) if s.table.owed else deal(s, deck)
        case Discard():
            return draw(s, tuple(sorted(INDEX[card] for card in a.cards)))
        case _:
            return bet(s, a)


def result(s: State) -> Result | None:
    if phase(s) is not Phase.MATCH_OVER:
        return None
    return Result((Side(s.table.places.index(1)),), None, s.table.places)


def out(s: State) -> tuple[Seat, ...]:
    """The seats without chips after a hand (POK-45)."""
    return tuple(Seat(i) for i, place in enumerate(s.table.places) if place > 1)


def deserted(s: State, people: Collection[Seat]) -> Result:
    """Every seat still in that none of these people held is in place 1; theirs come after it (A-26, A-27)."""
    still_in = [Seat(i) for i, place in enumerate(s.table.places) if place <= 1]
    winners = [seat for seat in still_in if seat not in people]
    after = max(len(winners), 1) + 1  # nobody is first where nobody won
    given = {seat: 1 if seat in winners else after for seat in still_in}
    places = tuple(given.get(Seat(i), place) for i, place in enumerate(s.table.places))
    return Result(tuple(Side(seat) for seat in winners), None, places)


def header(s: State) -> Mapping[str, Any]:
    t = s.table
    return {
        "number": t.number,
        "dealer": t.dealer,
        "blinds": list(t.blinds),
        "stacks": list(t.started),
        "reshuffles": [],
    }


def first(header: Mapping[str, Any]) -> Seat:
    return Seat(header["dealer"])


def deal_result(s: State) -> Mapping[str, Any] | None:
    t = s.table
    if t.number == 0 or t.part != "over":
        return None
    return {
        "pots": [
            {
                "amount": pot.amount,
                "eligible": list(pot.eligible),
                "winners": [seat for seat, _ in pot.shares],
                "shares": {str(seat): amount for seat, amount in pot.shares},
            }
            for pot in t.pots
        ],
        "shown": list(t.shown),
        "stacks": list(t.stacks),
    }
