// The first screen: matches to go on with, a new match, one's record.

import { element } from "./dom.js"
import { games } from "./games.js"
import { person } from "./session.js"
import { savedMatches } from "./saved.js"
import { newMatch } from "./setup.js"
import { record } from "./statistics.js"
import { t } from "./words.js"

/** Draw the first screen into `place`. `say` speaks, `play(view)` goes to a match just made. */
export async function drawHome(place, { say, play }) {
  const offered = await games()
  const heading = element("h1", { tabindex: -1 }, t("home.title"))
  const screen = element("div", { class: "home" },
    element("header", { class: "welcome" }, heading, element("p", {}, t("home.lead"))),
    newMatch(offered, play))
  document.title = t("home.document")
  place.replaceChildren(screen)
  if (!person()) return
  const [saved, numbers] = await Promise.all([savedMatches(offered, say), record(offered)])
  if (!screen.isConnected) return
  if (saved) screen.children[0].after(saved)
  if (numbers) screen.append(numbers)
}
