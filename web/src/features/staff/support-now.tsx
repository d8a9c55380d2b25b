import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { ClosedAside } from '../get-help/shared/closed-aside.tsx'
import { useHelpLine } from '../get-help/shared/help-now.ts'
import { helpWords } from '../get-help/shared/help-words.ts'
import { askForHelp } from '../get-help/shared/send-help.ts'

export const SUPPORT = '#support'

/** Needs no data. */
export function SupportNow() {
  const { panel } = useWords(helpWords)
  const line = useHelpLine()
  return (
    <Card id={SUPPORT.slice(1)} title={panel.title} tone="warning">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <GetSupportNow />
        <div className="max-w-text grow basis-64">
          {line === null && <p>{panel.staff}</p>}
          <p>
            <Dialable text={line ?? panel.calls} />
          </p>
        </div>
      </div>
      <ClosedAside />
    </Card>
  )
}

export function GetSupportNow() {
  const { getSupport } = useWords(helpWords)
  return (
    <Button variant="danger" onClick={askForHelp}>
      <Lifebuoy />
      {getSupport}
    </Button>
  )
}
