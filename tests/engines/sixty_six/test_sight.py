"""What a seat may know of 66, and that worlds drawn from it are uniform: with a small pack, all are counted."""

import math
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.sixty_six import (
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
    rules,
    seen_by,
    sight,
    start,
    worlds,
)
from engines.sixty_six.law import INDEX
from engines.sixty_six.moves import Draw
from engines.sixty_six.sight import Move, Received
from tests.engines.sixty_six.table import at, cards, dealt, hand, mask, run
from tests.proof import size

Log = list[tuple[Seat, Action]]

# Small packs in which every kind of knowledge comes up: pairs told and not told, suits not followed, the nine.
TWO = "9s Qs Ks Jh Qh Kh Td 9h"
THREE = "9s Qs Ks Qh Kh Th 9d Jd Ad"
FOUR = "9s Qs Ks Jh Qh Kh 9d Ad"


@pytest.mark.parametrize(
    ("seats", "pack", "viewer", "seed"),
    [
        *((2, TWO, Seat(0), seed) for seed in range(size(short=8, full=40))),
        *((2, TWO, None, seed) for seed in range(size(short=0, full=10))),
        *((3, THREE, Seat(1), seed) for seed in range(size(short=4, full=20))),
        *((4, FOUR, Seat(3), seed) for seed in range(size(short=2, full=20))),
    ],
)
def test_worlds_are_uniform_among_all_that_the_observation_leaves_open(
    monkeypatch: pytest.MonkeyPatch, seats: int, pack: str, viewer: Seat | None, seed: int
) -> None:
    """Every order of the deck is played through; those that look the same to the viewer are the worlds there are.

    Looked at are the moments of a deal at which there are few of them.
    """
    monkeypatch.setattr(rules, "HAND", 2)
    monkeypatch.setattr(sight, "HAND", 2)
    monkeypatch.setattr(worlds, "PACK", [INDEX[card] for card in cards(pack)])
    rng = Random(seed)
    deck, log = _deal(seats, pack, rng)

    for length in range(1 if viewer is not None else 3, len(log) + 1):
        here = _played(seats, deck, log[:length])
        assert here is not None
        found = _worlds(seats, deck, log[:length], viewer)
        if len(found) > size(short=60, full=1_000):
            continue
        times = size(short=10, full=200) * len(found)
        drawn = Counter(determinize(observe(here, viewer), rng) for _ in range(times))
        assert set(drawn) <= found
        assert _misfit(drawn, len(found), times) < 5


def _deal(seats: int, pack: str, rng: Random) -> tuple[tuple[Card, ...], Log]:
    """A deck of the small pack and what was done with it, by chance, to the end of the deal."""
    deck = tuple(rng.sample(cards(pack), len(cards(pack))))
    log = Log()
    state, _ = apply(start(seats, Options(), Seat(0)), Shuffle(deck))
    while (seat := actor(state)) not in (None, DEALER):
        action = rng.choice(legal(state))
        log.append((Seat(seat or 0), action))
        state, _ = apply(state, action)
    return deck, log


def _worlds(seats: int, deck: tuple[Card, ...], log: Log, viewer: Seat | None) -> set[State]:
    here = _played(seats, deck, log)
    assert here is not None
    seen = observe(here, viewer)
    own = {received.card for received in seen.received} - {None}
    fixed = own | ({seen.turned} if seats < 4 else set())
    hidden = [card for card in deck if card not in fixed]
    found = set()
    for order in permutations(hidden):
        rest = iter(order)
        world = _played(seats, tuple(card if card in fixed else next(rest) for card in deck), log)
        if world is not None and observe(world, viewer) == seen:
            found.add(world)
    return found


def _played(seats: int, deck: tuple[Card, ...], log: Log) -> State | None:
    state, _ = apply(start(seats, Options(), Seat(0)), Shuffle(deck))
    for seat, action in log:
        if actor(state) != seat or refusal(state, seat, action):
            return None
        state, _ = apply(state, action)
    return state


def _misfit(drawn: Counter[State], count: int, times: int) -> float:
    """How far the counts are from equal, in standard deviations of what chance makes of it (chi-square)."""
    if count == 1:
        return 0.0
    share = times / count
    chi = sum((number - share) ** 2 for number in drawn.values()) / share + (count - len(drawn)) * share
    return (chi - (count - 1)) / math.sqrt(2 * (count - 1))


def test_worlds_hold_what_a_hand_cannot_have_lacked() -> None:
    """A queen that was not told of when its king was led can only have been drawn since, or be elsewhere."""
    state = dealt(start(2, Options(), Seat(1)), "Kc 9s Jd As Qd Ks Jh 9d Th Ah Td Kd 9h Jc Tc Ac 9c Js Qs Qc")
    state, _ = run(state, "Kc", "9s")
    seen = observe(state, Seat(0))
    assert [(lack.seat, lack.cards, lack.after) for lack in seen.lacks] == [(1, mask(cards("Qc")), 0)]

    where = Counter(_place(determinize(seen, Random(seed)), Card("Qc")) for seed in range(300))

    assert set(where) == {"drawn", "stock"}
    assert 10 < where["drawn"] < 60


def _place(world: State, card: Card) -> str:
    came = {INDEX[card]: "stock"} | {a.card: "drawn" if a.after else "dealt" for a in world.arrivals}
    return came[INDEX[card]]


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    before = start(3, Options(), Seat(2))

    for viewer in (Seat(0), Seat(1), Seat(2), None):
        seen = observe(before, viewer)
        assert (seen.hand, seen.table, seen.counts, seen.stock) == ((), (), (0, 0, 0), 0)
        assert (seen.points, seen.tricks, seen.score) == ((0, 0, 0),) * 3
        assert (seen.phase, seen.turn, seen.opener, seen.trump) == (Phase.PLAYING, None, 2, None)
        assert menu(seen) == ()
        assert determinize(seen, Random(1)) == before


def test_a_seat_sees_its_own_hand() -> None:
    state = at("As 9h 9d | Kc Qd Jh", stock="Qs Ah")

    assert set(observe(state, Seat(0)).hand) == hand(state, 0)
    assert observe(state, None).hand == ()


@pytest.mark.parametrize("seat", [DEALER, Seat(2)])
def test_whoever_has_no_seat_here_sees_no_hand(seat: Seat) -> None:
    assert observe(at("As 9h | Kc Qd", stock="Qs Ah"), seat).hand == ()


def test_a_45_a_59_a_hand_is_dealt_sorted_and_keeps_its_places() -> None:
    state = dealt(start(2, Options(), Seat(0)), "9s Kc Qd Ts 9h Ah Js Tc Jc As Ac Jd Kh Qs")
    assert observe(state, Seat(0)).places == tuple(cards("9h Js 9s Qd Ac Jc"))

    state, _ = run(state, "Qd", "Tc")
    assert observe(state, Seat(0)).places == tuple(cards("9h Js 9s Qs Ac Jc"))


def test_a_45_a_place_stays_empty_where_nothing_is_drawn() -> None:
    state = dealt(start(2, Options(), Seat(0)), "9s Kc Qd Ts 9h Ah Js Tc Jc As Ac Jd Kh Qs")

    state, _ = run(state, "close", "Qd", "Jd")

    assert observe(state, Seat(0)).places == (*cards("9h Js 9s"), None, *cards("Ac Jc"))


def test_a_45_what_is_exchanged_comes_to_the_place_of_the_nine() -> None:
    state = dealt(start(2, Options(), Seat(0)), "Ks 9s Qd Ts 9h Ah Js Tc Jc As Ac Jd Kh Qs")
    state, _ = run(state, "close", "Ac", "Tc")
    before = observe(dealt(start(2, Options(), Seat(1)), "Ks 9s Qd Ts 9h Ah Js Tc Jc As Ac Jd Kh Qs"), Seat(1)).places
    assert before == tuple(cards("9h Ks Js Qd Ac Jc"))

    swapped, _ = run(dealt(start(2, Options(), Seat(1)), "9h 9s Qd Ts Kc Tc Js Ah Jc As Ac Jd Kh Qs"), "Ac", "Tc")
    swapped, _ = run(swapped, "exchange")

    assert observe(swapped, Seat(1)).places[0] == "Kh"


def test_six_106_everybody_sees_the_known_cards() -> None:
    state, _ = run(at("Kd Qd | 9d Jd", stock="Js 9c Qs Jh"), "Kd")

    for viewer in (Seat(0), Seat(1), None):
        assert observe(state, viewer).known == (("Qd",), ())


def test_a_17_the_card_under_the_stock_stays_known_after_a_closing() -> None:
    state, _ = run(at("Kd 9c | 9d Jd", stock="Js 9h Qs Ah"), "close")

    seen = observe(state, None)

    assert (seen.under, seen.stock, seen.closed and seen.closed.by) == ("Ah", 4, 0)


def test_a_seat_remembers_what_it_was_shown_in_this_deal() -> None:
    state, _ = run(at("Kd 9c | 9d Td", stock="Js Kc Qs Ah"), "Kd", "Td")

    seen = observe(state, Seat(0))

    assert seen.moves == (Move(Seat(0), "play", Card("Kd")), Move(Seat(1), "play", Card("Td")))
    assert seen.received[-2:] == (Received(Seat(1), None, 2, False), Received(Seat(0), Card("Kc"), 2, False))


def test_the_next_deal_forgets_the_last_one() -> None:
    state, _ = run(at("Kd | Jd", points=(50, 20), tricks=(5, 6)), "Kd", "Jd")

    seen = observe(dealt(state, ""), Seat(0))

    assert (seen.moves, seen.pairs, seen.lacks, len(seen.received)) == ((), (), (), 12)
    assert (seen.points, seen.tricks, seen.score, seen.deal) == ((0, 0), (0, 0), (2, 0), 2)


def _unseen(*shown: str | None) -> tuple[str | None, ...]:
    return (*(None,) * (6 - len(shown)), *shown)


def test_hands_dealt_are_seen_by_their_own_seat_and_the_dealers_trump_by_all() -> None:
    hands = tuple(tuple(cards(text)) for text in ("9s 9h 9d 9c Js Jh", "Jd Jc Qs Qh Qd Qc"))
    two = Dealt(1, Seat(0), hands, Card("Kh"), 12)
    assert _hands(seen_by(two, Seat(1))) == [_unseen(), hands[1]]
    assert _hands(seen_by(two, None)) == [_unseen(), _unseen()]

    four = Dealt(1, Seat(2), (*hands, *hands), Card("Qc"), 0)
    assert _hands(seen_by(four, Seat(0))) == [hands[0], _unseen("Qc"), _unseen(), _unseen()]


def _hands(event: object) -> list[Iterable[str | None]]:
    assert isinstance(event, Dealt)
    return list(event.hands)


def test_cards_drawn_are_seen_by_their_own_seat_and_the_last_by_all() -> None:
    draws = (Draw(Seat(1), Card("9h")), Draw(Seat(0), Card("Jh")))

    assert seen_by(CardsDrawn(draws, 2), Seat(0)) == CardsDrawn((Draw(Seat(1), None), draws[1]), 2)
    assert seen_by(CardsDrawn(draws, 2), None) == CardsDrawn((Draw(Seat(1), None), Draw(Seat(0), None)), 2)
    assert seen_by(CardsDrawn(draws, 0), None) == CardsDrawn((Draw(Seat(1), None), draws[1]), 0)
