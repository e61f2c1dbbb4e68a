"""What reaches a screen reader, in which order, how often and in which language: R4 to R8, R10, R11, R13, R32."""

from itertools import pairwise
from typing import Any

from playwright.async_api import Page, expect

from tests.clients.web.pages import Visitor, control, heard, items, usable, wait_to_hear, zone

SPEAKER = """
async () => {
  const { Announcer, GAP } = await import("/js/announce.js")
  const region = id => document.body.appendChild(Object.assign(document.createElement("div"), { id }))
  const regions = { polite: region("one"), assertive: region("two") }
  window.spoken = []
  window.changes = []
  const note = records => records.forEach(record => window.changes.push({
    region: record.target.id, added: record.addedNodes.length, at: performance.now() }))
  Object.values(regions).forEach(node => new MutationObserver(note).observe(node, { childList: true }))
  window.announcer = new Announcer(regions, said => window.spoken.push({ ...said, at: performance.now() }))
  return GAP
}
"""


async def speaker(visitor: Visitor) -> tuple[Page, int]:
    """A page with a queue of its own, and the gap between two texts."""
    page = await visitor.open()
    return page, await page.evaluate(SPEAKER)


async def say(page: Page, *sayings: dict[str, Any]) -> list[dict[str, Any]]:
    """Say these in one breath and wait until the queue is quiet."""
    expected = await page.evaluate("spoken.length") + len(sayings)
    await page.evaluate("sayings => sayings.forEach(one => announcer.say(one))", list(sayings))
    await page.wait_for_function("n => spoken.length >= n", arg=expected)
    return list(await page.evaluate("spoken"))


async def test_r5_five_quick_texts_are_spoken_all_in_order_with_a_gap(visitor: Visitor) -> None:
    page, gap = await speaker(visitor)
    spoken = await say(page, *({"text": f"{n}."} for n in range(5)))
    assert [said["text"] for said in spoken] == ["0.", "1.", "2.", "3.", "4."]
    starts = [said["at"] for said in spoken]
    assert gap >= 140
    assert all(later - earlier >= 140 for earlier, later in pairwise(starts))


async def test_r5_one_announcement_that_came_on_two_ways_is_spoken_once(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    twice = {"text": "Ana.", "match": "m", "seq": 7}
    sayings = [twice, twice, twice | {"seq": 8, "text": "Dan."}]
    await page.evaluate("sayings => sayings.forEach(one => announcer.say(one))", sayings)
    await page.wait_for_function("spoken.at(-1)?.text === 'Dan.'")
    assert await page.evaluate("spoken.map(said => said.text)") == ["Ana.", "Dan."]


async def test_r6_equal_texts_of_two_events_are_two_changes_in_the_region(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await say(page, {"text": "Ana pas.", "match": "m", "seq": 1}, {"text": "Ana pas.", "match": "m", "seq": 2})
    assert await page.evaluate("changes.filter(change => change.added).length") == 2


async def test_r7_a_region_is_cleared_and_then_filled_again(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await say(page, {"text": "Unu."}, {"text": "Doi."})
    added = await page.evaluate("changes.filter(change => change.region === 'one').map(change => change.added)")
    assert added == [1, 0, 1]


async def test_r8_errors_are_assertive_and_the_game_is_polite(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await say(
        page, {"text": "Joc."}, {"text": "Greșeală.", "urgency": "assertive"}, {"text": "Altceva.", "urgency": "?"}
    )
    assert await page.evaluate("changes.filter(one => one.added).map(one => one.region)") == ["one", "two", "one"]


async def test_r8_nothing_is_said_while_somebody_types_until_they_are_quiet(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await page.locator("#target").press("5")
    typed = await page.evaluate("performance.now()")
    await page.evaluate("announcer.say({ text: 'Gata.' })")
    await page.locator("#target").press("0")
    await page.wait_for_function("spoken.length === 1")
    assert (await page.evaluate("spoken[0].at")) - typed >= 1000


async def test_r8_who_leaves_the_field_is_spoken_to_at_once(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await page.locator("#target").press("5")
    await page.evaluate("announcer.say({ text: 'Gata.' })")
    left = await page.evaluate("document.activeElement.blur(), performance.now()")
    await page.wait_for_function("spoken.length === 1")
    assert (await page.evaluate("spoken[0].at")) - left < 900


async def test_r4_a_card_brings_one_announcement_the_one_of_the_service(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    last = (await player.told(match))[-1]
    await wait_to_hear(page, last["text"])
    assert await heard(page) == [last["text"]]
    assert last["text"].endswith((".", "!", "?"))


async def test_r10_r11_a_text_says_its_language_and_holds_no_direction_marks(visitor: Visitor) -> None:
    page, _ = await speaker(visitor)
    await say(page, {"text": "\u2068Ana\u2069 пасует.", "lang": "ru"})
    assert await page.evaluate("[one.firstChild.lang, one.textContent]") == ["ru", "Ana пасует."]
    table, _, _ = await visitor.table(locale="ru")
    await usable(table).first.click()
    await table.wait_for_function("heard.length > 0")
    assert await table.evaluate("heard[0].lang") == "ru"


async def test_r18_an_unusable_control_says_why_and_does_nothing(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    before = await player.view(match)
    why = next(item for item in items(before, "actions") if item.get("enabled") is False)
    await control(page, "actions", why["id"]).click(force=True)  # Playwright would wait until it is enabled
    await wait_to_hear(page, why["why"])
    assert (await page.evaluate("heard[0].region")) == "alert"
    assert (await player.view(match))["version"] == before["version"]


async def test_r13_repeat_gives_the_very_same_words_again_also_after_a_reload(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    text = (await player.told(match))[-1]["text"]
    await control(page, "actions", "repeat").click()
    await wait_to_hear(page, text, 2)
    await page.reload()
    await control(page, "actions", "repeat").click()
    await wait_to_hear(page, text)
    assert await heard(page) == [text]


async def test_state_is_read_as_the_service_reads_it_and_can_be_read_again(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    state = (await player.client.get(f"/v1/matches/{match}/state")).json()["text"]
    for _ in range(2):
        await control(page, "actions", "state").click()
    await wait_to_hear(page, state, 2)


async def test_a_new_match_begins_with_its_deal_and_a_reload_reads_nothing_again(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#play").click()
    await expect(zone(page, "hand").locator("button")).to_have_count(4)
    await page.wait_for_function("heard.length > 0")
    assert len(await heard(page)) == 1
    await page.reload()
    await expect(zone(page, "hand").locator("button")).to_have_count(4)
    await control(page, "actions", "state").click()
    await page.wait_for_function("heard.length > 0")
    assert len(await heard(page)) == 1  # the state, and no old event before it


async def test_another_device_of_the_person_is_heard_here_once(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    await page.wait_for_function("document.querySelector('[data-board-ready], .felt') !== null")
    text = (await player.act(match))["announcement"]["text"]
    await wait_to_hear(page, text)
    assert await heard(page) == [text]


async def test_r16_every_sound_of_the_service_has_a_sound_here(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    for _ in range(40):
        view = await player.view(match)
        if view["phase"] != "playing":
            break
        await player.act(match)
    named = {sound for told in await player.told(match) for sound in told["sounds"]}
    known = await page.evaluate("fetch('/js/sounds.js').then(answer => answer.text())")
    assert named
    assert [sound for sound in named if f"\n  {sound}: at" not in known] == []
