// The page begins here: who plays, in which language, which screen; and the wires between the parts.

import { Announcer } from "./announce.js"
import { Problem } from "./api.js"
import { keep, kept } from "./device.js"
import { change as put, element, write } from "./dom.js"
import { game, games } from "./games.js"
import { drawHome } from "./home.js"
import { howToPlay } from "./howto.js"
import { Match } from "./match.js"
import { keepShell, relabelOffline, showOffline } from "./offline.js"
import { go, route } from "./router.js"
import { ensure, person, resume, setting, token } from "./session.js"
import { settings } from "./settings.js"
import { Stream } from "./socket.js"
import { prepareSounds } from "./sounds.js"
import { Tabs } from "./tabs.js"
import { firstLocale, locale, speak, t } from "./words.js"

const page = document.getElementById("page")
const said = document.getElementById("said")
const regions = { polite: document.getElementById("status"), assertive: document.getElementById("alert") }

const announcer = new Announcer(regions, showSaid)
const say = saying => announcer.say(saying)
const stream = new Stream(() => ({ token: token(), locale: locale() }))
const tabs = new Tabs({ "tab-help": helpTab, "tab-settings": settingsTab })

const NOBODY = new Set(["bad-hello", "token-revoked"]) // reasons why the stream ends for good: the person is unknown

let match = null
let made = null // the view of a match that this page made a moment ago

await begin()

async function begin() {
  await speak(kept("locale") ?? firstLocale())
  relabel()
  listen()
  prepareSounds(() => setting("sounds", true))
  await arrive()
  keepShell()
}

function listen() {
  addEventListener("hashchange", () => show())
  addEventListener("offline", () => showOffline(true))
  addEventListener("online", () => (stream.up ? showOffline(false) : match || arrive()))
  page.addEventListener("problem", event => complain(event.detail))
  stream.addEventListener("message", ({ detail }) => heard(detail))
  stream.addEventListener("lost", () => showOffline(true))
  stream.addEventListener("back", () => {
    showOffline(false)
    say({ text: t("back"), lang: locale(), urgency: "assertive" })
  })
}

/** Find the person again and show the screen; without a network, say so and wait for it. */
async function arrive() {
  try {
    await resume()
    await useLocale(person()?.locale ?? locale())
    showOffline(!navigator.onLine)
    await show()
  } catch (problem) {
    trouble(problem)
  }
}

async function show() {
  tabs.close({ focus: false })
  const { screen, id } = route()
  leaveMatch()
  page.replaceChildren(element("p", { class: "waiting" }, t("waiting")))
  try {
    if (screen === "match") await showMatch(id)
    else await drawHome(page, { say, play })
  } catch (problem) {
    trouble(problem)
  }
}

async function showMatch(id) {
  await ensure()
  said.hidden = false
  match = new Match(id, { say, show: showSaid, stream, active: () => !tabs.isOpen, leave: play })
  const first = made?.match === id ? made : null
  made = null
  await match.open(page, first)
}

function leaveMatch() {
  match?.close()
  match = null
  said.hidden = true
  said.textContent = ""
}

function play(view) {
  made = view
  go(`#/match/${view.match}`)
}

/** What was said last, for the eye. */
function showSaid({ text, lang, urgency = null }) {
  put(said, { lang, "data-urgency": urgency })
  write(said, text)
}

function heard(message) {
  if (message.type === "bye" && NOBODY.has(message.reason)) arrive()
  else if (message.type === "problem") complain(new Problem(message.problem ?? message))
  else match?.hear(message)
}

// Tabs

async function helpTab() {
  const open = match?.view
  return howToPlay(open ? [await game(open.game)] : await games())
}

async function settingsTab() {
  const open = match?.view
  const offered = open ? await game(open.game) : null
  return settings({ game: offered, changed: settled, failed: complain, erased })
}

async function settled({ locale: chosen }) {
  if (chosen) await useLocale(chosen)
  if (match) await match.refresh()
  say({ text: t("settings.kept"), lang: locale() })
}

/** Speak another language from now on: the page, the stream and the open screen. */
async function useLocale(chosen) {
  if (chosen === locale()) return
  await speak(chosen)
  keep("locale", chosen)
  stream.send({ type: "locale", locale: chosen })
  relabel()
}

/** The page's own words around every screen. */
function relabel() {
  put(document.getElementById("home-link"), { "aria-label": t("brand") })
  tabs.relabel()
  relabelOffline()
}

function erased() {
  tabs.close({ focus: false })
  say({ text: t("erase.done"), lang: locale() })
  go("#/")
}

// Trouble

function complain(problem) {
  if (!(problem instanceof Problem)) throw problem
  say({ text: problem.message, lang: locale(), urgency: "assertive" })
}

/** A screen that could not be shown: what was tried, why not, and a button to try again. */
function trouble(problem) {
  if (!(problem instanceof Problem)) throw problem
  leaveMatch()
  if (problem.unreachable) showOffline(true)
  const again = element("button", { type: "button", class: "button primary" }, t("trouble.again"))
  again.addEventListener("click", () => arrive())
  const home = element("a", { class: "button", href: "#/" }, t("trouble.home"))
  page.replaceChildren(element("h1", { tabindex: -1 }, t("trouble.heading")), element("p", {}, problem.message), element("div", { class: "row" }, again, home))
  complain(problem)
}
