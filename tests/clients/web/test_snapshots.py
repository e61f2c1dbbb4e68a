"""The accessibility tree of the screens: the table is its view and nothing else, the others are as written here."""

from typing import Any

import pytest
from playwright.async_api import expect

import engines
from tests import proof
from tests.clients.web.pages import GAME, Visitor, turn, usable, wait_to_hear

HOME = """
- heading "Joacă o partidă" [level=1]
- paragraph: Aceeași masă pentru cine joacă din auz și pentru cine joacă din ochi. Fără cont și fără limită de timp.
- form "Meci nou":
  - heading "Meci nou" [level=2]
  - group "Jocul":
{games}
  - group "Câți jucători, cu tine":
    - radio "2" [checked]
    - radio "3"
    - radio "4"
  - group "Cum joacă calculatorul":
    - radio "Ușor"
    - radio "Mediu" [checked]
  - text: Puncte pentru câștigarea meciului
  - textbox "Puncte pentru câștigarea meciului": "10"
  - paragraph: Un număr întreg de la 5 la 100.
  - button "Joacă"
- region "Camere":
  - heading "Camere" [level=2]
  - text: Numele tău
  - textbox "Numele tău"
  - paragraph: De la 1 la 24 de caractere. Așa te aud ceilalți.
  - form "Intră într-o cameră":
    - text: Codul camerei
    - textbox "Codul camerei"
    - paragraph: Șase cifre, cu sau fără spații. Poți lipi și invitația întreagă.
    - button "Intră în cameră"
  - 'form "Cameră nouă: Șeptică"':
    - 'heading "Cameră nouă: Șeptică" [level=3]'
    - group "Pentru câți jucători":
      - radio "2" [checked]
    - button "Creează o cameră"
- form "De pe alt dispozitiv":
  - heading "De pe alt dispozitiv" [level=2]
  - paragraph
  - textbox "Codul de pe celălalt dispozitiv"
  - paragraph: Douăsprezece cifre, cu sau fără spații.
  - button "Continuă aici"
"""

SETTINGS = """
- heading "Setări" [level=1]
- heading "Limba" [level=2]
- text: Limba paginii și a jocului
- combobox "Limba paginii și a jocului":
  - option "Română" [selected]
  - option "Русский"
  - option "English"
- heading "Anunțuri și sunete" [level=2]
- switch "Sunete" [checked]
- group "Cât de lungi sunt anunțurile":
  - radio "Normale" [checked]
  - radio "Scurte"
- heading "Șeptică" [level=2]
- switch "Indicii pentru începători" [checked]
- switch "Se spune și culoarea cărților" [checked]
- textbox "Puncte pentru câștigarea meciului": "10"
- heading "Pe acest dispozitiv" [level=2]
- group "Lumina":
  - radio "Ca sistemul" [checked]
  - radio "Luminos"
  - radio "Întunecat"
- switch "Pachet în patru culori"
- switch "Taste de o literă" [checked]
- heading "Tu" [level=2]
- textbox "Numele tău"
- button "Păstrează numele"
- button "Cere un cod pentru alt dispozitiv"
- button "Șterge-mă"
- button "Închide"
"""


async def test_the_first_screen(visitor: Visitor) -> None:
    player = await visitor.player()
    offered = (await player.client.get("/v1/games?locale=ro")).raise_for_status().json()["games"]
    page = await visitor.open()
    games = "\n".join(
        f'    - radio "{game["title"]}"{" [checked]" if game["game"] == GAME else ""}' for game in offered
    )
    await page.locator(f'[name="game"][value="{GAME}"]').check(force=True)
    await expect(page.locator("main")).to_match_aria_snapshot(HOME.format(games=games))


async def test_the_settings(visitor: Visitor) -> None:
    page, _, _ = await visitor.table()
    await page.locator("#tab-settings").click()
    await expect(page.locator("#tab-panel")).to_match_aria_snapshot(SETTINGS)


LOCALES = ("ro", "ru", "en")
TABLES = [(game, seats) for game in engines.names() for seats in engines.load(game).seats]
IN_EACH_LANGUAGE = [(*table, locale) for table in TABLES for locale in LOCALES]
IN_SOME_LANGUAGE = [(*table, LOCALES[at % 3]) for at, table in enumerate(TABLES)]


@pytest.mark.parametrize(("game", "seats", "locale"), IN_EACH_LANGUAGE if proof.proving() else IN_SOME_LANGUAGE)
async def test_the_table_is_its_view(visitor: Visitor, game: str, seats: int, locale: str) -> None:
    page, player, match = await visitor.table(game, seats, locale)
    await expect(page.locator("main")).to_match_aria_snapshot(tree(await player.view(match)))
    await usable(page).first.click()
    await page.wait_for_function("heard.length > 0")
    await expect(page.locator("main")).to_match_aria_snapshot(tree(await player.view(match)))
    await wait_to_hear(page, (await player.told(match))[-1]["text"])


def tree(view: dict[str, Any]) -> str:
    """The whole accessibility tree of a match in this view, in Playwright's notation."""
    lines = ["- /children: equal", node("heading", f"{view['title']} {turn(view)}", " [level=1]")]
    lines += [f"- paragraph: {quoted(line)}" for line in view["score"]]
    for zone in view["zones"]:
        lines.append(node("heading", zone["heading"], " [level=2]"))
        shown = [part for item in zone["items"] for part in line(item)]
        if zone["id"] == "log":
            lines.append(node("log", zone["heading"]) + ":")
            shown = ["  " + part for part in ["- list:", *("  " + part for part in shown)]]
        elif shown:
            lines.append("- list:")
            shown = ["  " + part for part in shown]
        lines += shown
    return "\n".join([*lines, "- button"])


def line(item: dict[str, Any]) -> list[str]:
    if "enabled" not in item:
        return [f"- listitem: {quoted(item['text'])}"]
    state = "" if item["enabled"] else " [disabled]"
    state += " [pressed]" if item.get("pressed") else ""
    return ["- listitem:", "  " + node("button", item["text"], state)]


def node(role: str, name: str, state: str = "") -> str:
    """A node with a name, which may hold any sign."""
    key = f"{role} {quoted(name)}{state}".replace("'", "''")
    return f"- '{key}'"


def quoted(text: str) -> str:
    return '"' + text.replace('"', '\\"') + '"'
