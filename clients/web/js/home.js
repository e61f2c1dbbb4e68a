// The first screen: matches to go on with, a new match, rooms, one's record.

import { face } from "./cards.js"
import { arrival } from "./devices.js"
import { element } from "./dom.js"
import { games } from "./games.js"
import { myRooms, rooms } from "./rooms.js"
import { person } from "./session.js"
import { savedMatches } from "./saved.js"
import { newMatch } from "./setup.js"
import { record } from "./statistics.js"
import { t } from "./words.js"

/** The first screen. `say` speaks, `play(view)` goes to a match just made, `enter(room)` to a room;
 * `came(player)` is told of a person who has come from another device. */
export async function home({ say, play, enter, came }) {
  const offered = await games()
  const known = person() ? [savedMatches(offered, say), record(offered), myRooms()] : [null, null, []]
  const [saved, numbers, mine] = await Promise.all(known)
  const { section, setGame } = rooms({ game: offered[0], mine, enter })
  const heading = element("h1", { tabindex: -1 }, t("home.title"))
  const welcome = element("header", { class: "welcome" }, element("div", {}, heading, element("p", {}, t("home.lead"))), cards())
  document.title = t("home.document")
  return element("div", { class: "home" }, welcome, element("div", { class: "games" }, saved, newMatch(offered, play, setGame), section, arrival(came)), numbers)
}

/** A few cards to look at. */
function cards() {
  const fan = ["7c", "Qd", "Th", "As"].map(card => element("span", {}, face(card)))
  return element("div", { class: "fanned", "aria-hidden": "true" }, ...fan)
}
