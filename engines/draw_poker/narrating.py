"""What is heard of one act at a table of draw poker, and what the log has of it."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core.cards import Card
from engines.core.telling import Cards, Chips, Listed, Message, Told, Viewer, Who, Word, message

from .hands import CARDS
from .moves import (
    BetMade,
    Blind,
    Called,
    Changed,
    Checked,
    Dealt,
    Event,
    Folded,
    MatchEnded,
    PotWon,
    Raised,
    Reshuffled,
    Returned,
    Shown,
    WentOut,
)
from .naming import hint, named_hand, own_cards
from .sight import Observation, ints

_ACTIONS: Final = (Folded, Checked, Called, BetMade, Raised, Changed)


def narrate(events: Sequence[Event], before: Observation, viewer: Viewer) -> tuple[Told, ...]:
    narrator = _Narrator(before, viewer, shows=any(isinstance(e, Shown) and e.seat == viewer.seat for e in events))
    return tuple(told for event in events for told in narrator.tell(event))


class _Narrator:
    """Goes along with the events of an act: it knows whether the listener has folded, and the listener's cards.

    `shows`: the listener's hand is shown in the same act, and is named there, not at the draw as well.
    """

    def __init__(self, before: Observation, viewer: Viewer, *, shows: bool) -> None:
        t, seat = before.table, viewer.seat
        playing = t.part != "over" and seat is not None and t.started[seat] > 0
        self.viewer, self.shows = viewer, shows
        self.folded = playing and not t.live >> seat & 1  # type: ignore[operator]  # narrowed by `playing`
        self.hand = before.own
        self.late = before.drawn if t.owed and t.drawer == seat else ()

    def tell(self, event: Event) -> Iterator[Told]:
        if isinstance(event, Dealt):
            self.folded = False
        elif isinstance(event, Folded) and event.seat == self.viewer.seat:
            self.folded = True
        said = self.is_said(event)
        for told in self.words(event):
            yield told if said else Told(event, None, None, told.log or told.text)

    def is_said(self, event: Event) -> bool:
        """After a fold only the hands shown and who wins, in a room also what people do (POK-59, POK-93, A-46)."""
        if not self.folded or isinstance(event, Shown | PotWon):
            return True
        if isinstance(event, _ACTIONS):
            return not self.viewer.alone and event.seat in self.viewer.people
        return not self.viewer.alone and isinstance(event, WentOut | MatchEnded)

    def words(self, event: Event) -> Iterator[Told]:
        match event:
            case Dealt():
                yield from self.deal(event)
            case Changed():
                yield self.change(event)
            case Reshuffled():
                yield self.reshuffle(event)
            case Shown(seat, cards):
                named = message("draw-poker-shows", seat=Who(seat), hand=named_hand(cards))
                yield Told(event, named, None, shown_cards(seat, cards))
            case PotWon():
                won = any(share.seat == self.viewer.seat for share in event.shares)
                yield Told(event, _pot_won(event), "coins" if won else None)
            case MatchEnded(winner):
                mine = winner == self.viewer.seat
                yield Told(event, message("draw-poker-match-won", seat=Who(winner)), "melody" if mine else None)
            case _:
                yield Told(event, _plain(event))

    def deal(self, event: Dealt) -> Iterator[Told]:
        """POK-88: the hand, who deals, the blinds, and one's own cards."""
        blinds = zip(("small", "big"), event.posted, strict=True)
        posts = Listed(tuple(_post(which, blind) for which, blind in blinds))
        yield Told(event, message("draw-poker-dealt", number=event.number, seat=Who(event.dealer), posts=posts), "deal")
        seat = self.viewer.seat
        self.hand = tuple(card for card in event.hands[seat] if card) if seat is not None else ()
        if self.hand:
            yield Told(event, own_cards(self.hand, hint(self.hand, wanted=self.viewer.hints)))

    def change(self, event: Changed) -> Told:
        if event.seat != self.viewer.seat:
            return Told(event, message("draw-poker-changes", seat=Who(event.seat), count=len(event.thrown)))
        got = tuple(card for card in event.drawn if card)
        self.hand = _sorted(tuple(card for card in self.hand if card not in event.thrown) + got)
        if not event.thrown and not self.shows:
            return Told(event, message("draw-poker-keep", hand=named_hand(self.hand)))
        count = len(event.thrown)
        if len(got) < count or not count:
            self.late = got
            return Told(event, message("draw-poker-throw", count=count))
        if self.shows:
            return Told(event, message("draw-poker-draw-shown", count=count, cards=Cards(got)), "draw")
        return Told(
            event, message("draw-poker-draw", count=count, cards=Cards(got), hand=named_hand(self.hand)), "draw"
        )

    def reshuffle(self, event: Reshuffled) -> Told:
        if event.seat != self.viewer.seat:
            return Told(event, message("draw-poker-reshuffled"))
        got = tuple(card for card in event.drawn if card)
        self.hand = _sorted(self.hand + got)
        drawn = _sorted(self.late + got)
        text = message("draw-poker-reshuffled-for-you", cards=Cards(drawn), hand=named_hand(self.hand))
        return Told(event, text, "draw")


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(CARDS[card] for card in sorted(ints(cards)))


def _post(which: str, blind: Blind) -> Message:
    return message(
        f"draw-poker-posts-{which}", seat=Who(blind.seat), amount=Chips(blind.amount), all=_yes(blind.all_in)
    )


def _yes(value: bool) -> Word:
    return Word("yes" if value else "no")


def _plain(event: Event) -> Message:
    """What everybody hears in the same words."""
    match event:
        case Folded(seat):
            return message("draw-poker-folds", seat=Who(seat))
        case Checked(seat):
            return message("draw-poker-checks", seat=Who(seat))
        case Called(seat, amount, all_in):
            return message("draw-poker-calls", seat=Who(seat), amount=Chips(amount), all=_yes(all_in))
        case BetMade(seat, to, all_in):
            return message("draw-poker-bets", seat=Who(seat), amount=Chips(to), all=_yes(all_in))
        case Raised(seat, to, all_in):
            return message("draw-poker-raises", seat=Who(seat), amount=Chips(to), all=_yes(all_in))
        case Returned(seat, amount):
            return message("draw-poker-returned", seat=Who(seat), amount=Chips(amount))
        case WentOut(seat, place):
            return message("draw-poker-goes-out", seat=Who(seat), place=place)
        case _:
            raise TypeError(f"{event} is told elsewhere")


def shown_cards(seat: int, cards: tuple[Card, ...]) -> Message:
    """The cards of a shown hand, for the log and for *Jucătorii* (POK-92)."""
    return message("draw-poker-shows-cards", seat=Who(seat), cards=Cards(cards), hand=named_hand(cards))


def _pot_won(event: PotWon) -> Message:
    """One winner, or how the pot is shared; side pots have names of their own."""
    pot, amount = Listed((_pot_name(event),)), Chips(event.amount)
    if len(event.shares) == 1:
        return message("draw-poker-wins", seat=Who(event.shares[0].seat), pot=pot, amount=amount)
    parts = (message("draw-poker-takes", seat=Who(share.seat), amount=Chips(share.amount)) for share in event.shares)
    return message("draw-poker-shared", pot=pot, amount=amount, shares=Listed(tuple(parts)))


def _pot_name(event: PotWon) -> Message:
    if event.pots == 1:
        return message("draw-poker-the-pot")
    if event.pot == 0:
        return message("draw-poker-the-main-pot")
    return message("draw-poker-the-side-pot") if event.pots == 2 else message("draw-poker-side-pot-n", count=event.pot)
