// The table of 66 for the eye: trumps and the stock, the trick, points on the way to 66, pairs, what is known of a hand.

import { face } from "../js/cards.js"
import { change, element, part, write } from "../js/dom.js"
import { laidBy, makeCount, paintHand, paintPile, paintPlate, paintResult, paintSeats, paintStock, seated, table } from "../js/felt.js"
import { keyed } from "../js/keyed.js"
import { sheet } from "../js/sheets.js"
import { suitSign } from "../js/suits.js"

await sheet(new URL("sixty-six.css", import.meta.url))

const ENOUGH = 66
const RANKS = "9JQKTA"

/** Draw into `host`: {show(view), tell(announcement, view), end()}. */
export const draw = host => table(host, { scene, steps: STEPS, paint })

/** All that is drawn, as plain values; points are each seat's own, or with four its team's. */
export function scene(view) {
  const { board } = view
  return {
    ...seated(view),
    table: board.table,
    hands: board.counts.map((count, seat) => [...board.known[seat], ...Array(count).fill(null)].slice(0, count)),
    trump: board.trump,
    stock: board.stock,
    under: board.under,
    closed: board.closed_by,
    points: board.points,
    pairs: board.pairs.map(({ seat, led, counted }) => ({ seat, suit: led[1], counted })),
    announced: null,
    holder: best(board.table, board.trump),
    taken: null,
  }
}

/** The seat whose card would take the trick as it lies. */
function best(laid, trump) {
  if (!laid.length) return null
  const led = laid[0].card[1]
  const worth = ({ card: [rank, suit] }) => RANKS.indexOf(rank) + (suit === trump ? 20 : suit === led ? 10 : 0)
  return laid.reduce((top, one) => (worth(one) > worth(top) ? one : top)).seat
}

/** The scene after an event. */
export const STEPS = {
  dealt: (now, { hands, turned, stock }) => ({
    ...cleared(now),
    hands,
    trump: turned[1],
    stock,
    under: stock ? turned : null,
    closed: null,
    points: now.points.map(() => 0),
    pairs: [],
  }),
  exchanged: (now, { seat, nine, taken }) => ({
    ...cleared(now),
    table: now.taken === null ? now.table : [],
    under: nine,
    hands: held(now.hands, seat, hand => [taken, ...without(hand, nine)]),
  }),
  closed: (now, { seat }) => ({ ...cleared(now), closed: seat }),
  card_played: (now, { seat, card }) => {
    const laid = [...(now.taken === null ? now.table : []), { seat, card }]
    return { ...cleared(now), table: laid, holder: best(laid, now.trump), hands: held(now.hands, seat, hand => without(hand, card)) }
  },
  pair_announced: (now, { seat, led, mate, points, counted }) => ({
    ...now,
    announced: { seat, mate, points },
    points: counted ? added(now, seat, points) : now.points,
    pairs: [...now.pairs, { seat, suit: led[1], counted }],
    hands: held(now.hands, seat, hand => [mate, ...without(hand, mate)]),
  }),
  trick_taken: (now, { seat, points, last, pairs }) => ({
    ...now,
    announced: null,
    taken: seat,
    holder: seat,
    points: added(now, seat, points + last + pairs),
    pairs: now.pairs.map(pair => ({ ...pair, counted: pair.counted || sideOf(now, pair.seat) === sideOf(now, seat) })),
  }),
  cards_drawn: (now, { draws, stock }) => ({
    ...cleared(now),
    stock,
    under: stock ? now.under : null,
    hands: now.hands.map((hand, at) => [...(stock ? [] : drawn(draws.slice(-1), at)), ...hand, ...unseen(draws, at, stock)]),
  }),
}

/** An empty table, with nothing being shown on it. */
function cleared(now) {
  return { ...now, table: [], taken: null, holder: null, announced: null }
}

function held(hands, seat, alter) {
  return hands.map((hand, at) => (at === seat ? alter(hand) : hand))
}

/** A hand without a card: the very card where it is known, else one that is not. */
function without(hand, card) {
  const at = hand.includes(card) ? hand.indexOf(card) : hand.lastIndexOf(null)
  return hand.filter((_, index) => index !== at)
}

/** The last card of the stock, which lay open, for whom it came to. */
function drawn(draws, seat) {
  return draws.filter(draw => draw.seat === seat).map(draw => draw.card)
}

function unseen(draws, seat, stock) {
  return (stock ? draws : draws.slice(0, -1)).filter(draw => draw.seat === seat).map(() => null)
}

const sideOf = ({ points }, seat) => seat % points.length

function added(now, seat, more) {
  return now.points.map((points, side) => (side === sideOf(now, seat) ? points + more : points))
}

function paint(felt, at) {
  paintTrump(felt, at.trump)
  paintTurned(paintStock(felt, at.stock), at)
  paintResult(felt, at.result)
  paintSeats(felt, at, (node, seat, place) => {
    const plate = paintPlate(node, at.names[seat])
    paintPairs(place === "south" ? plate : paintHand(node, at.hands[seat]), at, seat)
    paintScore(plate, at, seat)
    paintTrick(node, at, seat)
  })
}

/** The suit that cuts stays in sight when the card that showed it is gone. */
function paintTrump(felt, suit) {
  const badge = part(felt, "trump", () => element("div", { class: "trump" }))
  paintSuit(badge, suit)
}

function paintSuit(node, suit) {
  if (node.dataset.suit === (suit ?? "")) return
  change(node, { "data-suit": suit ?? "" })
  node.replaceChildren(...(suit ? [suitSign(suit)] : []))
}

/** The card under the stock looks out from it; a closed stock has it across the top. */
function paintTurned(stock, { under, closed }) {
  const turned = part(stock, "turned", () => element("div", { class: "turned" }))
  stock.classList.toggle("closed", closed !== null)
  if (turned.dataset.card === (under ?? "")) return
  change(turned, { "data-card": under ?? "" })
  turned.replaceChildren(...(under ? [face(under)] : []))
}

/** Pairs that count, and pairs that wait for a first trick. */
function paintPairs(holder, at, seat) {
  const pairs = part(holder, "pairs", () => element("span", { class: "pairs" }))
  keyed(pairs, at.pairs.filter(pair => pair.seat === seat), {
    key: pair => pair.suit,
    make: () => element("span", { class: "pair" }),
    update: (node, pair) => {
      paintSuit(node, pair.suit)
      node.classList.toggle("waits", !pair.counted)
    },
  })
}

/** Points with the way to 66, and who closed the stock. */
function paintScore(plate, at, seat) {
  const points = at.points[sideOf(at, seat)]
  change(part(plate, "lock", makeLock), { hidden: at.closed !== seat })
  write(part(plate, "points", makeCount), points)
  change(part(plate, "way", () => element("progress", { class: "way", max: ENOUGH })), { value: Math.min(points, ENOUGH) })
}

function makeLock() {
  const holder = document.createElement("template")
  holder.innerHTML = `<span class="lock"><svg viewBox="0 0 14 16"><path d="M3 7V5a4 4 0 0 1 8 0v2h1a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zm2 0h4V5a2 2 0 0 0-4 0z"/></svg></span>`
  return holder.content.firstElementChild
}

/** The card that this seat put; while a pair is announced its mate too, and what the pair is worth. */
function paintTrick(node, at, seat) {
  const announced = at.announced?.seat === seat ? at.announced : null
  const mate = announced ? [{ card: announced.mate, mate: true }] : []
  paintPile(node, [...laidBy(seat, at.table), ...mate], at)
  const worth = part(node, "worth", () => element("span", { class: "worth" }))
  change(worth, { hidden: !announced })
  write(worth, announced?.points)
}
