"""A whole match from the first card to the last: heard with a screen reader, and played by the keyboard alone (R26)."""

import pytest
from playwright.async_api import Page, expect

from tests import proof
from tests.clients.web.pages import READER, Player, Visitor, heard

# A control that can be used now and takes the match further
GOES_ON = ":is([data-asks=action], [data-key=next] > [data-asks=request]):not([aria-disabled])"
LIVE = ("polite", "assertive")
MOST = 400  # decisions; a match to five points has far fewer


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


async def find(page: Page, heading: str) -> str | None:
    """Go by headings to a zone, then item by item to its first button that can be used; its words, or None."""
    found = await page.evaluate(
        """async heading => {
          const wanted = `heading, ${heading}, level 2`
          for (let tries = 0; tries < 20 && await reader.lastSpokenPhrase() !== wanted; tries++)
            await reader.perform(reader.commands.moveToNextHeadingLevel2)
          for (;;) {
            await reader.next()
            const phrase = await reader.lastSpokenPhrase()
            if (phrase.startsWith("heading, ") || phrase.startsWith("end of main")) return null
            if (phrase.startsWith("button, ") && !phrase.includes("disabled")) return phrase
          }
        }""",
        heading,
    )
    return found if found is None else str(found)


async def settle(page: Page, player: Player, match: str) -> str:
    """Wait until everything that was told is heard; the phase then."""
    told = await player.told(match)
    await page.wait_for_function("count => heard.length >= count", arg=len(told))
    return str((await player.view(match))["phase"])


async def test_a_screen_reader_hears_a_whole_match_every_announcement_once_and_in_order(visitor: Visitor) -> None:
    player = await visitor.player()
    page = await visitor.open("", player)
    await page.locator("#target").fill("5")
    await page.locator('[name="level"][value="easy"]').check(force=True)
    await page.locator("#play").click()
    await expect(page.locator(".felt")).to_be_visible()
    match = page.url.rpartition("/")[2]
    await start_reader(page)
    for _ in range(MOST):
        phase = await settle(page, player, match)
        if phase == "match_over":
            break
        in_hand = phase == "playing" and await find(page, "Mâna ta")
        assert in_hand or await find(page, "Acțiuni"), f"nothing to press while {phase}"
        before = len(await heard(page))
        await page.evaluate("reader.act()")
        await page.wait_for_function("count => heard.length > count", arg=before)
    told = [told["text"] for told in await player.told(match)]
    assert await heard(page) == told
    spoken = await page.evaluate("reader.spokenPhraseLog()")
    live = [text for phrase in spoken for urgency, _, text in [phrase.partition(": ")] if urgency in LIVE and text]
    assert live == told[-len(live) :]  # the deal was told before the reader came
    assert len(live) >= len(told) - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_r26_the_keyboard_alone_plays_a_whole_match(visitor: Visitor, seats: int) -> None:
    """With three and four to the end of the first deal, and in full with --prove."""
    player = await visitor.player()
    page = await visitor.open("", player)
    await tab_to(page, "document.activeElement.name === 'seats'")
    for _ in range(seats - 2):
        await page.keyboard.press("ArrowRight")
    await tab_to(page, "document.activeElement.id === 'target'")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("5")
    await page.keyboard.press("Enter")
    await expect(page.locator(".felt")).to_be_visible()
    match = page.url.rpartition("/")[2]
    assert (await player.view(match))["board"]["seats"] == seats
    ends = ("match_over",) if seats == 2 or proof.proving() else ("deal_over", "match_over")
    while await settle(page, player, match) not in ends:
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
