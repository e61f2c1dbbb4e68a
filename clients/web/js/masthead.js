// The title with whose turn it is, and the score lines under it (R32).

import { element, part, write } from "./dom.js"
import { keyed } from "./keyed.js"

export function drawMasthead(root, view) {
  const title = part(root, "title", () =>
    element("h1", { tabindex: -1, id: "title" }, element("span", { class: "game" }), " ", element("span", { class: "turn" })))
  write(title.firstElementChild, view.title)
  write(title.lastElementChild, turn(view))
  const lines = part(root, "score", () => element("div", { class: "score" }))
  keyed(lines, view.score.map((text, at) => ({ at, text })), {
    key: line => line.at,
    make: () => element("p"),
    update: (node, line) => write(node, line.text),
  })
  const heading = [turn(view), view.title, "Atu"].filter(Boolean).join(" · ")
  if (document.title !== heading) document.title = heading
}

/** The line of the state of the game that says whose turn it is, in the view's own words. */
function turn(view) {
  const lines = view.zones.find(zone => zone.id === "status")?.items ?? []
  return (lines.find(line => line.id === "turn") ?? lines[0])?.text ?? ""
}
