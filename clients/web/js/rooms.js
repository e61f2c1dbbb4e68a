// Rooms before one is in them: those to go on with, coming in by a code, making a new one, and the page of an invitation.

import { call, get, Problem } from "./api.js"
import { element } from "./dom.js"
import { ending, input, onSubmit, showError } from "./fields.js"
import { fields, readFields } from "./setup.js"
import { change, ensure, person } from "./session.js"
import { t } from "./words.js"

const DIGITS = 6

/**
 * The part of the first screen: `mine` are the matches of the person's rooms, `enter(room)` goes to a room just made or
 * come into. `setGame` of the answer changes for which game a room is made.
 */
export function rooms({ game, mine, enter }) {
  const heading = element("h2", { id: "rooms" }, t("rooms.heading"))
  const made = element("div", { class: "new" })
  const name = nameField()
  const section = element("section", { class: "group rooms", "aria-labelledby": "rooms" },
    heading, element("p", { class: "lead" }, t("rooms.lead")), list(mine), name, joinForm(name, enter), made)
  const setGame = chosen => made.replaceChildren(newRoom(chosen, name, enter))
  setGame(game)
  return { section, setGame }
}

/** Of a person's matches the rooms that are open, each once, newest first. */
export async function myRooms() {
  const { matches } = await get("/v1/matches")
  const seen = new Set()
  return matches.filter(({ room }) => room && !seen.has(room) && seen.add(room))
}

/** The page of an invitation: nobody comes into a room by looking at a link. */
export function entrance(code, enter) {
  const name = nameField()
  const form = element("form", { class: "group", novalidate: true, "aria-labelledby": "entrance" }, name, ...ending("room-enter", t("rooms.enter"), "primary"))
  onSubmit(form, async () => enter(await join(code, name)))
  document.title = t("rooms.document", { code: spaced(code) })
  return element("div", { class: "home entrance" },
    element("header", { class: "welcome" }, element("div", {},
      element("h1", { tabindex: -1, id: "entrance" }, t("rooms.invited", { code: spaced(code) })),
      element("p", {}, t("rooms.lead")))), form)
}

/** Come into a room, or back; with a name, where the person had none and gave one now. */
export async function join(code, name = null) {
  await settleName(name)
  return call("POST", `/v1/rooms/${code}/join`)
}

/** The code in what somebody typed or pasted: six digits with anything between them, or an invitation with its link. */
export function roomCode(written) {
  const linked = /#\/rooms\/(\d{6})(?!\d)/.exec(written)
  const digits = linked ? linked[1] : written.replace(/\D/g, "")
  return digits.length === DIGITS ? digits : null
}

function list(mine) {
  if (!mine.length) return null
  const row = ({ title, room }) => element("li", {},
    element("div", { class: "what" }, element("strong", {}, title), element("span", {}, t("rooms.code.of", { code: spaced(room) }))),
    element("a", { class: "button primary", href: `#/rooms/${room}` }, t("saved.open"),
      element("span", { class: "unseen" }, ` ${title}, ${t("rooms.code.of", { code: spaced(room) })}`)))
  return element("ul", { role: "list", class: "saved" }, ...mine.map(row))
}

/** How others are to hear the person; not asked of who has a name. */
function nameField() {
  if (person()?.name) return null
  return input({ id: "room-name", label: t("rooms.name"), note: t("rooms.name.note"), maxlength: 60, autocomplete: "nickname" })
}

function joinForm(name, enter) {
  const field = input({ id: "room-code", label: t("rooms.code"), note: t("rooms.code.note"), inputmode: "numeric", autocomplete: "off", size: 14 })
  const form = element("form", { class: "stack", novalidate: true, "aria-label": t("rooms.join") }, field, ...ending("room-join", t("rooms.enter")))
  onSubmit(form, async () => {
    const box = field.querySelector("input")
    const code = roomCode(box.value)
    showError(box, code ? null : t("rooms.code.wrong", { typed: box.value.trim() }))
    if (code) enter(await join(code, name))
  })
  return form
}

function newRoom(game, name, enter) {
  const form = element("form", { class: "stack", novalidate: true, "aria-labelledby": "new-room" },
    element("h3", { id: "new-room" }, t("rooms.new", { title: game.title })),
    ...fields(game, { prefix: "room-", seats: t("rooms.seats") }), ...ending("room-create", t("rooms.create")))
  onSubmit(form, async () => {
    const chosen = readFields(form, game, "room-")
    if (!chosen) return
    await settleName(name)
    enter(await call("POST", "/v1/rooms", { game: game.game, ...chosen }))
  })
  return form
}

/** The name that was typed becomes the person's; one that cannot be used is shown at its field. */
async function settleName(field) {
  await ensure()
  const box = field?.querySelector("input")
  const name = box?.value.trim()
  if (!name || name === person().name) return
  showError(box, null)
  try {
    await change({ name })
  } catch (problem) {
    if (problem instanceof Problem) showError(box, problem.message)
    throw problem
  }
}

const spaced = code => [...code].join(" ")
