"""What is lawful in 66, on ints and masks, from what the acting seat itself can see. RULES.md has the numbers.

Inside, a card is an int: suit * 6 + rank, ranks `9JQKTA`, suits `shdc`; so a higher bit of a suit is a higher card, and
king and queen of a suit differ in the last bit. A hand is a mask of such bits.
"""

from typing import Final, NamedTuple

from engines.core.cards import SUITS, Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.telling import OneCard, Who

from .moves import Action, Close, Exchange, Play

RANKS: Final = "9JQKTA"  # SIX-5, SIX-6
CARDS: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)  # SIX-2
INDEX: Final = {card: i for i, card in enumerate(CARDS)}
POINTS: Final = (0, 2, 3, 4, 10, 11) * 4  # SIX-3
SUIT_MASK: Final = tuple(0x3F << 6 * suit for suit in range(4))
SUIT_OF: Final = tuple(SUIT_MASK[card // 6] for card in range(24))
ABOVE: Final = tuple(SUIT_MASK[card // 6] & ~((2 << card) - 1) for card in range(24))
#: The other card of a pair, for kings and queens (SIX-26); for other cards nothing.
MATE: Final = tuple(1 << (card ^ 1) if card % 6 in (2, 3) else 0 for card in range(24))


class Public(NamedTuple):
    """All that the law looks at besides a seat's own hand. `moved`: who put a card since the closing, as a mask."""

    seats: int
    phase: Phase
    leader: Seat
    table: tuple[int, ...]
    trump: int
    stock: int
    closed_by: Seat | None
    moved: int
    tricks: tuple[int, ...]


def turn(p: Public) -> Seat:
    return Seat((p.leader + len(p.table)) % p.seats)


def best(table: tuple[int, ...], trump: int) -> int:
    """The place of the card that takes the trick as it lies (SIX-17 to SIX-20)."""
    place = 0
    for i, card in enumerate(table):
        if takers(table[place], trump) >> card & 1:
            place = i
    return place


def takers(card: int, trump: int) -> int:
    """The cards that take a trick from this one: the higher ones of its suit, and every trump from another suit."""
    return ABOVE[card] | (SUIT_MASK[trump] & ~SUIT_OF[card])


def strict(p: Public) -> bool:
    """Whether answers follow the rules of after the stock (SIX-44, SIX-50); with four always (SIX-80)."""
    return p.stock == 0 or p.closed_by is not None


def playable(p: Public, hand: int) -> int:
    """The cards of a hand whose turn it is: any leads (SIX-14); any answers while the stock lasts (SIX-16)."""
    if not p.table or not strict(p):
        return hand
    return next((hand & cards for cards in duties(p.table, p.trump) if hand & cards), hand)


def duties(table: tuple[int, ...], trump: int) -> tuple[int, int, int, int]:
    """What must be played, the first of these of which one has a card: the led suit if it takes (SIX-50, SIX-84), the
    led suit (SIX-51), a trump that takes (SIX-85), a trump (SIX-52); without any of them every card goes (SIX-53)."""
    led, trumps = SUIT_OF[table[0]], SUIT_MASK[trump]
    takes = takers(table[best(table, trump)], trump)
    return led & takes, led, trumps & takes, trumps


def lacks(p: Public, card: int) -> int:
    """The cards that the hand cannot hold from which this one was put: all that it would have had to put before."""
    found = 0
    if p.table and strict(p):
        for cards in duties(p.table, p.trump):
            if cards >> card & 1:
                break
            found |= cards
    return found


def announces(p: Public) -> bool:
    """Whether the lead about to come announces its pair, if it has one (SIX-30, SIX-31, SIX-68, SIX-81)."""
    if p.seats > 2:
        return True
    if p.closed_by is None:
        return p.stock > 0
    return p.leader == p.closed_by and not p.moved >> p.leader & 1


def options(p: Public, hand: int) -> tuple[Action, ...]:
    """All that the seat whose turn it is may do."""
    seat = turn(p)
    extra = tuple(a for a in (EXCHANGE, CLOSE) if refused(p, seat, hand, a) is None)
    return (*(PLAYS[card] for card in bits(playable(p, hand))), *extra)


PLAYS: Final = tuple(Play(card) for card in CARDS)
EXCHANGE: Final = Exchange()
CLOSE: Final = Close()


def bits(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def nine(trump: int) -> int:
    """The nine of trumps, as a mask."""
    return 1 << 6 * trump


def refused(p: Public, seat: Seat, hand: int, a: Action) -> Refusal | None:
    """Why not, the most general reason first: the match, the deal, the turn, then the act itself."""
    if p.phase is not Phase.PLAYING:
        return Refusal("match-over" if p.phase is Phase.MATCH_OVER else "deal-over")
    if seat != turn(p):
        return Refusal("not-your-turn", {"seat": Who(turn(p))})
    match a:
        case Play():
            return _no_play(p, hand, a.card)
        case Exchange():
            return _no_exchange(p, seat, hand)
        case Close():
            return _no_close(p)


def _no_play(p: Public, hand: int, name: Card) -> Refusal | None:
    card = INDEX.get(name)
    if card is None or not hand >> card & 1:
        return Refusal("not-in-hand", {"card": OneCard(name)})
    if playable(p, hand) >> card & 1:
        return None
    return _duty(p, hand, name)


def _duty(p: Public, hand: int, name: Card) -> Refusal:
    """Which of the duties this card neglects (SIX-100)."""
    must_take, must_follow, must_overtrump, _ = (bool(hand & cards) for cards in duties(p.table, p.trump))
    led, top = OneCard(CARDS[p.table[0]]), OneCard(CARDS[p.table[best(p.table, p.trump)]])
    if must_take:
        return Refusal("must-take", {"card": OneCard(name), "top": top})
    if must_follow:
        return Refusal("must-follow", {"card": OneCard(name), "led": led})
    if must_overtrump and _cut(p):
        return Refusal("must-overtrump", {"card": OneCard(name), "top": top})
    return Refusal("must-trump", {"card": OneCard(name), "led": led})


def _cut(p: Public) -> bool:
    """Whether a trump lies on a led suit that is none."""
    return any(SUIT_OF[card] == SUIT_MASK[p.trump] for card in p.table)


def _no_exchange(p: Public, seat: Seat, hand: int) -> Refusal | None:
    if p.seats == 4:
        return Refusal("exchange-without-stock")  # SIX-76
    if not p.stock:
        return Refusal("exchange-stock-out")  # SIX-38
    if p.closed_by is not None:
        if seat == p.closed_by or p.moved >> seat & 1:
            return Refusal("exchange-closed", {"seat": Who(p.closed_by)})  # SIX-41
    elif p.table:
        return Refusal("exchange-only-leading")  # SIX-37
    elif not p.tricks[seat]:
        return Refusal("exchange-without-trick")  # SIX-39; with two and three a seat is its own side
    return None if hand & nine(p.trump) else Refusal("exchange-without-nine")  # SIX-35, SIX-40


def _no_close(p: Public) -> Refusal | None:
    """SIX-42: who opens closes, before leading, while there is a stock that nobody closed."""
    if p.seats == 4:
        return Refusal("close-without-stock")  # SIX-76
    if not p.stock:
        return Refusal("close-stock-out")
    if p.closed_by is not None:
        return Refusal("close-closed", {"seat": Who(p.closed_by)})
    return Refusal("close-only-leading") if p.table else None
