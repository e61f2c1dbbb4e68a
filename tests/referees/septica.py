"""A second, deliberately naive referee of Șeptică: the rules once more, from their numbered text alone.

It knows nothing of the engine, and is written as `papers.py` says. The numbers SEP-n and A-n are those of the game's
RULES.md. In this order: what it is asked, answering a test vector, and the rules.
"""

from random import Random
from typing import Any

from tests.referees import papers
from tests.referees.papers import Action, Pick, Rules, State, at_random

RANKS = "789TJQKA"
SUITS = "shdc"
HAND = 4


# What it is asked


def check_record(record: object) -> list[str]:
    """Everything that is wrong with a record of a Șeptică match; empty where all is right."""
    return papers.check_record(RULES, record)


def play_out(seats: int, target: int, seed: int, pick: Pick = at_random) -> dict[str, Any]:
    """The record of a whole match that `pick` played on every seat."""
    return papers.play_out(RULES, seats, {"target": target}, seed, pick)


def sequences(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many sequences of exactly so many actions a dealt deck allows, passes counted as actions."""
    return papers.count_sequences(RULES, deal_out(seats, opener, deck), plies)


def positions(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many different positions these sequences lead to."""
    return papers.count_positions(RULES, deal_out(seats, opener, deck), plies)


def objection(state: State, action: object) -> str | None:
    """Why this is no right next action, or None; anything may be asked about."""
    return papers.objection(RULES, state, action)


def taking(state: State, choices: list[Action], rng: Random) -> Action:
    """Answers in kind or cuts, and goes on, wherever it can: tricks of many rounds."""
    if not state["table"]:
        return rng.choice(choices)
    takes = [choice for choice in choices if choice["type"] == "play" and goes_on(state, choice["card"])]
    return rng.choice(takes or choices)


def letting_go(state: State, choices: list[Action], rng: Random) -> Action:
    """Passes whenever it is asked."""
    return choices[-1] if asked(state) else rng.choice(choices)


# Answering a test vector


def answer(vector: dict[str, Any]) -> dict[str, Any]:
    """The situation of a vector of tests/vectors/septica.json after its actions, under all the names it may ask for."""
    given, state = vector["state"], state_of(vector)
    for action in vector.get("actions", []):
        wrong = objection(state, action)
        if wrong is not None:
            raise ValueError(f"{vector['id']}: {wrong}")
        state = after(state, action)
    over = deal_over(state)
    result = deal_result(state) if over else None
    score = given["match_score"]
    if result:
        score = [one + two for one, two in zip(score, result["match_points"], strict=True)]
    won = match_winners(score, given["target"])
    return {
        "turn": turn(state),
        "asked": asked(state),
        "cards": playable(state),
        "pass": asked(state),
        "holder": holder(state) if state["table"] else None,
        "hands": state["hands"],
        "table": state["table"],
        "leader": state["leader"],
        "stock_left": len(state["stock"]),
        "points": state["points"],
        "tricks": state["tricks"],
        "deal_over": over,
        "result": result,
        "match_score": score,
        "match_result": {"winners": won, "score": score} if won else None,
        "next_opener": (state["opener"] + 1) % state["seats"],
    }


def state_of(vector: dict[str, Any]) -> State:
    """The state a vector sets out: a deck about to be dealt, or the middle of a deal, its unlisted stock as '??'."""
    seats, given = vector["seats"], vector["state"]
    if "deck" in given:
        return deal_out(seats, given["opener"], given["deck"])
    unlisted = given["stock_left"] - len(given["stock"])
    return {
        "seats": seats,
        "opener": given["opener"],
        "leader": given["leader"],
        "hands": [list(hand) for hand in given["hands"]],
        "table": [list(put) for put in given["table"]],
        "stock": given["stock"] + ["??"] * unlisted,
        "points": list(given["points"]),
        "tricks": list(given["tricks"]),
    }


# The rules. A state is one deal: seats, opener (of the deal), leader (of the trick), hands, table ([seat, card] in the
# order put), stock (next card first), points and tricks (of each side). It always waits for an action, or is over.


def sides(seats: int) -> list[list[int]]:
    """SEP-44, SEP-49, SEP-50: with four there are two teams, partners opposite; else each plays for himself."""
    return [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]


def side_of(seats: int, seat: int) -> int:
    return next(side for side, members in enumerate(sides(seats)) if seat in members)


def pack(seats: int) -> list[str]:
    """SEP-1, SEP-43, A-1: 32 cards; with three the eights of diamonds and clubs are taken out."""
    cards = [rank + suit for suit in SUITS for rank in RANKS]
    if seats == 3:
        cards.remove("8d")
        cards.remove("8c")
    return cards


def cuts(seats: int, card: str) -> bool:
    """SEP-5, SEP-43, SEP-51: sevens always; with three and four every eight in the pack too."""
    if card[0] == "7":
        return True
    return card[0] == "8" and seats >= 3


def card_points(card: str) -> int:
    """SEP-2: one for an ace, one for a ten."""
    return 1 if card[0] in ("A", "T") else 0


def deal_out(seats: int, opener: int, deck: list[str]) -> State:
    """SEP-27, SEP-28, A-17: four cards each, one at a time, going round from the opener; the rest is the stock."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number in range(HAND * seats):
        hands[(opener + number) % seats].append(deck[number])
    return {
        "seats": seats,
        "opener": opener,
        "leader": opener,
        "hands": hands,
        "table": [],
        "stock": deck[HAND * seats :],
        "points": [0] * len(sides(seats)),
        "tricks": [0] * len(sides(seats)),
    }


def deal_over(state: State) -> bool:
    """SEP-33: no card left in the stock, in any hand, or still to be taken."""
    return not state["table"] and not state["stock"] and not any(state["hands"])


def turn(state: State) -> int | None:
    """SEP-8, SEP-20, A-9, A-18: going round from the leader, in every round anew; nobody's when the deal is over."""
    if deal_over(state):
        return None
    seat: int = (state["leader"] + len(state["table"])) % state["seats"]
    return seat


def round_complete(state: State) -> bool:
    return bool(state["table"]) and len(state["table"]) % state["seats"] == 0


def asked(state: State) -> bool:
    """SEP-16, SEP-17: the leader is asked after a complete round; where he is not, `settle` has ended the trick."""
    return round_complete(state)


def goes_on(state: State, card: str) -> bool:
    """SEP-19, A-4: of the rank of the trick's first card, or a cutter."""
    first_card: str = state["table"][0][1]
    return card[0] == first_card[0] or cuts(state["seats"], card)


def playable(state: State) -> list[str]:
    """SEP-7, SEP-9: any card of the hand; SEP-19, SEP-23: of a leader who is asked, only what goes on, perhaps none."""
    seat = turn(state)
    if seat is None:
        return []
    hand: list[str] = state["hands"][seat]
    return [card for card in hand if goes_on(state, card)] if asked(state) else list(hand)


def choices(state: State) -> list[Action]:
    """Every action the rules allow now, as the record writes them (SEP-21, SEP-22: whoever is asked may pass)."""
    actions = [{"seat": turn(state), "type": "play", "card": card} for card in playable(state)]
    if asked(state):
        actions.append({"seat": turn(state), "type": "pass"})
    return actions


def reason(state: State, action: Action) -> str | None:
    """Why the seat whose turn it is may not do this."""
    seat = action["seat"]
    if action["type"] == "pass":
        return None if asked(state) else f"seat {seat} passes without being asked whether to go on (A-13, SEP-77)"
    card = action["card"]
    if card not in state["hands"][seat]:
        return f"seat {seat} plays {papers.shown(card)}, which it does not hold"
    if card not in playable(state):
        return f"seat {seat} goes on with {card}, which has neither the first card's value nor cuts (SEP-19)"
    return None


def after(state: State, action: Action) -> State:
    """The state after a right action; the one given stays as it was."""
    state = copied(state)
    if action["type"] == "pass":
        end_trick(state)
        return state
    state["hands"][action["seat"]].remove(action["card"])
    state["table"].append([action["seat"], action["card"]])
    settle(state)
    return state


def copied(state: State) -> State:
    copy = dict(state)
    copy["hands"] = [list(hand) for hand in state["hands"]]
    for key in ("table", "stock", "points", "tricks"):
        copy[key] = list(state[key])
    return copy


def settle(state: State) -> None:
    """End a trick that ends without a question."""
    if not round_complete(state):
        return
    seats, leader = state["seats"], state["leader"]
    if side_of(seats, holder(state)) == side_of(seats, leader):
        end_trick(state)  # SEP-18, SEP-54: the leader or his partner holds
    elif not state["hands"][leader]:
        end_trick(state)  # all can see that the leader has nothing to go on with
    # SEP-23: else he is asked, whatever he holds


def holder(state: State) -> int:
    """SEP-12, SEP-13, SEP-14, A-2: who last put a card of the first card's rank, or a cutter."""
    seat: int = state["leader"]
    for player, card in state["table"]:
        if goes_on(state, card):
            seat = player
    return seat


def end_trick(state: State) -> None:
    """SEP-25, SEP-26, SEP-52, A-33: the holder takes all rounds as one trick for his side, and leads the next."""
    taker = holder(state)
    side = side_of(state["seats"], taker)
    for _, card in state["table"]:
        state["points"][side] += card_points(card)
    state["tricks"][side] += 1
    state["table"] = []
    state["leader"] = taker
    draw(state)


def draw(state: State) -> None:
    """SEP-29 to SEP-32, A-14 to A-16: one card each going round from the taker, till all have four or none is left."""
    while state["stock"] and any(len(hand) < HAND for hand in state["hands"]):
        for number in range(state["seats"]):
            hand = state["hands"][(state["leader"] + number) % state["seats"]]
            if state["stock"] and len(hand) < HAND:
                hand.append(state["stock"].pop(0))


def deal_result(state: State) -> dict[str, Any]:
    """SEP-34: most points win, whatever the tricks; the result of a deal that is over, as its record has it."""
    points, tricks = state["points"], state["tricks"]
    winners = [side for side in range(len(points)) if points[side] == max(points)]
    if len(winners) == 2 and state["seats"] != 3:
        winners = []  # SEP-35; with three the two best both win: SEP-45, SEP-46, A-23
    kind = deal_kind(winners, points, tricks)
    worth = {"draw": 0, "win": 1, "oala": 2, "piele": 3}[kind]  # SEP-39
    match_points = [worth if side in winners else 0 for side in range(len(points))]
    return {"points": points, "tricks": tricks, "winners": winners, "match_points": match_points, "kind": kind}


def deal_kind(winners: list[int], points: list[int], tricks: list[int]) -> str:
    if not winners:
        return "draw"
    if len(winners) == 2:
        return "win"  # SEP-45, A-21
    if tricks[winners[0]] == sum(tricks):
        return "piele"  # SEP-37, SEP-53
    return "oala" if points[winners[0]] == 8 else "win"  # SEP-36, A-20


def opener(seats: int, deals: list[dict[str, Any]], deck: list[str]) -> int | None:
    """SEP-41, A-27, A-28: chance, and so any seat, opens the first deal; then the seat after the last deal's opener."""
    return (deals[-1]["opener"] + 1) % seats if deals else None


def standing(seats: int, results: list[dict[str, Any]]) -> list[int]:
    """SEP-38, SEP-39: the match points of each side, added up."""
    return papers.race_standing(len(sides(seats)), results)


def winners(seats: int, options: dict[str, int], results: list[dict[str, Any]]) -> list[int]:
    return match_winners(standing(seats, results), options["target"])


def match_winners(score: list[int], target: int) -> list[int]:
    """SEP-40, SEP-47, SEP-48, A-24, A-25: the most match points of those at the target or past it; nobody before."""
    if max(score) < target:
        return []
    return [side for side in range(len(score)) if score[side] == max(score)]


def position(state: State) -> Any:
    """Two positions are the same with the same cards in each hand, the same trick on the table in the same order, the
    same leader, stock, points and tricks of each side; which cards made those points does not matter.
    """
    hands = [sorted(hand) for hand in state["hands"]]
    return [hands, state["table"], state["leader"], state["stock"], state["points"], state["tricks"]]


RULES = Rules(
    game="septica",
    seats=[2, 3, 4],
    ranges={"target": (5, 100)},  # SEP-40
    shapes={"play": ["card"], "pass": []},
    picks=[at_random, taking, letting_go],
    pack=pack,
    deal_out=deal_out,
    over=deal_over,
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
