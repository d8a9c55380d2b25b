import { useSyncExternalStore } from 'react'

let shown = false
const listeners = new Set<() => void>()

function change(now: boolean) {
  shown = now
  for (const changed of listeners) changed()
}

/** Covers the page at once; whoever shows private words closes them at the same moment. */
export const showOverlay = () => change(true)
export const removeOverlay = () => change(false)

export const isOverlayShown = () => shown

export const useOverlayShown = () => useSyncExternalStore(subscribe, isOverlayShown)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Runs whenever nobody should see private words any more: the page is covered, or another tab is in front. */
export function onPageHidden(run: () => void) {
  const onCover = () => shown && run()
  const onTab = () => document.visibilityState === 'hidden' && run()
  listeners.add(onCover)
  document.addEventListener('visibilitychange', onTab)
  return () => {
    listeners.delete(onCover)
    document.removeEventListener('visibilitychange', onTab)
  }
}
