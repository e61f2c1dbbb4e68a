// Style sheets that a part of the page brings along.

/** Wait until the sheet at this address is there, so that nothing is drawn before it and moves with it. */
export function sheet(url) {
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = url
  return new Promise((loaded, failed) => {
    link.addEventListener("load", loaded, { once: true })
    link.addEventListener("error", () => failed(new Error(`${url} did not load`)), { once: true })
    document.head.append(link)
  })
}
