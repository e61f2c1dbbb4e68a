"""What a seat of draw poker may know, and the whole states that it could come from."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from engines.core.cards import Card
from engines.core.engine import DEALER, Seat

from .course import State, named
from .hands import INDEX, Hand
from .law import options
from .moves import Action, Changed, Dealt, Event, Reshuffled
from .table import Table, in_turn


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a seat (None: a listener) has been shown in this hand, and the table that everybody sees.

    `hand` from the highest card down, empty once it was shown; `thrown` and `drawn` are the seat's own; `shown` has the
    hands of `table.shown`.
    """

    seat: Seat | None
    table: Table
    hand: tuple[Card, ...]
    thrown: tuple[Card, ...]
    drawn: tuple[Card, ...]
    shown: tuple[tuple[Card, ...], ...]

    @property
    def own(self) -> tuple[Card, ...]:
        """The seat's cards, whether they lie on the table or not."""
        if self.seat in self.table.shown:
            return self.shown[self.table.shown.index(self.seat)]
        return self.hand


def observe(s: State, seat: Seat | None) -> Observation:
    t = s.table
    sits = seat is not None and 0 <= seat < len(s.hands)  # the dealer has no cards
    hand, thrown, drawn = (s.hands[seat], s.thrown[seat], s.drawn[seat]) if sits else ((), (), ())  # type: ignore[index]  # narrowed by `sits`
    return Observation(
        seat,
        t,
        () if seat in t.shown else named(hand),
        named(thrown),
        named(drawn),
        tuple(named(s.hands[other]) for other in t.shown),
    )


def menu(o: Observation) -> tuple[Action, ...]:
    """What the observing seat may do now; empty where it is not its turn."""
    if o.seat is None or o.seat == DEALER or o.table.turn != o.seat:
        return ()
    return options(o.table, o.seat, ints(o.hand))


def ints(cards: tuple[Card, ...]) -> Hand:
    return tuple([INDEX[card] for card in cards])


def seen_by(e: Event, seat: Seat | None) -> Event:
    match e:
        case Dealt():
            return replace(e, hands=tuple(h if i == seat else (None,) * len(h) for i, h in enumerate(e.hands)))
        case Changed() if e.seat != seat:
            return replace(e, thrown=(None,) * len(e.thrown), drawn=(None,) * len(e.drawn))
        case Reshuffled() if e.seat != seat:
            return replace(e, drawn=(None,) * len(e.drawn))
        case _:
            return e


def determinize(o: Observation, rng: Random) -> State:
    """A whole state, uniform among all orders of the decks and choices of throws that this observation could come from.

    Until the deck runs out each card has one place: kept, thrown or drawn by a seat, or still in the deck. After a
    reshuffle the cards thrown by the others have a second one. Whatever is chosen first leaves the same number of ways
    for the rest, so choosing uniformly at each step is uniform over all.
    """
    return _World(o, rng).state() if o.table.number else State(o.table)


class _World:
    """The places of all cards in one hand, filled step by step."""

    def __init__(self, o: Observation, rng: Random) -> None:
        self.o, self.t, self.rng = o, o.table, rng
        self.order = [*in_turn(self.t.seats, self.t.dealer, _dealt_in(self.t))]
        self.pooled = self._pooled()
        self.late: dict[Seat, list[int]] = {}
        self.kept: dict[Seat, list[int]] = {}
        self.thrown: dict[Seat, list[int]] = {}
        self.drawn: dict[Seat, list[int]] = {}

    def state(self) -> State:
        self.known_hands()
        self.fill_thrown_places()
        rest, pool = self.fill_the_rest(), self.deal_the_pool()
        deck = pool if self.t.reshuffled else rest
        return State(
            self.t,
            self._by_seat(lambda seat: sorted(self.kept[seat] + self.drawn[seat] + self.late[seat])),
            self._by_seat(lambda seat: sorted(self.thrown[seat])),
            self._by_seat(lambda seat: sorted(self.drawn[seat]) + sorted(self.late[seat])),
            tuple(deck),
        )

    def _by_seat(self, cards: Callable[[Seat], list[int]]) -> tuple[Hand, ...]:
        return tuple(tuple(cards(Seat(i))) if Seat(i) in self.order else () for i in range(self.t.seats))

    def _pooled(self) -> dict[Seat, int]:
        """How many cards each seat drew after the reshuffle."""
        found = dict.fromkeys(self.order, 0)
        if self.t.reshuffled:
            drawer, many = self.t.reshuffled
            later = self.order[self.order.index(drawer) + 1 :]
            found |= {seat: max(0, self.t.changed[seat]) for seat in later} | {drawer: many}
        return found

    def throwers(self) -> list[Seat]:
        """Whose thrown cards were shuffled, in the order of the draw."""
        return self.order[: self.order.index(self.t.reshuffled[0])] if self.t.reshuffled else []

    def own_in_pool(self) -> set[int]:
        return set(ints(self.o.thrown)) if self.o.seat in self.throwers() else set()

    def known_hands(self) -> None:
        """The observer's own cards, and the hands that were shown: which of those were drawn is open."""
        for seat, cards in zip(self.t.shown, self.o.shown, strict=True):
            if seat != self.o.seat:
                self._split(seat, ints(cards))
        own, drawn, me = ints(self.o.own), ints(self.o.drawn), self.o.seat
        if me is not None and me in self.order:
            early = len(drawn) - self.pooled[me]
            self.kept[me] = [card for card in own if card not in drawn]
            self.thrown[me] = [*ints(self.o.thrown)]
            self.drawn[me], self.late[me] = [*drawn[:early]], [*drawn[early:]]

    def _split(self, seat: Seat, hand: Hand) -> None:
        """What the observer threw himself can only have come back from the shuffled cards."""
        back = [card for card in hand if card in self.own_in_pool()]
        rest = [card for card in hand if card not in back]
        self.rng.shuffle(rest)
        late, kept = self.pooled[seat] - len(back), 5 - self.t.changed[seat]
        self.late[seat] = back + rest[:late]
        self.kept[seat], self.drawn[seat] = rest[late : late + kept], rest[late + kept :]

    def fill_thrown_places(self) -> None:
        """Known cards that came back were thrown before, by any of the others."""
        back = [card for cards in self.late.values() for card in cards if card not in self.own_in_pool()]
        places = [seat for seat in self.throwers() if seat != self.o.seat for _ in range(self.t.changed[seat])]
        for seat in self.order:
            self.thrown.setdefault(seat, [])
        for card, seat in zip(back, self.rng.sample(places, len(back)), strict=True):
            self.thrown[seat].append(card)

    def fill_the_rest(self) -> list[int]:
        """Every card without a place goes to any place that is open; what is over is the deck."""
        placed = {card for group in (self.kept, self.thrown, self.drawn) for cards in group.values() for card in cards}
        rest = [card for card in range(52) if card not in placed]
        self.rng.shuffle(rest)
        for seat in self.order:
            many = max(0, self.t.changed[seat])
            drawn = many - self.pooled[seat] - (self.t.owed if seat == self.t.drawer else 0)
            for group, size in ((self.thrown, many), (self.kept, 5 - many), (self.drawn, drawn)):
                cards = group.setdefault(seat, [])
                cards += [rest.pop() for _ in range(size - len(cards))]
        return rest

    def deal_the_pool(self) -> list[int]:
        """The shuffled cards whose place is open, in any order: to the seats that drew them, the rest is the deck."""
        came = {card for cards in self.late.values() for card in cards}
        pool = [card for seat in self.throwers() for card in self.thrown[seat] if card not in came]
        self.rng.shuffle(pool)
        for seat in self.order:
            if seat not in self.late:
                self.late[seat] = [pool.pop() for _ in range(self.pooled[seat])]
        return pool


def _dealt_in(t: Table) -> int:
    return sum(1 << seat for seat, chips in enumerate(t.started) if chips)
