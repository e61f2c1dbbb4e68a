"""What all games share: which games there are, ranges of options, the race of deals."""

import pytest

import engines
from engines.core.engine import Range, Result, Seat, Side
from engines.core.race import added, deserted, leaders


def test_a_folder_with_rules_is_a_game() -> None:
    assert "septica" in engines.names()
    for name in engines.names():
        assert engines.load(name).name == name
        assert (engines.folder(name) / "rules.py").is_file()
        assert callable(engines.telling(name).state)


@pytest.mark.parametrize("name", ["chess", "", "core", "Septica", "../septica", "sixty_six"])
def test_there_is_no_other_game(name: str) -> None:
    for ask in (engines.load, engines.telling, engines.folder):
        with pytest.raises(KeyError):
            ask(name)


@pytest.mark.parametrize("value", [200, 210, 1_000])
def test_a_range_holds_its_ends_and_its_steps(value: int) -> None:
    assert value in Range(200, 1_000, 10)


@pytest.mark.parametrize("value", [190, 205, 1_010, True, 200.0, "200", None, [200]])
def test_a_range_holds_nothing_else(value: object) -> None:
    assert value not in Range(200, 1_000, 10)


@pytest.mark.parametrize(
    ("score", "winners"), [((9, 8), ()), ((10, 8), (0,)), ((8, 12), (1,)), ((5, 10, 10), (1, 2)), ((11, 10, 0), (0,))]
)
def test_a_race_is_won_by_most_points_at_the_target_or_beyond(score: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert leaders(score, 10) == winners


def test_match_points_are_added_side_by_side() -> None:
    assert added((9, 4, 0), (0, 3, 1)) == (9, 7, 1)


@pytest.mark.parametrize(("people", "winners"), [((0,), (1,)), ((0, 2), (1,)), ((0, 1), ()), ((3,), (0,))])
def test_a_deserted_match_is_won_by_sides_without_people(people: tuple[int, ...], winners: tuple[int, ...]) -> None:
    teams = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))

    assert deserted(teams, [Seat(seat) for seat in people], (3, 4)) == Result(tuple(map(Side, winners)), (3, 4))
