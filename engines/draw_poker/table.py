"""What everybody at the table knows, and what follows from it alone: whose turn, who may do what, and the pots."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engines.core.engine import DEALER, Phase, Seat

Part = Literal["before", "draw", "after", "over"]
"""The part of a hand: the betting before the draw, the draw, the betting after it; `over` between hands too."""

NOT_YET: Final = -1
"""Stands in `Table.changed` for a seat that has not come to its draw."""


class Move(NamedTuple):
    """What a seat did: an action's type, with the seat's stake in this round after it, or how many cards it threw."""

    seat: Seat
    type: str
    to: int


class Pot(NamedTuple):
    """A pot of a finished hand: who could win it, who did, and how much of it each got."""

    amount: int
    eligible: tuple[Seat, ...]
    shares: tuple[tuple[Seat, int], ...]


class Table(NamedTuple):
    """The public side of a match. Where there are many seats, a mask has the bit `1 << seat`; tuples are by seat."""

    seats: int
    stack: int
    dealer: Seat
    turn: Seat | None
    """Who acts: DEALER for a new deck, also a reshuffle; None when the match is over."""
    stacks: tuple[int, ...]
    """Chips that a seat has in front of it, without what it put in."""
    started: tuple[int, ...]
    """Chips at the start of the hand, before the blinds."""
    places: tuple[int, ...]
    """0 for a seat still in the match."""
    number: int = 0
    part: Part = "over"
    live: int = 0
    """Seats in the hand, not folded."""
    able: int = 0
    """Live seats that have chips."""
    waiting: int = 0
    """Able seats that have still to act in this round, if everybody else just calls."""
    open: int = 0
    """Seats that may raise: they have not acted since the last full raise (POK-40, A-12)."""
    put: tuple[int, ...] = ()
    """Chips put in during the hand."""
    bets: tuple[int, ...] = ()
    """Chips put in during this round."""
    high: int = 0
    """What must be matched in this round; before the draw at least the whole big blind (A-4)."""
    step: int = 0
    """What a full raise adds at least (POK-37)."""
    raisers: tuple[Seat, ...] = ()
    """Who bet or raised in this hand, in order (POK-33)."""
    changed: tuple[int, ...] = ()
    drawer: Seat = DEALER
    owed: int = 0
    """Cards that the drawer is still to get, after a reshuffle."""
    reshuffled: tuple[Seat, int] | None = None
    """Who was drawing when the deck ran out, and how many cards came after the reshuffle."""
    moves: tuple[Move, ...] = ()
    pots: tuple[Pot, ...] = ()
    shown: tuple[Seat, ...] = ()

    @property
    def pot(self) -> int:
        """All chips in the middle (A-33)."""
        return sum(self.put)

    @property
    def blinds(self) -> tuple[int, int]:
        return blinds(max(self.number, 1))


def phase_of(t: Table) -> Phase:
    if t.part != "over" or t.number == 0:
        return Phase.PLAYING
    return Phase.MATCH_OVER if t.turn is None else Phase.DEAL_OVER


_LADDER: Final = (
    (10, 20),
    (20, 40),
    (30, 60),
    (50, 100),
    (100, 200),
    (150, 300),
    (200, 400),
    (300, 600),
    (500, 1_000),
)
STEP_EVERY: Final = 10


def blinds(number: int) -> tuple[int, int]:
    """The blinds of a hand (POK-14 to POK-16).

    >>> blinds(10), blinds(11), blinds(91), blinds(101)
    ((10, 20), (20, 40), (1000, 2000), (2000, 4000))
    """
    step = (number - 1) // STEP_EVERY
    small, big = _LADDER[min(step, len(_LADDER) - 1)]
    doubled = max(0, step - len(_LADDER) + 1)
    return small << doubled, big << doubled


def hands_to_next_blinds(number: int) -> int:
    """In how many hands the blinds rise: 1 in hand 10, 10 in hand 1 (A-47)."""
    return STEP_EVERY - (number - 1) % STEP_EVERY


def in_turn(seats: int, after: int, among: int) -> Iterator[Seat]:
    """The seats of a mask in playing order, from the next one after `after`, who comes last himself.

    >>> [*in_turn(4, 1, 0b1011)]
    [3, 0, 1]
    """
    for i in range(1, seats + 1):
        if among >> (seat := (after + i) % seats) & 1:
            yield Seat(seat)


def next_in_turn(seats: int, after: int, among: int) -> Seat:
    """The first of `in_turn`; there must be one."""
    seat = (after + 1) % seats
    while not among >> seat & 1:
        seat = (seat + 1) % seats
    return Seat(seat)


def members(mask: int) -> tuple[Seat, ...]:
    return tuple(Seat(i) for i in range(mask.bit_length()) if mask >> i & 1)


class Rights(NamedTuple):
    """What the seat whose turn it is may do for how much: `owes` to match, `price` what a call costs it.

    `least` and `most` of a bet or raise are 0 where none is allowed; `all_in` says whether putting in all is.
    """

    owes: int
    price: int
    least: int
    most: int
    all_in: bool


def rights(t: Table, seat: Seat) -> Rights:
    """As if it were this seat's turn in a round of betting (POK-36 to POK-40, A-9 to A-13)."""
    stake, chips = t.bets[seat], t.stacks[seat]
    owes, least, most = t.high - stake, t.high + t.step, stake + chips
    may_raise = bool(t.open >> seat & 1)
    if not may_raise or least > most:
        least = most = 0
    return Rights(owes, max(0, min(owes, chips)), least, most, may_raise or chips <= owes)


def answerable(t: Table, seat: Seat) -> bool:
    """Whether anybody else could put in more than is to be matched: else a raise is no more than a call (A-15)."""
    return any(other != seat and t.bets[other] + t.stacks[other] > t.high for other in members(t.able))


def scale(t: Table, right: Rights) -> tuple[int, ...]:
    """The amounts that the page offers, as `to`; none where no bet or raise is allowed (POK-84, POK-85, A-30, A-31)."""
    return steps(t.pot + right.owes, t.high, right.least, right.most) if right.most else ()


def steps(pot: int, high: int, least: int, most: int) -> tuple[int, ...]:
    """The minimum, a half, three quarters, one and two of the pot after calling, in tens; each sum once.

    >>> steps(400, 100, 200, 2_000)
    (200, 300, 400, 500, 900)
    """
    wanted = (0, pot // 20 * 10, pot * 3 // 40 * 10, pot // 10 * 10, pot * 2 // 10 * 10)
    return tuple(sorted({to for part in wanted if (to := max(least, high + part)) <= most}))


def first_step(t: Table, right: Rights) -> int | None:
    """Where the amount starts at each turn: half the pot, or the nearest step below it (POK-86, A-31)."""
    half = max(right.least, t.high + (t.pot + right.owes) // 20 * 10)
    return max((to for to in scale(t, right) if to <= half), default=None)


def amounts(t: Table, right: Rights) -> tuple[int, ...]:
    """The scale and the ends of what is allowed."""
    found = scale(t, right)
    return found if not right.most or found[-1] == right.most else (*found, right.most)


def asked_next(t: Table, after: Seat) -> Seat | None:
    """Who is to act in this round; None when it is over (POK-44).

    The only one with chips is not asked where nobody has put in more (A-5).
    """
    waiting = t.waiting
    if not waiting:
        return None
    if waiting == t.able and not waiting & (waiting - 1):
        alone = waiting.bit_length() - 1
        others = [t.bets[seat] for seat in members(t.live) if seat != alone]
        if t.bets[alone] >= max(others):
            return None
    return next_in_turn(t.seats, after, waiting)


def first_to_show(t: Table) -> Seat:
    """The last who bet or raised in the hand and is still in, else the first after the dealer (A-16, A-17)."""
    for seat in reversed(t.raisers):
        if t.live >> seat & 1:
            return seat
    return next_in_turn(t.seats, t.dealer, t.live)


def unmatched(put: Sequence[int]) -> tuple[Seat, int] | None:
    """Whose chips nobody matched, and how many (POK-43, A-20)."""
    second, first = sorted(put)[-2:]
    return (Seat(list(put).index(first)), first - second) if first > second else None


def pots(put: Sequence[int], live: int) -> list[tuple[int, tuple[Seat, ...]]]:
    """The main pot and the side pots, as amounts with who can win them (POK-42, POK-43, A-21).

    >>> pots([50, 150, 150, 20], 0b0111)
    [(170, (0, 1, 2)), (200, (1, 2))]
    """
    found, below = [], 0
    for level in sorted({put[seat] for seat in members(live)}):
        amount = sum(min(chips, level) - min(chips, below) for chips in put)
        if amount:
            found.append((amount, tuple(seat for seat in members(live) if put[seat] >= level)))
        below = level
    return found


def shared(amount: int, winners: Sequence[Seat], seats: int, dealer: Seat) -> tuple[tuple[Seat, int], ...]:
    """Equal shares in tens; what is over goes to the first of the winners after the dealer (POK-9, POK-10, A-19).

    >>> shared(90, [0, 2], 3, 0)
    ((0, 40), (2, 50))
    """
    each = amount // 10 // len(winners) * 10
    first = next_in_turn(seats, dealer, sum(1 << seat for seat in winners))
    return tuple((seat, each + (amount - each * len(winners) if seat == first else 0)) for seat in winners)
