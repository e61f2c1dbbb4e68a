// A question before something that cannot be undone (R28). The browser's own dialog: it holds the focus and knows Escape.

import { element } from "./dom.js"
import { t } from "./words.js"

/** Ask; true when the person goes on. Afterwards the focus is back where it was (R31). */
export function confirmed({ heading, effect, yes, no = t("dialog.cancel") }) {
  const opener = document.activeElement
  const dialog = element("dialog", { class: "dialog", "aria-labelledby": "dialog-heading", "aria-describedby": "dialog-effect" },
    element("h2", { id: "dialog-heading" }, heading),
    element("p", { id: "dialog-effect" }, effect),
    element("form", { method: "dialog", class: "row" },
      element("button", { class: "button", value: "no", autofocus: true }, no),
      element("button", { class: "button danger", value: "yes" }, yes)))
  return shown(dialog, opener).then(answer => answer === "yes")
}

/** Ask which of these choices it is to be; the first one is meant where the dialog is only closed. */
export function asked({ heading, effect, choices, more = [] }) {
  const opener = document.activeElement
  const buttons = choices.map(([value, text], at) =>
    element("button", { class: at ? "button" : "button primary", value, autofocus: at === 0 }, text))
  const dialog = element("dialog", { class: "dialog", "aria-labelledby": "dialog-heading", "aria-describedby": "dialog-effect" },
    element("h2", { id: "dialog-heading" }, heading),
    element("p", { id: "dialog-effect" }, effect),
    element("form", { method: "dialog", class: "stack" }, ...buttons, ...more))
  return shown(dialog, opener).then(answer => answer || choices[0][0])
}

/** A list of things to know, closed by a button. */
export function list({ heading, rows, close = t("dialog.close") }) {
  const opener = document.activeElement
  const items = rows.map(([name, meaning]) => element("li", {}, element("kbd", {}, name), " ", meaning))
  const dialog = element("dialog", { class: "dialog", "aria-labelledby": "dialog-heading" },
    element("h2", { id: "dialog-heading" }, heading),
    element("ul", { role: "list", class: "keys" }, ...items),
    element("form", { method: "dialog", class: "row" }, element("button", { class: "button", value: "close" }, close)))
  return shown(dialog, opener)
}

/** Close the dialog that is open as if it had been left without an answer: the screen under it goes away. */
export const leaveDialog = () => document.querySelector("dialog[open]")?.close()

export const dialogOpen = () => Boolean(document.querySelector("dialog[open]"))

function shown(dialog, opener) {
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(done => {
    dialog.addEventListener("close", () => {
      dialog.remove()
      if (opener?.isConnected) opener.focus()
      done(dialog.returnValue)
    })
  })
}
