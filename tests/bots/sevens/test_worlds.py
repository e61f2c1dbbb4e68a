"""Worlds drawn for the search: exactly uniform, as many as the engine counts, and weighed by what was played."""

from collections import Counter
from math import exp, prod
from random import Random

import pytest

from bots.sevens.judgement import HARD_TABLES, sight, values
from bots.sevens.lanes import PASS
from bots.sevens.players import hard
from bots.sevens.worlds import ERRATIC, ERRS, TRUST, Dealings, Hands, choices, weight
from engines.core.engine import DEALER, Seat, Shuffle
from engines.sevens import Observation, Options, State, actor, apply, observe, start
from engines.sevens.dealing import Dealing
from engines.sevens.rules import CARDS, INDEX, PLAYS, bits
from engines.sevens.rules import PASS as PASSING
from engines.sevens.sight import barred, mask, table
from tests.engines.play import match
from tests.engines.sevens.test_sight import misfit
from tests.proof import size


def decisions(seeds: int) -> list[Observation]:
    steps = [step for seed in range(seeds) for step in match("sevens", 4, seed) if step.seat != DEALER]
    return [observe(step.before, step.seat) for step in steps]


def opponents(o: Observation) -> list[int]:
    assert o.seat is not None
    return [(o.seat + i) % 4 for i in (1, 2, 3)]


def test_there_are_as_many_ways_as_the_engine_counts() -> None:
    for o in decisions(size(short=3, full=100)):
        seen, no = table(o) | mask(o.hand), barred(o)
        unseen = [card for card in range(52) if not seen >> card & 1]
        seats = opponents(o)
        ways = Dealing(unseen, [o.counts[seat] for seat in seats], [no[seat] for seat in seats]).ways
        assert Dealings(o).ways == ways > 0


def test_what_is_drawn_is_consistent_with_everything_seen() -> None:
    rng = Random(1)
    for o in decisions(size(short=3, full=30)):
        seen, no, seats = table(o) | mask(o.hand), barred(o), opponents(o)
        for _ in range(3):
            hands = Dealings(o).draw(rng)
            assert [hand.bit_count() for hand in hands] == [o.counts[seat] for seat in seats]
            assert sum(hands) | seen == (1 << 52) - 1
            assert sum(hands) & seen == 0
            assert not any(hand & no[seat] for hand, seat in zip(hands, seats, strict=True))


def test_every_way_is_as_likely_as_any_other() -> None:
    rng, looked_at = Random(2), 0
    for o in decisions(size(short=4, full=40)):
        if 1 < (ways := Dealings(o).ways) <= size(short=60, full=1_000):
            looked_at += 1
            dealings, times = Dealings(o), size(short=20, full=100) * ways
            drawn = Counter(dealings.draw(rng) for _ in range(times))
            assert misfit(drawn, ways, times) < 5
    assert looked_at > 5


def test_a_weight_is_what_the_long_way_round_says() -> None:
    """The match is played again from its first card in the drawn world, and each choice of an opponent looked at with
    the eyes that it had then."""
    rng = Random(3)
    for o in decisions(2)[1 :: size(short=7, full=1)]:
        past = choices(o)
        for _ in range(2):
            world = Dealings(o).draw(rng)
            assert weight(world, past) == pytest.approx(_long_way(o, world))


def _long_way(o: Observation, world: Hands) -> float:
    assert o.seat is not None
    held = {seat: bits(hand) for seat, hand in zip(opponents(o), world, strict=True)} | {
        o.seat: [INDEX[card] for card in o.hand]
    }
    for move in o.moves:
        held[move.seat] += [INDEX[move.card]] if move.card else []
    deck = tuple(CARDS[held[place % 4][place // 4]] for place in range(52))
    state, _ = apply(start(4, Options(), Seat(0)), Shuffle(deck))
    by_rule: dict[int, list[float]] = {seat: [] for seat in opponents(o)}
    by_chance: dict[int, list[float]] = {seat: [] for seat in opponents(o)}
    for number, move in enumerate(o.moves):
        if move.card and number and move.seat != o.seat:
            chance, many = _chance(state, move.seat, INDEX[move.card])
            by_rule[move.seat].append((1 - ERRS) * chance + ERRS / many)
            by_chance[move.seat].append(1 / many)
        state, _ = apply(state, PLAYS[INDEX[move.card]] if move.card else PASSING)
    mixed = [(1 - ERRATIC) * prod(by_rule[seat]) + ERRATIC * prod(by_chance[seat]) for seat in by_rule]
    return float(prod(mixed) ** TRUST)


def _chance(state: State, seat: Seat, card: int) -> tuple[float, int]:
    """How likely the hard level's taste makes this card, among how many."""
    s = sight(observe(state, seat))
    liked = {lane: exp(value) for lane, value in enumerate(values(s, HARD_TABLES)[:PASS]) if value > float("-inf")}
    lane = 2 * (card // 13) + (card % 13 > 6)
    return liked[lane] / sum(liked.values()), len(liked)


def test_weights_prefer_worlds_in_which_the_others_played_sensibly() -> None:
    """Deals are played by the hard level; the true one explains its play better than most that could be."""
    rng, better = Random(4), []
    for seed in range(size(short=12, full=200)):
        state, _ = apply(start(4, Options(), Seat(0)), Shuffle(tuple(Random(seed).sample(CARDS, 52))))
        for _ in range(30):
            state, _ = apply(state, hard(observe(state, actor(state)), rng))
        o = observe(state, Seat(0))
        past, dealings = choices(o), Dealings(o)
        true = weight((state.hands[1], state.hands[2], state.hands[3]), past)
        better.append(sum(true > weight(dealings.draw(rng), past) for _ in range(40)) / 40)
    assert sum(better) / len(better) > 0.6
