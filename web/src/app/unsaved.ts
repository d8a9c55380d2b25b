import { useSyncExternalStore } from 'react'

let unsaved = false
const listeners = new Set<() => void>()

/** Says that the screen holds words that are nowhere else, for whoever is about to end the session. */
export function setUnsaved(now: boolean) {
  unsaved = now
  for (const changed of listeners) changed()
}

export const useUnsaved = () => useSyncExternalStore(subscribe, () => unsaved)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
