// The first screen: matches to go on with, a new match, one's record.

import { face } from "./cards.js"
import { element } from "./dom.js"
import { games } from "./games.js"
import { person } from "./session.js"
import { savedMatches } from "./saved.js"
import { newMatch } from "./setup.js"
import { record } from "./statistics.js"
import { t } from "./words.js"

/** The first screen. `say` speaks, `play(view)` goes to a match just made. */
export async function home({ say, play }) {
  const offered = await games()
  const [saved, numbers] = person() ? await Promise.all([savedMatches(offered, say), record(offered)]) : [null, null]
  const heading = element("h1", { tabindex: -1 }, t("home.title"))
  const welcome = element("header", { class: "welcome" }, element("div", {}, heading, element("p", {}, t("home.lead"))), cards())
  document.title = t("home.document")
  return element("div", { class: "home" }, welcome, element("div", { class: "games" }, saved, newMatch(offered, play)), numbers)
}

/** A few cards to look at. */
function cards() {
  const fan = ["7c", "Qd", "Th", "As"].map(card => element("span", {}, face(card)))
  return element("div", { class: "fanned", "aria-hidden": "true" }, ...fan)
}
