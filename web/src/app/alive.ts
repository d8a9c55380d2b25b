import { useSyncExternalStore } from 'react'

const ALIVE = 'alive'
/** The name of the button. */
export const HELP = 'help'

/**
 * Says that presses work from now on, and makes those again that came before. Not within an effect: there React cannot
 * take over the nodes of a part that is pressed.
 */
export function comeAlive() {
  performance.mark(ALIVE)
  document.getElementById('late')?.remove()
  document.dispatchEvent(new Event(ALIVE))
  pressAgain(history.state)
}

/** Get Help was pressed on this page before it was opened again, because a script had not come. */
function pressAgain(names: unknown) {
  if (!Array.isArray(names)) return
  History.prototype.replaceState.call(history, null, '')
  if (names.includes(HELP)) document.querySelector<HTMLElement>(`[name=${HELP}]`)?.click()
}

function onAlive(tell: () => void) {
  document.addEventListener(ALIVE, tell)
  return () => document.removeEventListener(ALIVE, tell)
}

/** Whether presses work. What stands far down a page is asked for after that. */
export const useAlive = () =>
  useSyncExternalStore(
    onAlive,
    () => performance.getEntriesByName(ALIVE).length > 0,
    () => false,
  )
