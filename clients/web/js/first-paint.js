// The looks that this device chose, set on <html> before anything is painted.
try {
  const root = document.documentElement
  const theme = localStorage.getItem("atu.theme")
  if (theme === "light" || theme === "dark") root.dataset.theme = theme
  if (localStorage.getItem("atu.deck") === "four") root.dataset.deck = "four"
} catch {
  // No storage (a private window, or it is forbidden): the system's theme holds.
}
