"""What a seat may know of Sevens, and that worlds drawn from it are uniform: where few are hidden, all are counted."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.sevens import (
    CardPlayed,
    Dealt,
    Observation,
    Options,
    Pass,
    Play,
    State,
    apply,
    determinize,
    menu,
    observe,
    refusal,
    seen_by,
    start,
)
from engines.sevens.dealing import Dealing
from engines.sevens.rules import CARDS, FIRST, INDEX, PLAYS, bits
from engines.sevens.sight import Move, barred, mask, table
from tests.engines.play import match, viewers
from tests.engines.sevens.table import at, cards, dealt, run
from tests.proof import size

HIDDEN = size(short=7, full=9)


@pytest.mark.parametrize("seed", range(size(short=4, full=40)))
def test_worlds_are_uniform_among_all_that_the_observation_leaves_open(seed: int) -> None:
    """Every way to deal the hidden cards is played through from its first card as the log has it; those that the rules
    let pass are the worlds there are."""
    rng, looked_at = Random(seed), 0
    for step in match("sevens", 4, seed)[1:]:
        for viewer in viewers(4):
            seen = observe(step.after, viewer)
            if 0 < _hidden(seen) <= HIDDEN and rng.random() < 0.5:
                looked_at += 1
                _compare(seen, rng)
    assert looked_at > 5


def _hidden(seen: Observation) -> int:
    return sum(count for seat, count in enumerate(seen.counts) if seat != seen.seat)


def _compare(seen: Observation, rng: Random) -> None:
    worlds = {world for world in _every_deal(seen) if _could_be(world)}
    times = size(short=10, full=50) * len(worlds)
    drawn = Counter(determinize(seen, rng) for _ in range(times))
    assert set(drawn) <= worlds
    assert misfit(drawn, len(worlds), times) < 5


def _every_deal(seen: Observation) -> Iterator[State]:
    """Every way to give the hidden cards out by number, whatever anybody did."""
    laid, own = table(seen), mask(seen.hand)
    others = [seat for seat in range(4) if seat != seen.seat]
    moves = tuple((move.seat, INDEX[move.card] if move.card else -1) for move in seen.moves)
    hidden = [card for card in range(52) if not (laid | own) >> card & 1]
    for hands in _shared(hidden, [seen.counts[seat] for seat in others]):
        held = dict(zip(others, hands, strict=True)) | ({} if seen.seat is None else {seen.seat: own})
        yield State(4, seen.opener, tuple(held[seat] for seat in range(4)), laid, moves)


def _shared(among: list[int], room: list[int]) -> Iterator[list[int]]:
    if not room:
        yield []
        return
    for hand in combinations(among, room[0]):
        rest = [card for card in among if card not in hand]
        yield from ([sum(1 << card for card in hand), *others] for others in _shared(rest, room[1:]))


def _could_be(world: State) -> bool:
    """Whether the rules allow all that was done, had the cards been dealt so."""
    hands = [bits(hand) + [card for who, card in world.moves if who == seat and card >= 0] for seat, hand in _of(world)]
    deck = tuple(CARDS[hands[place % 4][place // 4]] for place in range(52))
    state, _ = apply(start(4, Options(), Seat(0)), Shuffle(deck))
    for seat, card in world.moves:
        action = PLAYS[card] if card >= 0 else Pass()
        if refusal(state, seat, action):
            return False
        state, _ = apply(state, action)
    return state == world


def _of(world: State) -> list[tuple[int, int]]:
    return list(enumerate(world.hands))


def misfit(drawn: Counter[Any], worlds: int, times: int) -> float:
    """How far the counts are from equal, in standard deviations of what chance makes of it (chi-square)."""
    if worlds == 1:
        return 0.0
    share = times / worlds
    chi = sum((count - share) ** 2 for count in drawn.values()) / share + (worlds - len(drawn)) * share
    return (chi - (worlds - 1)) / math.sqrt(2 * (worlds - 1))


@given(
    st.lists(st.integers(1, 7), min_size=1, max_size=7),
    st.lists(st.integers(0, 6), min_size=2, max_size=2),
)
@settings(max_examples=size(short=100, full=2_000))
def test_ways_are_counted_as_they_are_listed(open_to: list[int], room: list[int]) -> None:
    """Cards that each may go to some of up to three hands, by whatever pattern."""
    room = [*room, len(open_to) - sum(room)]
    assume(min(room) >= 0)
    no = [sum(1 << card for card, open_ in enumerate(open_to) if not open_ >> hand & 1) for hand in range(3)]

    ways = [hands for hands in _shared([*range(len(open_to))], room) if not any(map(int.__and__, hands, no))]

    dealing = Dealing([*range(len(open_to))], room, no)
    assert dealing.ways == len(ways)
    if ways:
        assert dealing.draw(Random(1)) in ways


def test_before_the_deal_there_is_nothing_to_see() -> None:
    before = start(4, Options(), Seat(2))

    for viewer in viewers(4):
        seen = observe(before, viewer)
        assert (seen.hand, seen.counts, seen.moves) == ((), (0, 0, 0, 0), ())
        assert (seen.phase, seen.turn, seen.opener) == (Phase.PLAYING, None, None)
        assert menu(seen) == ()
        assert determinize(seen, Random(1)) == before


def test_sev_7_a_3_a_seat_sees_its_own_hand_in_the_order_of_the_fan() -> None:
    state = at("Kc 2s As 7h Kh Ad | Qs | Jd | 3c", "7d")

    assert observe(state, Seat(0)).hand == tuple(cards("As 2s 7h Kh Ad Kc"))
    assert observe(state, Seat(1)).hand == (Card("Qs"),)
    assert observe(state, None).hand == ()
    assert observe(state, DEALER).hand == observe(state, Seat(4)).hand == ()


def test_everybody_sees_how_many_cards_each_has_and_all_that_was_done() -> None:
    state, _ = run(at("2c 3c | 6d 8s | 3h | 4s", "7d"), "pass", "6d")

    for viewer in viewers(4):
        seen = observe(state, viewer)
        assert seen.counts == (2, 1, 1, 1)
        assert seen.moves[-2:] == (Move(Seat(0), None), Move(Seat(1), Card("6d")))
        assert (seen.opener, seen.turn) == (3, 2)


def test_sev_24_everybody_sees_who_starts_and_so_who_holds_the_seven_of_diamonds() -> None:
    state = dealt("2s 3s 7d")

    for viewer in (Seat(0), Seat(1), Seat(3), None):
        seen = observe(state, viewer)
        assert (seen.opener, seen.turn) == (2, 2)
        assert barred(seen) == (FIRST, FIRST, 0, FIRST)
        assert {determinize(seen, Random(n)).hands[2] & FIRST for n in range(20)} == {FIRST}


def test_sev_43_who_passed_holds_nothing_that_fitted_then_for_good() -> None:
    state, _ = run(at("2c 3c Kc | 6d 8s 5d | 3h 2h | 4s 3s", "7d"), "pass", "6d", "pass")

    none = mask(tuple(cards("7s 7h 7c 8d 6d")))
    later = mask(tuple(cards("7s 7h 7c 8d 5d")))
    assert barred(observe(state, None)) == (none, 0, later, 0)


def test_a_deal_is_seen_by_each_seat_for_its_own_hand_only() -> None:
    hands = tuple(tuple(cards(hand)) for hand in ("7s 9s", "8s Ts", "7d 8d", "2c 3c"))
    told = Dealt(Seat(2), hands)
    unseen = (None, None)

    assert seen_by(told, Seat(1)) == Dealt(Seat(2), (unseen, hands[1], unseen, unseen))
    assert seen_by(told, None) == Dealt(Seat(2), (unseen,) * 4)
    played = CardPlayed(Seat(1), Card("8s"), 3)
    assert seen_by(played, Seat(0)) is played


def test_menu_is_what_the_seat_may_do_on_its_turn() -> None:
    state = at("6d 9s | 8d | 3h | 4s", "7d")

    assert menu(observe(state, Seat(0))) == (Play(Card("6d")),)
    assert menu(observe(state, Seat(1))) == menu(observe(state, None)) == ()
