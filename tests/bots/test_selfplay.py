"""Computers among themselves: whole matches that hold, the same for the same seed."""

from dataclasses import fields
from typing import Any

import pytest

import engines
from bots import bot
from bots.selfplay import Setup, Unplayable, deal_result, match_record, setup
from engines.core.replay import read
from tests.engines.play import TABLES, options


def table(game: str, seats: int, *levels: str) -> Setup:
    """A table at which matches are as short as the game allows."""
    shortest = options(game)
    return setup(game, seats, levels, {field.name: getattr(shortest, field.name) for field in fields(shortest)})


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_matches_hold(game: str, seats: int) -> None:
    for level in bot.levels(game):
        document = match_record(table(game, seats, level), seed=1, number=0)

        assert read(document).complaints == ()
        assert document["ended"] == "won"
        assert document["players"] == [{"kind": "computer", "level": level}] * seats


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_seed_and_number_give_the_same_match(game: str, seats: int) -> None:
    computers = table(game, seats)

    first, again, other, next_one = (match_record(computers, *which) for which in ((1, 0), (1, 0), (2, 0), (1, 1)))

    assert first == again
    assert first["deals"][0]["deck"] != other["deals"][0]["deck"]
    assert first["deals"][0]["deck"] != next_one["deals"][0]["deck"]


def test_levels_change_no_cards() -> None:
    """Each level gets the same first deal, so that they can be compared."""
    weak, strong = (match_record(table("septica", 3, level), 5, 0) for level in ("easy", "medium"))

    assert weak["deals"][0]["deck"] == strong["deals"][0]["deck"]
    assert weak["deals"][0]["opener"] == strong["deals"][0]["opener"]
    assert weak["deals"][0]["actions"] != strong["deals"][0]["actions"]


def test_every_seat_opens_somewhere() -> None:
    assert {match_record(table("septica", 3), 1, n)["deals"][0]["opener"] for n in range(20)} == {0, 1, 2}


def test_a_deal_has_the_result_of_its_cards() -> None:
    computers = setup("septica", 2, [], {})

    results = [deal_result(computers, seed="a", deck=deck) for deck in ("1", "1", "2", "3")]

    assert results[0] == results[1]
    assert any(result != results[0] for result in results)
    assert all(sum(result["points"]) == 8 for result in results)


def test_defaults() -> None:
    assert setup("septica", None, [], {}) == Setup("septica", 2, engines.load("septica").Options(), ("medium",) * 2)


def test_a_level_for_each_seat() -> None:
    assert setup("septica", 3, ["easy", "medium", "easy"], {"target": 5}).levels == ("easy", "medium", "easy")


@pytest.mark.parametrize(
    ("asked", "help"),
    [
        (("chess", None, [], {}), "septica"),
        (("septica", 5, [], {}), "from 2 to 4 seats"),
        (("septica", 1, [], {}), "from 2 to 4 seats"),
        (("septica", 2, ["godlike"], {}), "easy, medium"),
        (("septica", 3, ["easy", "medium"], {}), "one for each seat"),
        (("septica", 2, [], {"stack": 1000}), "target (a whole number from 5 to 100)"),
        (("septica", 2, [], {"target": 4}), "target (a whole number from 5 to 100)"),
        (("septica", 2, [], {"target": True}), "target (a whole number from 5 to 100)"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(asked: tuple[Any, ...], help: str) -> None:
    with pytest.raises(Unplayable) as refused:
        setup(*asked)

    assert help in str(refused.value)
