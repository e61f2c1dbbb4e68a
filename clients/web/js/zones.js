// The zones of a view, in its order: a real heading each, empty ones too (R17), and under it a list.

import { drawItem } from "./controls.js"
import { change, element, part, write } from "./dom.js"
import { keyed } from "./keyed.js"

const SIDE = "status" // from here on the zones tell rather than act: on a wide screen they stand beside the table

/** Draw all zones of a view under `root`, in two columns whose order one after the other is the view's. */
export function drawZones(root, zones) {
  const split = zones.findIndex(zone => zone.id === SIDE)
  const at = split < 0 ? zones.length : split
  drawColumn(part(root, "play", () => element("div", { class: "column play" })), zones.slice(0, at))
  drawColumn(part(root, "side", () => element("div", { class: "column side" })), zones.slice(at))
}

function drawColumn(column, zones) {
  keyed(column, zones, { key: zone => zone.id, make: makeZone, update: drawZone })
}

function makeZone(zone) {
  const heading = element("h2", { id: `zone.${zone.id}`, tabindex: -1, "data-part": "heading" })
  return element("section", { class: "zone", "data-zone": zone.id }, heading)
}

function drawZone(section, zone) {
  write(section.firstElementChild, zone.heading)
  const list = zone.id === "log" ? logList(section) : part(section, "list", () => element("ul", { role: "list" }))
  keyed(list, zone.items, {
    key: item => item.id,
    make: () => element("li"),
    update: (line, item) => drawItem(line, item, zone.id),
  })
  change(list, {
    hidden: !zone.items.length,
    "data-many": zone.items.length > 5,
    "data-placed": zone.items.some(item => item.place !== undefined && item.place !== null),
  })
}

/** The log of moves can be read whenever one likes and never speaks by itself (R3). */
function logList(section) {
  const log = part(section, "log", () =>
    element("div", { role: "log", "aria-live": "off", "aria-labelledby": "zone.log", tabindex: 0, class: "log" },
      element("ol", { role: "list", class: "moves" })))
  return log.firstElementChild
}
