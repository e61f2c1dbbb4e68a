// The table of Șeptică for the eye: seats around the felt, the trick where its cards were put, the stock, other hands'
// backs. What happened in one act is shown step by step, while the controls already stand at its end.

import { back, face } from "../js/cards.js"
import { change, element, part, write } from "../js/dom.js"
import { keyed } from "../js/keyed.js"
import { playThrough } from "../js/steps.js"
import { t } from "../js/words.js"

// Around the table from the viewer's own place, clockwise, for two, three and four.
const PLACES = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] }

/** Draw into `host`: {show(view), tell(announcement, view), end()}. */
export function draw(host) {
  const felt = part(host, "felt", () => element("div", { class: "felt" }))
  let shown = null
  let end = () => {}
  const show = view => {
    const next = scene(view)
    if (isSame(shown, next)) return // the same act, come on another way: what is being shown goes on
    end()
    shown = next
    paint(felt, shown)
  }
  const tell = (announcement, view) => {
    end()
    if (!shown) return show(view)
    const last = scene(view)
    const scenes = follow(shown, announcement.parts ?? [], last)
    shown = last
    end = playThrough(scenes, at => paint(felt, at))
  }
  return { show, tell, end: () => end() }
}

/** All that is drawn, as plain values: where each card lies, how many cards each seat holds, whose turn it is. */
function scene(view) {
  const { board } = view
  return {
    own: board.seat ?? 0,
    seats: board.seats,
    names: view.names.map((name, seat) => (seat === board.seat ? t("table.you") : name)),
    table: board.table,
    counts: board.counts,
    stock: board.stock,
    holder: board.table.length ? board.holder : null,
    turn: board.turn,
    taken: null,
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

/** The scenes between two views, one for each event that moves a card. */
function follow(from, parts, to) {
  const scenes = []
  let now = { ...from, turn: null, result: null }
  for (const { event } of parts) {
    const next = STEPS[event.type]?.(now, event)
    if (!next) continue
    now = next
    scenes.push(now)
  }
  return [...scenes, to]
}

const STEPS = {
  dealt: (now, { hands, stock }) => ({ ...now, table: [], taken: null, holder: null, stock, counts: hands.map(h => h.length) }),
  card_played: (now, { seat, card, holder }) => ({
    ...now,
    taken: null,
    holder,
    table: [...(now.taken === null ? now.table : []), { seat, card }],
    counts: now.counts.map((count, at) => (at === seat ? Math.max(0, count - 1) : count)),
  }),
  trick_taken: (now, { seat }) => ({ ...now, taken: seat, holder: seat }),
  cards_drawn: (now, { draws, stock }) => ({
    ...now,
    table: [],
    taken: null,
    holder: null,
    stock,
    counts: now.counts.map((count, at) => count + draws.filter(draw => draw.seat === at).length),
  }),
}

function paint(felt, at) {
  const places = PLACES[at.seats]
  change(felt, { "data-seats": at.seats })
  paintStock(felt, at.stock)
  paintResult(felt, at.result)
  const seats = at.counts.map((count, seat) => ({ seat, count, place: places[(seat - at.own + at.seats) % at.seats] }))
  keyed(part(felt, "seats", () => element("div", { class: "seats" })), seats, {
    key: ({ seat }) => seat,
    make: () => element("div", { class: "seat" }),
    update: (node, seat) => paintSeat(node, seat, at),
  })
}

function paintSeat(node, { seat, count, place }, at) {
  change(node, { "data-place": place })
  node.classList.toggle("turn", at.turn === seat)
  node.classList.toggle("holds", at.holder === seat)
  node.classList.toggle("takes", at.taken === seat)
  const plate = part(node, "plate", () => element("div", { class: "plate" }, element("b")))
  write(plate.firstElementChild, at.names[seat])
  if (place === "south") write(part(plate, "count", makeCount), count)
  else paintBacks(part(node, "backs", () => element("div", { class: "backs" }, element("div", { class: "fan" }), makeCount())), count)
  paintPile(part(node, "pile", () => element("div", { class: "pile" })), at, seat)
}

const makeCount = () => element("span", { class: "count" })

function paintBacks(backs, count) {
  const [fan, number] = backs.children
  write(number, count)
  while (fan.children.length > count) fan.lastElementChild.remove()
  while (fan.children.length < count) fan.append(back())
}

/** The cards that a seat put in this trick, later ones over earlier ones; the trick's very first is marked. */
function paintPile(pile, at, seat) {
  const cards = at.table.map((laid, order) => ({ ...laid, first: order === 0 })).filter(laid => laid.seat === seat)
  keyed(pile, cards, {
    key: laid => laid.card,
    make: laid => element("span", { class: "laid" }, face(laid.card)),
    update: (node, laid) => node.classList.toggle("first", laid.first),
  })
  const into = at.taken === null ? null : PLACES[at.seats][(at.taken - at.own + at.seats) % at.seats]
  change(pile, { "data-into": into })
}

function paintResult(felt, text) {
  const result = part(felt, "result", () => element("p", { class: "result" }))
  change(result, { hidden: text === null })
  write(result, text)
}

function paintStock(felt, count) {
  const stock = part(felt, "stock", () => element("div", { class: "stock" }, back(), element("span")))
  stock.classList.toggle("empty", count === 0)
  change(stock, { "data-thick": Math.ceil(count / 6) })
  write(stock.lastElementChild, count)
}
