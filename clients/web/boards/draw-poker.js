// The table of draw poker for the eye: who sits round the pot with which chips, what each bet, changed, showed and won.

import { back, small } from "../js/cards.js"
import { change, element, part, write } from "../js/dom.js"
import { seated, table } from "../js/felt.js"
import { keyed } from "../js/keyed.js"
import { number } from "../js/numbers.js"
import { sheet } from "../js/sheets.js"
import { t } from "../js/words.js"

await sheet(new URL("draw-poker.css", import.meta.url))

const HAND = 5
const WORTH = [1000, 500, 100, 50, 20, 10] // what a chip can be worth
const MOST_CHIPS = 5 // that are drawn of an amount

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
    result: null, // how a hand ended is all there: who showed what, and who won how much
    mine: board.seat, // nobody's, for who only listens
    over: board.part === "over",
    dealer: board.dealer,
    blinds: board.blinds,
    pot: board.pot,
    players: board.players.map(({ chips, put, bet, in_hand, changed, place, cards, kind }) =>
      ({ chips, put, bet, in_hand, changed, place, cards, kind })),
    pots: board.pots.map(({ amount, winners, shares }) => ({ amount, winners, shares })),
  }
}

/** The scene after an event. */
export const STEPS = {
  dealt: (now, { dealer, blinds, posted, hands }) => posted.reduce(
    (then, { seat, amount }) => paid(then, seat, amount),
    { ...now, dealer, blinds, pot: 0, pots: [], over: false, players: now.players.map((player, seat) =>
      ({ ...player, put: 0, bet: 0, in_hand: hands[seat].length > 0, changed: null, cards: null, kind: null })) },
  ),
  folded: (now, { seat }) => altered(now, seat, () => ({ in_hand: false, kind: null })),
  called: (now, { seat, amount }) => paid(now, seat, amount),
  bet: (now, { seat, to }) => paid(now, seat, to - now.players[seat].bet),
  raised: (now, { seat, to }) => paid(now, seat, to - now.players[seat].bet),
  changed: (now, { seat, thrown }) => altered(collected(now), seat, () => ({ changed: thrown.length })),
  returned: (now, { seat, amount }) => paid(collected(now), seat, -amount, { bet: 0 }),
  shown: (now, { seat, cards }) => altered(collected(now), seat, () => ({ cards })),
  pot_won: (now, { amount, shares }) => shares.reduce(
    (then, share) => altered(then, share.seat, ({ chips }) => ({ chips: chips + share.amount })),
    {
      ...now,
      over: true,
      pot: now.pot - amount,
      players: now.players.map(player => ({ ...player, put: 0, bet: 0 })),
      pots: [...now.pots, { amount, winners: shares.map(share => share.seat), shares: shares.map(share => share.amount) }],
    },
  ),
  went_out: (now, { seat, place }) => altered(now, seat, () => ({ place })),
  match_ended: (now, { places }) => ({ ...now, players: now.players.map((player, seat) => ({ ...player, place: places[seat] })) }),
}

function altered(now, seat, alter) {
  return { ...now, players: now.players.map((player, at) => (at === seat ? { ...player, ...alter(player) } : player)) }
}

/** Chips from a seat into the middle; with a minus, back again. */
function paid(now, seat, amount, also = {}) {
  const pay = ({ chips, put, bet }) => ({ chips: chips - amount, put: put + amount, bet: bet + amount, ...also })
  return { ...altered(now, seat, pay), pot: now.pot + amount }
}

/** When a round is over its bets lie in the pot. */
function collected(now) {
  return { ...now, players: now.players.map(player => ({ ...player, bet: 0 })) }
}

/** What lies in the main pot and in each side pot, before the bets of this round come to them. */
export function potsOf(players) {
  const put = players.map(player => player.put - player.bet)
  const second = put.toSorted((one, other) => other - one)[1] ?? 0
  const matched = put.map(chips => Math.min(chips, second)) // what nobody matched is no pot
  const levels = [...new Set(matched.filter((_, seat) => players[seat].in_hand))].sort((one, other) => one - other)
  const below = level => matched.reduce((sum, chips) => sum + Math.min(chips, level), 0)
  return levels.map((level, at) => below(level) - (at ? below(levels[at - 1]) : 0)).filter(Boolean)
}

function paint(felt, at) {
  paintMiddle(part(felt, "middle", () => element("div", { class: "middle" })), at)
  const seats = at.players.map((player, seat) => ({ ...player, seat, won: won(at, seat) }))
  keyed(part(felt, "seats", () => element("div", { class: "seats" })), seats, {
    key: player => player.seat,
    make: () => element("div", { class: "seat" }),
    update: (node, player) => paintPlayer(node, player, at),
  })
}

/** What a seat got of all pots. */
function won({ pots }, seat) {
  const shares = pots.map(({ winners, shares }) => shares[winners.indexOf(seat)] ?? 0)
  return shares.reduce((sum, share) => sum + share, 0)
}

/** The pot, under it its parts where there are side pots, and the blinds. After a hand: what each pot came to. */
function paintMiddle(middle, at) {
  const parts = at.over ? at.pots.map(pot => pot.amount) : potsOf(at.players)
  const whole = at.over ? parts.reduce((sum, amount) => sum + amount, 0) : at.pot
  paintAmount(part(middle, "pot", () => element("span", { class: "pot" })), whole)
  keyed(part(middle, "parts", () => element("span", { class: "parts" })), parts.length > 1 ? parts.map((amount, pot) => ({ amount, pot })) : [], {
    key: ({ pot }) => pot,
    make: () => element("span", { class: "pot-part" }),
    update: (node, { amount }) => write(node, number(amount)),
  })
  write(part(middle, "blinds", () => element("span", { class: "blinds" })), at.blinds.map(number).join(" / "))
}

/** An amount with chips that make it up; nothing where it is zero. */
function paintAmount(node, amount) {
  const stack = part(node, "stack", () => element("span", { class: "stack-of" }))
  const words = part(node, "amount", () => element("b"))
  change(node, { hidden: !amount })
  if (!amount || words.textContent === number(amount)) return
  write(words, number(amount))
  stack.replaceChildren(...chipsFor(amount).map(chip))
}

/** The fewest chips for an amount, the greatest first; of many, the first ones. */
function chipsFor(amount) {
  const found = []
  let left = amount
  for (const worth of WORTH) {
    while (left >= worth && found.length < MOST_CHIPS) {
      found.push(worth)
      left -= worth
    }
  }
  return found
}

function chip(worth) {
  const holder = document.createElement("template")
  holder.innerHTML = `<svg class="chip worth-${worth}" viewBox="0 0 20 20"><circle class="edge" cx="10" cy="10" r="9"/><circle class="notches" cx="10" cy="10" r="8"/><circle class="inner" cx="10" cy="10" r="5.5"/></svg>`
  return holder.content.firstElementChild
}

function paintPlayer(node, player, at) {
  const { seat } = player
  const isOut = player.place > 1
  change(node, { "data-place": PLACES[at.seats][(seat - at.own + at.seats) % at.seats] })
  node.classList.toggle("own", at.mine === seat)
  node.classList.toggle("turn", at.turn === seat)
  node.classList.toggle("folded", !player.in_hand || isOut)
  node.classList.toggle("wins", player.won > 0)
  node.classList.toggle("champion", player.place === 1)
  node.classList.toggle("shows", player.cards !== null)
  paintCards(part(node, "held", () => element("div", { class: "held" })), player, seat === at.mine)
  paintPlate(part(node, "plate", makePlate), player, at)
  paintNote(part(node, "note", () => element("div", { class: "note" })), player, at)
}

const makePlate = () => element("div", { class: "plate" })

/** Backs, all alike, of which the changed ones come in anew; the cards themselves once they were shown. One's own lie under the table. */
function paintCards(holder, { in_hand, cards, changed }, isOwn) {
  const shown = isOwn ? [] : (cards ?? (in_hand ? Array(HAND).fill(null) : []))
  const drawn = JSON.stringify([shown, changed])
  if (holder.dataset.drawn === drawn) return
  const came = holder.dataset.drawn === JSON.stringify([shown, null]) ? changed : HAND
  holder.dataset.drawn = drawn
  const kept = came < HAND ? [...holder.children].slice(0, HAND - came) : []
  holder.replaceChildren(...kept, ...shown.slice(kept.length).map(card => (card ? small(card) : back())))
}

/** The name with what it has and won and how many cards it changed, or the place of who is out; the dealer's button. */
function paintPlate(plate, { seat, chips, changed, place, won }, at) {
  paintName(part(plate, "name", () => element("b", { class: "name" }, element("span"), element("span"))), at.names[seat])
  const line = part(plate, "line", () => element("span", { class: "line-up" }))
  const isOut = place > 1
  write(part(line, "has", () => element("span", { class: "has" })), isOut ? t("table.place", { place }) : number(chips))
  const gain = part(line, "won", () => element("span", { class: "won" }))
  change(gain, { hidden: !won })
  write(gain, won ? `+${number(won)}` : "")
  change(part(plate, "dealer", () => element("span", { class: "dealer" }, "D")), { hidden: at.dealer !== seat })
  const badge = part(line, "changed", () => element("span", { class: "changed" }))
  change(badge, { hidden: changed === null || isOut || won > 0 })
  write(badge, changed === null ? "" : `⇄${changed}`)
}

/** A name of several words keeps its last one when it is cut short: in "Computer 4" the number says who it is. */
function paintName(node, name) {
  const cut = name.lastIndexOf(" ") + 1
  const tail = name.length - cut <= 3 ? cut : name.length
  write(node.firstElementChild, name.slice(0, tail))
  write(node.lastElementChild, name.slice(tail))
}

/** What was bet in this round, and that it was all; after that, what hand it is. */
function paintNote(note, { chips, bet, in_hand, kind }, at) {
  paintAmount(part(note, "bet", () => element("span", { class: "bet" })), bet)
  const isAllIn = in_hand && chips === 0 && !at.over
  const all = part(note, "all", () => element("span", { class: "all-in" }))
  write(all, t("table.all_in"))
  change(all, { hidden: !isAllIn })
  const named = part(note, "kind", () => element("span", { class: "kind" }))
  change(named, { hidden: !kind || bet > 0 || isAllIn })
  write(named, kind ? t(`table.hand.${kind}`) : "")
}
