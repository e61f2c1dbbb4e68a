"""Any path through a match of Sevens: the cards dealt, lawful things done, nonsense offered, and what always holds."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.core.cards import ALL_CARDS
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.sevens import (
    CardPlayed,
    DealEnded,
    Options,
    Pass,
    Passed,
    Play,
    actor,
    apply,
    deal_result,
    legal,
    phase,
    refusal,
    result,
    start,
)
from engines.sevens.rules import CARDS, RANKS, bits
from tests.proof import size


class Match(RuleBasedStateMachine):
    """A match and, beside it, what was told of it: the rows, the passes, how many cards each has."""

    @initialize()
    def sit_down(self) -> None:
        self.state = start(4, Options(), Seat(0))
        self.laid: list[str] = []
        self.left = [13] * 4
        self.passes = [0] * 4
        self.in_a_row = 0
        self.turns = 0

    @rule()
    @precondition(lambda self: actor(self.state) is None)
    def deal_again(self) -> None:
        self.sit_down()

    @rule(seed=st.integers(0, 2**32))
    @precondition(lambda self: actor(self.state) == DEALER)
    def deal(self, seed: int) -> None:
        self.take(Shuffle(tuple(Random(seed).sample(CARDS, 52))))

    @rule(choice=st.integers(0, 7))
    @precondition(lambda self: bool(legal(self.state)))
    def act(self, choice: int) -> None:
        actions = legal(self.state)
        self.take(actions[choice % len(actions)])

    @rule(choice=st.integers(0, 7))
    @precondition(lambda self: bool(legal(self.state)))
    def play_many_turns(self, choice: int) -> None:
        """Matches would be too long for the machine otherwise."""
        for _ in range(20):
            if actions := legal(self.state):
                self.take(actions[choice % len(actions)])
                self.check()

    @rule(seat=st.integers(-1, 4), card=st.sampled_from([*sorted(ALL_CARDS), "", "??", "9", "as"]))
    def offer_a_card(self, seat: int, card: Any) -> None:
        self.offer(Seat(seat), Play(card))

    @rule(seat=st.integers(-1, 4))
    def offer_to_pass(self, seat: int) -> None:
        self.offer(Seat(seat), Pass())

    @rule(seat=st.integers(-1, 4), lacking=st.integers(0, 2), doubled=st.booleans())
    def offer_a_deck(self, seat: int, lacking: int, doubled: bool) -> None:
        deck = (*CARDS[lacking:], CARDS[-1]) if doubled else CARDS[lacking:]
        allowed = seat == actor(self.state) == DEALER and deck == CARDS
        assert (refusal(self.state, Seat(seat), Shuffle(deck)) is None) == allowed

    def offer(self, seat: Seat, action: Play | Pass) -> None:
        allowed = seat == actor(self.state) and action in legal(self.state)
        assert (refusal(self.state, seat, action) is None) == allowed

    def take(self, action: Play | Pass | Shuffle) -> None:
        seat = actor(self.state)
        assert seat is not None
        assert refusal(self.state, seat, action) is None
        self.state, events = apply(self.state, action)
        for event in events:
            self.note(event)

    def note(self, event: object) -> None:
        match event:
            case CardPlayed():
                self.laid.append(event.card)
                self.left[event.seat] -= 1
                assert event.left == self.left[event.seat]
                self.in_a_row, self.turns = 0, self.turns + 1
            case Passed():
                self.passes[event.seat] += 1
                self.in_a_row, self.turns = self.in_a_row + 1, self.turns + 1
                assert self.in_a_row < 4  # SEV-C1
            case DealEnded():
                assert list(event.cards_left) == self.left
                assert list(event.passes) == self.passes
                assert self.left.count(0) == event.places.count(1) == 1
                assert self.turns >= 49  # SEV-C2
            case _:
                pass

    @invariant()
    def check(self) -> None:
        if self.state.opener is None:
            return
        hands = [[CARDS[card] for card in bits(hand)] for hand in self.state.hands]
        assert [len(hand) for hand in hands] == self.left
        assert sorted([*self.laid, *(card for hand in hands for card in hand)]) == sorted(CARDS)
        for suit in "shdc":
            row = sorted(RANKS.index(card[0]) for card in self.laid if card[1] == suit)
            assert row == [*range(row[0], row[-1] + 1)] if row else True  # SEV-31: no gaps
            assert not row or RANKS.index("7") in row
        if self.laid:
            assert self.laid[0] == "7d"

    @invariant()
    def somebody_acts_until_the_match_is_over(self) -> None:
        over = phase(self.state) is Phase.MATCH_OVER
        assert (actor(self.state) is None) == (result(self.state) is not None) == (0 in self.left) == over
        assert bool(legal(self.state)) == (actor(self.state) not in (None, DEALER))
        assert (deal_result(self.state) is None) == (not over)
        if self.state.opener is not None and not over:
            assert actor(self.state) == (self.state.opener + self.turns) % 4  # SEV-C3


TestMatch = Match.TestCase
TestMatch.settings = settings(stateful_step_count=40, max_examples=size(short=25, full=1_000))
