import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { Moon, Sun } from './icons.tsx'
import { createStore, useStore } from './store.ts'
import { Tooltip, type TooltipSide } from './tooltip.tsx'
import { NAV_ROW, TOP_BAR_BUTTON } from './top-bar-button.ts'

/** Switches between light and dark; with its name beside it in the menu and the rail. */
export function ThemeButton({ named, side }: { named?: boolean; side?: TooltipSide }) {
  const { theme } = useWords(common)
  const Icon = useIsDark() ? Sun : Moon
  if (named)
    return (
      <button type="button" onClick={toggleTheme} className={NAV_ROW}>
        <Icon />
        {theme}
      </button>
    )
  return (
    <Tooltip text={theme} side={side}>
      <button type="button" aria-label={theme} onClick={toggleTheme} className={TOP_BAR_BUTTON}>
        <Icon />
      </button>
    </Tooltip>
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
