// Jacks, queens and kings: a half figure and the same one upside down, in a frame.

import { suitPath } from "./suits.js"

/** The middle of a court card. */
export function court(rank, suit) {
  const half = `${robe(rank)}${HEADS[rank]}${suitPath(suit, 33, 23.5, 10)}`
  return `
    <g transform="translate(50 70) scale(.93) translate(-50 -70)">
    <rect class="court-field" x="26" y="15" width="48" height="110" rx="4"/>
    <g>${half}</g><g transform="rotate(180 50 70)">${half}</g>
    <path class="court-sash" d="M26 78.5 74 61.5"/>
    <path class="court-braid" d="M26 78.5 74 61.5"/>
    <rect class="court-frame" x="26" y="15" width="48" height="110" rx="4"/>
    </g>`
}

/** Shoulders down to the sash that parts the two halves. */
function robe(rank) {
  const trim = { J: "M44.5 55 50 66 55.5 55", Q: "M42 55.5Q50 67 58 55.5", K: "M43 54.5 50 60 57 54.5V68L50 70 43 68Z" }[rank]
  return `
    <path class="court-robe" d="M26 78.5V66C28 58 38 55.5 44 53.5H56C62 55.5 72 58 74 66V61.5Z"/>
    <path class="court-gold-line" d="M32 60.5 36 75M68 60.5 65 64.5"/>
    <path class="court-trim" d="${trim}"/>`
}

const FACE = `
  <path class="court-skin" d="M43.5 38H56.5V46C56.5 51 53.5 54.5 50 54.5C46.5 54.5 43.5 51 43.5 46Z"/>
  <path class="court-line" d="M45.7 42.5h2.2M52.1 42.5h2.2M50 43.5v3.4l-1.1.5M48.3 50.1h3.4"/>`

const HEADS = {
  J: `
    <path class="court-hair" d="M41 37C40 43 39.5 48 41.5 52.5C44 53.5 45 51 44.5 47V38H55.5V47C55 51 56 53.5 58.5 52.5C60.5 48 60 43 59 37Z"/>
    ${FACE}
    <path class="court-cap" d="M40.5 39C39 31 44 26.5 51 26.5C58 26.5 61.5 31 59.5 39C54 36.5 46 36.5 40.5 39Z"/>
    <path class="court-gold" d="M40.3 39.3C46 36.3 54 36.3 59.7 39.3L59.9 36.3C54 33.3 46 33.3 40.1 36.3Z"/>
    <path class="court-gold" d="M57.5 33C62 30 64 25.5 63.5 20C59 22.5 56 27 55.5 32Z"/>`,
  Q: `
    <path class="court-hair" d="M50 30C41 30 39 37 39.5 44C39.8 50 37.5 53 36.5 57.5C42 59 45 55 44.5 49V39H55.5V49C55 55 58 59 63.5 57.5C62.5 53 60.2 50 60.5 44C61 37 59 30 50 30Z"/>
    ${FACE}
    <path class="court-gold" d="M41 35 39.5 24 45 29 50 21.5 55 29 60.5 24 59 35C54 32.8 46 32.8 41 35Z"/>
    <path class="court-gem" d="M50 25.8a1.9 1.9 0 1 0 .01 0M39.5 21.4a1.7 1.7 0 1 0 .01 0M60.5 21.4a1.7 1.7 0 1 0 .01 0"/>`,
  K: `
    <path class="court-hair" d="M41.5 37C40.5 44 40 48 41 52L44.5 50V38H55.5V50L59 52C60 48 59.5 44 58.5 37Z"/>
    ${FACE}
    <path class="court-hair" d="M43.5 46.5C46 48.8 48 48.6 50 47.8C52 48.6 54 48.8 56.5 46.5C57.5 53 55 60 50 63C45 60 42.5 53 43.5 46.5Z"/>
    <path class="court-line light" d="M47.8 51.2Q50 52.6 52.2 51.2"/>
    <path class="court-gold" d="M40.5 36.5V25.5L44.5 29.5 47.3 23.5H52.7L55.5 29.5 59.5 25.5V36.5C54 34 46 34 40.5 36.5Z"/>
    <path class="court-gold" d="M49 17.5h2v2.2h2.2v2H51v2.5h-2v-2.5h-2.2v-2H49Z"/>
    <path class="court-gem" d="M50 28.3 51.9 30.8 50 33.3 48.1 30.8Z"/>`,
}
