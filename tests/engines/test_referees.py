"""Every game before two judges who know nothing of each other: its engine and its naive referee."""

from random import Random
from typing import Any

import pytest

import engines
from engines.core import codec, record
from engines.core.cards import Card
from engines.core.engine import DEALER, Seat, Shuffle
from engines.core.replay import read
from tests.engines import play
from tests.engines.vocabulary import offers
from tests.proof import size
from tests.referees import papers
from tests.referees.games import GAMES, options

JUDGED_ELSEWHERE = {"draw-poker"}
"""Its second judge is PokerKit, which others wrote."""
TABLES = [(game, seats) for game, seats in play.TABLES if game in GAMES]
MATCHES = size(short=10, full=500)

tables = pytest.mark.parametrize(("game", "seats"), TABLES)
pytestmark = pytest.mark.timeout(size(short=300, full=3_600))


def test_every_game_has_a_second_judge_and_both_know_the_same_tables() -> None:
    assert set(engines.names()) <= {*GAMES, *JUDGED_ELSEWHERE}
    for game in {game for game, _ in TABLES}:
        assert [*engines.load(game).seats] == GAMES[game].seats


@tables
def test_the_referee_passes_matches_of_the_engine(game: str, seats: int) -> None:
    for seed in range(MATCHES):
        assert papers.check_record(GAMES[game], played(game, seats, seed)) == [], f"seed {seed}"


@tables
def test_the_engine_passes_matches_of_the_referee(game: str, seats: int) -> None:
    """Of every way to play that the referee knows; and writes them down just as the referee did."""
    for seed in range(MATCHES):
        for pick in GAMES[game].picks:
            document = papers.play_out(GAMES[game], seats, options(game, 5 + seed % 6), seed, pick)
            found = read(document)
            assert found.complaints == (), f"seed {seed}"
            assert found.table
            log = [(moment.seat, moment.action) for moment in found.moments]
            assert record.write(found.table, log, found.ended) == document, f"seed {seed}"


@tables
def test_both_catch_one_action_changed(game: str, seats: int) -> None:
    """In each match some action becomes another one of its deal; what the one finds wrong, the other does."""
    rng, caught = Random(9), 0
    for seed in range(MATCHES):
        document = played(game, seats, seed)
        actions = rng.choice(document["deals"])["actions"]
        actions[rng.randrange(len(actions))] = rng.choice(actions)
        wrong = bool(read(document).complaints)
        assert wrong == bool(papers.check_record(GAMES[game], document)), f"seed {seed}"
        caught += wrong
    assert caught > MATCHES // 2


@tables
def test_both_allow_the_same_in_every_position_of_the_first_plies(game: str, seats: int) -> None:
    for seed in range(size(short=2, full=10)):
        pairs = [dealt(game, seats, seed)]
        for _ in range(size(short=4, full=6)):
            for state, mine in pairs:
                assert_agreed(game, state, mine)
            pairs = [each for state, mine in pairs for each in following(game, state, mine)]


@tables
def test_both_allow_and_refuse_the_same_to_the_end_of_a_deal(game: str, seats: int) -> None:
    """Whoever tries whatever, after every move of whole deals played in every way that the referee knows."""
    engine, rules = engines.load(game), GAMES[game]
    for seed in range(size(short=4, full=100)):
        for pick in rules.picks:
            rng = Random(seed)
            state, mine = dealt(game, seats, seed)
            while not rules.over(mine):
                assert_agreed(game, state, mine)
                assert_same_refused(game, seats, state, mine)
                action = pick(mine, rules.choices(mine), rng)
                state, _ = engine.apply(state, loaded(game, action))
                mine = rules.after(mine, action)
            assert engine.deal_result(state) == rules.deal_result(mine)


@tables
def test_the_same_number_of_ways_through_the_first_plies(game: str, seats: int) -> None:
    for seed in range(size(short=2, full=10)):
        state, mine = dealt(game, seats, seed)
        states = [state]
        for plies in range(size(short=4, full=6)):
            assert len(states) == papers.count_sequences(GAMES[game], mine, plies)
            states = [after for state in states for after in every_next(game, state)]


def played(game: str, seats: int, seed: int) -> dict[str, Any]:
    """A match of chance, played by the engine."""
    engine, rng = engines.load(game), Random(seed)
    chosen, first = engine.Options(**options(game, 5 + seed % 6)), Seat(rng.randrange(seats))
    state, log = engine.start(seats, chosen, first), []
    while (seat := engine.actor(state)) is not None:
        action = engine.chance(state, rng) if seat == DEALER else rng.choice(engine.legal(state))
        log.append((seat, action))
        state, _ = engine.apply(state, action)
    players = (record.Player(), *[record.Player("easy")] * (seats - 1))
    return record.write(record.Table(game, seats, chosen, first, players), log)


def dealt(game: str, seats: int, seed: int) -> tuple[Any, papers.State]:
    """The same deal before both."""
    engine, rules = engines.load(game), GAMES[game]
    deck = papers.fixed_order(rules.pack(seats), seed)
    opener = rules.opener(seats, [], deck)
    first = seed % seats if opener is None else opener
    state, _ = engine.apply(
        engine.start(seats, engine.Options(**options(game)), Seat(first)), Shuffle(tuple(map(Card, deck)))
    )
    return state, rules.deal_out(seats, first, deck)


def following(game: str, state: Any, mine: papers.State) -> list[tuple[Any, papers.State]]:
    """Both after every action that the referee allows."""
    engine, rules = engines.load(game), GAMES[game]
    return [(engine.apply(state, loaded(game, a))[0], rules.after(mine, a)) for a in rules.choices(mine)]


def every_next(game: str, state: Any) -> list[Any]:
    """What may follow within the deal."""
    engine = engines.load(game)
    return [engine.apply(state, action)[0] for action in engine.legal(state)]


def loaded(game: str, action: papers.Action) -> Any:
    return codec.load(engines.load(game).Action, {key: value for key, value in action.items() if key != "seat"})


def written(seat: int, action: Any) -> str:
    return repr(sorted((codec.dump(action) | {"seat": seat}).items()))


def assert_agreed(game: str, state: Any, mine: papers.State) -> None:
    """On whose turn it is and what may be done, and on the result of a deal that is over."""
    engine, rules = engines.load(game), GAMES[game]
    if rules.over(mine):
        assert engine.deal_result(state) == rules.deal_result(mine)
        assert engine.legal(state) == ()
        return
    assert engine.deal_result(state) is None
    seat = engine.actor(state)
    assert seat == rules.turn(mine)
    assert seat is not None
    allowed = sorted(written(seat, action) for action in engine.legal(state))
    assert allowed == sorted(repr(sorted(choice.items())) for choice in rules.choices(mine))


def assert_same_refused(game: str, seats: int, state: Any, mine: papers.State) -> None:
    engine, rules = engines.load(game), GAMES[game]
    for seat in range(seats):
        for action in offers(game):
            refused = engine.refusal(state, Seat(seat), action)
            objection = papers.objection(rules, mine, codec.dump(action) | {"seat": seat})
            assert (refused is None) == (objection is None), (seat, action, refused, objection)
