// Requests to the service. An answer is its body; anything else is a Problem with a sentence for a person.

import { locale, t } from "./words.js"

/** What went wrong, as the service said it (RFC 9457) or, when it could not be reached, as the page knows it. */
export class Problem extends Error {
  constructor(body) {
    super(body.detail ?? body.title ?? t("problem.unknown"))
    this.name = "Problem"
    this.status = body.status ?? 0
    this.code = body.code ?? body.type ?? "unknown"
    this.body = body
  }

  /** No answer came: the same request may be sent again. */
  get unreachable() {
    return this.status === 0
  }
}

// An act happens once however often it is sent, so what got lost on the way is simply sent again.
const AGAIN = [400, 1200]

let token = null

/** The token that is sent from now on. */
export function useToken(value) {
  token = value
}

export const get = path => call("GET", path)

export async function call(method, path, body) {
  const key = method === "POST" && (path === "/v1/matches" || path === "/v1/rooms") ? newKey() : null
  for (const pause of [...AGAIN, null]) {
    try {
      return await once(method, path, body, key)
    } catch (problem) {
      if (!(problem instanceof Problem) || !problem.unreachable || pause === null || !navigator.onLine) throw problem
      await new Promise(done => setTimeout(done, pause))
    }
  }
}

/** Not `randomUUID`, which a browser gives only over https: a party's server stands in its own network. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("")
}

async function once(method, path, body, key) {
  const headers = { Accept: "application/json", "Accept-Language": locale() }
  if (token) headers.Authorization = `Bearer ${token}`
  if (key) headers["Idempotency-Key"] = key
  if (body !== undefined && body !== null) headers["Content-Type"] = "application/json"
  const response = await reach(path, { method, headers, body: headers["Content-Type"] && JSON.stringify(body) })
  const answer = response.status === 204 ? null : await read(response)
  if (response.ok) return answer
  throw new Problem({ status: response.status, ...answer })
}

async function reach(path, options) {
  try {
    return await fetch(path, { ...options, cache: "no-store" })
  } catch {
    throw new Problem({ status: 0, code: "unreachable", detail: t("problem.unreachable") })
  }
}

async function read(response) {
  try {
    return await response.json()
  } catch {
    return { detail: t("problem.unknown"), code: "unreadable" }
  }
}
