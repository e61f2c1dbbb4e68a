// The two tabs at the top right: one tap opens a tab in place of the page, a second tap or its last button closes it.

import { element, write } from "./dom.js"
import { t } from "./words.js"

export class Tabs {
  #page = document.getElementById("page")
  #panel = document.getElementById("tab-panel")
  #open = null
  #fill

  /** `fill` has a function for each tab id: it gives {heading, nodes}, or a promise of it. */
  constructor(fill) {
    this.#fill = fill
    for (const id of Object.keys(fill)) {
      const button = document.getElementById(id)
      button.hidden = false
      button.addEventListener("click", () => (this.#open === id ? this.close() : this.open(id)))
    }
  }

  get isOpen() {
    return this.#open !== null
  }

  /** The tabs' own words, in the language of now. */
  relabel() {
    document.getElementById("tabs").setAttribute("aria-label", t("tabs"))
    for (const id of Object.keys(this.#fill)) write(document.getElementById(id), t(id))
    if (this.#open) this.refill()
  }

  async open(id) {
    this.#show(id)
    await this.refill()
    this.#panel.querySelector("h1").focus()
    scrollTo({ top: 0 })
  }

  /** Draw the open tab anew, keeping the focus on the field that had it. */
  async refill() {
    const id = this.#open
    const { heading, nodes } = await this.#fill[id]()
    if (this.#open !== id) return
    const focused = this.#panel.contains(document.activeElement) ? document.activeElement.id : null
    const close = element("button", { type: "button", class: "button", id: "tab-close" }, t("tab.close"))
    close.addEventListener("click", () => this.close())
    this.#panel.replaceChildren(element("h1", { tabindex: -1, id: "tab-heading" }, heading), ...nodes, close)
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }

  /** Put the page back as it was, and the focus on the tab that was open (R31). */
  close({ focus = true } = {}) {
    const opener = this.#open && document.getElementById(this.#open)
    this.#show(null)
    if (focus) opener?.focus()
  }

  #show(id) {
    this.#open = id
    this.#page.hidden = id !== null
    this.#panel.hidden = id === null
    if (id === null) this.#panel.replaceChildren()
    for (const tab of Object.keys(this.#fill)) {
      document.getElementById(tab).setAttribute("aria-expanded", String(tab === id))
    }
  }
}
