import { Moon, Sun } from '../ui/icons.tsx'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { toggleTheme, useIsDark } from './theme.ts'
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
