// One match on the page: its view drawn, its controls pressed, its announcements heard once each.

import { call, get, Problem } from "./api.js"
import { boardHost, boardOf } from "./board.js"
import { confirmed } from "./dialogs.js"
import { element, write } from "./dom.js"
import { keepingFocus } from "./focus.js"
import { game, games } from "./games.js"
import { Heard } from "./heard.js"
import { listenForKeys, showKeys } from "./keys.js"
import { drawMasthead } from "./masthead.js"
import { settleForm } from "./settle.js"
import { share } from "./share.js"
import { play } from "./sounds.js"
import { recordAt } from "./statistics.js"
import { goOn, hold } from "./steps.js"
import { t } from "./words.js"
import { drawZones } from "./zones.js"

const MANY = 3 // acts that a person hears one by one when they come back; of more they hear a digest

export class Match {
  view = null
  #id
  #say
  #stream
  #leave
  #left
  #show
  #heard
  #drawing = null
  #board = null
  #closed = false
  #goingOn = false
  #asking = new Set()
  #held = null
  #record = null
  #stopKeys
  #root = element("div", { class: "match" })
  #masthead = element("header", { class: "masthead" })
  #zones = element("div", { class: "zones" })

  /**
   * `say` speaks and `show` only shows; `active()` says whether the table is in front; `leave({view, from, replace})`
   * goes to another match, whose acts after `from` are heard; `left()` is told that the person has left the room.
   */
  constructor(id, { say, show, stream, active, leave, left }) {
    this.#id = id
    this.#say = say
    this.#show = show
    this.#stream = stream
    this.#leave = leave
    this.#left = left
    this.#heard = new Heard(id)
    this.#root.append(this.#masthead, this.#zones, this.#keysButton())
    this.#root.addEventListener("click", event => this.#clicked(event))
    this.#stopKeys = listenForKeys(this.#root, () => active() && this.view)
  }

  /** The match, drawn. `made` is one that this page made or came to just now: what was told after `from` is heard. */
  async open(made = null) {
    const view = made?.view ?? (await get(`/v1/matches/${this.#id}`))
    this.#drawing = await boardOf(view.game) // before the first draw: the table is there at once and pushes nothing down
    if (this.#closed) return this.#root
    this.apply(view)
    this.#show({ text: view.announcement?.text ?? "", lang: view.locale })
    this.#heard.startAt(made?.from ?? view.announcement?.seq ?? 0)
    if (view.version - this.#heard.last > MANY && view.room) await this.#hearDigest()
    else if (made) await this.#hearBeginning()
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
    if (view.phase === "match_over" && !view.room) this.#showRecord(view)
    if (view.next_match && view.room) this.#goOn(view.room)
  }

  /** Whether the match waits for nobody but this person, and so may be paused. */
  get mayPause() {
    return Boolean(this.view) && !this.view.room
  }

  /** What others do meanwhile is neither shown nor heard, until the match goes on (SEV-16). */
  pause() {
    this.#held = []
    hold()
  }

  goOn() {
    goOn()
    this.#hearHeld()
  }

  /** A message of the stream that belongs to this match. */
  hear(message) {
    if (this.#held) return void this.#held.push(message)
    if (message.match !== this.#id && message.view?.match !== this.#id) return
    if (message.type === "announcement") this.#hear(message)
    else if (message.view) this.apply(message.view)
  }

  #hearHeld() {
    const meanwhile = this.#held ?? []
    this.#held = null
    if (!this.#closed) meanwhile.forEach(message => this.hear(message))
  }

  /** Fetch the view anew: the words changed. */
  async refresh() {
    write(this.#root.lastElementChild, t("keys.heading"))
    this.#form?.remove()
    this.#record?.remove()
    this.#record = null
    this.apply(await get(`/v1/matches/${this.#id}`))
  }

  /** What was told so far of a match that nobody heard yet. */
  async #hearBeginning() {
    const { announcements } = await get(`/v1/matches/${this.#id}/announcements?after=${this.#heard.last}`)
    announcements.forEach(announcement => this.#hear({ ...announcement, view: announcement.view ?? this.view }))
  }

  /** What others did while this page was closed, in a few sentences. */
  async #hearDigest() {
    const { text, version } = await get(`/v1/matches/${this.#id}/missed?since=${this.#heard.last}`)
    this.#heard.skipTo(version)
    this.#say({ text, lang: this.view.locale })
  }

  /** With the room to its next match; whoever has left the room stays with what they played. */
  async #goOn(code) {
    if (this.#goingOn) return
    this.#goingOn = true
    try {
      const { view } = await get(`/v1/rooms/${code}`)
      if (!this.#closed && view.match !== this.#id) this.#leave({ view, from: 0, replace: true })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      this.#goingOn = !problem.unreachable // without a network the next view tries again
    }
  }

  #hear(announcement) {
    if (this.#held) return void this.#held.push(announcement) // also where it is the answer to an act
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
    this.#press(this.view.zones.find(({ id }) => id === zone).items.find(({ id }) => id === key), zone)
  }

  async #press(item, zone) {
    const lang = this.view.locale
    if (item.enabled === false) return this.#say({ text: item.why, lang, urgency: "assertive" })
    if (item.says) return zone === "room" ? this.#invite(item.says) : this.#say({ text: item.says, lang })
    if (leaves(item) && !(await this.#sureToLeave())) return
    if (this.#asking.has(item.id)) return // a second tap while the first is on its way asks for the same
    this.#asking.add(item.id)
    try {
      await this.#do(item, zone)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      this.#failed(problem)
    } finally {
      this.#asking.delete(item.id)
    }
  }

  async #do(item, zone) {
    if (settles(item)) return this.#settle(item, zone)
    if (leaves(item)) return this.#goAway(item)
    this.#answered(await this.#send(item))
  }

  /** Out of the room: that one has left is said by the page, and not once more by the stream, whichever comes first. */
  async #goAway(item) {
    this.#held ??= []
    try {
      await this.#send(item)
      this.#left()
    } catch (problem) {
      this.#hearHeld()
      throw problem
    }
  }

  #send({ action, request }) {
    if (request) return call(request.method, request.path, request.body)
    return call("POST", `/v1/matches/${this.#id}/actions`, { version: this.view.version, action })
  }

  /** What came of a control: something to hear, a view, or another match. */
  #answered(answer) {
    const view = answer.zones ? answer : answer.view
    if (view && view.match !== this.#id) return this.#leave({ view, from: 0, replace: Boolean(view.room) })
    if (answer.announcement && !answer.zones) this.#hear({ ...answer.announcement, view })
    else if (view) this.apply(view)
    if (answer.text) this.#say({ text: answer.text, lang: answer.lang ?? this.view.locale })
    if (answer.waiting?.length) this.#sayWhoIsAwaited(answer.waiting)
  }

  /** Between two deals of a room: for whom the next one waits. */
  #sayWhoIsAwaited(seats) {
    const names = new Intl.ListFormat(this.view.locale).format(seats.map(seat => this.view.names[seat]))
    this.#say({ text: t("room.awaited", { names }), lang: this.view.locale })
  }

  /** Pass the invitation on, and say what became of it; where neither way works, say the invitation itself. */
  async #invite(invitation) {
    const done = await share(invitation)
    if (done) this.#say({ text: done === "failed" ? invitation : t(`invite.${done}`), lang: this.view.locale })
  }

  /** Open the form of the room's settings under its zone, or close it; then the focus is back on its control. */
  async #settle({ id, text, request }, zone) {
    const close = () => {
      this.#form?.remove()
      document.getElementById(`${zone}.${id}`)?.focus()
    }
    if (this.#form) return close()
    const send = async changed => this.#answered(await call(request.method, request.path, changed))
    const form = settleForm({ heading: text, game: await game(this.view.game), settled: request.body, send, close })
    this.#zones.querySelector(`[data-zone="${zone}"]`).append(form)
    form.scrollIntoView({ block: "nearest" })
    form.querySelector("h3").focus({ preventScroll: true })
  }

  get #form() {
    return this.#zones.querySelector("form")
  }

  /** Leaving a room is asked first, with what comes of it at this moment (R28). */
  #sureToLeave() {
    const { phase, seat } = this.view
    const effect = phase === "gathering" ? "gathering" : seat === null || phase === "match_over" ? "listening" : "playing"
    return confirmed({ heading: t("leave.heading"), effect: t(`leaving.${effect}`), yes: t("leave.yes"), no: t("leave.no") })
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

  /** After a match alone, one's record at such tables; without a network there is none, until the next view. */
  async #showRecord(view) {
    const again = view.zones.flatMap(({ items }) => items).find(({ request }) => request?.path === "/v1/matches")
    if (!again || this.#record) return
    const place = (this.#record = element("div", {}))
    this.#zones.after(place)
    try {
      const record = await recordAt(again.request.body, await games())
      if (record) place.append(record)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      place.remove()
      if (this.#record === place) this.#record = null
    }
  }

  #keysButton() {
    const button = element("button", { type: "button", class: "button quiet", id: "keys" }, t("keys.heading"))
    button.addEventListener("click", () => showKeys(this.#root))
    return button
  }
}

/** Whether a control changes what is chosen of a room: what it sends is to be filled in first. */
function settles({ request }) {
  return Boolean(request?.method === "PATCH" && request.path.startsWith("/v1/rooms/"))
}

/** Whether a control takes the person out of their room. */
function leaves({ request }) {
  return Boolean(request?.path.endsWith("/leave"))
}
