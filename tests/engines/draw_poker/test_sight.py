"""What a seat of draw poker sees, the worlds it could be in, and the record that it may have."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core.cards import Card
from engines.core.engine import DEALER, Seat, Shuffle
from engines.draw_poker import Discard, Observation, State, actor, apply, determinize, legal, observe, refusal, seen_by
from engines.draw_poker.hands import CARDS
from engines.draw_poker.masking import HIDDEN, as_shown
from tests.engines.draw_poker.table import dealt, hand, run, waiting
from tests.engines.play import viewers
from tests.proof import size

RECORDS = sorted((Path(__file__).parents[2] / "records/draw-poker").glob("*.json"))


def test_pok_62_nobody_sees_another_hand_until_it_is_shown() -> None:
    held = {0: "As Kh 9d 5c 2s", 1: "2h 3h 4d 5d 7c"}
    state = hand([1_000] * 2, "call", "check", "2h 3h", "As", hands=held)
    mine, other = observe(state, Seat(0)), observe(state, Seat(1))

    assert mine.thrown == ("As",)
    assert len(mine.drawn) == 1
    assert set(mine.hand) == {*["Kh", "9d", "5c", "2s"], *mine.drawn}
    assert not {*mine.hand, *mine.thrown} & {*other.hand, *other.thrown, *other.drawn}
    assert observe(state, None).hand == ()

    shown, _ = run(state, "check", "check")
    for seat in viewers(2):
        seen = observe(shown, seat)
        assert seen.hand == ()
        assert [set(cards) for cards in seen.shown] == [set(other.hand), set(mine.hand)]
    assert observe(shown, Seat(0)).own == mine.hand


def test_a_hand_won_by_folds_is_shown_to_nobody() -> None:
    state = hand([1_000] * 2, "fold")
    assert observe(state, Seat(1)).shown == ()
    assert len(observe(state, Seat(0)).hand) == 5


# Worlds


def reshuffled() -> State:
    """Six seats throw five, five, five, five and three cards: the fifth gets one of the shuffled ones."""
    state = hand([1_000] * 6, *["call"] * 5, "check", dealer=5)
    for many in (5, 5, 5, 5, 3):
        state, _ = apply(state, throw(state, many))
    state, _ = apply(state, Shuffle(tuple(CARDS[card] for cards in state.thrown[:4] for card in cards)[::-1]))
    state, _ = apply(state, throw(state, 2))
    assert state.table.reshuffled == (4, 1)
    assert state.table.part == "after"
    return state


def throw(state: State, many: int) -> Discard:
    return next(a for a in legal(state) if isinstance(a, Discard) and len(a.cards) == many)


@pytest.mark.parametrize("seat", viewers(6))
def test_worlds_after_a_reshuffle_look_the_same_and_keep_every_card(seat: Seat | None) -> None:
    state, rng = reshuffled(), Random(1)
    for after in (state, run(state, *["check"] * 6)[0], run(state, "fold", *["check"] * 5)[0]):
        seen = observe(after, seat)
        for _ in range(20):
            world = determinize(seen, rng)
            assert observe(world, seat) == seen
            check_cards(world, after)


def check_cards(world: State, after: State) -> None:
    """Where each card can be: held or thrown, and thrown ones again where they came back."""
    pool = {card for cards in world.thrown[:4] for card in cards}
    original = [card for cards in world.thrown for card in cards]
    original += [card for cards in world.hands for card in cards if card not in pool]
    assert sorted(original) == list(range(52))
    assert set(world.deck) <= pool
    assert len(world.deck) == len(after.deck)
    assert len(set(world.hands[4]) & pool) == 1
    assert set(world.hands[5]) & pool == set(world.drawn[5])
    again = [card for cards in world.hands for card in cards if card in pool] + [*world.deck]
    assert sorted(again) == sorted(pool)


def test_worlds_after_a_reshuffle_are_as_likely_as_the_decks_that_give_them() -> None:
    """Decks are drawn and played as the log has it, throws as their number says; those that look the same are kept."""
    rng, me = Random(2), Seat(5)
    right, drawn = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
    for _ in range(size(short=800, full=20_000)):
        world = replayed(rng)
        again = determinize(observe(world, me), rng)
        for found, one in ((right, world), (drawn, again)):
            found.update(("back to the fifth", card // 4) for card in set(one.hands[4]) & set(one.thrown[0]))
            found.update(("thrown by the fifth", card // 4) for card in one.thrown[4])
            found.update(
                ("still in the deck, thrown by the first", card // 4) for card in set(one.deck) & {*one.thrown[0]}
            )
    kinds = right.keys() | drawn.keys()
    chi = sum((right[kind] - drawn[kind]) ** 2 / (right[kind] + drawn[kind]) for kind in kinds)
    assert chi < len(kinds) + 4 * (2 * len(kinds)) ** 0.5


def replayed(rng: Random) -> State:
    """Any cards, thrown by any choice of as many, up to the last seat's turn after the draw."""
    state = dealt(waiting([1_000] * 6, dealer=5))
    state, _ = apply(waiting([1_000] * 6, dealer=5), Shuffle(tuple(rng.sample(CARDS, 52))))
    state, _ = run(state, *["call"] * 5, "check")
    for many in (5, 4, 5, 5, 4, 2):
        state, _ = apply(state, rng.choice([a for a in legal(state) if len(getattr(a, "cards", ())) == many]))
        if actor(state) == DEALER:
            pool = [CARDS[card] for seat, cards in enumerate(state.thrown) if seat != 4 for card in cards]
            state, _ = apply(state, Shuffle(tuple(rng.sample(pool, len(pool)))))
    return state


def test_own_thrown_cards_can_only_have_come_back_from_the_shuffle() -> None:
    """A shown hand with a card that the observer threw: it was drawn from the shuffled ones."""
    state = reshuffled()
    first_thrown = set(state.thrown[0])
    shown, _ = run(state, *["check"] * 6)
    seen = observe(shown, Seat(0))
    rng = Random(3)
    for _ in range(50):
        world = determinize(seen, rng)
        assert set(world.hands[5]) & first_thrown <= set(world.drawn[5])


def test_pok_22_events_keep_their_counts() -> None:
    state = hand([1_000] * 2, "call", "check")
    _, [changed] = apply(state, throw(state, 3))
    hidden = seen_by(changed, Seat(0))
    assert (len(hidden.thrown), len(hidden.drawn)) == (3, 3)  # type: ignore[union-attr]


# Records


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_52_a_record_for_one_person_has_what_it_was_shown(path: Path) -> None:
    document = json.loads(path.read_bytes())
    for deal in document["deals"]:
        for seat in viewers(document["seats"]):
            masked = as_shown(deal, seat)
            told = [card for deck in (masked["deck"], *masked["reshuffles"]) for card in deck if card != HIDDEN]
            own = own_cards(document, deal, seat)
            assert set(told) == own
            assert len(masked["deck"]) == 52
            for before, after in zip(deal["actions"], masked["actions"], strict=True):
                assert before == after or (after["cards"] == [HIDDEN] * len(before["cards"]) and before["seat"] != seat)
            assert masked["result"] is None or masked["result"]["hands"] == hands_shown(document, deal)


def _moments(document: Any, deal: Any) -> list[State]:
    from engines.core.replay import replay

    number = document["deals"].index(deal) + 1
    return [moment.state for moment in replay(document) if moment.state.table.number == number]


def own_cards(document: Any, deal: Any, seat: Seat | None) -> set[str]:
    seen = [observe(state, seat) for state in _moments(document, deal)]
    return {card for one in seen for card in (*one.own, *one.thrown)} if seat is not None else set()


def hands_shown(document: Any, deal: Any) -> dict[str, list[Card]]:
    last: Observation = observe(_moments(document, deal)[-1], None)
    return {str(seat): [*cards] for seat, cards in zip(last.table.shown, last.shown, strict=True)}


def test_a_52_two_worlds_that_look_the_same_give_the_same_record() -> None:
    """Another order of the same cards, other cards of others: byte for byte the same."""
    from engines.core import record
    from engines.draw_poker import Options

    rng, first = Random(4), Seat(0)
    table = record.Table("draw-poker", 3, Options(1_000), first, (record.Player(),) * 3)
    compared = 0
    for _ in range(size(short=60, full=2_000)):
        log = _hand(rng)
        mine = _log_swapped(log, rng)
        if mine is None:
            continue
        one, two = (record.write(table, each)["deals"][0] for each in (log, mine))
        assert record.line(as_shown(one, first)) == record.line(as_shown(two, first))
        compared += 1
    assert compared > size(short=20, full=500)


def _hand(rng: Random) -> list[tuple[Seat, Any]]:
    """A hand of three in which seat 1 folds after the draw and the others are never shown."""
    state, log = waiting([1_000] * 3), list[tuple[Seat, Any]]()
    shuffle = Shuffle(tuple(rng.sample(CARDS, 52)))
    state, _ = apply(state, shuffle)
    log.append((DEALER, shuffle))
    for kind in ("call", "call", "check", "draw", "draw", "draw", "bet", "fold", "fold"):
        seat = actor(state)
        assert seat is not None
        choices = [a for a in legal(state) if a.type == ("discard" if kind == "draw" else kind)]
        action = rng.choice(choices)
        state, _ = apply(state, action)
        log.append((seat, action))
    return log


def _log_swapped(log: list[tuple[Seat, Any]], rng: Random) -> list[tuple[Seat, Any]] | None:
    """Two cards that seat 0 does not hold change places, also in what was thrown; None where it holds one of them."""
    before, _ = apply(waiting([1_000] * 3), log[0][1])
    own = set(observe(before, Seat(0)).hand)
    end = before
    for _seat, action in log[1:]:
        end, _ = apply(end, action)
    own |= set(observe(end, Seat(0)).hand)
    one, two = rng.sample([card for card in CARDS if card not in own], 2)
    swap = {one: two, two: one}
    swapped = [(seat, _renamed(action, swap)) for seat, action in log]
    state = waiting([1_000] * 3)
    for seat, action in swapped:
        if refusal(state, seat, action):
            return None
        state, _ = apply(state, action)
    return swapped


def _renamed(action: Any, swap: dict[Card, Card]) -> Any:
    match action:
        case Shuffle(deck):
            return Shuffle(tuple(swap.get(card, card) for card in deck))
        case Discard(cards):
            return Discard(tuple(swap.get(card, card) for card in cards))
        case _:
            return action
