"""Somebody who opens the page, what they hear of it, and the matches that they come to."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.async_api import Browser, BrowserContext, Locator, Page, expect

from app.service import now

GAME = "septica"  # where any game would do

ROOT = Path(__file__).parents[3]
WEB = ROOT / "clients" / "web"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
READER = ROOT / "node_modules" / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"

# What reaches a screen reader: every paragraph put into a live region, in order.
LISTEN = """
addEventListener("DOMContentLoaded", () => {
  window.heard = []
  for (const id of ["status", "alert"]) {
    new MutationObserver(records => {
      for (const record of records) for (const node of record.addedNodes)
        window.heard.push({ text: node.textContent, lang: node.lang, region: id, at: performance.now() })
    }).observe(document.getElementById(id), { childList: true })
  }
})
"""


@dataclass(frozen=True, slots=True)
class Player:
    """A person of the service, by its API."""

    url: str
    token: str
    client: httpx.AsyncClient

    async def game(self, name: str) -> dict[str, Any]:
        """What the service says of a game."""
        games = (await self.client.get("/v1/games")).raise_for_status().json()["games"]
        return next(dict(game) for game in games if game["game"] == name)

    async def match(self, game: str, seats: int | None = None, **options: int) -> str:
        """The id of a new match alone, as short and as weak as it can be; at the smallest table or this one."""
        offered = await self.game(game)
        asked = {"game": game, "seats": seats or offered["seats"][0], "options": shortest(offered) | options}
        asked |= {"level": offered["levels"][0]["id"]}
        made = await self.client.post("/v1/matches", json=asked)
        made.raise_for_status()
        return str(made.json()["match"])

    async def view(self, match: str) -> dict[str, Any]:
        answer = await self.client.get(f"/v1/matches/{match}")
        answer.raise_for_status()
        return dict(answer.json())

    async def told(self, match: str) -> list[dict[str, Any]]:
        """All that this person was told in a match so far."""
        told: list[dict[str, Any]] = []
        while True:
            after = told[-1]["seq"] if told else 0
            answer = await self.client.get(f"/v1/matches/{match}/announcements", params={"after": after, "limit": 100})
            more = answer.raise_for_status().json()["announcements"]
            if not more:
                return told
            told += more

    async def act(self, match: str, control: str | None = None) -> dict[str, Any]:
        """Take the first thing that can be done, or what this control does, as another device of this person would;
        between deals, ask for the next."""
        view = await self.view(match)
        if view["phase"] == "deal_over":
            answer = await self.client.post(f"/v1/matches/{match}/next", json={"version": view["version"]})
            return dict(answer.raise_for_status().json())
        possible = (item for item in items(view) if item.get("action"))
        action = next(item["action"] for item in possible if control in (None, item["id"]))
        asked = {"version": view["version"], "action": action}
        answer = await self.client.post(f"/v1/matches/{match}/actions", json=asked)
        return dict(answer.raise_for_status().json())

    async def settings(self, **settings: Any) -> None:
        (await self.client.patch("/v1/me", json={"settings": settings})).raise_for_status()


def shortest(game: dict[str, Any]) -> dict[str, int]:
    """The options with which a match is over soonest."""
    return {name: allowed["minimum"] for name, allowed in game["options"].items()}


def items(view: dict[str, Any], zone: str | None = None) -> list[dict[str, Any]]:
    """The lines of a view, or of one of its zones."""
    return [item for z in view["zones"] if zone in (None, z["id"]) for item in z["items"]]


def controls(view: dict[str, Any], zone: str | None = None) -> list[dict[str, Any]]:
    """The lines that can be pressed."""
    return [item for item in items(view, zone) if "enabled" in item]


def turn(view: dict[str, Any]) -> str:
    """The line of the status that says whose turn it is."""
    return next(str(item["text"]) for item in items(view, "status") if item["id"] == "turn")


@dataclass
class Clock:
    """The time of day, and as much later as tests have turned it."""

    ahead: int = 0

    def __call__(self) -> int:
        return now() + self.ahead

    def turn(self, seconds: float) -> None:
        self.ahead += round(seconds * 1_000)


@dataclass
class Contexts:
    """The browser's contexts: each is lent to one test at a time, and nothing but the files it has fetched is in it
    when it is lent again. With them a page is there in half the time."""

    browser: Browser
    _free: dict[str, list[BrowserContext]] = field(default_factory=dict)
    _lent: dict[BrowserContext, str] = field(default_factory=dict)

    async def lend(self, **options: Any) -> BrowserContext:
        """A context with nothing in it, and with these options."""
        kind = repr(sorted(options.items()))
        free = self._free.setdefault(kind, [])
        context = free.pop() if free else await self._new(**options)
        self._lent[context] = kind
        return context

    async def _new(self, **options: Any) -> BrowserContext:
        context = await self.browser.new_context(**options)
        context.set_default_timeout(20_000)
        await context.add_init_script(LISTEN)
        return context

    async def take_back(self, context: BrowserContext, origin: str) -> None:
        """Forget what a test did with it."""
        kind = self._lent.pop(context)
        if "service_workers='allow'" in kind or not context.pages:
            await context.close()
            return
        await context.unroute_all()
        await context.set_offline(False)
        await context.clear_permissions()
        devtools = await context.new_cdp_session(context.pages[0])
        await devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
        for page in context.pages:
            await page.close()
        self._free[kind].append(context)


STORED = "cookies,local_storage,indexeddb,cache_storage"


@dataclass
class Visitor:
    """A browser's owner; each page is in a context of its own unless it shares one."""

    contexts: Contexts
    url: str
    errors: list[str] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)
    _clients: list[httpx.AsyncClient] = field(default_factory=list)

    async def player(self, locale: str = "ro") -> Player:
        """A new person, known to the service."""
        client = httpx.AsyncClient(base_url=self.url, timeout=60)
        self._clients.append(client)
        made = (await client.post("/v1/players", json={"locale": locale})).raise_for_status().json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        return Player(self.url, made["token"], client)

    async def open(
        self, path: str = "", player: Player | None = None, device: dict[str, str] | None = None, **options: Any
    ) -> Page:
        """The page at a path, as this person or a new one, on a device that remembers these things."""
        kept = (device or {}) | ({"token": player.token} if player else {})
        # Playwright's waiting evaluates strings, which the page's policy forbids; test_shell.py holds the page to it.
        ours: dict[str, Any] = {"service_workers": "block", "bypass_csp": True}
        chosen: dict[str, Any] = {"locale": "ro-RO", "viewport": {"width": 390, "height": 844}} | ours | options
        context = await self.contexts.lend(**chosen)
        self._contexts.append(context)
        page = await context.new_page()
        # Once: a page that forgets its person must not get it back at the next load.
        remember = "".join(f"localStorage.setItem('atu.{name}', {value!r});" for name, value in kept.items())
        await page.add_init_script(f"if (!sessionStorage.begun) {{ sessionStorage.begun = 1; {remember} }}")
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        await page.goto(f"{self.url}/{path}")
        await expect(page.locator("#page h1")).to_be_visible()
        return page

    async def table(
        self, game: str = GAME, seats: int | None = None, locale: str = "ro", **context: Any
    ) -> tuple[Page, Player, str]:
        """A person at a new match, by its address as after a reload."""
        player = await self.player(locale)
        match = await player.match(game, seats)
        page = await self.open(f"#/match/{match}", player, locale=f"{locale}-{locale.upper()}", **context)
        return page, player, match

    async def leave(self) -> None:
        for context in self._contexts:
            await self.contexts.take_back(context, self.url)
        for client in self._clients:
            await client.aclose()


async def heard(page: Page) -> list[str]:
    """The texts heard so far."""
    return [said["text"] for said in await page.evaluate("heard")]


async def wait_to_hear(page: Page, text: str, times: int = 1) -> None:
    """Until this text was heard so many times."""
    await page.wait_for_function(
        "([text, times]) => heard.filter(said => said.text === text).length >= times", arg=[text, times]
    )


def zone(page: Page, id: str) -> Locator:
    return page.locator(f'[data-zone="{id}"]')


def control(page: Page, zone_id: str, item: str) -> Locator:
    return page.locator(f'[id="{zone_id}.{item}"]')


#: A control that can be used now and takes the match further
GOES_ON = ":is([data-asks=action], [data-key=next] > [data-asks=request]):not([aria-disabled])"


def usable(page: Page) -> Locator:
    """The controls that take the match further now, in the order of the page."""
    return page.locator(f"[data-zone] {GOES_ON}")
