"""Any path through a match of 66: cards dealt, lawful things done, nonsense offered, and what always holds."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engines.core.cards import ALL_CARDS
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.sixty_six import (
    Action,
    Close,
    DealEnded,
    Exchange,
    MatchEnded,
    Options,
    PairAnnounced,
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
from engines.sixty_six.law import CARDS, INDEX, POINTS, bits
from tests.proof import size


class Match(RuleBasedStateMachine):
    """A match and, beside it, what was told of it: cards taken, pairs, points, the score."""

    @initialize(seats=st.integers(2, 4), first=st.integers(0, 3))
    def sit_down(self, seats: int, first: int) -> None:
        self.begin(seats, Seat(first % seats))

    def begin(self, seats: int, first: Seat) -> None:
        self.state = start(seats, Options(5), first)
        self.score = [0] * len(sides(seats))
        self.taken: list[str] = []
        self.told = [0] * len(sides(seats))

    @rule()
    @precondition(lambda self: actor(self.state) is None)
    def deal_again(self) -> None:
        self.begin(self.state.seats, Seat((self.state.opener + 1) % self.state.seats))

    @rule(seed=st.integers(0, 2**32))
    @precondition(lambda self: actor(self.state) == DEALER)
    def deal(self, seed: int) -> None:
        self.taken, self.told = [], [0] * len(self.score)
        self.take(Shuffle(tuple(Random(seed).sample(CARDS, len(CARDS)))))
        assert actor(self.state) == self.state.opener

    @rule(choice=st.integers(0, 7))
    @precondition(lambda self: bool(legal(self.state)))
    def act(self, choice: int) -> None:
        actions = legal(self.state)
        self.take(actions[choice % len(actions)])

    @rule(choices=st.lists(st.integers(0, 7), min_size=1, max_size=7))
    @precondition(lambda self: bool(legal(self.state)))
    def play_the_deal_out(self, choices: list[int]) -> None:
        """Matches would be too long for the machine otherwise."""
        turn = 0
        while actions := legal(self.state):
            self.take(actions[choices[turn % len(choices)] % len(actions)])
            self.check()
            turn += 1

    @rule(seat=st.integers(-1, 4), card=st.sampled_from([*sorted(ALL_CARDS), "", "??", "9", "as"]))
    def offer_a_card(self, seat: int, card: Any) -> None:
        self.offer(Seat(seat), Play(card))

    @rule(seat=st.integers(-1, 4), action=st.sampled_from([Exchange(), Close()]))
    def offer_something_else(self, seat: int, action: Action) -> None:
        self.offer(Seat(seat), action)

    @rule(seat=st.integers(-1, 4), lacking=st.integers(0, 2), doubled=st.booleans())
    def offer_a_deck(self, seat: int, lacking: int, doubled: bool) -> None:
        deck = (*CARDS[lacking:], CARDS[-1]) if doubled else CARDS[lacking:]
        allowed = seat == actor(self.state) == DEALER and deck == CARDS
        assert (refusal(self.state, Seat(seat), Shuffle(deck)) is None) == allowed

    def offer(self, seat: Seat, action: Action) -> None:
        allowed = seat == actor(self.state) and action in legal(self.state)
        assert (refusal(self.state, seat, action) is None) == allowed

    def take(self, action: Action | Shuffle) -> None:
        seat = actor(self.state)
        assert seat is not None
        assert refusal(self.state, seat, action) is None
        self.state, events = apply(self.state, action)
        for event in events:
            self.note(event)

    def note(self, event: object) -> None:
        match event:
            case PairAnnounced():
                assert event.led[1] == event.mate[1]
                self.told[event.seat % len(self.told)] += event.points * event.counted
            case TrickTaken():
                self.taken += event.cards
                assert event.points == sum(POINTS[INDEX[card]] for card in event.cards)
                self.told[event.seat % len(self.told)] += event.points + event.last + event.pairs
            case DealEnded():
                assert list(event.points) == self.told
                self.paid(event)
                self.score = [a + b for a, b in zip(self.score, event.match_points, strict=True)]
                assert list(event.score) == self.score
            case MatchEnded():
                assert list(event.winners) == [side for side, points in enumerate(self.score) if points >= 5]
            case _:
                pass

    def paid(self, event: DealEnded) -> None:
        """What holds of every result, by the rules' own words."""
        assert {side for side, points in enumerate(event.match_points) if points} == set(event.winners)
        reached = [side for side, points in enumerate(event.points) if points >= 66]
        assert len(reached) <= 1
        if event.closed_by is None:
            assert list(event.winners) == reached or not reached
            assert sum(event.match_points) <= 3 * (len(event.points) - 1)
        elif reached != [event.closed_by]:
            assert int(event.closed_by) not in map(int, event.winners)
            assert len(event.winners) == len(event.points) - 1

    @invariant()
    def check(self) -> None:
        state = self.state
        if state.deal == 0:
            return
        hands = [bits(hand) for hand in state.hands]
        everywhere = [card for hand in hands for card in hand] + [*state.table, *state.stock]
        assert sorted([*(CARDS[card] for card in everywhere), *self.taken]) == sorted(CARDS)
        assert len(state.stock) in {2: range(0, 13, 2), 3: (0, 3, 6), 4: (0,)}[state.seats]
        assert max(map(len, hands)) <= 6
        assert list(state.points) == self.told
        assert all(known & hand == known for known, hand in zip(state.known, state.hands, strict=True))
        assert all(not (waits and tricks) for waits, tricks in zip(state.waiting, state.tricks, strict=True))

    @invariant()
    def somebody_acts_until_the_match_is_over(self) -> None:
        over = phase(self.state) is Phase.MATCH_OVER
        assert (actor(self.state) is None) == (result(self.state) is not None) == over
        assert bool(legal(self.state)) == (actor(self.state) not in (None, DEALER))
        assert (deal_result(self.state) is None) == (phase(self.state) is Phase.PLAYING)
        assert list(self.state.score) == self.score
        assert (max(self.score) >= 5) == over


TestMatch = Match.TestCase
TestMatch.settings = settings(stateful_step_count=60, max_examples=size(short=25, full=1_000))
