// The page begins here: who plays, in which language, which screen; and the wires between the parts.

import { Announcer } from "./announce.js"
import { get, Problem } from "./api.js"
import { keep, kept } from "./device.js"
import { leaveDialog } from "./dialogs.js"
import { change as put, element, write } from "./dom.js"
import { game, games } from "./games.js"
import { home } from "./home.js"
import { howToPlay } from "./howto.js"
import { Match } from "./match.js"
import { Menu } from "./menu.js"
import { keepShell, relabelOffline, showOffline } from "./offline.js"
import { entrance, join, myRooms } from "./rooms.js"
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

const menu = new Menu({ match: () => match, begin: () => go("#/"), failed: complain })

const NOBODY = new Set(["bad-hello", "token-revoked"]) // reasons why the stream ends for good: the person is unknown

const AGAIN = 2_000 // ms until a screen that could not be reached is tried again; longer each time
const LONGEST = 30_000

let match = null
let made = null // a match that this page made or came to a moment ago: {view, from}
let retry = null
let failures = 0
let screens = 0 // shown so far

const SCREENS = {
  home: () => home({ say, play: view => play({ view, from: 0 }), enter, came }),
  match: openMatch,
  room: openRoom,
}

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

/** Show the screen that the address names; the last address wins, however slow an earlier one is. */
async function show() {
  clearTimeout(retry)
  tabs.close({ focus: false })
  leaveDialog()
  leaveMatch()
  const mine = ++screens
  const { screen, id } = route()
  page.replaceChildren(element("p", { class: "waiting" }, t("waiting")))
  try {
    const shown = await SCREENS[screen](id)
    if (mine !== screens || !shown) return
    failures = 0
    page.replaceChildren(shown)
    menu.redraw()
    if (match || screens > 1) page.querySelector("h1").focus({ preventScroll: true })
  } catch (problem) {
    if (mine === screens) trouble(problem)
  }
}

/** An invitation: whoever is in the room, or was, is back in it; anybody else is asked first. */
async function openRoom(code) {
  const known = person() && (await myRooms()).some(({ room }) => room === code)
  if (!known) return entrance(code, enter)
  enter(await join(code), { replace: true })
  return null
}

async function openMatch(id) {
  await ensure()
  const opened = new Match(id, { say, show: showSaid, stream, active: () => !tabs.isOpen, leave: play, left })
  const first = made?.view.match === id ? made : null
  made = null
  match = opened
  said.hidden = false
  return opened.open(first)
}

function leaveMatch() {
  match?.close()
  match = null
  menu.redraw()
  said.hidden = true
  said.textContent = ""
}

/** To a match that was made or come to just now: what was told of it after `from` is heard. */
function play({ view, from, replace }) {
  made = { view, from }
  go(`#/match/${view.match}`, { replace })
}

/** To the match of a room: from one's own coming in on. */
function enter({ view }, { replace = false } = {}) {
  play({ view, from: Math.max(0, (view.announcement?.seq ?? 0) - 1), replace })
}

function left() {
  say({ text: t("leave.done"), lang: locale() })
  go("#/")
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
  return settings({ game: offered, say, changed: settled, failed: complain, erased })
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
  menu.redraw()
  relabelOffline()
}

/** On this device too: in their language, with their matches. */
async function came(player) {
  await useLocale(player.locale ?? locale())
  await show()
  say({ text: t("arrival.done"), lang: locale() })
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
  const again = element("button", { type: "button", class: "button primary" }, t("trouble.again"))
  again.addEventListener("click", () => arrive())
  const first = element("a", { class: "button", href: "#/" }, t("trouble.home"))
  page.replaceChildren(element("h1", { tabindex: -1 }, t("trouble.heading")), element("p", {}, problem.message), element("div", { class: "row" }, again, first))
  complain(problem)
  if (problem.unreachable) tryLater()
}

/** Ask quietly whether the service is there again, and only then draw anew: the focus stays meanwhile. */
function tryLater() {
  showOffline(true)
  clearTimeout(retry)
  retry = setTimeout(() => get("/v1/me").then(arrive, problem => (problem.unreachable ? tryLater() : arrive())), pause())
  failures += 1
}

function pause() {
  return Math.min(LONGEST, AGAIN * 2 ** failures)
}
