"""A second, deliberately naive referee of Sevens (Семёрки): the rules once more, from their numbered text alone.

It knows nothing of the engine, and is written as `papers.py` says. The numbers SEV-n and SEV-An are those of the
game's RULES.md. In this order: what it is asked, answering a test vector, and the rules.
"""

from random import Random
from typing import Any

from tests.referees import papers
from tests.referees.papers import Action, Pick, Rules, State, at_random

SEATS = 4  # SEV-1
RANKS = "A23456789TJQK"  # SEV-30: the ace is low only
SUITS = "shdc"
FIRST = "7d"  # SEV-24


# What it is asked


def check_record(record: object) -> list[str]:
    """Everything that is wrong with a record of a match of Sevens; empty where all is right."""
    return papers.check_record(RULES, record)


def play_out(seed: int, pick: Pick = at_random) -> dict[str, Any]:
    """The record of a whole match that `pick` played on every seat."""
    return papers.play_out(RULES, SEATS, {}, seed, pick)


def sequences(deck: list[str], plies: int) -> int:
    """How many sequences of exactly so many actions a dealt deck allows, passes counted as actions."""
    return papers.count_sequences(RULES, deal_out(SEATS, starter(deck), deck), plies)


def positions(deck: list[str], plies: int) -> int:
    """How many different positions these sequences lead to."""
    return papers.count_positions(RULES, deal_out(SEATS, starter(deck), deck), plies)


def objection(state: State, action: object) -> str | None:
    """Why this is no right next action, or None; anything may be asked about."""
    return papers.objection(RULES, state, action)


def hoarding(state: State, choices: list[Action], rng: Random) -> Action:
    """Keeps sevens, sixes and eights back as long as it can: many passes."""
    far = [choice for choice in choices if choice["type"] == "play" and choice["card"][0] not in "678"]
    return rng.choice(far or choices)


# Answering a test vector


def answer(vector: dict[str, Any]) -> Any:
    """The answer to a vector of tests/vectors/sevens.json."""
    given = vector["state"]
    match vector["question"]:
        case "opener":
            return starter(given["deck"])
        case "legal":
            return sorted(fitting(given["hand"], given["table"]))
        case "may_pass":
            return may_pass(given["hand"], given["table"])
        case "next":
            return seat_after(given["seat"])
        case "over":
            return somebody_is_out(given["cards_left"])
        case "places":
            return places(given["cards_left"])
        case _:
            raise ValueError(f"{vector['id']}: no such question")


# The rules. A state is one deal, and with it the whole match: opener, turn (whose turn it would be next), hands, table
# (every card laid, in the order laid), passes (of each seat).


def sides(seats: int) -> list[list[int]]:
    """SEV-3: each plays for himself."""
    return [[seat] for seat in range(seats)]


def pack(seats: int) -> list[str]:
    """SEV-2, SEV-22: one standard pack."""
    return [rank + suit for suit in SUITS for rank in RANKS]


def deal_out(seats: int, opener: int, deck: list[str]) -> State:
    """SEV-22: thirteen cards each; the card at i in the deck goes to seat i % 4."""
    return {
        "opener": opener,
        "turn": opener,
        "hands": [deck[seat::seats] for seat in range(seats)],
        "table": [],
        "passes": [0] * seats,
    }


def starter(deck: list[str]) -> int:
    """SEV-24: the holder of the seven of diamonds."""
    return deck.index(FIRST) % SEATS


def opener(seats: int, deals: list[dict[str, Any]], deck: list[str]) -> int | None:
    return starter(deck)


def seat_after(seat: int) -> int:
    """SEV-23, SEV-32: clockwise, after a card as after a pass."""
    return (seat + 1) % SEATS


def somebody_is_out(cards_left: list[int]) -> bool:
    """SEV-35, SEV-A13: the first empty hand ends the deal, in the middle of a round too."""
    return 0 in cards_left


def cards_left(state: State) -> list[int]:
    return [len(hand) for hand in state["hands"]]


def over(state: State) -> bool:
    return somebody_is_out(cards_left(state))


def turn(state: State) -> int | None:
    """Whose turn it is; nobody's when the deal is over."""
    seat: int = state["turn"]
    return None if over(state) else seat


def fits(table: list[str], card: str) -> bool:
    """Whether the rules allow this card on this table."""
    if not table:
        return card == FIRST  # SEV-24, SEV-A12
    if card[0] == "7":
        return True  # SEV-27
    row = [RANKS.index(laid[0]) for laid in table if laid[1] == card[1]]
    if not row:
        return False
    here = RANKS.index(card[0])
    return here == min(row) - 1 or here == max(row) + 1  # SEV-28, SEV-29, SEV-31


def fitting(hand: list[str], table: list[str]) -> list[str]:
    """SEV-26, SEV-34: the cards of a hand that may be played; with several the player chooses."""
    return [card for card in hand if fits(table, card)]


def may_pass(hand: list[str], table: list[str]) -> bool:
    """SEV-32, SEV-33: only who has no card that fits, and then nothing else is allowed."""
    return not fitting(hand, table)


def choices(state: State) -> list[Action]:
    """Every action the rules allow now, as the record writes them."""
    seat = turn(state)
    if seat is None:
        return []
    hand = state["hands"][seat]
    if may_pass(hand, state["table"]):
        return [{"seat": seat, "type": "pass"}]
    return [{"seat": seat, "type": "play", "card": card} for card in fitting(hand, state["table"])]


def reason(state: State, action: Action) -> str | None:
    """Why the seat whose turn it is may not do this."""
    seat = action["seat"]
    hand = state["hands"][seat]
    if action["type"] == "pass":
        fit = ", ".join(fitting(hand, state["table"]))
        return f"seat {seat} passes with a card that fits: {fit} (SEV-33)" if fit else None
    card = action["card"]
    if card not in hand:
        return f"seat {seat} plays {papers.shown(card)}, which it does not hold"
    if not fits(state["table"], card):
        rule = "SEV-27 to SEV-29" if state["table"] else "SEV-24"
        return f"seat {seat} plays {card}, which does not fit ({rule})"
    return None


def after(state: State, action: Action) -> State:
    """The state after a right action; the one given stays as it was."""
    state = {
        "opener": state["opener"],
        "turn": seat_after(action["seat"]),
        "hands": [list(hand) for hand in state["hands"]],
        "table": list(state["table"]),
        "passes": list(state["passes"]),
    }
    if action["type"] == "pass":
        state["passes"][action["seat"]] += 1
    else:
        state["hands"][action["seat"]].remove(action["card"])
        state["table"].append(action["card"])
    return state


def places(left: list[int]) -> list[int]:
    """SEV-37, SEV-38, SEV-A14: a place is one more than the number of seats with fewer cards; passes do not count."""
    return [1 + sum(other < mine for other in left) for mine in left]


def deal_result(state: State) -> dict[str, Any]:
    left = cards_left(state)
    return {"cards_left": left, "passes": state["passes"], "places": places(left)}


def standing(seats: int, results: list[dict[str, Any]]) -> None:
    """SEV-36: one deal is the match, and there is no score."""


def winners(seats: int, options: dict[str, int], results: list[dict[str, Any]]) -> list[int]:
    """SEV-3, SEV-35, SEV-36: who is out first wins the deal and with it the match."""
    return [seat for result in results for seat in range(seats) if result["places"][seat] == 1]


def position(state: State) -> Any:
    """Two positions are the same with the same cards in each hand, and so on the table, the same turn and passes."""
    return [[sorted(hand) for hand in state["hands"]], state["turn"], state["passes"]]


RULES = Rules(
    game="sevens",
    seats=[SEATS],
    ranges={},
    shapes={"play": ["card"], "pass": []},
    picks=[at_random, hoarding],
    pack=pack,
    deal_out=deal_out,
    over=over,
    turn=turn,
    choices=choices,
    reason=reason,
    after=after,
    deal_result=deal_result,
    position=position,
    sides=sides,
    opener=opener,
    standing=standing,
    winners=winners,
)
