// The pieces of forms: each with a real label, and an error tied to its field (R36).

import { Problem } from "./api.js"
import { change, element, write } from "./dom.js"

/** A switch that takes effect at once. */
export function toggle({ id, label, note = null, on, onchange }) {
  // The label around it holds the note too: its name is the first part alone, so that the note is not said twice (R22).
  const named = { "aria-labelledby": `${id}-label`, "aria-describedby": note && `${id}-note` }
  const input = element("input", { type: "checkbox", role: "switch", id, checked: on, ...named })
  input.addEventListener("change", () => onchange(input.checked))
  const words = element("span", { class: "words" }, element("span", { id: `${id}-label` }, label), note && element("span", { class: "note", id: `${id}-note` }, note))
  return element("label", { class: "switch", for: id }, words, input)
}

/** One of a few, as a strip of radio buttons. `options`: [value, label]. */
export function choices({ name, legend, options, value, onchange = () => {} }) {
  const strip = options.map(([key, label]) => {
    const input = element("input", { type: "radio", name, value: key, id: `${name}-${key}`, checked: String(key) === String(value) })
    input.addEventListener("change", () => onchange(key))
    return element("label", { class: "choice" }, input, element("span", {}, label))
  })
  return element("fieldset", { class: "field" }, element("legend", {}, legend), element("div", { class: "choices" }, ...strip))
}

/** One of many, as the system's own list. */
export function select({ id, label, options, value, onchange }) {
  const box = element("select", { id },
    ...options.map(([key, text, lang]) => element("option", { value: key, selected: key === value, lang: lang ?? null }, text)))
  box.addEventListener("change", () => onchange(box.value))
  return element("div", { class: "field" }, element("label", { for: id }, label), box)
}

/** A field to type in; `attributes` go to the input. Use `showError` for what is wrong with it. */
export function input({ id, label, note = null, ...attributes }) {
  const described = [note && `${id}-note`, `${id}-error`].filter(Boolean).join(" ")
  return element("div", { class: "field" },
    element("label", { for: id }, label),
    element("input", { id, name: id, "aria-describedby": described, ...attributes }),
    note && element("p", { class: "note", id: `${id}-note` }, note),
    element("p", { class: "error", id: `${id}-error` }))
}

/** Say beside a field what is wrong with it and go there; without words it is all right again. */
export function showError(field, words) {
  change(field, { "aria-invalid": words ? "true" : null })
  write(document.getElementById(`${field.id}-error`), words ?? "")
  if (words) field.focus()
}

/** The last lines of a form: its button, and the place for what went wrong. */
export function ending(id, label, look = "") {
  const error = element("p", { class: "error", id: `${id}-error` })
  return [element("button", { class: `button ${look}`.trim(), id, "aria-describedby": error.id }, label), error]
}

/** Do this on submit, once at a time; what the service says against it stands in the form and is heard. */
export function onSubmit(form, act) {
  let asking = false
  form.addEventListener("submit", async event => {
    event.preventDefault()
    if (asking) return
    asking = true
    const error = form.querySelector(":scope > .error")
    write(error, "")
    try {
      await act()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      write(error, problem.message)
      form.dispatchEvent(new CustomEvent("problem", { bubbles: true, detail: problem }))
    } finally {
      asking = false
    }
  })
}
