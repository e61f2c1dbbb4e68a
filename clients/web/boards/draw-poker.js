// The table of draw poker for the eye: who sits round the pot with which chips, what each has bet, changed and shown.

import { back, small } from "../js/cards.js"
import { change, element, part, write } from "../js/dom.js"
import { paintPlate, paintResult, seated, table } from "../js/felt.js"
import { keyed } from "../js/keyed.js"
import { number } from "../js/numbers.js"
import { sheet } from "../js/sheets.js"
import { t } from "../js/words.js"

await sheet(new URL("draw-poker.css", import.meta.url))

const HAND = 5

// Clockwise from one's own place, by how many sit at the table.
const PLACES = {
  2: ["south", "north"],
  3: ["south", "northwest", "northeast"],
  4: ["south", "northwest", "north", "northeast"],
  5: ["south", "west", "northwest", "northeast", "east"],
  6: ["south", "west", "northwest", "north", "northeast", "east"],
}

/** Draw into `host`: {show(view), tell(announcement, view), end()}. */
export const draw = host => table(host, { scene, steps: STEPS, paint })

/** All that is drawn, as plain values. */
export function scene(view) {
  const { board } = view
  return {
    ...seated(view),
    dealer: board.dealer,
    pot: board.pot,
    players: board.players.map(({ chips, bet, in_hand, changed, place, cards }) => ({ chips, bet, in_hand, changed, place, cards })),
    pots: board.pots.map(({ amount, winners }) => ({ amount, winners })),
    over: board.part === "over",
  }
}

/** The scene after an event. */
export const STEPS = {
  dealt: (now, { dealer, posted, hands }) => posted.reduce(
    (then, { seat, amount }) => paid(then, seat, amount),
    { ...now, dealer, pot: 0, pots: [], over: false, players: now.players.map((player, seat) =>
      ({ ...player, bet: 0, in_hand: hands[seat].length > 0, changed: null, cards: null })) },
  ),
  folded: (now, { seat }) => altered(now, seat, () => ({ in_hand: false })),
  called: (now, { seat, amount }) => paid(now, seat, amount),
  bet: (now, { seat, to }) => paid(now, seat, to - now.players[seat].bet),
  raised: (now, { seat, to }) => paid(now, seat, to - now.players[seat].bet),
  changed: (now, { seat, thrown }) => altered(collected(now), seat, () => ({ changed: thrown.length })),
  returned: (now, { seat, amount }) => paid(now, seat, -amount),
  shown: (now, { seat, cards }) => altered(collected(now), seat, () => ({ cards })),
  pot_won: (now, { amount, shares }) => shares.reduce(
    (then, share) => altered(then, share.seat, ({ chips }) => ({ chips: chips + share.amount })),
    { ...collected(now), over: true, pot: now.pot - amount, pots: [...now.pots, { amount, winners: shares.map(({ seat }) => seat) }] },
  ),
  went_out: (now, { seat, place }) => altered(now, seat, () => ({ place })),
  match_ended: (now, { places }) => ({ ...now, players: now.players.map((player, seat) => ({ ...player, place: places[seat] })) }),
}

function altered(now, seat, alter) {
  return { ...now, players: now.players.map((player, at) => (at === seat ? { ...player, ...alter(player) } : player)) }
}

/** Chips from a seat into the middle; with a minus, back again. */
function paid(now, seat, amount) {
  return { ...altered(now, seat, ({ chips, bet }) => ({ chips: chips - amount, bet: bet + amount })), pot: now.pot + amount }
}

/** When a round is over its bets lie in the pot. */
function collected(now) {
  return { ...now, players: now.players.map(player => ({ ...player, bet: 0 })) }
}

function paint(felt, at) {
  paintMiddle(part(felt, "middle", () => element("div", { class: "middle" })), at)
  const seats = at.players.map((player, seat) => ({ ...player, seat }))
  keyed(part(felt, "seats", () => element("div", { class: "seats" })), seats, {
    key: player => player.seat,
    make: () => element("div", { class: "seat" }),
    update: (node, player) => paintPlayer(node, player, at),
  })
  paintResult(felt, at.result)
}

/** The pot; after a hand what each pot came to. */
function paintMiddle(middle, at) {
  const sums = at.over ? at.pots.map(({ amount }) => amount) : [at.pot]
  keyed(middle, sums.filter(Boolean).map((sum, index) => ({ sum, index })), {
    key: ({ index }) => index,
    make: () => element("span", { class: "pot" }, chips(), element("b")),
    update: (node, { sum }) => write(node.lastElementChild, number(sum)),
  })
}

function paintPlayer(node, player, at) {
  const { seat } = player
  change(node, { "data-place": PLACES[at.seats][(seat - at.own + at.seats) % at.seats] })
  node.classList.toggle("turn", at.turn === seat)
  node.classList.toggle("folded", !player.in_hand || player.place > 1)
  node.classList.toggle("wins", at.over && at.pots.some(({ winners }) => winners.includes(seat)))
  paintPlate(node, at.names[seat])
  paintChips(part(node, "chips", () => element("div", { class: "line-up" })), player, at)
  const cards = part(node, "cards", () => element("div", { class: "line-up" }))
  paintCards(part(cards, "held", () => element("span", { class: "held" })), player, seat === at.own)
  paintMark(part(cards, "mark", () => element("span", { class: "mark" })), player, at)
}

/** What a player has and has bet; of who is out, the place. */
function paintChips(line, { seat, chips: left, bet, place }, at) {
  change(part(line, "dealer", () => element("span", { class: "dealer" }, "D")), { hidden: at.dealer !== seat })
  write(part(line, "has", () => element("span", { class: "has" })), place > 1 ? `${place}.` : number(left))
  const staked = part(line, "bet", () => element("span", { class: "bet" }, chips(), element("b")))
  change(staked, { hidden: !bet })
  write(staked.lastElementChild, number(bet))
}

/** All chips in, or how many cards were changed. */
function paintMark(mark, { chips: left, in_hand, changed }, at) {
  const isAllIn = in_hand && left === 0 && !at.over
  write(mark, isAllIn ? t("table.all_in") : `⇄ ${changed}`)
  mark.classList.toggle("all-in", isAllIn)
  change(mark, { hidden: !isAllIn && changed === null })
}

/** Backs, all alike; the cards themselves once they were shown. One's own lie large under the table. */
function paintCards(holder, { in_hand, cards }, isOwn) {
  const shown = cards ?? (in_hand && !isOwn ? Array(HAND).fill(null) : [])
  const drawn = shown.join()
  if (holder.dataset.drawn === `${shown.length} ${drawn}`) return
  holder.dataset.drawn = `${shown.length} ${drawn}`
  holder.replaceChildren(...shown.map(card => (card ? small(card) : back())))
}

function chips() {
  const holder = document.createElement("template")
  holder.innerHTML = `<svg class="chip" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9"/><circle class="inner" cx="10" cy="10" r="5.5"/></svg>`
  return holder.content.firstElementChild
}
