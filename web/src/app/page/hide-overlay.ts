import { createStore, useStore } from '../../ui/hooks/store.ts'

const shown = createStore(false)

export const showOverlay = () => shown.set(true)
export const removeOverlay = () => shown.set(false)

export const isOverlayShown = shown.get

export const useOverlayShown = () => useStore(shown)

/** The focused element may be gone after the cover; the main part then takes the focus, or the session overlay. */
export function keepFocus() {
  const at = document.activeElement
  if (at && at !== document.body && !at.closest('dialog:not([open])')) return
  const session = document.querySelector<HTMLElement>('.session-overlay h2')
  const takes = session ?? document.getElementById('main')
  takes?.focus({ preventScroll: true })
}

export const onOverlay = (run: () => void) => shown.subscribe(() => shown.get() && run())

export function onLeft(run: () => void) {
  const onTab = () => {
    if (document.visibilityState !== 'hidden') return
    run()
    document.addEventListener('visibilitychange', keepFocus, { once: true })
  }
  document.addEventListener('visibilitychange', onTab)
  return () => document.removeEventListener('visibilitychange', onTab)
}

/** Runs when somebody covers the page or leaves the tab. */
export function onPageHidden(run: () => void) {
  const stops = [onOverlay(run), onLeft(run)]
  return () => {
    for (const stop of stops) stop()
  }
}
