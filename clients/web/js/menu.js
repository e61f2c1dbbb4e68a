// The menu of a match alone: it pauses the game; from it one goes on, begins another, or turns the sound on and off.

import { asked } from "./dialogs.js"
import { change as put, element } from "./dom.js"
import { change, setting } from "./session.js"
import { t } from "./words.js"

/** The button in the top left corner. `match()` is the match that is open, or null; `begin()` goes to a new one. */
export class Menu {
  #button = document.getElementById("menu")
  #match
  #begin
  #failed

  constructor({ match, begin, failed }) {
    this.#match = match
    this.#begin = begin
    this.#failed = failed
    this.#button.addEventListener("click", () => this.#open())
  }

  /** The button's own words, and whether there is anything to pause. */
  redraw() {
    put(this.#button, { "aria-label": t("menu"), hidden: !this.#match()?.mayPause })
  }

  async #open() {
    const match = this.#match()
    match.pause()
    const chosen = await asked({ heading: t("menu.heading"), effect: t("menu.effect"), more: [this.#sound()], choices: [["on", t("menu.on")], ["new", t("menu.new")]] })
    match.goOn()
    if (chosen === "new") this.#begin()
  }

  #sound() {
    const button = element("button", { type: "button", class: "button", id: "menu-sound", "aria-pressed": String(setting("sounds", true)) }, t("settings.sounds"))
    button.addEventListener("click", () => {
      const sounds = button.getAttribute("aria-pressed") !== "true"
      put(button, { "aria-pressed": String(sounds) })
      change({ settings: { sounds } }).catch(this.#failed)
    })
    return button
  }
}
