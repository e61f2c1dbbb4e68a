// What the service offers to play, and what of it the person chose.

import { get } from "./api.js"
import { locale } from "./words.js"

const offered = new Map() // by language: the titles and level names come in the language asked for

/** The games on offer, as the service describes them. */
export async function games() {
  if (!offered.has(locale())) offered.set(locale(), get("/v1/games").catch(failed))
  return (await offered.get(locale())).games
}

export async function game(id) {
  return (await games()).find(one => one.game === id)
}

/** A failed list is asked for again next time. */
function failed(problem) {
  offered.delete(locale())
  throw problem
}
