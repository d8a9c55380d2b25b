import { createStore, useStore } from '../../ui/store.ts'

const shown = createStore(false)

/** Covers the page at once, and tells components that show private text to hide it. */
export const showOverlay = () => shown.set(true)
export const removeOverlay = () => shown.set(false)

export const isOverlayShown = shown.get

export const useOverlayShown = () => useStore(shown)

/** What had the focus may be gone when the page is seen again: the main part then takes it, or the session that lies over it. */
export function keepFocus() {
  const at = document.activeElement
  if (at && at !== document.body && !at.closest('dialog:not([open])')) return
  const session = document.querySelector<HTMLElement>('.session-overlay h2')
  const takes = session ?? document.getElementById('main')
  takes?.focus({ preventScroll: true })
}

/** Runs when somebody covers the page. */
export const onOverlay = (run: () => void) => shown.subscribe(() => shown.get() && run())

/** Runs when another tab or application is in front. */
export function onLeft(run: () => void) {
  const onTab = () => {
    if (document.visibilityState !== 'hidden') return
    run()
    document.addEventListener('visibilitychange', keepFocus, { once: true })
  }
  document.addEventListener('visibilitychange', onTab)
  return () => document.removeEventListener('visibilitychange', onTab)
}

/** Runs when private text must be hidden, for either reason. */
export function onPageHidden(run: () => void) {
  const stops = [onOverlay(run), onLeft(run)]
  return () => {
    for (const stop of stops) stop()
  }
}
