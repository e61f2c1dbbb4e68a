"""What every engine owes, for every game and every number of seats: whoever adds a game adds nothing here."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engines
from engines.core import codec, record
from engines.core.engine import DEALER, Phase, Seat, Shuffle
from engines.core.replay import read, read_line
from tests.engines.play import TABLES, Step, match, options, strings, viewers
from tests.engines.vocabulary import event_types, events, offers, refusal_codes, refusals
from tests.proof import size

SEEDS = range(size(short=2, full=50))
tables = pytest.mark.parametrize(("game", "seats"), TABLES)
games = pytest.mark.parametrize("game", engines.names())


# What is lawful


@tables
def test_the_menu_is_lawful_and_nothing_else_is(game: str, seats: int) -> None:
    """Every action of every card is offered to every seat: `legal` lists what `refusal` lets through."""
    engine = engines.load(game)
    for step in _steps(game, seats):
        for seat in map(Seat, range(seats)):
            allowed = {a for a in offers(game) if engine.refusal(step.before, seat, a) is None}
            assert allowed == set(engine.legal(step.before) if seat == step.seat else ())


@tables
def test_the_actor_always_has_something_lawful(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        if step.seat == DEALER:
            assert engine.legal(step.before) == ()
            assert engine.refusal(step.before, DEALER, engine.chance(step.before, Random(0))) is None
        else:
            assert engine.legal(step.before)


@tables
def test_the_menu_lists_each_action_once_and_is_what_the_seat_knows_of_it(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        for viewer in viewers(seats):
            menu = engine.menu(engine.observe(step.before, viewer))
            assert menu == (engine.legal(step.before) if viewer == step.seat else ())
            assert len(set(menu)) == len(menu)


@tables
def test_nobody_but_the_dealer_deals_and_the_dealer_deals_the_pack_only(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        shuffle = next(s.action for s in match(game, seats, seed=0) if isinstance(s.action, Shuffle))
        asked = [(seat, shuffle) for seat in range(seats)]
        asked += [(DEALER, Shuffle(deck)) for deck in ((), shuffle.deck[1:], (*shuffle.deck[1:], shuffle.deck[1]))]
        asked += [] if step.seat == DEALER else [(DEALER, shuffle)]
        assert all(engine.refusal(step.before, Seat(seat), action) for seat, action in asked)


@tables
def test_whoever_acts_is_a_seat_and_the_phase_agrees(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        assert step.seat in (DEALER, *range(seats))
        assert engine.phase(step.before) in (
            (Phase.PLAYING, Phase.DEAL_OVER) if step.seat == DEALER else (Phase.PLAYING,)
        )
        over = engine.actor(step.after) is None
        assert over == (engine.phase(step.after) is Phase.MATCH_OVER) == (engine.result(step.after) is not None)


# Values and logs


@tables
def test_apply_changes_nothing_it_is_given_and_gives_the_same_again(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        before = repr(step.before)
        assert engine.apply(step.before, step.action) == (step.after, step.events)
        assert repr(step.before) == before
        hash((step.before, step.action, step.after, step.events))  # values all through: no list, no dict


@tables
def test_the_same_generator_gives_the_same_shuffle(game: str, seats: int) -> None:
    engine = engines.load(game)
    before = match(game, seats, seed=0)[0].before

    assert engine.chance(before, Random(7)) == engine.chance(before, Random(7))
    assert engine.chance(before, Random(7)) != engine.chance(before, Random(8))


@tables
def test_an_action_is_written_and_read_without_loss(game: str, seats: int) -> None:
    for step in _steps(game, seats):
        written = json.loads(json.dumps(codec.dump(step.action)))
        assert codec.load(engines.load(game).Action, written) == step.action


@tables
@pytest.mark.parametrize("seed", SEEDS)
def test_a_record_replays_to_the_same_states_events_and_results(game: str, seats: int, seed: int) -> None:
    played = match(game, seats, seed)
    table, log = _table(game, seats, played), [(step.seat, step.action) for step in played]

    document = record.write(table, log)
    found = read_line(record.line(document))

    assert found.complaints == ()
    assert [tuple(moment) for moment in found.moments] == [(s.seat, s.action, s.after, s.events) for s in played]
    assert found.table == table
    assert record.line(record.write(found.table, [moment[:2] for moment in found.moments])) == record.line(document)
    result = engines.load(game).result(played[-1].after)
    assert result
    assert document["ended"] == "won"
    assert document["result"]["winners"] == list(result.winners)


@tables
def test_a_record_may_stop_anywhere_and_still_replays(game: str, seats: int) -> None:
    played = match(game, seats, seed=0)
    table, log = _table(game, seats, played), [(step.seat, step.action) for step in played]

    for length in range(0, len(log), len(log) // 20):
        found = read(record.write(table, log[:length]))
        assert found.complaints == ()
        assert len(found.moments) == length
        assert found.ended is None


@tables
def test_the_head_of_a_record_tells_who_was_first(game: str, seats: int) -> None:
    engine = engines.load(game)
    for first in map(Seat, range(seats)):
        before = engine.start(seats, options(game), first)
        dealt, _ = engine.apply(before, engine.chance(before, Random(3)))
        again, _ = engine.apply(
            engine.start(seats, options(game), engine.first(engine.header(dealt))), _deck(dealt, engine)
        )
        assert engine.header(again) == engine.header(dealt)


def _deck(state: Any, engine: Any) -> Shuffle:
    """The shuffle that `Random(3)` makes, once more."""
    shuffle: Shuffle = engine.chance(engine.start(state.seats, options(engine.name), Seat(0)), Random(3))
    return shuffle


@tables
def test_what_a_record_says_of_deals_is_plain_json(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        for said in (engine.header(step.after), engine.deal_result(step.after)):
            assert json.loads(json.dumps(said)) == said
        playing = engine.phase(step.after) is Phase.PLAYING
        assert (engine.deal_result(step.after) is None) == playing


@tables
def test_every_seat_is_on_one_side_and_when_all_people_leave_their_sides_do_not_win(game: str, seats: int) -> None:
    engine = engines.load(game)
    sides = engine.sides(seats)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))

    for step in _steps(game, seats)[::10]:
        for seat in map(Seat, range(seats)):
            winners = engine.deserted(step.after, [seat]).winners
            assert not any(seat in sides[side] for side in winners)
        assert engine.deserted(step.after, list(map(Seat, range(seats)))).winners == ()


# Cards


@tables
def test_no_card_is_in_two_hands_and_each_comes_from_the_deck(game: str, seats: int) -> None:
    engine, deck = engines.load(game), frozenset[str]()
    for step in _steps(game, seats):
        deck = frozenset(step.action.deck) if isinstance(step.action, Shuffle) else deck
        held = Counter(card for seat in range(seats) for card in engine.observe(step.after, Seat(seat)).hand)
        assert set(held) <= deck
        assert not [card for card, times in held.items() if times > 1]


# Sight


@tables
def test_nobody_is_shown_a_card_of_another_hand(game: str, seats: int) -> None:
    """An observation and the events of an act name no card that another seat still holds and never showed.

    A card that everybody has seen go into a hand is none of these; an observation names such cards as `known`, and the
    game's own tests hold which they are.
    """
    engine = engines.load(game)
    for viewer in viewers(seats):
        shown = set[str]()
        for step in match(game, seats, seed=0)[: size(short=150, full=10_000)]:
            shown = set() if isinstance(step.action, Shuffle) else shown
            told = strings([engine.seen_by(event, viewer) for event in step.events])
            hands = [set(engine.observe(step.after, Seat(seat)).hand) for seat in range(seats)]
            hidden = set().union(*(hand for seat, hand in enumerate(hands) if seat != viewer)) - shown
            hidden -= strings(getattr(engine.observe(step.after, None), "known", ()))
            assert not hidden & told
            assert not hidden & strings(engine.observe(step.after, viewer))
            shown |= told


@tables
def test_an_event_is_never_missing_and_never_another(game: str, seats: int) -> None:
    engine = engines.load(game)
    for step in _steps(game, seats):
        for viewer in viewers(seats):
            assert [type(engine.seen_by(event, viewer)) for event in step.events] == [type(e) for e in step.events]
            for event in step.events:
                seen = engine.seen_by(event, viewer)
                assert engine.seen_by(seen, viewer) == seen
                assert strings(seen) <= strings(event)


@tables
def test_two_worlds_that_showed_a_seat_the_same_are_the_same_to_it(game: str, seats: int) -> None:
    """Two cards of the deck change places. Until the seat is told one of them, nothing that it gets is different."""
    rng = Random(5)
    told_apart = 0
    for _ in range(size(short=40, full=2_000)):
        first_deal = _first_deal(match(game, seats, seed=rng.choice(SEEDS)))
        deck = list(first_deal[0].action.deck)
        one, two = rng.sample(range(len(deck)), 2)
        other = list(deck)
        other[one], other[two] = deck[two], deck[one]
        viewer = rng.choice(viewers(seats))
        told_apart += _compare(game, seats, first_deal, Shuffle(tuple(other)), {deck[one], deck[two]}, viewer)
    assert told_apart > size(short=100, full=5_000), "too few moments were compared to say anything"


def _first_deal(played: tuple[Step, ...]) -> list[Step]:
    deals = [place for place, step in enumerate(played) if isinstance(step.action, Shuffle)]
    return list(played[: deals[1] if len(deals) > 1 else None])


def _compare(game: str, seats: int, played: list[Step], swapped: Shuffle, cards: set[str], viewer: Seat | None) -> int:
    """How many moments of both worlds were compared before the seat was told a card, or the worlds parted in public."""
    engine = engines.load(game)
    here = there = played[0].before
    compared = 0
    for step in played:
        action = swapped if isinstance(step.action, Shuffle) else step.action
        if engine.refusal(there, step.seat, action):
            break  # one of the two cards was played: they have left the dark
        here, events_here = engine.apply(here, step.action)
        there, events_there = engine.apply(there, action)
        if engine.header(here) != engine.header(there):
            break  # who holds one of them must open, and everybody sees who opens
        seen_here = [engine.seen_by(event, viewer) for event in events_here]
        if cards & strings([seen_here, [engine.seen_by(event, viewer) for event in events_there]]):
            break
        assert seen_here == [engine.seen_by(event, viewer) for event in events_there]
        assert engine.observe(here, viewer) == engine.observe(there, viewer)
        assert engine.menu(engine.observe(here, viewer)) == engine.menu(engine.observe(there, viewer))
        if viewer is not None:
            assert _answers(game, here, viewer) == _answers(game, there, viewer)
        compared += 1
    return compared


def _answers(game: str, state: Any, seat: Seat) -> list[Any]:
    """What a seat hears when it tries everything."""
    return [engines.load(game).refusal(state, seat, action) for action in offers(game)]


# Worlds


@tables
def test_a_world_drawn_from_an_observation_looks_the_same_to_its_seat(game: str, seats: int) -> None:
    """Same observation, same menu, same refusals; so neither menu nor refusal can tell what is hidden."""
    engine, rng = engines.load(game), Random(6)
    for step in _steps(game, seats)[:: size(short=3, full=1)]:
        for viewer in viewers(seats):
            seen = engine.observe(step.after, viewer)
            world = engine.determinize(seen, rng)
            assert engine.observe(world, viewer) == seen
            assert engine.actor(world) == engine.actor(step.after)
            assert engine.deal_result(world) == engine.deal_result(step.after)
            if viewer is not None:
                assert _answers(game, world, viewer) == _answers(game, step.after, viewer)


@tables
def test_a_world_can_be_played_to_its_end(game: str, seats: int) -> None:
    engine, rng = engines.load(game), Random(7)
    for step in _steps(game, seats)[::9]:
        world = engine.determinize(engine.observe(step.after, rng.choice(viewers(seats))), rng)
        while (seat := engine.actor(world)) not in (None, DEALER):
            assert engine.refusal(world, Seat(seat or 0), engine.legal(world)[0]) is None
            world, _ = engine.apply(world, rng.choice(engine.legal(world)))


@tables
def test_worlds_are_as_likely_as_the_decks_that_give_the_observation(game: str, seats: int) -> None:
    """Decks are drawn and played through as the log has it; those that give the observation are the right sample."""
    engine, rng = engines.load(game), Random(8)
    viewer, wanted = Seat(0), size(short=300, full=2_000)
    played = _until(match(game, seats, seed=1), others=size(short=2, full=3), viewer=viewer)
    seen = engine.observe(played[-1].after, viewer)

    right = Counter[tuple[int, str]]()
    for world in _redealt(engine, played, viewer, rng, wanted):
        right.update(_held(engine, world, seats))
    drawn = Counter[tuple[int, str]]()
    for _ in range(wanted):
        drawn.update(_held(engine, engine.determinize(seen, rng), seats))

    assert _misfit(right, drawn) < 4


def _until(played: tuple[Step, ...], others: int, viewer: Seat) -> list[Step]:
    """The first steps, until the others have acted so many times: each act makes right decks rarer."""
    acts = [place for place, step in enumerate(played) if step.seat not in (DEALER, viewer)]
    return list(played[: acts[others - 1] + 1])


def _held(engine: Any, state: Any, seats: int) -> list[tuple[int, str]]:
    return [(seat, card) for seat in range(1, seats) for card in engine.observe(state, Seat(seat)).hand]


def _redealt(engine: Any, played: list[Step], viewer: Seat, rng: Random, wanted: int) -> Iterator[Any]:
    """States after the same actions that look the same to the viewer, their decks drawn from all that do."""
    seen = engine.observe(played[-1].after, viewer)
    deck = played[0].action.deck
    own = {card for step in played for card in engine.observe(step.after, viewer).hand}  # it knows where these lay
    hidden = [card for card in deck if card not in own]
    while wanted:
        rng.shuffle(hidden)
        rest = iter(hidden)
        world = _replayed(engine, played, Shuffle(tuple(card if card in own else next(rest) for card in deck)))
        if world is not None and engine.observe(world, viewer) == seen:
            wanted -= 1
            yield world


def _replayed(engine: Any, played: list[Step], shuffle: Shuffle) -> Any:
    """The state after the same actions from another deck; None where the rules do not allow them there."""
    state = played[0].before
    for step in played:
        action = shuffle if isinstance(step.action, Shuffle) else step.action
        if engine.refusal(state, step.seat, action):
            return None
        state, _ = engine.apply(state, action)
    return state


def _misfit(one: Counter[tuple[int, str]], two: Counter[tuple[int, str]]) -> float:
    """How far apart two samples of one size are, in standard deviations of what chance makes of it (chi-square)."""
    kinds = one.keys() | two.keys()
    chi = sum((one[kind] - two[kind]) ** 2 / (one[kind] + two[kind]) for kind in kinds)
    return (chi - len(kinds)) / math.sqrt(2 * len(kinds))


# Words


@games
def test_every_type_of_event_occurs_and_no_other(game: str) -> None:
    assert set(events(game)) == event_types(game)


@games
def test_every_refusal_occurs_and_no_other(game: str) -> None:
    assert set(refusals(game)) == refusal_codes(game)


@games
def test_a_refusal_has_the_same_arguments_each_time(game: str) -> None:
    for found in refusals(game).values():
        assert len({tuple((name, type(value)) for name, value in refusal.args.items()) for refusal in found}) == 1


def _steps(game: str, seats: int) -> list[Step]:
    return [step for seed in SEEDS for step in match(game, seats, seed)[: None if seed == 0 else 100]]


def _table(game: str, seats: int, played: tuple[Step, ...]) -> record.Table:
    first = engines.load(game).first(engines.load(game).header(played[0].after))
    players = (record.Player(), *[record.Player("easy")] * (seats - 1))
    return record.Table(game, seats, options(game), first, players)
