// The shell of the page, kept for a start without a network. Answers of the service are never kept: they would be old.

const SHELL = "atu-shell"
const PATIENCE = 3_000 // ms that a slow network is waited for before the kept copy is shown
const FILES = [
  "./",
  "icon.svg",
  "icon-180.png",
  "icon-192.png",
  "icon-512.png",
  "manifest.webmanifest",
  "boards/draw-poker.css",
  "boards/draw-poker.js",
  "boards/septica.js",
  "boards/sevens.css",
  "boards/sevens.js",
  "boards/sixty-six.css",
  "boards/sixty-six.js",
  "js/announce.js",
  "js/api.js",
  "js/board.js",
  "js/cards.js",
  "js/carry.js",
  "js/chart.js",
  "js/controls.js",
  "js/courts.js",
  "js/device.js",
  "js/devices.js",
  "js/dialogs.js",
  "js/dom.js",
  "js/felt.js",
  "js/fields.js",
  "js/first-paint.js",
  "js/focus.js",
  "js/games.js",
  "js/heard.js",
  "js/home.js",
  "js/howto.js",
  "js/keyed.js",
  "js/keys.js",
  "js/main.js",
  "js/masthead.js",
  "js/match.js",
  "js/menu.js",
  "js/numbers.js",
  "js/offline.js",
  "js/rooms.js",
  "js/router.js",
  "js/saved.js",
  "js/session.js",
  "js/settings.js",
  "js/settle.js",
  "js/setup.js",
  "js/share.js",
  "js/sheets.js",
  "js/socket.js",
  "js/sounds.js",
  "js/statistics.js",
  "js/steps.js",
  "js/suits.js",
  "js/tabs.js",
  "js/theme.js",
  "js/words.js",
  "js/zones.js",
  "style/base.css",
  "style/board.css",
  "style/cards.css",
  "style/forms.css",
  "style/home.css",
  "style/page.css",
  "style/zones.css",
  "words/en.json",
  "words/ro.json",
  "words/ru.json",
]

self.addEventListener("install", event => event.waitUntil(caches.open(SHELL).then(shell => shell.addAll(FILES)).then(() => self.skipWaiting())))
self.addEventListener("activate", event => event.waitUntil(self.clients.claim()))

self.addEventListener("fetch", event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== "GET" || url.origin !== location.origin || !isShell(url.pathname)) return
  event.respondWith(fresh(request))
})

/** Only what lies in the page's own folders, and the page itself. */
function isShell(path) {
  const base = new URL("./", location).pathname
  const inside = path.slice(base.length)
  return inside === "" || inside === "index.html" || /^(js|boards|style|words)\//.test(inside) || /^(icon|manifest)/.test(inside)
}

/** From the network where it answers, so that a new version is there at once; else the copy that was kept. */
async function fresh(request) {
  const shell = await caches.open(SHELL)
  const asked = fetch(request).then(response => {
    if (response.ok) shell.put(request, response.clone())
    return response
  })
  const kept = await shell.match(request, { ignoreSearch: true })
  if (!kept) return asked
  const late = new Promise(done => setTimeout(done, PATIENCE, kept))
  return Promise.race([asked.catch(() => kept), late])
}
