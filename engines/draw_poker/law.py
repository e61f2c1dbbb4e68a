"""The law of draw poker from what a seat itself sees: what it may do, and why not (RULES.md has the numbers)."""

from typing import Final, assert_never

from engines.core.engine import DEALER, Phase, Refusal, Seat
from engines.core.telling import Chips, OneCard, Who

from .hands import CARDS, INDEX, PICKS, Hand
from .moves import Action, AllIn, Bet, Call, Check, Discard, Fold, Raise
from .table import Table, amounts, phase_of, rights

FOLD: Final = Fold()
CHECK: Final = Check()
CALL: Final = Call()
ALL_IN: Final = AllIn()


def options(t: Table, seat: Seat, hand: Hand) -> tuple[Action, ...]:
    """What the seat whose turn it is may do: every choice of cards to throw; of amounts the scale and the ends."""
    if t.part == "draw":
        cards = [CARDS[card] for card in hand]
        return tuple(Discard(tuple([cards[i] for i in pick])) for pick in PICKS)
    right, kind = rights(t, seat), Raise if t.high else Bet
    more: tuple[Action, ...] = tuple([kind(to) for to in amounts(t, right)])
    return (FOLD, CALL if right.owes > 0 else CHECK, *more, *((ALL_IN,) if right.all_in else ()))


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
    if seat == whose:
        return Refusal("being-dealt")
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
            return Refusal("must-match", {"amount": Chips(right.price)}) if right.owes > 0 else None
        case Call():
            return None if right.owes > 0 else Refusal("nothing-to-call")
        case Bet():
            return Refusal("bet-made", {"amount": Chips(t.high)}) if t.high else _wrong_amount(t, seat, a.to)
        case Raise():
            return _wrong_amount(t, seat, a.to) if t.high else Refusal("no-bet-yet")
        case AllIn():
            return None if right.all_in else Refusal("may-not-raise", {"amount": Chips(right.price)})
        case _:
            assert_never(a)


def _wrong_amount(t: Table, seat: Seat, to: int) -> Refusal | None:
    right, least, most = rights(t, seat), t.high + t.step, t.bets[seat] + t.stacks[seat]
    if not t.open >> seat & 1:
        return Refusal("may-not-raise", {"amount": Chips(right.price)})
    if not right.most:
        return Refusal("only-all-in", {"least": Chips(least), "most": Chips(most)})
    if to % 10:
        return Refusal("not-in-tens", {"amount": Chips(to)})
    if to < least:
        return Refusal("too-little", {"amount": Chips(to), "least": Chips(least)})
    return Refusal("too-much", {"amount": Chips(to), "most": Chips(most)}) if to > most else None
