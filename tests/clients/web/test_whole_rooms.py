"""Whole matches of rooms in real pages of several languages: one is closed and opened again, one is killed for good,
somebody leaves, somebody listens; each hears all that is told, once, in their own language."""

import json
import re
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page, expect

from tests import proof
from tests.clients.web.pages import GOES_ON, WEB, Clock, Player, Visitor, heard, shortest, wait_to_hear, zone

LOCALES = ("ro", "ru", "en", "ru")
NAMES = ("Ana", "Борис", "Eve", "Олег")
CYRILLIC, LATIN = re.compile("[а-яё]", re.IGNORECASE), re.compile("[a-zăâîșț]", re.IGNORECASE)
FOREIGN = {"ro": CYRILLIC, "ru": LATIN, "en": CYRILLIC}
AWAITED = {
    locale: json.loads((WEB / "words" / f"{locale}.json").read_text("utf-8"))["room.awaited"].partition("{")[0]
    for locale in LOCALES
}
"""What the page answers to who is ready before the others: no announcement of the match."""
MOST = 2_000  # acts
A_MINUTE = 64  # and a little


class Table(NamedTuple):
    """A room: its game, for how many, and how many of them have pages; one more may listen."""

    game: str
    seats: int
    pages: int
    listens: bool = False


TABLES = [
    Table("septica", 4, 4),
    Table("sixty-six", 3, 3),
    Table("sevens", 4, 2),
    Table("draw-poker", 3, 3, listens=True),
]
SHORT = TABLES[2:3]


@dataclass
class Seen:
    """Somebody with a page; `since` is the last act that was told before it was opened, `page` is None once it died."""

    player: Player
    locale: str
    page: Page | None
    since: int = 0


@pytest.mark.timeout(proof.size(short=300, full=3_600))
@pytest.mark.parametrize("table", TABLES if proof.proving() else SHORT, ids=lambda table: table.game)
async def test_people_play_a_room_to_its_end_whatever_happens_to_their_pages(
    visitor: Visitor, clock: Clock, table: Table
) -> None:
    people, match = await sit_down(visitor, table)
    living = people[:]
    for acts in range(MOST):
        view = await people[0].player.view(match)
        if view["phase"] == "match_over":
            break
        if acts == 4:
            await close_and_open_again(visitor, living[1], match)
        if acts == 8 and table.pages > 2:
            await kill(living.pop(table.pages - 1))
        if acts == 12 and table.pages > 3:
            await leave(living.pop(2))
        await go_on(living, view, clock)
        await all_have_heard(living, match)

    assert (await people[0].player.view(match))["phase"] == "match_over"
    for one in living:
        await heard_it_all(one, match)


async def sit_down(visitor: Visitor, table: Table) -> tuple[list[Seen], str]:
    """People in a room, its match begun, each before their page."""
    players = [await visitor.player(locale) for locale in LOCALES[: table.pages + table.listens]]
    for player, name in zip(players, NAMES, strict=False):
        (await player.client.patch("/v1/me", json={"name": name})).raise_for_status()
    game = await players[0].game(table.game)
    asked = {"game": table.game, "seats": table.seats, "options": shortest(game), "level": game["levels"][0]["id"]}
    room = (await players[0].client.post("/v1/rooms", json=asked)).raise_for_status().json()
    for player in players[1 : table.pages]:
        (await player.client.post(f"/v1/rooms/{room['code']}/join")).raise_for_status()
    (await players[0].client.post(f"/v1/rooms/{room['code']}/start")).raise_for_status()
    for player in players[table.pages :]:
        (await player.client.post(f"/v1/rooms/{room['code']}/join")).raise_for_status()
    match = str(room["match"])
    sat = zip(players, LOCALES, strict=False)
    return [await before_their_page(visitor, player, locale, match) for player, locale in sat], match


async def before_their_page(visitor: Visitor, player: Player, locale: str, match: str) -> Seen:
    since = (await player.view(match))["version"]
    page = await visitor.open(f"#/match/{match}", player, locale=f"{locale}-{locale.upper()}")
    await expect(zone(page, "room")).to_be_visible()
    return Seen(player, locale, page, since)


async def go_on(living: list[Seen], view: dict[str, Any], clock: Clock) -> None:
    """Whoever is asked presses something; for who is not there any more the table waits its minute."""
    before = view["version"]
    pressed = False
    for one in living:
        if await press(one):
            pressed = True
            await all_have_heard(living, view["match"])
    if pressed:
        return
    for _ in range(4):  # the others are there meanwhile
        clock.turn(A_MINUTE / 4)
        for one in living:
            await one.player.view(view["match"])
    first = living[0].page
    assert first
    path = f"/v1/matches/{view['match']}"
    await first.wait_for_function(
        """async ([path, before, token]) => {
          const answer = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
          return (await answer.json()).version > before
        }""",
        arg=[path, before, living[0].player.token],
    )


async def press(one: Seen) -> bool:
    """The last thing that takes the match further, which is the boldest, if there is any; and wait for its answer."""
    assert one.page
    usable = one.page.locator(f"[data-zone] {GOES_ON}")
    if not await usable.count():
        return False
    count = len(await heard(one.page))
    await usable.last.click()
    await one.page.wait_for_function("count => heard.length > count", arg=count)
    return True


async def close_and_open_again(visitor: Visitor, one: Seen, match: str) -> None:
    assert one.page
    await one.page.close()
    again = await before_their_page(visitor, one.player, one.locale, match)
    one.page, one.since = again.page, again.since


async def kill(one: Seen) -> None:
    assert one.page
    await one.page.close()
    one.page = None


async def leave(one: Seen) -> None:
    """By the page's own button, and its question."""
    assert one.page
    await zone(one.page, "room").locator('[data-key="leave"] button').click()
    await one.page.get_by_role("dialog").locator('[value="yes"]').click()
    await expect(one.page).to_have_url(re.compile("#/$"))
    one.page = None


async def all_have_heard(living: list[Seen], match: str) -> None:
    for one in living:
        assert one.page
        texts = await told(one, match)
        if texts:
            await wait_to_hear(one.page, texts[-1], texts.count(texts[-1]))


async def told(one: Seen, match: str) -> list[str]:
    return [each["text"] for each in await one.player.told(match) if each["seq"] > one.since and each["text"]]


async def heard_it_all(one: Seen, match: str) -> None:
    """Each announcement once and in order, in their language: nothing of another's but people's names."""
    assert one.page
    texts = await told(one, match)
    await wait_to_hear(one.page, texts[-1])
    assert [text for text in await heard(one.page) if not text.startswith(AWAITED[one.locale])] == texts
    said = await one.page.evaluate("heard")
    assert {each["lang"] for each in said} == {one.locale}
    names = (*NAMES, *(await one.player.view(match))["names"])
    for each in said:
        text = each["text"]
        for name in names:
            text = text.replace(name, "")
        assert not FOREIGN[one.locale].search(text), text
