"""Hands by their names, and the cards of a seat as they are told (POK-1 to POK-3, POK-91)."""

from typing import Final

from engines.core.cards import RANK_WORDS, RANKS, Card
from engines.core.telling import Cards, Listed, Message, Word, message

from .hands import FULL_HOUSE, ROYAL_FLUSH, TWO_PAIRS, kind, one_card_from, ranks, strength
from .sight import Observation, ints
from .table import NOT_YET

_OF_ONE_RANK: Final = {
    0: "draw-poker-hand-high-card",
    1: "draw-poker-hand-pair",
    3: "draw-poker-hand-three",
    4: "draw-poker-hand-straight",
    5: "draw-poker-hand-flush",
    7: "draw-poker-hand-four",
    8: "draw-poker-hand-straight-flush",
}


def hand_name(cards: tuple[Card, ...]) -> Message:
    """The kind of a hand with the ranks in its name (A-53)."""
    value = strength(ints(cards))
    first, second, *_ = ranks(value)
    match kind(value):
        case found if found == ROYAL_FLUSH:
            return message("draw-poker-hand-royal-flush")
        case found if found == TWO_PAIRS:
            return message("draw-poker-hand-two-pairs", high=_several(first), low=_several(second))
        case found if found == FULL_HOUSE:
            return message("draw-poker-hand-full-house", high=_several(first), low=_several(second))
        case found:
            return Message(_OF_ONE_RANK[found], (("rank", _word(first)),))


def _several(rank: int) -> Listed:
    return Listed((message("draw-poker-several", rank=_word(rank)),))


def _word(rank: int) -> Word:
    return Word(RANK_WORDS[RANKS[rank]])


def named_hand(cards: tuple[Card, ...]) -> Listed:
    """The name of a hand inside a sentence."""
    return Listed((hand_name(cards),))


def own_cards(cards: tuple[Card, ...], hint: Word) -> Message:
    """The cards of the one who listens, and their name (POK-95)."""
    return message("draw-poker-own", cards=Cards(cards), hand=named_hand(cards), hint=hint)


def hint(cards: tuple[Card, ...], *, wanted: bool) -> Word:
    """What one more card would make: none, flush, straight or both (POK-98, A-35)."""
    missing = one_card_from(ints(cards)) if wanted else ()
    return Word("both" if len(missing) == 2 else missing[0] if missing else "none")


def hint_now(o: Observation, *, wanted: bool) -> Word:
    """Up to the seat's own draw, not after it."""
    own = o.own
    before_draw = o.seat is not None and o.table.part in ("before", "draw") and o.table.changed[o.seat] == NOT_YET
    return hint(own, wanted=wanted and before_draw and len(own) == 5)
