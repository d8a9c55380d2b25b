/** One bit, about nobody, and the class that hides a page before its scripts run: neither a reload nor another tab lifts the cover of a tablet. */
const COVERED = 'covered'

export const isCovered = () => {
  try {
    return localStorage.getItem(COVERED) !== null
  } catch {
    return false
  }
}

export const keepCovered = (covered: boolean) => {
  try {
    if (covered) localStorage.setItem(COVERED, COVERED)
    else localStorage.removeItem(COVERED)
  } catch {
    // Where storage is forbidden, a reload or another tab lifts it.
  }
}

/** When somebody who had proved themselves was last in this tab; the page that it loads next begins uncovered on a tablet (`web/build/cover-again.ts`). */
export const noteHere = () => {
  try {
    sessionStorage.setItem('here', `${Date.now()}`)
  } catch {
    // The next page asks again.
  }
}

/** Hides the page, but for dialogs, also from what is printed. */
export const hideBelow = () => document.documentElement.classList.add(COVERED)

/** The cover itself lies over the page from here on. */
export const showUnderCover = () => document.documentElement.classList.remove(COVERED)
