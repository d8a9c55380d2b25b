import { createStore, useStore } from '../ui/store.ts'

const KEY = 'theme'
const dark = createStore(typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))

/** Kept in the browser under `theme`; the script in the page's head applies it before the first paint. */
export function toggleTheme() {
  dark.set(document.documentElement.classList.toggle('dark'))
  try {
    localStorage.setItem(KEY, dark.get() ? 'dark' : 'light')
  } catch {
    // Where storage is forbidden the choice lasts as long as the page.
  }
}

export const useIsDark = () => useStore(dark, () => false)
