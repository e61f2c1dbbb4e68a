"""Any path through a match of Șeptică: cards dealt, lawful things done, nonsense offered, and what always holds."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.core.cards import ALL_CARDS
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.septica import (
    DealEnded,
    MatchEnded,
    Options,
    Pass,
    Play,
    TrickTaken,
    actor,
    apply,
    deal_result,
    legal,
    phase,
    refusal,
    result,
    sides,
    start,
)
from engines.septica.rules import CARDS, PACKS, bits
from tests.proof import size


class Match(RuleBasedStateMachine):
    """A match and, beside it, what was told of it: the cards taken, the points, the score."""

    @initialize(seats=st.integers(2, 4), first=st.integers(0, 3))
    def sit_down(self, seats: int, first: int) -> None:
        self.begin(seats, Seat(first % seats))

    def begin(self, seats: int, first: Seat) -> None:
        self.state = start(seats, Options(5), first)
        self.score = [0] * len(sides(seats))
        self.opener = Seat((first - 1) % seats)
        self.taken: list[str] = []

    @rule()
    @precondition(lambda self: actor(self.state) is None)
    def deal_again(self) -> None:
        self.begin(self.state.seats, Seat((self.opener + 1) % self.state.seats))

    @rule(seed=st.integers(0, 2**32))
    @precondition(lambda self: actor(self.state) == DEALER)
    def deal(self, seed: int) -> None:
        pack = PACKS[self.state.seats]
        self.take(Shuffle(tuple(Random(seed).sample(pack, len(pack)))))
        self.opener = Seat((self.opener + 1) % self.state.seats)  # SEP-41
        self.taken = []
        assert actor(self.state) == self.state.opener == self.opener

    @rule(choice=st.integers(0, 4))
    @precondition(lambda self: bool(legal(self.state)))
    def act(self, choice: int) -> None:
        actions = legal(self.state)
        self.take(actions[choice % len(actions)])

    @rule(choice=st.integers(0, 4))
    @precondition(lambda self: bool(legal(self.state)))
    def play_the_deal_out(self, choice: int) -> None:
        """Matches would be too long for the machine otherwise."""
        while actions := legal(self.state):
            self.take(actions[choice % len(actions)])
            self.check()

    @rule(seat=st.integers(-1, 4), card=st.sampled_from([*sorted(ALL_CARDS), "", "??", "9", "as"]))
    def offer_a_card(self, seat: int, card: Any) -> None:
        self.offer(Seat(seat), Play(card))

    @rule(seat=st.integers(-1, 4))
    def offer_to_let_go(self, seat: int) -> None:
        self.offer(Seat(seat), Pass())

    @rule(seat=st.integers(-1, 4), lacking=st.integers(0, 2), doubled=st.booleans())
    def offer_a_deck(self, seat: int, lacking: int, doubled: bool) -> None:
        pack = PACKS[self.state.seats]
        deck = (*pack[lacking:], pack[-1]) if doubled else pack[lacking:]
        allowed = seat == actor(self.state) == DEALER and deck == pack
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
            case TrickTaken():
                self.taken += event.cards
                assert len(event.cards) <= 4 * self.state.seats  # SEP-C2
                assert event.points == sum(card[0] in "AT" for card in event.cards)
            case DealEnded():
                assert sum(event.points) == 8  # SEP-C3
                assert sorted(self.taken) == sorted(PACKS[self.state.seats])
                self.score = [a + b for a, b in zip(self.score, event.match_points, strict=True)]
                assert list(event.score) == self.score
            case MatchEnded():
                assert max(self.score) >= 5
                if len(event.winners) > 1:
                    assert [self.score[side] for side in event.winners] == [5, 5]  # SEP-C4
            case _:
                pass

    @invariant()
    def check(self) -> None:
        state = self.state
        if state.deal == 0:
            return
        hands = [bits(hand) for hand in state.hands]
        everywhere = [card for hand in hands for card in hand] + [*state.table, *state.stock]
        assert sorted([*(CARDS[card] for card in everywhere), *self.taken]) == sorted(PACKS[state.seats])
        assert len(state.stock) % state.seats == 0  # SEP-C1
        assert max(map(len, hands)) <= 4
        put = [len(hand) + _put(len(state.table), seat, state.leader, state.seats) for seat, hand in enumerate(hands)]
        assert len(set(put)) == 1  # SEP-C1: what was held when the trick began
        assert sum(state.points) == sum(card[0] in "AT" for card in self.taken)

    @invariant()
    def somebody_acts_until_the_match_is_over(self) -> None:
        over = phase(self.state) is Phase.MATCH_OVER
        assert (actor(self.state) is None) == (result(self.state) is not None) == over
        assert bool(legal(self.state)) == (actor(self.state) not in (None, DEALER))
        assert (deal_result(self.state) is None) == (phase(self.state) is Phase.PLAYING)
        assert list(self.state.score) == self.score
        assert (max(self.score) >= 5) == over


def _put(laid: int, seat: int, leader: int, seats: int) -> int:
    """How many cards of those on the table a seat put."""
    return (laid - (seat - leader) % seats + seats - 1) // seats


TestMatch = Match.TestCase
TestMatch.settings = settings(stateful_step_count=60, max_examples=size(short=25, full=1_000))
