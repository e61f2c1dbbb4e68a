// Jacks, queens and kings: a half figure and the same one upside down, in a frame.

import { suitPath } from "./suits.js"

/** The middle of a court card. */
export function court(rank, suit) {
  const half = `${robe(rank)}${HEADS[rank]}${suitPath(suit, 36, 33, 13)}`
  return `
    <rect class="court-field" x="26" y="15" width="48" height="110" rx="4"/>
    <g>${half}</g><g transform="rotate(180 50 70)">${half}</g>
    <path class="court-sash" d="M26 78.500 74 61.500"/>
    <path class="court-braid" d="M26 78.500 74 61.500"/>
    <rect class="court-frame" x="26" y="15" width="48" height="110" rx="4"/>`
}

/** Shoulders down to the sash that parts the two halves. */
function robe(rank) {
  const trim = { J: "M44.500 55 50 66 55.500 55", Q: "M42 55.500Q50 67 58 55.500", K: "M43 54.500 50 60 57 54.500V68L50 70 43 68Z" }[rank]
  return `
    <path class="court-robe" d="M26 78.500V66C28 58 38 55.500 44 53.500H56C62 55.500 72 58 74 66V61.500Z"/>
    <path class="court-gold-line" d="M32 60.500 36 75M68 60.500 65 64.500"/>
    <path class="court-trim" d="${trim}"/>`
}

const FACE = `
  <path class="court-skin" d="M43.500 38H56.500V46C56.500 51 53.500 54.500 50 54.500C46.500 54.500 43.500 51 43.500 46Z"/>
  <path class="court-line" d="M45.700 42.500h2.200M52.100 42.500h2.200M50 43.500v3.400l-1.100.5M48.300 50.100h3.400"/>`

const HEADS = {
  J: `
    <path class="court-hair" d="M41 37C40 43 39.500 48 41.500 52.500C44 53.500 45 51 44.500 47V38H55.500V47C55 51 56 53.500 58.500 52.500C60.500 48 60 43 59 37Z"/>
    ${FACE}
    <path class="court-cap" d="M40.500 39C39 31 44 26.500 51 26.500C58 26.500 61.500 31 59.500 39C54 36.500 46 36.500 40.500 39Z"/>
    <path class="court-gold" d="M40.300 39.300C46 36.300 54 36.300 59.700 39.300L59.900 36.300C54 33.300 46 33.300 40.100 36.300Z"/>
    <path class="court-gold" d="M57.500 33C62 30 64 25.500 63.500 20C59 22.500 56 27 55.500 32Z"/>`,
  Q: `
    <path class="court-hair" d="M50 30C41 30 39 37 39.500 44C39.800 50 37.500 53 36.500 57.500C42 59 45 55 44.500 49V39H55.500V49C55 55 58 59 63.500 57.500C62.500 53 60.200 50 60.500 44C61 37 59 30 50 30Z"/>
    ${FACE}
    <path class="court-gold" d="M41 35 39.500 24 45 29 50 21.500 55 29 60.500 24 59 35C54 32.800 46 32.800 41 35Z"/>
    <path class="court-gem" d="M50 25.800a1.900 1.900 0 1 0 .01 0M39.500 21.400a1.700 1.700 0 1 0 .01 0M60.500 21.400a1.700 1.700 0 1 0 .01 0"/>`,
  K: `
    <path class="court-hair" d="M41.500 37C40.500 44 40 48 41 52L44.500 50V38H55.500V50L59 52C60 48 59.500 44 58.500 37Z"/>
    ${FACE}
    <path class="court-hair" d="M43.500 46.500C46 48.800 48 48.600 50 47.800C52 48.600 54 48.800 56.500 46.500C57.500 53 55 60 50 63C45 60 42.500 53 43.500 46.500Z"/>
    <path class="court-line light" d="M47.800 51.200Q50 52.600 52.200 51.200"/>
    <path class="court-gold" d="M40.500 36.500V25.500L44.500 29.500 47.300 23.500H52.700L55.500 29.500 59.500 25.500V36.500C54 34 46 34 40.500 36.500Z"/>
    <path class="court-gold" d="M49 17.500h2v2.200h2.200v2H51v2.500h-2v-2.500h-2.200v-2H49Z"/>
    <path class="court-gem" d="M50 28.300 51.900 30.800 50 33.300 48.100 30.800Z"/>`,
}
