const KEPT = 'theme'

/** Removes everything about this person from browser storage. The theme is not personal and stays. */
export function clearStorage() {
  try {
    const theme = localStorage.getItem(KEPT)
    localStorage.clear()
    sessionStorage.clear()
    if (theme) localStorage.setItem(KEPT, theme)
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
