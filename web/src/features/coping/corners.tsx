import { showOverlay } from '../../app/page/hide-overlay.ts'
import { HELP } from '../../app/page/interactive.ts'
import { EyeOff } from '../../ui/icons.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { helpWords } from '../../words/help.ts'
import { quickHideWords } from '../../words/quick-hide.ts'
import { useWords } from '../../words/words.ts'
import { askForHelp } from '../get-help/shared/request.ts'

const CORNER =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line bg-surface px-3 font-semibold whitespace-nowrap max-[24rem]:px-2'

/** What a session that covers the bar keeps of it: Get Help and Hide. */
export function Corners() {
  const { getHelp } = useWords(helpWords)
  const { hideNamed } = useWords(quickHideWords)
  return (
    <div className="ml-auto flex shrink-0 gap-2 max-[24rem]:gap-1">
      <button type="button" name={HELP} onClick={askForHelp} className={`${CORNER} text-brick hover:border-brick`}>
        <Lifebuoy className="size-5 max-[26rem]:hidden" />
        {getHelp}
      </button>
      <button type="button" aria-label={hideNamed} onClick={showOverlay} className={`${CORNER} hover:border-accent`}>
        <EyeOff />
      </button>
    </div>
  )
}
