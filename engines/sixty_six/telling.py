"""What a person finds and hears at a table of 66: zones, controls, the state read; ids and arguments, no prose."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engines.core.cards import SUIT_WORDS, Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.sides import everybody, per_side
from engines.core.telling import (
    Arg,
    Change,
    Draft,
    Item,
    Listed,
    Message,
    OneCard,
    Request,
    Told,
    Viewer,
    Who,
    Word,
    Zone,
    message,
    status,
)
from engines.core.telling import Cards as CardList

from .law import CLOSE, EXCHANGE, INDEX, MATE, POINTS
from .law import refused as law
from .moves import (
    Action,
    CardPlayed,
    CardsDrawn,
    Closed,
    DealEnded,
    Dealt,
    Draw,
    Event,
    Exchanged,
    MatchEnded,
    PairAnnounced,
    Play,
    TrickTaken,
)
from .rules import sides
from .sight import Announced, Observation, mask, public, rank_in_hand

settings: dict[str, bool] = {}  # a card is always called with its suit (SIX-97)
drafts = False  # a move is one tap (SIX-96)
computers: tuple[str, ...] = ()
another = message("sixty-six-next")


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick and who put it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Board:
    """The facts of the table for clients that draw; points, waiting pairs, tricks and score are per side.

    `places` is the hand in its six places, `under` the card under the stock, `known` what everybody knows of each hand.
    """

    seat: Seat | None
    seats: int
    phase: Phase
    turn: Seat | None
    deal: int
    opener: Seat
    leader: Seat
    table: tuple[Laid, ...]
    places: tuple[Card | None, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[Card, ...], ...]
    trump: str | None
    turned: Card | None
    under: Card | None
    stock: int
    closed_by: Seat | None
    pairs: tuple[Announced, ...]
    points: tuple[int, ...]
    waiting: tuple[int, ...]
    tricks: tuple[int, ...]
    score: tuple[int, ...]
    target: int


def board(o: Observation) -> Board:
    return Board(
        seat=o.seat,
        seats=o.seats,
        phase=o.phase,
        turn=o.turn,
        deal=o.deal,
        opener=o.opener,
        leader=o.leader,
        table=_laid(o),
        places=o.places,
        counts=o.counts,
        known=o.known,
        trump=o.trump,
        turned=o.turned,
        under=o.under,
        stock=o.stock,
        closed_by=o.closed.by if o.closed else None,
        pairs=o.pairs,
        points=o.points,
        waiting=o.waiting,
        tricks=o.tricks,
        score=o.score,
        target=o.target,
    )


def _laid(o: Observation) -> tuple[Laid, ...]:
    return tuple(Laid(Seat((o.leader + i) % o.seats), card) for i, card in enumerate(o.table))


def score(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """SIX-89: the points counted in this deal (A-43) and, below them, the score of the match."""
    return _points(o, viewer), _match(o, viewer)


def _points(o: Observation, viewer: Viewer) -> Message:
    return message("sixty-six-points", points=per_side(sides(o.seats), o.points, viewer))


def _match(o: Observation, viewer: Viewer) -> Message:
    return message("sixty-six-score", score=per_side(sides(o.seats), o.score, viewer), target=o.target)


def zones(o: Observation, viewer: Viewer, draft: Draft | None) -> tuple[Zone, ...]:
    """SIX-90: table, hand, actions, state of the game, log."""
    return (
        Zone("table", _table(o)),
        Zone("hand", _hand(o, viewer)),
        Zone("actions", _actions(o)),
        status(state(o, viewer), prompt(o, viewer)),
        Zone("log"),
    )


def _table(o: Observation) -> tuple[Item, ...]:
    """The cards of the trick with their players; an empty table is said to be empty (A-63)."""
    if not o.table:
        return (Item("empty", message("sixty-six-table-empty")),)
    return tuple(
        Item(f"t{i}", message("seat-card", seat=Who(at.seat), card=OneCard(at.card)), at.card, at.seat)
        for i, at in enumerate(_laid(o))
    )


def _hand(o: Observation, viewer: Viewer) -> tuple[Item, ...]:
    """SIX-95: six places; an empty one is no control (A-45). A listener has no hand."""
    if o.seat is None:
        return ()
    return tuple(_place(o, at, card, viewer) for at, card in enumerate(o.places))


def _place(o: Observation, at: int, card: Card | None, viewer: Viewer) -> Item:
    if card is None:
        return Item(f"place-{at}", message("sixty-six-place-empty"), place=at)
    action = Play(card)
    return Item(f"card-{card}", _label(o, card, viewer), card, place=at, ask=action, why=_why(o, action))


#: By whether the card is a trump and whether it makes a pair.
HINTED: Final = {
    (False, False): "sixty-six-card-points",
    (True, False): "sixty-six-card-trump-points",
    (False, True): "sixty-six-card-pair",
    (True, True): "sixty-six-card-trump-pair",
}


def _label(o: Observation, card: Card, viewer: Viewer) -> Message:
    """SIX-98: a trump is called one. SIX-108: with hints, its points and whether it makes a pair (A-49)."""
    trump = card[1] == o.trump
    if viewer.hints:
        pair = bool(MATE[INDEX[card]] & mask(o.hand))
        return message(HINTED[trump, pair], card=OneCard(card), count=POINTS[INDEX[card]])
    return message("sixty-six-card-trump" if trump else "card-name", card=OneCard(card))


def _why(o: Observation, action: Action) -> Message | None:
    """SIX-99, SIX-100, SIX-102: the law's own reason."""
    if o.seat is None:
        return message("refusal-listening")
    refusal = law(public(o), o.seat, mask(o.hand), action)
    return None if refusal is None else refused(refusal)


def refused(refusal: Refusal) -> Message:
    """The sentence of a refusal."""
    return message(f"sixty-six-refusal-{refusal.code}", **refusal.args)


def _actions(o: Observation) -> tuple[Item, ...]:
    """Closing and exchanging, but not with four (SIX-77, SIX-101); the next deal, repeating, the state read (A-55)."""
    stock = (
        Item("close", message("sixty-six-close"), ask=CLOSE, why=_why(o, CLOSE)),
        Item("exchange", message("sixty-six-exchange"), ask=EXCHANGE, why=_why(o, EXCHANGE)),
    )
    return (
        *(stock if o.seats < 4 else ()),
        Item("next", another, ask=Request("next"), why=_why_not_next(o)),
        Item("repeat", message("control-repeat"), ask=Request("repeat")),
        Item("state", message("control-state"), ask=Request("state")),
    )


def _why_not_next(o: Observation) -> Message | None:
    """SIX-103, A-48."""
    return message("sixty-six-why-not-next") if o.phase is Phase.PLAYING else None


def state(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """SIX-105, in this order (A-54): trump, turn, table, score, pairs, known cards, stock, match."""
    return (
        *([message("sixty-six-state-trump", suit=_suit(o.turned))] if o.turned else []),
        prompt(o, viewer),
        _state_table(o),
        _points(o, viewer),
        _state_pairs(o),
        *_state_known(o, viewer),
        *([_state_stock(o, o.turned)] if o.turned else []),
        _match(o, viewer),
    )


def _suit(card: Card) -> Word:
    return Word(SUIT_WORDS[card[1]])


def _state_table(o: Observation) -> Message:
    if not o.table:
        return message("sixty-six-table-empty")
    cards = (message("sixty-six-laid", seat=Who(at.seat), card=OneCard(at.card)) for at in _laid(o))
    return message("sixty-six-state-table", cards=Listed(tuple(cards)))


def _state_pairs(o: Observation) -> Message:
    """The pairs announced in this deal; what waits for a first trick is told with them (A-43)."""
    if not o.pairs:
        return message("sixty-six-state-no-pairs")
    return message("sixty-six-state-pairs", pairs=Listed(tuple(map(_state_pair, o.pairs))))


def _state_pair(pair: Announced) -> Message:
    how = "sixty-six-pair-counted" if pair.counted else "sixty-six-pair-waits"
    return message(how, seat=Who(pair.seat), suit=_suit(pair.led), count=pair.points)


def _state_known(o: Observation, viewer: Viewer) -> Iterator[Message]:
    """SIX-106: the known cards of each other player, one's own aside (A-42)."""
    first = viewer.seat or 0
    order = [(first + i) % o.seats for i in range(o.seats)]
    others = [seat for seat in order if seat != viewer.seat and o.known[seat]]
    if not others:
        yield message("sixty-six-state-nothing-known")
    for seat in others:
        yield message("sixty-six-state-known", seat=Who(seat), cards=CardList(_sorted(o.known[seat], o.trump)))


def _sorted(cards: Sequence[Card], trump: str | None) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: rank_in_hand(card, trump or "")))


def _state_stock(o: Observation, turned: Card) -> Message:
    """A-44: how many cards, which lies under them, open or closed by whom; with four that there is none."""
    if o.seats == 4:
        return message("sixty-six-state-without-stock")
    if o.under is None:
        return message("sixty-six-state-stock-out")
    under = OneCard(o.under)
    if o.closed:
        return message("sixty-six-state-stock-closed", count=o.stock, card=under, seat=Who(o.closed.by))
    return message("sixty-six-state-stock", count=o.stock, card=under)


def prompt(o: Observation, viewer: Viewer, draft: Draft | None = None) -> Message:
    """Whose turn it is and what for; between deals and after the match, what goes on (A-62)."""
    if o.turn is None:
        return message(f"sixty-six-prompt-{'match' if o.phase is Phase.MATCH_OVER else 'deal'}-over")
    return message(f"sixty-six-prompt-{'answer' if o.table else 'lead'}", seat=Who(o.turn))


def narrate(events: Sequence[Event], before: Observation, viewer: Viewer) -> tuple[Told, ...]:
    """A-56: everything that happens, and to oneself the card drawn."""
    return tuple(told for event in events for told in _tell(event, viewer))


def _tell(event: Event, viewer: Viewer) -> Iterator[Told]:
    match event:
        case Dealt():
            yield from _tell_deal(event, viewer)
        case Exchanged(seat, nine, taken):
            swap = message("sixty-six-exchanges", seat=Who(seat), nine=OneCard(nine), taken=OneCard(taken))
            yield Told(event, swap, "card")
        case Closed(seat):
            yield Told(event, message("sixty-six-closes", seat=Who(seat)))
        case CardPlayed(seat, card, leads):
            how = "sixty-six-leads" if leads else "sixty-six-plays"
            yield Told(event, message(how, seat=Who(seat), card=OneCard(card)), "card")
        case PairAnnounced():
            yield Told(event, _pair(event))
        case TrickTaken():
            yield from _tell_trick(event, viewer)
        case CardsDrawn():
            yield from _tell_draw(event, viewer)
        case DealEnded():
            yield Told(event, _deal_ended(event, viewer), "deal_end")
        case MatchEnded():
            won = message("sixty-six-match-won", seats=everybody(event.winners, sides(viewer.seats)))
            yield Told(event, won, "match_end")  # its score was told with the deal


def _tell_deal(event: Dealt, viewer: Viewer) -> Iterator[Told]:
    """The deal, its opener and one's own cards; the card that shows trump; with four, once, who plays together."""
    args: dict[str, Arg] = {"deal": event.deal, "seat": Who(event.opener)}
    if viewer.seat is None:
        yield Told(event, message("sixty-six-dealt-to-others", **args), "deal")
    else:
        cards = _sorted([card for card in event.hands[viewer.seat] if card], event.turned[1])
        yield Told(event, message("sixty-six-dealt", **args, cards=CardList(cards)), "deal")
    yield Told(event, _turned(event, viewer))
    if viewer.seat is not None and viewer.seats == 4 and event.deal == 1:
        yield Told(event, message("sixty-six-partner", seat=Who((viewer.seat + 2) % 4)))


def _turned(event: Dealt, viewer: Viewer) -> Message:
    """SIX-8; with four the card is in the hand of the dealer (SIX-79)."""
    card, suit = OneCard(event.turned), _suit(event.turned)
    if viewer.seats < 4:
        return message("sixty-six-turned", card=card, suit=suit)
    return message("sixty-six-shown", seat=Who((event.opener - 1) % 4), card=card, suit=suit)


def _pair(event: PairAnnounced) -> Message:
    how = "sixty-six-announces" if event.counted else "sixty-six-announces-waiting"
    return message(how, seat=Who(event.seat), suit=_suit(event.led), count=event.points)


def _tell_trick(event: TrickTaken, viewer: Viewer) -> Iterator[Told]:
    """SIX-109, SIX-110: with hints also the points. What else it brings is told in any case (A-64)."""
    if viewer.hints:
        yield Told(event, message("sixty-six-takes-points", seat=Who(event.seat), count=event.points), "take")
    else:
        yield Told(event, message("sixty-six-takes", seat=Who(event.seat)), "take")
    if event.pairs:
        yield Told(event, message("sixty-six-pairs-count", count=event.pairs))
    if event.last:
        yield Told(event, message("sixty-six-last-trick", count=event.last))


def _tell_draw(event: CardsDrawn, viewer: Viewer) -> Iterator[Told]:
    """What was drawn is told to the one who drew it; the last card, which all have seen, and the end of the stock to
    everybody (SIX-25)."""
    own = [d.card for d in event.draws if d.seat == viewer.seat and d.card]
    last = event.draws[-1] if event.stock == 0 else None
    if own and (last is None or last.seat != viewer.seat):
        yield Told(event, message("sixty-six-draws", card=OneCard(own[0])), "draw")
    if last and last.card:
        yield Told(event, _last_draw(last, last.card), "draw")
    if not own and not last:
        yield Told(event, None)


def _last_draw(last: Draw, card: Card) -> Message:
    return message("sixty-six-draws-last", seat=Who(last.seat), card=OneCard(card))


def _deal_ended(event: DealEnded, viewer: Viewer) -> Message:
    """A-65: how it ended, who won what, and the numbers as they stand."""
    teams = sides(viewer.seats)
    numbers: dict[str, Arg] = {
        "points": per_side(teams, event.points, viewer),
        "score": per_side(teams, event.score, viewer),
    }
    if not event.winners:
        return message("sixty-six-deal-drawn", **numbers)
    numbers |= {"seats": everybody(event.winners, teams), "count": max(event.match_points)}
    if event.closed_by is None or event.kind == "reached":
        return message("sixty-six-deal-most" if event.kind == "most" else "sixty-six-deal-reached", **numbers)
    how = f"{event.kind}-each" if len(event.winners) > 1 else event.kind  # SIX-72: with three both others
    return message(f"sixty-six-deal-{how}", closer=Who(event.closed_by), **numbers)


def redraft(
    o: Observation, viewer: Viewer, draft: Draft | None, change: Change
) -> tuple[Draft, Message] | Refusal | None:
    """Nothing is chosen before it is sent: a move is one tap (SIX-96)."""
    return None
