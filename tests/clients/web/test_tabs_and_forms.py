"""Tabs, settings, forms, dialogs, keys and languages: R26 to R28, R31, R35, R36."""

import pytest
from playwright.async_api import Page, expect

from tests.clients.web.pages import Visitor, control, controls, heard, items, usable, wait_to_hear, zone


async def focused(page: Page) -> str:
    return str(await page.evaluate("document.activeElement.id || document.activeElement.textContent"))


@pytest.mark.parametrize("tab", ["tab-help", "tab-settings"])
async def test_r31_a_tab_opens_in_place_of_the_page_and_closes_by_a_second_tap_or_by_its_last_button(
    visitor: Visitor, tab: str
) -> None:
    page, _, _ = await visitor.table()
    opener = page.locator(f"#{tab}")
    for close in (f"#{tab}", "#tab-close"):
        await opener.click()
        await expect(page.locator("#tab-heading")).to_be_focused()
        await expect(page.locator("#page")).to_be_hidden()
        await expect(opener).to_have_attribute("aria-expanded", "true")
        last = page.locator("#tab-panel button, #tab-panel input, #tab-panel select, #tab-panel a").last
        await expect(last).to_have_text("Închide")
        await page.locator(close).click()
        await expect(page.locator("#page")).to_be_visible()
        await expect(page.locator("#tab-panel")).to_be_hidden()
        await expect(opener).to_be_focused()
        await expect(opener).to_have_attribute("aria-expanded", "false")


async def test_the_second_tab_takes_the_place_of_the_first(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    await page.locator("#tab-help").click()
    await page.locator("#tab-settings").click()
    await expect(page.locator("#tab-heading")).to_have_text("Setări")
    assert await page.locator('[aria-expanded="true"]').count() == 1


async def test_the_game_goes_on_and_is_heard_behind_an_open_tab(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.locator("#tab-help").click()
    await expect(page.locator("#tab-heading")).to_be_focused()
    await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
    await expect(page.locator("#page")).to_be_hidden()
    await expect(page.locator("#tab-heading")).to_be_focused()


async def test_how_to_play_is_the_services_text_under_the_tabs_heading(visitor: Visitor) -> None:
    page, player, _ = await visitor.table()
    text = (await player.client.get("/v1/games/septica/how-to-play?locale=ro")).json()["markdown"]
    await page.locator("#tab-help").click()
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    await expect(page.locator("#tab-panel .prose :is(h2, h3, h4)")).to_have_text(headings)


async def test_r35_another_language_changes_every_word_at_once_and_stays(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.locator("#tab-settings").click()
    for locale, title, hand in (("ru", "Настройки", "Ваши карты"), ("en", "Settings", "Your hand")):
        await page.locator("#locale").select_option(locale)
        await expect(page.locator("html")).to_have_attribute("lang", locale)
        await expect(page.locator("#tab-heading")).to_have_text(title)
        await expect(page.locator("#tab-settings")).to_have_text(title)
        wanted = (await player.view(match))["zones"][1]["heading"]
        await expect(zone(page, "hand").locator("h2")).to_have_text(wanted)
        assert hand.split()[0] in wanted
    await page.locator("#tab-settings").click()
    async with page.expect_response("**/actions"):  # that a setting is kept may be said at any moment still
        await usable(page).first.click()
    text = (await player.told(match))[-1]["text"]
    await wait_to_hear(page, text)
    assert await page.evaluate("text => heard.find(said => said.text === text).lang", text) == "en"
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(zone(page, "actions").locator("h2")).to_have_text("Actions")


@pytest.mark.parametrize(("browser", "locale"), [("ro-RO", "ro"), ("ru-RU", "ru"), ("en-GB", "en"), ("fr-FR", "en")])
async def test_the_first_language_is_the_browsers(visitor: Visitor, browser: str, locale: str) -> None:
    page = await visitor.open(locale=browser)
    assert await page.locator("html").get_attribute("lang") == locale
    await page.locator("#play").click()
    await expect(page.locator(".felt")).to_be_visible()
    token = await page.evaluate("localStorage.getItem('atu.token')")
    me = await page.request.get(f"{visitor.url}/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert (await me.json())["locale"] == locale


async def test_settings_are_kept_by_the_service_and_change_the_table_at_once(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.locator("#tab-settings").click()
    for name in ("sounds", "hints", "speak_suits"):
        await page.locator(f"#{name}").uncheck()
        await wait_to_hear(page, "Setarea e păstrată.", ("sounds", "hints", "speak_suits").index(name) + 1)
    settings = (await player.client.get("/v1/me")).json()["settings"]
    assert settings["sounds"] is False
    assert settings["games"]["septica"].items() >= {"hints": False, "speak_suits": False}.items()
    await page.locator("#tab-close").click()
    for item in (await player.view(match))["zones"][1]["items"]:
        await expect(control(page, "hand", item["id"])).to_have_accessible_name(item["text"])
        assert " de " not in item["text"]


async def test_a_switch_says_its_name_and_its_state(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    await page.locator("#tab-settings").click()
    switch = page.get_by_role("switch", name="Indicii pentru începători")
    await expect(switch).to_be_checked()
    await switch.press("Space")
    await expect(switch).not_to_be_checked()
    await expect(switch).to_be_focused()


async def test_r36_a_wrong_target_is_explained_beside_its_field_and_nothing_begins(visitor: Visitor) -> None:
    page = await visitor.open()
    field = page.get_by_role("form", name="Meci nou").get_by_label("Puncte pentru câștigarea meciului")
    for typed in ("4", "101", "", "zece", "7,5"):
        await field.fill(typed)
        await page.locator("#play").click()
        await expect(field).to_be_focused()
        await expect(field).to_have_attribute("aria-invalid", "true")
        await expect(field).to_have_accessible_description(
            f"Un număr întreg de la 5 la 100. „{typed or '–'}” nu se poate folosi: trebuie un număr întreg de la 5 la "
            "100. Scrie alt număr."
        )
        assert await page.evaluate("localStorage.getItem('atu.token')") is None
    await field.fill("12")
    await page.locator("#play").click()
    await expect(page.locator(".score")).to_contain_text("12")


async def test_r36_a_number_may_be_pasted_with_spaces(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#target").fill(" 2 5 ")
    await page.locator("#play").click()
    await expect(page.locator(".score")).to_contain_text("25")


async def test_r36_a_name_that_cannot_be_used_is_explained_by_the_service(visitor: Visitor) -> None:
    page, player, _ = await visitor.table()
    await page.locator("#tab-settings").click()
    await page.get_by_label("Numele tău").fill("Calculatorul")
    await page.get_by_role("button", name="Păstrează numele").click()
    await expect(page.get_by_label("Numele tău")).to_have_attribute("aria-invalid", "true")
    await page.wait_for_function("heard.some(said => said.region === 'alert')")
    assert (await player.client.get("/v1/me")).json()["name"] != "Calculatorul"
    await page.get_by_label("Numele tău").fill("Ioana")
    await page.get_by_role("button", name="Păstrează numele").click()
    await wait_to_hear(page, "Setarea e păstrată.")
    assert (await player.client.get("/v1/me")).json()["name"] == "Ioana"


async def test_r28_giving_up_is_confirmed_and_the_dialog_says_the_effect(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.locator("#home-link").click()
    opener = page.locator(".saved button").first
    await opener.click()
    dialog = page.get_by_role("dialog", name="Renunți la meci?")
    await expect(dialog).to_contain_text("nu se mai poate continua")
    await expect(dialog.get_by_role("button", name="Anulează")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(dialog).to_be_hidden()
    await expect(opener).to_be_focused()
    assert (await player.view(match))["ended"] is None
    await opener.click()
    await page.get_by_role("button", name="Renunț la meci").click()
    await expect(page.locator(".saved")).to_have_count(0)
    await wait_to_hear(page, "Ai renunțat la meciul de Șeptică.")
    assert (await player.view(match))["ended"] == "abandoned"
    await expect(page.locator("#page h1")).to_be_focused()


async def test_r28_erasing_is_confirmed_and_leaves_nothing_behind(visitor: Visitor) -> None:
    page, player, _ = await visitor.table()
    await page.locator("#tab-settings").click()
    await page.locator("#erase").click()
    await page.get_by_role("button", name="Șterge tot").click()
    await wait_to_hear(page, "Totul e șters.")
    await expect(page.locator("#play")).to_be_visible()
    assert await page.evaluate("localStorage.getItem('atu.token')") is None
    assert (await player.client.get("/v1/me")).status_code == 401


async def test_a_saved_match_is_continued_where_it_was(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    await page.locator("#home-link").click()
    await page.get_by_role("link", name="Continuă").click()
    await expect(zone(page, "log").locator("li")).to_have_count(len((await player.view(match))["zones"][4]["items"]))
    assert page.url.endswith(match)


async def test_r27_one_key_and_one_button_open_the_keys_as_a_list(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    for opener in (page.locator("#keys"), control(page, "actions", "state")):
        await opener.focus()
        await opener.press("Enter" if await opener.get_attribute("id") == "keys" else "?")
        dialog = page.get_by_role("dialog", name="Tastele acestui ecran")
        await expect(dialog.get_by_role("listitem").filter(has_text="Repetă anunțul")).to_be_visible()
        assert await dialog.get_by_role("listitem").count() > 8
        await dialog.get_by_role("button", name="Închide").click()
        await expect(opener).to_be_focused()


async def test_r26_single_keys_work_at_the_table_and_can_be_turned_off(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.keyboard.press("2")
    assert await focused(page) == f"hand.{(await player.view(match))['zones'][1]['items'][1]['id']}"
    await page.keyboard.press("a")
    assert await focused(page) == "actions.let-go"
    await page.keyboard.press("s")
    await page.wait_for_function("heard.length === 1")
    await page.locator("#tab-settings").click()
    await page.locator("#tab-heading").press("s")  # not while a tab is in front
    await page.locator("#keys-on").uncheck()
    await page.locator("#tab-close").click()
    await page.keyboard.press("s")
    await page.keyboard.press("h")
    assert await focused(page) == "tab-settings"
    await control(page, "actions", "repeat").press("Enter")
    await page.wait_for_function("heard.length === 2")
    assert (await heard(page))[1] == (await player.told(match))[-1]["text"]


async def test_r26_in_a_hand_whose_places_stay_a_number_is_a_place(visitor: Visitor) -> None:
    page, player, match = await visitor.table("sixty-six", 4)
    await player.act(match)
    hand = items(await player.view(match), "hand")
    await expect(zone(page, "hand").locator("button")).to_have_count(len(controls(await player.view(match), "hand")))
    await control(page, "actions", "state").focus()
    for at, item in enumerate(hand):
        await page.keyboard.press(str(at + 1))
        card = [f"hand.{item['id']}"] if "enabled" in item else []
        before = [f"hand.{one['id']}" for one in hand[:at] if "enabled" in one]
        assert await focused(page) == ["actions.state", *before, *card][-1]


async def test_statistics_are_words_beside_a_bar(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    while (view := await player.view(match))["phase"] != "match_over":
        if view["phase"] == "deal_over":
            asked = {"version": view["version"]}
            (await player.client.post(f"/v1/matches/{match}/next", json=asked)).raise_for_status()
        else:
            await player.act(match)
    won = (await player.client.get("/v1/me/stats")).json()["statistics"][0]["won"]
    await page.locator("#home-link").click()
    record = page.locator(".record li")
    await expect(record).to_contain_text(f"Jucate: 1. Câștigate: {won}. Pierdute: {1 - won}.")
    await expect(record.locator("svg")).to_have_attribute("aria-hidden", "true")
    await expect(record.locator(".part")).to_have_attribute("width", str(100 * won))
