import { useSyncExternalStore } from 'react'

let held = false
const listeners = new Set<() => void>()

/** Says that something is on its way that must not be lost: nothing but the person may take the page away. */
export function hold(on: boolean) {
  held = on
  for (const changed of listeners) changed()
}

export const isHeld = () => held

export const useHeld = () => useSyncExternalStore(subscribe, isHeld)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
