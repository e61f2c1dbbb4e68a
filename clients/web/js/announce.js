// The one writer to the two live regions. Everything that is to be heard goes through `say`.
//
// Speech is a queue: nothing is left out because something newer came (R5). Two texts follow one another by at least
// GAP, since a browser that gets two changes closer together hands a screen reader both at once (w3c/aria #2906).

import { plain } from "./dom.js"

export const GAP = 150 // ms between two texts: 140, and some for timers that fire early
export const SAME = 700 // ms in which the same announcement, come on two ways, is one
export const REFILL = 40 // ms that a region stays empty before it speaks: iOS reads only a change (R7)
export const QUIET = 1000 // ms without a key before somebody who types is spoken to (R8)

export class Announcer {
  #regions
  #spoken
  #queue = []
  #recent = new Map()
  #waiting = null
  #refilling = false
  #last = -Infinity
  #typed = -Infinity

  /** `regions` are {polite, assertive}; `spoken` is told of each text as it is spoken. */
  constructor(regions, spoken = () => {}) {
    this.#regions = regions
    this.#spoken = spoken
    document.addEventListener("input", event => isField(event.target) && (this.#typed = performance.now()), true)
    document.addEventListener("focusout", () => this.#hurry(), true)
  }

  /** Have this heard, in its turn. With a `seq` it is an announcement of `match`, and is heard once. */
  say({ text, lang, urgency = "polite", match = "", seq = null }) {
    if (!text || this.#isRepeat(match, seq)) return
    this.#queue.push({ text, lang, urgency: urgency === "assertive" ? "assertive" : "polite" })
    this.#arm()
  }

  #isRepeat(match, seq) {
    if (seq === null) return false
    const key = `${match} ${seq}`
    const now = performance.now()
    const before = this.#recent.get(key)
    this.#recent.set(key, now)
    return before !== undefined && now - before < SAME
  }

  #arm() {
    if (this.#waiting !== null || this.#refilling || !this.#queue.length) return
    const now = performance.now()
    const wait = Math.max(0, this.#last + GAP - now, this.#untilQuiet(now))
    this.#waiting = setTimeout(() => this.#next(), wait)
  }

  #next() {
    this.#waiting = null
    if (this.#untilQuiet(performance.now()) > 0) return this.#arm()
    const saying = this.#queue.shift()
    this.#regions[saying.urgency].replaceChildren()
    this.#refilling = true
    setTimeout(() => this.#speak(saying), REFILL)
  }

  #speak({ text, lang, urgency }) {
    this.#refilling = false
    this.#last = performance.now()
    // A new node each time: the same text again is a change, and is heard again (R6).
    const words = document.createElement("p")
    if (lang) words.lang = lang
    words.textContent = plain(text)
    this.#regions[urgency].replaceChildren(words)
    this.#spoken({ text, lang, urgency })
    this.#arm()
  }

  #untilQuiet(now) {
    return isField(document.activeElement) ? Math.max(0, this.#typed + QUIET - now) : 0
  }

  /** Whoever left the field types no more. */
  #hurry() {
    this.#typed = -Infinity
    clearTimeout(this.#waiting)
    this.#waiting = null
    this.#arm()
  }
}

function isField(node) {
  return Boolean(node?.matches?.("textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])"))
}
