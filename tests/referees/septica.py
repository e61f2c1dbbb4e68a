"""A second, deliberately naive referee of Șeptică: the rules once more, from their numbered text alone.

It knows nothing of the engine, so that where the two agree neither has merely copied the other's mistake. It uses
plain lists, strings and dicts (a card is two characters, a seat is an int), copies everything at every step and never
hurries. The numbers SEP-n and A-n are those of the game's RULES.md; the form of a record is `atu.record/1`.

In this order: checking a record, playing out a match, answering a test vector, counting positions, and the rules. It
is one file, longer than our others, so that the whole second opinion is read from top to bottom in one place.
"""

from collections.abc import Callable
from random import Random
from typing import Any, TypeGuard

State = dict[str, Any]
Action = dict[str, Any]
Pick = Callable[[State, list[Action], Random], Action]

RANKS = "789TJQKA"
SUITS = "shdc"
HAND = 4
RECORD_KEYS = ["format", "game", "seats", "options", "players", "deals", "ended", "result"]
DEAL_KEYS = ["opener", "deck", "actions", "result"]
ENDINGS = ["won", "no_human", "abandoned"]


# Checking a record


def check_record(record: object) -> list[str]:
    """Everything that is wrong with a record of a Șeptică match, each with its place; empty where all is right.

    Deals and actions are counted from 0, as in the document. Whatever it is given, it complains and never raises.
    """
    if not isinstance(record, dict):
        return [f"record: an object is expected, not {shown(record)}"]
    complaints = check_heading(record)
    seats = record.get("seats")
    if not is_number(seats, 2, 4):
        return [*complaints, f"record, seats: 2, 3 or 4 is expected, not {shown(seats)}"]
    complaints += check_options(record.get("options"))
    complaints += check_players(record.get("players"), seats)
    deals = record.get("deals")
    if not isinstance(deals, list):
        return [*complaints, f"record, deals: a list is expected, not {shown(deals)}"]
    return complaints + check_deals(record, seats, deals)


def check_heading(record: dict[Any, Any]) -> list[str]:
    complaints = wrong_keys("record", RECORD_KEYS, record)
    complaints += wrong_value("record, format", "atu.record/1", record.get("format"))
    complaints += wrong_value("record, game", "septica", record.get("game"))
    ended = record.get("ended")
    if ended is not None and not (isinstance(ended, str) and ended in ENDINGS):
        complaints.append(f"record, ended: won, no_human, abandoned or null is expected, not {shown(ended)}")
    return complaints


def check_options(options: object) -> list[str]:
    """SEP-40: a whole target from 5 to 100, and nothing else to choose."""
    if not isinstance(options, dict):
        return [f"record, options: an object is expected, not {shown(options)}"]
    complaints = wrong_keys("record, options", ["target"], options)
    if "target" in options and not is_number(options["target"], 5, 100):
        complaints.append(f"record, options: target is {shown(options['target'])}, not a whole number from 5 to 100")
    return complaints


def check_players(players: object, seats: int) -> list[str]:
    if not isinstance(players, list) or len(players) != seats:
        return [f"record, players: a list of {seats} is expected, not {shown(players)}"]
    complaints = []
    for seat, player in enumerate(players):
        complaints += check_player(f"record, player {seat}", player)
    return complaints


def check_player(where: str, player: object) -> list[str]:
    """A human has no level; a computer has the name of one."""
    if not isinstance(player, dict):
        return [f"{where}: an object is expected, not {shown(player)}"]
    if same("human", player.get("kind")):
        return wrong_keys(where, ["kind"], player)
    complaints = wrong_keys(where, ["kind", "level"], player)
    complaints += wrong_value(f"{where}, kind", "computer", player.get("kind"))
    if "level" in player and not (isinstance(player["level"], str) and player["level"]):
        complaints.append(f"{where}: the level's name is expected, not {shown(player['level'])}")
    return complaints


def check_deals(record: dict[Any, Any], seats: int, deals: list[Any]) -> list[str]:
    """Replay deal after deal, adding up the match; a deal that cannot be replayed leaves the match's end unjudged."""
    complaints: list[str] = []
    target = target_of(record)
    score = [0] * sides(seats)
    broken = False
    opener = None  # SEP-41: chance, and so any seat, opens the first deal
    for number, deal in enumerate(deals):
        where = f"deal {number}"
        if not broken and target is not None and match_winners(score, target):
            complaints.append(f"{where}: the match was already over: it stood {score} with target {target} (SEP-40)")
        found, state = replay(where, deal, seats, opener)
        complaints += found
        opener = next_opener(deal, seats)
        if state is None:
            broken = True
        elif deal_over(state):
            result = deal_result(state)
            complaints += wrong_value(f"{where}, result", result, deal.get("result"))
            score = added(score, result["match_points"])
        else:
            last = number == len(deals) - 1
            complaints += check_unfinished(where, deal, state, last, record.get("ended"))
    if broken or target is None:
        return complaints
    return complaints + check_end(record, seats, score, target)


def target_of(record: dict[Any, Any]) -> int | None:
    options = record.get("options")
    target = options.get("target") if isinstance(options, dict) else None
    return target if is_number(target, 5, 100) else None


def next_opener(deal: object, seats: int) -> int | None:
    """SEP-41, A-27, A-28: the seat after this deal's opener; None where the deal names no seat."""
    opener = deal.get("opener") if isinstance(deal, dict) else None
    return (opener + 1) % seats if is_number(opener, 0, seats - 1) else None


def replay(where: str, deal: object, seats: int, opener: int | None) -> tuple[list[str], State | None]:
    """What is wrong with a deal up to its last action, and the state then; None where it could not be replayed.

    `opener` is the seat whose turn it was to open, None where any may.
    """
    if not isinstance(deal, dict):
        return [f"{where}: an object is expected, not {shown(deal)}"], None
    complaints = wrong_keys(where, DEAL_KEYS, deal)
    first = deal.get("opener")
    if not is_number(first, 0, seats - 1):
        return [*complaints, f"{where}, opener: a seat from 0 to {seats - 1} is expected, not {shown(first)}"], None
    if opener is not None and first != opener:
        complaints.append(f"{where}, opener: seat {opener} opens after the last deal's opener, not {first} (SEP-41)")
    wrong = check_deck(f"{where}, deck", deal.get("deck"), seats)
    if wrong:
        return complaints + wrong, None
    if not isinstance(deal.get("actions"), list):
        return [*complaints, f"{where}, actions: a list is expected, not {shown(deal.get('actions'))}"], None
    state = deal_out(seats, first, deal["deck"])
    for number, action in enumerate(deal["actions"]):
        reason = objection(state, action)
        if reason is not None:
            return [*complaints, f"{where}, action {number}: {reason}"], None
        state = after(state, action)
    return complaints, state


def check_deck(where: str, deck: object, seats: int) -> list[str]:
    """The whole pack for this number of players, each card once."""
    if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
        return [f"{where}: a list of cards is expected, not {shown(deck)}"]
    right = pack(seats)
    complaints = [f"{where}: {shown(card)} is no card of this pack" for card in deck if card not in right]
    complaints += [f"{where}: {card} is there {deck.count(card)} times" for card in right if deck.count(card) != 1]
    return complaints


def check_unfinished(where: str, deal: dict[Any, Any], state: State, last: bool, ended: object) -> list[str]:
    """Only the last deal of a match that was not played to its end may break off, and it has no result."""
    if not last or same("won", ended):
        seat = turn(state)
        return [f"{where}: its actions stop before it is over: it is seat {seat}'s turn (SEP-33)"]
    return wrong_value(f"{where}, result", None, deal.get("result"))


def check_end(record: dict[Any, Any], seats: int, score: list[int], target: int) -> list[str]:
    """How the match ended, and its result, by the score that the deals add up to."""
    ended, result = record.get("ended"), record.get("result")
    winners = match_winners(score, target)
    if winners:
        complaints = [] if same("won", ended) else [f"record, ended: the match is won at {score}, not {shown(ended)}"]
        return complaints + wrong_value("record, result", {"winners": winners, "score": score}, result)
    if same("won", ended):
        return [f"record, ended: nobody has won: it stands {score} with target {target} (SEP-40)"]
    if same("no_human", ended):
        return check_no_human(record.get("players"), seats, score, result)
    complaints = wrong_value("record, result", None, result)
    if same("abandoned", ended) and len(human_seats(record.get("players"))) != 1:
        complaints.append("record, ended: only a match of one human against computers can be abandoned")
    return complaints


def check_no_human(players: object, seats: int, score: list[int], result: object) -> list[str]:
    """When the last person has left, the sides that were the computer's own from the start win; perhaps none is."""
    humans = human_seats(players)
    complaints = [] if humans else ["record, ended: no_human, though there was no human to leave"]
    held = [side_of(seats, seat) for seat in humans if seat < seats]
    winners = [side for side in range(sides(seats)) if side not in held]
    return complaints + wrong_value("record, result", {"winners": winners, "score": score}, result)


def human_seats(players: object) -> list[int]:
    if not isinstance(players, list):
        return []
    kinds = [player.get("kind") if isinstance(player, dict) else None for player in players]
    return [seat for seat, kind in enumerate(kinds) if same("human", kind)]


def wrong_keys(where: str, expected: list[str], given: dict[Any, Any]) -> list[str]:
    complaints = [f"{where}: {key} is missing" for key in expected if key not in given]
    complaints += [f"{where}: {shown(key)} does not belong here" for key in given if key not in expected]
    return complaints


def wrong_value(where: str, expected: Any, given: Any) -> list[str]:
    """What differs from the one right value, field by field where both are objects."""
    if isinstance(expected, dict) and isinstance(given, dict):
        complaints = wrong_keys(where, list(expected), given)
        for key in expected:
            if key in given:
                complaints += wrong_value(f"{where}, {key}", expected[key], given[key])
        return complaints
    return [] if same(expected, given) else [f"{where}: {shown(expected)} is right, not {shown(given)}"]


def same(expected: Any, given: Any) -> bool:
    """Equal and of the same JSON type: neither true nor 1.0 is the number 1. Looks no deeper than `expected` is."""
    if type(expected) is not type(given):
        return False
    if isinstance(expected, list):
        return len(expected) == len(given) and all(same(one, two) for one, two in zip(expected, given, strict=True))
    return bool(expected == given)


def is_number(value: object, least: int, most: int) -> TypeGuard[int]:
    return type(value) is int and least <= value <= most


def shown(value: object) -> str:
    """A value for a complaint: short, and safe also where repr is not (endless numbers, deep nests)."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) < 10**12:
        return str(value)
    if isinstance(value, list) and len(value) <= 8 and not any(isinstance(item, list | dict) for item in value):
        return "[" + ", ".join(shown(item) for item in value) + "]"
    return f"a {type(value).__name__}"


# Playing out a match


def at_random(state: State, choices: list[Action], rng: Random) -> Action:
    return rng.choice(choices)


def play_out(seats: int, target: int, seed: int, pick: Pick = at_random) -> dict[str, Any]:
    """The record of a whole match that `pick` played on every seat; the same seed gives the same match."""
    rng = Random(seed)
    score = [0] * sides(seats)
    opener = rng.randrange(seats)  # SEP-41, A-30
    deals = []
    while not match_winners(score, target):
        deal = play_deal(seats, opener, shuffled(seats, rng), pick, rng)
        score = added(score, deal["result"]["match_points"])
        deals.append(deal)
        opener = (opener + 1) % seats
    return {
        "format": "atu.record/1",
        "game": "septica",
        "seats": seats,
        "options": {"target": target},
        "players": [{"kind": "computer", "level": "easy"} for _ in range(seats)],
        "deals": deals,
        "ended": "won",
        "result": {"winners": match_winners(score, target), "score": score},
    }


def shuffled(seats: int, rng: Random) -> list[str]:
    deck = pack(seats)
    rng.shuffle(deck)
    return deck


def play_deal(seats: int, opener: int, deck: list[str], pick: Pick, rng: Random) -> dict[str, Any]:
    state = deal_out(seats, opener, deck)
    taken = []
    while not deal_over(state):
        action = pick(state, choices(state), rng)
        taken.append(action)
        state = after(state, action)
    return {"opener": opener, "deck": deck, "actions": taken, "result": deal_result(state)}


# Answering a test vector


def answer(vector: dict[str, Any]) -> dict[str, Any]:
    """The situation of a vector of tests/vectors/septica.json after its actions, under all the names it may ask for."""
    given, state = vector["state"], state_of(vector)
    for action in vector.get("actions", []):
        reason = objection(state, action)
        if reason is not None:
            raise ValueError(f"{vector['id']}: {reason}")
        state = after(state, action)
    over = deal_over(state)
    result = deal_result(state) if over else None
    score = added(given["match_score"], result["match_points"]) if result else given["match_score"]
    winners = match_winners(score, given["target"])
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
        "match_result": {"winners": winners, "score": score} if winners else None,
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


# Counting positions


def sequences(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many sequences of exactly so many actions a dealt deck allows, passes counted as actions."""
    return count_sequences(deal_out(seats, opener, deck), plies)


def count_sequences(state: State, plies: int) -> int:
    if plies == 0:
        return 1
    return sum(count_sequences(after(state, action), plies - 1) for action in choices(state))


def positions(seats: int, opener: int, deck: list[str], plies: int) -> int:
    """How many different positions these sequences lead to.

    Two positions are the same with the same cards in each hand, the same trick on the table in the same order, the same
    leader, stock, points and tricks of each side; which cards made those points does not matter.
    """
    return count_positions(deal_out(seats, opener, deck), plies)


def count_positions(state: State, plies: int) -> int:
    seen: set[str] = set()
    collect(state, plies, seen)
    return len(seen)


def collect(state: State, plies: int, seen: set[str]) -> None:
    if plies == 0:
        seen.add(fingerprint(state))
        return
    for action in choices(state):
        collect(after(state, action), plies - 1, seen)


def fingerprint(state: State) -> str:
    hands = [sorted(hand) for hand in state["hands"]]
    return repr([hands, state["table"], state["leader"], state["stock"], state["points"], state["tricks"]])


# The rules. A state is one deal: seats, opener (of the deal), leader (of the trick), hands, table ([seat, card] in the
# order put), stock (next card first), points and tricks (of each side). It always waits for an action, or is over.


def sides(seats: int) -> int:
    """SEP-44, SEP-49: with four there are two teams, else each plays for himself."""
    return 2 if seats == 4 else seats


def side_of(seats: int, seat: int) -> int:
    """SEP-50: with four, seats 0 and 2 are side 0, seats 1 and 3 side 1."""
    return seat % 2 if seats == 4 else seat


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
        "points": [0] * sides(seats),
        "tricks": [0] * sides(seats),
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


def objection(state: State, action: object) -> str | None:
    """Why this is no right next action, or None; anything may be asked about."""
    if not isinstance(action, dict):
        return f"an object is expected, not {shown(action)}"
    complaints = misshapen(action)
    if complaints:
        return "; ".join(complaints)
    seat, now = action["seat"], turn(state)
    if now is None:
        return "the deal is already over (SEP-33)"
    if seat != now:
        waiting = f"seat {now} is asked whether to go on" if asked(state) else f"it is seat {now}'s turn"
        return f"seat {shown(seat)} acts, but {waiting}"
    if action["type"] == "pass":
        return None if asked(state) else f"seat {seat} passes without being asked whether to go on (A-13, SEP-77)"
    card = action["card"]
    if card not in state["hands"][seat]:
        return f"seat {seat} plays {shown(card)}, which it does not hold"
    if card not in playable(state):
        return f"seat {seat} goes on with {card}, which has neither the first card's value nor cuts (SEP-19)"
    return None


def misshapen(action: dict[Any, Any]) -> list[str]:
    """What makes an object no action at all: a play names its seat and card, a pass its seat."""
    kind = action.get("type")
    if not (same("play", kind) or same("pass", kind)):
        return [f"action type: play or pass is expected, not {shown(kind)}"]
    complaints = wrong_keys("action", ["seat", "type", "card"] if kind == "play" else ["seat", "type"], action)
    if "seat" in action and type(action["seat"]) is not int:
        complaints.append(f"action seat: a number is expected, not {shown(action['seat'])}")
    if "card" in action and not isinstance(action["card"], str):
        complaints.append(f"action card: a card is expected, not {shown(action['card'])}")
    return complaints


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


def added(score: list[int], match_points: list[int]) -> list[int]:
    """SEP-38, SEP-39."""
    return [one + two for one, two in zip(score, match_points, strict=True)]


def match_winners(score: list[int], target: int) -> list[int]:
    """SEP-40, SEP-47, SEP-48, A-24, A-25: the most match points of those at the target or past it; nobody before."""
    if max(score) < target:
        return []
    return [side for side in range(len(score)) if score[side] == max(score)]
