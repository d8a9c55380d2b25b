import { EyeOff } from '../ui/icons.tsx'
import { quickHideWords } from '../words/quick-hide.ts'
import { useWords } from '../words/words.ts'
import { showOverlay } from './hide-overlay.ts'
import { TOP_BAR_BUTTON } from './top-bar-button.ts'

/**
 * Covers the screen with one press, for devices without an Escape key. It is in the top bar, which is always visible.
 */
export function HideButton() {
  const words = useWords(quickHideWords)
  return (
    <button
      type="button"
      aria-label={words.hideNamed}
      title={words.hideNamed}
      onClick={showOverlay}
      className={TOP_BAR_BUTTON}
    >
      <EyeOff />
      <span className="max-sm:sr-only min-[78rem]:sr-only">{words.hide}</span>
    </button>
  )
}
