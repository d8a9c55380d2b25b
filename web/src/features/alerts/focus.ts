/** The card of the active alerts; the alarm leads to it. */
export const ALERTS_CARD_ID = 'alerts'

/** Where an alert stands on the page, whichever list it is in. */
export const alertElementId = (id: string) => `alert-${id}`

/** So long (milliseconds) the lists may take to be drawn anew, and an alert to appear in the other one. */
const LISTS = 2000
const OTHER_LIST = 500

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * An answer takes away the button that had the focus, whenever the lists are drawn anew, and nobody should start over:
 * the alert's place takes it, or the card's when the alert is in no list any more.
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
