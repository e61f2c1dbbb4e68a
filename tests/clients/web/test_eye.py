"""What the eye and the finger need: targets, large text, narrow and wide screens, stillness, looks: R24, R30."""

import pytest
from playwright.async_api import Page, expect

import engines
from tests.clients.web.pages import Visitor, control, items, usable, zone

SMALL = """
() => [...document.querySelectorAll("button, a, select, input, label.switch, label.choice")]
  .filter(node => node.checkVisibility() && !(node.matches("input") && node.closest("label")))
  .map(node => [node.id || node.textContent, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44)
  .map(([name, box]) => `${name}: ${box.width} × ${box.height}`)
"""
WIDTHS = (320, 390, 1280)


async def test_r24_every_target_at_a_table_is_44_by_44_and_nothing_runs_off_the_side(
    visitor: Visitor, game: str
) -> None:
    page, _, _ = await visitor.table(game, max(engines.load(game).seats))
    await look_at_every_width(page)


@pytest.mark.parametrize("opener", ["#tab-settings", "#home-link"])
async def test_r24_every_other_target_is_44_by_44_and_nothing_runs_off_the_side(visitor: Visitor, opener: str) -> None:
    page, _, _ = await visitor.table()
    await page.locator(opener).click()
    await expect(page.locator("#tab-panel h1, .saved").first).to_be_visible()
    await look_at_every_width(page)


async def look_at_every_width(page: Page) -> None:
    """With text as it is and twice as large."""
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 844})
        for size in ("100%", "200%"):
            await page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            assert await page.evaluate(SMALL) == []
            assert await page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


async def test_what_has_the_focus_is_never_behind_the_bars(visitor: Visitor) -> None:
    page, _, _ = await visitor.table(viewport={"width": 390, "height": 640})
    for _ in range(14):
        await page.keyboard.press("Tab")
        hidden = await page.evaluate(
            """() => {
              const box = document.activeElement.getBoundingClientRect()
              const bars = [".top", ".said"].map(bar => document.querySelector(bar).getBoundingClientRect())
              const covered = bars.some(bar => box.top >= bar.top && box.bottom <= bar.bottom)
              return covered && !document.activeElement.closest(".top") && document.activeElement.id
            }"""
        )
        assert not hidden


async def test_r30_nothing_moves_for_those_who_do_not_want_it(visitor: Visitor, game: str) -> None:
    page, _, _ = await visitor.table(game, reduced_motion="reduce")
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    assert await page.evaluate(moving) == 0


async def test_motion_delays_nothing_the_controls_stand_at_the_end_at_once(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    wanted = [item["id"] for item in items(await player.view(match), "hand")]
    shown = await zone(page, "hand").locator("li").evaluate_all("all => all.map(one => one.dataset.key)")
    assert shown == wanted


async def test_nothing_shifts_while_cards_are_played(visitor: Visitor, game: str) -> None:
    page, _, _ = await visitor.table(game)
    before = await tops(page)
    for count in range(1, 4):
        await usable(page).first.click()
        await page.wait_for_function("count => heard.length >= count", arg=count)
        assert await tops(page) == before


async def tops(page: Page) -> list[float]:
    """Where the zones that one acts in begin, from the top of the document."""
    return list(await page.locator(".play .zone").evaluate_all("all => all.map(one => one.offsetTop)"))


async def test_the_looks_are_chosen_in_settings_and_are_there_before_the_first_paint(visitor: Visitor) -> None:
    page, _, _ = await visitor.table(color_scheme="light")
    await page.locator("#tab-settings").click()
    await page.locator('[name="theme"][value="dark"]').check(force=True)
    await page.locator("#deck").check()
    dark = await background(page)
    await page.reload(wait_until="commit")
    await page.wait_for_function("document.documentElement.dataset.theme === 'dark'")
    await expect(page.locator("#page h1")).to_be_visible()
    assert await background(page) == dark
    assert await page.evaluate("document.documentElement.dataset.deck") == "four"


async def background(page: Page) -> str:
    return str(await page.evaluate("getComputedStyle(document.body).backgroundColor"))


async def test_cards_of_four_colours_differ_by_more_than_colour(visitor: Visitor) -> None:
    page, _, _ = await visitor.table(device={"deck": "four"})
    drawn = await page.evaluate(
        """async () => {
          const { face } = await import("/js/cards.js")
          const cards = ["7s", "7h", "7d", "7c"].map(card => face(card))
          document.body.append(...cards)
          const suits = cards.map(card => card.querySelector(".suit"))
          return suits.map(suit => [getComputedStyle(suit).fill, suit.getAttribute("d")])
        }"""
    )
    assert len({fill for fill, _ in drawn}) == 4
    assert len({shape for _, shape in drawn}) == 4


async def test_what_was_said_last_can_be_seen(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    said = page.locator("#said")
    await expect(said).to_have_text((await player.view(match))["announcement"]["text"])
    await expect(said).to_have_attribute("aria-hidden", "true")
    await control(page, "actions", "state").click()
    await expect(said).to_have_text((await player.client.get(f"/v1/matches/{match}/state")).json()["text"])
