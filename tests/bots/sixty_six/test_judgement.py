"""Positions with a best card, as a sensible player finds it, and as a beginner does half of the time."""

from collections import Counter
from random import Random

import pytest

from bots.sixty_six.players import easy, medium
from engines.core.engine import Seat
from engines.sixty_six import Action, Play, State, actor, observe
from tests.bots.counting import CountingRandom
from tests.engines.sixty_six.table import at

STOCK = "Js Jc Ks 9d Qs Jh"


def best(state: State, seed: int = 1) -> str:
    return said(medium(observe(state, actor(state)), Random(seed)))


def said(action: Action) -> str:
    return action.card if isinstance(action, Play) else action.type


def test_it_announces_a_pair() -> None:
    assert best(at("Kd Qd 9c Ts | Jd As Qc Tc", stock=STOCK, tricks=(1, 0)))[1] == "d"


def test_it_announces_trumps_first() -> None:
    assert best(at("Kd Qd Kh Qh | Jd As Qc Tc", stock=STOCK, tricks=(1, 0))) in {"Kh", "Qh"}


def test_it_wins_with_a_pair_that_makes_66() -> None:
    assert best(at("Kd Qd As Ah | Jd Ts Qc Tc", stock=STOCK, tricks=(1, 0), points=(46, 0))) in {"Kd", "Qd"}


def test_it_exchanges_the_nine() -> None:
    assert best(at("9h Qd Tc | Jd As Qc", stock="Js Jc Ks Ah", tricks=(1, 0))) == "exchange"


def test_it_closes_with_the_points_in_hand() -> None:
    assert best(at("Ah Th Kh Qh As | Jd Ts Qc Tc 9c", stock=STOCK, tricks=(1, 0), points=(20, 0))) == "close"
    assert best(at("9s 9c Jd Qs Td | Ah Ts Qc Tc Kc", stock=STOCK, tricks=(1, 0), points=(20, 0))) != "close"


def test_it_takes_points_that_are_to_be_had() -> None:
    assert best(at("Qd Jd | Ad 9c 9s", "Td", stock=STOCK)) == "Ad"


def test_it_gives_nothing_away() -> None:
    assert best(at("Jd Qc | Ts Ks 9c Kc", "Ad", stock=STOCK)) == "9c"


def test_it_does_not_spend_a_trump_on_nothing() -> None:
    assert best(at("Qd Jd | Ah 9c Js Td Qs Kc", "9d", stock="Jc Ks 9s Kh")) in {"9c", "Js", "Td"}


def test_it_gives_points_to_a_partner_who_holds() -> None:
    assert best(at("Js | 9c | 9s | Ts Ks", table="9d Ad Jd", leader=0, trump="h")) == "Ts"


def test_equals_are_drawn_for() -> None:
    state = at("9s 9c | Td As", stock=STOCK)

    assert {best(state, seed) for seed in range(40)} == {"9s", "9c"}


def test_easy_is_half_chance_and_never_closes() -> None:
    state = at("Kd Qd 9c Ts | Jd As Qc Tc", stock=STOCK, tricks=(1, 0))

    found = Counter(said(easy(observe(state, Seat(0)), Random(seed))) for seed in range(1_000))

    assert set(found) == {"Kd", "Qd", "9c", "Ts"}
    assert 0.68 < (found["Kd"] + found["Qd"]) / 1_000 < 0.82


@pytest.mark.parametrize("hands", ["9h Kd Qd | Js Jc Ts", "9s 9c Td | Kd Qd Kc"])
def test_draws_depend_on_the_number_of_cards_alone(hands: str) -> None:
    rngs = CountingRandom(1), CountingRandom(1)

    medium(observe(at(hands, stock="Ks Qs Qc Jh"), Seat(0)), rngs[0])
    easy(observe(at(hands, stock="Ks Qs Qc Jh"), Seat(0)), rngs[1])

    assert [rng.draws for rng in rngs] == [5, 6], "one for each card, exchanging, closing; easy: one more, to think"
