"""Every screen in both themes and every language before axe, which must find nothing."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

import engines
from tests.clients.web.pages import AXE, Visitor, usable

Screen = Callable[[Page], Awaitable[None]]


async def help_tab(page: Page) -> None:
    await page.locator("#tab-help").click()
    await expect(page.locator("#tab-panel h1")).to_be_visible()


async def settings_tab(page: Page) -> None:
    await page.locator("#tab-settings").click()
    await expect(page.locator("#tab-panel h1")).to_be_visible()


async def keys(page: Page) -> None:
    await page.locator("#keys").click()
    await expect(page.get_by_role("dialog")).to_be_visible()


async def home(page: Page) -> None:
    await page.locator("#home-link").click()
    await expect(page.locator(".saved")).to_be_visible()


async def home_with_an_error(page: Page) -> None:
    await home(page)
    await page.locator("#target").fill("4")
    await page.locator("#play").click()
    await expect(page.locator("#target-error")).not_to_be_empty()


async def giving_up(page: Page) -> None:
    await home(page)
    await page.locator(".saved button").first.click()
    await expect(page.get_by_role("dialog")).to_be_visible()


async def no_such_match(page: Page) -> None:
    await page.evaluate("location.hash = '#/match/none'")
    await expect(page.locator(".button.primary")).to_be_visible()


SCREENS = (help_tab, settings_tab, keys, home, home_with_an_error, giving_up, no_such_match)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
async def test_axe_finds_nothing_in_either_theme(visitor: Visitor, screen: Screen) -> None:
    page, _, _ = await visitor.table(seats=4, color_scheme="light")
    await screen(page)
    await look_in_both_lights(page)


async def test_axe_finds_nothing_at_a_table_or_in_its_settings(visitor: Visitor, game: str) -> None:
    page, _, _ = await visitor.table(game, max(engines.load(game).seats))
    await expect(page.locator("#keys")).to_be_visible()
    for count in range(1, 4):
        await usable(page).first.click()
        await page.wait_for_function("count => heard.length >= count", arg=count)
    await look_in_both_lights(page)
    await settings_tab(page)
    assert await findings(page) == []


async def look_in_both_lights(page: Page) -> None:
    await page.emulate_media(color_scheme="light")
    light = await page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert await findings(page) == []
    await page.emulate_media(color_scheme="dark")
    assert await page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    assert await findings(page) == []


@pytest.mark.parametrize("width", [320, 1280])
async def test_axe_finds_nothing_at_any_width_and_with_chosen_looks(visitor: Visitor, width: int) -> None:
    looks = {"theme": "dark", "deck": "four"}
    page, _, _ = await visitor.table(seats=3, locale="ru", viewport={"width": width, "height": 700}, device=looks)
    assert await findings(page) == []
    await settings_tab(page)
    assert await findings(page) == []


async def test_axe_would_find_something(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    await page.locator("main").evaluate("main => main.append(document.createElement('button'))")
    assert [finding for finding in await findings(page) if finding.startswith("button-name")]


async def findings(page: Page) -> list[str]:
    """What axe says against the page, its advice on best practices included."""
    await page.evaluate(script())  # a script tag with the text in it is what the page's policy forbids
    return list(
        await page.evaluate(
            """async () => (await axe.run(document)).violations.flatMap(one =>
              one.nodes.map(node => `${one.id}: ${node.target.join(" ")} ${node.failureSummary}`))"""
        )
    )


def script() -> str:
    return AXE.read_text("utf-8")
