"""What is heard at a table of draw poker, word for word, and who hears how much of it."""

import pytest

from app.speech import Ear, locales, say
from engines.core.engine import Seat
from engines.core.telling import Viewer
from engines.draw_poker import Event, State, observe, seen_by
from engines.draw_poker.telling import narrate
from tests.engines.draw_poker.table import hand, run
from tests.words import draw_poker_situations as situations


@pytest.mark.parametrize("locale", locales())
def test_every_situation_is_told_in_these_words(locale: str) -> None:
    """tests/words/draw-poker.*.txt, each line of which somebody has read as a native reader would."""
    assert situations.text(locale) == situations.file(locale).read_text("utf-8")


def heard(before: State, events: list[Event], viewer: Viewer, *, log: bool = False) -> str:
    seat = None if viewer.seat is None else Seat(viewer.seat)
    told = narrate([seen_by(event, seat) for event in events], observe(before, seat), viewer)
    texts = [(one.log or one.text) if log else one.text for one in told]
    return " ".join(say(text, Ear("ro", viewer.seat, ("Ioana", "Ana", "Dan"))) for text in texts if text)


def after_my_fold() -> tuple[State, list[Event]]:
    """Seat 0 deals and folds; the others play to a showdown."""
    held = {0: "2s 3h 5d 7c 8s", 1: "As Ah Kd 9c 4s", 2: "Ks Kh Qd 9d 4h"}
    before = hand([1_000] * 3, hands=held)
    return before, run(before, "fold", "call", "check", "-", "-", "check", "check")[1]


def test_pok_93_alone_after_a_fold_only_hands_and_winners_are_heard() -> None:
    before, events = after_my_fold()
    alone = Viewer(0, 3, people=frozenset({0}))

    assert heard(before, events, alone) == (
        "Ana are pereche de ași. Dan are pereche de popi. Ana câștigă potul: 40 de jetoane."
    )
    assert heard(before, events, alone, log=True) == (
        "Renunți. Ana egalează cu 10 jetoane. Dan face pas. Ana nu schimbă nicio carte. Dan nu schimbă nicio carte. "
        "Ana face pas. Dan face pas. "
        "Ana arată as de pică, as de inimă roșie, popă de romb, nouă de treflă și patru de pică: pereche de ași. "
        "Dan arată popă de pică, popă de inimă roșie, damă de romb, nouă de romb și patru de inimă roșie: "
        "pereche de popi. "
        "Ana câștigă potul: 40 de jetoane."
    )


def test_pok_59_in_a_room_after_a_fold_people_are_heard_and_computers_are_not() -> None:
    before, events = after_my_fold()
    room = Viewer(0, 3, alone=False, people=frozenset({0, 2}))

    assert heard(before, events, room) == (
        "Renunți. Dan face pas. Dan nu schimbă nicio carte. Dan face pas. "
        "Ana are pereche de ași. Dan are pereche de popi. Ana câștigă potul: 40 de jetoane."
    )


def test_pok_65_who_only_listens_hears_everything_that_everybody_may_know() -> None:
    before, events = after_my_fold()
    said = heard(before, events, Viewer(None, 3, alone=False, people=frozenset({0, 2})))

    assert said.startswith("Ioana renunță. Ana egalează cu 10 jetoane. Dan face pas. Ana nu schimbă nicio carte.")
    assert "as de pică" not in said


def test_a_hand_that_is_shown_in_the_act_of_its_draw_is_named_once() -> None:
    held = {0: "2s 3h 5d 7c 8s", 1: "As Ah Kd 9c 4s"}
    before = hand([1_000] * 2, "all_in", "all_in", "-", hands=held)
    viewer = Viewer(0, 2, people=frozenset({0}))

    kept = heard(before, run(before, "-")[1], viewer)
    drew = heard(before, run(before, "2s")[1], viewer)

    assert kept.startswith("Nu schimbi nicio carte. Tu ai carte mare, opt. Ana are pereche de ași.")
    assert drew.startswith("Schimbi o carte și primești ")
    assert drew.count("ai ") == drew.count("Tu ai ") == 1


def test_pok_92_hands_are_named_aloud_and_their_cards_are_in_the_log() -> None:
    held = {0: "2s 3h 5d 7c 8s", 1: "As Ah Kd 9c 4s"}
    before = hand([1_000] * 2, "call", "check", "-", "-", "check", hands=held)
    _, events = run(before, "check")
    viewer = Viewer(0, 2, people=frozenset({0}))

    assert heard(before, events, viewer) == (
        "Faci pas. Ana are pereche de ași. Tu ai carte mare, opt. Ana câștigă potul: 40 de jetoane."
    )
    assert "as de pică" in heard(before, events, viewer, log=True)
