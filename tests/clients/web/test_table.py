"""The table in the page: zones, controls, focus, redraws: R17 to R26, R33."""

import json
import re

from playwright.async_api import expect

from tests.clients.web.pages import Player, Visitor, control, controls, items, turn, usable, wait_to_hear, zone

HEADINGS = {
    "table": "Masa",
    "hand": "Mâna ta",
    "actions": "Acțiuni",
    "status": "Starea jocului",
    "players": "Jucătorii",
    "log": "Jurnalul mutărilor",
}


async def play_deal(player: Player, match: str) -> None:
    while (await player.view(match))["phase"] == "playing":
        await player.act(match)


async def test_r17_zones_are_headings_in_order_in_every_phase(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    headings = [HEADINGS[zone["id"]] for zone in (await player.view(match))["zones"]]
    await expect(page.locator("#page h2")).to_have_text(headings)
    await play_deal(player, match)
    await expect(page.locator("h1 .turn")).to_have_text(turn(await player.view(match)))
    # Once a match alone is over, one's record follows the table.
    after = ["Statistici"] if (await player.view(match))["phase"] == "match_over" else []
    await expect(page.locator("#page h2")).to_have_text([*headings, *after])
    assert await page.locator("#page h1").count() == 1


async def test_the_title_and_the_score_lines_stand_above_the_zones(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    view = await player.view(match)
    assert await page.locator("h1 .game").inner_text() == view["title"]
    assert await page.locator(".score p").all_inner_texts() == view["score"]


async def test_r32_title_and_heading_say_whose_turn_it_is(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    said = turn(await player.view(match))
    assert said in await page.locator("#page h1").inner_text()
    assert (await page.title()).startswith(said)


async def test_r18_controls_stay_and_are_never_disabled(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    while True:
        view = await player.view(match)
        await expect(page.locator("h1 .turn")).to_have_text(turn(view))
        shown = await zone(page, "actions").locator("button").all_inner_texts()
        assert shown == [item["text"] for item in controls(view, "actions")]
        marked = await zone(page, "actions").locator('[aria-disabled="true"]').all_inner_texts()
        assert marked == [item["text"] for item in controls(view, "actions") if not item["enabled"]]
        if view["phase"] != "playing":
            break
        await play_deal(player, match)
    assert await page.locator("#page [disabled]").count() == 0


async def test_lines_without_a_control_are_plain_text(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    view = await player.view(match)
    for shown in view["zones"]:
        found = zone(page, shown["id"])
        assert await found.locator("li").count() == len(shown["items"])
        assert await found.locator("button").count() == len(controls(view, shown["id"]))
        assert await found.locator("a, [tabindex='0'] [tabindex]").count() == 0


async def test_r3_the_log_is_a_log_that_never_speaks_by_itself(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    log = page.get_by_role("log")
    assert await log.get_attribute("aria-live") == "off"
    assert await log.locator("li").all_inner_texts() == [i["text"] for i in items(await player.view(match), "log")]


async def test_r19_anothers_move_leaves_the_focus_where_it_is(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    for id in ("repeat", "state"):
        await control(page, "actions", id).focus()
        said = (await player.act(match))["announcement"]["text"]
        await wait_to_hear(page, said)
        assert await page.evaluate("document.activeElement.id") == f"actions.{id}"


async def test_r19_a_card_that_stays_keeps_the_focus(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    kept = items(await player.view(match), "hand")[-1]["id"]
    await control(page, "hand", kept).focus()
    await wait_to_hear(page, (await player.act(match))["announcement"]["text"])  # plays the first card
    assert await page.evaluate("document.activeElement.id") == f"hand.{kept}"


async def test_r19_when_the_focused_card_leaves_its_neighbour_has_the_focus_and_at_last_the_heading(
    visitor: Visitor, game: str
) -> None:
    page, player, match = await visitor.table(game)
    while (view := await player.view(match))["phase"] == "playing":
        hand = [item["id"] for item in controls(view, "hand")]
        played = next((item["id"] for item in controls(view, "hand") if item.get("action")), None)
        if played is None:
            await player.act(match)
            continue
        await expect(zone(page, "hand").locator("button")).to_have_count(len(hand))
        await control(page, "hand", played).focus()
        await wait_to_hear(page, (await player.act(match, played))["announcement"]["text"])
        left = [item["id"] for item in controls(await player.view(match), "hand")]
        assert await page.evaluate("document.activeElement.id") == heir(hand, played, left)


def heir(before: list[str], gone: str, left: list[str]) -> str:
    """The control itself if it stays, else the next one that is still there, else the one before, else the heading."""
    at = before.index(gone)
    found = next((id for id in [*before[at:], *reversed(before[:at])] if id in left), None)
    return f"hand.{found}" if found else "zone.hand"


async def test_r20_an_equal_redraw_changes_no_node(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    view = await player.view(match)
    records = await page.evaluate(
        """async view => {
          const { drawZones } = await import("/js/zones.js")
          const { drawMasthead } = await import("/js/masthead.js")
          const { boardOf } = await import("/js/board.js")
          const board = (await boardOf(view.game))?.draw(document.querySelector(".board"))
          board?.show(view)
          const records = []
          const watcher = new MutationObserver(more => records.push(...more))
          const all = { subtree: true, childList: true, attributes: true, characterData: true }
          watcher.observe(document.querySelector("#page"), all)
          drawMasthead(document.querySelector(".masthead"), view)
          drawZones(document.querySelector(".zones"), view.zones)
          board?.show(view)
          records.push(...watcher.takeRecords())
          return records.map(one => `${one.type} ${one.target.className} ${one.attributeName}`)
        }""",
        view,
    )
    assert records == []


async def test_r20_a_card_that_stays_is_the_same_node(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    kept = items(await player.view(match), "hand")[-1]["id"]
    node = await control(page, "hand", kept).element_handle()
    await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
    assert await page.evaluate("([node, id]) => node === document.getElementById(id)", [node, f"hand.{kept}"])


async def test_r21_r22_a_toggle_keeps_its_label_and_says_its_state_once(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    view = await player.view(match)
    card = items(view, "hand")[0]
    # The zones in a place of their own, where the match does not draw
    await page.evaluate(
        """() => document.querySelector(".zones").replaceWith(
          Object.assign(document.createElement("div"), { className: "zones" }))"""
    )
    for pressed in (False, True):
        toggle = {"id": card["id"], "text": "damă de romb", "card": "Qd", "enabled": True, "pressed": pressed}
        hand = [toggle | {"request": {"method": "PATCH", "path": "/", "body": None}}]
        view["zones"][1]["items"] = hand
        await page.evaluate(
            """view => import("/js/zones.js").then(({ drawZones }) =>
              drawZones(document.querySelector(".zones"), view.zones))""",
            view,
        )
        button = control(page, "hand", card["id"])
        await expect(button).to_have_attribute("aria-pressed", str(pressed).lower())
        await expect(button).to_have_accessible_name("damă de romb")
        assert await page.locator("#page [aria-selected]").count() == 0


async def test_r25_a_card_is_one_element_with_one_action_and_nothing_nested(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    hand = controls(await player.view(match), "hand")
    assert await zone(page, "hand").locator("button").count() == len(hand)
    assert await page.locator("button button, button a, button [tabindex]").count() == 0
    for item in hand:
        await expect(control(page, "hand", item["id"])).to_have_accessible_name(item["text"])


async def test_r25_the_order_of_reading_is_the_order_on_the_screen(visitor: Visitor, game: str) -> None:
    page, _, _ = await visitor.table(game)
    for width, height in ((390, 844), (1280, 800)):
        await page.set_viewport_size({"width": width, "height": height})
        boxes = await page.locator(".zone h2").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        columns = sorted({round(box["left"]) // 300 for box in boxes})
        assert boxes == sorted(boxes, key=lambda box: (columns.index(round(box["left"]) // 300), box["top"]))


async def test_r33_face_down_cards_say_nothing(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game)
    for _ in range(3):
        await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
        drawn = set(re.findall(CARD, await page.locator("#page").inner_html()))
        assert drawn <= set(re.findall(CARD, json.dumps([await player.view(match), await player.told(match)])))
    backs = await page.locator(".card.back").evaluate_all("all => [...new Set(all.map(one => one.outerHTML))].length")
    assert backs <= 1


CARD = r'"(?:card-)?([2-9TJQKA][shdc])"'


async def test_the_drawn_table_is_for_the_eye_alone_and_the_game_goes_on_without_it(
    visitor: Visitor, game: str
) -> None:
    page, player, match = await visitor.table(game)
    assert await page.locator(".board").get_attribute("aria-hidden") == "true"
    assert await page.locator(".board > *").count() > 0
    bare = await visitor.open("", player)
    await bare.context.route("**/boards/*", lambda route: route.fulfill(status=404, body=""))
    await bare.goto(f"{visitor.url}/#/match/{match}")
    await usable(bare).first.click()
    await bare.wait_for_function("heard.length > 0")
    assert await bare.locator(".board > *").count() == 0
    assert await zone(bare, (await player.view(match))["zones"][0]["id"]).locator("li").first.is_visible()


async def test_the_newest_move_is_in_sight_from_the_start(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    for _ in range(6):
        await player.act(match)
    await page.reload()
    await expect(zone(page, "log").locator("li")).to_have_count(len(items(await player.view(match), "log")))
    hidden = await page.get_by_role("log").evaluate(
        "log => log.lastElementChild.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom"
    )
    assert abs(hidden) < 1
    assert await page.get_by_role("log").evaluate("log => log.scrollHeight > log.clientHeight")


async def test_a_double_tap_is_one_act(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    before = (await player.view(match))["version"]
    await usable(page).first.dblclick()
    await page.wait_for_function("heard.length > 0")
    assert (await player.view(match))["version"] == before + 1
    assert [told["text"] for told in await player.told(match)][1:] == await page.evaluate(
        "heard.map(said => said.text)"
    )
