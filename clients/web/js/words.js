// The page's own words: tabs, forms, dialogs. All words of a game come from the service, already in the right language.

export const LOCALES = ["ro", "ru", "en"]

let words = {}
let fallback = {}
let plural = new Intl.PluralRules("en")
let language = "en"

/** The page's language now. */
export const locale = () => language

/** The first language of this browser that the page speaks, else English. */
export function firstLocale(languages = navigator.languages ?? [navigator.language]) {
  const short = languages.map(tag => String(tag).toLowerCase().split("-")[0])
  return short.find(tag => LOCALES.includes(tag)) ?? "en"
}

/** Load a language and make it the page's (R35). */
export async function speak(wanted) {
  const chosen = LOCALES.includes(wanted) ? wanted : "en"
  const [own, english] = await Promise.all([load(chosen), load("en")])
  words = own
  fallback = english
  language = chosen
  plural = new Intl.PluralRules(chosen)
  document.documentElement.lang = chosen
}

/** The words for a key; `{name}` takes an argument, and `count` chooses among plural forms. */
export function t(key, args = {}) {
  const found = words[key] ?? fallback[key] ?? key
  const form = typeof found === "string" ? found : (found[plural.select(args.count)] ?? found.other)
  return form.replace(/\{(\w+)\}/g, (_, name) => shown(args[name]))
}

const loaded = new Map()

async function load(name) {
  if (!loaded.has(name)) {
    const response = await fetch(new URL(`../words/${name}.json`, import.meta.url))
    if (!response.ok) throw new Error(`The page's words in ${name} answered ${response.status}.`)
    loaded.set(name, await response.json())
  }
  return loaded.get(name)
}

function shown(value) {
  return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : String(value ?? "")
}
