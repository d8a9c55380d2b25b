/** The class hides a page before its scripts run, so that no reload or new tab lifts a tablet's cover. */
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
    // Where storage is forbidden, a reload or another tab lifts the cover.
  }
}

/** The tab's next page begins uncovered on a tablet (`web/build/cover-again.ts`). */
export const noteHere = () => {
  try {
    sessionStorage.setItem('here', `${Date.now()}`)
  } catch {
    // Where storage is forbidden, the next page asks again.
  }
}

/** Also hides the page from printing, but not its dialogs. */
export const hideUnderCover = () => document.documentElement.classList.add(COVERED)

export const showUnderCover = () => document.documentElement.classList.remove(COVERED)
