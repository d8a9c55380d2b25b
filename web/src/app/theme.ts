import { useSyncExternalStore } from 'react'

const KEY = 'theme'
const listeners = new Set<() => void>()
const root = () => document.documentElement

/** Kept in the browser under `theme`; the script in the page's head applies it before the first paint. */
export function toggleTheme() {
  const dark = root().classList.toggle('dark')
  try {
    localStorage.setItem(KEY, dark ? 'dark' : 'light')
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useIsDark = () =>
  useSyncExternalStore(
    subscribe,
    () => root().classList.contains('dark'),
    () => false,
  )
