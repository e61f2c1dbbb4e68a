"""Positions of Sevens and what each level makes of them."""

from collections import Counter
from random import Random

import pytest

from bots import bot
from bots.sevens import gains
from bots.sevens.judgement import HARD_TABLES, WAITS, hard_values, sight, values
from bots.sevens.lanes import PASS
from engines.core.engine import Seat
from engines.sevens import State, observe
from tests.engines.play import match
from tests.engines.sevens.table import at, dealt

LEVELS = bot.levels("sevens")


def chosen(state: State, level: str, times: int = 60) -> Counter[str]:
    """What a level does in seat 0, by chance."""
    seen = observe(state, Seat(0))
    actions = [bot.choose("sevens", seen, level, Random(n)) for n in range(times)]
    return Counter(getattr(action, "card", "pass") for action in actions)


def test_the_levels_stand_in_order_and_medium_is_where_nobody_chose() -> None:
    assert LEVELS == ("easy", "medium", "hard", "insane")
    assert bot.default_level("sevens") == "medium"


@pytest.mark.parametrize("level", LEVELS)
def test_sev_24_every_level_starts_with_the_seven_of_diamonds(level: str) -> None:
    assert set(chosen(dealt("7d 2s 3s 4s 7s"), level, 3)) == {"7d"}


@pytest.mark.parametrize("level", LEVELS)
def test_sev_32_every_level_passes_where_nothing_fits(level: str) -> None:
    assert set(chosen(at("2s 9s | 3c 4c Ac | 5c 6c | 8c 9c", "7d-8d"), level, 3)) == {"pass"}


FREE = at("6s 8h 7c Kc Ac | 3c 4c 2h | 5c 6c 2s | 8c 9c As", "7d 7s 7h")


def test_sev_45_a_15_easy_plays_any_card_and_the_first_more_often() -> None:
    found = chosen(FREE, "easy", 600)

    assert set(found) == {"6s", "8h", "7c"}
    assert min(found.values()) > 60
    assert found["6s"] > 260  # a third of the time as the first, and a third of the rest


def test_sev_46_easy_blocks_nobody() -> None:
    """A bare six that frees everybody is as good to it as a card of a long suit."""
    assert set(chosen(at("6s 8d 9d Td | 3c 5s 4s | 5c 6c 3s | 8c 9c 2s", "7d 7s"), "easy")) == {"6s", "8d"}


@pytest.mark.parametrize("level", ["medium", "hard", "insane"])
def test_sev_47_sev_39_the_way_to_ones_own_far_card_is_opened(level: str) -> None:
    """The six leads to the ace, the eight to nothing."""
    state = at("6s As 3s 8h | 2s 9h Th Jh | 4s Qh Kh 9c | 5s 2h 3h Tc", "7d 7s 7h")

    found = chosen(state, level, 20)

    assert found["6s"] == found.total()


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_sev_48_sev_41_a_16_a_seven_with_nothing_behind_it_is_held_back(level: str) -> None:
    bare = at("7h 6s | 8h 9h 5s | 6h 4s 9c | Th 3s Tc", "7d 7s")
    forced = at("7h 4s | 8h 9h 5s | 6h 3s 9c | Th 2s Tc", "7d 7s")

    assert set(chosen(bare, level)) == {"6s"}
    assert set(chosen(forced, level)) == {"7h"}


def test_sev_49_medium_leaves_something_to_chance() -> None:
    near = at("6s 5s 8h 9h | 4s 3s 6h | Th Jh 6c | Qh Kh 5c", "7d 7s 7h")

    assert set(chosen(near, "medium")) == {"6s", "8h"}


def test_sev_50_sev_40_hard_holds_back_what_frees_the_others() -> None:
    """Both eights lead nowhere of one's own; behind the one in hearts five cards of others wait, behind the queen of
    diamonds one."""
    state = at("8h Qd 2c | 9h Th Jh 3c | Qh Kh 4c 5c | Kd 6c 8c 9c", "7d-Jd 7h")

    assert set(chosen(state, "hard")) == {"Qd"}


def test_sev_51_sev_43_hard_remembers_who_passed_and_opens_no_way_for_who_waits() -> None:
    """Behind the eight five cards wait, behind the king none; as soon as all others are known to wait, that counts."""
    hands = "8h Kd 2c 2s | 9h Th 3c 3s | Qh Jh 4c 4s | Kh 5c 5s 6h"
    before, after = at(hands, "7d-Qd 7h 7s"), at(hands, "7d-Qd 7h 7s", passed="1 2 3 0 1 2 3")

    free, waiting = (sight(observe(state, Seat(0))) for state in (before, after))

    assert free.waiting == 0.0
    assert waiting.waiting == pytest.approx(1.0)
    eight, king = 3, 5
    lost = [a - b for a, b in zip(hard_values(free)[:PASS], hard_values(waiting)[:PASS], strict=True)]
    assert lost[eight] == pytest.approx(-5 * WAITS)
    assert lost[king] == 0.0


def test_sev_51_a_pass_changes_close_choices_only_towards_keeping_shut() -> None:
    changed = 0
    for step in (step for seed in range(40) for step in match("sevens", 4, seed)[2:]):
        s = sight(observe(step.before, step.seat))
        plain, told = values(s, HARD_TABLES), hard_values(s)
        assert all(knowing <= other for knowing, other in zip(told, plain, strict=True))
        changed += plain.index(max(plain)) != told.index(max(told))
    assert changed > 3


def test_sev_52_hard_hardly_leaves_anything_to_chance() -> None:
    varied = sum(len(chosen(step.before, "hard", 10)) > 1 for step in match("sevens", 4, 3)[2:] if step.seat == 0)

    assert varied <= 3


def test_a_11_what_counts_is_the_win() -> None:
    assert gains({"places": [4, 1, 2, 2]}) == (0.0, 1.0, 0.0, 0.0)
