// What belongs to this device and not to the person: the token, the looks, what was already heard here.
// Everything else a person chooses lives in the service, so that all their clients behave alike.

const PREFIX = "atu."
const memory = new Map() // where there is no storage, as long as the page is open

export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Keep a string under a name; null forgets it. */
export function keep(name, value) {
  value === null ? memory.delete(name) : memory.set(name, value)
  try {
    value === null ? localStorage.removeItem(PREFIX + name) : localStorage.setItem(PREFIX + name, value)
  } catch {
    // Full or forbidden: memory has it.
  }
}
