import { useSyncExternalStore } from 'react'

/** Short, because it stands in the inline script of every portal. */
const INTERACTIVE = 'ready'
/** The name of the button. */
export const HELP = 'help'

/**
 * Says that presses work from now on, and makes those again that came before. Not within an effect: there React cannot
 * take over the nodes of a part that is pressed.
 */
export function becomeInteractive() {
  performance.mark(INTERACTIVE)
  document.getElementById('late')?.remove()
  document.dispatchEvent(new Event(INTERACTIVE))
  pressAgain(history.state)
}

/** Get Help was pressed on this page before it was opened again, because a script had not come. */
function pressAgain(names: unknown) {
  if (!Array.isArray(names)) return
  History.prototype.replaceState.call(history, null, '')
  if (names.includes(HELP)) document.querySelector<HTMLElement>(`[name=${HELP}]`)?.click()
}

function onInteractive(tell: () => void) {
  document.addEventListener(INTERACTIVE, tell)
  return () => document.removeEventListener(INTERACTIVE, tell)
}

/** Whether presses work. What stands far down a page is asked for after that. */
export const useIsInteractive = () =>
  useSyncExternalStore(
    onInteractive,
    () => performance.getEntriesByName(INTERACTIVE).length > 0,
    () => false,
  )
