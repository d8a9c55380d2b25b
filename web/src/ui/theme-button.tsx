import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { createStore, useStore } from './hooks/store.ts'
import { Moon, Sun } from './icons.tsx'
import { Tooltip, type TooltipSide } from './tooltip.tsx'
import { NAV_ROW, TOP_BAR_BUTTON } from './top-bar-button.ts'

/** `named`: with its name beside it. */
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

/** The inline script in the page's head applies it before the first paint. */
function toggleTheme() {
  dark.set(document.documentElement.classList.toggle('dark'))
  try {
    localStorage.setItem(KEY, dark.get() ? 'dark' : 'light')
  } catch {
    // Where storage is forbidden, the choice lasts until a reload.
  }
}

const useIsDark = () => useStore(dark, () => false)
