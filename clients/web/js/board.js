// What is drawn beyond the zones: one module per game, found by the view's own name for it. Decoration for the eye;
// the zones carry every fact, so a game without such a module is complete too.

import { element, part } from "./dom.js"

const loaded = new Map()

/**
 * The drawing of a game, or null. A module exports `draw(host)`, which gives {show(view), tell(announcement, view), end()}.
 */
export function boardOf(game) {
  if (!/^[a-z][a-z0-9_-]*$/.test(game)) return Promise.resolve(null)
  if (!loaded.has(game)) loaded.set(game, import(`../boards/${game}.js`).catch(() => null))
  return loaded.get(game)
}

/** The place for it: over the zone of the table where there is one, else over all zones. */
export function boardHost(root) {
  const column = root.querySelector(".column.play")
  const zone = column.querySelector('[data-zone="table"]')
  const make = () => element("div", { class: "board", "aria-hidden": "true" })
  if (!zone) return part(root, "board", make)
  zone.classList.add("with-board")
  return part(zone, "board", make)
}
