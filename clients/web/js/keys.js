// Single keys for the table, where the person wants them (2.1.4), and the list of them (R27).

import { keep, kept } from "./device.js"
import { dialogOpen, list } from "./dialogs.js"
import { t } from "./words.js"

export const keysOn = () => kept("keys") !== "off"
export const useKeys = on => keep("keys", on ? null : "off")

// A key presses the control of this name, whatever game it belongs to; of two names, the one that is there.
const CONTROLS = { r: ["repeat"], s: ["state"], n: ["next"], p: ["pass", "check"], "-": ["amount-down"], "+": ["amount-up"] }
// A key goes to the zone of this name: to its first control, else to its heading.
const ZONES = { t: "table", h: "hand", a: "actions", g: "status", o: "players", l: "log", m: "room" }

/** Listen while `active()`; `root` holds the zones. Gives a function that stops listening. */
export function listenForKeys(root, active) {
  const listener = event => {
    if (!wantsKey(event) || !active()) return
    if (event.key === "?") showKeys(root)
    else if (!(keysOn() && act(root, event.key.toLowerCase()))) return
    event.preventDefault()
  }
  addEventListener("keydown", listener)
  return () => removeEventListener("keydown", listener)
}

/** The keys of this screen, as a list. */
export function showKeys(root) {
  const controls = Object.entries(CONTROLS).map(([key, ids]) => [key, control(root, ids)?.textContent])
  const zones = Object.entries(ZONES).map(([key, id]) => [key, heading(root, id)?.textContent])
  const cards = cardButtons(root).length ? [["1 – 9", t("keys.card")]] : []
  const rows = keysOn() ? [...controls, ...zones].filter(([, meaning]) => meaning) : []
  const letters = rows.map(([key, meaning]) => [key.toUpperCase(), meaning])
  return list({
    heading: t("keys.heading"),
    rows: [...letters, ...(keysOn() ? cards : []), ["?", t("keys.list")], ["Tab", t("keys.tab")], ["Enter", t("keys.enter")]],
  })
}

function wantsKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || dialogOpen()) return false
  return !event.target.closest?.("input, select, textarea")
}

function act(root, key) {
  if (/^[1-9]$/.test(key)) return focused(cardAt(root, Number(key)))
  if (CONTROLS[key]) return pressed(control(root, CONTROLS[key]))
  const zone = ZONES[key] && root.querySelector(`[data-zone="${ZONES[key]}"]`)
  return focused(zone && (zone.querySelector("[data-control]") ?? zone.querySelector("h2")))
}

const control = (root, ids) => root.querySelector(ids.map(id => `[data-zone] li[data-key="${id}"] > [data-control]`).join())
const heading = (root, zone) => root.querySelector(`[data-zone="${zone}"] > h2`)
/** The card with this number: of a hand whose places stay, the one in that place; else the one that comes so far in the row. */
function cardAt(root, number) {
  if (!root.querySelector('[data-zone="hand"] > ul[data-placed]')) return cardButtons(root)[number - 1]
  return root.querySelector(`[data-zone="hand"] li[data-place="${number - 1}"] > .card-button`)
}

const cardButtons = root => [...root.querySelectorAll('[data-zone="hand"] .card-button')]

function pressed(button) {
  button?.click()
  return Boolean(button)
}

function focused(node) {
  node?.focus()
  return Boolean(node)
}
