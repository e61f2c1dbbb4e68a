"""The drawn table of Sevens, and the menu that pauses a match alone. Draw poker: test_poker_table.py."""

import pytest
from playwright.async_api import Page, expect

from tests.clients.web.pages import Visitor, control, heard, wait_to_hear
from tests.clients.web.test_round_tables import acts_of_a_match

#: What the steps of each act lead to, beside what its view shows, of all that does not wait for the next decision.
SCENES = """
async ([game, acts]) => {
  const { scene, STEPS } = await import(`/boards/${game}.js`)
  const { follow } = await import("/js/felt.js")
  const lasting = {
    sevens: ({ rows, counts, badges, own }) => ({ rows, counts, badges: badges.filter((_, seat) => seat !== own) }),
  }[game]
  return acts.slice(1).map(({ announcement, view }, before) => {
    const scenes = follow(scene(acts[before].view), announcement.parts, scene(view), STEPS)
    return [JSON.stringify(lasting(scenes.at(-2) ?? scenes.at(-1))), JSON.stringify(lasting(scenes.at(-1)))]
  })
}
"""


@pytest.mark.parametrize(("game", "seats"), [("sevens", 4)])
async def test_the_steps_of_every_act_lead_to_what_the_view_shows(visitor: Visitor, game: str, seats: int) -> None:
    player = await visitor.player()
    acts = await acts_of_a_match(player, await player.match(game, seats))
    page = await visitor.open()
    scenes = await page.evaluate(SCENES, [game, acts])
    assert len(scenes) > 1
    for told, shown in scenes:
        assert told == shown


async def sevens(visitor: Visitor) -> tuple[Page, str]:
    """A table of Sevens at which a card fits, and that card."""
    page, player, match = await visitor.table("sevens", reduced_motion="reduce")
    while not (view := await player.view(match))["board"]["fits"]:
        await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
    return page, str(view["board"]["fits"][0])


RANKS = "A23456789TJQK"


async def test_sevens_a_glowing_place_plays_its_card(visitor: Visitor) -> None:
    page, card = await sevens(visitor)
    place = page.locator(f'.spot[data-suit="{card[1]}"][data-rank="{RANKS.index(card[0])}"]')
    await expect(place).to_have_class("spot fits")
    await place.click()
    await expect(place).to_have_class("spot filled")
    await expect(control(page, "hand", f"card-{card}")).to_have_count(0)
    await page.wait_for_function("heard.length === 1")


@pytest.mark.parametrize("onto", [".felt", ".top"])
async def test_sevens_a_card_carried_to_the_table_is_played_and_one_dropped_elsewhere_is_not(
    visitor: Visitor, onto: str
) -> None:
    page, card = await sevens(visitor)
    held = control(page, "hand", f"card-{card}")
    await held.scroll_into_view_if_needed()
    start, end = await held.bounding_box(), await page.locator(onto).bounding_box()
    assert start
    assert end
    await page.mouse.move(start["x"] + 10, start["y"] + 20)
    await page.mouse.down()
    await page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    await page.mouse.up()
    await expect(held).to_have_count(0 if onto == ".felt" else 1)
    await page.wait_for_function("count => heard.length === count", arg=1 if onto == ".felt" else 0)
    assert await page.locator(".carried").count() == 0


async def test_the_menu_pauses_what_others_do_and_goes_on(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.locator("#menu").click()
    menu = page.get_by_role("dialog")
    await expect(menu).to_be_visible()
    said = (await player.act(match))["announcement"]["text"]  # on another device of the same person
    await menu.get_by_role("button", name="Sunete").click()
    await page.wait_for_function("() => document.querySelector('#menu-sound').ariaPressed === 'false'")
    assert said not in await heard(page)
    await menu.locator("button.primary").click()
    await wait_to_hear(page, said)
    assert await page.evaluate("document.activeElement.id") == "menu"
    assert (await player.client.get("/v1/me")).json()["settings"]["sounds"] is False


async def test_from_the_menu_a_new_game_is_chosen_and_the_old_one_waits(visitor: Visitor) -> None:
    page, _, match = await visitor.table()
    await page.locator("#menu").click()
    await page.get_by_role("dialog").get_by_role("button", name="Joc nou").click()
    await expect(page.locator(f'.saved a[href="#/match/{match}"]')).to_be_visible()
    await expect(page.locator("#menu")).to_be_hidden()


async def test_after_a_match_alone_ones_record_at_such_tables_is_shown(visitor: Visitor) -> None:
    page, player, match = await visitor.table("sevens")
    while (await player.view(match))["phase"] != "match_over":
        await player.act(match)
    await expect(page.locator(".match .record li")).to_have_count(1)
    await expect(page.locator(".match .record")).to_contain_text("Șeptari")
