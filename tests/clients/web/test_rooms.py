"""Rooms on the page: people come in, play, go and come back, and each hears everything once, in their own language."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.clients.web.pages import Player, Visitor, control, heard, usable, wait_to_hear, zone
from tests.clients.web.test_axe import findings
from tests.clients.web.test_whole_match import start_reader

CYRILLIC, LATIN = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-zăâîșț]", re.IGNORECASE)
NAMES = {"ro": "Ana", "ru": "Борис", "en": "Eve"}
READY = '[id="actions.next"]'


async def person(visitor: Visitor, locale: str) -> Player:
    player = await visitor.player(locale)
    (await player.client.patch("/v1/me", json={"name": NAMES[locale]})).raise_for_status()
    return player


async def room_of(*players: Player, seats: int = 2) -> dict[str, Any]:
    """A room that these people came to, as the last of them finds it."""
    asked = {"game": "septica", "seats": seats, "options": {"target": 5}, "level": "easy"}
    room = (await players[0].client.post("/v1/rooms", json=asked)).raise_for_status().json()
    for player in players[1:]:
        room = await do(player, room, "join")
    return dict(room)


async def do(player: Player, room: dict[str, Any], deed: str) -> dict[str, Any]:
    answer = await player.client.post(f"/v1/rooms/{room['code']}/{deed}")
    return dict(answer.raise_for_status().json())


async def table(visitor: Visitor, player: Player, room: dict[str, Any], locale: str, **context: Any) -> Page:
    """The page of a room's match, its stream open."""
    page = await visitor.open(f"#/match/{room['match']}", player, locale=f"{locale}-{locale.upper()}", **context)
    await expect(zone(page, "room")).to_be_visible()
    return page


def member(page: Page, number: int) -> Locator:
    return page.locator(f'[data-zone="room"] [data-key="member-{number}"]')


async def told(player: Player, match: str, after: int = 0) -> list[str]:
    """What a person was told in words after an act."""
    return [one["text"] for one in await player.told(match) if one["seq"] > after and one["text"]]


async def heard_all(page: Page, texts: list[str]) -> None:
    """Until all of this was heard; then it was heard in this order, once, and nothing else."""
    await page.wait_for_function("count => heard.length >= count", arg=len(texts))
    assert await heard(page) == texts


async def play_one(pages: list[Page]) -> None:
    """Whoever can act does: the first thing offered."""
    for page in pages:
        if await usable(page).count():
            before = [len(await heard(one)) for one in pages]
            await usable(page).first.click()
            for one, count in zip(pages, before, strict=True):
                await one.wait_for_function("count => heard.length > count", arg=count)
            return
    raise AssertionError("nobody can act")


async def test_two_pages_in_two_languages_play_and_one_is_closed_and_reopened(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    one = await visitor.open("", ana)
    await one.locator("#room-create").click()
    await expect(zone(one, "room")).to_be_visible()
    match = one.url.rpartition("/")[2]
    code = str((await ana.view(match))["room"])
    other = await visitor.open(f"#/rooms/{code}", boris, locale="ru-RU")
    await other.locator("#room-enter").click()
    await expect(member(one, 1)).to_have_text("Борис: joacă")
    await expect(member(other, 0)).to_have_text("Ana: играет")
    for page in (one, other):
        await start_reader(page)

    await control(other, "actions", "next").click()
    for page in (one, other):
        await expect(zone(page, "hand").locator("button")).to_have_count(4)
        await page.wait_for_function("heard.length >= 2")
    for _ in range(6):
        await play_one([one, other])
    closed, part = (await heard(other)), await boris.view(match)
    await assert_reader_heard(one, await told(ana, match))
    await assert_reader_heard(other, await told(boris, match, 1))

    await other.close()
    await expect(member(one, 1)).to_have_text("Борис: fără conexiune")
    again = await other.context.new_page()
    again.on("pageerror", lambda error: visitor.errors.append(str(error)))
    await again.goto(f"{visitor.url}/#/match/{match}")
    await expect(member(one, 1)).to_have_text("Борис: joacă")
    await expect(zone(again, "hand")).to_be_visible()
    for _ in range(4):
        await play_one([one, again])

    await heard_all(one, await told(ana, match))
    assert closed == (await told(boris, match, 1))[: len(closed)]
    await heard_all(again, await told(boris, match, part["version"]))
    for page, foreign, name, lang in ((one, CYRILLIC, "Борис", "ro"), (again, LATIN, "Ana", "ru")):
        said = await page.evaluate("heard")
        assert {part["lang"] for part in said} == {lang}
        assert not [part["text"] for part in said if foreign.search(part["text"].replace(name, ""))]
    assert not [text for text in closed if LATIN.search(text.replace("Ana", ""))]


async def assert_reader_heard(page: Page, texts: list[str]) -> None:
    """What a screen reader said of the live regions are the last of these texts, each once."""
    spoken = await page.evaluate("reader.spokenPhraseLog()")
    live = [text for phrase in spoken for way, _, text in [phrase.partition(": ")] if way in ("polite", "assertive")]
    live = [text for text in live if text]
    assert live
    assert live == texts[-len(live) :]


async def to_deal_over(players: list[Player], match: str) -> dict[str, Any]:
    """Play the first deal on other devices."""
    while (view := await players[0].view(match))["phase"] == "playing":
        turn = view["board"]["turn"]
        await players[turn].act(match)
    return view


async def test_the_next_deal_waits_for_everybody_and_says_for_whom(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris)
    await do(ana, room, "start")
    over = await to_deal_over([ana, boris], room["match"])
    one, other = await table(visitor, ana, room, "ro"), await table(visitor, boris, room, "ru")

    await one.locator(READY).click()
    await wait_to_hear(one, "Se așteaptă: Борис.")
    await one.locator(READY).click()
    await wait_to_hear(one, "Se așteaptă: Борис.", 2)
    await wait_to_hear(other, "Ana ждёт следующей раздачи.")
    await other.locator(READY).click()
    await expect(zone(one, "hand").locator("button")).to_have_count(4)

    ready, dealt = await told(ana, room["match"], over["version"])
    await heard_all(one, [ready, "Se așteaptă: Борис.", "Se așteaptă: Борис.", dealt])
    await heard_all(other, await told(boris, room["match"], over["version"]))


async def test_everybody_goes_on_to_the_next_match_whoever_starts_it(visitor: Visitor) -> None:
    """One plays, one has listened; the match ends because those who played left it, and came back."""
    ana, boris, eve = [await person(visitor, locale) for locale in ("ro", "ru", "en")]
    room = await room_of(ana, boris)
    await do(ana, room, "start")
    await do(eve, room, "join")
    listener = await table(visitor, eve, room, "en")
    assert await usable(listener).count() == 0
    for player in (ana, boris):
        await do(player, room, "leave")
    await expect(member(listener, 0)).to_have_text("Ana: left the room")
    room = await do(ana, room, "join")
    page = await table(visitor, ana, room, "ro")

    await listener.locator(READY).click()
    await listener.wait_for_url(lambda url: room["match"] not in url)
    await page.wait_for_url(listener.url)

    match = page.url.rpartition("/")[2]
    for one, player in ((page, ana), (listener, eve)):
        await expect(zone(one, "hand").locator("button")).to_have_count(4)
        texts = await told(player, match)
        await one.wait_for_function("last => heard.some(said => said.text === last)", arg=texts[-1])
        said = await heard(one)
        assert said[-len(texts) :] == texts
        assert len(said) == len(set(said))


async def test_a_code_is_typed_with_spaces_or_pasted_with_the_invitation(visitor: Visitor) -> None:
    ana, eve = await person(visitor, "ro"), await visitor.player("en")
    room = await room_of(ana, seats=4)
    page = await visitor.open("", eve, locale="en-GB")
    box = page.get_by_label("Code of the room")

    await box.fill("12 34")
    await page.locator("#room-join").click()
    assert await box.get_attribute("aria-invalid") == "true"
    assert "room-code-error" in str(await box.get_attribute("aria-describedby"))
    await expect(page.locator("#room-code-error")).to_have_text(
        "“12 34” is no code of a room: a code has six digits. Type it again."
    )
    await box.fill(f"{(int(room['code']) + 1) % 10**6:06}")
    await page.locator("#room-join").click()
    await expect(page.locator("#room-join-error")).not_to_be_empty()
    await wait_to_hear(page, await page.locator("#room-join-error").inner_text())

    await page.get_by_label("Your name").fill("Eve")
    await box.fill(f" {' '.join(room['code'])} ")
    await page.locator("#room-join").click()
    await expect(member(page, 1)).to_have_text("you: plays")
    await expect(member(page, 0)).to_have_text("Ana: plays")
    assert (await eve.client.get("/v1/me")).json()["name"] == "Eve"
    await control(page, "room", "teams").click()
    await wait_to_hear(page, (await told(eve, room["match"]))[-1])

    third = await visitor.open("", await visitor.player("en"), locale="en-GB")
    await third.get_by_label("Code of the room").fill(room["invite"])
    await third.locator("#room-join").click()
    await expect(member(third, 2)).to_have_text("you: plays")


async def test_r28_leaving_is_asked_first_with_what_comes_of_it_and_the_code_leads_back(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris)
    await do(ana, room, "start")
    page = await table(visitor, ana, room, "ro")
    dialog = page.get_by_role("dialog")

    await control(page, "room", "leave").click()
    await expect(dialog).to_contain_text("calculatorul joacă sub numele tău până te întorci")
    await dialog.get_by_role("button", name="Rămân").click()
    assert await page.evaluate("document.activeElement.id") == "room.leave"
    assert [one["you"] for one in (await do(boris, room, "join"))["people"]] == [False, True]

    await control(page, "room", "leave").click()
    await dialog.get_by_role("button", name="Plec din cameră").click()
    await wait_to_hear(page, "Ai plecat din cameră.")
    await expect(page.locator("#page h1")).to_be_focused()
    assert [one["name"] for one in (await do(boris, room, "join"))["people"]] == ["Борис"]

    await page.locator(".rooms .saved a").click()
    await expect(member(page, 0)).to_have_text("tu: joacă")


async def test_what_the_room_plays_is_changed_by_the_keyboard_and_told_to_all(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris, seats=4)
    page, other = await table(visitor, ana, room, "ro"), await table(visitor, boris, room, "ru")
    begun = room["view"]["version"]

    await control(page, "room", "settle").press("Enter")
    await expect(page.locator("#settle-heading")).to_be_focused()
    assert [await page.locator(f"#settle-{chosen}").is_checked() for chosen in ("seats-4", "level-easy")] == [True] * 2
    await page.locator("#settle-seats-4").press("ArrowLeft")
    await page.locator("#settle-target").fill("4")
    await page.locator("#settle-target").press("Enter")
    await expect(page.locator("#settle-target")).to_be_focused()
    await expect(page.locator("#settle-target-error")).to_contain_text("de la 5 la 100")
    await page.locator("#settle-target").fill("20")
    await page.locator("#settle-target").press("Enter")

    await expect(control(page, "room", "settle")).to_be_focused()
    await expect(page.locator("#settle")).to_have_count(0)
    for one, player, settled in ((page, ana, "Pentru 3 jucători."), (other, boris, "На 3 игроков.")):
        await heard_all(one, await told(player, room["match"], begun))
        await expect(zone(one, "room").locator('[data-key="settled"]')).to_contain_text(settled)
        await expect(zone(one, "room").locator('[data-key="settled"]')).to_contain_text("20")
    await control(other, "actions", "next").click()
    await expect(control(page, "room", "settle")).to_have_attribute("aria-disabled", "true")


async def test_of_the_room_s_settings_only_what_was_changed_is_sent_and_a_refusal_is_heard(visitor: Visitor) -> None:
    players = [await person(visitor, locale) for locale in ("ro", "ru", "en")]
    room = await room_of(*players, seats=4)
    page = await table(visitor, players[0], room, "ro")

    await control(page, "room", "settle").press("Enter")
    await expect(page.locator("#settle")).to_be_visible()
    path = f"/v1/rooms/{room['code']}"
    (await players[1].client.patch(path, json={"options": {"target": 30}})).raise_for_status()
    await page.locator("#settle-level-easy").press("ArrowRight")
    await page.locator("#settle-save").press("Enter")
    await expect(page.locator("#settle")).to_have_count(0)
    now = (await players[0].client.get(path)).json()
    assert (now["level"], now["options"]) == ("medium", {"target": 30})

    await control(page, "room", "settle").press("Enter")
    await page.locator("#settle-seats-4").press("ArrowRight")  # round to the first: two places for three people
    await page.locator("#settle-save").press("Enter")
    await expect(page.locator("#settle-save-error")).not_to_be_empty()
    await wait_to_hear(page, await page.locator("#settle-save-error").inner_text())
    await page.locator("#settle-save").press("Escape")
    await expect(control(page, "room", "settle")).to_be_focused()


async def test_after_a_match_the_room_s_settings_are_those_of_the_next(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris)
    await do(ana, room, "start")
    other = await table(visitor, boris, room, "ru")
    for player in (ana, boris):
        await do(player, room, "leave")
    for player in (ana, boris):
        await do(player, room, "join")
    page = await table(visitor, ana, room, "ro")

    await control(page, "room", "settle").press("Enter")
    await page.locator("#settle-seats-2").press("ArrowRight")
    await page.locator("#settle-save").press("Enter")

    await page.wait_for_url(lambda url: room["match"] not in url)
    await other.wait_for_url(page.url)
    match = page.url.rpartition("/")[2]
    for one, player in ((page, ana), (other, boris)):
        texts = await told(player, match)
        await wait_to_hear(one, texts[-1])
        assert (await heard(one))[-len(texts) :] == texts
        await expect(control(one, "room", "settle")).not_to_have_attribute("aria-disabled", "true")


async def test_that_one_has_left_is_said_once_also_where_the_stream_tells_it_first(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris)
    page = await table(visitor, ana, room, "ro")
    watching, left = streamed(page, "watching"), streamed(page, "left")

    async def after_the_stream(route: Route) -> None:
        answer = await route.fetch()
        await asyncio.wait_for(left.wait(), 20)
        await route.fulfill(response=answer)

    await page.route("**/leave", after_the_stream)
    await page.reload()
    await asyncio.wait_for(watching.wait(), 20)
    await control(page, "room", "leave").click()
    await page.get_by_role("dialog").get_by_role("button", name="Plec din cameră").click()

    await wait_to_hear(page, "Ai plecat din cameră.")
    assert await heard(page) == ["Ai plecat din cameră."]


def streamed(page: Page, kind: str) -> asyncio.Event:
    """Set when a stream that this page opens from now on has brought something of this type."""
    came = asyncio.Event()

    def look(frame: str | bytes) -> None:
        if f'"type":"{kind}"' in str(frame):
            came.set()

    page.on("websocket", lambda socket: socket.on("framereceived", look))
    return came


@pytest.mark.parametrize("way", ["copied", "shared", "neither"])
async def test_the_invitation_is_passed_on_and_said_so(visitor: Visitor, way: str) -> None:
    ana = await person(visitor, "ro")
    room = await room_of(ana)
    page = await table(visitor, ana, room, "ro", permissions=["clipboard-read", "clipboard-write"])
    if way == "shared":  # a headless browser has no share sheet
        await page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text } }")
    if way == "neither":
        await page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error() } }")
        await page.evaluate("() => { document.execCommand = () => false }")

    await control(page, "room", "invite").click()

    said = {
        "copied": "Invitația e copiată. O poți lipi într-un mesaj.",
        "shared": "Invitația e trimisă.",
        "neither": room["invite"],
    }[way]
    await wait_to_hear(page, said)
    if way == "copied":
        assert await page.evaluate("navigator.clipboard.readText()") == room["invite"]
    if way == "shared":
        assert await page.evaluate("shared") == room["invite"]


async def test_what_was_missed_for_long_is_told_in_a_few_sentences(visitor: Visitor) -> None:
    ana, boris = await person(visitor, "ro"), await person(visitor, "ru")
    room = await room_of(ana, boris)
    page = await table(visitor, ana, room, "ro")
    await control(page, "room", "invite").click()
    await page.wait_for_function("heard.length > 0")
    await page.locator("#home-link").click()
    await expect(page.locator("#room-create")).to_be_visible()
    await do(boris, room, "start")
    await to_deal_over([ana, boris], room["match"])
    await page.goto(f"{visitor.url}/#/match/{room['match']}")
    await expect(page.locator(READY)).not_to_have_attribute("aria-disabled", "true")

    digest = (await ana.client.get(f"/v1/matches/{room['match']}/missed", params={"since": 2})).json()["text"]
    await wait_to_hear(page, digest)
    assert (await heard(page))[1:] == [digest]


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_nothing_in_a_room_and_before_it(visitor: Visitor, scheme: Any) -> None:
    ana, boris = await person(visitor, "ro"), await visitor.player("ru")
    room = await room_of(ana, seats=4)
    page = await visitor.open(f"#/rooms/{room['code']}", boris, locale="ru-RU", color_scheme=scheme)
    assert await findings(page) == []
    await page.locator("#room-enter").click()
    await expect(zone(page, "room")).to_be_visible()
    assert await findings(page) == []
    await control(page, "room", "settle").click()
    await page.locator("#settle-target").fill("4")
    await page.locator("#settle-save").click()
    assert await findings(page) == []
    await page.locator("#settle-cancel").click()
    await control(page, "room", "leave").click()
    assert await findings(page) == []
    await page.get_by_role("dialog").locator("button").first.click()
    await page.locator("#home-link").click()
    await page.get_by_label("Код комнаты").fill("1")
    await page.locator("#room-join").click()
    assert await findings(page) == []
