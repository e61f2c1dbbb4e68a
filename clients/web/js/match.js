// One match on the page: its view drawn, its controls pressed, its announcements heard once each.

import { call, get, Problem } from "./api.js"
import { boardHost, boardOf } from "./board.js"
import { element, write } from "./dom.js"
import { keepingFocus } from "./focus.js"
import { Heard } from "./heard.js"
import { listenForKeys, showKeys } from "./keys.js"
import { drawMasthead } from "./masthead.js"
import { play } from "./sounds.js"
import { t } from "./words.js"
import { drawZones } from "./zones.js"

export class Match {
  view = null
  #id
  #say
  #stream
  #leave
  #show
  #heard
  #drawing = null
  #board = null
  #closed = false
  #asking = new Set()
  #stopKeys
  #root = element("div", { class: "match" })
  #masthead = element("header", { class: "masthead" })
  #zones = element("div", { class: "zones" })

  /**
   * `say` speaks and `show` only shows; `active()` says whether the table is in front; `leave(view)` goes to another
   * match, made by a control of this one.
   */
  constructor(id, { say, show, stream, active, leave }) {
    this.#id = id
    this.#say = say
    this.#show = show
    this.#stream = stream
    this.#leave = leave
    this.#heard = new Heard(id)
    this.#root.append(this.#masthead, this.#zones, this.#keysButton())
    this.#root.addEventListener("click", event => this.#clicked(event))
    this.#stopKeys = listenForKeys(this.#root, () => active() && this.view)
  }

  /** The match, drawn. `made` is the view of a match that this page made just now: its deal is heard. */
  async open(made = null) {
    const view = made ?? (await get(`/v1/matches/${this.#id}`))
    this.#drawing = await boardOf(view.game) // before the first draw: the table is there at once and pushes nothing down
    if (this.#closed) return this.#root
    this.apply(view)
    this.#show({ text: view.announcement?.text ?? "", lang: view.locale })
    if (made) await this.#hearBeginning()
    else this.#heard.startAt(view.announcement?.seq ?? 0)
    if (!this.#closed) this.#stream.watch(this.#id, () => this.#heard.last)
    return this.#root
  }

  close() {
    this.#closed = true
    this.#stopKeys()
    this.#stream.unwatch(this.#id)
    this.#board?.end()
    this.#root.remove()
  }

  /** Take a view unless a newer one is shown. One of the same version may differ: a draft, a setting, somebody's coming. */
  apply(view, announcement = null) {
    const before = this.view?.version ?? -1
    if (view.version < before) return
    this.view = view
    keepingFocus(() => {
      drawMasthead(this.#masthead, view)
      drawZones(this.#zones, view.zones)
    })
    this.#drawBoard(view, view.version > before ? announcement : null)
  }

  /** A message of the stream that belongs to this match. */
  hear(message) {
    if (message.match !== this.#id && message.view?.match !== this.#id) return
    if (message.type === "announcement") this.#hear(message)
    else if (message.view) this.apply(message.view)
  }

  /** Fetch the view anew: the words changed. */
  async refresh() {
    write(this.#root.lastElementChild, t("keys.heading"))
    this.apply(await get(`/v1/matches/${this.#id}`))
  }

  /** What was told so far of a match that nobody heard yet. */
  async #hearBeginning() {
    this.#heard.startAt(0)
    const { announcements } = await get(`/v1/matches/${this.#id}/announcements?after=0`)
    announcements.forEach(announcement => this.#hear({ ...announcement, view: announcement.view ?? this.view }))
  }

  #hear(announcement) {
    const isNew = this.#heard.isNew(announcement)
    if (isNew) {
      this.#say({ ...announcement, match: this.#id })
      play(announcement.sounds ?? [])
    }
    if (announcement.view) this.apply(announcement.view, isNew ? announcement : null)
  }

  #clicked(event) {
    const button = event.target.closest("[data-control]")
    if (!button) return
    const zone = button.closest("[data-zone]").dataset.zone
    const key = button.closest("li").dataset.key
    this.#press(this.view.zones.find(({ id }) => id === zone).items.find(({ id }) => id === key))
  }

  async #press(item) {
    const lang = this.view.locale
    if (item.enabled === false) return this.#say({ text: item.why, lang, urgency: "assertive" })
    if (item.says) return this.#say({ text: item.says, lang })
    if (this.#asking.has(item.id)) return // a second tap while the first is on its way asks for the same
    this.#asking.add(item.id)
    try {
      this.#answered(await this.#send(item))
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      this.#failed(problem)
    } finally {
      this.#asking.delete(item.id)
    }
  }

  #send({ action, request }) {
    if (request) return call(request.method, request.path, request.body)
    return call("POST", `/v1/matches/${this.#id}/actions`, { version: this.view.version, action })
  }

  /** What came of a control: something to hear, a view, or another match. */
  #answered(answer) {
    const view = answer.zones ? answer : answer.view
    if (view && view.match !== this.#id) return this.#leave(view)
    if (answer.announcement && !answer.zones) this.#hear({ ...answer.announcement, view })
    else if (view) this.apply(view)
    if (answer.text) this.#say({ text: answer.text, lang: answer.lang ?? this.view.locale })
  }

  /** A refusal or a lost request: the table as it now stands, and the sentence. */
  #failed(problem) {
    const view = problem.body.view
    if (view?.match === this.#id) this.apply(view)
    this.#say({ text: problem.message, lang: document.documentElement.lang, urgency: "assertive" })
  }

  #drawBoard(view, announcement) {
    this.#board ??= this.#drawing?.draw(boardHost(this.#zones)) ?? null
    if (announcement) this.#board?.tell(announcement, view)
    else this.#board?.show(view)
  }

  #keysButton() {
    const button = element("button", { type: "button", class: "button quiet", id: "keys" }, t("keys.heading"))
    button.addEventListener("click", () => showKeys(this.#root))
    return button
  }
}
