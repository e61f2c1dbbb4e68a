"""One hand of draw poker played in PokerKit beside our own: an independent referee of hands, pots and rights.

PokerKit has no ready-made five-card draw without limit; a state of two streets with standard high hands is one. Its
chips are our tens. Seats go by numbers from the first after the dealer, as PokerKit counts them.
"""

import warnings
from collections.abc import Sequence
from typing import Any, NamedTuple

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, StandardHighHand, State, Street

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class Allowed(NamedTuple):
    """What PokerKit lets its actor do: the price of a call, and the ends of a raise (0 where there is none)."""

    actor: int
    price: int
    least: int
    most: int


class PokerKit:
    """A hand in PokerKit; `order` are our seats as it counts them."""

    def __init__(self, stacks: Sequence[int], blinds: tuple[int, int], hands: Sequence[Sequence[str]]) -> None:
        big = blinds[1] // 10
        dealing = Street(False, (False,) * 5, 0, False, Opening.POSITION, big, None)
        drawing = Street(False, (), 0, True, Opening.POSITION, big, None)
        self.state = State(
            AUTOMATIONS,
            Deck.STANDARD,
            (StandardHighHand,),
            (dealing, drawing),
            BettingStructure.NO_LIMIT,
            True,
            0,
            tuple(chips // 10 for chips in blinds),
            0,
            tuple(chips // 10 for chips in stacks),
            len(stacks),
            mode=Mode.CASH_GAME,
        )
        self.started = tuple(stacks)
        for _ in range(5 * len(stacks)):
            seat = self.state.hole_dealee_index
            assert seat is not None
            self.state.deal_hole(hands[seat][len(tuple(self.state.get_down_cards(seat)))])

    def allowed(self) -> Allowed | None:
        """None outside a round of betting."""
        s = self.state
        if s.actor_index is None:
            return None
        least, most = s.min_completion_betting_or_raising_to_amount, s.max_completion_betting_or_raising_to_amount
        return Allowed(s.actor_index, (s.checking_or_calling_amount or 0) * 10, (least or 0) * 10, (most or 0) * 10)

    def act(self, kind: str, to: int = 0) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a fold with nothing to call is warned of
            match kind:
                case "fold":
                    self.state.fold()
                case "raise":
                    self.state.complete_bet_or_raise_to(to // 10)
                case _:
                    self.state.check_or_call()

    def draw(self, throws: dict[int, Sequence[str]], drawn: dict[int, Sequence[str]]) -> None:
        """All throws first, then the new cards: PokerKit's order, with the cards that ours gave."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # after a reshuffle cards come that have been out before
            while (seat := self.state.stand_patter_or_discarder_index) is not None:
                self.state.stand_pat_or_discard("".join(throws[seat]))
            left = {seat: [*cards] for seat, cards in drawn.items()}
            while (seat := self.state.hole_dealee_index) is not None:
                self.state.deal_hole(left[seat].pop(0))

    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        return [(pot.amount * 10, tuple(pot.player_indices)) for pot in self.state.pots]

    def show(self) -> list[int]:
        """Everybody shows; the order in which PokerKit asks."""
        order = []
        while self.state.showdown_index is not None:
            order.append(self.state.showdown_index)
            self.state.show_or_muck_hole_cards(True)
        return order

    def stacks(self) -> list[int]:
        return [chips * 10 for chips in self.state.stacks]


def better(one: str, two: str) -> int:
    """1, 0 or -1: how PokerKit compares two hands."""
    a, b = StandardHighHand(one), StandardHighHand(two)
    return int(a > b) - int(a < b)


def value(cards: str) -> Any:
    """PokerKit's own number for a hand."""
    return StandardHighHand(cards).entry.index
