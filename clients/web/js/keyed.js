// Lists of nodes that follow lists of items, node by node (R20).

/**
 * Make the children of `parent` follow `items`: a key that stays keeps its node, a key that went takes its node along.
 *
 * Gone ones leave first, so that what stays is not moved about: a node that moves loses the focus.
 */
export function keyed(parent, items, { key, make, update }) {
  const nodes = new Map([...parent.children].map(node => [node.dataset.key, node]))
  const wanted = new Set(items.map(item => String(key(item))))
  for (const [name, node] of nodes) if (!wanted.has(name)) node.remove()
  let next = parent.firstElementChild
  for (const item of items) {
    const node = nodes.get(String(key(item))) ?? named(make(item), key(item))
    if (node === next) next = node.nextElementSibling
    else place(parent, node, next)
    update(node, item)
  }
}

function named(node, key) {
  node.dataset.key = key
  return node
}

/** `moveBefore` keeps the focus of what it moves; where it is missing, the focus is given back. */
function place(parent, node, before) {
  if (!node.isConnected) return void parent.insertBefore(node, before)
  if (parent.moveBefore) return void parent.moveBefore(node, before)
  const focused = node.contains(document.activeElement) ? document.activeElement : null
  parent.insertBefore(node, before)
  focused?.focus({ preventScroll: true })
}
