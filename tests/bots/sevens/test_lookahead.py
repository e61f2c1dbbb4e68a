"""The search of the strongest level: its playouts are the rules and the hard level's taste."""

from random import Random

import pytest

from bots.sevens.judgement import HARD_TABLES, action, lawful, sight, values
from bots.sevens.lookahead import PLACE, Effort, Insane, PlayOut
from bots.sevens.players import hard
from engines.core.engine import DEALER, Seat
from engines.sevens import Play, State, actor, apply, observe
from tests.engines.play import Step, match
from tests.engines.sevens.table import at
from tests.proof import size

LONG = [turn % 4 for turn in range(1, 400)]
"""So many turns that every deal ends."""


def steps(seeds: int) -> list[Step]:
    return [step for seed in range(seeds) for step in match("sevens", 4, seed)[2:] if step.seat != DEALER]


def by_the_rules(state: State, lane: int) -> tuple[int, ...]:
    """The cards left at the end, when the seat goes on in this lane and then everybody plays by taste."""
    state = _goes_on(state, lane)
    while actor(state) is not None:
        liked = values(sight(observe(state, actor(state))), HARD_TABLES)
        state = _goes_on(state, liked.index(max(liked)))
    return tuple(hand.bit_count() for hand in state.hands)


def _goes_on(state: State, lane: int) -> State:
    return apply(state, action(sight(observe(state, actor(state))), lane))[0]


def worth(left: tuple[int, ...], seat: int) -> float:
    """A win, and a little for each other seat with more cards left, half of it for as many."""
    others = [count for other, count in enumerate(left) if other != seat]
    beaten = sum((count > left[seat]) + (count == left[seat]) / 2 for count in others) / 3
    return (1 - PLACE) * (left[seat] == 0) + PLACE * beaten


def test_a_playout_is_a_deal_by_the_rules() -> None:
    """Whatever may be done in positions of chance: in the true world the same worth as the engine's own end."""
    for step in Random(1).sample(steps(4), size(short=60, full=1_000)):
        state, seat = step.before, step.seat
        s = sight(observe(state, seat))
        first, second, third = (state.hands[(seat + i) % 4] for i in (1, 2, 3))
        play_out = PlayOut(s, LONG)
        for lane in [lane for lane, fits in enumerate(lawful(s)) if fits]:
            right = worth(by_the_rules(state, lane), seat)
            assert play_out((first, second, third), lane) == pytest.approx(right)


def test_nearly_every_playout_ends_before_it_is_broken_off() -> None:
    ended = []
    for step in Random(2).sample(steps(4), 100):
        o = observe(step.before, step.seat)
        first, second, third = (step.before.hands[(step.seat + i) % 4] for i in (1, 2, 3))
        lane = lawful(sight(o)).index(True)
        whole, short = (PlayOut(sight(o), turns)((first, second, third), lane) for turns in (LONG, Insane.turns(o)))
        ended.append(whole == short)
    assert ended.count(True) >= 85


def test_sev_54_it_sees_the_card_that_wins_now() -> None:
    """Two cards left, and both fit: one opens the way to the other's end for nobody else. Then the last card wins."""
    state = at("6d Kc | 5d 4d | 3c 2c | 9h 8s", "7d 7c-Qc 7h-8h")

    chosen = {_card(Insane(Effort(40, 40))(observe(state, Seat(0)), Random(n))) for n in range(5)}

    assert chosen <= {"6d", "Kc"}


def test_sev_53_it_looks_ahead_where_the_hard_level_does_not() -> None:
    """Who has one card left waits for the seven of hearts' six: hard plays by taste, insane counts who will win."""
    differs = 0
    for step in Random(5).sample(steps(6), 40):
        o = observe(step.before, step.seat)
        differs += Insane(Effort(30, 60))(o, Random(1)) != hard(o, Random(1))
    assert 0 < differs < 30


def test_more_effort_is_the_same_search() -> None:
    assert Insane(Effort(300, 400)).lighter(100) == Insane(Effort(3, 8))


def _card(chosen: object) -> str:
    assert isinstance(chosen, Play)
    return chosen.card
