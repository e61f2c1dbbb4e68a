// One's record, in words and as small bars.

import { get } from "./api.js"
import { bar } from "./chart.js"
import { element } from "./dom.js"
import { t } from "./words.js"

/** The section of statistics, or null before the first finished match. */
export async function record(offered) {
  const { statistics } = await get("/v1/me/stats")
  const rows = statistics.filter(row => row.played > 0)
  return rows.length ? section(rows, offered) : null
}

/** One's record at a table like this one: the same game, as many seats, the same level. */
export async function recordAt({ game, seats, level }, offered) {
  const { statistics } = await get("/v1/me/stats")
  const row = statistics.find(one => !one.in_room && one.game === game && one.seats === seats && one.level === level)
  return row ? section([row], offered) : null
}

function section(rows, offered) {
  return element("section", { class: "group", "aria-labelledby": "record" },
    element("h2", { id: "record" }, t("stats.heading")),
    element("ul", { role: "list", class: "record" }, ...rows.map(row => line(row, offered))))
}

function line(row, offered) {
  const game = offered.find(one => one.game === row.game)
  const level = game?.levels.find(one => one.id === row.level)?.name ?? row.level ?? ""
  const facts = { title: game?.title ?? row.game, count: row.seats, level }
  const what = row.in_room ? t("stats.room", facts) : t("stats.alone", facts)
  const numbers = t("stats.numbers", { played: row.played, won: row.won, lost: row.lost, share: row.win_share })
  const streaks = t("stats.streaks", { current: row.streak, best: row.best_streak })
  return element("li", {}, element("h3", {}, what), bar(row.win_share), element("p", {}, `${numbers} ${streaks}`))
}
