import { useSyncExternalStore } from 'react'

let covered = false
const listeners = new Set<() => void>()

function change(now: boolean) {
  covered = now
  for (const changed of listeners) changed()
}

/** Covers the page at once; whoever shows private words closes them at the same moment. */
export const coverPage = () => change(true)
export const uncoverPage = () => change(false)

export const isCovered = () => covered

export const useCovered = () => useSyncExternalStore(subscribe, isCovered)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Runs whenever nobody should see private words any more: the page is covered, or another tab is in front. */
export function onOutOfSight(run: () => void) {
  const onCover = () => covered && run()
  const onTab = () => document.visibilityState === 'hidden' && run()
  listeners.add(onCover)
  document.addEventListener('visibilitychange', onTab)
  return () => {
    listeners.delete(onCover)
    document.removeEventListener('visibilitychange', onTab)
  }
}
