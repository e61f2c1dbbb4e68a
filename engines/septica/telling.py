"""What a person finds and hears at a table of Șeptică: zones, controls, the state read; ids and arguments, no prose."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from engines.core.cards import Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.sides import everybody, per_side
from engines.core.telling import (
    SPEAK_SUITS,
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
    Zone,
    message,
    status,
)
from engines.core.telling import Cards as CardList

from .moves import Action, CardPlayed, CardsDrawn, DealEnded, Dealt, Event, LetGo, MatchEnded, TrickTaken
from .rules import CUTTERS, INDEX, PASS, PLAYS, POINTS, sides
from .rules import refused as law
from .sight import Observation, mask

_Why = Callable[[Action], Message | None]

settings = {SPEAK_SUITS: True}  # SEP-85, A-75
drafts = False  # a move is one tap (SEP-74)
computers: tuple[str, ...] = ()
another = message("septica-next")


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of the trick and who put it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Board:
    """The facts of the table for clients that draw; points, tricks and score are per side."""

    seat: Seat | None
    seats: int
    phase: Phase
    turn: Seat | None
    asked: bool
    deal: int
    opener: Seat
    leader: Seat
    holder: Seat
    table: tuple[Laid, ...]
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    stock: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    score: tuple[int, ...]
    target: int


def board(o: Observation) -> Board:
    return Board(
        seat=o.seat,
        seats=o.seats,
        phase=o.phase,
        turn=o.turn,
        asked=o.asked,
        deal=o.deal,
        opener=o.opener,
        leader=o.leader,
        holder=o.holder,
        table=_laid(o),
        hand=o.hand,
        counts=o.counts,
        stock=o.stock,
        points=o.points,
        tricks=o.tricks,
        score=o.score,
        target=o.target,
    )


def _laid(o: Observation) -> tuple[Laid, ...]:
    return tuple(Laid(Seat((o.leader + i) % o.seats), card) for i, card in enumerate(o.table))


def score(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """SEP-61, SEP-62: the points of this deal and, below them, the score of the match."""
    return (
        message("septica-points", points=_per_side(o.seats, o.points, viewer)),
        message("septica-score", score=_per_side(o.seats, o.score, viewer), target=o.target),
    )


def _per_side(seats: int, values: tuple[int, ...], viewer: Viewer) -> Listed:
    """A number for each side (A-66: with four by team)."""
    return per_side(sides(seats), values, viewer)


def zones(o: Observation, viewer: Viewer, draft: Draft | None) -> tuple[Zone, ...]:
    """SEP-63: table, hand, actions, state of the game, log."""
    why = _reasons(o)
    return (
        Zone("table", _table(o)),
        Zone("hand", tuple([_card(o, card, viewer, why) for card in o.hand])),
        Zone("actions", _actions(o, why)),
        status(state(o, viewer), prompt(o, viewer)),
        Zone("log"),
    )


def _table(o: Observation) -> tuple[Item, ...]:
    """SEP-64; an empty table is said to be empty (A-64)."""
    laid = tuple(
        Item(f"t{i}", message("seat-card", seat=Who(at.seat), card=OneCard(at.card)), at.card, at.seat)
        for i, at in enumerate(_laid(o))
    )
    return (*laid, Item("holder", _holds(o)))


def _holds(o: Observation) -> Message:
    return message("septica-holds", seat=Who(o.holder)) if o.table else message("septica-table-empty")


def _card(o: Observation, card: Card, viewer: Viewer, why: _Why) -> Item:
    """SEP-74 to SEP-76: every card is a control; one that cannot be played now says why."""
    action = PLAYS[INDEX[card]]
    return Item(f"card-{card}", _label(o.seats, card, viewer.hints), card, ask=action, why=why(action))


@cache
def _label(seats: int, card: Card, hints: bool) -> Message:
    """SEP-89: with hints a card says whether it cuts or has a point; none does both."""
    cuts, counts = CUTTERS[seats] >> INDEX[card] & 1, POINTS >> INDEX[card] & 1
    if hints and (cuts or counts):
        return message("septica-card-cuts" if cuts else "septica-card-point", card=OneCard(card))
    return message("card-name", card=OneCard(card))


def _reasons(o: Observation) -> _Why:
    """Why this seat cannot take an action now, in words."""
    if o.seat is None:
        return lambda action: message("refusal-listening")
    seat, hand, laid = o.seat, mask(o.hand), tuple([INDEX[c] for c in o.table])

    def why(action: Action) -> Message | None:
        refusal = law(o.seats, o.phase, o.leader, laid, seat, hand, action)
        return None if refusal is None else refused(refusal)

    return why


def refused(refusal: Refusal) -> Message:
    """The sentence of a refusal."""
    return message(f"septica-refusal-{refusal.code}", **refusal.args)


def _actions(o: Observation, why: _Why) -> tuple[Item, ...]:
    """SEP-66: letting the trick go, the next deal, repeating, the state read; always all, always in this order."""
    return (
        Item("let-go", message("septica-let-go"), ask=PASS, why=why(PASS)),
        Item("next", another, ask=Request("next"), why=_why_not_next(o)),
        Item("repeat", message("control-repeat"), ask=Request("repeat")),
        Item("state", message("control-state"), ask=Request("state")),
    )


def _why_not_next(o: Observation) -> Message | None:
    """SEP-78, A-53."""
    return message("septica-why-not-next") if o.phase is Phase.PLAYING else None


def state(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """SEP-80 to SEP-83: whose turn it is, how many cards each has, the score, what is on the table."""
    first = viewer.seat or 0
    order = [(first + i) % o.seats for i in range(o.seats)]
    counts = Listed(tuple(message("seat-number", seat=Who(i), count=o.counts[i]) for i in order))
    return (
        prompt(o, viewer),
        message("septica-state-counts", counts=counts),
        message("septica-state-stock", count=o.stock),
        *score(o, viewer),
        *_state_table(o),
    )


def _state_table(o: Observation) -> tuple[Message, ...]:
    if not o.table:
        return (_holds(o),)
    cards = (message("septica-laid", seat=Who(at.seat), card=OneCard(at.card)) for at in _laid(o))
    return message("septica-state-table", cards=Listed(tuple(cards))), _holds(o)


def prompt(o: Observation, viewer: Viewer, draft: Draft | None = None) -> Message:
    """Whose turn it is and what for; between deals and after the match, what goes on (A-62)."""
    if o.turn is None:
        return message(f"septica-prompt-{'match' if o.phase is Phase.MATCH_OVER else 'deal'}-over")
    if o.asked:
        return message("septica-prompt-choose", seat=Who(o.turn), holder=Who(o.holder))
    return message(f"septica-prompt-{'answer' if o.table else 'lead'}", seat=Who(o.turn))


def narrate(events: Sequence[Event], before: Observation, viewer: Viewer) -> tuple[Told, ...]:
    return tuple(told for event in events for told in _tell(event, viewer))


def _tell(event: Event, viewer: Viewer) -> tuple[Told, ...]:
    match event:
        case Dealt():
            return _tell_deal(event, viewer)
        case CardPlayed():
            how = message(f"septica-{_manner(event)}", seat=Who(event.seat), card=OneCard(event.card))
            return (Told(event, how, "card"),)
        case LetGo():
            return (Told(event, message("septica-lets-go", seat=Who(event.seat))),)
        case TrickTaken():
            return (Told(event, _taken(event, viewer), "take"),)
        case CardsDrawn():
            return (_tell_draw(event, viewer),)
        case DealEnded():
            return (Told(event, _deal_ended(event, viewer), "deal_end"),)
        case MatchEnded():
            return (Told(event, _match_ended(event, viewer), "match_end"),)


def _manner(event: CardPlayed) -> str:
    if event.leads:
        return "leads"
    if event.goes_on:
        return "goes-on"
    return "takes-hold" if event.holder == event.seat else "plays"


def _tell_deal(event: Dealt, viewer: Viewer) -> tuple[Told, ...]:
    """The deal, its opener and one's own cards; who plays together is said at the first deal."""
    n = len(event.hands)
    args: dict[str, Arg] = {"deal": event.deal, "seat": Who(event.opener)}
    if viewer.seat is None:
        return (Told(event, message("septica-dealt-to-others", **args), "deal"),)
    cards = tuple(card for card in event.hands[viewer.seat] if card)
    told = Told(event, message("septica-dealt", **args, cards=CardList(cards)), "deal")
    if n < 4 or event.deal > 1:
        return (told,)
    return told, Told(event, message("septica-partner", seat=Who((viewer.seat + 2) % n)))


def _taken(event: TrickTaken, viewer: Viewer) -> Message:
    """SEP-90, SEP-91, A-79: with hints also the points, none too."""
    if viewer.hints:
        return message("septica-takes-points", seat=Who(event.seat), count=event.points)
    return message("septica-takes", seat=Who(event.seat))


def _tell_draw(event: CardsDrawn, viewer: Viewer) -> Told:
    """What was drawn is told only to the one who drew it (A-58), and that the stock is used up to all."""
    cards = tuple(d.card for d in event.draws if d.seat == viewer.seat and d.card)
    if cards:
        how = "septica-draws-last" if event.stock == 0 else "septica-draws"
        return Told(event, message(how, cards=CardList(cards)), "draw")
    return Told(event, message("septica-stock-empty") if event.stock == 0 else None)


def _deal_ended(event: DealEnded, viewer: Viewer) -> Message:
    seats = viewer.seats
    scores = {"points": _per_side(seats, event.points, viewer), "score": _per_side(seats, event.score, viewer)}
    if not event.winners:
        return message("septica-deal-draw", **scores)
    how = event.kind if len(event.winners) == 1 else "shared"  # SEP-45: two with three, a match point each
    winners = everybody(event.winners, sides(seats))
    return message(f"septica-deal-{how}", seats=winners, count=max(event.match_points), **scores)


def _match_ended(event: MatchEnded, viewer: Viewer) -> Message:
    """The score was told with the deal that ended the match."""
    return message("septica-match-won", seats=everybody(event.winners, sides(viewer.seats)))


def redraft(
    o: Observation, viewer: Viewer, draft: Draft | None, change: Change
) -> tuple[Draft, Message] | Refusal | None:
    """Nothing is chosen before it is sent: a move is one tap (SEP-74)."""
    return None
