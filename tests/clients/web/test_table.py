"""The table in the page: zones, controls, focus, redraws: R17 to R26, R33."""

import re

from playwright.async_api import Page, expect

from tests.clients.web.pages import Visitor, control, items, usable, wait_to_hear, zone

HEADINGS = ["Masa", "Mâna ta", "Acțiuni", "Starea jocului", "Jurnalul mutărilor"]


async def outline(page: Page) -> list[str]:
    return await page.locator("#page h2").all_inner_texts()


async def test_r17_zones_are_headings_in_order_in_every_phase(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    assert await outline(page) == HEADINGS
    while (await player.view(match))["phase"] == "playing":
        await player.act(match)
    await expect(zone(page, "hand").locator("button")).to_have_count(0)
    assert await outline(page) == HEADINGS
    assert await page.locator("#page h1").count() == 1


async def test_the_title_and_the_score_lines_stand_above_the_zones(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    view = await player.view(match)
    assert await page.locator("h1 .game").inner_text() == view["title"]
    assert await page.locator(".score p").all_inner_texts() == view["score"]


async def test_r32_title_and_heading_say_whose_turn_it_is(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    turn = items(await player.view(match), "status")[0]["text"]
    assert turn in await page.locator("#page h1").inner_text()
    assert (await page.title()).startswith(turn)


async def test_r18_controls_stay_and_are_never_disabled(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    for phase in ("playing", "deal_over"):
        while (await player.view(match))["phase"] == "playing" != phase:
            await player.act(match)
        view = await player.view(match)
        await expect(page.locator("h1 .turn")).to_have_text(items(view, "status")[0]["text"])
        shown = await zone(page, "actions").locator("button").all_inner_texts()
        assert shown == [item["text"] for item in items(view, "actions")]
        marked = await zone(page, "actions").locator('[aria-disabled="true"]').all_inner_texts()
        assert marked == [item["text"] for item in items(view, "actions") if not item["enabled"]]
    assert await page.locator("#page [disabled]").count() == 0


async def test_lines_without_a_control_are_plain_text(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    for id in ("table", "status", "log"):
        assert await zone(page, id).locator("li").count() > 0
        assert await zone(page, id).locator("button, a, [tabindex='0'] [tabindex]").count() == 0


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
    visitor: Visitor,
) -> None:
    page, player, match = await visitor.table()
    while (await player.view(match))["phase"] == "playing":
        hand = [item["id"] for item in items(await player.view(match), "hand") if item.get("action")]
        if not hand:
            await player.act(match)  # lets the trick go
            continue
        shown = await hand_ids(page, await player.view(match))
        await control(page, "hand", hand[0]).focus()
        await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
        left = [item["id"] for item in items(await player.view(match), "hand")]
        focus = await page.evaluate("document.activeElement.id")
        assert focus == f"hand.{heir(shown, hand[0], left)}" if left else focus == "zone.hand"
    assert await page.evaluate("document.activeElement.id") == "zone.hand"


async def hand_ids(page: Page, view: dict[str, object]) -> list[str]:
    wanted = [str(item["id"]) for item in items(view, "hand")]
    await expect(zone(page, "hand").locator("li")).to_have_count(len(wanted))
    return wanted


def heir(before: list[str], gone: str, left: list[str]) -> str:
    """The next card that is still there, else the one before."""
    at = before.index(gone)
    return next((id for id in [*before[at + 1 :], *reversed(before[:at])] if id in left), left[0])


async def test_r20_an_equal_redraw_changes_no_node(visitor: Visitor) -> None:
    page, player, match = await visitor.table(4)
    await expect(page.locator(".felt")).to_be_visible()
    view = await player.view(match)
    records = await page.evaluate(
        """async view => {
          const { drawZones } = await import("/js/zones.js")
          const { drawMasthead } = await import("/js/masthead.js")
          const board = (await import("/boards/septica.js")).draw(document.querySelector(".board"))
          board.show(view)
          const records = []
          const watcher = new MutationObserver(more => records.push(...more))
          const all = { subtree: true, childList: true, attributes: true, characterData: true }
          watcher.observe(document.querySelector("#page"), all)
          drawMasthead(document.querySelector(".masthead"), view)
          drawZones(document.querySelector(".zones"), view.zones)
          board.show(view)
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


async def test_r25_a_card_is_one_element_with_one_action_and_nothing_nested(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    hand = items(await player.view(match), "hand")
    assert await zone(page, "hand").locator("li").count() == len(hand)
    assert await page.locator("button button, button a, button [tabindex]").count() == 0
    for item in hand:
        await expect(control(page, "hand", item["id"])).to_have_accessible_name(item["text"])


async def test_r25_the_order_of_reading_is_the_order_on_the_screen(visitor: Visitor) -> None:
    for size in ({"width": 390, "height": 844}, {"width": 1280, "height": 800}):
        page, _, _ = await visitor.table(viewport=size)
        boxes = await page.locator(".zone h2").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        columns = sorted({round(box["left"]) // 300 for box in boxes})
        assert boxes == sorted(boxes, key=lambda box: (columns.index(round(box["left"]) // 300), box["top"]))


async def test_r33_face_down_cards_say_nothing(visitor: Visitor) -> None:
    page, player, match = await visitor.table(4)
    board = (await player.view(match))["board"]
    known = {*board["hand"], *(laid["card"] for laid in board["table"])}
    drawn = set(re.findall(r'"([2-9TJQKA][shdc])"', await page.content()))
    assert drawn <= known
    backs = await page.locator(".fan .card").evaluate_all("all => [...new Set(all.map(one => one.outerHTML))].length")
    assert backs == 1


async def test_the_drawn_table_is_for_the_eye_alone_and_the_game_goes_on_without_it(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    assert await page.locator(".board").get_attribute("aria-hidden") == "true"
    bare = await visitor.open("", player)
    await bare.context.route("**/boards/*", lambda route: route.fulfill(status=404, body=""))
    await bare.goto(f"{visitor.url}/#/match/{match}")
    await usable(bare).first.click()
    await bare.wait_for_function("heard.length > 0")
    assert await bare.locator(".felt").count() == 0
    assert await zone(bare, "table").locator("li").first.is_visible()


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
