import { createStore, useStore } from '../../ui/store.ts'

const shown = createStore(false)

/** Covers the page at once, and tells components that show private text to hide it. */
export const showOverlay = () => shown.set(true)
export const removeOverlay = () => shown.set(false)

export const isOverlayShown = shown.get

export const useOverlayShown = () => useStore(shown)

/** What had the focus may be gone when the page is seen again: the main part then takes it. */
export function keepFocus() {
  const at = document.activeElement
  if (!at || at === document.body || at.closest('dialog:not([open])'))
    document.getElementById('main')?.focus({ preventScroll: true })
}

/** Runs when private text must be hidden: the page is covered, or another tab is in front. */
export function onPageHidden(run: () => void) {
  const stop = shown.subscribe(() => shown.get() && run())
  const onTab = () => {
    if (document.visibilityState !== 'hidden') return
    run()
    document.addEventListener('visibilitychange', keepFocus, { once: true })
  }
  document.addEventListener('visibilitychange', onTab)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onTab)
  }
}
