import { EyeOff } from '../ui/icons.tsx'
import { quickHideWords } from '../words/quick-hide.ts'
import { useWords } from '../words/words.ts'
import { coverPage } from './hide-overlay.ts'
import { TOOL } from './top-bar-button.ts'

/** For whoever has no Escape key at hand: covers the screen with one press, from the bar that never leaves it. */
export function HideButton() {
  const words = useWords(quickHideWords)
  return (
    <button type="button" aria-label={words.hideNamed} title={words.hideNamed} onClick={coverPage} className={TOOL}>
      <EyeOff />
      <span className="max-sm:sr-only min-[78rem]:sr-only">{words.hide}</span>
    </button>
  )
}
