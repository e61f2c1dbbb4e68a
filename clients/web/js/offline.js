// Honest about the network: a line that says so while there is none, and the shell kept for a start without it.

import { write } from "./dom.js"
import { t } from "./words.js"

const line = document.getElementById("offline")
let lostAt = null

/** Show or hide the line. It says since when, so that nobody takes an old table for the present one. */
export function showOffline(offline, at = new Date()) {
  lostAt = offline ? (lostAt ?? at) : null
  line.hidden = !offline
  if (offline) relabelOffline()
}

export function relabelOffline() {
  if (!lostAt) return
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(lostAt)
  write(line, document.querySelector(".match") ? t("offline.table", { time }) : t("offline.line", { time }))
}

/** Keep the shell on this device, where the browser can. */
export function keepShell() {
  navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url)).catch(() => {
    // Not allowed here (a private window, plain http on another host): the page works, it just cannot start offline.
  })
}
