// What a room plays, changed between matches: a form under the lines of the room. It is no dialog, so that what the
// others do meanwhile is heard.

import { element } from "./dom.js"
import { ending, onSubmit } from "./fields.js"
import { fields, readFields } from "./setup.js"
import { t } from "./words.js"

const PREFIX = "settle-"

/**
 * The form, with what is `settled` {seats, level, options} in it. `send(changed)` is given what the person wants
 * otherwise, and nothing else: what others change meanwhile stays. `close()` comes after that, or instead of it.
 */
export function settleForm({ heading, game, settled, send, close }) {
  const title = element("h3", { id: "settle-heading", tabindex: -1 }, heading)
  const [save, error] = ending("settle-save", t("settle.save"), "primary")
  const cancel = element("button", { type: "button", class: "button", id: "settle-cancel" }, t("dialog.cancel"))
  const form = element("form", { class: "stack settle", id: "settle", novalidate: true, "aria-labelledby": title.id },
    title, ...fields(game, { prefix: PREFIX, seats: t("rooms.seats"), chosen: settled }), element("div", { class: "row" }, save, cancel), error)
  cancel.addEventListener("click", close)
  form.addEventListener("keydown", event => event.key === "Escape" && close())
  onSubmit(form, async () => {
    const chosen = readFields(form, game, PREFIX)
    if (!chosen) return
    const changed = difference(settled, chosen)
    if (changed) await send(changed)
    close()
  })
  return form
}

/** What is chosen and not settled yet, or null. */
function difference(settled, { seats, level = settled.level, options }) {
  const others = Object.entries(options).filter(([name, value]) => value !== settled.options[name])
  const changed = {
    ...(seats !== settled.seats && { seats }),
    ...(level !== settled.level && { level }),
    ...(others.length && { options: Object.fromEntries(others) }),
  }
  return Object.keys(changed).length ? changed : null
}
