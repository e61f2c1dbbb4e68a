// A share as a bar. The number stands beside it in words, so the bar is for the eye alone.

export function bar(percent) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  for (const [name, value] of Object.entries({ class: "bar", viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" })) {
    svg.setAttribute(name, value)
  }
  svg.append(strip("whole", 100), strip("part", percent))
  return svg
}

function strip(look, width) {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect")
  for (const [name, value] of Object.entries({ class: look, width, height: 6, rx: 1 })) rect.setAttribute(name, value)
  return rect
}
