"""PokerKit's draw poker, one random hand after another: the nearest that it has to a match of ours.

What is compared is the time of one action, with all that belongs to it: what is possible, the choice, the change, and
the deals in between. Nothing is seen by anybody meanwhile, there or here.
"""

import warnings
from random import Random
from time import perf_counter

from pokerkit import Automation, BettingStructure, Deck, Mode, Opening, StandardHighHand, State, Street

from bench.engine import Playouts

AUTOMATIONS = tuple(one for one in Automation if one not in (Automation.BOARD_DEALING, Automation.CARD_BURNING))
STACK, BLINDS = 100, (1, 2)


def hands(seats: int, count: int) -> Playouts:
    """Hands of draw poker without limit; every bet and every draw a random one."""
    rng, actions, began = Random(1), 0, perf_counter()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a fold with nothing to call, and of cards that come again
        for _ in range(count):
            state = _hand(seats)
            while state.status:
                _act(state, rng)
                actions += 1
    return Playouts(count, actions, perf_counter() - began)


def _hand(seats: int) -> State:
    dealing = Street(False, (False,) * 5, 0, False, Opening.POSITION, BLINDS[1], None)
    drawing = Street(False, (), 0, True, Opening.POSITION, BLINDS[1], None)
    streets, hands = (dealing, drawing), (StandardHighHand,)
    tables = (BettingStructure.NO_LIMIT, True, 0, BLINDS, 0, (STACK,) * seats, seats)
    return State(AUTOMATIONS, Deck.STANDARD, hands, streets, *tables, mode=Mode.CASH_GAME)


def _act(state: State, rng: Random) -> None:
    if state.stand_patter_or_discarder_index is not None:
        cards = state.hole_cards[state.stand_patter_or_discarder_index]
        state.stand_pat_or_discard(rng.sample(cards, rng.randint(0, len(cards))))
        return
    least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    choice = rng.choice(("fold", "call", "least", "most") if least else ("fold", "call"))
    if choice == "fold" and state.can_fold():
        state.fold()
    elif choice in ("least", "most"):
        state.complete_bet_or_raise_to(least if choice == "least" else most)
    else:
        state.check_or_call()
