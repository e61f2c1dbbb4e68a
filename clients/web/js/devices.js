// One person on several devices: a code for another one, coming in with a code, and the list of them.

import { call, get, Problem } from "./api.js"
import { confirmed } from "./dialogs.js"
import { element, write } from "./dom.js"
import { ending, input, onSubmit, showError } from "./fields.js"
import { comeByCode, person } from "./session.js"
import { locale, t } from "./words.js"

const DIGITS = 12

/** For the settings: a button that gets a code, and the person's devices. `say` speaks, `failed(problem)` is told. */
export function devices({ say, failed }) {
  const list = element("ul", { role: "list", class: "saved devices" })
  const fill = () => get("/v1/me/devices").then(({ devices: all }) =>
    list.replaceChildren(...(all.length > 1 ? all.map(one => row(one, { fill, say, failed })) : [])), failed)
  fill()
  return [codeMaker({ say, failed }), list]
}

/** For the first screen: come in as the person of another device. `came()` is told when that is done. */
export function arrival(came) {
  const field = input({ id: "link-code", label: t("arrival.code"), note: t("arrival.code.note"), inputmode: "numeric", autocomplete: "one-time-code", size: 24 })
  const form = element("form", { class: "group", novalidate: true, "aria-labelledby": "arrival" },
    element("h2", { id: "arrival" }, t("arrival.heading")), element("p", { class: "lead" }, t("arrival.lead")),
    field, ...ending("arrive", t("arrival.enter")))
  onSubmit(form, async () => {
    const box = field.querySelector("input")
    const code = box.value.replace(/\D/g, "")
    showError(box, code.length === DIGITS ? null : t("arrival.code.wrong", { typed: box.value.trim() }))
    if (code.length === DIGITS && (await mayLeave())) came(await comeByCode(code))
  })
  return form
}

/** Whoever played here until now cannot be reached from here any more: it is asked first (R28). */
function mayLeave() {
  if (!person()) return true
  return confirmed({ heading: t("arrival.replace"), effect: t("arrival.replace.effect"), yes: t("arrival.replace.yes") })
}

function codeMaker({ say, failed }) {
  const shown = element("p", { class: "made-code" })
  const button = element("button", { type: "button", class: "button", id: "get-link" }, t("link.get"))
  button.addEventListener("click", async () => {
    try {
      const { text } = await call("POST", "/v1/me/link")
      write(shown, text)
      say({ text, lang: locale() })
    } catch (problem) {
      refused(problem, failed)
    }
  })
  return element("div", { class: "stack" }, button, shown)
}

function row(device, { fill, say, failed }) {
  const from = { when: when(device.created_at) }
  const since = device.this ? t("devices.this", from) : t("devices.other", from)
  const line = element("li", {}, element("div", { class: "what" }, element("span", {}, since)))
  if (device.this) return line
  const drop = element("button", { type: "button", class: "button quiet" }, t("devices.remove"),
    element("span", { class: "unseen" }, ` ${since}`))
  drop.addEventListener("click", () => remove(device, { fill, say, failed }))
  line.append(drop)
  return line
}

async function remove(device, { fill, say, failed }) {
  const sure = await confirmed({ heading: t("devices.remove.heading"), effect: t("devices.remove.effect"), yes: t("devices.remove") })
  if (!sure) return
  try {
    await call("DELETE", `/v1/me/devices/${device.id}`)
    await fill()
    document.getElementById("get-link").focus()
    say({ text: t("devices.removed"), lang: locale() })
  } catch (problem) {
    refused(problem, failed)
  }
}

function refused(problem, failed) {
  if (!(problem instanceof Problem)) throw problem
  failed(problem)
}

function when(moment) {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeStyle: "short" }).format(new Date(moment))
}
