"""Computers among themselves: single deals for the arena, whole matches for records.

Every generator is made from words, `Random("7/3/dealer")`, so that it is the same in every process, and so that matches
and deals do not depend on one another.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, NamedTuple

import engines
from bots import bot
from engines.core import record
from engines.core.engine import DEALER, Range, Seat


class Unplayable(ValueError):
    """What was asked for cannot be played; the text says what can."""


class Setup(NamedTuple):
    """A table of computers: a level for every seat."""

    game: str
    seats: int
    options: Any
    levels: tuple[str, ...]


class Turn(NamedTuple):
    """An action of a seat or of the dealer, and the state after it."""

    seat: Seat
    action: Any
    state: Any


def setup(game: str, seats: int | None, levels: Sequence[str], options: Mapping[str, object]) -> Setup:
    """The table that was asked for; Unplayable where there is none. No seats, levels or options means the defaults."""
    if game not in bot.names():
        raise Unplayable(f"There is no game {game!r} that computers play. Choose one of: {', '.join(bot.names())}.")
    engine = engines.load(game)
    seats = engine.seats[0] if seats is None else seats
    if seats not in engine.seats:
        raise Unplayable(f"{game} is not played by {seats}. Choose from {engine.seats[0]} to {engine.seats[-1]} seats.")
    chosen = known_levels(game, levels or [bot.default_level(game)])
    if len(chosen) not in (1, seats):
        raise Unplayable(f"{len(chosen)} levels do not fit {seats} seats. Name one for all, or one for each seat.")
    return Setup(game, seats, _options(game, options), chosen * (seats // len(chosen)))


def known_levels(game: str, levels: Sequence[str]) -> tuple[str, ...]:
    """These levels; Unplayable where the game lacks one of them."""
    for level in levels:
        if level not in bot.levels(game):
            raise Unplayable(f"{game} has no level {level!r}. Choose from: {', '.join(bot.levels(game))}.")
    return tuple(levels)


def _options(game: str, given: Mapping[str, object]) -> Any:
    kind = engines.load(game).Options
    ranges: dict[str, Range] = {field.name: field.metadata["range"] for field in fields(kind)}
    for name, value in given.items():
        if name not in ranges:
            raise Unplayable(
                f"{game} has no option {name!r}. It has: {', '.join(map(_said, ranges.items())) or 'none'}."
            )
        if value not in ranges[name]:
            raise Unplayable(f"{value!r} is no value for {_said((name, ranges[name]))}.")
    return kind(**given)


def _said(option: tuple[str, Range]) -> str:
    """
    >>> _said(("stack", Range(200, 100_000, 10)))
    'stack (a whole number from 200 to 100000 in steps of 10)'
    """
    name, allowed = option
    steps = f" in steps of {allowed.step}" if allowed.step > 1 else ""
    return f"{name} (a whole number from {allowed.low} to {allowed.high}{steps})"


def match_record(table: Setup, seed: int, number: int) -> dict[str, Any]:
    """The record of one whole match."""
    first = Seat(Random(f"{seed}/{number}/first").randrange(table.seats))
    start = engines.load(table.game).start(table.seats, table.options, first)
    log = [(turn.seat, turn.action) for turn in play(table, start, f"{seed}/{number}")]
    players = tuple(record.Player(level) for level in table.levels)
    return record.write(record.Table(table.game, table.seats, table.options, first, players), log)


def deal_result(table: Setup, seed: str, deck: str) -> Mapping[str, Any]:
    """The result of one deal with the deck that `deck` shuffles, seat 0 opening or dealing."""
    engine = engines.load(table.game)
    start = engine.start(table.seats, table.options, Seat(0))
    results = (engine.deal_result(turn.state) for turn in play(table, start, seed, deck))
    return next(result for result in results if result is not None)


def play(table: Setup, state: Any, seed: str, deck: str | None = None) -> Iterator[Turn]:
    """Every turn from this state to the end of the match. `deck` is the dealer's own seed, where it has one."""
    engine = engines.load(table.game)
    dealer = Random(f"{deck or seed}/dealer")
    generators = [Random(f"{seed}/{seat}") for seat in range(table.seats)]
    while (seat := engine.actor(state)) is not None:
        if seat == DEALER:
            action = engine.chance(state, dealer)
        else:
            action = bot.choose(table.game, engine.observe(state, seat), table.levels[seat], generators[seat])
        state, _ = engine.apply(state, action)
        yield Turn(seat, action, state)
