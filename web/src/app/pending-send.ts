import { useSyncExternalStore } from 'react'

let pending = false
const listeners = new Set<() => void>()

/** Says that something is on its way that must not be lost: nothing but the person may take the page away. */
export function setPendingSend(on: boolean) {
  pending = on
  for (const changed of listeners) changed()
}

export const hasPendingSend = () => pending

export const useHasPendingSend = () => useSyncExternalStore(subscribe, hasPendingSend)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
