import { useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { approvalWords } from '../../../words/approval.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { type Approval, useWaiting } from '../data.ts'
import { ApproveDialog } from './approve-dialog.tsx'

type Props = {
  /** Whether only the accounts that wait are shown. */
  only: boolean
  onOnly: (only: boolean) => void
  chosen: readonly string[]
  onDone: () => void
}

/** How many wait for approval; shows them alone, and approves the chosen or all of them. */
export function WaitingBar({ only, onOnly, chosen, onDone }: Props) {
  const words = useWords(approvalWords)
  const { number } = useFormat()
  const waiting = useWaiting().data
  const [asking, setAsking] = useState<{ approval: Approval; count: number } | null>(null)
  if (!waiting || (waiting.people === 0 && !only)) return null
  const { people, newest } = waiting
  return (
    <>
      <Banner
        tone="info"
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => onOnly(!only)}>
              {only ? words.showAll : words.show}
            </Button>
            {chosen.length > 0 && (
              <Button onClick={() => setAsking({ approval: { ids: [...chosen] }, count: chosen.length })}>
                {words.approveChosen(chosen.length, number(chosen.length))}
              </Button>
            )}
            {people > 1 && newest && (
              <Button variant="secondary" onClick={() => setAsking({ approval: { through: newest }, count: people })}>
                {words.approveAll(number(people))}
              </Button>
            )}
          </div>
        }
      >
        <strong className="block font-semibold">{words.waiting(people, number(people))}</strong>
        {words.text}
      </Banner>
      {asking && (
        <ApproveDialog
          {...asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
