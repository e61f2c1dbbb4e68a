"""A second, deliberately naive referee of 66: the rules once more, from their numbered text alone.

It knows nothing of the engine, and is written as `papers.py` says. The numbers SIX-n and A-n are those of the game's
RULES.md. In this order: what it is asked, answering a test vector, and the rules: dealing, what may be done, what a
move does, what a deal is worth, the match.
"""

from random import Random
from typing import Any

from tests.referees import papers
from tests.referees.papers import Action, Pick, Rules, State, at_random

RANKS = "9JQKTA"  # SIX-2, SIX-5, SIX-6: low to high
SUITS = "shdc"
HAND = 6  # SIX-7
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}  # SIX-3
GOAL = 66


# What it is asked


def check_record(record: object) -> list[str]:
    """Everything that is wrong with a record of a match of 66; empty where all is right."""
    return papers.check_record(RULES, record)


def play_out(seats: int, target: int, seed: int, pick: Pick = at_random) -> dict[str, Any]:
    """The record of a whole match that `pick` played on every seat."""
    return papers.play_out(RULES, seats, {"target": target}, seed, pick)


def sequences(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many sequences of exactly so many actions a dealt deck allows, exchanges and closings counted as actions."""
    return papers.count_sequences(RULES, deal_out(seats, opener, deck), plies)


def positions(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many different positions these sequences lead to."""
    return papers.count_positions(RULES, deal_out(seats, opener, deck), plies)


def objection(state: State, action: object) -> str | None:
    """Why this is no right next action, or None; anything may be asked about."""
    return papers.objection(RULES, state, action)


def eager(state: State, choices: list[Action], rng: Random) -> Action:
    """Exchanges whenever it may, and leads a king or queen whenever it would announce a pair."""
    exchanges = [choice for choice in choices if choice["type"] == "exchange"]
    pairs = [choice for choice in choices if choice["type"] == "play" and pair_led(state, choice["card"])]
    return rng.choice(exchanges or pairs or choices)


def patient(state: State, choices: list[Action], rng: Random) -> Action:
    """Never closes, and plays its lowest cards: deals that last to their last trick, and ties."""
    plays = [choice for choice in choices if choice["type"] == "play"]
    low = min(WORTH[choice["card"][0]] for choice in plays)
    return rng.choice([choice for choice in plays if WORTH[choice["card"][0]] == low])


# Answering a test vector


def answer(vector: dict[str, Any]) -> dict[str, Any]:
    """The answer to a vector of tests/vectors/sixty_six.json, under all the names it may ask for."""
    given, seats = vector["state"], vector["seats"]
    match vector["question"]:
        case "trick_winner":
            return {"winner": taker(given["trump"], [[put["seat"], put["card"]] for put in given["table"]])}
        case "deal":
            state = deal_out(seats, given["opener"], given["deck"])
            return {key: state[key] for key in ("hands", "trump", "stock", "known")} | {"turn": turn(state)}
        case "next_openers":
            return {"openers": openers(seats, given["first_opener"], given["winners"])}
        case "match":
            score = [one + two for one, two in zip(given["score"], given["match_points"], strict=True)]
            won = match_winners(score, given["target"])
            return {"over": bool(won), "winners": won, "score": score}
        case "legal":
            return legal(state_of(vector))
        case "after":
            return what_holds(followed(vector["id"], state_of(vector), vector["actions"]))
        case _:
            raise ValueError(f"{vector['id']}: no such question")


def followed(where: str, state: State, actions: list[Action]) -> State:
    """The state after these actions; ValueError names one that is not right."""
    for number, action in enumerate(actions):
        wrong = objection(state, action)
        if wrong is not None:
            raise ValueError(f"{where}, action {number}: {wrong}")
        state = after(state, action)
    return state


def what_holds(state: State) -> dict[str, Any]:
    return {
        "over": deal_over(state),
        "turn": turn(state),
        "points": state["points"],
        "pending": state["pending"],
        "tricks": state["tricks"],
        "closed_by": state["closed_by"],
        "announced": state["announced"],
        "holds": state["hands"],
        "stock_last": state["stock"][-1] if state["stock"] else None,
        "known": state["known"],
        "known_has": state["known"],
        "legal": legal(state),
        "result": deal_result(state) if deal_over(state) else None,
    }


def legal(state: State) -> dict[str, Any]:
    return {"play": playable(state), "exchange": may_exchange(state), "close": may_close(state)}


def openers(seats: int, first: int, winners: list[list[int]]) -> list[int]:
    """Who opened each of the deals that had these winners, and who opens the one after the last."""
    deals: list[dict[str, Any]] = []
    seat = first
    for won in winners:
        deals.append({"opener": seat, "result": {"winners": won}})
        seat = next_opener(seats, deals[-1])
    return [deal["opener"] for deal in deals] + [seat]


def state_of(vector: dict[str, Any]) -> State:
    """The state a vector sets out, the middle of a deal."""
    given = vector["state"]
    table = [[put["seat"], put["card"]] for put in given["table"]]
    closed = given["closed"] or {"by": None, "tricks": None, "moved": []}
    return {
        "seats": vector["seats"],
        "opener": given["opener"],
        "leader": table[0][0] if table else given["turn"],
        "trump": given["trump"],
        "hands": given["hands"],
        "stock": given["stock"],
        "table": table,
        "taken": given["taken"],
        "points": given["points"],
        "tricks": given["tricks"],
        "pending": given["pending"],
        "announced": 0,
        "known": given["known"],
        "closed_by": closed["by"],
        "closed_tricks": closed["tricks"],
        "moved": closed["moved"],
    }


# The rules: dealing. A state is one deal: seats, opener (of the deal), leader (of the trick), trump, hands, stock (next
# card first, the turned trump last), table ([seat, card] in the order put), announced (what the last action announced),
# known (of each seat, the cards everybody has seen go into the hand); taken (the cards), points (counted), tricks and
# pending (announced, waiting for a first trick) of each side; closed_by (a seat), closed_tricks (the tricks of each
# side in the moment of closing), moved (the seats that have played a card since).


def sides(seats: int) -> list[list[int]]:
    """SIX-63, SIX-75: with four there are two teams, seats 0 and 2, and 1 and 3; else each plays for himself."""
    return [[0, 2], [1, 3]] if seats == 4 else [[seat] for seat in range(seats)]


def side_of(seats: int, seat: int) -> int:
    return next(side for side, members in enumerate(sides(seats)) if seat in members)


def pack(seats: int) -> list[str]:
    """SIX-2: 24 cards, however many play."""
    return [rank + suit for suit in SUITS for rank in RANKS]


def deal_out(seats: int, opener: int, deck: list[str]) -> State:
    """SIX-7, A-3: six cards each, one at a time, going round from the opener."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number in range(HAND * seats):
        hands[(opener + number) % seats].append(deck[number])
    known: list[list[str]] = [[] for _ in range(seats)]
    if seats == 4:
        turned = deck[23]  # SIX-78
        known[(opener - 1) % seats].append(turned)  # SIX-78, SIX-79: the dealer sits before the opener
        stock = []  # SIX-76
    else:
        turned = deck[HAND * seats]  # SIX-8
        stock = [*deck[HAND * seats + 1 :], turned]  # SIX-9, SIX-64
    return {
        "seats": seats,
        "opener": opener,
        "leader": opener,
        "trump": turned[1],
        "hands": hands,
        "stock": stock,
        "table": [],
        "taken": [[] for _ in sides(seats)],
        "points": [0] * len(sides(seats)),
        "tricks": [0] * len(sides(seats)),
        "pending": [0] * len(sides(seats)),
        "announced": 0,
        "known": known,
        "closed_by": None,
        "closed_tricks": None,
        "moved": [],
    }


# The rules: what may be done


def deal_over(state: State) -> bool:
    """SIX-54, A-5, A-6: somebody has 66 counted points, be it before the answer; or all cards are played."""
    return max(state["points"]) >= GOAL or not any(state["hands"])


def turn(state: State) -> int | None:
    """SIX-15, SIX-24: going round from the leader; nobody's when the deal is over."""
    if deal_over(state):
        return None
    seat: int = (state["leader"] + len(state["table"])) % state["seats"]
    return seat


def closed(state: State) -> bool:
    return state["closed_by"] is not None


def stock_open(state: State) -> bool:
    """SIX-16, A-32, SIX-80: cards to draw, and not closed. With four there are none from the start."""
    return bool(state["stock"]) and not closed(state)


def may_close(state: State) -> bool:
    """SIX-42, A-15: who opens a trick, before leading, while there are cards in the stock, and once only."""
    return not deal_over(state) and not state["table"] and stock_open(state)


def may_exchange(state: State) -> bool:
    """Whether the seat whose turn it is may exchange the nine of trumps."""
    seat = turn(state)
    if seat is None or "9" + state["trump"] not in state["hands"][seat]:
        return False  # SIX-35
    if closed(state):
        return after_the_closing(state, seat)
    if state["table"] or not state["stock"]:
        return False  # SIX-37, SIX-38
    return bool(state["tricks"][side_of(state["seats"], seat)] > 0)  # SIX-39


def after_the_closing(state: State, seat: int) -> bool:
    """SIX-40, SIX-41, A-24: each other seat at its first move, which answers the closer's card; not the closer."""
    return seat != state["closed_by"] and seat not in state["moved"]


def playable(state: State) -> list[str]:
    """The cards that the seat whose turn it is may play."""
    seat = turn(state)
    if seat is None:
        return []
    hand: list[str] = list(state["hands"][seat])
    if not state["table"]:
        return hand  # SIX-14
    if stock_open(state):
        return hand  # SIX-16
    return strict(state["trump"], state["table"], hand)  # SIX-44, SIX-80


def strict(trump: str, table: list[list[Any]], hand: list[str]) -> list[str]:
    """The rules of after the stock, measured against the best card on the table: A-29, SIX-84."""
    of_suit = [card for card in hand if card[1] == table[0][1][1]]
    if of_suit:
        return those_that_take(trump, table, of_suit) or of_suit  # SIX-50, SIX-51
    trumps = [card for card in hand if card[1] == trump]
    if trumps:
        return those_that_take(trump, table, trumps) or trumps  # SIX-52, SIX-85, A-30, A-31
    return hand  # SIX-53


def those_that_take(trump: str, table: list[list[Any]], cards: list[str]) -> list[str]:
    return [card for card in cards if taker(trump, [*table, ["me", card]]) == "me"]


def taker(trump: str, table: list[list[Any]]) -> Any:
    """SIX-17 to SIX-20: the highest trump takes the trick, without any the highest card of the led suit."""
    trumps = [put for put in table if put[1][1] == trump]
    of_suit = [put for put in table if put[1][1] == table[0][1][1]]
    seat, _ = max(trumps or of_suit, key=lambda put: RANKS.index(put[1][0]))
    return seat


def choices(state: State) -> list[Action]:
    """Every action the rules allow now, as the record writes them."""
    seat = turn(state)
    actions: list[Action] = [{"seat": seat, "type": "play", "card": card} for card in playable(state)]
    if may_exchange(state):
        actions.append({"seat": seat, "type": "exchange"})
    if may_close(state):
        actions.append({"seat": seat, "type": "close"})
    return actions


def reason(state: State, action: Action) -> str | None:
    """Why the seat whose turn it is may not do this."""
    seat = action["seat"]
    if action["type"] == "exchange":
        return None if may_exchange(state) else f"seat {seat} may not exchange the nine (SIX-35 to SIX-41)"
    if action["type"] == "close":
        return None if may_close(state) else f"seat {seat} may not close the stock (SIX-42)"
    card = action["card"]
    if card not in state["hands"][seat]:
        return f"seat {seat} plays {papers.shown(card)}, which it does not hold"
    if card not in playable(state):
        return (
            f"seat {seat} plays {card}, but must follow suit, take the trick or cut (SIX-50 to SIX-52, SIX-84, SIX-85)"
        )
    return None


# The rules: what a move does


def after(state: State, action: Action) -> State:
    """The state after a right action; the one given stays as it was."""
    state = copied(state)
    state["announced"] = 0
    if action["type"] == "exchange":
        exchange(state, action["seat"])
    elif action["type"] == "close":
        close(state, action["seat"])
    else:
        play(state, action["seat"], action["card"])
    return state


def copied(state: State) -> State:
    copy = dict(state)
    for key in ("hands", "taken", "known"):
        copy[key] = [list(cards) for cards in state[key]]
    for key in ("stock", "table", "points", "tricks", "pending", "moved"):
        copy[key] = list(state[key])
    return copy


def exchange(state: State, seat: int) -> None:
    """SIX-35, SIX-106: the nine takes the place of the turned trump, which everybody sees go into the hand."""
    nine = "9" + state["trump"]
    turned = state["stock"][-1]
    state["hands"][seat].remove(nine)
    state["hands"][seat].append(turned)
    show(state, seat, turned)
    state["stock"][-1] = nine


def close(state: State, seat: int) -> None:
    """SIX-43, SIX-48: who closed, and who had taken what by then."""
    state["closed_by"] = seat
    state["closed_tricks"] = list(state["tricks"])


def play(state: State, seat: int, card: str) -> None:
    if pair_led(state, card):
        announce(state, seat, card)
    state["hands"][seat].remove(card)
    if card in state["known"][seat]:
        state["known"][seat].remove(card)
    state["table"].append([seat, card])
    if closed(state) and seat not in state["moved"]:
        state["moved"].append(seat)
    if len(state["table"]) == state["seats"]:
        end_trick(state)


def mate_of(card: str) -> str | None:
    """SIX-26: the other card of a pair."""
    return {"K": "Q", "Q": "K"}[card[0]] + card[1] if card[0] in "KQ" else None


def pair_led(state: State, card: str) -> bool:
    """SIX-27, SIX-29: whether playing this card now announces a pair."""
    seat = turn(state)
    if seat is None or state["table"] or mate_of(card) not in state["hands"][seat]:
        return False
    if state["seats"] > 2:
        return True  # SIX-68, SIX-81, A-19
    if closed(state):
        return seat == state["closed_by"] and not state["moved"]  # SIX-31, A-14
    return bool(state["stock"])  # SIX-30


def announce(state: State, seat: int, card: str) -> None:
    """SIX-26, SIX-28, SIX-106: nobody can leave it out, and everybody then knows the other card of the pair."""
    worth = 40 if card[1] == state["trump"] else 20
    side = side_of(state["seats"], seat)
    state["announced"] = worth
    if state["tricks"][side] > 0:
        state["points"][side] += worth  # SIX-33
    else:
        state["pending"][side] += worth  # SIX-32
    show(state, seat, str(mate_of(card)))


def show(state: State, seat: int, card: str) -> None:
    if card not in state["known"][seat]:
        state["known"][seat].append(card)


def end_trick(state: State) -> None:
    """SIX-21, A-6: all that the trick brings is counted at once."""
    seat = taker(state["trump"], state["table"])
    side = side_of(state["seats"], seat)
    for _, card in state["table"]:
        state["points"][side] += WORTH[card[0]]
        state["taken"][side].append(card)
    state["points"][side] += state["pending"][side]  # SIX-32, SIX-81, A-18, A-20
    state["pending"][side] = 0
    if not any(state["hands"]) and not closed(state):
        state["points"][side] += 10  # SIX-55, SIX-82, A-7, A-8; not SIX-45
    state["tricks"][side] += 1
    state["table"] = []
    state["leader"] = seat  # SIX-24
    if stock_open(state) and not deal_over(state):  # SIX-54: it ends before drawing
        draw(state)


def draw(state: State) -> None:
    """SIX-22, SIX-25, SIX-66: the taker first, then the others going round; all see who draws the card lying open."""
    for number in range(state["seats"]):
        seat = (state["leader"] + number) % state["seats"]
        card = state["stock"].pop(0)
        state["hands"][seat].append(card)
        if not state["stock"]:
            show(state, seat, card)  # SIX-106


# The rules: what a deal is worth


def deal_result(state: State) -> dict[str, Any]:
    """The result of a deal that is over, as its record has it."""
    match_points = closed_worth(state) if closed(state) else open_worth(state)
    return {
        "points": state["points"],
        "tricks": state["tricks"],
        "winners": [side for side, worth in enumerate(match_points) if worth > 0],
        "match_points": match_points,
        "closed_by": state["closed_by"],
    }


def open_worth(state: State) -> list[int]:
    """SIX-54, SIX-56, SIX-70, SIX-71, A-9, A-10: most points win, at 66 or not; shared, they win nothing."""
    most = max(state["points"])
    if state["points"].count(most) > 1:
        return [0 for _ in state["points"]]
    return won_by(state, state["points"].index(most))


def closed_worth(state: State) -> list[int]:
    """SIX-46 to SIX-49, SIX-72, SIX-73, A-11 to A-13, A-36, A-37: the closer must be the first to have 66."""
    closer = state["closed_by"]
    if state["points"][closer] >= GOAL:
        return won_by(state, closer)
    others = [side for side in range(state["seats"]) if side != closer]
    without_a_trick = all(state["closed_tricks"][side] == 0 for side in others)
    worth = 3 if without_a_trick and max(state["points"]) < GOAL else 2
    return [0 if side == closer else worth for side in range(state["seats"])]


def won_by(state: State, winner: int) -> list[int]:
    """SIX-57, SIX-69, SIX-83: from each other side by its own points and tricks, all added up."""
    worth = [0 for _ in state["points"]]
    for side in range(len(worth)):
        if side != winner:
            worth[winner] += grade(state["points"][side], state["tricks"][side])
    return worth


def grade(points: int, tricks: int) -> int:
    if tricks == 0:
        return 3
    return 1 if points >= 33 else 2


# The rules: the match


def opener(seats: int, deals: list[dict[str, Any]], deck: list[str]) -> int | None:
    """SIX-11, SIX-86: chance, and so any seat, opens the first deal."""
    return next_opener(seats, deals[-1]) if deals else None


def next_opener(seats: int, deal: dict[str, Any]) -> int:
    """Who opens after this deal."""
    before: int = deal["opener"]
    if seats > 2:
        return (before + 1) % seats  # SIX-86, A-2
    won = deal["result"]["winners"]
    if not won:
        return before  # SIX-13, A-1
    return 1 if won == [0] else 0  # SIX-12


def standing(seats: int, results: list[dict[str, Any]]) -> list[int]:
    """SIX-58, A-34: the match points of each side, added up; nothing is ever taken away."""
    return papers.race_standing(len(sides(seats)), results)


def winners(seats: int, options: dict[str, int], results: list[dict[str, Any]]) -> list[int]:
    return match_winners(standing(seats, results), options["target"])


def match_winners(score: list[int], target: int) -> list[int]:
    """SIX-59, SIX-74, A-33: everybody who is at the target or past it."""
    return [side for side, points in enumerate(score) if points >= target]


def position(state: State) -> Any:
    """Two positions are the same with the same cards in each hand, the same trick on the table in the same order, the
    same leader and stock, points, tricks and pending pairs of each side, and the same said of a closing: by whom,
    with which tricks, and who has played since. What everybody has seen and which cards made the points do not matter.
    """
    hands = [sorted(hand) for hand in state["hands"]]
    same = ("table", "leader", "stock", "points", "tricks", "pending", "closed_by", "closed_tricks")
    return [hands, [state[key] for key in same], sorted(state["moved"])]


RULES = Rules(
    game="sixty-six",
    seats=[2, 3, 4],
    ranges={"target": (5, 100)},  # SIX-60
    shapes={"play": ["card"], "exchange": [], "close": []},
    picks=[at_random, eager, patient],
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
