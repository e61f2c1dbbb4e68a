"""What a seat may know of Șeptică, and that worlds drawn from it are uniform: with a small pack, all are counted."""

import math
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.septica import (
    Action,
    CardsDrawn,
    Dealt,
    Options,
    State,
    actor,
    apply,
    determinize,
    legal,
    menu,
    observe,
    refusal,
    seen_by,
    start,
)
from engines.septica.moves import Draw
from engines.septica.rules import PACKS
from engines.septica.sight import Move, Received
from tests.engines.septica.table import at, cards, dealt, run
from tests.proof import size

SMALL = "7s 7h 9s 9h 9d Ts Td Ks Kh As"
Log = list[tuple[Seat, Action]]


@pytest.mark.parametrize(
    ("pack", "viewer", "seed", "parts"),
    [
        (SMALL, Seat(0), 1, (0, 1, 2, 3, 4)),
        (SMALL, Seat(1), 2, (0, 1, 2, 3, 4)),
        (SMALL + " Kd Qd", Seat(0), 3, (4,)),  # more tricks than one before the stock is empty
        (SMALL[:23], None, 4, (4,)),  # a listener knows no hand, so that fewer cards make as many worlds
    ],
)
def test_worlds_are_uniform_among_all_that_the_observation_leaves_open(
    monkeypatch: pytest.MonkeyPatch, pack: str, viewer: Seat | None, seed: int, parts: tuple[int, ...]
) -> None:
    """Every order of the deck is played through; those that look the same to the viewer are the worlds there are.

    Looked at are the deal's beginning (0), its quarters, and its end (4).
    """
    monkeypatch.setitem(PACKS, 2, tuple(cards(pack)))
    rng = Random(seed)
    deck, log = _deal(rng)

    for length in [len(log) * part // 4 for part in parts]:
        here = _played(deck, log[:length])
        assert here is not None
        worlds = _worlds(deck, log[:length], viewer)
        times = size(short=10, full=200) * len(worlds)
        drawn = Counter(determinize(observe(here, viewer), rng) for _ in range(times))
        assert set(drawn) <= worlds
        assert _misfit(drawn, len(worlds), times) < 4


def _deal(rng: Random) -> tuple[tuple[Card, ...], Log]:
    """A deck of the small pack and what was done with it, by chance, to the end of the deal."""
    deck = tuple(rng.sample(PACKS[2], len(PACKS[2])))
    state, log = dealt(start(2, Options(), Seat(0)), " ".join(deck)), Log()
    while (seat := actor(state)) not in (None, DEALER):
        action = rng.choice(legal(state))
        log.append((Seat(seat or 0), action))
        state, _ = apply(state, action)
    return deck, log


def _worlds(deck: tuple[Card, ...], log: Log, viewer: Seat | None) -> set[State]:
    here = _played(deck, log)
    assert here is not None
    seen = observe(here, viewer)
    own = {received.card for received in seen.received} - {None}
    hidden = [card for card in deck if card not in own]
    found = set()
    for order in permutations(hidden):
        rest = iter(order)
        world = _played(tuple(card if card in own else next(rest) for card in deck), log)
        if world is not None and observe(world, viewer) == seen:
            found.add(world)
    return found


def _played(deck: tuple[Card, ...], log: Log) -> State | None:
    state, _ = apply(start(2, Options(), Seat(0)), Shuffle(deck))
    for seat, action in log:
        if refusal(state, seat, action):
            return None
        state, _ = apply(state, action)
    return state


def _misfit(drawn: Counter[State], worlds: int, times: int) -> float:
    """How far the counts are from equal, in standard deviations of what chance makes of it (chi-square)."""
    if worlds == 1:
        return 0.0
    share = times / worlds
    chi = sum((count - share) ** 2 for count in drawn.values()) / share + (worlds - len(drawn)) * share
    return (chi - (worlds - 1)) / math.sqrt(2 * (worlds - 1))


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    before = start(3, Options(), Seat(2))

    for viewer in (Seat(0), Seat(1), Seat(2), None):
        seen = observe(before, viewer)
        assert (seen.hand, seen.table, seen.counts, seen.stock) == ((), (), (0, 0, 0), 0)
        assert (seen.points, seen.tricks, seen.score) == ((0, 0, 0),) * 3
        assert (seen.phase, seen.turn, seen.opener) == (Phase.PLAYING, None, 2)
        assert menu(seen) == ()
        assert determinize(seen, Random(1)) == before


def test_sep_65_a_seat_sees_its_own_hand_in_the_order_of_the_pack() -> None:
    state = at("As 9h 7d 9s | Kc Qd Jh 8s", left=24)

    assert observe(state, Seat(0)).hand == tuple(cards("7d 9s 9h As"))
    assert observe(state, Seat(1)).hand == tuple(cards("8s Jh Qd Kc"))
    assert observe(state, None).hand == ()


@pytest.mark.parametrize("seat", [DEALER, Seat(2)])
def test_whoever_has_no_seat_here_sees_no_hand(seat: Seat) -> None:
    assert observe(at("As 9h 7d 9s | Kc Qd Jh 8s", left=24), seat).hand == ()


def test_sep_81_everybody_sees_how_many_cards_each_seat_and_the_stock_have() -> None:
    seen = observe(at("As 9h 7d | Kc Qd | Jh", left=5), None)

    assert (seen.counts, seen.stock) == ((3, 2, 1), 5)


def test_a_seat_remembers_what_it_was_shown_in_this_deal() -> None:
    state, _ = run(at("Kc 9d | Qc Ad", table="9s 7h", stock="Js Jh"), "pass")

    seen = observe(state, Seat(0))
    assert seen.moves == (Move(Seat(0), Card("9s")), Move(Seat(1), Card("7h")), Move(Seat(0), None))
    assert seen.received[-2:] == (Received(Seat(1), None, 3), Received(Seat(0), Card("Jh"), 3))


def test_the_next_deal_forgets_the_last_one() -> None:
    state, _ = run(at("Ks | Qs", points=(5, 3), tricks=(9, 6)), "Ks", "Qs")

    seen = observe(dealt(state, ""), Seat(0))

    assert seen.moves == ()
    assert len(seen.received) == 8
    assert (seen.points, seen.tricks, seen.score, seen.deal) == ((0, 0), (0, 0), (1, 0), 2)


def test_hands_dealt_and_cards_drawn_are_seen_by_their_own_seat_only() -> None:
    hands = (tuple(cards("7s 9s Js Ks")), tuple(cards("8s Ts Qs As")))
    dealt_ = Dealt(1, Seat(0), hands, 24)
    drawn = CardsDrawn((Draw(Seat(1), Card("7h")), Draw(Seat(0), Card("8h"))), 22)
    unseen = (None,) * 4

    assert seen_by(dealt_, Seat(1)) == Dealt(1, Seat(0), (unseen, hands[1]), 24)
    assert seen_by(dealt_, None) == Dealt(1, Seat(0), (unseen, unseen), 24)
    assert seen_by(drawn, Seat(0)) == CardsDrawn((Draw(Seat(1), None), Draw(Seat(0), Card("8h"))), 22)
    assert seen_by(drawn, None) == CardsDrawn((Draw(Seat(1), None), Draw(Seat(0), None)), 22)
