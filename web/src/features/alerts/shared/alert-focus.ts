/** The id of the card of alerts that wait for an answer. */
export const ALERTS_CARD_ID = 'alerts'

/** The element of an alert on the page, in either list. */
export const alertElementId = (id: string) => `alert-${id}`

/** Milliseconds that the lists may take to update, and an alert to move to the other list. */
const LISTS = 2000
const OTHER_LIST = 500

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * An answer removes the button that had the focus once the lists update. The alert takes the focus then, or the card if
 * the alert is in no list any more.
 */
export function focusNext(id: string) {
  const asked = performance.now()
  let lostSince: number | null = null
  const tryFocus = (now: number) => {
    if (isLost()) {
      lostSince ??= now
      const place = document.getElementById(alertElementId(id))
      if (place) return place.focus()
      if (now - lostSince > OTHER_LIST) return document.getElementById(ALERTS_CARD_ID)?.focus()
    } else if (lostSince !== null) return
    if (lostSince !== null || now - asked < LISTS) requestAnimationFrame(tryFocus)
  }
  requestAnimationFrame(tryFocus)
}
