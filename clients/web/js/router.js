// Which screen the address names: `#/` home, `#/match/ID` a table.

const ROUTES = [
  [/^#\/match\/([\w-]+)$/, "match"],
  [/^#\/room\/(\d{6})$/, "room"],
]

export function route(hash = location.hash) {
  for (const [pattern, screen] of ROUTES) {
    const found = pattern.exec(hash)
    if (found) return { screen, id: found[1] }
  }
  return { screen: "home", id: null }
}

export function go(path) {
  if (location.hash === path) dispatchEvent(new HashChangeEvent("hashchange"))
  else location.hash = path
}
