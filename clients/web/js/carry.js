// Carrying a card to the table with a finger or the mouse: dropped there it is pressed, anywhere else it goes back.

const BEGUN = 8 // px after which a touch is no tap

/** Let the cards of the hand under `root` that can be played be carried onto `target`. */
export function letCarry(root, target) {
  let held = null // the card that is held: where from, and whether it has left its place
  let swallow = false

  root.classList.add("carries")
  root.addEventListener("pointerdown", event => {
    const card = event.isPrimary && event.button === 0 && event.target.closest('.card-button[data-asks="action"]')
    if (card) held = { card, x: event.clientX, y: event.clientY, away: false }
  })
  root.addEventListener("pointermove", event => {
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!held.away && Math.hypot(x, y) < BEGUN) return
    if (!held.away) begin(event)
    held.card.style.translate = `${x}px ${y}px`
    target.classList.toggle("awaits", isOver(event))
  })
  root.addEventListener("pointerup", event => end(isOver(event)))
  root.addEventListener("pointercancel", () => end(false))
  // After a way across the page a browser may take the end of it for a click where it began.
  root.addEventListener("click", event => swallow && event.isTrusted && event.stopImmediatePropagation(), { capture: true })

  function begin(event) {
    held.away = true
    held.card.setPointerCapture(event.pointerId)
    held.card.classList.add("carried")
  }

  function end(dropped) {
    const { card, away } = held ?? {}
    held = null
    if (!away) return
    card.classList.remove("carried")
    card.style.translate = ""
    target.classList.remove("awaits")
    swallow = true
    setTimeout(() => (swallow = false))
    if (dropped) card.click()
  }

  function isOver({ clientX, clientY }) {
    const { left, right, top, bottom } = target.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  }
}
