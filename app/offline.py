"""What the command line does without a store: computers' matches as records, and records checked."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from itertools import chain
from typing import BinaryIO

from bots.progress import watched
from bots.selfplay import Setup, Unplayable, match_record, setup
from engines.core import record, replay


def table(game: str, seats: int | None, levels: str | None, target: int | None, options: Sequence[str]) -> Setup:
    """The table that the words of `atu simulate` ask for; Unplayable where there is none."""
    pairs = [_pair(option) for option in options] + ([] if target is None else [("target", target)])
    if twice := sorted({name for name, _ in pairs if [n for n, _ in pairs].count(name) > 1}):
        raise Unplayable(f"{', '.join(twice)} is given more than once. Give it once.")
    return setup(game, seats, [] if levels is None else levels.split(","), dict(pairs))


def _pair(option: str) -> tuple[str, int]:
    name, equals, value = option.partition("=")
    if not (equals and value.isascii() and value.isdigit()):
        raise Unplayable(f"{option!r} is no option. Write its name and a whole number, as in target=10.")
    return name, int(value)


def lines(computers: Setup, matches: int, seed: int) -> Iterator[str]:
    """The record of each match on a line of its own, the same for the same seed."""
    for number in watched(range(matches), "matches", matches):
        yield record.line(match_record(computers, seed, number))


class Unreadable(Exception):
    """A file that cannot be opened; the text says which and why."""


def verify(files: Sequence[str], say: Callable[[str], None]) -> bool:
    """Play every record in these files again, say what is wrong and where, and how many hold; whether all of them do.

    A file holds one document, or one on each line; `-` is standard input. Unreadable for a file that cannot be opened.
    """
    total = wrong = 0
    for where, text in watched(chain.from_iterable(map(_documents, files)), "records"):
        complaints = replay.read_line(text).complaints
        for complaint in complaints:
            say(f"{where}: {complaint}")
        total += 1
        wrong += bool(complaints)
    say(f"{wrong} of {total} records wrong." if wrong else f"All {total} records hold.")
    return not wrong


def _documents(file: str) -> Iterator[tuple[str, bytes]]:
    """Each document of a file, and where it stands."""
    name = "standard input" if file == "-" else file
    with nullcontext(sys.stdin.buffer) if file == "-" else _opened(file) as stream:
        for line, text in _parts(stream):
            yield (f"{name}, line {line}" if line else name), text


def _opened(file: str) -> BinaryIO:
    try:
        return open(file, "rb")
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror}.") from None


def _parts(stream: BinaryIO) -> Iterator[tuple[int | None, bytes]]:
    """The documents with their lines; one that goes over several lines is alone in its file, and has no number."""
    numbered = ((number, line) for number, line in enumerate(stream, 1) if line.strip())
    first = next(numbered, (None, b""))
    if _is_object(first[1]):
        return chain([first], numbered)
    rest = list(numbered)
    if any(_is_object(line) for _, line in rest):
        return iter([first, *rest])  # records line by line, of which the first is spoilt
    return iter([(None, b"".join(line for _, line in [first, *rest]))])


def _is_object(text: bytes) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
