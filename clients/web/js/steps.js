// Showing what happened one step after another, for the eye. Nothing waits for it: a new move ends it at once.

const STEP = 520 // ms that a step is seen
const MOST = 6_000 // ms in all: a long act goes faster

const stopped = new Set() // what would be shown next, while everything is held
let held = false

/** Nothing more is shown of what happened, until `goOn`. */
export function hold() {
  held = true
}

export function goOn() {
  held = false
  for (const next of stopped) next()
  stopped.clear()
}

/** Call `show` with each scene in turn, the first now. Gives a function that jumps to the last one. */
export function playThrough(scenes, show) {
  const pause = Math.min(STEP, MOST / scenes.length)
  let at = 0
  let timer = null
  const next = () => {
    if (held) return void stopped.add(next)
    show(scenes[at])
    at += 1
    timer = at < scenes.length ? setTimeout(next, pause) : null
  }
  next()
  return () => {
    if (timer === null) return
    clearTimeout(timer)
    stopped.delete(next)
    timer = null
    show(scenes.at(-1))
  }
}
