import { createStore, useStore } from '../ui/store.ts'

const shown = createStore(false)

/** Covers the page at once; whoever shows private words closes them at the same moment. */
export const showOverlay = () => shown.set(true)
export const removeOverlay = () => shown.set(false)

export const isOverlayShown = shown.get

export const useOverlayShown = () => useStore(shown)

/** Runs whenever nobody should see private words any more: the page is covered, or another tab is in front. */
export function onPageHidden(run: () => void) {
  const stop = shown.subscribe(() => shown.get() && run())
  const onTab = () => document.visibilityState === 'hidden' && run()
  document.addEventListener('visibilitychange', onTab)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onTab)
  }
}
