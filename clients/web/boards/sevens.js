// The table of Sevens for the eye: four rows from ace to king with the sevens in the middle, and a plate for each player.

import { small } from "../js/cards.js"
import { letCarry } from "../js/carry.js"
import { change, element, part, write } from "../js/dom.js"
import { makeCount, paintPlate, seated, table } from "../js/felt.js"
import { keyed } from "../js/keyed.js"
import { sheet } from "../js/sheets.js"
import { suitSign } from "../js/suits.js"
import { t } from "../js/words.js"

await sheet(new URL("sevens.css", import.meta.url))

const RANKS = [..."A23456789TJQK"]
const PLACES = ["south", "west", "north", "east"] // clockwise from one's own

/** Draw into `host`: {show(view), tell(announcement, view), end()}. A glowing place plays its card, as the card itself does. */
export function draw(host) {
  const drawing = table(host, { scene, steps: STEPS, paint })
  const felt = host.querySelector(".felt")
  const match = host.closest(".zones")
  felt.addEventListener("click", event => {
    const place = event.target.closest(".spot.fits")
    if (place) match?.querySelector(`[data-zone="hand"] [data-key="card-${cardAt(place)}"] > button`)?.click()
  })
  if (match) letCarry(match, felt)
  return drawing
}

/** All that is drawn, as plain values. */
export function scene(view) {
  const { board } = view
  return {
    ...seated(view),
    result: null,
    results: board.phase === "match_over" ? ends(view) : null,
    rows: board.rows.map(({ suit, low, high }) => ({ suit, low, high })),
    fits: board.fits,
    counts: board.counts,
    badges: board.badges,
    places: board.places,
  }
}

/** How each player ended, the best first: place, cards and passes, in the words of the log. */
function ends(view) {
  return view.zones.find(zone => zone.id === "log")?.items.slice(-view.board.seats).map(item => item.text) ?? []
}

/** The scene after an event. */
export const STEPS = {
  dealt: (now, { hands }) => ({
    ...moved(now),
    rows: now.rows.map(({ suit }) => ({ suit, low: null, high: null })),
    counts: hands.map(hand => hand.length),
    badges: hands.map(() => false),
    places: [],
  }),
  card_played: (now, { seat, card, left }) => ({
    ...moved(now),
    rows: now.rows.map(row => (row.suit === card[1] ? longer(row, card) : row)),
    counts: set(now.counts, seat, left),
    badges: set(now.badges, seat, false),
  }),
  passed: (now, { seat }) => ({ ...moved(now), badges: set(now.badges, seat, true) }),
}

/** While others move nothing glows. */
function moved(now) {
  return { ...now, fits: [], results: null }
}

function longer({ suit, low, high }, card) {
  if (low === null) return { suit, low: card, high: card }
  return RANKS.indexOf(card[0]) < RANKS.indexOf(low[0]) ? { suit, low: card, high } : { suit, low, high: card }
}

function set(values, at, value) {
  return values.map((old, index) => (index === at ? value : old))
}

function paint(felt, at) {
  paintPlayers(felt, at)
  paintRows(part(felt, "rows", () => element("div", { class: "rows" })), at)
  paintResults(felt, at.results)
}

function paintPlayers(felt, at) {
  const seats = Array.from({ length: at.seats }, (_, seat) => seat)
  keyed(part(felt, "seats", () => element("div", { class: "seats" })), seats, {
    key: seat => seat,
    make: () => element("div", { class: "seat" }),
    update: (node, seat) => {
      change(node, { "data-place": PLACES[(seat - at.own + at.seats) % at.seats] })
      node.classList.toggle("turn", at.turn === seat)
      paintPlayer(paintPlate(node, at.names[seat]), at, seat)
    },
  })
}

/** How many cards are left, whether the player had to pass, and at the end the place. */
function paintPlayer(plate, at, seat) {
  write(part(plate, "left", makeCount), at.counts[seat])
  const badge = part(plate, "badge", () => element("span", { class: "badge" }))
  const place = at.places[seat]
  write(badge, place ? `${place}.` : t("table.pass"))
  change(badge, { hidden: !place && !at.badges[seat] })
  badge.classList.toggle("place", Boolean(place))
}

function paintRows(holder, at) {
  keyed(holder, at.rows, {
    key: row => row.suit,
    make: ({ suit }) => element("div", { class: "row", "data-suit": suit }, element("div", { class: "spots" }, ...RANKS.map((_, rank) => spot(suit, rank)))),
    update: (node, row) => {
      for (const place of node.querySelectorAll(".spot")) paintSpot(place, lies(row, cardAt(place)), at.fits.includes(cardAt(place)))
    },
  })
}

/** A place in a row: its pale outline, and its suit and rank once the card lies there. */
function spot(suit, rank) {
  const place = element("span", { class: "spot", "data-suit": suit, "data-rank": rank })
  if (RANKS[rank] === "7") place.append(suitSign(suit))
  return place
}

const cardAt = ({ dataset: { suit, rank } }) => RANKS[rank] + suit

function paintSpot(place, laid, fits) {
  place.classList.toggle("fits", fits && !laid)
  if (place.classList.contains("filled") === laid) return
  place.classList.toggle("filled", laid)
  if (laid) place.append(small(cardAt(place)))
  else place.querySelector(".card")?.remove()
}

function lies({ low, high }, card) {
  if (low === null) return false
  const [rank, first, last] = [card, low, high].map(one => RANKS.indexOf(one[0]))
  return first <= rank && rank <= last
}

function paintResults(felt, lines) {
  const results = part(felt, "results", () => element("ol", { class: "result results" }))
  change(results, { hidden: lines === null })
  const wanted = lines ?? []
  keyed(results, wanted.map((text, at) => ({ text, at })), {
    key: line => line.at,
    make: () => element("li"),
    update: (node, { text }) => write(node, text),
  })
}
