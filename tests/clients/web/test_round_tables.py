"""The drawn tables of the games that are played round one: what is shown step by step, and where it ends."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.clients.web.pages import Player, Visitor, wait_to_hear

ROUND = ("septica", "sixty-six")
TABLES = [(game, seats) for game in ROUND for seats in (2, 3, 4)]

#: The scene to which the steps of each announcement lead, beside the scene of its view; without what only the last one
#: has: whose turn it is, and how the deal ended.
SCENES = """
async ([game, acts]) => {
  const { scene, STEPS } = await import(`/boards/${game}.js`)
  const { follow } = await import("/js/felt.js")
  // Where nobody draws, no event sweeps the table.
  const swept = at => at.taken === null ? at : { ...at, table: [], holder: null, taken: null }
  const plain = ({ turn, result, announced, ...at }) => JSON.stringify({ ...at, hands: at.hands?.map((hand, seat) =>
    seat === at.own ? hand.length : hand.map(String).sort()) })
  return acts.slice(1).map(({ announcement, view }, before) => {
    const scenes = follow(scene(acts[before].view), announcement.parts, scene(view), STEPS)
    return [plain(swept(scenes.at(-2))), plain(scenes.at(-1))]
  })
}
"""


async def acts_of_a_match(player: Player, match: str) -> list[dict[str, Any]]:
    """Every announcement of a match with the view after it."""
    acts: list[dict[str, Any]] = [{"view": await player.view(match)}]
    while acts[-1]["view"]["phase"] != "match_over":
        acts.append(await player.act(match))
    return acts


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_the_steps_of_every_act_lead_to_what_the_view_shows(visitor: Visitor, game: str, seats: int) -> None:
    player = await visitor.player()
    acts = await acts_of_a_match(player, await player.match(game, seats))
    page = await visitor.open()
    scenes = await page.evaluate(SCENES, [game, acts])
    assert len(scenes) >= 5
    for told, shown in scenes:
        assert told == shown


@pytest.mark.parametrize("game", ROUND)
async def test_the_felt_shows_the_board_after_every_step(visitor: Visitor, game: str) -> None:
    page, player, match = await visitor.table(game, 3, reduced_motion="reduce")
    for _ in range(3):
        await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
    board = (await player.view(match))["board"]
    await expect(page.locator(".stock > span")).to_have_text(str(board["stock"]))
    await expect(page.locator(".laid")).to_have_count(len(board["table"]))
    await expect(page.locator(".seat.turn")).to_have_count(1 if board["turn"] is not None else 0)
    for seat in (1, 2):
        await expect(page.locator(f'.seat[data-key="{seat}"] .backs .card')).to_have_count(board["counts"][seat])


async def drawn(page: Page, view: dict[str, Any], **board: Any) -> None:
    """A view with these facts of its board, drawn where the match does not draw."""
    await page.evaluate(
        """async view => {
          const { draw } = await import(`/boards/${view.game}.js`)
          const board = Object.assign(document.createElement("div"), { className: "board" })
          document.querySelector("#page").replaceChildren(board)
          draw(board).show(view)
        }""",
        view | {"board": view["board"] | board},
    )


async def test_66_shows_trumps_points_pairs_and_what_is_known(visitor: Visitor) -> None:
    page, player, match = await visitor.table("sixty-six", 2)
    view = await player.view(match)
    other = 1 - view["seat"]
    points = [0, 0]
    points[view["seat"]], points[other] = 30, 70
    pairs = [
        {"seat": other, "led": "Kh", "mate": "Qh", "points": 40, "counted": True, "after": 0},
        {"seat": other, "led": "Qs", "mate": "Ks", "points": 20, "counted": False, "after": 2},
    ]
    known: list[list[str]] = [[], []]
    known[other] = ["Qh", "Ks"]
    facts = {"trump": "h", "turned": "Th", "under": "9h", "stock": 4, "closed_by": other, "counts": [5, 5], "table": []}
    await drawn(page, view, points=points, pairs=pairs, known=known, **facts)
    seat = page.locator(f'.seat[data-key="{other}"]')
    await expect(seat.locator("[data-part='points']")).to_have_text("70")
    await expect(seat.locator("progress")).to_have_js_property("value", 66)
    await expect(seat.locator(".pair")).to_have_count(2)
    assert await seat.locator(".pair.waits").get_attribute("data-suit") == "s"
    await expect(seat.locator(".known .card")).to_have_count(2)
    await expect(seat.locator(".fan .card")).to_have_count(3)
    await expect(seat.locator(".lock")).to_be_visible()
    await expect(page.locator(".trump")).to_have_attribute("data-suit", "h")
    await expect(page.locator(".stock.closed .turned")).to_have_attribute("data-card", "9h")
    await expect(page.locator(".lock")).to_have_count(2)
    assert await page.locator(".lock:visible").count() == 1


TRICKS = [
    (["Th", "Kh", "Ah"], 2),  # the highest of the suit led; the ten beats the king
    (["Kh", "Th", "As"], 1),  # another suit takes nothing
    (["Ah", "9c", "Jc"], 2),  # a trump takes it, a higher one rather
    (["9c", "Ah", "Ts"], 0),
]


async def test_66_marks_the_card_that_would_take_the_trick(visitor: Visitor) -> None:
    page, player, match = await visitor.table("sixty-six", 4)
    for laid, holder in TRICKS:
        table = [{"seat": seat, "card": card} for seat, card in enumerate(laid)]
        await drawn(page, await player.view(match), table=table, trump="c")
        await expect(page.locator(".seat.holds")).to_have_attribute("data-key", str(holder))
