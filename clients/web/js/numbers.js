// Reading a whole number that somebody typed.

import { t } from "./words.js"

/** {value} or {error}: what was typed, what stands in the way, what would do. */
export function wholeNumber(typed, { minimum, maximum, step = 1 }) {
  const text = typed.replace(/[\s.\u00a0]/g, "")
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum || value % step !== 0) {
    return { error: t(step > 1 ? "field.number.step" : "field.number", { typed: typed.trim() || "–", minimum, maximum, step }) }
  }
  return { value }
}
