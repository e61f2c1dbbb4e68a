// Which screen the address names: `#/` home, `#/match/ID` a table, `#/rooms/CODE` an invitation to one.

const ROUTES = [
  [/^#\/match\/([\w-]+)$/, "match"],
  [/^#\/rooms\/(\d{6})$/, "room"],
]

export function route(hash = location.hash) {
  for (const [pattern, screen] of ROUTES) {
    const found = pattern.exec(hash)
    if (found) return { screen, id: found[1] }
  }
  return { screen: "home", id: null }
}

/** Go to a screen; with `replace` the one that is left cannot be gone back to. */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", path)
  if (location.hash === path) dispatchEvent(new HashChangeEvent("hashchange"))
  else location.hash = path
}
