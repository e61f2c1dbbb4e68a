// The tab of settings. What a person chooses is kept by the service, for all their devices; looks belong to this one.

import { devices } from "./devices.js"
import { confirmed } from "./dialogs.js"
import { element } from "./dom.js"
import { choices, input, select, showError, toggle } from "./fields.js"
import { keysOn, useKeys } from "./keys.js"
import { takes, wholeNumber } from "./numbers.js"
import { change, erase, person, setting } from "./session.js"
import { fourColours, theme, THEMES, useFourColours, useTheme } from "./theme.js"
import { locale, LOCALES, t } from "./words.js"

/**
 * The tab's content. `game`: the one whose table is open, or null. `changed(what)` is told after each change,
 * `failed(problem)` when one could not be kept, `erased()` when the person is gone; `say` speaks.
 */
export function settings({ game, say, changed, failed, erased }) {
  const save = body => change(body).then(() => changed(body), failed)
  const saveName = (name, refused) => change({ name }).then(() => changed({ name }), problem => (refused(problem), failed(problem)))
  return {
    heading: t("tab-settings"),
    nodes: [
      language(save),
      hearing(save),
      game && ofGame(game, save),
      looks(),
      about({ saveName, say, erased, failed }),
    ].filter(Boolean),
  }
}

function group(heading, ...nodes) {
  return element("div", { class: "group" }, element("h2", {}, heading), ...nodes)
}

function language(save) {
  const names = { ro: "Română", ru: "Русский", en: "English" }
  return group(t("settings.language"), select({
    id: "locale", label: t("settings.locale"), value: locale(), options: LOCALES.map(tag => [tag, names[tag], tag]),
    onchange: tag => save({ locale: tag }),
  }))
}

function hearing(save) {
  return group(t("settings.hearing"),
    toggle({
      id: "sounds", label: t("settings.sounds"), note: t("settings.sounds.note"), on: setting("sounds", true),
      onchange: sounds => save({ settings: { sounds } }),
    }),
    choices({
      name: "verbosity", legend: t("settings.verbosity"), value: setting("verbosity", "normal"),
      options: ["normal", "short"].map(key => [key, t(`verbosity.${key}`)]),
      onchange: verbosity => save({ settings: { verbosity } }),
    }))
}

/** The switches and numbers of one game, as the service lists them. */
function ofGame(game, save) {
  const saveGame = (name, value) => save({ settings: { games: { [game.game]: { [name]: value } } } })
  const switches = game.settings.filter(one => typeof one.default === "boolean").map(one =>
    toggle({
      id: one.id, label: one.name, on: setting(one.id, one.default, game.game), onchange: on => saveGame(one.id, on),
    }))
  const numbers = Object.entries(game.options).map(([name, range]) => number(game, name, range, saveGame))
  return group(game.title, ...switches, ...numbers)
}

function number(game, name, range, saveGame) {
  const field = input({
    id: `setting-${name}`, label: range.name, note: `${takes(range)} ${t("number.next")}`,
    inputmode: "numeric", autocomplete: "off", size: 6, value: setting(name, range.default, game.game),
  })
  const box = field.querySelector("input")
  box.addEventListener("change", () => {
    const { value, error } = wholeNumber(box.value, range)
    showError(box, error)
    if (!error) saveGame(name, value)
  })
  return field
}

function looks() {
  return group(t("settings.looks"),
    choices({
      name: "theme", legend: t("settings.theme"), value: theme(), options: THEMES.map(name => [name, t(`theme.${name}`)]),
      onchange: useTheme,
    }),
    toggle({ id: "deck", label: t("settings.deck"), note: t("settings.deck.note"), on: fourColours(), onchange: useFourColours }),
    toggle({ id: "keys-on", label: t("settings.keys"), note: t("settings.keys.note"), on: keysOn(), onchange: useKeys }))
}

function about({ saveName, say, erased, failed }) {
  const known = person() ? [...devices({ say, failed }), eraser(erased, failed)] : []
  return group(t("settings.you"), nameForm(saveName), ...known)
}

function nameForm(saveName) {
  const field = input({ id: "name", label: t("settings.name"), note: t("settings.name.note"), maxlength: 60, autocomplete: "nickname", value: person()?.name ?? "" })
  const form = element("form", { class: "stack", novalidate: true }, field, element("button", { class: "button" }, t("settings.name.save")))
  form.addEventListener("submit", event => {
    event.preventDefault()
    const box = field.querySelector("input")
    showError(box, null)
    saveName(box.value.trim(), problem => showError(box, problem.message))
  })
  return form
}

/** Erasing is for ever: it is asked first, with what it does (R28). */
function eraser(erased, failed) {
  const button = element("button", { type: "button", class: "button", id: "erase" }, t("erase.open"))
  button.addEventListener("click", async () => {
    const sure = await confirmed({ heading: t("erase.heading"), effect: t("erase.effect"), yes: t("erase.yes") })
    if (sure) erase().then(erased, failed)
  })
  return button
}
