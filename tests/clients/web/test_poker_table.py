"""The drawn table of draw poker, the draw with its toggles, and the amount: POK-79 to POK-83, R21 to R23, R26."""

from random import Random
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from engines.draw_poker.hands import usual_draw
from engines.draw_poker.sight import ints
from engines.draw_poker.table import pots, unmatched
from tests.clients.web.pages import Player, Visitor, control, heard, items, wait_to_hear
from tests.clients.web.test_round_tables import drawn

GAME = "draw-poker"
SEATS = (2, 3, 4, 5, 6)

#: The scene to which the steps of each announcement lead, beside the scene of its view; without what no event tells:
#: whose turn it is, what kinds of hand are in sight, and that a round is over when nobody did anything after it.
SCENES = """
async acts => {
  const { scene, STEPS } = await import("/boards/draw-poker.js")
  const { follow } = await import("/js/felt.js")
  const plain = ({ turn, players, ...at }) =>
    JSON.stringify({ ...at, players: players.map(({ kind, ...seen }) => seen) })
  return acts.slice(1).map(({ announcement, view }, before) => {
    const scenes = follow(scene(acts[before].view), announcement.parts, scene(view), STEPS)
    const isOver = scenes.at(-1).players.every(({ bet }) => !bet)
    const swept = at => (isOver ? { ...at, players: at.players.map(player => ({ ...player, bet: 0 })) } : at)
    return [plain(swept(scenes.at(-2))), plain(scenes.at(-1))]
  })
}
"""


async def boldly(player: Player, match: str, rng: Random) -> list[dict[str, Any]]:
    """Every announcement of a match with the view after it; the person does anything but fold, as long as there is."""
    acts: list[dict[str, Any]] = [{"view": await player.view(match)}]
    while (view := acts[-1]["view"])["phase"] != "match_over":
        able = [item["id"] for item in items(view) if item.get("action") and item["enabled"]]
        acts.append(await player.act(match, rng.choice([id for id in able if id != "fold"] or able or [None])))
    return acts


async def test_the_steps_of_every_act_lead_to_what_the_view_shows(visitor: Visitor) -> None:
    player = await visitor.player()
    page = await visitor.open()
    seen = set[str]()
    for seats in (2, 4, 6):
        acts = await boldly(player, await player.match(GAME, seats), Random(seats))
        parts = (part for act in acts[1:] for part in act["announcement"]["parts"])
        seen |= {part["event"]["type"] for part in parts if part.get("event")}
        for told, shown in await page.evaluate(SCENES, acts):
            assert told == shown
    assert seen >= {"dealt", "called", "raised", "folded", "changed", "shown", "returned", "pot_won", "went_out"}


async def test_the_pots_that_are_seen_are_those_that_can_be_won(visitor: Visitor) -> None:
    """Beside the engine: any chips put in, any seats still in the hand."""
    rng = Random(1)
    cases = []
    for _ in range(300):
        put = [rng.randrange(0, 60, 10) for _ in range(rng.randint(2, 6))]
        live = rng.sample(range(len(put)), rng.randint(2, len(put)))
        cases.append(([{"put": chips, "bet": 0, "in_hand": seat in live} for seat, chips in enumerate(put)], put, live))
    page = await visitor.open()
    seen = await page.evaluate(
        "async all => { const { potsOf } = await import('/boards/draw-poker.js'); return all.map(potsOf) }",
        [players for players, _, _ in cases],
    )
    for pots_seen, (_, put, live) in zip(seen, cases, strict=True):
        if extra := unmatched(put):
            put[extra[0]] -= extra[1]
        assert pots_seen == [amount for amount, _ in pots(put, sum(1 << seat for seat in live))]


def seat(chips: int, **facts: Any) -> dict[str, Any]:
    """A seat of the board in a hand, with what differs."""
    usual = {"put": 0, "bet": 0, "in_hand": True, "all_in": False, "changed": None, "place": None, "cards": None}
    return usual | {"chips": chips, "kind": None} | facts


async def at_table(visitor: Visitor, seats: int, **context: Any) -> tuple[Page, dict[str, Any]]:
    page, player, match = await visitor.table(GAME, seats, **context)
    return page, await player.view(match)


BETTING = {
    "part": "after",
    "turn": 0,
    "dealer": 4,
    "blinds": [20, 40],
    "pot": 590,
    "players": [
        seat(300, put=160, bet=60, changed=1, kind="two-pairs"),
        seat(0, put=40, changed=4),
        seat(0, put=100, changed=0),
        seat(900, put=160, bet=60, changed=3),
        seat(170, put=130, bet=30, changed=2, in_hand=False),
        seat(0, in_hand=False, place=6),
    ],
}
SHOWN = {
    "part": "over",
    "phase": "deal_over",
    "turn": None,
    "dealer": 1,
    "pot": 0,
    "pots": [
        {"amount": 160, "winners": [1], "shares": [160]},
        {"amount": 240, "winners": [0, 2], "shares": [120, 120]},
    ],
    "players": [
        seat(420, changed=1, cards=["Ks", "Kh", "9d", "9c", "2s"], kind="two-pairs"),
        seat(160, changed=4, cards=["7h", "6h", "5h", "4h", "2h"], kind="flush"),
        seat(120, changed=0, cards=["Kd", "Kc", "9s", "9h", "2d"], kind="two-pairs"),
        seat(900, in_hand=False, changed=None),
        seat(170, in_hand=False, changed=None),
        seat(1_230, in_hand=False, changed=None),
    ],
}


async def test_the_felt_shows_chips_bets_draws_and_side_pots(visitor: Visitor) -> None:
    page, view = await at_table(visitor, 6, reduced_motion="reduce")
    await drawn(page, view, **(BETTING | {"seat": 0}))
    seats = [page.locator(f'.seat[data-key="{at}"]') for at in range(6)]
    assert await page.locator(".has").all_inner_texts() == ["300", "0", "0", "900", "170", "Locul 6"]
    assert await page.locator(".bet:visible").all_inner_texts() == ["60", "60", "30"]
    assert await page.locator(".changed:visible").all_inner_texts() == ["⇄1", "⇄4", "⇄0", "⇄3", "⇄2"]
    await expect(page.locator(".pot")).to_have_text("590")
    assert await page.locator(".pot-part").all_inner_texts() == ["200", "240"]
    await expect(page.locator(".seat.turn")).to_have_attribute("data-key", "0")
    assert await page.locator(".seat.folded").evaluate_all("all => all.map(one => one.dataset.key)") == ["4", "5"]
    assert await page.locator(".all-in:visible").count() == 2
    await expect(seats[4].locator(".dealer")).to_be_visible()
    assert await page.locator(".dealer:visible").count() == 1
    held = await page.locator(".held").evaluate_all("all => all.map(one => one.childElementCount)")
    assert held == [0, 5, 5, 5, 0, 0]
    assert await page.locator(".name").all_text_contents() == ["Tu", *(f"Calculatorul {at}" for at in range(1, 6))]


async def test_at_the_end_hands_lie_open_with_their_names_and_what_they_won(visitor: Visitor) -> None:
    page, view = await at_table(visitor, 6, reduced_motion="reduce")
    await drawn(page, view, **(SHOWN | {"seat": 0}))
    assert await page.locator(".kind:visible").all_inner_texts() == ["Două perechi", "Culoare", "Două perechi"]
    assert await page.locator(".won:visible").all_inner_texts() == ["+120", "+160", "+120"]
    assert await page.locator(".seat.wins").count() == 3
    await expect(page.locator(".pot")).to_have_text("400")
    assert await page.locator(".pot-part").all_inner_texts() == ["160", "240"]
    await expect(page.locator('.seat[data-key="1"] .held .card.suit-h')).to_have_count(5)
    await expect(page.locator(".card.back")).to_have_count(0)
    await drawn(page, view, **(SHOWN | {"seat": None}))
    await expect(page.locator('.seat[data-place="south"] .held .card')).to_have_count(5)


#: Everybody with the chips of a long match, and all of them winners.
RICH = SHOWN | {
    "pots": [{"amount": 600_000, "winners": [*range(6)], "shares": [100_000] * 6}],
    "players": [
        seat(100_000, changed=3, cards=["Ks", "Kh", "9d", "9c", "2s"], kind="straight-flush") for _ in range(6)
    ],
}
#: What is drawn of one seat or in the middle, over what is drawn of another, or beyond its plate.
OVERLAPS = """
() => {
  const drawn = ".seat > .plate, .seat > .held > *, .seat > .note > *, .middle > *"
  const felt = document.querySelector(".felt").getBoundingClientRect()
  const shown = [...document.querySelectorAll(drawn)].map(node => ({
    box: node.getBoundingClientRect(),
    owner: node.closest(".seat")?.dataset.key ?? "middle",
    name: node.getAttribute("class"),
  })).filter(({ box }) => box.width)
  const isIn = ({ left, right, top, bottom }) =>
    left >= felt.left && right <= felt.right && top >= felt.top && bottom <= felt.bottom
  const touch = (a, b) =>
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1
  const off = shown.filter(({ box }) => !isIn(box)).map(({ owner, name }) => `${owner} ${name} runs off`)
  const over = shown.flatMap((one, at) => shown.slice(at + 1)
    .filter(other => other.owner !== one.owner && touch(one.box, other.box))
    .map(other => `${one.owner} ${one.name} and ${other.owner} ${other.name}`))
  const onPlates = [...document.querySelectorAll(".plate > .name > *, .line-up > *")].filter(node => node.offsetWidth)
  const beyond = onPlates.filter(node => {
    const [{ left, right }, plate] = [node, node.closest(".plate")].map(one => one.getBoundingClientRect())
    return left < plate.left || right > plate.right
  }).map(node => `${node.closest(".seat").dataset.key} ${node.className} runs off its plate`)
  return [...off, ...over, ...beyond]
}
"""


@pytest.mark.parametrize("board", [BETTING, SHOWN, RICH], ids=["betting", "shown", "rich"])
async def test_nothing_hides_what_another_seat_has(visitor: Visitor, board: dict[str, Any]) -> None:
    """With as few and as many seats as there can be, and for who only listens, on every width."""
    page, view = await at_table(visitor, 6, locale="ru", reduced_motion="reduce")
    for seats, own in (*((seats, 0) for seats in SEATS), (6, None)):
        players = board["players"][:seats]
        here = board | {"seat": own, "seats": seats, "players": players, "dealer": board["dealer"] % seats}
        await drawn(page, view | {"names": view["names"][:seats]}, **here)
        for width, height in ((360, 740), (390, 844), (1280, 800)):
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(OVERLAPS) == [], f"{seats} seats, {width} wide"


async def till(player: Player, match: str, part: str) -> dict[str, Any]:
    """Go along as long as that costs little, until one's own decision in this part of a hand."""
    while (view := await player.view(match))["board"]["part"] != part or view["phase"] != "playing":
        usable = [item["id"] for item in items(view) if item.get("action") and item["enabled"]]
        board = view["board"]
        is_dear = board["to_match"] - board["players"][board["seat"]]["bet"] > board["blinds"][1]
        wanted = ("fold",) if is_dear else ("check", "call", "draw")
        await player.act(match, next((id for id in wanted if id in usable), None))
    return view


async def test_a_card_that_goes_bears_the_words_and_stays_chosen(visitor: Visitor) -> None:
    """POK-79 to POK-82, R21 to R23: by eye it is lifted, by ear it is pressed; also after a reload."""
    player = await visitor.player()
    match = await player.match(GAME, 3)
    view = await till(player, match, "draw")
    first, _, third = (item for item in items(view, "hand")[:3])
    page = await visitor.open(f"#/match/{match}", player)
    cards = [control(page, "hand", item["id"]) for item in (first, third)]
    height = await top(cards[0])
    for card in cards:
        await card.focus()
        await page.keyboard.press("Space")
        await expect(card).to_have_attribute("aria-pressed", "true")
        await expect(card).to_be_focused()
    await page.reload()
    for card, item in zip(cards, (first, third), strict=True):
        await expect(card).to_have_attribute("aria-pressed", "true")
        await expect(card).to_have_accessible_name(item["text"])
        mark = await card.evaluate("card => getComputedStyle(card, '::after').content")
        assert mark.startswith('"Se schimbă"')
    await expect(control(page, "hand", "draw")).to_have_text("Schimbă două cărți")
    assert await page.locator('[data-zone="hand"] [data-mark]').count() == 2
    assert await top(cards[0]) < height
    await cards[0].click()
    await expect(cards[0]).to_have_attribute("aria-pressed", "false")
    await expect(control(page, "hand", "draw")).to_have_text("Schimbă o carte")
    await control(page, "hand", "draw").click()
    await expect(page.locator('[data-zone="hand"] [aria-pressed]')).to_have_count(0)
    await expect(page.locator(".seat[data-place='south'] .changed")).to_have_text("⇄1")


async def test_the_help_has_chosen_its_cards_when_the_draw_comes(visitor: Visitor) -> None:
    """POK-99 to POK-101: a switch in the settings; what it chose stands like one's own choice, and can be altered."""
    player = await visitor.player()
    match = await player.match(GAME, 3)
    await till(player, match, "draw")
    page = await visitor.open(f"#/match/{match}", player)
    cards = page.locator('[data-zone="hand"] [aria-pressed]')
    assert await cards.evaluate_all("all => all.filter(one => one.ariaPressed === 'true').length") == 0
    await page.locator("#tab-settings").click()
    await page.get_by_role("switch", name="Ajutor la schimb").check()
    await page.locator("#tab-settings").click()
    hand = ints((await player.view(match))["board"]["hand"])
    helped = usual_draw(hand)
    await expect(page.locator('[data-zone="hand"] [aria-pressed="true"]')).to_have_count(len(helped))
    await cards.nth(0).click()
    await expect(cards.nth(0)).to_have_attribute("aria-pressed", "false" if hand[0] in helped else "true")


async def top(card: Locator) -> float:
    return float(await card.evaluate("card => card.getBoundingClientRect().top"))


async def test_the_amount_goes_along_its_scale_by_keyboard_and_is_told(visitor: Visitor) -> None:
    """POK-83, R18, R26: every step is heard and stands on the button; at the end of the scale it is said why."""
    player = await visitor.player()
    match = await player.match(GAME, 2, stack=1_000)
    view = await till(player, match, "after")
    page = await visitor.open(f"#/match/{match}", player)
    up, bet = control(page, "actions", "amount-up"), control(page, "actions", "bet")
    await up.focus()
    sums = [words(view, "bet")]
    while await up.get_attribute("aria-disabled") is None:
        count = len(await heard(page))
        await page.keyboard.press("Enter")
        await page.wait_for_function("count => heard.length > count", arg=count)
        view = await player.view(match)
        sums.append(words(view, "bet"))
        await expect(bet).to_have_text(sums[-1])
        await expect(up).to_be_focused()
    assert len(set(sums)) == len(sums) > 2
    assert (await heard(page))[-1] == sums[-1].replace("Pariază", "Suma e de") + "."
    await page.keyboard.press("Enter")
    await wait_to_hear(page, next(item["why"] for item in items(view, "actions") if item["id"] == "amount-up"))
    await page.keyboard.press("-")
    await expect(bet).to_have_text(sums[-2])
    await page.keyboard.press("+")
    await expect(bet).to_have_text(sums[-1])


def words(view: dict[str, Any], id: str) -> str:
    return str(next(item["text"] for item in items(view, "actions") if item["id"] == id))
