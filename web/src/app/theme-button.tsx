import { Moon, Sun } from '../ui/icons.tsx'
import { createStore, useStore } from '../ui/store.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { TOP_BAR_BUTTON } from './top-bar-button.ts'

export function ThemeButton() {
  const words = useWords(common)
  const Icon = useIsDark() ? Sun : Moon
  return (
    <button type="button" aria-label={words.theme} title={words.theme} onClick={toggleTheme} className={TOP_BAR_BUTTON}>
      <Icon />
    </button>
  )
}

const KEY = 'theme'
const dark = createStore(typeof document !== 'undefined' && document.documentElement.classList.contains('dark'))

/** Stored under `theme`; the inline script in the page's head applies it before the first paint. */
function toggleTheme() {
  dark.set(document.documentElement.classList.toggle('dark'))
  try {
    localStorage.setItem(KEY, dark.get() ? 'dark' : 'light')
  } catch {
    // If storage is forbidden, the choice lasts until the page is reloaded.
  }
}

const useIsDark = () => useStore(dark, () => false)
