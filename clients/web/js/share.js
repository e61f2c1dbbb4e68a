// Passing words on to somebody else: by the system's share sheet where there is one, else by the clipboard.

/** What became of it: "shared", "copied", null where the person thought better of it, "failed" where neither works. */
export async function share(text) {
  if (navigator.share) {
    try {
      await navigator.share({ text })
      return "shared"
    } catch (refused) {
      if (refused.name === "AbortError") return null
    }
  }
  return (await copied(text)) ? "copied" : "failed"
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedByCommand(text)
  }
}

/** The older way, for a page without https, where there is no clipboard: a party's server in its own network. */
function copiedByCommand(text) {
  let done = false
  const put = event => {
    event.clipboardData.setData("text/plain", text)
    event.preventDefault()
    done = true
  }
  document.addEventListener("copy", put, { once: true })
  document.execCommand("copy")
  document.removeEventListener("copy", put)
  return done
}
