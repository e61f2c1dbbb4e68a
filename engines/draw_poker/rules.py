"""The rules of draw poker: who acts, what is lawful, what follows. RULES.md has the numbers.

`hands.py` knows what cards are worth, `table.py` what follows from what everybody sees.
"""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, NamedTuple, TypeVar, assert_never

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import Chips, OneCard, Who

from .hands import CARDS, INDEX, PICKS, strength
from .moves import (
    Action,
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
    Discard,
    Event,
    Fold,
    Folded,
    MatchEnded,
    Options,
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
    amounts,
    answerable,
    asked_next,
    blinds,
    first_to_show,
    in_turn,
    members,
    next_in_turn,
    pots,
    rights,
    shared,
    unmatched,
)

T = TypeVar("T")
Hand = tuple[int, ...]
"""Cards as ints in the order of the pack, highest first; of a seat that was not dealt in, none."""


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


def phase_of(t: Table) -> Phase:
    if t.part != "over" or t.number == 0:
        return Phase.PLAYING
    return Phase.MATCH_OVER if t.turn is None else Phase.DEAL_OVER


# What is lawful

FOLD: Final = Fold()
CHECK: Final = Check()
CALL: Final = Call()
ALL_IN: Final = AllIn()


def legal(s: State) -> tuple[Action, ...]:
    seat = s.table.turn
    if seat is None or seat == DEALER:
        return ()
    return options(s.table, seat, s.hands[seat])


def options(t: Table, seat: Seat, hand: Hand) -> tuple[Action, ...]:
    """What the seat whose turn it is may do: every choice of cards to throw; of amounts the scale and the ends."""
    if t.part == "draw":
        cards = [CARDS[card] for card in hand]
        return tuple(Discard(tuple([cards[i] for i in pick])) for pick in PICKS)
    owes, _, most, all_in = rights(t, seat)
    kind = Raise if t.high else Bet
    more: tuple[Action, ...] = tuple(kind(to) for to in amounts(t, seat)) if most else ()
    return (FOLD, CALL if owes > 0 else CHECK, *more, *((ALL_IN,) if all_in else ()))


def refusal(s: State, seat: Seat, a: Action | Shuffle) -> Refusal | None:
    """Why not, the most general reason first: the match, the hand, the seat's place in it, the turn, the action."""
    if isinstance(a, Shuffle):
        return _wrong_shuffle(s, seat, a)
    return refused(s.table, seat, s.hands[seat] if 0 <= seat < len(s.hands) else (), a)


def refused(t: Table, seat: Seat, hand: Hand, a: Action) -> Refusal | None:
    """The law from what the seat itself can see, so that no refusal can tell what another holds."""
    if t.part == "over":
        return Refusal("match-over" if phase_of(t) is Phase.MATCH_OVER else "hand-over")
    if t.turn is None or seat != t.turn:
        return _not_your_turn(t, seat)
    if isinstance(a, Discard):
        return _wrong_discard(hand, a) if t.part == "draw" else Refusal("no-draw-now")
    return Refusal("draw-now") if t.part == "draw" else _wrong_bet(t, seat, a)


def _not_your_turn(t: Table, seat: Seat) -> Refusal:
    whose = t.drawer if t.turn == DEALER else t.turn
    assert whose is not None, "somebody acts while a hand is played"
    if 0 <= seat < t.seats and t.places[seat]:
        return Refusal("out")
    if 0 <= seat < t.seats and not t.live >> seat & 1:
        return Refusal("folded")
    return Refusal("not-your-turn", {"seat": Who(whose)})


def _wrong_discard(hand: Hand, a: Discard) -> Refusal | None:
    for place, card in enumerate(a.cards):
        if INDEX.get(card) not in hand:
            return Refusal("not-in-hand", {"card": OneCard(card)})
        if card in a.cards[:place]:
            return Refusal("card-twice", {"card": OneCard(card)})
    return None


def _wrong_bet(t: Table, seat: Seat, a: Fold | Check | Call | Bet | Raise | AllIn) -> Refusal | None:
    right = rights(t, seat)
    match a:
        case Fold():
            return None  # also where nothing is to be matched
        case Check():
            return None if right.owes <= 0 else Refusal("must-match", {"amount": Chips(min(right.owes, t.stacks[seat]))})
        case Call():
            return None if right.owes > 0 else Refusal("nothing-to-call")
        case Bet():
            return Refusal("bet-made", {"amount": Chips(t.high)}) if t.high else _wrong_amount(t, seat, a.to)
        case Raise():
            return _wrong_amount(t, seat, a.to) if t.high else Refusal("no-bet-yet")
        case AllIn():
            return None if right.all_in else Refusal("may-not-raise", {"amount": Chips(right.owes)})
        case _:
            assert_never(a)


def _wrong_amount(t: Table, seat: Seat, to: int) -> Refusal | None:
    owes, least, most, all_in = rights(t, seat)
    all_chips = t.bets[seat] + t.stacks[seat]
    if not t.open >> seat & 1:
        return Refusal("may-not-raise", {"amount": Chips(min(owes, t.stacks[seat]))})
    if not most:
        return Refusal("only-all-in", {"least": Chips(least), "most": Chips(all_chips)})
    if to % 10:
        return Refusal("not-in-tens", {"amount": Chips(to)})
    if to < least:
        return Refusal("too-little", {"amount": Chips(to), "least": Chips(least)})
    return Refusal("too-much", {"amount": Chips(to), "most": Chips(most)}) if to > most else None


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


# What follows


def apply(s: State, a: Action | Shuffle) -> tuple[State, tuple[Event, ...]]:
    match a:
        case Shuffle():
            deck = tuple(INDEX[card] for card in a.deck)
            return _go_on_drawing(s, deck) if s.table.owed else _deal(s, deck)
        case Discard():
            return _draw(s, tuple(sorted(INDEX[card] for card in a.cards)))
        case _:
            return _bet(s, a)


def _deal(s: State, deck: Hand) -> tuple[State, tuple[Event, ...]]:
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


def _bet(s: State, a: Fold | Check | Call | Bet | Raise | AllIn) -> tuple[State, tuple[Event, ...]]:
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
    changes: dict[str, Any] = {}
    if to > t.high:
        changes = _raised(t, seat, to, able)
    t2 = t._replace(
        **{
            "stacks": _with(t.stacks, seat, left),
            "put": _with(t.put, seat, t.put[seat] + amount),
            "bets": _with(t.bets, seat, to),
            "able": able,
            "waiting": t.waiting & ~bit,
            "open": t.open & ~bit,
            "moves": (*t.moves, Move(seat, a.type, to)),
        }
        | changes
    )
    return t2, _staked(t, seat, amount, to, all_in=not left)


def _raised(t: Table, seat: Seat, to: int, able: int) -> dict[str, Any]:
    """A full raise gives everybody else the right to raise; a smaller one, all-in, gives it to nobody (POK-40, A-12)."""
    if not answerable(t, seat):
        return {"high": to}
    others = able & ~(1 << seat)
    changes = {"high": to, "waiting": others, "raisers": (*t.raisers, seat)}
    return changes | {"step": to - t.high, "open": others} if to - t.high >= t.step else changes


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


def _draw(s: State, thrown: Hand) -> tuple[State, tuple[Event, ...]]:
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


def _go_on_drawing(s: State, deck: Hand) -> tuple[State, tuple[Event, ...]]:
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
    t = t._replace(pots=_won(t, s.hands), part="over", turn=DEALER, waiting=0)
    for place, pot in enumerate(t.pots):
        shares = tuple(Share(seat, amount) for seat, amount in pot.shares)
        events.append(PotWon(place, len(t.pots), pot.amount, shares, not t.shown))
        for seat, amount in pot.shares:
            t = t._replace(stacks=_plus(t.stacks, seat, amount))
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
