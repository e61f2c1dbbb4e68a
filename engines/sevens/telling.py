"""What a person finds and hears at a table of Sevens: zones, controls, the state read; ids and arguments, no prose."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.cards import RANK_WORDS, SUIT_WORDS, SUITS, Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.telling import (
    Cards,
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

from .moves import Action, CardPlayed, DealEnded, Dealt, Event, Pass, Passed, Play
from .rules import CARDS, FIRST, STARTER, SUIT_MASK, bits, fitting, places
from .rules import refused as law
from .sight import Observation, mask, menu, table

settings: dict[str, bool] = {}
drafts = False  # a move is one tap (SEV-12)
computers = ("Lily", "Max", "Zoe")  # SEV-4
another = message("sevens-new")


@dataclass(frozen=True, slots=True)
class Row:
    """A suit's cards on the table by their ends; None while the row is not open."""

    suit: str
    low: Card | None
    high: Card | None


@dataclass(frozen=True, slots=True)
class Board:
    """The facts of the table for clients that draw.

    `fits`: which of one's own cards glow now, and where they would go; `badges`: who had to pass on their last turn;
    `places` is empty until the end.
    """

    seat: Seat | None
    seats: int
    phase: Phase
    opener: Seat | None
    turn: Seat | None
    hand: tuple[Card, ...]
    fits: tuple[Card, ...]
    counts: tuple[int, ...]
    passes: tuple[int, ...]
    badges: tuple[bool, ...]
    rows: tuple[Row, ...]
    places: tuple[int, ...]


def board(o: Observation) -> Board:
    return Board(
        seat=o.seat,
        seats=o.seats,
        phase=o.phase,
        opener=o.opener,
        turn=o.turn,
        hand=o.hand,
        fits=_fits(o),
        counts=o.counts,
        passes=_passes(o),
        badges=tuple(_badge(o, Seat(seat)) for seat in range(o.seats)),
        rows=_rows(o),
        places=places(o.counts) if o.phase is Phase.MATCH_OVER else (),
    )


def _fits(o: Observation) -> tuple[Card, ...]:
    """SEV-10: the cards that may be played now, on one's own turn only."""
    return tuple(action.card for action in menu(o) if isinstance(action, Play))


def _passes(o: Observation) -> tuple[int, ...]:
    return tuple(sum(move.seat == seat and move.card is None for move in o.moves) for seat in range(o.seats))


def _badge(o: Observation, seat: Seat) -> bool:
    """SEV-15, A-7: from a pass until that seat's next turn."""
    own = [move for move in o.moves[-o.seats :] if move.seat == seat]
    return bool(own) and own[-1].card is None and o.turn != seat


def _rows(o: Observation) -> tuple[Row, ...]:
    laid = table(o)
    return tuple(_row(suit, bits(laid & SUIT_MASK[i])) for i, suit in enumerate(SUITS))


def _row(suit: str, laid: list[int]) -> Row:
    return Row(suit, CARDS[laid[0]], CARDS[laid[-1]]) if laid else Row(suit, None, None)


def score(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """A-24: how many cards each has."""
    return (_each("sevens-counts", o.counts, viewer),)


def _each(id: str, numbers: tuple[int, ...], viewer: Viewer) -> Message:
    """A number for each seat, the viewer's own first, then in playing order."""
    parts = (message("seat-number", seat=Who(seat), count=numbers[seat]) for seat in _order(viewer))
    return message(id, counts=Listed(tuple(parts)))


def _order(viewer: Viewer) -> list[int]:
    return [((viewer.seat or 0) + i) % viewer.seats for i in range(viewer.seats)]


def zones(o: Observation, viewer: Viewer, draft: Draft | None) -> tuple[Zone, ...]:
    """Table, hand, actions, state of the game, players, log."""
    lines = state(o, viewer)
    return (
        Zone("table", tuple(Item(f"row-{row.suit}", _told_row(row)) for row in _rows(o))),
        Zone("hand", tuple(_card(o, card) for card in o.hand)),
        Zone("actions", _actions(o)),
        status(lines, lines[0]),
        Zone("players", tuple(Item(f"player-{i}", _plaque(o, Seat(i)), seat=i) for i in _order(viewer) if i != o.seat)),
        Zone("log"),
    )


def _told_row(row: Row) -> Message:
    """SEV-8, for the ear: from where to where a row goes."""
    suit = Word(SUIT_WORDS[row.suit])
    if row.low is None or row.high is None:
        return message("sevens-row-closed", suit=suit)
    if row.low == row.high:
        return message("sevens-row-open", suit=suit)
    return message("sevens-row", suit=suit, low=OneCard(row.low), high=OneCard(row.high))


def _card(o: Observation, card: Card) -> Item:
    """SEV-12, A-5: every card is a control; one that does not fit says why."""
    action = Play(card)
    return Item(f"card-{card}", message("card-name", card=OneCard(card)), card, ask=action, why=_why(o, action))


def _why(o: Observation, action: Action) -> Message | None:
    if o.seat is None:
        return message("refusal-listening")
    if o.opener is None:
        return refused(Refusal("not-dealt"))
    turn = o.seat if o.turn is None else o.turn
    refusal = law(o.phase, turn, table(o), o.seat, mask(o.hand), action)
    return None if refusal is None else refused(refusal)


def refused(refusal: Refusal) -> Message:
    """The sentence of a refusal."""
    return message(f"sevens-refusal-{refusal.code}", **refusal.args)


def _plaque(o: Observation, seat: Seat) -> Message:
    """SEV-14, SEV-15; after the end how the seat ended (SEV-20)."""
    if o.phase is Phase.MATCH_OVER:
        return _result(seat, o.counts, _passes(o))
    badge = _badge(o, seat)
    return message("sevens-plaque-passed" if badge else "sevens-plaque", seat=Who(seat), count=o.counts[seat])


def _result(seat: int, cards_left: tuple[int, ...], passes: tuple[int, ...]) -> Message:
    """SEV-20: a seat's place, cards left and passes."""
    place = places(cards_left)[seat]
    return message("sevens-result", seat=Who(seat), place=place, count=cards_left[seat], passes=passes[seat])


def _results(cards_left: tuple[int, ...], passes: tuple[int, ...]) -> tuple[Message, ...]:
    """All of them, the best first."""
    order = sorted(range(len(cards_left)), key=lambda seat: cards_left[seat])
    return tuple(_result(seat, cards_left, passes) for seat in order)


def _actions(o: Observation) -> tuple[Item, ...]:
    """The pass only where no card fits (SEV-13); the others always, always in this order."""
    passing = (Item("pass", message("sevens-pass"), ask=Pass()),) if Pass() in menu(o) else ()
    playing = o.phase is not Phase.MATCH_OVER
    return (
        *passing,
        Item("new", another, ask=Request("new"), why=message("sevens-why-not-new") if playing else None),
        Item("repeat", message("control-repeat"), ask=Request("repeat")),
        Item("state", message("control-state"), ask=Request("state")),
    )


def state(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """A-23: whose turn it is, the cards and the passes of each, the rows; after the end how each ended."""
    rows = tuple(_told_row(row) for row in _rows(o))
    if o.phase is Phase.MATCH_OVER:
        won = message("sevens-won", seat=Who(o.counts.index(0)))
        return (won, *_results(o.counts, _passes(o)), *rows)
    turn = prompt(o, viewer, None)
    first = () if turn is None else (turn,)
    return (*first, *score(o, viewer), _each("sevens-passes-so-far", _passes(o), viewer), *rows)


def prompt(o: Observation, viewer: Viewer, draft: Draft | None) -> Message | None:
    """Whose turn it is and what for; after the match, what goes on. Before the deal nobody decides anything."""
    if o.phase is Phase.MATCH_OVER:
        return message("sevens-prompt-over")
    if o.turn is None:
        return None
    if o.turn != o.seat:
        return message("sevens-prompt-wait", seat=Who(o.turn))
    return _own_turn(o)


def _own_turn(o: Observation) -> Message:
    """A-22: what glows is said; SEV-25: the game asks for the first card."""
    fits = _fits(o)
    if not fits:
        return message("sevens-prompt-pass")
    if fitting(table(o)) == FIRST:
        return message("sevens-prompt-start", card=OneCard(STARTER))
    return message("sevens-prompt-play", cards=Cards(fits))


def narrate(events: Sequence[Event], before: Observation, viewer: Viewer) -> tuple[Told, ...]:
    return tuple(told for event in events for told in _tell(event, viewer))


def _tell(event: Event, viewer: Viewer) -> tuple[Told, ...]:
    match event:
        case Dealt():
            return _tell_deal(event, viewer)
        case CardPlayed():
            how = message(f"sevens-{_manner(event)}", seat=Who(event.seat), card=OneCard(event.card))
            return (Told(event, how, "card"),)
        case Passed():
            return (Told(event, message("sevens-passed", seat=Who(event.seat))),)
        case DealEnded():
            return _tell_end(event)


def _manner(event: CardPlayed) -> str:
    """A-22: a last card is told, and that it is the next."""
    if event.card == STARTER:
        return "starts"
    return {0: "plays-last", 1: "plays-one-left"}.get(event.left, "plays")


def _tell_deal(event: Dealt, viewer: Viewer) -> tuple[Told, ...]:
    """Who starts, and one's own cards suit by suit (A-28)."""
    told = Told(event, message("sevens-dealt", seat=Who(event.opener)), "deal")
    if viewer.seat is None:
        return (told,)
    cards = [card for card in event.hands[viewer.seat] if card]
    suits = ([card for card in cards if card[1] == suit] for suit in SUITS)
    return (told, *(Told(event, _of_one_suit(held)) for held in suits if held))


def _of_one_suit(cards: Sequence[Card]) -> Message:
    ranks = tuple(message("sevens-rank", rank=Word(RANK_WORDS[card[0]])) for card in cards)
    return message("sevens-of-suit", suit=Word(SUIT_WORDS[cards[0][1]]), cards=Listed(ranks))


def _tell_end(event: DealEnded) -> tuple[Told, ...]:
    won = message("sevens-won", seat=Who(event.places.index(1)))
    results = _results(event.cards_left, event.passes)
    return (Told(event, won, "match_end"), *(Told(event, result) for result in results))


def redraft(
    o: Observation, viewer: Viewer, draft: Draft | None, change: Change
) -> tuple[Draft, Message] | Refusal | None:
    """Nothing is chosen before it is sent: a move is one tap (SEV-12)."""
    return None
