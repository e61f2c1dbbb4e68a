"""Any path through a match of draw poker: hands dealt, lawful things done, nonsense offered, and what always holds."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.draw_poker import (
    AllIn,
    Bet,
    Call,
    Check,
    Discard,
    Fold,
    Options,
    Raise,
    actor,
    apply,
    chance,
    deal_result,
    legal,
    out,
    phase,
    refusal,
    result,
    start,
)
from engines.draw_poker.hands import CARDS
from engines.draw_poker.table import blinds, members, rights
from tests.engines.vocabulary import speaks_for
from tests.proof import size


class Match(RuleBasedStateMachine):
    """A match with all that must hold of it at any moment."""

    @initialize(seats=st.integers(2, 6), first=st.integers(0, 5), stack=st.sampled_from([200, 400, 2_000]))
    def sit_down(self, seats: int, first: int, stack: int) -> None:
        self.state = start(seats, Options(stack), Seat(first % seats))
        self.all = seats * stack

    @rule(seed=st.integers(0, 2**32))
    @precondition(lambda self: actor(self.state) == DEALER)
    def shuffle(self, seed: int) -> None:
        before = self.state
        self.take(chance(before, Random(seed)))
        if not before.table.owed:
            assert self.state.table.number == before.table.number + 1
            assert self.state.table.started == before.table.stacks
            assert max(self.state.table.put) <= blinds(self.state.table.number)[1]

    @rule(choice=st.integers(0, 40))
    @precondition(lambda self: bool(legal(self.state)))
    def act(self, choice: int) -> None:
        actions = legal(self.state)
        self.take(actions[choice % len(actions)])

    @rule(throws=st.lists(st.integers(16, 31), min_size=6, max_size=6))
    @precondition(lambda self: self.state.table.part in ("before", "draw"))
    def call_and_change_much(self, throws: list[int]) -> None:
        """The deck runs out only where many stay in and throw much."""
        while self.state.table.part == "before":
            self.take(legal(self.state)[1])
        for throw in throws:
            while actor(self.state) == DEALER and self.state.table.owed:
                self.take(chance(self.state, Random(throw)))
            if self.state.table.part == "draw":
                self.take(legal(self.state)[throw])

    @rule(seat=st.integers(-1, 6), to=st.integers(-5, 2_100), kind=st.sampled_from([Bet, Raise]))
    def offer_an_amount(self, seat: int, to: int, kind: Any) -> None:
        self.offer(Seat(seat), kind(to))

    @rule(seat=st.integers(-1, 6), cards=st.lists(st.sampled_from([*CARDS, "??", "", "1s"]), max_size=6))
    def offer_cards(self, seat: int, cards: list[Any]) -> None:
        self.offer(Seat(seat), Discard(tuple(cards)))

    @rule(seat=st.integers(-1, 6), action=st.sampled_from([Fold(), Check(), Call(), AllIn()]))
    def offer_another(self, seat: int, action: Any) -> None:
        self.offer(Seat(seat), action)

    @rule(seat=st.integers(-1, 6), lacking=st.integers(0, 2))
    def offer_a_deck(self, seat: int, lacking: int) -> None:
        deals = seat == actor(self.state) == DEALER and not self.state.table.owed
        assert (refusal(self.state, Seat(seat), Shuffle(CARDS[lacking:])) is None) == (deals and lacking == 0)

    def offer(self, seat: Seat, action: Any) -> None:
        menu = legal(self.state) if seat == actor(self.state) else ()
        assert (refusal(self.state, seat, action) is None) == speaks_for(menu, action)

    def take(self, action: Any) -> None:
        seat = actor(self.state)
        assert seat is not None
        assert refusal(self.state, seat, action) is None
        self.state, _ = apply(self.state, action)
        self.check()

    @invariant()
    def check(self) -> None:
        t = self.state.table
        over = t.part == "over"
        assert sum(t.stacks) + (0 if over else t.pot) == self.all
        assert not [chips for chips in (*t.stacks, *t.put, *t.bets, t.high) if chips % 10 or chips < 0]
        assert set(members(t.able)) == {seat for seat in members(t.live) if t.stacks[seat]} or over
        assert t.waiting & ~t.able == 0 or over
        if t.number:
            self.check_cards()

    def check_cards(self) -> None:
        """Every card is in one place; after a reshuffle the thrown ones have come again."""
        state, t = self.state, self.state.table
        held = [card for hand in state.hands for card in hand]
        assert len(set(held)) == len(held)
        if t.reshuffled is None:
            everywhere = [*held, *state.deck, *(card for cards in state.thrown for card in cards)]
            assert sorted(everywhere) == list(range(52))
        assert all(len(hand) in (0, 5) for hand in state.hands) or t.owed
        assert len(held) + t.owed == 5 * sum(chips > 0 for chips in t.started)

    @invariant()
    def somebody_acts_until_the_match_is_over(self) -> None:
        t = self.state.table
        over = phase(self.state) is Phase.MATCH_OVER
        assert (actor(self.state) is None) == (result(self.state) is not None) == over
        assert bool(legal(self.state)) == (actor(self.state) not in (None, DEALER))
        assert (deal_result(self.state) is None) == (phase(self.state) is Phase.PLAYING)
        assert over == (max(t.stacks) == self.all and t.part == "over" and t.number > 0)
        if t.part == "over" and t.number:
            assert {*out(self.state)} == {seat for seat in range(t.seats) if not t.stacks[seat]}

    @invariant()
    def whoever_bets_has_something_to_decide(self) -> None:
        t, seat = self.state.table, actor(self.state)
        if t.part in ("before", "after"):
            assert seat is not None
            assert t.able >> seat & 1
            right = rights(t, seat)
            assert right.owes > 0 or t.able & ~(1 << seat)


TestMatch = Match.TestCase
TestMatch.settings = settings(stateful_step_count=60, max_examples=size(short=25, full=1_000))
