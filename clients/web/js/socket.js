// The stream: one connection for all that this page watches. It comes back by itself and goes on where it was.

const FIRST_PAUSE = 500 // ms; doubled at each failure, with a little chance so that a thousand pages do not return at once
const LONGEST_PAUSE = 20_000
const SILENCE = 45_000 // ms: the service pings every 20 s, so a connection that is quiet longer is dead

/**
 * Events: `message` (detail: what the service sent), `lost` and `back` (a connection that had been up).
 *
 * `hello` gives what is said first: {token, locale}.
 */
export class Stream extends EventTarget {
  #hello
  #watches = new Map()
  #socket = null
  #failures = 0
  #wasUp = false
  #retry = null
  #silence = null
  #wanted = false

  constructor(hello) {
    super()
    this.#hello = hello
    addEventListener("online", () => this.#now())
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#now())
  }

  get up() {
    return this.#socket?.readyState === WebSocket.OPEN && this.#wasUp
  }

  /** Follow a match. `after()` gives the last announcement that was heard, for this connection and every later one. */
  watch(match, after) {
    this.#watches.set(match, after)
    this.#wanted = true
    if (this.up) this.#ask(match)
    else this.#now()
  }

  unwatch(match) {
    if (this.#watches.delete(match) && this.up) this.send({ type: "unwatch", match })
    if (!this.#watches.size) this.#close()
  }

  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  /** Start again with another hello (another language, another person). */
  renew() {
    if (this.#wanted) this.#socket?.close(1000)
  }

  #now() {
    if (!this.#wanted || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return
    clearTimeout(this.#retry)
    const socket = new WebSocket(address())
    this.#socket = socket
    socket.onopen = () => this.send({ type: "hello", ...this.#hello() })
    socket.onmessage = event => this.#socket === socket && this.#hear(JSON.parse(event.data))
    socket.onclose = () => this.#socket === socket && this.#lost()
    this.#listenForSilence()
  }

  #hear(message) {
    this.#listenForSilence()
    if (message.type === "ping") return this.send({ type: "pong" })
    if (message.type === "welcome") this.#welcomed()
    this.dispatchEvent(new CustomEvent("message", { detail: message }))
  }

  #welcomed() {
    const again = this.#failures > 0
    this.#failures = 0
    this.#wasUp = true
    for (const match of this.#watches.keys()) this.#ask(match)
    if (again) this.dispatchEvent(new Event("back"))
  }

  #ask(match) {
    const after = this.#watches.get(match)()
    this.send({ type: "watch", match, ...(after === null ? {} : { after }) })
  }

  #lost() {
    clearTimeout(this.#silence)
    this.#socket = null
    if (!this.#wanted) return
    if (this.#wasUp) this.dispatchEvent(new Event("lost"))
    this.#wasUp = false
    this.#failures += 1
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#now(), pause(this.#failures))
  }

  #listenForSilence() {
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#silence = setTimeout(() => {
      socket.close()
      if (this.#socket === socket) this.#lost() // a dead network may never tell of the close
    }, SILENCE)
  }

  #close() {
    this.#wanted = false
    this.#wasUp = false
    this.#failures = 0
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
  }
}

function pause(failures) {
  const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1))
  return most / 2 + Math.random() * (most / 2)
}

function address() {
  const url = new URL("/v1/stream", location.href)
  url.protocol = url.protocol.replace("http", "ws")
  return url
}
