// Choosing a new match: the game, how many play, how strong, how far. What the person chose before is chosen already.

import { call, Problem } from "./api.js"
import { element } from "./dom.js"
import { choices, input, showError } from "./fields.js"
import { takes, wholeNumber } from "./numbers.js"
import { change, ensure, setting } from "./session.js"
import { t } from "./words.js"

/** The form, for the games on offer: `play` is told of the view of the match that it made, `chose` of another game. */
export function newMatch(offered, play, chose = () => {}) {
  let game = offered[0]
  const rest = element("div", { class: "stack" })
  const refill = () => rest.replaceChildren(...fields(game))
  const form = element("form", { class: "group", novalidate: true, "aria-labelledby": "new-match" },
    element("h2", { id: "new-match" }, t("new.heading")),
    offered.length > 1 && choices({
      name: "game", legend: t("new.game"), value: game.game, options: offered.map(one => [one.game, one.title]),
      onchange: id => {
        game = offered.find(one => one.game === id)
        refill()
        chose(game)
      },
    }) || element("p", { class: "only-game" }, game.title),
    rest,
    element("button", { class: "button primary", id: "play" }, t("new.play")),
    element("p", { class: "error", id: "new-error" }))
  refill()
  let asking = false // a second tap while the first is on its way asks for the same match
  form.addEventListener("submit", async event => {
    event.preventDefault()
    if (asking) return
    asking = true
    await submit(form, game, play)
    asking = false
  })
  return form
}

/**
 * What can be chosen for a match of this game; `prefix` keeps the fields of two forms apart, `seats` is what the number
 * of players is called there, and `chosen` {seats, level, options} what stands in them.
 */
export function fields(game, { prefix = "", seats = t("new.seats"), chosen = preferred(game) } = {}) {
  return [
    game.seats.length > 1 && choices({
      name: `${prefix}seats`, legend: seats, value: chosen.seats, options: game.seats.map(n => [n, String(n)]),
    }),
    game.levels.length > 1 && choices({
      name: `${prefix}level`, legend: t("new.level"), value: chosen.level, options: game.levels.map(level => [level.id, level.name]),
    }),
    ...Object.entries(game.options).map(([name, range]) => numberField(`${prefix}${name}`, range, chosen.options[name])),
  ].filter(Boolean)
}

/** What the person chose before, else what the game has for everybody. */
function preferred({ game, seats, default_level: level, options }) {
  const values = Object.entries(options).map(([name, range]) => [name, setting(name, range.default, game)])
  return { seats: setting("seats", seats[0], game), level: setting("level", level, game), options: Object.fromEntries(values) }
}

function numberField(id, range, value) {
  return input({ id, label: range.name, note: takes(range), inputmode: "numeric", autocomplete: "off", value, size: 6 })
}

async function submit(form, game, play) {
  const chosen = readFields(form, game)
  if (!chosen) return
  try {
    await ensure()
    play(await call("POST", "/v1/matches", { game: game.game, ...chosen }))
    await change({ settings: { games: { [game.game]: { seats: chosen.seats, level: chosen.level, ...chosen.options } } } })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    form.querySelector("#new-error").textContent = problem.message
    form.dispatchEvent(new CustomEvent("problem", { bubbles: true, detail: problem }))
  }
}

/** What was chosen, or null after showing what is wrong. */
export function readFields(form, game, prefix = "") {
  const picked = new FormData(form)
  const options = {}
  for (const [name, range] of Object.entries(game.options)) {
    const field = form.elements[`${prefix}${name}`]
    const { value, error } = wholeNumber(field.value, range)
    showError(field, error)
    if (error) return null
    options[name] = value
  }
  return { seats: Number(picked.get(`${prefix}seats`) ?? game.seats[0]), level: picked.get(`${prefix}level`) ?? undefined, options }
}
