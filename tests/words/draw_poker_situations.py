"""Situations at a table of draw poker, and what is said of each: in full and in short; what the log has beside it.

`python -m tests.words.draw_poker_situations` writes the files draw-poker.*.txt anew. Whoever does that reads every line
that changed as somebody who hears it a hundred times.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.speech import Ear, locales, say
from engines.core.cards import Card
from engines.core.engine import Refusal, Seat
from engines.core.telling import Change, Chips, Draft, Message, OneCard, Viewer, Who, Word, message
from engines.draw_poker import (
    BetMade,
    Called,
    Changed,
    Checked,
    Dealt,
    Event,
    Folded,
    MatchEnded,
    PotWon,
    Raised,
    Reshuffled,
    Returned,
    Shown,
    State,
    WentOut,
    observe,
    telling,
)
from engines.draw_poker.moves import Blind, Share
from engines.draw_poker.naming import hand_name, named_hand, own_cards
from engines.draw_poker.telling import DRAW_HELP
from tests.engines.draw_poker.table import cards, dealt, run, waiting

#: The listener sits in seat 0; one of the others is a computer whose name ends in a number.
NAMES: Final = {
    locale: ("Ioana", "Ana", "Dan", computer)
    for locale, computer in {"ro": "Calculatorul 2", "ru": "Компьютер 2", "en": "Computer 2"}.items()
}
ME, ANA, DAN, ROBOT = map(Seat, range(4))
VIEWER: Final = Viewer(ME, 4, alone=False, people=frozenset({0, 1}))
HANDS: Final = (
    "As Kh 9d 5c 2s",
    "2s 2h 9d 5c Ks",
    "7s 7h 9d 5c Ks",
    "Js Jh 8d 8c 2s",
    "4s 4h 3d 3c As",
    "Qs Qh Qd 7c 2s",
    "6s 6h 6d 7c 2s",
    "As 2h 3d 4c 5s",
    "Ts Jh Qd Kc As",
    "Kh 9h 7h 4h 2h",
    "As Ah Ad Kc Ks",
    "Ts Th Td 9c 9s",
    "8s 8h 8d 8c 2s",
    "9d Td Jd Qd Kd",
    "Tc Jc Qc Kc Ac",
)
AMOUNTS: Final = (10, 20, 120, 1_010)


def text(locale: str) -> str:
    """All situations with their sentences, a block each; what was said before is not said again."""
    first = {heard: name for name, heard in reversed([*situations()])}
    return "\n".join(_block(name, heard, locale) for name, heard in situations() if first[heard] == name)


def file(locale: str) -> Path:
    return Path(__file__).parent / f"draw-poker.{locale}.txt"


def _block(name: str, heard: Message, locale: str) -> str:
    said = [say(heard, Ear(locale, ME, NAMES[locale], short)) for short in (False, True)]
    return "\n".join([f"{name}:", *(f"    {line}" for line in dict.fromkeys(said)), ""])


def situations() -> Iterator[tuple[str, Message]]:
    """Hands by name; what happens, in the order of a match; what is found on the screen; what is refused."""
    for hand in HANDS:
        yield f"hand {hand}", hand_name(cards(hand))
    for name, event in _events():
        yield from _told(name, [event])
    short = Changed(ME, cards("Js 2d"), cards("Ts"))
    yield from _told("the deck ran out for me", [short, Reshuffled(ME, 18, cards("9h"))])
    for many in range(6):
        drawn = Changed(ME, cards("As Ks Qs Js 2d")[5 - many :], cards("Ts 9h 8d 7c 6s")[:many])
        yield next(_told(f"I change {many} and show", [drawn, Shown(ME, cards("As Ah Kd 9c 2s"))]))
    yield from _hints()
    yield from _found()
    yield from _refused()


def _told(name: str, events: list[Event]) -> Iterator[tuple[str, Message]]:
    for place, told in enumerate(telling.narrate(events, observe(_start(), ME), VIEWER)):
        if told.text:
            yield f"{name}{', then' * place}", told.text
        if told.log:
            yield f"{name}, in the log", told.log


def _start() -> State:
    return dealt(waiting([1_000, 1_000, 1_000, 1_000]), {0: "As Ks Qs Js 2d"})


def _events() -> Iterator[tuple[str, Event]]:
    yield from _deals()
    for seat in (ME, ANA):
        yield f"{seat} folds", Folded(seat)
    for seat in (ME, ANA):
        yield f"{seat} checks", Checked(seat)
        for all_in in (False, True):
            how = ", all in" * all_in
            for amount in AMOUNTS:
                yield f"{seat} calls {amount}{how}", Called(seat, amount, all_in)
            yield f"{seat} bets 40{how}", BetMade(seat, 40, all_in)
            yield f"{seat} raises to 120{how}", Raised(seat, 120, all_in)
    own, new = cards("As Ks Qs Js 2d"), cards("Ts 9h 8d 7c 6s")
    for many in range(6):
        yield f"I change {many}", Changed(ME, own[5 - many :], new[:many])
        yield f"another changes {many}", Changed(ANA, (None,) * many, (None,) * many)
    yield "I change 3, and the deck has 1", Changed(ME, own[2:], new[:1])
    yield "the deck ran out for another", Reshuffled(ANA, 18, (None,))
    yield from _ends()


def _deals() -> Iterator[tuple[str, Event]]:
    hidden: tuple[tuple[Card | None, ...], ...] = ((None,) * 5,) * 3
    for number, dealer, small, big in ((1, ME, ANA, DAN), (12, ROBOT, ME, ANA), (101, DAN, ROBOT, ME)):
        for all_in in (False, True):
            posted = Blind(small, 10, all_in), Blind(big, 20, all_in)
            hands = (cards("As Ks Qs Js 2d"), *hidden)
            yield f"hand {number}{', blinds all in' * all_in}", Dealt(number, dealer, (10, 20), posted, hands)


def _ends() -> Iterator[tuple[str, Event]]:
    for seat in (ME, ANA):
        yield f"{seat} takes back", Returned(seat, 120)
        yield f"{seat} shows", Shown(seat, cards("As Ah Kd 9c 2s"))
        for pot, pots in ((0, 1), (0, 2), (1, 2), (2, 3)):
            yield f"{seat} wins pot {pot} of {pots}", PotWon(pot, pots, 360, (Share(seat, 360),), False)
        yield f"{seat} goes out", WentOut(seat, 3)
        yield f"{seat} wins the match", MatchEnded(seat, (1, 2, 3, 4))
    shares = Share(ME, 40), Share(ANA, 50)
    yield "the pot is shared", PotWon(0, 1, 90, shares, False)
    yield "a side pot is shared", PotWon(2, 3, 90, (Share(ANA, 50), Share(ROBOT, 40)), False)


def _hints() -> Iterator[tuple[str, Message]]:
    for key in ("none", "flush", "straight", "both"):
        yield f"own cards, hint {key}", own_cards(cards("As Ks Qs Js 2d"), Word(key))
    for key in ("none", "flush", "straight", "both"):
        hand = named_hand(cards("As Ks Qs Js 2d"))
        yield f"a card tapped, hint {key}", message("draw-poker-your-hand", hand=hand, hint=Word(key))


def _found() -> Iterator[tuple[str, Message]]:
    before = _start()
    drawing, _ = run(before, "call", "call", "call", "check", "-", "-", "-")
    after, _ = run(drawing, "2d")
    over, _ = run(after, "bet 100", "fold", "raise 300", "fold", "fold")
    states = {"before the draw": before, "at the draw": drawing, "after it": after, "between hands": over}
    for name, state in states.items():
        yield from _whole(name, state)
    won, _ = run(dealt(waiting([10, 0, 3_990, 0], dealer=2), {0: "As Ah Ad Ac Ks"}), "-", "-")
    lost, _ = run(dealt(waiting([10, 0, 3_990, 0], dealer=2), {0: "2s 3h 5d 7c 8s", 2: "As Ah Ad Ac Ks"}), "-", "-")
    yield from _whole("won", won)
    yield from _whole("lost", lost)
    yield from _drafts(drawing, after)


def _whole(name: str, state: State) -> Iterator[tuple[str, Message]]:
    """Everything on the screen and in the state read."""
    seen = observe(state, ME)
    yield from ((f"{name}, score", line) for line in telling.score(seen, VIEWER))
    yield from ((f"{name}, state read", line) for line in telling.state(seen, VIEWER))
    for item in (item for zone in telling.zones(seen, VIEWER, None) for item in zone.items if zone.id != "status"):
        yield f"{name}, {item.id}", item.text
        if item.why:
            yield f"{name}, {item.id} not now", item.why


def _drafts(drawing: State, after: State) -> Iterator[tuple[str, Message]]:
    seen, helped = observe(drawing, ME), VIEWER._replace(wishes=frozenset({DRAW_HELP}))
    yield "the help", telling.prompt(seen, helped, None)
    yield "the help chooses nothing", message("draw-poker-prompt-help-none")
    for draft in (None, Draft(cards("As"))):
        changed = telling.redraft(seen, VIEWER, draft, Change(toggle=Card("As")))
        assert isinstance(changed, tuple)
        yield f"a card toggled {changed[0].cards}", changed[1]
    for many in range(6):
        yield f"the draw of {many}", message("draw-poker-button-draw", count=many)
    for seat in (ME, ANA):
        yield f"{seat} is to draw", message("draw-poker-prompt-draw", seat=Who(seat))
        yield f"{seat} is to bet", message("draw-poker-prompt-bet", seat=Who(seat))
    yield "I am to call", message("draw-poker-prompt-call", amount=Chips(40))
    yield "the amount", message("draw-poker-amount", amount=Chips(120))
    for count in (1, 2, 5, 10):
        yield f"blinds rise in {count}", message("draw-poker-state-rise", count=count)


def _refused() -> Iterator[tuple[str, Message]]:
    for code in (
        "match-over", "hand-over", "out", "folded", "being-dealt", "draw-now", "no-draw-now", "nothing-to-call",
        "no-bet-yet", "not-the-dealers-turn", "not-the-pack",
    ):  # fmt: skip
        yield f"refused {code}", telling.refused(Refusal(code))
    yield "refused not-your-turn", telling.refused(Refusal("not-your-turn", {"seat": Who(ANA)}))
    for code in ("not-in-hand", "card-twice"):
        yield f"refused {code}", telling.refused(Refusal(code, {"card": OneCard(Card("9d"))}))
    for code in ("must-match", "bet-made", "may-not-raise", "not-in-tens"):
        yield f"refused {code}", telling.refused(Refusal(code, {"amount": Chips(125 if "tens" in code else 120)}))
    yield "refused only-all-in", telling.refused(Refusal("only-all-in", {"least": Chips(120), "most": Chips(90)}))
    yield "refused too-little", telling.refused(Refusal("too-little", {"amount": Chips(30), "least": Chips(40)}))
    yield "refused too-much", telling.refused(Refusal("too-much", {"amount": Chips(990), "most": Chips(980)}))
    for why in ("most", "least"):
        yield f"refused {why}", message(f"draw-poker-why-{why}", amount=Chips(120))
    for why in ("nobody-answers", "match-over", "out", "not-next", "not-new"):
        yield f"not now, {why}", message(f"draw-poker-why-{why}")


if __name__ == "__main__":
    for one in locales():
        file(one).write_text(text(one), "utf-8")
