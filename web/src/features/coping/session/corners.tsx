import { showOverlay } from '../../../app/page/hide-overlay.ts'
import { EyeOff } from '../../../ui/icons.tsx'
import { quickHideWords } from '../../../words/quick-hide.ts'
import { useWords } from '../../../words/words.ts'
import { HelpButton } from '../../get-help/shared/help-button.tsx'

/** Get Help and Hide stay while a session covers the bar. */
export function Corners() {
  const { hideNamed } = useWords(quickHideWords)
  return (
    <div className="ml-auto flex shrink-0 gap-2 max-[24rem]:gap-1">
      <HelpButton look="corner" />
      <button
        type="button"
        aria-label={hideNamed}
        onClick={showOverlay}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line bg-surface px-3 hover:border-accent max-[24rem]:px-2"
      >
        <EyeOff />
      </button>
    </div>
  )
}
