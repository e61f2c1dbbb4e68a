// The shell of the page, kept for a start without a network. Answers of the service are never kept: they would be old.

const SHELL = "atu-shell"
const PATIENCE = 3_000 // ms that a slow network is waited for before the kept copy is shown
const FILES = ["./", "icon.svg", "manifest.webmanifest"]

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
