// Matches alone that are not over: they wait in the service until somebody goes on with them.

import { call, get } from "./api.js"
import { confirmed } from "./dialogs.js"
import { element } from "./dom.js"
import { locale, t } from "./words.js"

/** The list of open matches, or null where there is none. */
export async function savedMatches(offered, say) {
  const { matches: open } = await get("/v1/matches?state=open")
  const matches = open.filter(({ room }) => !room) // those of rooms stand with the rooms
  if (!matches.length) return null
  const list = element("ul", { role: "list", class: "saved" }, ...matches.map(match => row(match, offered, say)))
  return element("section", { class: "group", "aria-labelledby": "saved" }, element("h2", { id: "saved", tabindex: -1 }, t("saved.heading")), list)
}

function row(match, offered, say) {
  const { title } = match
  const level = offered.find(({ game }) => game === match.game)?.levels.find(({ id }) => id === match.level)?.name ?? match.level
  const about = t("saved.about", { count: match.seats, level, when: when(match.created_at) })
  const open = element("a", { class: "button primary", href: `#/match/${match.match}` }, t("saved.open"),
    element("span", { class: "unseen" }, ` ${title}, ${about}`))
  const drop = element("button", { type: "button", class: "button quiet" }, t("saved.drop"),
    element("span", { class: "unseen" }, ` ${title}, ${about}`))
  const line = element("li", {}, element("div", { class: "what" }, element("strong", {}, title), element("span", {}, about)), open, drop)
  drop.addEventListener("click", () => giveUp(match, title, line, say))
  return line
}

/** Giving up cannot be undone: it is asked first, with what it does (R28). */
async function giveUp(match, title, line, say) {
  const sure = await confirmed({ heading: t("drop.heading"), effect: t("drop.effect", { title }), yes: t("drop.yes") })
  if (!sure) return
  try {
    await call("DELETE", `/v1/matches/${match.match}`)
    leave(line)
    say({ text: t("drop.done", { title }), lang: locale() })
  } catch (problem) {
    say({ text: problem.message, lang: locale(), urgency: "assertive" })
  }
}

function leave(line) {
  const section = line.closest("section")
  const next = line.nextElementSibling ?? line.previousElementSibling
  line.remove()
  if (next) return next.querySelector("a").focus()
  section.remove()
  document.querySelector("#page h1").focus()
}

function when(moment) {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment))
}
