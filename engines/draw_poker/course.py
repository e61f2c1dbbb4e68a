"""The course of a hand: the deal, bets, the draw, the end. What is lawful stands in `law.py`."""

from typing import NamedTuple, TypeVar

from engines.core.cards import Card
from engines.core.engine import DEALER, Seat

from .hands import CARDS, Hand, strength
from .moves import (
    AllIn,
    Bet,
    BetMade,
    Blind,
    Call,
    Called,
    Changed,
    Check,
    Checked,
    Dealt,
    Event,
    Fold,
    Folded,
    MatchEnded,
    PotWon,
    Raise,
    Raised,
    Reshuffled,
    Returned,
    Share,
    Shown,
    WentOut,
)
from .table import (
    NOT_YET,
    Move,
    Pot,
    Table,
    answerable,
    asked_next,
    blinds,
    first_to_show,
    in_turn,
    members,
    next_in_turn,
    pots,
    shared,
    unmatched,
)

T = TypeVar("T")


class State(NamedTuple):
    """A whole match: what everybody knows, and beside it the cards.

    `thrown` and `drawn` are of this hand's draw; what came after a reshuffle stands behind what came before it.
    """

    table: Table
    hands: tuple[Hand, ...] = ()
    thrown: tuple[Hand, ...] = ()
    drawn: tuple[Hand, ...] = ()
    deck: Hand = ()

    @property
    def seats(self) -> int:
        return self.table.seats


def deal(s: State, deck: Hand) -> tuple[State, tuple[Event, ...]]:
    """The deal moves on (POK-11), the blinds are posted (POK-12, POK-13), then five cards each (POK-17)."""
    t = s.table
    playing = sum(1 << seat for seat, chips in enumerate(t.stacks) if chips)
    number, dealer = t.number + 1, next_in_turn(t.seats, t.dealer, playing) if t.number else t.dealer
    order = [*in_turn(t.seats, dealer, playing)]
    small, big = order[:2] if len(order) > 2 else (dealer, order[0])
    t, posted = _post(t._replace(dealer=dealer, number=number), playing, small, big)
    hands: list[Hand] = [()] * t.seats
    for place, seat in enumerate(order):
        hands[seat] = tuple(sorted(deck[place : 5 * len(order) : len(order)]))
    none: tuple[Hand, ...] = ((),) * t.seats
    s = State(t, tuple(hands), none, none, deck[5 * len(order) :])
    dealt = Dealt(number, dealer, t.blinds, posted, tuple(map(named, hands)))
    s, events = _after_bet(s, big)
    return s, (dealt, *events)


def _post(t: Table, playing: int, small: Seat, big: Seat) -> tuple[Table, tuple[Blind, Blind]]:
    """Who has less than the blind posts all of it (POK-41); to be matched is the whole big blind (A-4)."""
    stacks, put = list(t.stacks), [0] * t.seats
    amounts = blinds(t.number)
    for seat, amount in zip((small, big), amounts, strict=True):
        put[seat] = min(amount, stacks[seat])
        stacks[seat] -= put[seat]
    able = sum(1 << seat for seat in members(playing) if stacks[seat])
    t = Table(
        seats=t.seats,
        stack=t.stack,
        dealer=t.dealer,
        turn=DEALER,
        stacks=tuple(stacks),
        started=t.stacks,
        places=t.places,
        number=t.number,
        part="before",
        live=playing,
        able=able,
        waiting=able,
        open=able,
        put=tuple(put),
        bets=tuple(put),
        high=amounts[1],
        step=amounts[1],
        changed=(NOT_YET,) * t.seats,
    )
    return t, (Blind(small, put[small], not stacks[small]), Blind(big, put[big], not stacks[big]))


def bet(s: State, a: Fold | Check | Call | Bet | Raise | AllIn) -> tuple[State, tuple[Event, ...]]:
    t = s.table
    seat = t.turn
    assert seat is not None
    bit = 1 << seat
    if isinstance(a, Fold):
        left = ~bit
        t = t._replace(
            live=t.live & left, able=t.able & left, waiting=t.waiting & left, moves=(*t.moves, Move(seat, a.type, 0))
        )
        event: Event = Folded(seat)
    else:
        t, event = _stake(t, seat, a)
    s, events = _after_bet(s._replace(table=t), seat)
    return s, (event, *events)


def _stake(t: Table, seat: Seat, a: Check | Call | Bet | Raise | AllIn) -> tuple[Table, Event]:
    """Chips go in: as many as match, or more, which is a bet or raise."""
    bit, before, chips = 1 << seat, t.bets[seat], t.stacks[seat]
    match a:
        case Bet() | Raise():
            amount = a.to - before
        case AllIn():
            amount = chips
        case _:
            amount = max(0, min(t.high - before, chips))
    to, left = before + amount, chips - amount
    able = t.able if left else t.able & ~bit
    event = _staked(t, seat, amount, to, all_in=not left)
    if to > t.high:
        t = _raised(t, seat, to, able)
    t = t._replace(
        stacks=_with(t.stacks, seat, left),
        put=_with(t.put, seat, t.put[seat] + amount),
        bets=_with(t.bets, seat, to),
        able=able,
        waiting=t.waiting & ~bit,
        open=t.open & ~bit,
        moves=(*t.moves, Move(seat, a.type, to)),
    )
    return t, event


def _raised(t: Table, seat: Seat, to: int, able: int) -> Table:
    """A full raise gives all others the right to raise; a smaller one, all-in, gives it to nobody (POK-40, A-12)."""
    if not answerable(t, seat):
        return t._replace(high=to)
    others, added = able & ~(1 << seat), to - t.high
    t = t._replace(high=to, waiting=others, raisers=(*t.raisers, seat))
    return t._replace(step=added, open=others) if added >= t.step else t


def _staked(t: Table, seat: Seat, amount: int, to: int, all_in: bool) -> Event:
    """What happened, from the table before it."""
    if not amount:
        return Checked(seat)
    if to <= t.high:
        return Called(seat, amount, all_in)
    return Raised(seat, to, all_in) if t.high else BetMade(seat, to, all_in)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _after_bet(s: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The next to act in this round, or what comes after it."""
    t = s.table
    if not t.live & (t.live - 1):
        return _end(s)
    turn = asked_next(t, seat)
    if turn is not None:
        return s._replace(table=t._replace(turn=turn)), ()
    if t.part == "after":
        return _end(s)
    first = next_in_turn(t.seats, t.dealer, t.live)  # POK-19, POK-23: with chips or without
    return s._replace(table=t._replace(part="draw", turn=first, drawer=first, waiting=0)), ()


def draw(s: State, thrown: Hand) -> tuple[State, tuple[Event, ...]]:
    """POK-20, POK-21. What is left of the deck goes out first (POK-24)."""
    t = s.table
    seat, many = t.drawer, len(thrown)
    got = s.deck[:many]
    kept = tuple(card for card in s.hands[seat] if card not in thrown)
    s = State(
        t._replace(
            changed=_with(t.changed, seat, many), owed=many - len(got), moves=(*t.moves, Move(seat, "discard", many))
        ),
        _with(s.hands, seat, _sorted(kept + got)),
        _with(s.thrown, seat, thrown),
        _with(s.drawn, seat, _sorted(got)),
        s.deck[many:],
    )
    event = Changed(seat, named(thrown), named(_sorted(got)))
    s, events = _after_draw(s)
    return s, (event, *events)


def go_on_drawing(s: State, deck: Hand) -> tuple[State, tuple[Event, ...]]:
    """The cards thrown by the others are the deck now, and the seat gets what it is owed."""
    t = s.table
    seat, got = t.drawer, deck[: t.owed]
    s = State(
        t._replace(owed=0, reshuffled=(seat, len(got))),
        _with(s.hands, seat, _sorted(s.hands[seat] + got)),
        s.thrown,
        _with(s.drawn, seat, s.drawn[seat] + _sorted(got)),
        deck[len(got) :],
    )
    s, events = _after_draw(s)
    return s, (Reshuffled(seat, len(deck), named(_sorted(got))), *events)


def _sorted(cards: Hand) -> Hand:
    return tuple(sorted(cards))


def named(cards: Hand) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in cards])


def _after_draw(s: State) -> tuple[State, tuple[Event, ...]]:
    t = s.table
    if t.owed:
        return s._replace(table=t._replace(turn=DEALER)), ()
    for seat in in_turn(t.seats, t.drawer, t.live):
        if t.changed[seat] == NOT_YET:
            return s._replace(table=t._replace(turn=seat, drawer=seat)), ()
    return _second_round(s)


def _second_round(s: State) -> tuple[State, tuple[Event, ...]]:
    """POK-25; where only one has chips or none, the cards are shown at once (POK-44)."""
    t = s.table
    t = t._replace(
        part="after",
        bets=(0,) * t.seats,
        high=0,
        step=t.blinds[1],
        waiting=t.able,
        open=t.able,
        drawer=DEALER,
    )
    return _after_bet(s._replace(table=t), t.dealer)


# The end of a hand


def _end(s: State) -> tuple[State, tuple[Event, ...]]:
    """Unmatched chips go back, hands are shown, pots are won, and whoever has no chips is out."""
    t, events = s.table, list[Event]()
    if extra := unmatched(t.put):
        seat, amount = extra
        t = t._replace(stacks=_plus(t.stacks, seat, amount), put=_plus(t.put, seat, -amount))
        events.append(Returned(seat, amount))
    if t.live & (t.live - 1):
        first = first_to_show(t)
        t = t._replace(shown=(first, *(seat for seat in in_turn(t.seats, first, t.live) if seat != first)))
        events += [Shown(seat, named(s.hands[seat])) for seat in t.shown]
    won, stacks = _won(t, s.hands), list(t.stacks)
    for place, pot in enumerate(won):
        shares = tuple(Share(seat, amount) for seat, amount in pot.shares)
        events.append(PotWon(place, len(won), pot.amount, shares, not t.shown))
        for seat, amount in pot.shares:
            stacks[seat] += amount
    t = t._replace(pots=won, stacks=tuple(stacks), part="over", turn=DEALER, waiting=0)
    t, gone = went_out(t)
    return s._replace(table=t), (*events, *gone)


def _plus(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return _with(values, at, values[at] + more)


def _won(t: Table, hands: tuple[Hand, ...]) -> tuple[Pot, ...]:
    """Each pot goes to the best hands among those that can win it (POK-34, POK-43)."""
    worth = {seat: strength(hands[seat]) for seat in t.shown}
    found = []
    for amount, eligible in pots(t.put, t.live):
        best = max(worth[seat] for seat in eligible) if t.shown else 0
        winners = [seat for seat in eligible if not t.shown or worth[seat] == best]
        found.append(Pot(amount, eligible, shared(amount, winners, t.seats, t.dealer)))
    return tuple(found)


def went_out(t: Table) -> tuple[Table, tuple[Event, ...]]:
    """POK-45 to POK-48: with k left, the next place is k + 1; more chips at the start of the hand is better."""
    left = [seat for seat in range(t.seats) if t.stacks[seat]]
    gone = [Seat(i) for i in range(t.seats) if t.started[i] and not t.stacks[i]]
    places = list(t.places)
    for seat in gone:
        places[seat] = len(left) + 1 + sum(t.started[other] > t.started[seat] for other in gone)
    events: list[Event] = [WentOut(seat, places[seat]) for seat in sorted(gone, key=lambda seat: -places[seat])]
    if len(left) > 1:
        return t._replace(places=tuple(places)), tuple(events)
    places[left[0]] = 1
    return t._replace(places=tuple(places), turn=None), (*events, MatchEnded(Seat(left[0]), tuple(places)))
