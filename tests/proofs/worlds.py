"""Another world that looks the same to a seat: its own cards and all that happened in the open are as they were, and
the cards that it has not seen lie otherwise."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engines.core.engine import DEALER, Seat, Shuffle
from tests.proofs.script import Log


class Sight(NamedTuple):
    """What a seat saw of one action: the events, and the table after it."""

    events: tuple[Any, ...]
    observation: Any


def other_world(engine: Any, start: Any, log: Log, seat: Seat, rng: Random, swaps: int) -> Log:
    """A log that this seat cannot tell from `log`, found by swapping two cards of a deck again and again.

    A swap is kept where the same can be played in the open and the seat sees the same at every step. The log itself
    comes back where no card is hidden any more.
    """
    seen = [sight for _, sight in _walk(engine, start, log, seat)]
    for _ in range(swaps):
        swapped = _swapped(log, rng)
        found = _alike(engine, start, swapped, seat, seen)
        log = log if found is None else found
    return log


def moved(one: Log, other: Log) -> int:
    """How many places of the decks hold another card."""
    pairs = zip(one, other, strict=True)
    both = [(a.deck, b.deck) for (_, a), (_, b) in pairs if isinstance(a, Shuffle) and isinstance(b, Shuffle)]
    return sum(x != y for a, b in both for x, y in zip(a, b, strict=True))


def _swapped(log: Log, rng: Random) -> Log:
    """The log with two cards of one deck in each other's place."""
    at = rng.choice([place for place, (seat, _) in enumerate(log) if seat == DEALER])
    deck = list(log[at][1].deck)
    i, j = rng.sample(range(len(deck)), 2)
    deck[i], deck[j] = deck[j], deck[i]
    return [*log[:at], (DEALER, Shuffle(tuple(deck))), *log[at + 1 :]]


def _alike(engine: Any, start: Any, log: Log, seat: Seat, seen: list[Sight]) -> Log | None:
    """The log made playable so that the seat sees just this; None where there is no such way."""
    state, played = start, Log()
    for (who, action), sight in zip(log, seen, strict=True):
        for possible in _possible(engine, state, who, action, seat):
            after, events = engine.apply(state, possible)
            if _sight(engine, after, events, seat) == sight:
                state = after
                played.append((who, possible))
                break
        else:
            return None
    return played


def _possible(engine: Any, state: Any, who: Seat, action: Any, seat: Seat) -> Iterator[Any]:
    """The action itself, where the rules allow it; and what another may have done that looks like it."""
    if engine.actor(state) != who:
        return
    if engine.refusal(state, who, action) is None:
        yield action
    if who not in (DEALER, seat):
        yield from (other for other in engine.legal(state) if other != action)


def _walk(engine: Any, start: Any, log: Log, seat: Seat) -> Iterator[tuple[Any, Sight]]:
    state = start
    for _, action in log:
        state, events = engine.apply(state, action)
        yield state, _sight(engine, state, events, seat)


def _sight(engine: Any, state: Any, events: tuple[Any, ...], seat: Seat) -> Sight:
    return Sight(tuple(engine.seen_by(event, seat) for event in events), engine.observe(state, seat))
