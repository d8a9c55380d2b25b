/** The card of the active alerts; the alarm leads to it. */
export const ALERTS_PLACE = 'alerts'

/** Where an alert stands on the page, whichever list it is in. */
export const placeOf = (id: string) => `alert-${id}`

/** After the list was drawn anew: an answer takes away the button that had the focus, and nobody should start over. */
export function focusNext(id: string) {
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) (document.getElementById(placeOf(id)) ?? document.getElementById(ALERTS_PLACE))?.focus()
  })
}
