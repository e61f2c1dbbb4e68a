"""Matches alone against computers, as a client finds them: every game and every number of seats, on both stores."""

import asyncio
import re
import threading
from typing import Any

import pytest
from sqlalchemy import update

import bots.bot
import engines
from app import match, wire
from app.database import connected
from app.tables import matches
from engines.core.replay import read
from tests.app.house import House, actions, controls, open_house
from tests.engines.play import FEW

GAMES = [(game, seats) for game in engines.names() for seats in engines.load(game).seats]
GAME, SEATS = GAMES[0]


async def begun(house: House) -> tuple[Any, dict[str, Any]]:
    """A person at a match where it is their turn."""
    ana = await house.person()
    return ana, await ana.begin(GAME, SEATS)


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_match_is_played_to_its_end_and_its_record_replays(house: House, game: str, seats: int) -> None:
    ana = await house.person()

    view = await ana.play_out(await ana.begin(game, seats))

    record = await ana.get(f"/v1/matches/{view['match']}/record")
    assert view["ended"] == record["ended"]
    assert view["ended"] in ("won", "no_human")  # at some games one may be out before the end
    assert read(record).complaints == ()


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_the_same_controls_stand_in_the_same_places_all_through_a_match(
    house: House, game: str, seats: int
) -> None:
    """R18: what cannot be used says why, and has nothing to send; what can be used has exactly one thing to do."""
    ana = await house.person()
    view = await ana.begin(game, seats)
    outline = [(z["id"], z["heading"]) for z in view["zones"]]
    seen = [_actions(view)]

    while view["phase"] != "match_over":
        view = (await ana.act(view))["view"]

        seen.append(_actions(view))
        assert [(z["id"], z["heading"]) for z in view["zones"]] == outline
        for control in controls(view):
            does = [name for name in ("action", "request", "says") if control.get(name)]
            assert len(does) == (1 if control["enabled"] else 0), control
            assert bool(control.get("why")) != control["enabled"], control
    _stay_in_place(seen)


def _actions(view: dict[str, Any]) -> dict[str, bool]:
    """The controls of the zone of actions in order, and whether each can be used."""
    return {item["id"]: item["enabled"] for zone in view["zones"] if zone["id"] == "actions" for item in zone["items"]}


def _stay_in_place(seen: list[dict[str, bool]]) -> None:
    """Every control is always there, but for one that there is only while it can be used."""
    always = [id for id in seen[0] if all(id in zone for zone in seen)]
    for zone in seen:
        assert [id for id in zone if id in always] == always
        assert all(usable for id, usable in zone.items() if id not in always)


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_every_unusable_card_and_action_is_refused_with_the_words_of_its_control(
    house: House, game: str, seats: int
) -> None:
    """A control's `why` and the refusal of its action are one sentence."""
    ana = await house.person()
    view = await ana.begin(game, seats)
    engine = engines.load(game)
    live = await house.service.matches.live(view["match"])

    for control in controls(view):
        wanted = _action_behind(engine, live, control["id"])
        if control["enabled"] or wanted is None:
            continue
        answer = await ana.ask(
            "POST", f"/v1/matches/{view['match']}/actions", {"version": view["version"], "action": wanted}
        )
        assert answer.status_code == 422
        assert answer.json()["detail"] == control["why"]
        possible = answer.json()["possible"]
        assert possible
        assert [action for action in actions(view) if action not in possible] == [], "of amounts a control offers one"


def _action_behind(engine: Any, live: Any, id: str) -> dict[str, Any] | None:
    """What the control would send to the rules if it could be used; None where it asks for something else."""
    from engines.core import codec
    from engines.core.telling import Request, Says, Viewer

    zones = engines.telling(live.terms.game).zones(
        engine.observe(live.table.state, 0), Viewer(0, live.table.seats), None
    )
    asked = next(item.ask for zone in zones for item in zone.items if item.id == id)
    return None if isinstance(asked, Request | Says) else codec.dump(asked)


async def test_repeating_an_action_gets_the_same_answer_and_counts_once(house: House) -> None:
    ana, view = await begun(house)
    body = {"version": view["version"], "action": actions(view)[0]}
    path = f"/v1/matches/{view['match']}/actions"

    first, again = [await ana.ask("POST", path, body) for _ in range(2)]

    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    assert again.json()["view"]["version"] == view["version"] + 1


async def test_of_many_at_once_one_action_counts_and_all_hear_the_same(house: House) -> None:
    ana, view = await begun(house)
    body = {"version": view["version"], "action": actions(view)[0]}
    path = f"/v1/matches/{view['match']}/actions"

    answers = await asyncio.gather(*(ana.ask("POST", path, body) for _ in range(20)))

    assert {a.status_code for a in answers} == {200}
    assert len({a.content for a in answers}) == 1
    assert (await ana.get(f"/v1/matches/{view['match']}"))["version"] == view["version"] + 1


async def test_two_different_actions_at_once_one_wins_and_the_other_is_stale(house: House) -> None:
    ana, view = await begun(house)
    path = f"/v1/matches/{view['match']}/actions"
    wanted = [{"version": view["version"], "action": action} for action in actions(view)[:2]]

    answers = await asyncio.gather(*(ana.ask("POST", path, body) for body in wanted))

    assert sorted(a.status_code for a in answers) == [200, 409]
    stale = next(a for a in answers if a.status_code == 409).json()
    assert stale["code"] == "stale"
    assert stale["view"] == await ana.get(f"/v1/matches/{view['match']}")


@pytest.mark.parametrize("version", [0, 2, 999])
async def test_an_action_for_another_decision_is_stale(house: House, version: int) -> None:
    ana, view = await begun(house)

    answer = await ana.ask(
        "POST", f"/v1/matches/{view['match']}/actions", {"version": version, "action": actions(view)[0]}
    )

    assert answer.status_code == 409


async def test_the_next_deal_waits_for_the_end_of_this_one_and_repeats_safely(house: House) -> None:
    ana, view = await begun(house)
    early = await ana.ask("POST", f"/v1/matches/{view['match']}/next", {"version": view["version"]})
    assert (early.status_code, early.json()["code"]) == (409, "deal-not-over")
    while view["phase"] == "playing":
        view = (await ana.act(view))["view"]
    body = {"version": view["version"]}

    first, again = [await ana.ask("POST", f"/v1/matches/{view['match']}/next", body) for _ in range(2)]

    assert first.status_code == 200
    assert first.content == again.content
    assert first.json()["waiting"] == []


async def test_the_record_is_given_once_the_match_is_over(house: House) -> None:
    ana, view = await begun(house)

    answer = await ana.ask("GET", f"/v1/matches/{view['match']}/record")

    assert (answer.status_code, answer.json()["code"]) == (409, "not-yet")


async def test_a_match_given_up_is_over_counts_for_nothing_and_takes_no_more(house: House) -> None:
    ana, view = await begun(house)
    path = f"/v1/matches/{view['match']}"

    gone = [(await ana.ask("DELETE", path)).status_code for _ in range(2)]

    after = await ana.get(path)
    assert gone == [204, 204]
    assert (after["phase"], after["ended"]) == ("match_over", "abandoned")
    assert not actions(after)
    late = await ana.ask("POST", f"{path}/actions", {"version": after["version"], "action": actions(view)[0]})
    assert (late.status_code, late.json()["code"]) == (409, "match-over")
    assert (await ana.get("/v1/me/stats"))["statistics"] == []
    assert read(await ana.get(f"{path}/record")).complaints == ()


@pytest.mark.parametrize(("game", "seats"), FEW)
async def test_a_match_that_was_given_up_is_nobodys_turn_any_more(house: House, game: str, seats: int) -> None:
    ana = await house.person()
    begun = await ana.begin(game, seats)
    await ana.ask("DELETE", f"/v1/matches/{begun['match']}")

    view = await ana.get(f"/v1/matches/{begun['match']}")

    ((given_up,),) = ([item["text"] for item in zone["items"]] for zone in view["zones"] if zone["id"] == "status")
    (named,) = re.fullmatch("The match is over: it was given up. “(.+)” starts another match.", given_up).groups()  # type: ignore[union-attr]
    assert named in {control["text"] for control in controls(view) if control["enabled"] and control.get("request")}
    assert (await ana.get(f"/v1/matches/{begun['match']}/state"))["parts"] == [given_up]
    assert (view["board"]["phase"], view["board"]["turn"]) == ("match_over", None)
    assert not actions(view)
    asked = [control["request"]["path"] for control in controls(view) if control.get("request")]
    assert asked.count("/v1/matches") == 1  # one control begins another, not the one for the next deal as well


async def test_a_match_that_is_not_in_memory_is_replayed_off_the_event_loop(house: House) -> None:
    ana, view = await begun(house)
    threads: list[str] = []
    replay = match._replayed

    def watched(*log: Any) -> match.Live:
        threads.append(threading.current_thread().name)
        return replay(*log)

    house.service.matches._hot.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "_replayed", watched)
        assert await ana.get(f"/v1/matches/{view['match']}") == view

    assert threads
    assert all(name.startswith("robots") for name in threads)


async def test_a_finished_match_cannot_be_given_up(house: House) -> None:
    ana, view = await begun(house)
    view = await ana.play_out(view)

    answer = await ana.ask("DELETE", f"/v1/matches/{view['match']}")

    assert (answer.status_code, answer.json()["code"]) == (409, "match-over")


async def test_after_the_match_the_control_for_the_next_deal_begins_a_new_one_like_it(house: House) -> None:
    ana = await house.person()
    level = bots.bot.levels(GAME)[0]
    view = await ana.play_out(await ana.begin(GAME, SEATS, level=level))

    request = next(c["request"] for c in controls(view) if c["id"] in ("next", "new") and c["enabled"])
    new = await ana.post(request["path"], request["body"])

    assert request["method"] == "POST"
    assert new["match"] != view["match"]
    assert new["phase"] == "playing"
    assert request["body"]["level"] == level


async def test_a_match_is_nobody_elses(house: House) -> None:
    """Anyone else gets the same answer as for a match that never was."""
    _, view = await begun(house)
    dan = await house.person("Dan")
    match, never = view["match"], "id-999999"
    asks = [
        ("GET", "", None),
        ("GET", "/state", None),
        ("GET", "/announcements", None),
        ("GET", "/announcements/last", None),
        ("GET", "/missed", None),
        ("GET", "/record", None),
        ("DELETE", "", None),
        ("POST", "/next", {"version": 1}),
        ("POST", "/actions", {"version": 1, "action": actions(view)[0]}),
        ("PATCH", "/draft", {"version": 1, "amount": "up"}),
    ]

    for method, path, body in asks:
        foreign = await dan.ask(method, f"/v1/matches/{match}{path}", body)
        missing = await dan.ask(method, f"/v1/matches/{never}{path}", body)
        assert foreign.status_code == missing.status_code == 404
        assert foreign.text.replace(match, "") == missing.text.replace(never, "")


async def test_idempotency_makes_creation_safe_to_repeat(house: House) -> None:
    ana = await house.person()
    dan = await house.person("Dan")
    key = {"Idempotency-Key": "one"}
    body = {"game": GAME, "seats": SEATS}

    answers = await asyncio.gather(*(ana.ask("POST", "/v1/matches", body, headers=key) for _ in range(8)))

    assert {a.status_code for a in answers} == {201}
    assert len({a.json()["match"] for a in answers}) == 1
    assert len((await ana.get("/v1/matches"))["matches"]) == 1
    other = await ana.ask("POST", "/v1/matches", {**body, "level": bots.bot.levels(GAME)[0]}, headers=key)
    assert (other.status_code, other.json()["code"]) == (409, "idempotency-conflict")
    assert (await dan.post("/v1/matches", body, headers=key))["match"] != answers[0].json()["match"]


async def test_matches_are_listed_newest_first_in_pages(house: House) -> None:
    ana = await house.person()
    made = []
    for _ in range(5):
        made.append((await ana.begin(GAME, SEATS))["match"])
        house.service.world.clock.turn(1)  # type: ignore[attr-defined]  # a test's clock
    await ana.ask("DELETE", f"/v1/matches/{made[2]}")

    pages: list[list[str]] = []
    cursor: str | None = ""
    while cursor is not None:
        page = await ana.get("/v1/matches", limit=2, **({"cursor": cursor} if cursor else {}))
        pages.append([m["match"] for m in page["matches"]])
        cursor = page["cursor"]

    assert pages == [[made[4], made[3]], [made[2], made[1]], [made[0]]]
    assert [m["match"] for m in (await ana.get("/v1/matches", state="over"))["matches"]] == [made[2]]
    assert made[2] not in [m["match"] for m in (await ana.get("/v1/matches", state="open"))["matches"]]


async def test_what_is_left_out_comes_from_the_persons_settings(house: House) -> None:
    ana = await house.person()
    easy = bots.bot.levels(GAME)[0]
    most = max(engines.load(GAME).seats)
    await ana.ask("PATCH", "/v1/me", {"settings": {"games": {GAME: {"level": easy, "seats": most}}}})

    view = await ana.post("/v1/matches", {"game": GAME})

    listed = (await ana.get("/v1/matches"))["matches"][0]
    assert len(view["names"]) == listed["seats"] == most
    assert listed["level"] == easy


async def test_open_matches_are_limited(sqlite_url: str) -> None:

    async with open_house(sqlite_url, max_open_matches=2) as house:
        ana = await house.person()
        for _ in range(2):
            await ana.begin(GAME, SEATS)

        answer = await ana.ask("POST", "/v1/matches", {"game": GAME, "seats": SEATS})

        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-matches")


async def test_repeat_says_the_very_same_words_and_changes_nothing(house: House) -> None:
    """R13: also after it was asked twice, and after the service has forgotten its memory."""
    ana, view = await begun(house)
    told = (await ana.act(view))["announcement"]
    path = f"/v1/matches/{view['match']}/announcements/last"

    first = await ana.ask("GET", path)
    house.service.matches._hot.clear()
    again = await ana.ask("GET", path)

    assert first.content == again.content
    assert first.json()["text"] == told["text"]


async def test_announcements_give_the_whole_story_in_order(house: House) -> None:
    ana, view = await begun(house)
    heard = [view["announcement"]["text"]]
    for _ in range(6):
        told = await ana.act(view)
        heard.append(told["announcement"]["text"])
        view = told["view"]
    path = f"/v1/matches/{view['match']}/announcements"

    story = (await ana.get(path))["announcements"]

    assert [a["text"] for a in story] == heard
    assert [a["seq"] for a in story] == list(range(1, len(heard) + 1))
    assert [a["seq"] for a in (await ana.get(path, after=3, limit=2))["announcements"]] == [4, 5]
    assert (await ana.get(path, after=10_000))["announcements"] == []


async def test_an_announcement_is_the_sum_of_its_parts(house: House) -> None:
    ana, view = await begun(house)

    told = (await ana.act(view))["announcement"]

    assert told["text"] == " ".join(part["text"] for part in told["parts"] if part["text"])
    assert told["urgency"] == "polite"
    assert all(part["event"]["type"] for part in told["parts"])


async def test_a_digest_tells_what_was_missed(house: House) -> None:
    ana, view = await begun(house)
    for _ in range(3):
        view = (await ana.act(view))["view"]

    nothing = await ana.get(f"/v1/matches/{view['match']}/missed", since=view["version"])
    something = await ana.get(f"/v1/matches/{view['match']}/missed", since=1)

    assert nothing["text"] != something["text"]
    assert view["announcement"]["text"] in something["text"]


async def test_a_match_whose_memory_is_lost_is_the_same_match(store_url: str) -> None:
    """A restart in the middle of a deal: the same view, the same words, and the match goes on."""

    async with open_house(store_url) as house:
        ana, view = await begun(house)
        for _ in range(5):
            view = (await ana.act(view))["view"]
    async with open_house(store_url) as house:
        ana.http = house.http

        assert await ana.get(f"/v1/matches/{view['match']}") == view
        assert (await ana.play_out(view))["ended"] == "won"


async def test_finished_matches_are_counted(house: House) -> None:
    ana = await house.person()
    level = bots.bot.levels(GAME)[0]
    views = [await ana.play_out(await ana.begin(GAME, SEATS, level=level)) for _ in range(2)]

    tally = (await ana.get("/v1/me/stats"))["statistics"][0]

    results = [(await ana.get(f"/v1/matches/{view['match']}/record"))["result"] for view in views]
    won = sum(0 in result["winners"] for result in results)
    assert (tally["game"], tally["seats"], tally["level"], tally["in_room"]) == (GAME, SEATS, level, False)
    assert (tally["played"], tally["won"], tally["lost"]) == (2, won, 2 - won)
    assert tally["win_share"] == 50 * won


async def test_a_match_whose_rules_have_changed_ends_with_a_sentence(store_url: str) -> None:
    """Begun under rules of another version, an open match ends without a result; a finished one stays counted."""
    async with open_house(store_url) as house:
        ana = await house.person()
        done = await ana.play_out(await ana.begin(GAME, SEATS))
        view = (await ana.act(await ana.begin(GAME, SEATS)))["view"]
    async with connected(store_url) as database:
        await database.write(lambda connection: connection.execute(update(matches).values(rules_version=0)))
    async with open_house(store_url) as house:
        ana.http = house.http
        path = f"/v1/matches/{view['match']}"

        after = await ana.get(path)

        assert (after["ended"], after["version"], actions(after)) == ("rules_changed", view["version"] + 1, [])
        assert after["announcement"]["text"] == (await ana.get(f"{path}/state"))["text"]
        assert (await ana.get(f"/v1/matches/{done['match']}"))["ended"] == "won"
        assert (await ana.ask("GET", f"/v1/matches/{done['match']}/record")).status_code == 410
        assert (await ana.get("/v1/me/stats"))["statistics"][0]["played"] == 1


async def test_whoever_reads_while_a_forgotten_match_is_acted_in_finds_the_act(house: House) -> None:
    """Several at once bring the match back into memory; the table that is kept is the newest."""
    ana, view = await begun(house)
    path = f"/v1/matches/{view['match']}"
    for _ in range(4):
        house.service.matches._hot.clear()
        body = {"version": view["version"], "action": actions(view)[0]}
        reads = [ana.ask("GET", path) for _ in range(3)]

        acted, *read = await asyncio.gather(ana.ask("POST", f"{path}/actions", body), *reads)

        assert [a.status_code for a in (acted, *read)] == [200] * 4
        assert await ana.get(path) == acted.json()["view"]
        view = acted.json()["view"]
        if not actions(view):
            view = (await ana.act(view))["view"]


class Woken:
    """A listener that waits to be woken."""

    def __init__(self) -> None:
        self.event = asyncio.Event()

    def grown(self, match: str) -> None:
        self.event.set()

    def changed(self, match: str | None = None) -> None:
        """Nothing private is waited for."""

    def gone(self, reason: str) -> None:
        """Nobody is sent away."""


async def test_an_act_whose_sender_gives_up_before_the_answer_is_told_to_the_others(house: House) -> None:
    ana, view = await begun(house)
    matches, other = house.service.matches, Woken()
    house.service.hub.arrive("somewhere", other)
    house.service.hub.watch(view["match"], other)
    action = wire.action(GAME, actions(view)[0])
    acting = asyncio.create_task(matches.act(view["match"], ana.id, view["version"], action))
    async with asyncio.timeout(30):
        while not house.service.store.waiting:  # noqa: ASYNC110  # turn by turn: it is to be caught in between
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        await other.event.wait()

    assert acting.cancelled()
    assert (await ana.get(f"/v1/matches/{view['match']}"))["version"] == view["version"] + 1
