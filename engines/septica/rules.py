"""The rules of Șeptică on ints and masks: who acts, what is lawful, what follows. RULES.md has the numbers.

Inside, a card is an int: rank * 4 + suit, ranks `789TJQKA`, suits `shdc`; a hand is a mask of such bits.
"""

from collections.abc import Collection, Mapping
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from engines.core import race
from engines.core.cards import Card, pack
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import OneCard, Who

from .moves import (
    Action,
    CardPlayed,
    CardsDrawn,
    DealEnded,
    Dealt,
    Draw,
    Event,
    Kind,
    LetGo,
    MatchEnded,
    Options,
    Pass,
    Play,
    TrickTaken,
)

CARDS: Final = pack("789TJQKA")
INDEX: Final = {card: i for i, card in enumerate(CARDS)}
RANK_MASK: Final = tuple(0xF << 4 * (i // 4) for i in range(32))
SEVENS: Final = RANK_MASK[INDEX[Card("7s")]]
EIGHTS: Final = RANK_MASK[INDEX[Card("8s")]]
POINTS: Final = RANK_MASK[INDEX[Card("Ts")]] | RANK_MASK[INDEX[Card("As")]]  # SEP-2
# SEP-5, SEP-6: with three only two eights are in the pack (SEP-43), so the mask of all four serves there too.
CUTTERS: Final = {2: SEVENS, 3: SEVENS | EIGHTS, 4: SEVENS | EIGHTS}
# SEP-1, SEP-43, A-1: the pack by number of seats.
PACKS: Final = {n: tuple(c for c in CARDS if n != 3 or c not in ("8d", "8c")) for n in (2, 3, 4)}
LET_GO: Final = -1
"""Stands for the card in `State.moves` where the opener let the trick go."""


class Arrival(NamedTuple):
    """A card that came from the deck to a seat, when `after` moves had been made in the deal."""

    seat: Seat
    card: int
    after: int


class State(NamedTuple):
    """A whole match. Points, tricks and scores are per side; `arrivals` and `moves` are the deal so far, in order."""

    seats: int
    target: int
    score: tuple[int, ...]
    opener: Seat
    deal: int = 0
    hands: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    table: tuple[int, ...] = ()
    leader: Seat = Seat(0)
    points: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    moves: tuple[tuple[Seat, int], ...] = ()


def start(seats: int, options: Options, first: Seat) -> State:
    """A match before its first deal, which `first` opens (SEP-41)."""
    return State(seats, options.target, (0,) * len(sides(seats)), first)


@cache
def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """With four two teams, partners face to face (SEP-49, SEP-50); else each seat is a side."""
    if seats == 4:
        return (Seat(0), Seat(2)), (Seat(1), Seat(3))
    return tuple((Seat(i),) for i in range(seats))


def side_of(seats: int, seat: Seat) -> Side:
    return Side(seat % 2 if seats == 4 else seat)


def actor(s: State) -> Seat | None:
    match phase(s):
        case Phase.MATCH_OVER:
            return None
        case Phase.DEAL_OVER:
            return DEALER
        case Phase.PLAYING:
            return turn(s.seats, s.leader, len(s.table)) if s.deal else DEALER


def phase(s: State) -> Phase:
    if s.deal == 0 or s.stock or any(s.hands):
        return Phase.PLAYING
    return Phase.MATCH_OVER if race.leaders(s.score, s.target) else Phase.DEAL_OVER


def turn(seats: int, leader: Seat, on_table: int) -> Seat:
    """After a complete round it is the opener's turn again: he is asked, and goes on in the same order (A-9)."""
    return Seat((leader + on_table) % seats)


def asked(seats: int, on_table: int) -> bool:
    """A complete round lies on the table only while its opener is asked whether to go on (SEP-17)."""
    return on_table > 0 and on_table % seats == 0


def holder(seats: int, leader: Seat, table: tuple[int, ...]) -> Seat:
    """Who put last a card of the first card's value or a cutter (SEP-13); on an empty table the leader."""
    if not table:
        return leader
    takes = RANK_MASK[table[0]] | CUTTERS[seats]
    last = max(i for i, card in enumerate(table) if takes >> card & 1)
    return Seat((leader + last) % seats)


def playable(seats: int, hand: int, table: tuple[int, ...]) -> int:
    """The cards of a hand whose turn it is: all (SEP-7, SEP-9), or, when asked, those that go on (SEP-19)."""
    return hand & (RANK_MASK[table[0]] | CUTTERS[seats]) if asked(seats, len(table)) else hand


def legal(s: State) -> tuple[Action, ...]:
    seat = actor(s)
    if seat is None or seat == DEALER:
        return ()
    return options(s.seats, s.hands[seat], s.table)


def options(seats: int, hand: int, table: tuple[int, ...]) -> tuple[Action, ...]:
    """What a seat may do on its turn with this hand."""
    plays: tuple[Action, ...] = tuple(PLAYS[c] for c in bits(playable(seats, hand, table)))
    return (*plays, PASS) if asked(seats, len(table)) else plays


PLAYS: Final = tuple(Play(card) for card in CARDS)
PASS: Final = Pass()


def bits(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def refusal(s: State, seat: Seat, a: Action | Shuffle) -> Refusal | None:
    """Why not, the most general reason first (A-87): the match, the deal, the turn, the card."""
    if isinstance(a, Shuffle):
        return _wrong_shuffle(s, seat, a)
    hand = s.hands[seat] if s.deal and 0 <= seat < s.seats else 0
    return refused(s.seats, phase(s) if s.deal else Phase.DEAL_OVER, s.leader, s.table, seat, hand, a)


def refused(
    seats: int, now: Phase, leader: Seat, table: tuple[int, ...], seat: Seat, hand: int, a: Action
) -> Refusal | None:
    """The law from what the seat itself can see, so that no refusal can tell what another holds."""
    if now is not Phase.PLAYING:
        return Refusal("match-over" if now is Phase.MATCH_OVER else "deal-over")
    whose = turn(seats, leader, len(table))
    if seat != whose:
        return Refusal("not-your-turn", {"seat": Who(whose)})
    if isinstance(a, Pass):
        return None if asked(seats, len(table)) else Refusal("must-answer" if table else "must-lead")
    card = INDEX.get(a.card)
    if card is None or not hand >> card & 1:
        return Refusal("not-in-hand", {"card": OneCard(a.card)})
    if not playable(seats, hand, table) >> card & 1:
        return Refusal("must-match-or-cut", {"card": OneCard(a.card), "first": OneCard(CARDS[table[0]])})
    return None


def _wrong_shuffle(s: State, seat: Seat, a: Shuffle) -> Refusal | None:
    if seat != DEALER or actor(s) != DEALER:
        return Refusal("not-the-dealers-turn")
    return None if sorted(a.deck) == sorted(PACKS[s.seats]) else Refusal("not-the-pack")


def chance(s: State, rng: Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(PACKS[s.seats], len(PACKS[s.seats]))))


def apply(s: State, a: Action | Shuffle) -> tuple[State, tuple[Event, ...]]:
    match a:
        case Shuffle():
            return _deal(s, tuple(INDEX[c] for c in a.deck))
        case Play():
            return _play(s, INDEX[a.card])
        case Pass():
            return _let_go(s)


def _deal(s: State, deck: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Four cards each, one at a time from the opener (SEP-27, A-17); each later deal the next seat opens (SEP-41)."""
    n = s.seats
    opener = Seat((s.opener + 1) % n) if s.deal else s.opener
    arrivals = tuple(Arrival(Seat((opener + i) % n), card, 0) for i, card in enumerate(deck[: 4 * n]))
    zeros = (0,) * len(s.score)
    s = s._replace(
        opener=opener,
        deal=s.deal + 1,
        hands=_received((0,) * n, arrivals),
        stock=deck[4 * n :],
        table=(),
        leader=opener,
        points=zeros,
        tricks=zeros,
        arrivals=arrivals,
        moves=(),
    )
    shown = tuple(tuple(CARDS[a.card] for a in arrivals if a.seat == seat) for seat in range(n))
    return s, (Dealt(s.deal, opener, shown, len(s.stock)),)


def _received(hands: tuple[int, ...], arrivals: tuple[Arrival, ...]) -> tuple[int, ...]:
    after = list(hands)
    for arrival in arrivals:
        after[arrival.seat] |= 1 << arrival.card
    return tuple(after)


def _play(s: State, card: int) -> tuple[State, tuple[Event, ...]]:
    seat = turn(s.seats, s.leader, len(s.table))
    table = (*s.table, card)
    hands = tuple(h & ~(1 << card) if i == seat else h for i, h in enumerate(s.hands))
    holds = holder(s.seats, s.leader, table)
    played = CardPlayed(seat, CARDS[card], holds, not s.table, asked(s.seats, len(s.table)))
    s = s._replace(hands=hands, table=table, moves=(*s.moves, (seat, card)))
    if len(table) % s.seats or _to_be_asked(s, holds):
        return s, (played,)
    s, events = _take(s, holds)
    return s, (played, *events)


def _to_be_asked(s: State, holds: Seat) -> bool:
    """SEP-17, SEP-23, SEP-54: an opponent holds, whatever the opener has in hand. With an empty hand everybody sees
    that he cannot go on: there is no secret to keep, and the trick ends by itself (A-11)."""
    return side_of(s.seats, holds) != side_of(s.seats, s.leader) and s.hands[s.leader] != 0


def _let_go(s: State) -> tuple[State, tuple[Event, ...]]:
    seat = s.leader
    s, events = _take(s._replace(moves=(*s.moves, (seat, LET_GO))), holder(s.seats, seat, s.table))
    return s, (LetGo(seat), *events)


def _take(s: State, taker: Seat) -> tuple[State, tuple[Event, ...]]:
    """The holder takes all, opens the next trick (SEP-25, SEP-26), and everybody draws (SEP-29)."""
    worth = sum(POINTS >> card & 1 for card in s.table)
    side = side_of(s.seats, taker)
    taken = TrickTaken(taker, tuple(CARDS[c] for c in s.table), worth)
    rounds = len(s.table) // s.seats
    s = s._replace(table=(), leader=taker, points=_plus(s.points, side, worth), tricks=_plus(s.tricks, side, 1))
    s, drawn = _draw(s, rounds)
    if s.stock or any(s.hands):
        return s, (taken, *drawn)
    s, ended = _end(s)
    return s, (taken, *ended)


def _plus(values: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return tuple(v + more if i == at else v for i, v in enumerate(values))


def _draw(s: State, rounds: int) -> tuple[State, tuple[Event, ...]]:
    """In turn, a card at a time from the taker (SEP-30): as many rounds as the trick had, while cards last (SEP-31)."""
    cards = s.stock[: rounds * s.seats]
    if not cards:
        return s, ()
    arrivals = tuple(Arrival(Seat((s.leader + i) % s.seats), c, len(s.moves)) for i, c in enumerate(cards))
    s = s._replace(hands=_received(s.hands, arrivals), stock=s.stock[len(cards) :], arrivals=s.arrivals + arrivals)
    return s, (CardsDrawn(tuple(Draw(a.seat, CARDS[a.card]) for a in arrivals), len(s.stock)),)


def _end(s: State) -> tuple[State, tuple[Event, ...]]:
    winners, match_points, kind = outcome(s.points, s.tricks)
    s = s._replace(score=race.added(s.score, match_points))
    ended = DealEnded(s.points, s.tricks, winners, match_points, kind, s.score)
    won = race.leaders(s.score, s.target)
    return s, (ended, MatchEnded(won, s.score)) if won else (ended,)


def outcome(points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[tuple[Side, ...], tuple[int, ...], Kind]:
    """Winners, match points per side, and the kind of a deal's result (SEP-34 to SEP-39, SEP-45, SEP-46).

    >>> outcome((8, 0, 0), (9, 1, 0))
    ((0,), (2, 0, 0), 'oala')
    """
    best = max(points)
    winners = tuple(Side(i) for i, p in enumerate(points) if p == best)
    if len(winners) == 1:
        kind = _kind(points, tricks, winners[0])
        worth = {"win": 1, "oala": 2, "piele": 3}[kind]
        return winners, tuple(worth if i == winners[0] else 0 for i in range(len(points))), kind
    if len(points) == 2:  # SEP-35; three cannot all tie (SEP-C3)
        return (), (0, 0), "draw"
    return winners, tuple(1 if i in winners else 0 for i in range(len(points))), "win"


def _kind(points: tuple[int, ...], tricks: tuple[int, ...], winner: Side) -> Kind:
    if tricks[winner] == sum(tricks):
        return "piele"  # SEP-37
    return "oala" if points[winner] == sum(points) else "win"  # SEP-36, A-20


def result(s: State) -> Result | None:
    return Result(race.leaders(s.score, s.target), s.score) if phase(s) is Phase.MATCH_OVER else None


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
    winners, match_points, kind = outcome(s.points, s.tricks)
    return {
        "points": list(s.points),
        "tricks": list(s.tricks),
        "winners": list(winners),
        "match_points": list(match_points),
        "kind": kind,
    }
