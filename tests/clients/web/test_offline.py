"""The page and the network: lost and found again, honest meanwhile, started without it: R32."""

from playwright.async_api import Page, Route, WebSocketRoute, expect

from tests.clients.web.pages import Player, Visitor, control, heard, usable, wait_to_hear, zone


class Line:
    """The page's socket, which can be cut and kept from coming back."""

    def __init__(self) -> None:
        self.open: list[WebSocketRoute] = []
        self.cut_off = False
        self.sent: list[str] = []

    async def carry(self, route: WebSocketRoute) -> None:
        if self.cut_off:
            await route.close()
            return
        self.open.append(route)
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            self.sent.append(str(message))
            server.send(message)

        route.on_message(pass_on)

    async def cut(self) -> None:
        for route in self.open:
            await route.close()
        self.open.clear()


async def table_on_a_line(visitor: Visitor) -> tuple[Page, Player, str, Line]:
    page, player, match = await visitor.table()
    line = Line()
    await page.route_web_socket("**/v1/stream", line.carry)
    await page.reload()
    await expect(zone(page, "hand").locator("button")).to_have_count(4)
    await page.wait_for_function("performance.now() > 0")
    return page, player, match, line


async def watching(line: Line, page: Page, times: int = 1) -> None:
    for _ in range(400):
        if sum('"watch"' in message for message in line.sent) >= times:
            return
        await page.evaluate("new Promise(done => requestAnimationFrame(done))")
    raise AssertionError("the page does not watch its match")


async def test_r32_a_cut_line_comes_back_says_so_once_and_reads_only_what_is_new(visitor: Visitor) -> None:
    page, player, match, line = await table_on_a_line(visitor)
    await watching(line, page)
    await wait_to_hear(page, (await player.act(match))["announcement"]["text"])
    line.cut_off = True
    await line.cut()
    await expect(page.locator("#offline")).to_be_visible()
    missed = (await player.act(match))["announcement"]["text"]
    line.cut_off = False
    await wait_to_hear(page, "Conectat din nou.")
    await wait_to_hear(page, missed)
    await expect(page.locator("#offline")).to_be_hidden()
    told = [told["text"] for told in await player.told(match)][1:]
    assert [text for text in await heard(page) if text != "Conectat din nou."] == told
    assert (await heard(page)).count("Conectat din nou.") == 1
    assert await page.evaluate("heard.find(said => said.text === 'Conectat din nou.').region") == "alert"


async def test_a_press_without_a_network_says_what_was_tried_what_is_wrong_and_what_to_do(visitor: Visitor) -> None:
    page, player, match, line = await table_on_a_line(visitor)
    await watching(line, page)
    before = (await player.view(match))["version"]
    await page.context.set_offline(True)
    await expect(page.locator("#offline")).to_be_visible()
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    assert "nu există conexiune" in (await heard(page))[0]
    assert await page.evaluate("heard[0].region") == "alert"
    await page.context.set_offline(False)
    await expect(page.locator("#offline")).to_be_hidden()
    assert (await player.view(match))["version"] == before
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 1")
    assert (await player.view(match))["version"] == before + 1


async def test_a_request_that_gets_lost_is_sent_again_and_happens_once(visitor: Visitor) -> None:
    page, player, match = await visitor.table()
    lost = 0

    async def lose_two(route: Route) -> None:
        nonlocal lost
        lost += 1
        if lost == 1:
            await route.abort()  # never arrived
        elif lost == 2:
            await route.fetch()  # arrived, and its answer was lost
            await route.abort()
        else:
            await route.continue_()

    await page.route("**/actions", lose_two)
    before = (await player.view(match))["version"]
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    await expect(zone(page, "log").locator("li").last).to_be_visible()
    assert (await player.view(match))["version"] == before + 1
    await control(page, "actions", "state").click()
    await page.wait_for_function("heard.length > 1")
    assert (await heard(page))[0] == (await player.told(match))[-1]["text"]


async def test_the_shell_starts_without_a_network_and_says_so(visitor: Visitor) -> None:
    page, _, _ = await visitor.table(service_workers="allow")
    await page.evaluate("navigator.serviceWorker.ready")
    await page.wait_for_function("navigator.serviceWorker.controller !== null")
    await page.context.set_offline(True)
    await page.reload()
    await expect(page.locator("#page h1")).to_have_text("Pagina nu s-a putut deschide")
    await expect(page.locator("#offline")).to_contain_text("Fără conexiune de la")
    await page.context.set_offline(False)
    await expect(zone(page, "hand").locator("button")).to_have_count(4)
    await expect(page.locator("#offline")).to_be_hidden()


async def test_nothing_of_the_service_is_kept_on_the_device(visitor: Visitor) -> None:
    page, _, _ = await visitor.table(service_workers="allow")
    await page.wait_for_function("navigator.serviceWorker.controller !== null")
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    kept = await page.evaluate(
        """async () => {
          const shell = await caches.open("atu-shell")
          return (await shell.keys()).map(request => new URL(request.url).pathname)
        }"""
    )
    assert kept
    assert [path for path in kept if path.startswith("/v1")] == []
