"""Computers do not cheat, and neither their answers nor their work tell what they hold."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engines
from bots import bot
from engines.core.engine import DEALER
from tests.bots.counting import CountingRandom, Work, instructions
from tests.engines.play import TABLES, match
from tests.proof import size

PLAYERS = [(game, seats, level) for game, seats in TABLES for level in bot.levels(game)]


def decisions(game: str, seats: int, count: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Random decisions of whole matches played by chance: the state, and the seat whose turn it is."""
    rng, played = Random(seed), 0
    while played < count:
        steps = [step for step in match(game, seats, rng.randrange(200)) if step.seat != DEALER]
        for step in rng.sample(steps, min(25, len(steps), count - played)):
            played += 1
            yield step.before, step.seat


def policy(game: str, level: str) -> bot.Policy:
    """A level; one that searches for long with little effort, since what it may know does not depend on that."""
    found = bot.players(game).levels[level]
    return found.lighter(50) if isinstance(found, bot.Searching) else found


def several(game: str, level: str, *, short: int, full: int) -> int:
    """How many decisions; fewer in the short run of a level that searches."""
    return size(short=short // 4 if isinstance(bot.players(game).levels[level], bot.Searching) else short, full=full)


def decide(game: str, seats: int, level: str, state: Any, seed: int) -> tuple[Any, Work]:
    """A computer's answer in this state, and what it cost."""
    engine, rng = engines.load(game), CountingRandom(seed)
    observation = engine.observe(state, engine.actor(state))
    player = policy(game, level)
    action, count = instructions(lambda: player(observation, rng))
    return action, Work(count, rng.draws)


@pytest.mark.parametrize(("game", "seats", "level"), PLAYERS)
def test_hidden_cards_change_nothing(game: str, seats: int, level: str) -> None:
    """Other cards wherever the seat cannot see: the same answer after the same work."""
    engine, rng = engines.load(game), Random(1)
    for number, (state, seat) in enumerate(
        decisions(game, seats, several(game, level, short=100, full=10_000), seed=1)
    ):
        other = engine.determinize(engine.observe(state, seat), rng)

        assert decide(game, seats, level, other, number) == decide(game, seats, level, state, number)


@pytest.mark.parametrize(("game", "seats", "level"), PLAYERS)
def test_work_tells_nothing_of_the_cards_in_hand(game: str, seats: int, level: str) -> None:
    """SEP-24 for every game: two worlds that look the same to a listener, who sees no hand, cost the same."""
    engine, rng, answers = engines.load(game), Random(2), set()
    count = several(game, level, short=100, full=3_000)
    for number, (state, _) in enumerate(decisions(game, seats, count, seed=2)):
        other = engine.determinize(engine.observe(state, None), rng)

        action, work = decide(game, seats, level, state, number)
        another, same_work = decide(game, seats, level, other, number)

        assert work == same_work, f"{action} and {another} in {state}"
        answers.add(action == another)
    assert answers == {True, False}, "the hands were as good as the same"


@pytest.mark.parametrize(("game", "seats", "level"), PLAYERS)
def test_answers_are_lawful(game: str, seats: int, level: str) -> None:
    engine, rng = engines.load(game), Random(3)
    for state, seat in decisions(game, seats, several(game, level, short=800, full=30_000), seed=3):
        observation = engine.observe(state, seat)

        action = policy(game, level)(observation, rng)

        assert engine.refusal(state, seat, action) is None
        assert action in engine.menu(observation)


@pytest.mark.parametrize(("game", "seats", "level"), PLAYERS)
def test_the_same_seed_gives_the_same_answer(game: str, seats: int, level: str) -> None:
    """Also when other decisions were made in between: a computer remembers nothing of its own."""
    engine = engines.load(game)
    seen = [engine.observe(*decision) for decision in decisions(game, seats, 100, seed=4)]

    player = policy(game, level)

    once = [player(o, Random(n)) for n, o in enumerate(seen)]
    again = [player(o, Random(n)) for n, o in reversed(list(enumerate(seen)))]

    assert again[::-1] == once


def test_a_shortcut_would_be_noticed() -> None:
    """What the tests above rest on: a decision that is quicker where there is nothing to choose has less work."""

    def choose(menu: tuple[str, ...], rng: Random) -> str:
        return menu[0] if len(menu) == 1 else max(menu, key=lambda _: rng.random())

    rngs = CountingRandom(1), CountingRandom(1)

    _, quick = instructions(lambda: choose(("pass",), rngs[0]))
    _, slow = instructions(lambda: choose(("7s", "pass"), rngs[1]))

    assert quick < slow
    assert [rng.draws for rng in rngs] == [0, 2]
