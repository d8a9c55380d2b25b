import { createStore, useStore } from '../ui/store.ts'

const KEY = 'theme'
const dark = createStore(typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))

/** Stored under `theme`; the inline script in the page's head applies it before the first paint. */
export function toggleTheme() {
  dark.set(document.documentElement.classList.toggle('dark'))
  try {
    localStorage.setItem(KEY, dark.get() ? 'dark' : 'light')
  } catch {
    // If storage is forbidden, the choice lasts until the page is reloaded.
  }
}

export const useIsDark = () => useStore(dark, () => false)
