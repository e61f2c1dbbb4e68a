// The table of Șeptică for the eye: the trick where its cards were put, the stock, other hands' backs.

import { write, part } from "../js/dom.js"
import { laidBy, makeCount, paintHand, paintPile, paintPlate, paintResult, paintSeats, paintStock, seated, table } from "../js/felt.js"

/** Draw into `host`: {show(view), tell(announcement, view), end()}. */
export const draw = host => table(host, { scene, steps: STEPS, paint })

/** All that is drawn, as plain values: where each card lies, how many cards each seat holds, whose turn it is. */
export function scene(view) {
  const { board } = view
  return {
    ...seated(view),
    table: board.table,
    counts: board.counts,
    stock: board.stock,
    holder: board.table.length ? board.holder : null,
    taken: null,
  }
}

/** The scene after an event. */
export const STEPS = {
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
  paintStock(felt, at.stock)
  paintResult(felt, at.result)
  paintSeats(felt, at, (node, seat, place) => {
    const plate = paintPlate(node, at.names[seat])
    if (place === "south") write(part(plate, "count", makeCount), at.counts[seat])
    else paintHand(node, Array(at.counts[seat]).fill(null))
    paintPile(node, laidBy(seat, at.table), at)
  })
}
