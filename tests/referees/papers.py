"""What every naive referee does alike: check a record (`atu.record/1`), play out a match, count positions.

The rules themselves stand in a file per game, which fills in `Rules` at its end. Nothing here, and nothing there, knows
an engine, so that where the two agree neither has merely copied the other's mistake. All of it uses plain lists,
strings and dicts (a card is two characters, a seat is an int), copies everything at every step and never hurries.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeGuard

State = dict[str, Any]
Action = dict[str, Any]
Pick = Callable[[State, list[Action], Random], Action]

RECORD_KEYS = ["format", "game", "seats", "options", "players", "deals", "ended", "result"]
DEAL_KEYS = ["opener", "deck", "actions", "result"]
ENDINGS = ["won", "no_human", "abandoned"]


@dataclass(frozen=True)
class Rules:
    """A game as its referee knows it. A state is one deal from its first card on; nothing ever changes one in place."""

    game: str
    seats: list[int]
    ranges: dict[str, tuple[int, int]]
    """The options, each with its least and its greatest value."""
    shapes: dict[str, list[str]]
    """What an action of each type names besides its seat and type."""
    picks: list[Pick]
    """Ways to play that together come to every corner of the rules."""
    pack: Callable[[int], list[str]]
    deal_out: Callable[[int, int, list[str]], State]
    """The state after dealing: seats, opener, the whole deck."""
    over: Callable[[State], bool]
    turn: Callable[[State], int | None]
    choices: Callable[[State], list[Action]]
    """Every action the rules allow now, as the record writes them."""
    reason: Callable[[State, Action], str | None]
    """Why the seat whose turn it is may not do this, of the right shape as it is; None where it may."""
    after: Callable[[State, Action], State]
    deal_result: Callable[[State], dict[str, Any]]
    """Of a deal that is over, as the record has it."""
    position: Callable[[State], Any]
    """What two states have in common where they are the same position."""
    sides: Callable[[int], list[list[int]]]
    """The seats of each side."""
    opener: Callable[[int, list[dict[str, Any]], list[str]], int | None]
    """Who opens a deal with this deck after these whole deals; None where chance may have chosen anybody."""
    standing: Callable[[int, list[dict[str, Any]]], list[int] | None]
    """The score after deals with these results; None in a game without one."""
    winners: Callable[[int, dict[str, int], list[dict[str, Any]]], list[int]]
    """Who has won the match after deals with these results; nobody while it goes on."""


# Checking a record


def check_record(rules: Rules, record: object) -> list[str]:
    """Everything that is wrong with a record of a match of this game, each with its place; empty where all is right.

    Deals and actions are counted from 0, as in the document. Whatever it is given, it complains and never raises.
    """
    if not isinstance(record, dict):
        return [f"record: an object is expected, not {shown(record)}"]
    complaints = check_heading(rules, record)
    seats = record.get("seats")
    if type(seats) is not int or seats not in rules.seats:
        return [*complaints, f"record, seats: one of {rules.seats} is expected, not {shown(seats)}"]
    wrong = check_options(rules, record.get("options"))
    complaints += wrong
    complaints += check_players(record.get("players"), seats)
    deals = record.get("deals")
    if not isinstance(deals, list):
        return [*complaints, f"record, deals: a list is expected, not {shown(deals)}"]
    return complaints + check_deals(rules, record, seats, deals, None if wrong else record["options"])


def check_heading(rules: Rules, record: dict[Any, Any]) -> list[str]:
    complaints = wrong_keys("record", RECORD_KEYS, record)
    complaints += wrong_value("record, format", "atu.record/1", record.get("format"))
    complaints += wrong_value("record, game", rules.game, record.get("game"))
    ended = record.get("ended")
    if ended is not None and not (isinstance(ended, str) and ended in ENDINGS):
        complaints.append(f"record, ended: won, no_human, abandoned or null is expected, not {shown(ended)}")
    return complaints


def check_options(rules: Rules, options: object) -> list[str]:
    """A whole number in its range for each option of the game, and nothing else to choose."""
    if not isinstance(options, dict):
        return [f"record, options: an object is expected, not {shown(options)}"]
    complaints = wrong_keys("record, options", list(rules.ranges), options)
    for name, (least, most) in rules.ranges.items():
        if name in options and not is_number(options[name], least, most):
            given = shown(options[name])
            complaints.append(f"record, options: {name} is {given}, not a whole number from {least} to {most}")
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


def check_deals(
    rules: Rules, record: dict[Any, Any], seats: int, deals: list[Any], options: dict[str, int] | None
) -> list[str]:
    """Replay deal after deal up to one that cannot be replayed; after that one nothing more can be judged."""
    complaints: list[str] = []
    played: list[dict[str, Any]] = []
    for number, deal in enumerate(deals):
        where = f"deal {number}"
        results = [before["result"] for before in played]
        if options is not None and rules.winners(seats, options, results):
            complaints.append(f"{where}: the match was already over: it stood {rules.standing(seats, results)}")
        found, state = replay(rules, where, deal, seats, played)
        complaints += found
        if state is None:
            return complaints
        if not rules.over(state):
            last = number == len(deals) - 1
            wrong = check_unfinished(rules, where, deal, state, last, record.get("ended"))
            if wrong:
                return complaints + wrong
        else:
            result = rules.deal_result(state)
            complaints += wrong_value(f"{where}, result", result, deal.get("result"))
            played.append({"opener": deal["opener"], "result": result})
    if options is None:
        return complaints
    return complaints + check_end(rules, record, seats, options, [deal["result"] for deal in played])


def replay(
    rules: Rules, where: str, deal: object, seats: int, played: list[dict[str, Any]]
) -> tuple[list[str], State | None]:
    """What is wrong with a deal up to its last action, and the state then; None where it could not be replayed."""
    if not isinstance(deal, dict):
        return [f"{where}: an object is expected, not {shown(deal)}"], None
    complaints = wrong_keys(where, DEAL_KEYS, deal)
    first, deck = deal.get("opener"), deal.get("deck")
    if not is_number(first, 0, seats - 1):
        return [*complaints, f"{where}, opener: a seat from 0 to {seats - 1} is expected, not {shown(first)}"], None
    wrong = check_deck(f"{where}, deck", deck, rules.pack(seats))
    if wrong or not isinstance(deck, list):
        return complaints + wrong, None
    opener = rules.opener(seats, played, deck)
    if opener is not None and first != opener:
        complaints.append(f"{where}, opener: seat {opener} opens, not {first}")
    if not isinstance(deal.get("actions"), list):
        return [*complaints, f"{where}, actions: a list is expected, not {shown(deal.get('actions'))}"], None
    state = rules.deal_out(seats, first, deck)
    for number, action in enumerate(deal["actions"]):
        reason = objection(rules, state, action)
        if reason is not None:
            return [*complaints, f"{where}, action {number}: {reason}"], None
        state = rules.after(state, action)
    return complaints, state


def check_deck(where: str, deck: object, pack: list[str]) -> list[str]:
    """The whole pack for this number of players, each card once."""
    if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
        return [f"{where}: a list of cards is expected, not {shown(deck)}"]
    complaints = [f"{where}: {shown(card)} is no card of this pack" for card in deck if card not in pack]
    complaints += [f"{where}: {card} is there {deck.count(card)} times" for card in pack if deck.count(card) != 1]
    return complaints


def objection(rules: Rules, state: State, action: object) -> str | None:
    """Why this is no right next action, or None; anything may be asked about."""
    if not isinstance(action, dict):
        return f"an object is expected, not {shown(action)}"
    complaints = misshapen(rules, action)
    if complaints:
        return "; ".join(complaints)
    seat, now = action["seat"], rules.turn(state)
    if now is None:
        return "the deal is already over"
    if seat != now:
        return f"seat {shown(seat)} acts, but it is seat {now}'s turn"
    return rules.reason(state, action)


def misshapen(rules: Rules, action: dict[Any, Any]) -> list[str]:
    """What makes an object no action at all: a play names its seat and card, all else its seat alone."""
    kind = action.get("type")
    if not isinstance(kind, str) or kind not in rules.shapes:
        return [f"action type: one of {', '.join(rules.shapes)} is expected, not {shown(kind)}"]
    complaints = wrong_keys("action", ["seat", "type", *rules.shapes[kind]], action)
    if "seat" in action and type(action["seat"]) is not int:
        complaints.append(f"action seat: a number is expected, not {shown(action['seat'])}")
    if "card" in action and not isinstance(action["card"], str):
        complaints.append(f"action card: a card is expected, not {shown(action['card'])}")
    return complaints


def check_unfinished(
    rules: Rules, where: str, deal: dict[Any, Any], state: State, last: bool, ended: object
) -> list[str]:
    """Only the last deal of a match that was not played to its end may break off, and it has no result."""
    if not last or same("won", ended):
        return [f"{where}: its actions stop before it is over: it is seat {rules.turn(state)}'s turn"]
    return wrong_value(f"{where}, result", None, deal.get("result"))


def check_end(
    rules: Rules, record: dict[Any, Any], seats: int, options: dict[str, int], results: list[dict[str, Any]]
) -> list[str]:
    """How the match ended, and its result, by what its deals add up to."""
    ended, result = record.get("ended"), record.get("result")
    winners, score = rules.winners(seats, options, results), rules.standing(seats, results)
    if winners:
        complaints = [] if same("won", ended) else [f"record, ended: the match is won, not {shown(ended)}"]
        return complaints + wrong_value("record, result", {"winners": winners, "score": score}, result)
    if same("won", ended):
        return [f"record, ended: nobody has won: it stands {score}"]
    if same("no_human", ended):
        return check_no_human(rules.sides(seats), record.get("players"), score, result)
    complaints = wrong_value("record, result", None, result)
    if same("abandoned", ended) and len(human_seats(record.get("players"))) != 1:
        complaints.append("record, ended: only a match of one human against computers can be abandoned")
    return complaints


def check_no_human(sides: list[list[int]], players: object, score: list[int] | None, result: object) -> list[str]:
    """When the last person has left, the sides that were the computers' own from the start win; perhaps none is."""
    humans = human_seats(players)
    complaints = [] if humans else ["record, ended: no_human, though there was no human to leave"]
    winners = [side for side, seats in enumerate(sides) if not any(seat in humans for seat in seats)]
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


def play_out(rules: Rules, seats: int, options: dict[str, int], seed: int, pick: Pick = at_random) -> dict[str, Any]:
    """The record of a whole match that `pick` played on every seat; the same seed gives the same match."""
    rng = Random(seed)
    chance = rng.randrange(seats)
    deals: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []
    while not rules.winners(seats, options, results):
        deck = shuffled(rules, seats, rng)
        opener = rules.opener(seats, deals, deck)
        deals.append(play_deal(rules, seats, chance if opener is None else opener, deck, pick, rng))
        results.append(deals[-1]["result"])
    return {
        "format": "atu.record/1",
        "game": rules.game,
        "seats": seats,
        "options": options,
        "players": [{"kind": "computer", "level": "easy"} for _ in range(seats)],
        "deals": deals,
        "ended": "won",
        "result": {"winners": rules.winners(seats, options, results), "score": rules.standing(seats, results)},
    }


def shuffled(rules: Rules, seats: int, rng: Random) -> list[str]:
    deck = list(rules.pack(seats))
    rng.shuffle(deck)
    return deck


def fixed_order(pack: list[str], seed: int) -> list[str]:
    """An order of the pack that no change of Python's generator can change."""
    left, deck, state = list(pack), [], seed
    while left:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        deck.append(left.pop((state >> 33) % len(left)))
    return deck


def play_deal(rules: Rules, seats: int, opener: int, deck: list[str], pick: Pick, rng: Random) -> dict[str, Any]:
    state = rules.deal_out(seats, opener, deck)
    taken = []
    while not rules.over(state):
        action = pick(state, rules.choices(state), rng)
        taken.append(action)
        state = rules.after(state, action)
    return {"opener": opener, "deck": deck, "actions": taken, "result": rules.deal_result(state)}


# Counting positions


def count_sequences(rules: Rules, state: State, plies: int) -> int:
    """How many sequences of exactly so many actions a state allows, every kind of action counted as one."""
    if plies == 0:
        return 1
    return sum(count_sequences(rules, rules.after(state, action), plies - 1) for action in rules.choices(state))


def count_positions(rules: Rules, state: State, plies: int) -> int:
    """How many different positions these sequences lead to, whatever the way to them."""
    states = [state]
    for _ in range(plies):
        following = [rules.after(state, action) for state in states for action in rules.choices(state)]
        states = list({repr(rules.position(state)): state for state in following}.values())
    return len({repr(rules.position(state)) for state in states})


# The race for match points, which some games share


def race_standing(sides: int, results: list[dict[str, Any]]) -> list[int]:
    """The match points of each side, added up."""
    score = [0] * sides
    for result in results:
        score = [one + two for one, two in zip(score, result["match_points"], strict=True)]
    return score
