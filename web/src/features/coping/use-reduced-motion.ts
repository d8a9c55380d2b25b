import { useSyncExternalStore } from 'react'

const wish = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the person prefers reduced motion. */
export const useReducedMotion = () => useSyncExternalStore(subscribe, () => wish().matches)

function subscribe(changed: () => void) {
  const list = wish()
  list.addEventListener?.('change', changed)
  return () => list.removeEventListener?.('change', changed)
}
