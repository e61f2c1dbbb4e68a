"""One person on several devices, in the page: a code that is heard on one, and typed on the other."""

import re

from playwright.async_api import Page, expect

from tests.clients.web.pages import Player, Visitor, wait_to_hear

DONE = "De acum joci și de pe acest dispozitiv."


async def code_from(page: Page) -> str:
    """The code as it is heard, in groups, from the settings of this page."""
    await page.locator("#tab-settings").click()
    await page.get_by_role("button", name="Cere un cod pentru alt dispozitiv").click()
    await expect(page.locator(".made-code")).to_contain_text("E bun o singură dată, timp de 10 minute.")
    text = await page.locator(".made-code").inner_text()
    await wait_to_hear(page, text)
    found = re.search(r"[\d ,]{20,}", text)
    assert found
    return found[0]


async def type_code(page: Page, code: str) -> None:
    await page.get_by_label("Codul de pe celălalt dispozitiv").fill(code)
    await page.get_by_role("button", name="Continuă aici").press("Enter")


async def at_home(visitor: Visitor, player: Player | None = None) -> Page:
    return await visitor.open("", player)


async def test_what_is_heard_on_one_device_brings_the_person_to_another(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    other = await at_home(visitor)

    await type_code(other, await code_from(page))

    await wait_to_hear(other, DONE)
    await other.get_by_role("link", name="Continuă").first.click()
    await expect(other).to_have_url(re.compile(match))
    await expect(other.locator(".score p").first).to_have_text((await player.view(match))["score"][0])


async def test_who_played_here_before_is_left_only_where_that_is_said(visitor: Visitor) -> None:
    page, player, _ = await visitor.table()
    somebody = await visitor.player()
    other = await at_home(visitor, somebody)
    before = await other.evaluate("localStorage['atu.token']")
    code = await code_from(page)

    await type_code(other, code)
    await other.get_by_role("dialog").get_by_role("button", name="Anulează").click()
    assert await other.evaluate("localStorage['atu.token']") == before
    await type_code(other, code)
    await other.get_by_role("button", name="Folosește codul").click()

    await wait_to_hear(other, DONE)
    token = await other.evaluate("localStorage['atu.token']")
    assert token not in (before, player.token)


async def test_a_code_that_is_none_is_explained_beside_its_field_and_one_that_is_not_good_below(
    visitor: Visitor,
) -> None:
    page = await at_home(visitor)

    await type_code(page, "12 34")
    field = page.get_by_label("Codul de pe celălalt dispozitiv")
    await expect(field).to_be_focused()
    await expect(field).to_have_accessible_description(
        "Douăsprezece cifre, cu sau fără spații. „12 34” nu e un cod: un cod are douăsprezece cifre. Scrie-l din nou."
    )
    await type_code(page, "000 000 000 000")

    await expect(page.locator("#arrive-error")).to_contain_text("codul e greșit, a fost deja folosit sau a expirat")
    await wait_to_hear(page, await page.locator("#arrive-error").inner_text())


async def test_a_device_is_taken_off_the_list_after_a_question(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    other = await at_home(visitor)
    await type_code(other, await code_from(page))
    await wait_to_hear(other, DONE)
    await page.locator("#tab-settings").click()
    await page.locator("#tab-settings").click()
    rows = page.locator(".devices li")
    await expect(rows).to_have_count(2)

    await rows.get_by_role("button", name="Scoate").click()
    await page.get_by_role("dialog").get_by_role("button", name="Scoate").click()

    await wait_to_hear(page, "Dispozitivul a fost scos.")
    await expect(rows).to_have_count(0)
    await expect(page.locator("#get-link")).to_be_focused()
    await other.reload()
    await expect(other.locator("h1")).to_be_visible()
    assert await other.evaluate("localStorage['atu.token'] ?? null") is None
