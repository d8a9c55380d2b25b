import { useSyncExternalStore } from 'react'

const ALIVE = 'alive'

/**
 * Says that presses work from now on, and makes those again that came before. Not within an effect: there React cannot
 * take over the nodes of a part that is pressed.
 */
export function comeAlive() {
  performance.mark(ALIVE)
  document.dispatchEvent(new Event(ALIVE))
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
