// The tab with the rules: the service's own text, in the person's language.

import { get } from "./api.js"
import { element } from "./dom.js"
import { t } from "./words.js"

/** The tab's content for these games: one at a table, all of them on the first screen. */
export async function howToPlay(games) {
  const texts = await Promise.all(games.map(({ game }) => get(`/v1/games/${game}/how-to-play`)))
  return { heading: t("tab-help"), nodes: texts.map(article) }
}

function article({ html, locale }) {
  const node = element("article", { class: "prose", lang: locale ?? null })
  node.append(...safe(html))
  return node
}

const ALLOWED = new Set(["H1", "H2", "H3", "H4", "P", "UL", "OL", "LI", "STRONG", "EM", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "BR", "CODE"])

/** Only text and its structure is taken over: no attribute and no other element. */
function safe(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html")
  return [...parsed.body.childNodes].map(copy).filter(Boolean)
}

function copy(node) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data)
  if (!ALLOWED.has(node.nodeName)) return null
  // The tab's own heading is the first: those of the text stand one below it.
  const name = node.nodeName.replace(/^H([1-3])$/, (_, level) => `H${Number(level) + 1}`)
  return element(name.toLowerCase(), {}, ...[...node.childNodes].map(copy).filter(Boolean))
}
