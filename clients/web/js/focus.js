// Where the focus goes when what had it leaves (R19). Nobody else's move ever moves it otherwise.

/** Draw; if the focused control went with it, the next one takes the focus, else the one before, else the heading. */
export function keepingFocus(draw) {
  const focused = document.activeElement
  const zone = focused?.closest?.("[data-zone]")
  const row = zone ? [...zone.querySelectorAll("[data-control]")] : []
  draw()
  if (!zone?.isConnected || focused.isConnected) return
  const at = row.indexOf(focused)
  const stays = control => control.isConnected
  const heir = row.slice(at + 1).find(stays) ?? row.slice(0, at).findLast(stays) ?? zone.querySelector("h2")
  heir.focus({ preventScroll: true })
}
