const KEPT = 'theme'

/** Leaves nothing of this person in the browser; the theme says nothing about anybody and stays. */
export function clearStorage() {
  try {
    const theme = localStorage.getItem(KEPT)
    localStorage.clear()
    sessionStorage.clear()
    if (theme) localStorage.setItem(KEPT, theme)
  } catch {
    // A browser that forbids storage has kept nothing either.
  }
}
