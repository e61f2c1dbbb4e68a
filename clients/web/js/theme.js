// Looks that belong to this device: light or dark, two or four colours of suits.

import { keep, kept } from "./device.js"

export const THEMES = ["system", "light", "dark"]

export const theme = () => kept("theme") ?? "system"

export function useTheme(name) {
  keep("theme", name === "system" ? null : name)
  if (name === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = name
}

export const fourColours = () => kept("deck") === "four"

export function useFourColours(on) {
  keep("deck", on ? "four" : null)
  if (on) document.documentElement.dataset.deck = "four"
  else delete document.documentElement.dataset.deck
}
