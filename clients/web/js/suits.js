// The four suits as paths, each drawn about its own middle in a box of 100.

const PATHS = {
  s: "M0-46C10-27 40-13 40 12C40 28 28 36 17 34C11 33 6 29 4 24C5 36 9 42 18 46H-18C-9 42-5 36-4 24C-6 29-11 33-17 34C-28 36-40 28-40 12C-40-13-10-27 0-46Z",
  h: "M0 44C-8 26-42 8-42-19C-42-34-31-43-20-43C-10-43-3-37 0-28C3-37 10-43 20-43C31-43 42-34 42-19C42 8 8 26 0 44Z",
  d: "M0-47C9-29 20-14 35 0C20 14 9 29 0 47C-9 29-20 14-35 0C-20-14-9-29 0-47Z",
  c: "M0-46C12-46 21-37 21-26C21-19 18-14 13-9C16-11 20-12 24-12C35-12 44-3 44 9C44 21 35 30 24 30C15 30 8 25 4 18C5 33 9 41 19 46H-19C-9 41-5 33-4 18C-8 25-15 30-24 30C-35 30-44 21-44 9C-44-3-35-12-24-12C-20-12-16-11-13-9C-18-14-21-19-21-26C-21-37-12-46 0-46Z",
}

/** A suit of this size about a point. */
export function suitPath(suit, x, y, size) {
  return `<path class="suit" transform="translate(${x} ${y}) scale(${size / 100})" d="${PATHS[suit]}"/>`
}

/** A suit as a drawing of its own. */
export function suitSign(suit) {
  const holder = document.createElement("template")
  holder.innerHTML = `<svg class="suit-sign suit-${suit}" viewBox="-50 -50 100 100" focusable="false" aria-hidden="true">${suitPath(suit, 0, 0, 100)}</svg>`
  return holder.content.firstElementChild
}
