"""The rules of 66: whole matches, who acts, what follows. RULES.md has the numbers, law.py says what is lawful."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from engines.core import race
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side

from .law import CARDS, INDEX, MATE, POINTS, Public, announces, best, lacks, nine, options, refused, turn
from .moves import (
    Action,
    CardPlayed,
    CardsDrawn,
    Close,
    Closed,
    DealEnded,
    Dealt,
    Draw,
    Event,
    Exchange,
    Exchanged,
    Kind,
    MatchEnded,
    Options,
    PairAnnounced,
    Play,
    TrickTaken,
)

HAND: Final = 6  # SIX-7
GOAL: Final = 66  # SIX-54
#: Stand for the card in `State.moves` where a seat exchanged or closed instead of putting one.
EXCHANGED: Final = -1
CLOSED: Final = -2


class Arrival(NamedTuple):
    """A card that came to a seat when `after` moves had been made in the deal; `shown`: everybody saw which."""

    seat: Seat
    card: int
    after: int
    shown: bool = False


class Lack(NamedTuple):
    """What everybody could tell of a hand: when `after` moves had been made it held none of these cards."""

    seat: Seat
    cards: int
    after: int


class Pair(NamedTuple):
    """An announced pair: the card led and its mate."""

    seat: Seat
    led: int
    points: int
    after: int


class Closing(NamedTuple):
    """Who closed the stock, the tricks of each side in that moment, and as a mask who put a card since."""

    by: Seat
    tricks: tuple[int, ...]
    moved: int = 0


class State(NamedTuple):
    """A whole match. Points, waiting pairs, tricks and scores are per side; stock in drawing order, the turned trump
    last; `known`: what everybody knows to be in each hand. `arrivals` and all below it are the deal so far, in order.
    """

    seats: int
    target: int
    score: tuple[int, ...]
    opener: Seat
    deal: int = 0
    hands: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    turned: int = 0
    table: tuple[int, ...] = ()
    leader: Seat = Seat(0)
    points: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    closing: Closing | None = None
    known: tuple[int, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    moves: tuple[tuple[Seat, int], ...] = ()
    pairs: tuple[Pair, ...] = ()
    lacks: tuple[Lack, ...] = ()

    @property
    def trump(self) -> int:
        """The suit of the card that was turned up, for the whole deal (SIX-8, SIX-78)."""
        return self.turned // 6


def start(seats: int, options: Options, first: Seat) -> State:
    """A match before its first deal, which `first` opens (SIX-11, SIX-86)."""
    return State(seats, options.target, (0,) * len(sides(seats)), first)


def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """With four two teams, partners face to face (SIX-75); else each seat is a side (SIX-63)."""
    if seats == 4:
        return (Seat(0), Seat(2)), (Seat(1), Seat(3))
    return tuple((Seat(i),) for i in range(seats))


def side_of(seats: int, seat: Seat) -> Side:
    return Side(seat % 2 if seats == 4 else seat)


def phase(s: State) -> Phase:
    """A deal ends at 66 (SIX-54) or with the last card."""
    if s.deal == 0 or (max(s.points) < GOAL and (s.table or any(s.hands))):
        return Phase.PLAYING
    return Phase.MATCH_OVER if winners(s.score, s.target) else Phase.DEAL_OVER


def winners(score: tuple[int, ...], target: int) -> tuple[Side, ...]:
    """Every side that has the target: with three they can be two, whoever has more (SIX-59, SIX-74, A-33)."""
    return tuple(Side(i) for i, points in enumerate(score) if points >= target)


def actor(s: State) -> Seat | None:
    match phase(s):
        case Phase.MATCH_OVER:
            return None
        case Phase.DEAL_OVER:
            return DEALER
        case Phase.PLAYING:
            return turn(public(s)) if s.deal else DEALER


def public(s: State) -> Public:
    """What the law looks at, besides a hand."""
    return Public(
        seats=s.seats,
        phase=phase(s) if s.deal else Phase.DEAL_OVER,
        leader=s.leader,
        table=s.table,
        trump=s.trump,
        stock=len(s.stock),
        closed_by=s.closing.by if s.closing else None,
        moved=s.closing.moved if s.closing else 0,
        tricks=s.tricks,
    )


def legal(s: State) -> tuple[Action, ...]:
    seat = actor(s)
    return () if seat is None or seat == DEALER else options(public(s), s.hands[seat])


def refusal(s: State, seat: Seat, a: Action | Shuffle) -> Refusal | None:
    """The law (law.py), and who may deal what."""
    if isinstance(a, Shuffle):
        if seat != DEALER or actor(s) != DEALER:
            return Refusal("not-the-dealers-turn")
        return None if sorted(a.deck) == sorted(CARDS) else Refusal("not-the-pack")
    return refused(public(s), seat, s.hands[seat] if s.deal and 0 <= seat < s.seats else 0, a)


def chance(s: State, rng: Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(CARDS, len(CARDS))))


def apply(s: State, a: Action | Shuffle) -> tuple[State, tuple[Event, ...]]:
    match a:
        case Shuffle():
            return _deal(s, tuple(INDEX[card] for card in a.deck))
        case Play():
            return _play(s, INDEX[a.card])
        case Exchange():
            return _exchange(s)
        case Close():
            return _close(s)


def _deal(s: State, deck: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Six cards each, one at a time from the opener (SIX-7, A-3); the next card is turned up and goes under the rest
    (SIX-8, SIX-9, SIX-64). With four there is no rest, and the last card dealt is the dealer's (SIX-76, SIX-78)."""
    n, opener = s.seats, _opener(s) if s.deal else s.opener
    dealt, rest = deck[: HAND * n], deck[HAND * n :]
    turned = rest[0] if rest else dealt[-1]
    shown = len(dealt) if rest else len(dealt) - 1
    arrivals = tuple(Arrival(Seat((opener + i) % n), card, 0, i == shown) for i, card in enumerate(dealt))
    zeros = (0,) * len(s.score)
    s = s._replace(
        opener=opener,
        deal=s.deal + 1,
        hands=tuple(sum(1 << a.card for a in arrivals if a.seat == seat) for seat in range(n)),
        stock=rest[1:] + rest[:1],
        turned=turned,
        table=(),
        leader=opener,
        points=zeros,
        waiting=zeros,
        tricks=zeros,
        closing=None,
        known=tuple(sum(1 << a.card for a in arrivals if a.shown and a.seat == seat) for seat in range(n)),
        arrivals=arrivals,
        moves=(),
        pairs=(),
        lacks=(),
    )
    hands = tuple(tuple(CARDS[a.card] for a in arrivals if a.seat == seat) for seat in range(n))
    return s, (Dealt(s.deal, opener, hands, CARDS[turned], len(s.stock)),)


def _opener(s: State) -> Seat:
    """With two the loser opens the next deal, after a drawn one the same seat (SIX-12, SIX-13, A-1); with three and
    four the next seat, whatever happened (SIX-86, A-2)."""
    if s.seats > 2:
        return Seat((s.opener + 1) % s.seats)
    won = outcome(s)[0]
    return Seat(1 - won[0]) if won else s.opener


def _exchange(s: State) -> tuple[State, tuple[Event, ...]]:
    """The nine goes under the stock, what lay there into the hand (SIX-35); everybody sees both (SIX-106)."""
    seat, given, taken = turn(public(s)), nine(s.trump), s.stock[-1]
    came = Arrival(seat, taken, len(s.moves) + 1, shown=True)
    s = s._replace(
        hands=_put(s.hands, seat, s.hands[seat] & ~given | 1 << taken),
        known=_put(s.known, seat, s.known[seat] & ~given | 1 << taken),
        stock=(*s.stock[:-1], 6 * s.trump),
        arrivals=(*s.arrivals, came),
        moves=(*s.moves, (seat, EXCHANGED)),
    )
    return s, (Exchanged(seat, CARDS[6 * s.trump], CARDS[taken]),)


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _close(s: State) -> tuple[State, tuple[Event, ...]]:
    """From now on nobody draws (SIX-43); the tricks of this moment decide what a failure costs (SIX-48)."""
    s = s._replace(closing=Closing(s.leader, s.tricks), moves=(*s.moves, (s.leader, CLOSED)))
    return s, (Closed(s.leader, len(s.stock)),)


def _play(s: State, card: int) -> tuple[State, tuple[Event, ...]]:
    p, now = public(s), len(s.moves)
    seat, leads, pair = turn(p), not s.table, MATE[card] if not s.table and announces(p) else 0
    announced = bool(s.hands[seat] & pair)
    missing = pair if leads and not announced else lacks(p, card)
    s = s._replace(
        hands=_put(s.hands, seat, s.hands[seat] & ~(1 << card)),
        known=_put(s.known, seat, s.known[seat] & ~(1 << card)),
        table=(*s.table, card),
        moves=(*s.moves, (seat, card)),
        lacks=(*s.lacks, Lack(seat, missing, now)) if missing else s.lacks,
        closing=s.closing and s.closing._replace(moved=s.closing.moved | 1 << seat),
    )
    events: tuple[Event, ...] = (CardPlayed(seat, CARDS[card], leads),)
    if announced:
        s, more = _announce(s, seat, card, now)
        events += more
    if phase(s) is Phase.PLAYING and len(s.table) == s.seats:
        s, more = _take(s)
        events += more
    return s, events


def _announce(s: State, seat: Seat, led: int, now: int) -> tuple[State, tuple[Event, ...]]:
    """20 points, 40 in trumps (SIX-26): at once with a trick (SIX-33), else with the first one (SIX-32). Everybody
    knows of the mate now (SIX-106). If that makes 66 the deal is over before anybody answers (A-5)."""
    side, worth = side_of(s.seats, seat), 40 if led // 6 == s.trump else 20
    counts = s.tricks[side] > 0
    s = s._replace(
        points=_put(s.points, side, s.points[side] + worth * counts),
        waiting=_put(s.waiting, side, s.waiting[side] + worth * (not counts)),
        known=_put(s.known, seat, s.known[seat] | MATE[led]),
        pairs=(*s.pairs, Pair(seat, led, worth, now)),
    )
    announced = PairAnnounced(seat, CARDS[led], CARDS[led ^ 1], worth, counts)
    return _ended(s, (announced,))


def _take(s: State) -> tuple[State, tuple[Event, ...]]:
    """The best card takes all, with whatever waited for a first trick (SIX-21, SIX-32), and the last trick of an open
    deal brings 10 more (SIX-45, SIX-55, SIX-82). Its taker opens the next (SIX-24); before it everybody draws."""
    taker = Seat((s.leader + best(s.table, s.trump)) % s.seats)
    side, worth = side_of(s.seats, taker), sum(POINTS[card] for card in s.table)
    last = 0 if s.closing or any(s.hands) else 10
    taken = TrickTaken(taker, tuple(CARDS[card] for card in s.table), worth, last, s.waiting[side])
    s = s._replace(
        table=(),
        leader=taker,
        points=_put(s.points, side, s.points[side] + worth + last + s.waiting[side]),
        waiting=_put(s.waiting, side, 0),
        tricks=_put(s.tricks, side, s.tricks[side] + 1),
    )
    if phase(s) is not Phase.PLAYING:
        return _ended(s, (taken,))
    s, drawn = _draw(s)
    return s, (taken, *drawn)


def _draw(s: State) -> tuple[State, tuple[Event, ...]]:
    """A card each, the taker first (SIX-22, SIX-66), unless the stock is closed or drawn out; everybody knows the last
    card of it (SIX-25, SIX-106)."""
    if s.closing or not s.stock:
        return s, ()
    n, left = s.seats, len(s.stock) - s.seats
    came = tuple(
        Arrival(Seat((s.leader + i) % n), card, len(s.moves), left == 0 and i == n - 1)
        for i, card in enumerate(s.stock[:n])
    )
    hands, known = s.hands, s.known
    for seat, card, _, shown in came:
        hands = _put(hands, seat, hands[seat] | 1 << card)
        known = _put(known, seat, known[seat] | shown << card)
    s = s._replace(hands=hands, known=known, stock=s.stock[n:], arrivals=s.arrivals + came)
    return s, (CardsDrawn(tuple(Draw(a.seat, CARDS[a.card]) for a in came), left),)


def _ended(s: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
    """The reckoning, if the deal is over with these events."""
    if phase(s) is Phase.PLAYING:
        return s, events
    won, match_points, kind = outcome(s)
    s = s._replace(score=race.added(s.score, match_points))
    by = s.closing.by if s.closing else None
    ended = DealEnded(s.points, s.tricks, won, match_points, kind, by, s.score)
    over = winners(s.score, s.target)
    return s, (*events, ended, MatchEnded(over, s.score)) if over else (*events, ended)


def outcome(s: State) -> tuple[tuple[Side, ...], tuple[int, ...], Kind]:
    """Who wins the deal that is over, the match points per side, and how it came about."""
    top = max(s.points)
    leading = [Side(i) for i, points in enumerate(s.points) if points == top]
    closer = side_of(s.seats, s.closing.by) if s.closing else None
    if s.closing and closer is not None and not (top >= GOAL and leading == [closer]):
        return _failed(s.closing, closer, reached=top >= GOAL)
    if len(leading) > 1:
        return (), (0,) * len(s.points), "drawn"  # SIX-56, SIX-71, A-9
    winner = leading[0]
    worth = sum(price(s.points[i], s.tricks[i]) for i in range(len(s.points)) if i != winner)  # SIX-69
    return (winner,), _put((0,) * len(s.points), winner, worth), "reached" if top >= GOAL else "most"


def price(points: int, tricks: int) -> int:
    """What a loser costs: 1 with 33 points, 2 with fewer, 3 without a trick (SIX-47, SIX-57, SIX-83).

    >>> price(33, 2), price(32, 2), price(0, 0)
    (1, 2, 3)
    """
    if not tricks:
        return 3
    return 1 if points >= 33 else 2


def _failed(closing: Closing, closer: Side, *, reached: bool) -> tuple[tuple[Side, ...], tuple[int, ...], Kind]:
    """Whoever closed did not get there first: the others win 2 (SIX-49, SIX-72, A-12, A-13, A-36), or each 3 without a
    trick at the closing, if nobody got there (SIX-48, SIX-73, A-35)."""
    worth = tuple(0 if side == closer else 2 if reached or tricks else 3 for side, tricks in enumerate(closing.tricks))
    won = tuple(Side(side) for side, points in enumerate(worth) if points)
    return won, worth, "overtaken" if reached else "failed"


def result(s: State) -> Result | None:
    return Result(winners(s.score, s.target), s.score) if phase(s) is Phase.MATCH_OVER else None


def out(s: State) -> tuple[Seat, ...]:
    """Everybody plays to the end."""
    return ()


def deserted(s: State, people: Collection[Seat]) -> Result:
    return race.deserted(sides(s.seats), people, s.score)


def header(s: State) -> Mapping[str, Any]:
    return {"opener": s.opener}


def first(header: Mapping[str, Any]) -> Seat:
    return Seat(header["opener"])


def as_shown(deal: Mapping[str, Any], seat: Seat | None) -> Mapping[str, Any]:
    """The whole deal: once the match is over, its cards are no secret."""
    return deal


def deal_result(s: State) -> Mapping[str, Any] | None:
    if s.deal == 0 or phase(s) is Phase.PLAYING:
        return None
    won, match_points, _ = outcome(s)
    return {
        "points": list(s.points),
        "tricks": list(s.tricks),
        "winners": list(won),
        "match_points": list(match_points),
        "closed_by": s.closing.by if s.closing else None,
    }
