"""The seam: which computers there are, and that each game has some."""

from random import Random

import pytest

import engines
from bots import bot


def test_every_game_has_computers() -> None:
    assert sorted(bot.names()) == sorted(engines.names())


@pytest.mark.parametrize("game", bot.names())
def test_the_default_is_one_of_the_levels(game: str) -> None:
    assert bot.default_level(game) in bot.levels(game)


def test_levels_stand_in_order_of_strength() -> None:
    assert bot.levels("septica") == ("easy", "medium")
    assert bot.default_level("septica") == "medium"
    assert bot.levels("sevens") == ("easy", "medium", "hard", "insane")


@pytest.mark.parametrize("game", ["chess", "core", "", "../engines", "septica.players"])
def test_there_is_no_other_game(game: str) -> None:
    with pytest.raises(KeyError):
        bot.levels(game)
    with pytest.raises(KeyError):
        bot.choose(game, None, "easy", Random(1))


def test_there_is_no_other_level() -> None:
    with pytest.raises(KeyError):
        bot.choose("septica", None, "godlike", Random(1))
