"""What a person finds at a table of draw poker, by the rules' numbers: messages and controls, not yet words."""

from random import Random
from typing import Any

import pytest

from engines.core.cards import Card
from engines.core.engine import Refusal, Seat
from engines.core.telling import Change, Chips, Draft, Item, Message, OneCard, Request, Says, Viewer, Who, message
from engines.draw_poker import AllIn, Bet, Call, Discard, Event, Raise, State, apply, chance, observe, seen_by
from engines.draw_poker.telling import DRAW_HELP, board, drafts, narrate, prompt, redraft, score, settings, state, zones
from tests.engines.draw_poker.table import hand, run, waiting

HELP = frozenset({DRAW_HELP})
ACTIONS = "fold check call amount-down amount-up bet raise all-in next new repeat state"


def items(s: State, seat: int | None, zone: str, draft: Draft | None = None, **wishes: Any) -> dict[str, Item]:
    seen = observe(s, None if seat is None else Seat(seat))
    found = zones(seen, Viewer(seat, s.seats, **wishes), draft)
    return {item.id: item for z in found if z.id == zone for item in z.items}


def reason(item: Item) -> str | None:
    return item.why.id.removeprefix("draw-poker-") if item.why else None


def changed(s: State, seat: int, draft: Draft | None, change: Change, **wishes: Any) -> tuple[Draft, Message]:
    found = redraft(observe(s, Seat(seat)), Viewer(seat, s.seats, **wishes), draft, change)
    assert isinstance(found, tuple)
    return found


def sounds(before: State, events: list[Event], seat: int) -> list[str]:
    told = narrate([seen_by(e, Seat(seat)) for e in events], observe(before, Seat(seat)), Viewer(seat, before.seats))
    return [one.sound for one in told if one.sound]


HELD = {0: "As Ah Kd 9c 4s", 1: "Ks Qs Js 9s 2d", 2: "2s 3h 5d 7c 8s"}
START = hand([1_000] * 3, hands=HELD)
DRAWING = hand([1_000] * 3, "call", "call", "check", hands=HELD)


def test_pok_68_ones_own_chips_first_then_in_playing_order() -> None:
    [line] = score(observe(START, Seat(1)), Viewer(1, 3))
    parts = dict(line.args)["chips"].messages  # type: ignore[union-attr]
    assert [dict(part.args) for part in parts] == [
        {"seat": Who(1), "count": 990},
        {"seat": Who(2), "count": 980},
        {"seat": Who(0), "count": 1_000},
    ]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_pok_69_pok_76_zones_and_actions_never_move(seat: int | None) -> None:
    for s in (START, DRAWING, run(DRAWING, "-", "-", "-")[0], run(START, "fold", "fold")[0]):
        seen = observe(s, None if seat is None else Seat(seat))
        assert [zone.id for zone in zones(seen, Viewer(seat, 3), None)] == [
            "hand",
            "actions",
            "status",
            "players",
            "log",
        ]
        assert [*items(s, seat, "actions")] == ACTIONS.split()


def test_pok_74_pok_75_a_card_outside_the_draw_tells_the_hand() -> None:
    cards = items(START, 0, "hand")
    assert [*cards] == ["card-As", "card-Ah", "card-Kd", "card-9c", "card-4s", "draw"]
    ask = cards["card-9c"].ask
    assert isinstance(ask, Says)
    assert ask.text.id == "draw-poker-your-hand"
    assert reason(cards["draw"]) == "refusal-no-draw-now"


def test_pok_77_what_is_not_possible_says_why() -> None:
    actions = items(START, 0, "actions")
    assert reason(actions["check"]) == "refusal-must-match"
    assert reason(actions["bet"]) == "refusal-bet-made"
    assert reason(actions["next"]) == "why-not-next"
    assert reason(actions["fold"]) is None
    assert {reason(items(START, 1, "actions")[id]) for id in ("fold", "call", "raise", "all-in", "amount-up")} == {
        "refusal-not-your-turn"
    }
    assert items(START, None, "actions")["fold"].why == message("refusal-listening")


def test_pok_78_a_32_amounts_stand_in_the_names() -> None:
    actions = items(START, 0, "actions")
    assert actions["call"].text == message("draw-poker-button-call-amount", amount=Chips(20))
    assert actions["call"].ask == Call()
    assert actions["raise"].text == message("draw-poker-button-raise-amount", amount=Chips(40))
    assert actions["raise"].ask == Raise(40)
    assert items(START, 1, "actions")["raise"].text == message("draw-poker-button-raise")
    short = hand([1_000, 1_000, 60], "raise 200", "fold")
    assert items(short, 2, "actions")["call"].text == message("draw-poker-button-call-amount", amount=Chips(40))


def test_pok_79_pok_80_pok_81_pok_82_cards_are_toggled_at_ones_draw() -> None:
    cards = items(DRAWING, 1, "hand")
    assert cards["card-Ks"].ask == Request("draft", {"toggle": "Ks"})
    assert cards["card-Ks"].pressed is False
    assert cards["draw"].text == message("draw-poker-button-draw", count=0)
    assert (cards["draw"].ask, cards["draw"].why) == (Discard(()), None)

    draft, said = changed(DRAWING, 1, None, Change(toggle=Card("2d")))
    assert said.id == "draw-poker-goes"
    cards = items(DRAWING, 1, "hand", draft)
    assert (cards["card-2d"].pressed, cards["card-Ks"].pressed) == (True, False)
    assert cards["draw"].ask == Discard((Card("2d"),))
    assert cards["draw"].text == message("draw-poker-button-draw", count=1)
    draft, said = changed(DRAWING, 1, draft, Change(toggle=Card("2d")))
    assert (draft.cards, said.id) == ((), "draw-poker-stays")


def test_a_card_of_another_is_not_toggled_and_nothing_is_toggled_out_of_turn() -> None:
    seen = observe(DRAWING, Seat(1))
    refused = Refusal("not-in-hand", {"card": OneCard(Card("As"))})
    assert redraft(seen, Viewer(1, 3), None, Change(toggle=Card("As"))) == refused
    assert redraft(observe(DRAWING, Seat(0)), Viewer(0, 3), None, Change(toggle=Card("As"))) is None
    assert redraft(seen, Viewer(1, 3), None, Change(amount="up")) is None
    assert redraft(observe(START, Seat(1)), Viewer(1, 3), None, Change(amount="up")) is None


def test_pok_83_pok_84_pok_86_the_amount_goes_along_the_scale() -> None:
    after = run(DRAWING, "-", "-", "-")[0]  # 60 in the pot
    assert items(after, 1, "actions")["bet"].ask == Bet(30)
    draft, said = changed(after, 1, None, Change(amount="up"))
    assert said == message("draw-poker-amount", amount=Chips(40))
    heard = [draft.amount]
    for _ in range(3):
        draft, _ = changed(after, 1, draft, Change(amount="up"))
        heard.append(draft.amount)
    assert heard == [40, 60, 120, 120]
    actions = items(after, 1, "actions", draft)
    assert reason(actions["amount-up"]) == "why-most"
    assert reason(actions["amount-down"]) is None
    assert actions["bet"].ask == Bet(120)
    down, _ = changed(after, 1, Draft(amount=30), Change(amount="down"))
    assert down.amount == 20
    assert reason(items(after, 1, "actions", down)["amount-down"]) == "why-least"


def test_pok_87_a_15_where_nobody_could_answer_the_page_offers_call_and_all_chips() -> None:
    state_ = hand([1_000, 60, 60], "call", "all_in", "all_in")
    actions = items(state_, 0, "actions")
    assert reason(actions["raise"]) == "why-nobody-answers"
    assert (actions["all-in"].ask, actions["all-in"].why) == (AllIn(), None)
    assert actions["call"].why is None


def test_pok_60_pok_88_the_next_hand_and_a_new_match() -> None:
    over = run(START, "fold", "fold")[0]
    assert items(over, 0, "actions")["next"].why is None
    assert items(START, 0, "actions")["new"].why is None
    assert reason(items(START, 0, "actions", alone=False)["new"]) == "why-not-new"
    won = hand([200, 200], "all_in", "all_in", "-", "-", hands={0: "As Ah Ad Ac Ks", 1: "2s 3h 5d 7c 8s"})
    assert reason(items(won, 0, "actions")["next"]) == "why-match-over"
    assert items(won, 0, "actions", alone=False)["new"].why is None
    out = hand([200, 300, 300], "all_in", "all_in", "fold", "-", "-", hands={0: "2s 3h 5d 7c 8s", 1: "As Ah Ad Ac Ks"})
    assert reason(items(out, 0, "actions", alone=False)["next"]) == "why-out"


def test_pok_92_pok_96_players_after_the_one_who_listens_with_the_hands_that_were_shown() -> None:
    assert [*items(START, 1, "players")] == ["p2", "p0", "p1"]
    shown = run(DRAWING, "-", "-", "-", "check", "check", "check")[0]
    found = items(shown, 1, "players")
    assert [*found] == ["p2", "p2-cards", "p0", "p0-cards", "p1", "p1-cards"]
    assert found["p0-cards"].text.id == "draw-poker-shows-cards"


def test_pok_95_the_state_is_read_in_its_order() -> None:
    ids = [part.id.removeprefix("draw-poker-") for part in state(observe(START, Seat(0)), Viewer(0, 3))]
    assert ids == [
        "prompt-call", "own", "part-before", "state-pot", "player", "player", "player", "state-dealer", "state-blinds",
        "state-number", "state-rise",
    ]  # fmt: skip
    waiting_ = [part.id for part in state(observe(START, Seat(2)), Viewer(2, 3))]
    assert waiting_[0] == "draw-poker-state-turn-nothing"
    assert next(part.id for part in state(observe(START, Seat(1)), Viewer(1, 3))) == "draw-poker-state-turn"


def test_pok_97_pok_99_the_settings() -> None:
    assert settings == {DRAW_HELP: False}
    assert drafts


def test_pok_98_a_35_hints_only_up_to_ones_draw() -> None:
    def hint(s: State, **wishes: Any) -> Any:
        own = next(part for part in state(observe(s, Seat(1)), Viewer(1, 3, **wishes)) if part.id == "draw-poker-own")
        return dict(own.args)["hint"]

    assert hint(START) == ("both",)
    assert hint(DRAWING) == ("both",)
    assert hint(START, hints=False) == ("none",)
    assert hint(run(DRAWING, "-")[0]) == ("none",)


def test_pok_100_pok_101_the_help_picks_says_and_gives_way() -> None:
    cards = items(DRAWING, 1, "hand", wishes=HELP)
    assert [card.card for card in cards.values() if card.pressed] == ["2d"]
    assert prompt(observe(DRAWING, Seat(1)), Viewer(1, 3, wishes=HELP), None).id == "draw-poker-prompt-helped"
    draft, _ = changed(DRAWING, 1, None, Change(toggle=Card("Ks")), wishes=HELP)
    assert draft.cards == ("Ks", "2d")
    empty = items(DRAWING, 1, "hand", Draft(), wishes=HELP)
    assert not [card for card in empty.values() if card.pressed]
    assert not [card for card in items(DRAWING, 1, "hand").values() if card.pressed]


def test_pok_102_sounds() -> None:
    before = waiting([1_000] * 2)
    start, dealing = apply(before, chance(before, Random(1)))
    assert sounds(before, [*dealing], 1) == ["deal"]
    thrown = observe(start, Seat(1)).hand[4]
    assert sounds(start, run(start, "call", "check", thrown)[1], 1) == ["draw"]
    won = hand([200, 200], "all_in", "all_in", "-", hands={0: "As Ah Ad Ac Ks", 1: "2s 3h 5d 7c 8s"})
    _, events = run(won, "-")
    assert sounds(won, events, 0) == ["coins", "melody"]
    assert sounds(won, events, 1) == []


def test_the_board_tells_only_what_the_seat_may_know() -> None:
    seen = board(observe(DRAWING, Seat(0)))
    assert (seen.pot, seen.turn, seen.part, seen.blinds) == (60, 1, "draw", (10, 20))
    assert seen.hand == ("As", "Ah", "Kd", "9c", "4s")
    assert [player.cards for player in seen.players] == [None] * 3
    shown = run(DRAWING, "-", "-", "-", "check", "check", "check")[0]
    assert all(player.cards for player in board(observe(shown, None)).players)
    assert board(observe(shown, None)).pot == 0
