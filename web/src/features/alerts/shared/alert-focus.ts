export const ALERTS_CARD_ID = 'alerts'

export const alertElementId = (id: string) => `alert-${id}`

/** Milliseconds for the lists to update, and for an alert to move between lists. */
const LISTS = 2000
const OTHER_LIST = 500

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** An answer removes the focused button, so the alert takes the focus, or the card once it is in no list. */
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
