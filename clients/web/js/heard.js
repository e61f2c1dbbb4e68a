// Which announcements were heard on this device, so that each is heard once, also after a reload.

import { keep, kept } from "./device.js"

const MOST = 20 // matches remembered

/** What was heard of one match. */
export class Heard {
  #match
  #floor
  #texts = new Map()

  constructor(match) {
    this.#match = match
    this.#floor = all()[match] ?? null
  }

  /** The number of the last announcement heard, or null: the stream goes on after it. */
  get last() {
    const seqs = [...this.#texts.keys()]
    return seqs.length ? Math.max(this.#floor ?? 0, ...seqs) : this.#floor
  }

  /** On a device that never heard this match, everything up to here counts as heard: old events are not read out. */
  startAt(seq) {
    if (this.#floor === null) this.#save((this.#floor = seq))
  }

  /** Everything up to here was told in other words. */
  skipTo(seq) {
    this.#save((this.#floor = Math.max(seq, this.last ?? 0)))
  }

  /** Whether this is new; from now on it is not. An answer in other words than that number had is new as well. */
  isNew({ seq, text }) {
    if (this.#texts.has(seq)) return this.#texts.get(seq) !== text
    if (this.#floor !== null && seq <= this.#floor) return false
    this.#texts.set(seq, text)
    this.#save(this.last)
    return true
  }

  #save(seq) {
    const { [this.#match]: _, ...others } = all()
    const newest = Object.entries(others).slice(-(MOST - 1))
    keep("heard", JSON.stringify({ ...Object.fromEntries(newest), [this.#match]: seq }))
  }
}

function all() {
  try {
    return JSON.parse(kept("heard")) ?? {}
  } catch {
    return {}
  }
}
