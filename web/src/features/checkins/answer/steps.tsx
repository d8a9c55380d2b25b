import type { ReactNode } from 'react'
import { PATHS } from '../../../app/navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawings/drawing.tsx'
import { Lifebuoy, Message } from '../../../ui/page-icons.tsx'
import { useWords } from '../../../words/words.ts'
import { isHeard, useHelpNow } from '../../get-help/shared/help-now.ts'
import { helpWords } from '../../get-help/shared/help-words.ts'
import { askForHelp } from '../../get-help/shared/send-help.ts'
import type { Step } from './answer-of.ts'
import { answerWords } from './answer-words.ts'

const PICTURED =
  'flex min-h-14 items-center gap-3 rounded-md border border-edge bg-surface p-2 text-left font-semibold text-ink no-underline transition-colors duration-150 hover:border-accent hover:text-accent @max-md:gap-2 @max-md:p-1.5 @max-md:text-sm @max-md:leading-tight @max-[18rem]:flex-col @max-[18rem]:text-center'

/** *Breathe* and *Write* stand side by side. */
export function Steps({ steps, onBreathe }: { steps: readonly Step[]; onBreathe: () => void }) {
  const words = useWords(answerWords)
  const parts: Partial<Record<Step, ReactNode>> = {
    help: <Help key="help" />,
    talk: (
      <ButtonLink key="talk" to={PATHS.talk} variant="secondary">
        <Message className="size-5" />
        {words.talk}
      </ButtonLink>
    ),
    quiet: (
      <div key="quiet" className="grid grid-cols-2 gap-3">
        <button type="button" className={PICTURED} onClick={onBreathe}>
          <Drawing of="breathe" className={PICTURE} />
          {words.breathe}
        </button>
        <a href={`${PATHS.journal}#write`} className={PICTURED}>
          <Drawing of="write" className={PICTURE} />
          {words.write}
        </a>
      </div>
    ),
  }
  return <div className="@container flex flex-col gap-2 sm:gap-3">{steps.map((step) => parts[step])}</div>
}

const PICTURE = 'h-10 w-16 shrink-0 rounded-sm @max-md:h-7 @max-md:w-11 @max-[18rem]:h-10 @max-[18rem]:w-16'

/** Only where a press would be heard; otherwise the text above says what to do. */
function Help() {
  const { getHelp } = useWords(helpWords)
  if (!isHeard(useHelpNow())) return null
  return (
    <Button variant="danger" className="min-h-12 text-lg sm:min-h-14" onClick={askForHelp}>
      <Lifebuoy />
      {getHelp}
    </Button>
  )
}
