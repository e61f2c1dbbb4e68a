// A control of the view: a button that is always there, and says why when it cannot be used (R18).

import { face } from "./cards.js"
import { change, element, part, plain, write } from "./dom.js"
import { t } from "./words.js"

/** Whether using this item does anything, or tells why it does not. */
export function isControl(item) {
  return Boolean(item.action || item.request || item.says || item.enabled === false)
}

/** Draw an item into its line: a button if it is a control, else plain words. */
export function drawItem(line, item, zone) {
  const kind = isControl(item) ? "button" : "span"
  if (line.firstElementChild?.localName !== kind) line.replaceChildren(made(kind))
  const holder = line.firstElementChild
  if (kind === "button") mark(holder, item, zone)
  change(line, { "data-place": item.place, "data-seat": item.seat })
  change(holder, { class: look(item, kind) })
  drawFace(holder, item.card)
  write(part(holder, "label", () => element("span", { class: "label" })), item.text)
}

function made(kind) {
  return kind === "button" ? element("button", { type: "button", "data-control": true }) : element("span")
}

/** A toggle is pressed or not and keeps its label (R21); what cannot be used is marked, never disabled. */
function mark(button, item, zone) {
  change(button, {
    id: `${zone}.${item.id}`,
    "aria-disabled": item.enabled === false ? "true" : null,
    "aria-pressed": item.pressed === undefined || item.pressed === null ? null : String(item.pressed),
    "data-mark": item.card && item.pressed ? t("card.pressed") : null,
    "data-asks": item.action ? "action" : item.request ? "request" : item.says ? "says" : null,
  })
}

function look(item, kind) {
  if (item.card) return kind === "button" ? "card-button" : "card-line"
  return kind === "button" ? "button" : "line"
}

function drawFace(holder, card) {
  const drawn = [...holder.children].find(child => child.dataset.part === "face")
  if (drawn?.dataset.card === (card ?? undefined)) return
  drawn?.remove()
  if (!card) return
  const frame = element("span", { class: "face", "aria-hidden": "true", "data-part": "face", "data-card": plain(card) })
  frame.append(face(card))
  holder.prepend(frame)
}
