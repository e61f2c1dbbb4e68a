"""What a person finds at a table of draw poker: zones, controls, the state read, the draft; ids and arguments."""

from dataclasses import dataclass, replace
from typing import Final

from engines.core.cards import Card
from engines.core.engine import Phase, Refusal, Seat
from engines.core.telling import (
    Cards,
    Change,
    Chips,
    Draft,
    Item,
    Listed,
    Message,
    OneCard,
    Request,
    Says,
    Viewer,
    Who,
    Word,
    Zone,
    message,
    status,
)

from .course import named
from .hands import KINDS, kind, strength, usual_draw
from .law import refused as law
from .moves import Action, AllIn, Bet, Call, Check, Discard, Fold, Raise
from .naming import hint_now, named_hand, own_cards
from .narrating import narrate as narrate
from .narrating import shown_cards
from .sight import Observation, ints
from .table import NOT_YET, Part, Pot, Table, answerable, first_step, hands_to_next_blinds, phase_of, rights, scale

DRAW_HELP = "draw_help"
HAND: Final = 5
settings = {DRAW_HELP: False}  # POK-97, POK-99
drafts = True
computers: tuple[str, ...] = ()
another = message("draw-poker-button-new")


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as everybody sees it. `changed` is None until its draw, `cards` until it shows them, `place` while in.

    `put` is what it has put in during the hand, `bet` the part of that in this round; the rest lies in the pots.
    `kind` is one of `hands.KINDS`: of a hand that the viewer can see, be it the viewer's own.
    """

    seat: Seat
    chips: int
    put: int
    bet: int
    in_hand: bool
    all_in: bool
    changed: int | None
    place: int | None
    cards: tuple[Card, ...] | None
    kind: str | None


@dataclass(frozen=True, slots=True)
class BoardPot:
    """A pot of the hand that ended, with what each of its winners got of it."""

    amount: int
    winners: tuple[Seat, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The facts of the table for clients that draw."""

    seat: Seat | None
    seats: int
    phase: Phase
    number: int
    part: Part
    dealer: Seat
    turn: Seat | None
    blinds: tuple[int, int]
    pot: int
    to_match: int
    hand: tuple[Card, ...]
    players: tuple[Player, ...]
    pots: tuple[BoardPot, ...]


def board(o: Observation) -> Board:
    t = o.table
    return Board(
        seat=o.seat,
        seats=t.seats,
        phase=phase_of(t),
        number=t.number,
        part=t.part,
        dealer=t.dealer,
        turn=_whose(t),
        blinds=t.blinds,
        pot=_pot(t),
        to_match=0 if t.part in ("over", "draw") else t.high,
        hand=o.own,
        players=tuple(_player(o, Seat(i)) for i in range(t.seats)),
        pots=tuple(_board_pot(pot) for pot in t.pots),
    )


def _player(o: Observation, seat: Seat) -> Player:
    t = o.table
    live, changed = bool(t.live >> seat & 1), t.changed[seat] if t.changed else NOT_YET
    cards = dict(zip(t.shown, o.shown, strict=True)).get(seat)
    seen = o.own if seat == o.seat else cards or ()
    return Player(
        seat=seat,
        chips=t.stacks[seat],
        put=t.put[seat] if t.part != "over" else 0,
        bet=t.bets[seat] if t.part in ("before", "after") else 0,
        in_hand=live,
        all_in=live and t.part != "over" and not t.stacks[seat],
        changed=None if changed == NOT_YET else changed,
        place=t.places[seat] or None,
        cards=cards,
        kind=KINDS[kind(strength(ints(seen)))] if live and len(seen) == HAND else None,
    )


def _board_pot(pot: Pot) -> BoardPot:
    winners, shares = zip(*pot.shares, strict=True)
    return BoardPot(pot.amount, winners, shares)


def _whose(t: Table) -> Seat | None:
    """Who decides, also while that seat waits for the reshuffled cards; nobody between hands."""
    if t.owed:
        return t.drawer
    return t.turn if t.turn is not None and t.turn >= 0 else None


def _pot(t: Table) -> int:
    """Chips in the middle; after the hand they have gone to the winners."""
    return 0 if t.part == "over" else t.pot


def _mine(o: Observation, *parts: Part) -> bool:
    """Whether the viewer's seat decides now, in one of these parts."""
    return o.seat is not None and o.table.turn == o.seat and o.table.part in parts


def _from(t: Table, viewer: Viewer) -> list[Seat]:
    """The seats in playing order, the viewer's own first (POK-68, POK-96)."""
    first = viewer.seat or 0
    return [Seat((first + i) % t.seats) for i in range(t.seats)]


def score(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """POK-68: the chips of every player, one's own first."""
    chips = (message("seat-number", seat=Who(seat), count=o.table.stacks[seat]) for seat in _from(o.table, viewer))
    return (message("draw-poker-chips", chips=Listed(tuple(chips))),)


def zones(o: Observation, viewer: Viewer, draft: Draft | None) -> tuple[Zone, ...]:
    """POK-69: hand, actions, state of the game, players, log."""
    chosen = _chosen(o, viewer, draft)
    return (
        Zone("hand", _hand(o, viewer, chosen)),
        Zone("actions", _actions(o, viewer, chosen)),
        status(state(o, viewer), _turn(o)),
        Zone("players", _players(o, viewer)),
        Zone("log"),
    )


# What is chosen before it is sent


def _chosen(o: Observation, viewer: Viewer, draft: Draft | None) -> Draft:
    """The draft; where nothing was chosen, what stands at first: half the pot, the help's cards (POK-86, POK-100)."""
    draft = draft or (Draft(_helped(o)) if _has_help(o, viewer) else Draft())
    if _mine(o, "before", "after") and draft.amount is None and o.seat is not None:
        return replace(draft, amount=first_step(o.table, rights(o.table, o.seat)))
    return draft


def _has_help(o: Observation, viewer: Viewer) -> bool:
    return DRAW_HELP in viewer.wishes and _mine(o, "draw")


def _helped(o: Observation) -> tuple[Card, ...]:
    return named(usual_draw(ints(o.hand)))


def redraft(
    o: Observation, viewer: Viewer, draft: Draft | None, change: Change
) -> tuple[Draft, Message] | Refusal | None:
    """POK-79, POK-83, POK-101; None where neither cards nor an amount are chosen now."""
    chosen = _chosen(o, viewer, draft)
    if change.toggle is not None:
        return _toggled(o, chosen, change.toggle) if _mine(o, "draw") else None
    if not _mine(o, "before", "after") or chosen.amount is None or o.seat is None:
        return None
    return _moved(scale(o.table, rights(o.table, o.seat)), chosen, up=change.amount == "up")


def _toggled(o: Observation, draft: Draft, card: Card) -> tuple[Draft, Message] | Refusal:
    if card not in o.hand:
        return Refusal("not-in-hand", {"card": OneCard(card)})
    picked = {*draft.cards} ^ {card}
    said = message("draw-poker-goes" if card in picked else "draw-poker-stays", card=OneCard(card))
    return replace(draft, cards=tuple(c for c in o.hand if c in picked)), said


def _moved(steps: tuple[int, ...], draft: Draft, *, up: bool) -> tuple[Draft, Message]:
    """One step along the scale; at its ends the amount stays."""
    amount = draft.amount or 0
    beyond = [step for step in steps if (step > amount if up else step < amount)]
    to = amount if not beyond else beyond[0] if up else beyond[-1]
    return replace(draft, amount=to), message("draw-poker-amount", amount=Chips(to))


# The zones


def _hand(o: Observation, viewer: Viewer, draft: Draft) -> tuple[Item, ...]:
    """POK-74, POK-75, POK-79 to POK-82: the cards, and after them the draw."""
    if o.seat is None:
        return ()
    drawing = _mine(o, "draw")
    says = Says(_own_name(o, viewer)) if _complete(o) else None
    cards = (_card(card, draft, says, drawing=drawing) for card in o.own)
    picked = tuple(card for card in o.hand if card in draft.cards) if drawing else ()
    action = Discard(picked)
    name = message("draw-poker-button-draw", count=len(picked))
    return (*cards, Item("draw", name, ask=action, why=_why(o, action)))


def _card(card: Card, draft: Draft, says: Says | None, *, drawing: bool) -> Item:
    text = message("card-name", card=OneCard(card))
    if not drawing:
        return Item(f"card-{card}", text, card, ask=says)
    ask = Request("draft", {"toggle": card})
    return Item(f"card-{card}", text, card, ask=ask, pressed=card in draft.cards)


def _complete(o: Observation) -> bool:
    """Whether the viewer has a hand to name: not while cards are still owed to it."""
    return len(o.own) == HAND


def _own_name(o: Observation, viewer: Viewer) -> Message:
    hint = hint_now(o, wanted=viewer.hints)
    return message("draw-poker-your-hand", hand=named_hand(o.own), hint=hint)


def _why(o: Observation, action: Action) -> Message | None:
    if o.seat is None:
        return message("refusal-listening")
    refusal = law(o.table, o.seat, ints(o.hand), action)
    return None if refusal is None else refused(refusal)


def refused(refusal: Refusal) -> Message:
    """The sentence of a refusal."""
    return message(f"draw-poker-refusal-{refusal.code}", **refusal.args)


def _actions(o: Observation, viewer: Viewer, draft: Draft) -> tuple[Item, ...]:
    """POK-76 to POK-78: always all of them, always in this order."""
    return (
        Item("fold", message("draw-poker-button-fold"), ask=Fold(), why=_why(o, Fold())),
        Item("check", message("draw-poker-button-check"), ask=Check(), why=_why(o, Check())),
        _call(o),
        _step(o, draft, "down"),
        _step(o, draft, "up"),
        _amount(o, draft, Bet),
        _amount(o, draft, Raise),
        Item("all-in", message("draw-poker-button-all-in"), ask=AllIn(), why=_why(o, AllIn())),
        Item("next", message("draw-poker-button-next"), ask=Request("next"), why=_why_not_next(o)),
        Item("new", another, ask=Request("new"), why=_why_not_new(o, viewer)),
        Item("repeat", message("control-repeat"), ask=Request("repeat")),
        Item("state", message("control-state"), ask=Request("state")),
    )


def _call(o: Observation) -> Item:
    """With what one will pay (A-32)."""
    why = _why(o, Call())
    if why or o.seat is None:
        return Item("call", message("draw-poker-button-call"), ask=Call(), why=why)
    amount = Chips(rights(o.table, o.seat).price)
    return Item("call", message("draw-poker-button-call-amount", amount=amount), ask=Call())


def _step(o: Observation, draft: Draft, way: str) -> Item:
    """POK-83. Without a bet or raise to choose for, the reason is that of the button which is meant."""
    up = way == "up"
    why = _why_no_amount(o, Raise if o.table.high else Bet)
    if not why and o.seat is not None:
        end = scale(o.table, rights(o.table, o.seat))[-1 if up else 0]
        if draft.amount == end:
            why = message("draw-poker-why-most" if up else "draw-poker-why-least", amount=Chips(end))
    name = message("draw-poker-button-more" if up else "draw-poker-button-less")
    return Item(f"amount-{way}", name, ask=Request("draft", {"amount": way}), why=why)


def _amount(o: Observation, draft: Draft, kind: type[Bet] | type[Raise]) -> Item:
    """The bet or the raise with its sum (POK-78)."""
    why = _why_no_amount(o, kind)
    which = "bet" if kind is Bet else "raise"
    if why or draft.amount is None:
        return Item(which, message(f"draw-poker-button-{which}"), ask=kind(0), why=why)
    text = message(f"draw-poker-button-{which}-amount", amount=Chips(draft.amount))
    return Item(which, text, ask=kind(draft.amount))


def _why_no_amount(o: Observation, kind: type[Bet] | type[Raise]) -> Message | None:
    """Where nobody could answer a raise the page offers the call and all one's chips (A-15)."""
    t = o.table
    least = t.high + t.step if _mine(o, "before", "after") else 0
    why = _why(o, kind(least))
    if not why and o.seat is not None and not answerable(t, o.seat):
        return message("draw-poker-why-nobody-answers")
    return why


def _why_not_next(o: Observation) -> Message | None:
    """POK-88; who is out, listens or sits at a finished match has no next hand."""
    if phase_of(o.table) is Phase.MATCH_OVER:
        return message("draw-poker-why-match-over")
    if o.seat is None:
        return message("refusal-listening")
    if o.table.places[o.seat] > 1:
        return message("draw-poker-why-out")
    return message("draw-poker-why-not-next") if phase_of(o.table) is Phase.PLAYING else None


def _why_not_new(o: Observation, viewer: Viewer) -> Message | None:
    """Alone at any time, in a room after the match (POK-60, A-45)."""
    if viewer.alone or phase_of(o.table) is Phase.MATCH_OVER:
        return None
    return message("draw-poker-why-not-new")


def _players(o: Observation, viewer: Viewer) -> tuple[Item, ...]:
    """In playing order after the viewer, who comes last; shown hands stand beside their owners (POK-92, POK-96)."""
    mine, *others = _from(o.table, viewer)
    order = [mine, *others] if viewer.seat is None else [*others, mine]
    shown = dict(zip(o.table.shown, o.shown, strict=True))
    items = []
    for seat in order:
        items.append(Item(f"p{seat}", _about(o, viewer, seat), seat=seat))
        if seat in shown:
            items.append(Item(f"p{seat}-cards", shown_cards(seat, shown[seat]), seat=seat))
    return tuple(items)


def _about(o: Observation, viewer: Viewer, seat: Seat) -> Message:
    """A player's chips, cards changed, and how the hand stands for him (POK-95)."""
    return message("draw-poker-player", seat=Who(seat), facts=Listed(tuple(_facts(o, viewer, seat))))


def _facts(o: Observation, viewer: Viewer, seat: Seat) -> list[Message]:
    player, t = _player(o, seat), o.table
    who = Word("you" if seat == viewer.seat else "other")
    if player.place and player.place > 1:
        return [message("draw-poker-fact-place", count=player.place)]
    found = [message("chips", count=player.chips)]
    if player.bet:
        found.append(message("draw-poker-fact-bet", amount=Chips(player.bet)))
    if player.changed is not None:
        found.append(message("draw-poker-fact-changed", count=player.changed))
    if t.part != "over" and not player.in_hand:
        found.append(message("draw-poker-fact-folded", who=who))
    if player.all_in:
        found.append(message("draw-poker-fact-all-in", who=who))
    return found


# The state read


def state(o: Observation, viewer: Viewer) -> tuple[Message, ...]:
    """POK-95, in its order."""
    t = o.table
    others = [seat for seat in _from(t, viewer) if seat != viewer.seat]
    return (
        _turn(o),
        *((own_cards(o.own, hint_now(o, wanted=viewer.hints)),) if _complete(o) else ()),
        *_part(t),
        message("draw-poker-state-pot", amount=Chips(_pot(t))) if _pot(t) else message("draw-poker-state-pot-empty"),
        *((_about(o, viewer, o.seat),) if o.seat is not None else ()),
        *(_about(o, viewer, seat) for seat in others),
        message("draw-poker-state-dealer", seat=Who(t.dealer)),
        message("draw-poker-state-blinds", small=t.blinds[0], big=t.blinds[1]),
        message("draw-poker-state-number", number=t.number),
        message("draw-poker-state-rise", count=hands_to_next_blinds(max(t.number, 1))),
    )


def _turn(o: Observation) -> Message:
    """Whose turn it is and how much the viewer has to call."""
    t, whose = o.table, _whose(o.table)
    if whose is None or whose == o.seat or o.seat is None or t.part == "draw" or not t.able >> o.seat & 1:
        return _decision(o)
    if not (price := rights(t, o.seat).price):
        return message("draw-poker-state-turn-nothing", seat=Who(whose))
    return message("draw-poker-state-turn", seat=Who(whose), amount=Chips(price))


def _part(t: Table) -> tuple[Message, ...]:
    """Between hands there is none, and the first sentence has said so."""
    return () if t.part == "over" else (message(f"draw-poker-part-{t.part}"),)


def prompt(o: Observation, viewer: Viewer, draft: Draft | None) -> Message:
    """Who decides now, and what; the draw help names the cards that it has chosen (POK-100)."""
    if _has_help(o, viewer) and draft is None:
        if not (picked := _helped(o)):
            return message("draw-poker-prompt-help-none")
        return message("draw-poker-prompt-helped", cards=Cards(picked))
    return _decision(o)


def _decision(o: Observation) -> Message:
    t, whose = o.table, _whose(o.table)
    if whose is None:
        over = "match" if phase_of(t) is Phase.MATCH_OVER else "hand"
        return message(f"draw-poker-prompt-{over}-over")
    if t.part == "draw":
        return message("draw-poker-prompt-draw", seat=Who(whose))
    if whose == o.seat and (amount := rights(t, whose).price):
        return message("draw-poker-prompt-call", amount=Chips(amount))
    return message("draw-poker-prompt-bet", seat=Who(whose))
