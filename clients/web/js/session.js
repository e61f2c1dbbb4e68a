// Who plays on this device: a token, and the person's settings, which live in the service.

import { call, get, useToken } from "./api.js"
import { keep, kept } from "./device.js"
import { firstLocale } from "./words.js"

let me = null
let arriving = null

/** The person, or null before there is one on this device. */
export const person = () => me

/** What the person chose, one for all games or of one game; `fallback` where nothing was chosen. */
export function setting(name, fallback, game = null) {
  const settings = game ? me?.settings.games[game] : me?.settings
  return settings?.[name] ?? fallback
}

/** Find the person of this device again; a token that the service no longer knows is dropped. */
export async function resume() {
  const token = kept("token")
  if (!token) return null
  useToken(token)
  try {
    me = await get("/v1/me")
  } catch (problem) {
    if (problem.status !== 401) throw problem
    forget()
  }
  return me
}

/** The person of this device, made now if there is none: no account is asked for. */
export function ensure() {
  if (me) return Promise.resolve(me)
  arriving ??= arrive().finally(() => (arriving = null))
  return arriving
}

/** Change the person's name, language or settings. */
export async function change(body) {
  await ensure()
  me = await call("PATCH", "/v1/me", body)
  return me
}

/** Erase the person from the service and from this device. */
export async function erase() {
  await call("DELETE", "/v1/me")
  forget()
}

export const token = () => kept("token")

/** Become the person who asked for this code on another device; who played here until now is left. */
export async function comeByCode(code) {
  return settle(await call("POST", "/v1/players/link", { code }))
}

async function arrive() {
  return settle(await call("POST", "/v1/players", { locale: kept("locale") ?? firstLocale() }))
}

async function settle({ token }) {
  keep("token", token)
  useToken(token)
  me = await get("/v1/me")
  return me
}

function forget() {
  keep("token", null)
  useToken(null)
  me = null
}
