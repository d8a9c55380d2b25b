import { useSyncExternalStore } from 'react'

/** Short, because it stands in every portal's inline script. */
const INTERACTIVE = 'ready'
/** The button's `name`, which early presses are stored under. */
export const HELP = 'help'

/** Repeats presses made before the page worked; in an effect, when each part is alive. */
export function becomeInteractive() {
  performance.mark(INTERACTIVE)
  document.getElementById('late')?.remove()
  document.dispatchEvent(new Event(INTERACTIVE))
  pressAgain(history.state)
}

/** Get Help was pressed before the page was reloaded for a missing script. */
function pressAgain(names: unknown) {
  if (!Array.isArray(names)) return
  History.prototype.replaceState.call(history, null, '')
  if (names.includes(HELP)) document.querySelector<HTMLElement>(`[name=${HELP}]`)?.click()
}

function onInteractive(tell: () => void) {
  document.addEventListener(INTERACTIVE, tell)
  return () => document.removeEventListener(INTERACTIVE, tell)
}

/** What stands far down a page loads only then. */
export const useIsInteractive = () =>
  useSyncExternalStore(
    onInteractive,
    () => performance.getEntriesByName(INTERACTIVE).length > 0,
    () => false,
  )
