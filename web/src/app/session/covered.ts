/** One bit, about nobody, and the class that hides the page before its scripts run: a reload does not lift the cover of a tablet. */
const COVERED = 'covered'

export const isCovered = () => {
  try {
    return sessionStorage.getItem(COVERED) !== null
  } catch {
    return false
  }
}

export const keepCovered = (covered: boolean) => {
  try {
    if (covered) sessionStorage.setItem(COVERED, COVERED)
    else sessionStorage.removeItem(COVERED)
  } catch {
    // Where storage is forbidden, a reload lifts it.
  }
}

/** The cover itself lies over the page from here on. */
export const showUnderCover = () => document.documentElement.classList.remove(COVERED)
