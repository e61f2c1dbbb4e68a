"""The rules of Sevens on ints and masks: who acts, what is lawful, what follows. RULES.md has the numbers.

Inside, a card is an int: suit * 13 + rank, suits `shdc`, ranks `A23456789TJQK`, so that neighbours in a row are
neighbours as bits; a hand and the table are masks of such bits.
"""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from engines.core.cards import SUITS, Card
from engines.core.engine import DEALER, Phase, Refusal, Result, Seat, Shuffle, Side
from engines.core.telling import OneCard, Who

from .moves import Action, CardPlayed, DealEnded, Dealt, Event, Options, Pass, Passed, Play

SEATS: Final = 4  # SEV-1
RANKS: Final = "A23456789TJQK"  # SEV-30: the ace is low only
CARDS: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
INDEX: Final = {card: i for i, card in enumerate(CARDS)}
SUIT_MASK: Final = tuple(0x1FFF << 13 * suit for suit in range(4))
SEVENS: Final = sum(1 << INDEX[Card("7" + suit)] for suit in SUITS)
DOWNWARDS: Final = sum(0x7E << 13 * suit for suit in range(4))  # two to seven: the next card lies below
UPWARDS: Final = sum(0xFC0 << 13 * suit for suit in range(4))  # seven to queen: the next card lies above
STARTER: Final = Card("7d")
FIRST: Final = 1 << INDEX[STARTER]
PASSED: Final = -1
"""Stands for the card in `State.moves` where a seat passed."""


class State(NamedTuple):
    """A whole match, which is one deal. `hands` and `laid` are masks; every turn is a move, also a pass."""

    seats: int
    opener: Seat | None = None
    hands: tuple[int, ...] = ()
    laid: int = 0
    moves: tuple[tuple[Seat, int], ...] = ()


def start(seats: int, options: Options, first: Seat) -> State:
    """A match before its deal. The cards say who starts (SEV-24), so that `first` does not count."""
    return State(seats)


def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((Seat(i),) for i in range(seats))


def actor(s: State) -> Seat | None:
    if s.opener is None:
        return DEALER
    return None if over(s.hands) else turn(s.opener, len(s.moves))


def phase(s: State) -> Phase:
    return Phase.MATCH_OVER if s.opener is not None and over(s.hands) else Phase.PLAYING


def over(hands: tuple[int, ...]) -> bool:
    """SEV-35, A-13: the first empty hand ends the deal, in the middle of a round too."""
    return not all(hands)


def turn(opener: Seat, moves: int) -> Seat:
    """SEV-23: clockwise, and every turn is a move."""
    return Seat((opener + moves) % SEATS)


def fitting(laid: int) -> int:
    """The cards that fit the table: at first the seven of diamonds alone (SEV-24), then every seven (SEV-27) and the
    neighbours of what lies, each row by itself in both directions (SEV-28 to SEV-31)."""
    if not laid:
        return FIRST
    return (SEVENS | (laid & DOWNWARDS) >> 1 | (laid & UPWARDS) << 1) & ~laid


def legal(s: State) -> tuple[Action, ...]:
    seat = actor(s)
    if seat is None or seat == DEALER:
        return ()
    return options(s.hands[seat], s.laid)


def options(hand: int, laid: int) -> tuple[Action, ...]:
    """SEV-26, SEV-32 to SEV-34: any card that fits, and a pass only where none does."""
    plays: tuple[Action, ...] = tuple(PLAYS[c] for c in bits(hand & fitting(laid)))
    return plays or (PASS,)


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
    """Why not, the most general reason first: the match, the deal, the turn, the card."""
    if isinstance(a, Shuffle):
        return _wrong_shuffle(s, seat, a)
    if s.opener is None:
        return Refusal("not-dealt")
    hand = s.hands[seat] if 0 <= seat < s.seats else 0
    return refused(phase(s), turn(s.opener, len(s.moves)), s.laid, seat, hand, a)


def refused(now: Phase, whose: Seat, laid: int, seat: Seat, hand: int, a: Action) -> Refusal | None:
    """The law from what the seat itself can see, so that no refusal can tell what another holds."""
    if now is Phase.MATCH_OVER:
        return Refusal("match-over")
    if seat != whose:
        return Refusal("not-your-turn", {"seat": Who(whose)})
    fits = hand & fitting(laid)
    if isinstance(a, Pass):
        return _no_pass(laid) if fits else None
    card = INDEX.get(a.card)
    if card is None or not hand >> card & 1:
        return Refusal("not-in-hand", {"card": OneCard(a.card)})
    return None if fits >> card & 1 else _does_not_fit(laid, card, fits)


def _no_pass(laid: int) -> Refusal:
    """SEV-33: who can play must, the one who starts too (SEV-25)."""
    return Refusal("must-play") if laid else Refusal("must-start", {"card": OneCard(STARTER)})


def _does_not_fit(laid: int, card: int, fits: int) -> Refusal:
    """SEV-24, SEV-27 to SEV-29: how far its row has come, and whether another card can be played instead.

    It names no card but the one tried, one of the same hand and one that lies: none that its hearer does not see.
    """
    tried = OneCard(CARDS[card])
    if not laid:
        return Refusal("must-start-with", {"card": tried, "first": OneCard(STARTER)})
    row = bits(laid & SUIT_MASK[card // 13])
    if not row:
        return Refusal("row-closed" if fits else "row-closed-pass", {"card": tried})
    end = OneCard(CARDS[row[0] if card < row[0] else row[-1]])
    return Refusal("too-far" if fits else "too-far-pass", {"card": tried, "end": end})


def _wrong_shuffle(s: State, seat: Seat, a: Shuffle) -> Refusal | None:
    if seat != DEALER or actor(s) != DEALER:
        return Refusal("not-the-dealers-turn")
    return None if sorted(a.deck) == sorted(CARDS) else Refusal("not-the-pack")


def chance(s: State, rng: Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(CARDS, len(CARDS))))


def apply(s: State, a: Action | Shuffle) -> tuple[State, tuple[Event, ...]]:
    match a:
        case Shuffle():
            return _deal(s, tuple(INDEX[c] for c in a.deck))
        case Play():
            return _play(s, INDEX[a.card])
        case Pass():
            return _pass(s)


def _deal(s: State, deck: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """SEV-22: the whole pack, a card at a time from seat 0; SEV-24: the holder of the seven of diamonds starts."""
    hands = tuple(sum(1 << card for card in deck[seat :: s.seats]) for seat in range(s.seats))
    opener = Seat(next(seat for seat, hand in enumerate(hands) if hand & FIRST))
    shown = tuple(tuple(CARDS[c] for c in bits(hand)) for hand in hands)
    return s._replace(opener=opener, hands=hands), (Dealt(opener, shown),)


def _play(s: State, card: int) -> tuple[State, tuple[Event, ...]]:
    assert s.opener is not None
    seat = turn(s.opener, len(s.moves))
    hands = tuple(h & ~(1 << card) if i == seat else h for i, h in enumerate(s.hands))
    s = s._replace(hands=hands, laid=s.laid | 1 << card, moves=(*s.moves, (seat, card)))
    played = CardPlayed(seat, CARDS[card], hands[seat].bit_count())
    return s, (played, _ended(s)) if over(hands) else (played,)


def _pass(s: State) -> tuple[State, tuple[Event, ...]]:
    assert s.opener is not None
    seat = turn(s.opener, len(s.moves))
    return s._replace(moves=(*s.moves, (seat, PASSED))), (Passed(seat),)


def _ended(s: State) -> DealEnded:
    left = tuple(hand.bit_count() for hand in s.hands)
    return DealEnded(left, passes(s.seats, s.moves), places(left))


def passes(seats: int, moves: tuple[tuple[Seat, int], ...]) -> tuple[int, ...]:
    """How often each seat passed."""
    return tuple(moves.count((Seat(seat), PASSED)) for seat in range(seats))


def places(cards_left: tuple[int, ...]) -> tuple[int, ...]:
    """SEV-37, SEV-38, A-14: fewer cards are better, equals share the better place, and the next one stays empty.

    >>> places((4, 0, 2, 2))
    (4, 1, 2, 2)
    """
    return tuple(1 + sum(other < left for other in cards_left) for left in cards_left)


def result(s: State) -> Result | None:
    """The seat with no card left wins (SEV-3), and one deal is the match (SEV-36)."""
    if phase(s) is not Phase.MATCH_OVER:
        return None
    return Result(tuple(Side(seat) for seat, hand in enumerate(s.hands) if not hand), None)


def out(s: State) -> Collection[Seat]:
    """Everybody plays to the end of the deal."""
    return ()


def deserted(s: State, people: Collection[Seat]) -> Result:
    return Result(tuple(Side(seat) for seat in range(s.seats) if seat not in people), None)


def header(s: State) -> Mapping[str, Any]:
    return {"opener": s.opener}


def first(header: Mapping[str, Any]) -> Seat:
    return Seat(header["opener"])


def as_shown(deal: Mapping[str, Any], seat: Seat | None) -> Mapping[str, Any]:
    """The whole deal: once the match is over, its cards are no secret."""
    return deal


def deal_result(s: State) -> Mapping[str, Any] | None:
    if phase(s) is not Phase.MATCH_OVER:
        return None
    ended = _ended(s)
    return {"cards_left": list(ended.cards_left), "passes": list(ended.passes), "places": list(ended.places)}
