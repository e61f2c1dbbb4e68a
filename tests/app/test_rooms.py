"""Rooms: people come, go, are away and return; every game and number of seats, on both stores, with a clock of ours."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import pytest

import engines
from app.acts import Away, Moved
from app.records import NoRecord, stored
from app.rooms import RESTS_MS
from app.speech import Ear, locales, say
from engines.core.engine import Seat
from engines.core.replay import read
from engines.core.telling import Message
from tests.app.house import Clock, Guest, House, actions, open_house, seeded
from tests.engines.play import FEW, options
from tests.proof import size

TABLES = [(game, seats) for game in engines.names() for seats in engines.load(game).seats]
GAME, SEATS = TABLES[0]
NAMES = ("Ana", "Dan", "Ioana", "Mihai", "Olga", "Pavel", "Rita")
GUESSERS = size(short=2, full=50)
GUESSES = size(short=600, full=100_000)
TEAMS = [(g, s) for g, s in TABLES if s == 4 and len(engines.load(g).sides(s)) == 2]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(some_store_url: str, clock: Clock) -> AsyncIterator[House]:
    async with open_house(some_store_url, seeded(1, clock)) as opened:
        yield opened


async def people(house: House, count: int) -> list[Guest]:
    return [await house.person(name) for name in NAMES[:count]]


async def gathered(house: House, game: str, seats: int, count: int) -> tuple[list[Guest], dict[str, Any]]:
    """A room for a short match that so many people have come to, as the first of them finds it."""
    guests = await people(house, count)
    room = await guests[0].post("/v1/rooms", {"game": game, "seats": seats, "options": asdict(options(game))})
    for guest in guests[1:]:
        await guest.post(f"/v1/rooms/{room['code']}/join")
    return guests, await guests[0].get(f"/v1/rooms/{room['code']}")


async def begun(house: House, game: str, seats: int, count: int) -> tuple[list[Guest], dict[str, Any]]:
    """The same, with its match begun."""
    guests, room = await gathered(house, game, seats, count)
    return guests, await guests[0].post(f"/v1/rooms/{room['code']}/start")


async def turn(guests: list[Guest], match: str) -> tuple[Guest, dict[str, Any]] | None:
    """Who of them can act now, and how they find the table; None where nobody can."""
    for guest in guests:
        view = await guest.get(f"/v1/matches/{match}")
        if actions(view):
            return guest, view
    return None


async def play(guests: list[Guest], match: str, most: int = 10_000) -> dict[str, Any]:
    """Let them play by whoever can act, to the end of the match or for so many acts; the last view."""
    for _ in range(most):
        view = await guests[0].get(f"/v1/matches/{match}")
        if view["phase"] == "match_over":
            break
        found = await turn(guests, match)
        if found:
            await found[0].act(found[1])
        else:
            await asyncio.gather(
                *(guest.ask("POST", f"/v1/matches/{match}/next", {"version": view["version"]}) for guest in guests)
            )
    return await guests[0].get(f"/v1/matches/{match}")  # type: ignore[no-any-return]  # JSON


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_people_of_a_room_play_a_match_to_its_end(house: House, game: str, seats: int) -> None:
    count = min(seats, 3)
    guests, room = await begun(house, game, seats, count)

    view = await play(guests, room["match"])

    assert view["ended"] in ("won", "no_human")
    assert [(p["name"], p["seat"]) for p in (await guests[0].get(f"/v1/rooms/{room['code']}"))["people"]] == [
        (name, seat) for seat, name in enumerate(NAMES[:count])
    ]
    assert (await guests[0].get(f"/v1/matches/{room['match']}/record"))["ended"] == view["ended"]


async def test_who_comes_sits_in_order_of_entry_and_the_next_is_told_that_it_is_full(house: House) -> None:
    _, room = await gathered(house, GAME, SEATS, SEATS)
    late = await house.person("Late")

    answer = await late.ask("POST", f"/v1/rooms/{room['code']}/join")

    assert [(p["name"], p["seat"], p["you"]) for p in room["people"]] == [("Ana", 0, True), ("Dan", 1, False)]
    assert (answer.status_code, answer.json()["code"]) == (409, "room-full")
    assert room["view"]["phase"] == "gathering"
    assert not actions(room["view"])


async def test_a_hundred_who_come_at_once_fill_exactly_the_free_seats(house: House) -> None:
    game, seats = max(TABLES, key=lambda table: table[1])
    guests, room = await gathered(house, game, seats, 1)
    crowd = [await house.person(f"Guest of {i}") for i in range(100)]

    answers = await asyncio.gather(*(one.ask("POST", f"/v1/rooms/{room['code']}/join") for one in crowd))

    codes = [answer.status_code for answer in answers]
    assert (codes.count(200), codes.count(409)) == (seats - 1, 101 - seats)
    seated = [p["seat"] for p in (await guests[0].get(f"/v1/rooms/{room['code']}"))["people"]]
    assert seated == list(range(seats))


async def test_wrong_and_foreign_codes_are_answered_alike(
    house: House,
) -> None:
    _, room = await gathered(house, GAME, SEATS, 1)
    stranger = await house.person("Stranger")
    wrong = f"{(int(room['code']) + 1) % 10**6:06}"

    answers = [await stranger.ask("GET", f"/v1/rooms/{code}") for code in (room["code"], wrong)]
    answers += [await stranger.ask("POST", f"/v1/rooms/{room['code']}/{what}") for what in ("leave", "start", "teams")]
    answers.append(await stranger.ask("GET", f"/v1/matches/{room['match']}"))

    told = [{k: v for k, v in answer.json().items() if k != "instance"} for answer in answers]
    assert [answer.status_code for answer in answers] == [404] * len(answers)
    assert told == [told[0]] * len(told)


async def test_starting_again_starts_one_match_and_the_next_follows_it(house: House) -> None:
    guests, room = await gathered(house, GAME, SEATS, SEATS)
    path = f"/v1/rooms/{room['code']}/start"
    rooms = await asyncio.gather(*(guest.post(path) for guest in guests * 5))
    assert {one["match"] for one in rooms} == {room["match"]}

    view = await play(guests, room["match"])
    assert view["next_match"] is None
    rooms = await asyncio.gather(*(guest.post(path) for guest in guests * 5))

    (follower,) = {one["match"] for one in rooms}
    assert follower != room["match"]
    assert (await guests[0].get(f"/v1/matches/{room['match']}"))["next_match"] == follower
    assert {one["view"]["phase"] for one in rooms} == {"playing"}
    assert [p["name"] for p in rooms[0]["people"]] == ["Ana", "Dan"]


@pytest.mark.parametrize(("game", "seats"), TEAMS)
async def test_anybody_changes_the_teams_before_the_match(house: House, game: str, seats: int) -> None:
    guests, room = await gathered(house, game, seats, 4)
    path = f"/v1/rooms/{room['code']}"

    found = [await guest.post(f"{path}/teams") for guest in guests[:3]]

    partners = [
        {frozenset(p["name"] for p in one["people"] if p["seat"] % 2 == side) for side in (0, 1)} for one in found
    ]
    first = {frozenset({"Ana", "Ioana"}), frozenset({"Dan", "Mihai"})}
    second = {frozenset({"Ana", "Dan"}), frozenset({"Ioana", "Mihai"})}
    third = {frozenset({"Ana", "Mihai"}), frozenset({"Dan", "Ioana"})}
    assert partners == [second, third, first]
    await guests[0].post(f"{path}/start")
    late = await guests[1].ask("POST", f"{path}/teams")
    assert (late.status_code, late.json()["code"]) == (409, "match-running")


async def test_seats_options_and_level_change_between_matches_and_are_told(house: House) -> None:
    game, most = max(TABLES, key=lambda table: table[1])
    guests, room = await gathered(house, game, engines.load(game).seats.start, 2)
    path = f"/v1/rooms/{room['code']}"

    changed = (await guests[1].ask("PATCH", path, {"seats": most})).json()

    assert changed["seats"] == most
    assert str(most) in changed["view"]["announcement"]["text"]
    refused = await guests[0].ask("PATCH", path, {"seats": 1})
    assert (refused.status_code, refused.json()["errors"]) == (422, [{"pointer": "/seats", "code": "not-offered"}])
    assert (await guests[0].get(path))["seats"] == most


async def test_a_control_of_the_room_says_what_is_played_and_sends_it_as_it_stands(house: House) -> None:
    game, most = max(TABLES, key=lambda table: table[1])
    guests, room = await gathered(house, game, most, 2)

    control = of_room(room["view"], "settle")
    settled = {name: room[name] for name in ("seats", "options", "level")}
    assert control["request"] == {"method": "PATCH", "path": f"/v1/rooms/{room['code']}", "body": settled}
    assert str(most) in of_room(room["view"], "settled")["text"]

    before = room["view"]["version"]
    same = (await guests[1].ask("PATCH", control["request"]["path"], control["request"]["body"])).json()
    assert same["view"]["version"] == before
    fewer = (await guests[1].ask("PATCH", control["request"]["path"], {"seats": most - 1})).json()
    assert of_room(fewer["view"], "settle")["request"]["body"] == settled | {"seats": most - 1}
    assert str(most - 1) in of_room(fewer["view"], "settled")["text"]


async def test_what_a_room_plays_stays_while_a_match_runs_and_the_control_says_so(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)

    barred = of_room(room["view"], "settle")
    late = await guests[0].ask("PATCH", f"/v1/rooms/{room['code']}", {"seats": SEATS})

    assert (barred["enabled"], "request" in barred) == (False, False)
    assert barred["why"]
    assert (late.status_code, late.json()["code"]) == (409, "match-running")


def of_room(view: dict[str, Any], item: str) -> dict[str, Any]:
    """A line of the room's zone."""
    zone = next(zone for zone in view["zones"] if zone["id"] == "room")
    return next(dict(line) for line in zone["items"] if line["id"] == item)


async def test_the_next_deal_waits_for_everybody_who_is_there(house: House) -> None:
    game, seats = next((g, s) for g, s in TABLES if s == 3 and "target" in engines.load(g).Options.__dataclass_fields__)
    guests, room = await begun(house, game, seats, 2)
    match = room["match"]
    while (found := await turn(guests, match)) is not None:
        await found[0].act(found[1])
    view = await guests[0].get(f"/v1/matches/{match}")
    assert (view["phase"], view["waiting"]) == ("deal_over", [0, 1])

    once = await guests[0].post(f"/v1/matches/{match}/next", {"version": view["version"]})
    again = await guests[0].post(f"/v1/matches/{match}/next", {"version": once["view"]["version"]})

    assert once["waiting"] == again["waiting"] == [1]
    assert again["view"]["version"] == once["view"]["version"], "said again it appends nothing"
    both = await guests[1].post(f"/v1/matches/{match}/next", {"version": view["version"]})
    assert (both["view"]["phase"], both["waiting"]) == ("playing", [])


@pytest.mark.parametrize("seconds", [59.99, 60.0, 60.01])
async def test_after_a_minute_exactly_one_of_person_and_computer_acts(
    house: House, clock: Clock, seconds: float
) -> None:
    guests, room = await begun(house, GAME, SEATS, SEATS)
    found = await turn(guests, room["match"])
    assert found
    slow, view = found
    (other,) = [guest for guest in guests if guest is not slow]
    began = clock.at
    clock.at = began + 60_000  # both asked for the table until now, and so were there
    await other.get(f"/v1/matches/{room['match']}")

    clock.turn(seconds)
    await other.get(f"/v1/matches/{room['match']}")
    body = {"version": view["version"], "action": actions(view)[0]}
    answer, _ = await asyncio.gather(
        slow.ask("POST", f"/v1/matches/{room['match']}/actions", body), house.service.dues.see_to()
    )

    assert answer.status_code in (200, 409)
    live = await house.service.matches.live(room["match"])
    after = [step for chapter in live.chapters[view["version"] :] for step in chapter.act.steps if step.type == "moved"]
    assert [step.by for step in after if step.seat == view["seat"]] in (["person"], ["computer"])


async def test_who_is_away_for_a_minute_of_their_turn_is_played_by_the_computer_until_they_are_back(
    house: House, clock: Clock
) -> None:
    guests, room = await begun(house, GAME, SEATS, SEATS)
    match = room["match"]
    found = await turn(guests, match)
    assert found
    slow, view = found
    (other,) = [guest for guest in guests if guest is not slow]

    for _ in range(4):  # the other one is there all the time
        clock.turn(29)
        await other.get(f"/v1/matches/{match}")
        await house.service.dues.see_to()
    assert (await other.get(f"/v1/matches/{match}"))["version"] == view["version"], "thought to be there for a minute"
    clock.turn(6)
    await house.service.dues.see_to()

    seen = await other.get(f"/v1/matches/{match}")
    assert seen["version"] > view["version"]
    assert any("away" in item["text"] for zone in seen["zones"] if zone["id"] == "room" for item in zone["items"])
    back = await slow.get(f"/v1/matches/{match}")
    live = await house.service.matches.live(match)
    assert live.table.away == frozenset()
    assert back["version"] == live.table.n


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_who_comes_back_hears_what_the_computer_played_for_them(
    house: House, clock: Clock, game: str, seats: int
) -> None:
    (gone, other), room = await begun(house, game, seats, 2)
    match = room["match"]
    first = await gone.get(f"/v1/matches/{match}")
    never_away = await gone.get(f"/v1/matches/{match}/missed")
    for _ in range(5):
        await play([other], match, most=1)
        clock.turn(29)
        await other.get(f"/v1/matches/{match}")
        await house.service.dues.see_to()
    chapters = (await house.service.matches.live(match)).chapters
    left = next(c.act.n for c in chapters if Away(first["seat"]) in c.act.steps) - 1
    theirs = [
        c.act.n for c in chapters for step in c.act.steps if isinstance(step, Moved) and step.seat == first["seat"]
    ]

    told = await gone.get(f"/v1/matches/{match}/missed")

    assert never_away["since"] == first["version"]
    assert (told["since"], bool(theirs)) == (left, True)
    assert f"The computer has played for you {TIMES[len(theirs)]}." in told["text"]
    heard = (await gone.get(f"/v1/matches/{match}/announcements", after=left, limit=100))["announcements"]
    mine = [part["text"] for one in heard for part in one["parts"] if part["event"].get("seat") == first["seat"]]
    assert any(text in told["text"] for text in mine if text)
    assert told["text"].endswith(heard[-1]["text"])


TIMES = ("", "once", "twice", "3 times", "4 times", "5 times", "6 times")


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_the_last_one_leaves_a_room_that_gathers_and_comes_back(house: House, game: str, seats: int) -> None:
    (ana,), room = await gathered(house, game, seats, 1)

    left = await ana.post(f"/v1/rooms/{room['code']}/leave")
    again = await ana.post(f"/v1/rooms/{room['code']}/join")

    assert (left["people"], left["view"]["seat"], len(left["view"]["names"])) == ([], None, seats)
    assert (again["people"][0]["you"], again["view"]["seat"]) == (True, 0)


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_who_acts_at_anothers_turn_is_told_whose_it_is(house: House, game: str, seats: int) -> None:
    guests, room = await begun(house, game, seats, 2)
    found = await turn(guests, room["match"])
    assert found
    whose, view = found
    (other,) = [guest for guest in guests if guest is not whose]

    body = {"version": view["version"], "action": actions(view)[0]}
    refused = await other.ask("POST", f"/v1/matches/{room['match']}/actions", body)

    assert (refused.status_code, refused.json()["code"], refused.json()["possible"]) == (422, "not-your-turn", [])
    assert view["names"][view["seat"]] in refused.json()["detail"]


async def test_a_table_where_nobody_is_sleeps_and_its_room_closes_after_a_day(house: House, clock: Clock) -> None:
    guests, room = await begun(house, GAME, SEATS, SEATS)
    before = (await guests[0].get(f"/v1/matches/{room['match']}"))["version"]

    for _ in range(10):
        clock.turn(60 * 60)
        await house.service.dues.see_to()
    live = await house.service.matches.live(room["match"])
    assert live.table.n == before, "nobody is played for where nobody is"
    clock.turn(14 * 60 * 60 + 120)
    await house.service.dues.see_to()

    gone = await guests[0].ask("GET", f"/v1/rooms/{room['code']}")
    assert gone.status_code == 404
    assert (await guests[0].get(f"/v1/matches/{room['match']}"))["ended"] == "abandoned"
    assert RESTS_MS > 24 * 60 * 60 * 1000


async def test_who_leaves_keeps_the_seat_which_a_computer_plays_and_comes_back_to_it(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, SEATS)
    path, match = f"/v1/rooms/{room['code']}", room["match"]
    left = await guests[1].post(f"{path}/leave")
    assert [p["name"] for p in left["people"]] == ["Ana"]
    assert left["view"]["seat"] == 1, "what the seat saw stays theirs"

    for _ in range(3):
        view = await guests[0].get(f"/v1/matches/{match}")
        if actions(view):
            await guests[0].act(view)
    back = await guests[1].post(f"{path}/join")

    assert [p["seat"] for p in back["people"]] == [0, 1]
    live = await house.service.matches.live(match)
    assert any(s.by == "computer" and s.seat == 1 for c in live.chapters for s in c.act.steps if s.type == "moved")


async def test_a_match_that_all_people_have_left_ends_and_they_have_lost(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, SEATS)
    for guest in guests:
        await guest.post(f"/v1/rooms/{room['code']}/leave")

    view = await guests[0].get(f"/v1/matches/{room['match']}")

    assert (view["phase"], view["ended"]) == ("match_over", "no_human")
    assert [(t["played"], t["won"], t["in_room"]) for t in (await guests[0].get("/v1/me/stats"))["statistics"]] == [
        (1, 0, True)
    ]


async def test_two_people_of_two_languages_share_no_word_but_names(house: House) -> None:
    ana, ivan = await house.person("Ana", "ro"), await house.person("Иван", "ru")
    room = await ana.post("/v1/rooms", {"game": GAME, "seats": 2})
    await ivan.post(f"/v1/rooms/{room['code']}/join")
    await ana.post(f"/v1/rooms/{room['code']}/start")
    await play([ana, ivan], room["match"], most=6)

    heard = {}
    for guest, locale in ((ana, "ro"), (ivan, "ru")):
        told = (await guest.get(f"/v1/matches/{room['match']}/announcements"))["announcements"]
        assert {one["lang"] for one in told} == {locale}
        heard[locale] = {word.strip(".,:!?;()") for one in told for word in one["text"].split()}

    common = {word for word in heard["ro"] & heard["ru"] if not word.isdigit()}
    assert common <= {"Ana", "Иван"}


async def test_a_match_of_a_room_is_left_and_not_given_up(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, 1)

    answer = await guests[0].ask("DELETE", f"/v1/matches/{room['match']}")

    assert (answer.status_code, answer.json()["code"]) == (409, "in-room")


async def test_a_listener_hears_what_everybody_may_know_from_the_first_act_and_plays_the_next_match(
    house: House,
) -> None:
    guests, room = await begun(house, GAME, SEATS, 1)
    rita = await house.person("Rita")
    path = f"/v1/rooms/{room['code']}"

    joined = await rita.post(f"{path}/join")

    assert joined["view"]["seat"] is None
    told = (await rita.get(f"/v1/matches/{room['match']}/announcements"))["announcements"]
    assert [one["seq"] for one in told] == list(range(1, joined["view"]["version"] + 1))
    assert not actions(joined["view"])
    await play(guests, room["match"])
    after = await rita.post(f"{path}/start")
    assert [(p["name"], p["seat"]) for p in after["people"]] == [("Ana", 0), ("Rita", 1)]


async def test_whoever_guesses_codes_waits_longer_and_longer_and_an_honest_neighbour_does_not(
    some_store_url: str, clock: Clock
) -> None:
    async with open_house(
        some_store_url,
        seeded(1, clock),
        rate_limits="on",
        requests_per_minute=1_000_000,
        strangers_per_minute=1_000_000,
    ) as house:
        _, room = await gathered(house, GAME, SEATS, 1)
        neighbour = await house.person("Neighbour")
        guessers = [await house.person(f"Guesser {n}") for n in range(GUESSERS)]
        answers: Counter[int] = Counter()
        for guess in range(GUESSES // GUESSERS):
            for one in guessers:
                answer = await one.ask("POST", f"/v1/rooms/{guess:06}/join")
                answers[answer.status_code] += 1
            clock.turn(0.5)

        assert answers.keys() == {404, 429}
        assert answers[404] <= 5 * GUESSERS + 12 * GUESSERS, "more than the free ones, and each later one twice as late"
        assert answers[429] >= 0.8 * GUESSES
        assert (await neighbour.ask("POST", f"/v1/rooms/{room['code']}/join")).status_code == 200
        clock.turn(60 * 60)
        assert (await guessers[0].ask("POST", "/v1/rooms/000000/join")).status_code == 404


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_persons_record_holds_what_their_seat_was_shown_and_the_operators_everything(
    house: House, game: str, seats: int
) -> None:
    guests, room = await begun(house, game, seats, 2)
    await play(guests, room["match"])

    first, second = [await guest.get(f"/v1/matches/{room['match']}/record") for guest in guests]

    engine, whole = engines.load(game), await stored(house.service.store, room["match"])
    assert first["deals"] == [engine.as_shown(deal, Seat(0)) for deal in whole["deals"]]
    assert second["deals"] == [engine.as_shown(deal, Seat(1)) for deal in whole["deals"]]
    assert not read(whole).complaints


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_listeners_record_holds_what_everybody_was_shown_also_where_one_person_played(
    house: House, game: str, seats: int
) -> None:
    guests, room = await begun(house, game, seats, 1)
    rita = await house.person("Rita")
    await rita.post(f"/v1/rooms/{room['code']}/join")
    await guests[0].post(f"/v1/rooms/{room['code']}/leave")  # nobody human is left in the match: it is over

    played, listened = [await one.get(f"/v1/matches/{room['match']}/record") for one in (guests[0], rita)]

    engine, whole = engines.load(game), await stored(house.service.store, room["match"])
    assert played["deals"] == whole["deals"]
    assert listened["deals"] == [engine.as_shown(deal, None) for deal in whole["deals"]]


async def test_a_room_is_listed_by_its_code_while_it_is_open_and_then_has_no_controls(
    house: House, clock: Clock
) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)
    assert [one["room"] for one in (await guests[1].get("/v1/matches"))["matches"]] == [room["code"]]

    clock.turn(25 * 60 * 60)
    await house.service.dues.see_to()

    assert [one["room"] for one in (await guests[1].get("/v1/matches"))["matches"]] == [None]
    view = await guests[0].get(f"/v1/matches/{room['match']}")
    zone = next(zone for zone in view["zones"] if zone["id"] == "room")
    assert not [item for item in zone["items"] if "enabled" in item]
    assert not [i for z in view["zones"] for i in z["items"] if "None" in (i.get("request") or {}).get("path", "")]


async def test_who_left_a_room_and_looks_for_it_is_no_guesser(some_store_url: str, clock: Clock) -> None:
    limits = {"rate_limits": "on", "requests_per_minute": 1_000_000, "strangers_per_minute": 1_000_000}
    async with open_house(some_store_url, seeded(1, clock), **limits) as house:
        guests, room = await gathered(house, GAME, SEATS, 2)
        await guests[1].post(f"/v1/rooms/{room['code']}/leave")
        stranger = await house.person("Stranger")

        answers = [await guests[1].ask("GET", f"/v1/rooms/{room['code']}") for _ in range(10)]
        guesses = [await stranger.ask("GET", f"/v1/rooms/{room['code']}") for _ in range(10)]

    assert {answer.status_code for answer in answers} == {404}
    assert {answer.status_code for answer in guesses} == {404, 429}


async def test_before_the_match_nothing_is_decided_and_it_is_said_so(house: House) -> None:
    guests, room = await gathered(house, GAME, SEATS, 1)
    path, version = f"/v1/matches/{room['match']}", room["view"]["version"]
    action = {"type": "play", "card": "As"}

    answers = [
        await guests[0].ask("POST", f"{path}/actions", {"version": version, "action": action}),
        await guests[0].ask("POST", f"{path}/next", {"version": version}),
        await guests[0].ask("PATCH", f"{path}/draft", {"version": version, "toggle": "As"}),
    ]

    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(409, "not-begun")] * 3
    assert (await guests[0].ask("GET", f"{path}/record")).json()["code"] == "not-yet"


async def test_a_match_that_closed_before_it_began_has_no_record_and_says_so(house: House, clock: Clock) -> None:
    guests, room = await gathered(house, GAME, SEATS, 1)
    clock.turn(25 * 60 * 60)
    await house.service.dues.see_to()

    answer = await guests[0].ask("GET", f"/v1/matches/{room['match']}/record")

    assert (answer.status_code, answer.json()["code"]) == (409, "never-begun")
    with pytest.raises(NoRecord, match="has not begun"):
        await stored(house.service.store, room["match"])


async def test_a_room_stays_open_while_it_plays_long_after_its_first_match(house: House, clock: Clock) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)
    await play(guests, room["match"])
    await guests[0].post(f"/v1/rooms/{room['code']}/start")

    for _ in range(30):
        clock.turn(60 * 60)
        await guests[0].get(f"/v1/rooms/{room['code']}")
        await house.service.dues.see_to()

    assert (await guests[0].ask("GET", f"/v1/rooms/{room['code']}")).status_code == 200


async def test_who_has_left_decides_nothing_and_keeps_nobody_awake(house: House, clock: Clock) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)
    await guests[1].post(f"/v1/rooms/{room['code']}/leave")
    view = await guests[1].get(f"/v1/matches/{room['match']}")

    answer = await guests[1].ask("POST", f"/v1/matches/{room['match']}/next", {"version": view["version"]})

    assert (answer.status_code, answer.json()["code"]) == (409, "not-in-room")
    before = (await guests[0].get(f"/v1/matches/{room['match']}"))["version"]
    for _ in range(5):
        clock.turn(50)
        await guests[1].get(f"/v1/matches/{room['match']}")
        await house.service.dues.see_to()
    assert (await house.service.matches.live(room["match"])).table.n == before


async def test_a_listener_who_leaves_hears_no_more_and_who_held_a_seat_does(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)
    rita = await house.person("Rita")
    path = f"/v1/rooms/{room['code']}"
    await rita.post(f"{path}/join")
    assert (await rita.ask("GET", f"/v1/matches/{room['match']}")).status_code == 200

    left = await rita.post(f"{path}/leave")
    await guests[1].post(f"{path}/leave")

    assert "Rita" not in [person["name"] for person in left["people"]]
    assert (await rita.ask("GET", f"/v1/matches/{room['match']}")).status_code == 404
    assert (await guests[1].ask("GET", f"/v1/matches/{room['match']}")).status_code == 200


async def test_more_people_than_places_is_told_as_that(house: House) -> None:
    game, seats = next((g, s) for g, s in TABLES if s == 3)
    guests, room = await gathered(house, game, seats, 3)

    answer = await guests[0].ask("PATCH", f"/v1/rooms/{room['code']}", {"seats": 2})

    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-people")


@pytest.mark.parametrize("locale", locales())
async def test_what_was_chosen_for_a_room_is_told_in_full(house: House, locale: str) -> None:
    game, seats = next((g, s) for g, s in TABLES if "target" in engines.load(g).Options.__dataclass_fields__)
    ana = await house.person("Ana", locale)
    room = await ana.post("/v1/rooms", {"game": game, "seats": seats})

    changed = await ana.ask("PATCH", f"/v1/rooms/{room['code']}", {"options": {"target": 15}, "level": "easy"})

    text = changed.json()["view"]["announcement"]["text"]
    assert str(seats) in text
    assert "15" in text
    assert say(Message("level-easy"), Ear(locale)) in text


async def test_who_is_there_at_a_next_match_is_not_told_to_come_in_again(house: House) -> None:
    guests, room = await begun(house, GAME, SEATS, 2)
    await play(guests, room["match"])
    following = await guests[0].post(f"/v1/rooms/{room['code']}/start")

    told = (await guests[0].get(f"/v1/matches/{following['match']}/announcements"))["announcements"]

    assert "comes into the room" not in " ".join(one["text"] for one in told)


async def test_guesses_sent_all_at_once_are_counted_one_by_one(some_store_url: str, clock: Clock) -> None:
    limits = {"rate_limits": "on", "requests_per_minute": 1_000_000, "strangers_per_minute": 1_000_000}
    async with open_house(some_store_url, seeded(1, clock), **limits) as house:
        guesser = await house.person("Guesser")

        answers = await asyncio.gather(*(guesser.ask("POST", f"/v1/rooms/{n:06}/join") for n in range(200)))

    assert sum(answer.status_code != 429 for answer in answers) < 10


async def test_who_comes_or_goes_while_the_next_match_begins_is_in_that_one_as_they_wished(house: House) -> None:
    """They have found the room's old match, and before they are written down there another follows it."""
    guests, room = await begun(house, GAME, SEATS, 2)
    await play(guests, room["match"])
    rooms, late = house.service.rooms, await house.person("Late")
    found = await rooms.found(room["code"])
    await guests[0].post(f"/v1/rooms/{room['code']}/start")

    came = await rooms.join(found, late.id)
    gone = await rooms.leave(found, guests[1].id)

    assert came.live.terms.id == gone.live.terms.id != room["match"]
    there = (await guests[0].get(f"/v1/rooms/{room['code']}"))["people"]
    assert [person["name"] for person in there] == ["Ana", "Late"]
