"""Positions with a best card, as a sensible player finds it, and as a beginner does half of the time."""

from collections import Counter
from random import Random

import pytest

from bots.septica.players import easy, medium
from engines.core.engine import Seat
from engines.septica import Action, Pass, State, actor, observe
from engines.septica.rules import INDEX
from tests.bots.counting import CountingRandom
from tests.engines.septica.table import at, cards


def best(state: State, seed: int = 1) -> str:
    return said(medium(observe(state, actor(state)), Random(seed)))


def said(action: Action) -> str:
    return "pass" if isinstance(action, Pass) else action.card


def seen(state: State, played: str) -> State:
    """The position later in the deal, when these cards are gone too."""
    before = tuple((Seat(0), INDEX[card]) for card in cards(played))
    return state._replace(moves=(*before, *state.moves))


def test_it_leads_what_it_holds_several_times() -> None:
    assert best(at("9s 9h 9d Kd | 8d 8c Jd Qd", left=16))[0] == "9"


def test_it_leads_what_is_little_left() -> None:
    state = at("9s Kd 7h Ah | 8d 8c Jd Qd", left=8)

    assert best(seen(state, "9h 9d 9c")) == "9s"
    assert best(seen(state, "Kh Ks Kc")) == "Kd"


@pytest.mark.parametrize("hands", ["7s Kd Qh 9c | 8d 8c Jd Qd", "7s 7h 7d Kd | 8d 8c Jd Qd"])
def test_it_leads_no_seven_early(hands: str) -> None:
    assert best(at(hands, left=16))[0] != "7"


def test_it_leads_no_points_into_the_blue() -> None:
    assert best(at("Ts Ah Kd 9c | 8d 8c Jd Qd", left=16)) in {"Kd", "9c"}


def test_it_spends_no_seven_on_nothing() -> None:
    assert best(at("9d 8d 8c | 7s Kd Qh Js", table="9s", left=16)) in {"Kd", "Qh", "Js"}


@pytest.mark.parametrize(
    ("hands", "cutters"), [("Kd Qh | 8s Jd Qs | 9d 9c", 3), ("Kd Qh | 8s Jd Qs | 9d 9c | As Ks", 4)]
)
def test_it_keeps_eights_where_they_cut(hands: str, cutters: int) -> None:
    assert best(at(hands, table="9s", left=cutters * 3))[0] in "JQ"


def test_it_throws_no_points_into_a_lost_trick() -> None:
    assert best(at("9d 8d 8c | Ts Ah Kd Qh", table="9s", left=16)) in {"Kd", "Qh"}


def test_it_takes_points_with_the_card_that_has_the_last_word() -> None:
    """The opener has no card left: whoever takes now, takes for good."""
    assert best(at(" | 7s Kd", table="As", left=0)) == "7s"
    assert best(at(" | Ad Kd", table="As", left=0)) == "Ad"


def test_it_takes_points_with_a_seven_while_they_are_worth_it() -> None:
    state = at("Jd Jh Js | 7s 7h 7d Kd", table="Ts", left=8)

    assert best(seen(state, "Th Td Tc 9c 9d 9h 9s Kc")) in {"7s", "7h", "7d"}


def test_it_goes_on_where_points_are_in_and_it_can_again() -> None:
    assert best(at("Th 7s Kd | 9d 9h 8c", table="Ts Td", left=12)) in {"Th", "7s"}


def test_it_lets_nothing_go_for_nothing() -> None:
    """Its sevens are worth more than an empty trick."""
    assert best(at("7h As Ah | 8d 8c Qd", table="9s 7s", left=16)) == "pass"


def test_it_gives_points_to_a_partner_who_holds() -> None:
    """The last of four: nobody can take it from the partner but the opener, who has nothing left."""
    assert best(at("| Kh | | Ts Ks", table="9s 9h Jd", left=0, leader=0)) == "Ts"


def test_it_does_not_cut_its_partner() -> None:
    state = at("Kd Jd Jh | 9c Kh Jc | 8d Qc Qd | 7h Qs Ks Th", table="9s 7s Qh", left=8, leader=0)

    assert best(state)[0] not in "7"


def test_it_cuts_a_rival_where_its_partner_holds_no_longer() -> None:
    assert best(at("| Kh | | 7h Ks", table="Ts 7s 7d", left=0, leader=0)) == "7h"


def test_equals_are_drawn_for() -> None:
    """Who always put the first of two nines would tell that he has no other."""
    state = at("9s 9h 9d Kd | 8d 8c Jd Qd", left=16)

    assert {best(state, seed) for seed in range(50)} == {"9s", "9h", "9d"}


def test_easy_is_half_chance() -> None:
    """One card of two is best: chance finds it half of the time, thought always."""
    observation = observe(at(" | 7s Kd", table="As", left=0), Seat(1))

    found = Counter(said(easy(observation, Random(seed))) for seed in range(2_000))

    assert 0.72 < found["7s"] / 2_000 < 0.78


def test_easy_does_anything_lawful() -> None:
    observation = observe(at("Th 7s Kd | 9d 9h 8c", table="Ts Td", left=12), Seat(0))

    assert {said(easy(observation, Random(seed))) for seed in range(200)} == {"Th", "7s", "pass"}


def test_draws_depend_on_the_number_of_cards_alone() -> None:
    for hands in ("7s Kd Qh | 9h", "9s 9h 9d | Kc"):
        rngs = CountingRandom(1), CountingRandom(1)

        medium(observe(at(hands, left=8), Seat(0)), rngs[0])
        easy(observe(at(hands, left=8), Seat(0)), rngs[1])

        assert [rng.draws for rng in rngs] == [4, 5], "one for each card and for letting go; easy: one more, to think"
