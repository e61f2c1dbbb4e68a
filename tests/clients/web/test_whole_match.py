"""A whole match from the first card to the last: heard with a screen reader, and played by the keyboard alone (R26)."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

import engines
from tests import proof
from tests.clients.web.pages import GOES_ON, READER, Player, Visitor, heard, shortest

LIVE = ("polite", "assertive")
MOST = 400  # decisions; a match to five points has far fewer
LOCALES = ("ro", "ru", "en")
EVERY = [(game, seats, locale) for game in engines.names() for seats in engines.load(game).seats for locale in LOCALES]
# In the short run each game is played whole once: these are heard, the others are played by the keyboard.
HEARD = engines.names() if proof.proving() else engines.names()[::2]
_OTHERS = zip(engines.names()[1::2], LOCALES, strict=False)
OTHERS = [(game, min(engines.load(game).seats), locale) for game, locale in _OTHERS]


async def start_reader(page: Page) -> None:
    """A screen reader in the page, as a library; it reads the accessibility tree and follows the live regions."""
    script = READER.read_text("utf-8")
    await page.route("**/reader.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    await page.evaluate(
        """async () => {
          window.reader = (await import("/reader.js")).virtual
          await reader.start({ container: document.body })
        }"""
    )


async def find(page: Page, heading: str, words: str) -> None:
    """Go by headings to a zone, then item by item to the button with these words."""
    found = await page.evaluate(
        """async ([heading, words]) => {
          const wanted = `heading, ${heading}, level 2`
          for (let tries = 0; tries < 20 && await reader.lastSpokenPhrase() !== wanted; tries++)
            await reader.perform(reader.commands.moveToNextHeadingLevel2)
          for (;;) {
            await reader.next()
            const phrase = await reader.lastSpokenPhrase()
            if (phrase.startsWith("heading, ") || phrase.startsWith("end of main")) return false
            if (phrase === `button, ${words}`) return true
          }
        }""",
        [heading, words],
    )
    assert found, f"{words} is not found under {heading}"


async def settle(page: Page, player: Player, match: str) -> str:
    """Wait until everything that was told is heard; the phase then."""
    told = await player.told(match)
    await page.wait_for_function("count => heard.length >= count", arg=len(told))
    return str((await player.view(match))["phase"])


async def choose(page: Page, game: dict[str, Any]) -> None:
    """On the first screen: this game, as short and as weak as it can be."""
    await page.locator(f'[name="game"][value="{game["game"]}"]').check(force=True)
    for name, least in shortest(game).items():
        await page.locator(f"#{name}").fill(str(least))
    if len(game["levels"]) > 1:
        await page.locator(f'[name="level"][value="{game["levels"][0]["id"]}"]').check(force=True)


@pytest.mark.parametrize("game", HEARD)
async def test_a_screen_reader_hears_a_whole_match_every_announcement_once_and_in_order(
    visitor: Visitor, game: str
) -> None:
    player = await visitor.player()
    page = await visitor.open("", player)
    await choose(page, await player.game(game))
    await page.locator("#play").click()
    await expect(page.locator("#keys")).to_be_visible()
    match = page.url.rpartition("/")[2]
    await start_reader(page)
    for _ in range(MOST):
        phase = await settle(page, player, match)
        if phase == "match_over":
            break
        await find(page, *furthest(await player.view(match)))
        before = len(await heard(page))
        await page.evaluate("reader.act()")
        await page.wait_for_function("count => heard.length > count", arg=before)
    told = [told["text"] for told in await player.told(match)]
    assert await heard(page) == told
    spoken = await page.evaluate("reader.spokenPhraseLog()")
    live = [text for phrase in spoken for urgency, _, text in [phrase.partition(": ")] if urgency in LIVE and text]
    assert live == told[-len(live) :]  # the deal was told before the reader came
    assert len(live) >= len(told) - 1


def furthest(view: dict[str, Any]) -> tuple[str, str]:
    """The heading and the words of a control that takes the match further: the last one, which is the boldest."""
    going = [
        (str(zone["heading"]), str(item["text"]))
        for zone in view["zones"]
        for item in zone["items"]
        if item.get("enabled") and ("action" in item or item["id"] == "next")
    ]
    assert going, f"nothing to press while {view['phase']}"
    return going[-1]


@pytest.mark.parametrize(("game", "seats", "locale"), EVERY if proof.proving() else OTHERS)
async def test_r26_the_keyboard_alone_plays_a_whole_match(visitor: Visitor, game: str, seats: int, locale: str) -> None:
    """At the smallest table in one language; every game at every table in each language with --prove."""
    player = await visitor.player(locale)
    page = await visitor.open("", player, locale=f"{locale}-{locale.upper()}")
    offered = await player.game(game)
    await tab_to(page, "document.activeElement.name === 'game'")
    while await page.evaluate("document.activeElement.value") != game:
        await page.keyboard.press("ArrowRight")
    if len(offered["seats"]) > 1:
        await tab_to(page, "document.activeElement.name === 'seats'")
        for _ in range(offered["seats"].index(seats)):
            await page.keyboard.press("ArrowRight")
    for name, least in shortest(offered).items():
        await tab_to(page, f"document.activeElement.id === '{name}'")
        await page.keyboard.press("ControlOrMeta+a")
        await page.keyboard.type(str(least))
    await tab_to(page, "document.activeElement.id === 'play'")
    await page.keyboard.press("Enter")
    await expect(page.locator("#keys")).to_be_visible()
    match = page.url.rpartition("/")[2]
    assert (await player.view(match))["board"]["seats"] == seats
    while await settle(page, player, match) != "match_over":
        await tab_to(page, f"document.activeElement.matches('{GOES_ON}')")
        before = len(await heard(page))
        await page.keyboard.press("Enter")
        await page.wait_for_function("count => heard.length > count", arg=before)
    assert await heard(page) == [told["text"] for told in await player.told(match)]


async def tab_to(page: Page, condition: str) -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(60):
        if await page.evaluate(condition):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {condition}")
