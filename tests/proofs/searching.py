"""Everything that a viewer was sent, searched for cards that they may not know."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tests.proofs.cards import Mention, mentions
from tests.proofs.visitor import Piece


class Leak(NamedTuple):
    """A card that the viewer could not know when this was said, and where it stood."""

    mention: Mention
    version: int
    piece: Piece


def leaks(pieces: Sequence[Piece], known: Sequence[frozenset[str]]) -> list[Leak]:
    """What was told too much. `known` has for each version what its deal has shown.

    A viewer may hear again what was told at an earlier version, as it was told then; and a card that they name
    themselves may be named back to them.
    """
    return [leak for piece in pieces for leak in _leaks(piece, known)]


def _leaks(piece: Piece, known: Sequence[frozenset[str]]) -> Iterator[Leak]:
    own = {mention.card for mention in mentions(piece.asked)}
    for version, text in said(piece):
        for mention in mentions(text):
            if mention.card not in known[version] and mention.card not in own:
                yield Leak(mention, version, piece)


def said(piece: Piece) -> Iterator[tuple[int, str]]:
    """Every text of a piece, its keys and headings too, with the version that it speaks of."""
    for name, value in piece.headings:
        yield piece.version, f"{name}: {value}"
    body = piece.body.decode("utf-8")
    try:
        value = json.loads(body)
    except ValueError:
        yield piece.version, body
    else:
        yield from _texts(value, piece.version)


def _texts(value: Any, version: int) -> Iterator[tuple[int, str]]:
    match value:
        case str():
            yield version, value
        case list():
            for item in value:
                yield from _texts(item, version)
        case dict():
            at = _version(value, version)
            for key, item in value.items():
                yield at, key
                yield from _texts(item, at)
        case _:  # a number, true, false or null names no card
            pass


def _version(value: dict[str, Any], version: int) -> int:
    """A view and an announcement say themselves which version they speak of; never one that is to come."""
    told = value.get("version") if "zones" in value else value.get("seq")
    if told is None:
        return version
    assert isinstance(told, int)
    assert told <= version, value
    return told
