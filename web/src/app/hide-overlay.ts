import { createStore, useStore } from '../ui/store.ts'

const shown = createStore(false)

/** Covers the page at once, and tells components that show private text to hide it. */
export const showOverlay = () => shown.set(true)
export const removeOverlay = () => shown.set(false)

export const isOverlayShown = shown.get

export const useOverlayShown = () => useStore(shown)

/** Runs when private text must be hidden: the page is covered, or another tab is in front. */
export function onPageHidden(run: () => void) {
  const stop = shown.subscribe(() => shown.get() && run())
  const onTab = () => document.visibilityState === 'hidden' && run()
  document.addEventListener('visibilitychange', onTab)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onTab)
  }
}
