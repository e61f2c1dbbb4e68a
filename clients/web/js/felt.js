// A round table drawn for the eye: seats with their plates and the backs of their hands, and before each seat what it put.
// What happened in one act is shown step by step, while the controls already stand at its end.

import { back, face, small } from "./cards.js"
import { change, element, part, write } from "./dom.js"
import { keyed } from "./keyed.js"
import { playThrough } from "./steps.js"
import { t } from "./words.js"

// Around the table from the viewer's own place, clockwise, for two, three and four.
const PLACES = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] }

/**
 * A table drawn into `host`: {show(view), tell(announcement, view), end()}.
 *
 * `scene(view)` is all that is drawn, as plain values; `steps` gives by the type of an event the scene that follows from
 * a scene and that event, or nothing; `paint(felt, scene)` draws one.
 */
export function table(host, { scene, steps, paint }) {
  const felt = part(host, "felt", () => element("div", { class: "felt" }))
  let shown = null
  let end = () => {}
  const show = view => {
    const next = scene(view)
    change(felt, { "data-game": view.game, "data-seats": next.seats })
    if (isSame(shown, next)) return // the same act, come on another way: what is being shown goes on
    end()
    shown = next
    paint(felt, shown)
  }
  const tell = (announcement, view) => {
    end()
    if (!shown) return show(view)
    const last = scene(view)
    const scenes = follow(shown, announcement.parts ?? [], last, steps)
    shown = last
    end = playThrough(scenes, at => paint(felt, at))
  }
  return { show, tell, end: () => end() }
}

/** What every scene of a round table has: whose place is in front, who sits there, whose turn it is, how the deal ended. */
export function seated(view) {
  const { board } = view
  return {
    own: board.seat ?? 0,
    seats: board.seats,
    names: view.names.map((name, seat) => (seat === board.seat ? t("table.you") : name)),
    turn: board.turn,
    result: board.phase === "playing" ? null : lastMove(view),
  }
}

/** Between deals the end of the last one stands on the felt, in the words of the log. */
function lastMove(view) {
  return view.zones.find(zone => zone.id === "log")?.items.at(-1)?.text ?? null
}

function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The scenes between two views, one for each event that changes what is drawn, and the last. */
export function follow(from, parts, to, steps) {
  const scenes = []
  let now = { ...from, turn: null, result: null }
  for (const [at, { event }] of parts.entries()) {
    if (isSame(event, parts[at - 1]?.event)) continue // told in more than one sentence
    const next = steps[event.type]?.(now, event)
    if (!next) continue
    now = next
    scenes.push(now)
  }
  return [...scenes, to]
}

/** Every seat in its place: `paintSeat(node, seat, place)` fills it. `holder` and `taken` of a scene are seats or null. */
export function paintSeats(felt, at, paintSeat) {
  const seats = Array.from({ length: at.seats }, (_, seat) => ({ seat, place: placeOf(seat, at) }))
  keyed(part(felt, "seats", () => element("div", { class: "seats" })), seats, {
    key: ({ seat }) => seat,
    make: () => element("div", { class: "seat" }),
    update: (node, { seat, place }) => {
      change(node, { "data-place": place })
      node.classList.toggle("turn", at.turn === seat)
      node.classList.toggle("holds", at.holder === seat)
      node.classList.toggle("takes", at.taken === seat)
      paintSeat(node, seat, place)
    },
  })
}

function placeOf(seat, { own, seats }) {
  return PLACES[seats][(seat - own + seats) % seats]
}

/** The plate with a name; what else stands on it is put there by the game. */
export function paintPlate(node, name) {
  const plate = part(node, "plate", () => element("div", { class: "plate" }, element("b")))
  write(plate.firstElementChild, name)
  return plate
}

export const makeCount = () => element("span", { class: "count" })

/** A hand as the others see it, with how many cards it has: backs, and after them the cards that everybody knows. */
export function paintHand(node, cards) {
  const backs = part(node, "backs", makeHand)
  const [fan, known, count] = backs.children
  const hidden = cards.filter(card => !card).length
  while (fan.children.length > hidden) fan.lastElementChild.remove()
  while (fan.children.length < hidden) fan.append(back())
  keyed(known, cards.filter(Boolean).sort(), { key: card => card, make: small, update: () => {} })
  write(count, cards.length)
  return backs
}

function makeHand() {
  return element("div", { class: "backs" }, element("div", { class: "fan" }), element("div", { class: "known" }), makeCount())
}

/** The cards before a seat, later ones over earlier ones; `first` of them opened the trick. On its way to who `taken` it. */
export function paintPile(node, cards, at) {
  const pile = part(node, "pile", () => element("div", { class: "pile" }))
  keyed(pile, cards, {
    key: laid => laid.card,
    make: laid => element("span", { class: "laid" }, face(laid.card)),
    update: (laid, { first = false, mate = false }) => {
      laid.classList.toggle("first", first)
      laid.classList.toggle("mate", mate)
    },
  })
  change(pile, { "data-into": at.taken === null ? null : placeOf(at.taken, at) })
  return pile
}

/** The cards of a trick that this seat put; the trick's very first is marked. */
export function laidBy(seat, trick) {
  return trick.map((laid, order) => ({ ...laid, first: order === 0 })).filter(laid => laid.seat === seat)
}

export function paintResult(felt, text) {
  const result = part(felt, "result", () => element("p", { class: "result" }))
  change(result, { hidden: text === null })
  write(result, text)
}

/** The cards that are still to be drawn: as thick as they are many, with their number. */
export function paintStock(felt, count) {
  const stock = part(felt, "stock", () => element("div", { class: "stock" }, back()))
  stock.classList.toggle("empty", count === 0)
  change(stock, { "data-thick": Math.ceil(count / 6) })
  write(part(stock, "number", () => element("span")), count)
  return stock
}
