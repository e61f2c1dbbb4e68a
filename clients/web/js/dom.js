// Making nodes, and changing them only where they differ: an equal redraw touches nothing (R20).

/** A new element. Attributes set to null or false are left out; true gives an empty one. */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  change(node, attributes)
  node.append(...children.filter(child => child !== null && child !== undefined))
  return node
}

/** Set these attributes where they differ; null, undefined and false take one away. */
export function change(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) {
      if (node.hasAttribute(name)) node.removeAttribute(name)
    } else {
      const text = value === true ? "" : String(value)
      if (node.getAttribute(name) !== text) node.setAttribute(name, text)
    }
  }
}

/** Give a node this text, if it has another. */
export function write(node, text) {
  const wanted = plain(text)
  if (node.textContent !== wanted) node.textContent = wanted
}

/** Text without the invisible marks that isolate directions: some voices read them out (R11). */
export function plain(text) {
  return String(text ?? "").replace(/[\u2066-\u2069]/g, "")
}

/** A node's parts by `data-part`, made once by `make` and found again on every redraw. */
export function part(parent, name, make) {
  const found = [...parent.children].find(child => child.dataset.part === name)
  if (found) return found
  const made = make()
  made.dataset.part = name
  parent.append(made)
  return made
}
