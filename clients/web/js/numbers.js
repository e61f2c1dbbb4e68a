// Whole numbers: written for the eye, and read as somebody typed them.

import { locale, t } from "./words.js"

/** A number as the language writes it. */
export function number(value) {
  return new Intl.NumberFormat(locale()).format(value)
}

/** What a field takes, in words. */
export function takes(range) {
  return range.step > 1 ? t("number.steps", range) : t("number", range)
}

/** {value} or {error}: what was typed, what stands in the way, what would do. */
export function wholeNumber(typed, { minimum, maximum, step = 1 }) {
  const text = typed.replace(/[\s.\u00a0]/g, "")
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < minimum || value > maximum || value % step !== 0) {
    const facts = { typed: typed.trim() || "–", minimum, maximum, step }
    return { error: step > 1 ? t("field.number.step", facts) : t("field.number", facts) }
  }
  return { value }
}
