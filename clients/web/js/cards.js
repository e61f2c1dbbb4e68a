// Cards, drawn by us: one SVG of 100 × 140 per card, built once and copied. Colours come from cards.css.

import { court } from "./courts.js"
import { suitPath } from "./suits.js"

const RANKS = { T: "10" }
const COLUMNS = { left: 37, middle: 50, right: 63 }

// Where the pips stand, by rank: column and height. What lies below the middle is turned upside down.
const PIPS = {
  A: [["middle", 70]],
  2: column("middle", 30, 110),
  3: column("middle", 30, 70, 110),
  4: sides(30, 110),
  5: [...sides(30, 110), ["middle", 70]],
  6: sides(30, 70, 110),
  7: [...sides(30, 70, 110), ["middle", 50]],
  8: [...sides(30, 70, 110), ["middle", 50], ["middle", 90]],
  9: [...sides(26, 55, 85, 114), ["middle", 70]],
  T: [...sides(26, 55, 85, 114), ["middle", 40], ["middle", 100]],
}

const drawn = new Map()

/** A card as seen from its front, `Th` for the ten of hearts. */
export function face(card) {
  if (!drawn.has(card)) drawn.set(card, parsed(front(card), `card suit-${card[1]}`))
  return drawn.get(card).cloneNode(true)
}

/** A card as seen from behind: the same for every card (R33). */
export function back() {
  if (!drawn.has("back")) drawn.set("back", parsed(BACK, "card back"))
  return drawn.get("back").cloneNode(true)
}

/** A card so small that only its rank and its suit can be read. */
export function small(card) {
  const [rank, suit] = card
  return parsed(`${PAPER}<text class="index" x="50" y="64">${RANKS[rank] ?? rank}</text>${suitPath(suit, 50, 103, 52)}`, `card small suit-${suit}`)
}

function front(card) {
  const [rank, suit] = card
  const middle = PIPS[rank] ? PIPS[rank].map(pip => drawPip(pip, suit, rank)).join("") : court(rank, suit)
  const corner = drawCorner(rank, suit)
  return `${PAPER}${middle}${corner}<g transform="rotate(180 50 70)">${corner}</g>`
}

const PAPER = `<rect class="paper" x=".75" y=".75" width="98.5" height="138.5" rx="9"/>`

function drawCorner(rank, suit) {
  const name = RANKS[rank] ?? rank
  const squeezed = name.length > 1 ? ` textLength="23" lengthAdjust="spacingAndGlyphs"` : ""
  return `<text class="index" x="16.5" y="28"${squeezed}>${name}</text>${suitPath(suit, 16.5, 43.5, 16)}`
}

function drawPip([side, y], suit, rank) {
  const size = rank === "A" ? 46 : 19
  const turn = y > 70 ? ` transform="rotate(180 ${COLUMNS[side]} ${y})"` : ""
  return `<g${turn}>${suitPath(suit, COLUMNS[side], y, size)}</g>`
}

function column(side, ...heights) {
  return heights.map(y => [side, y])
}

function sides(...heights) {
  return [...column("left", ...heights), ...column("right", ...heights)]
}

function parsed(inside, look) {
  const holder = document.createElement("template")
  holder.innerHTML = `<svg class="${look}" viewBox="0 0 100 140" focusable="false" aria-hidden="true">${inside}</svg>`
  return holder.content.firstElementChild
}

function lattice() {
  const lines = []
  for (let at = -140; at <= 100; at += 12) {
    lines.push(`M${at} 0l140 140M${at + 140} 0l-140 140`)
  }
  return lines.join("")
}

const BACK = `
  ${PAPER}
  <rect class="back-field" x="7" y="7" width="86" height="126" rx="5"/>
  <svg x="8" y="8" width="84" height="124" viewBox="8 8 84 124"><path class="back-lines" d="${lattice()}"/></svg>
  <circle class="back-seal" cx="50" cy="70" r="19"/>
  <path class="back-mark" d="M50 55c3.6 6.4 12 10.4 12 17a7 7 0 0 1-10 6.2c.3 3 1.3 4.8 3.6 6.3h-11.2c2.3-1.5 3.3-3.3 3.6-6.3a7 7 0 0 1-10-6.2c0-6.6 8.4-10.6 12-17z"/>`
