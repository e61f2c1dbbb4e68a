"""What the page is made of, before any of it runs."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

from playwright.async_api import expect

import engines
from tests.clients.web.pages import WEB, Visitor, control, usable

SHELL = [p for kind in ("js", "boards", "style", "words") for p in sorted((WEB / kind).iterdir())]
GENERIC = [p for p in SHELL if p.parent.name != "boards"]


class Nodes(HTMLParser):
    """Every element with its attributes, and the text inside those that have an id."""

    def __init__(self) -> None:
        super().__init__()
        self.nodes: dict[str, dict[str, str | None]] = {}
        self.text: dict[str, str] = {}
        self._inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if id := found.get("id"):
            self.nodes[id], self.text[id], self._inside = found, "", id

    def handle_endtag(self, tag: str) -> None:
        self._inside = None

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.text[self._inside] += data


def html() -> Nodes:
    nodes = Nodes()
    nodes.feed((WEB / "index.html").read_text("utf-8"))
    return nodes


def test_r1_live_regions_are_there_empty_in_the_first_html() -> None:
    nodes = html()
    assert (nodes.text["status"], nodes.text["alert"]) == ("", "")


def test_r2_a_region_has_one_role_and_no_second_aria_live() -> None:
    nodes = html().nodes
    assert nodes["status"].items() >= {"role": "status", "aria-atomic": "true"}.items()
    assert nodes["alert"].items() >= {"role": "alert", "aria-atomic": "true"}.items()
    assert "aria-live" not in (WEB / "index.html").read_text("utf-8")


def test_r5_one_module_writes_to_the_live_regions() -> None:
    writers = [p.name for p in (WEB / "js").iterdir() if re.search(r"#?regions\[", p.read_text("utf-8"))]
    assert writers == ["announce.js"]


def test_the_languages_have_the_same_words_with_the_same_arguments() -> None:
    words = {p.stem: json.loads(p.read_text("utf-8")) for p in (WEB / "words").iterdir()}
    assert set(words) == {"ro", "ru", "en"}
    facts = {locale: {key: arguments(text) for key, text in found.items()} for locale, found in words.items()}
    assert facts["ro"] == facts["en"] == facts["ru"]


def arguments(text: str | dict[str, str]) -> set[str]:
    forms = [text] if isinstance(text, str) else list(text.values())
    found = [set(re.findall(r"\{(\w+)\}", form)) for form in forms]
    assert all(one == found[0] for one in found), text
    return found[0]


def test_every_word_that_the_page_asks_for_is_there_and_is_asked_for() -> None:
    known = set(json.loads((WEB / "words" / "en.json").read_text("utf-8")))
    code = "\n".join(p.read_text("utf-8") for kind in ("js", "boards") for p in (WEB / kind).iterdir())
    asked = set(re.findall(r"\bt\(\s*\"([^\"]+)\"", code))
    families = set(re.findall(r"\bt\(`([\w.]+\.)\$", code)) | {"tab-"}  # t(`theme.${name}`); a tab's id is its word
    assert asked <= known
    assert {key for key in known - asked if not key.startswith(tuple(families))} == set()


def test_nothing_generic_names_a_game() -> None:
    for path in GENERIC:
        text = path.read_text("utf-8").lower()
        assert not [game for game in engines.names() if re.search(rf"\b{game}\b", text)], path


def test_the_service_worker_keeps_every_file_of_the_page() -> None:
    listed = re.search(r"FILES = \[(.*?)\]", (WEB / "service-worker.js").read_text("utf-8"), re.S)
    assert listed
    kept = {name for name in re.findall(r'"([^"]+)"', listed[1]) if "/" in name and name != "./"}
    assert kept == {str(p.relative_to(WEB)) for p in SHELL}


def test_the_page_asks_nobody_but_its_own_service() -> None:
    for path in [WEB / "index.html", *SHELL]:
        foreign = re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", path.read_text("utf-8"))
        assert [link for link in foreign if "www.w3.org" not in link] == [], path


def test_the_manifest_names_icons_that_are_there() -> None:
    manifest = json.loads((WEB / "manifest.webmanifest").read_text("utf-8"))
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert all((WEB / icon["src"]).is_file() for icon in manifest["icons"])
    assert manifest["display"] == "standalone"


def test_r9_no_clock_ticks_into_a_live_region() -> None:
    assert [p.name for p in (WEB / "js").iterdir() if "setInterval" in p.read_text("utf-8")] == []


def test_r30_motion_is_only_for_those_who_do_not_mind_it() -> None:
    for path in sorted((WEB / "style").iterdir()):
        still = without_motion_blocks(path)
        assert not re.search(r"^\s*(animation|transition)\b", still, re.M), path


def without_motion_blocks(path: Path) -> str:
    """The sheet without what stands under prefers-reduced-motion: no-preference."""
    text, kept = path.read_text("utf-8"), ""
    while (at := text.find("@media (prefers-reduced-motion: no-preference)")) >= 0:
        kept, text = kept + text[:at], text[at:]
        depth, end = 0, text.index("{")
        while True:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
            if depth == 0:
                break
        text = text[end:]
    return kept + text


async def test_the_page_keeps_to_the_policy_that_the_service_sends_with_it(visitor: Visitor) -> None:
    page, player, match = await visitor.table(bypass_csp=False, service_workers="allow")
    broken: list[str] = []
    page.on("console", lambda message: broken.append(message.text) if message.type == "error" else None)
    await page.reload()
    await expect(page.locator(".felt")).to_be_visible()
    await usable(page).first.click()
    await control(page, "actions", "state").click()
    await expect(page.locator("#said")).to_have_text(
        (await player.client.get(f"/v1/matches/{match}/state")).json()["text"]
    )
    for opener in ("#tab-help", "#tab-settings", "#home-link"):
        await page.locator(opener).click()
        await expect(page.locator("#tab-heading, .saved").first).to_be_visible()
    answer = await page.request.get(f"{visitor.url}/")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert broken == []
