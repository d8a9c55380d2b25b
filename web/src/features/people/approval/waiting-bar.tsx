import { Suspense, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogFailed } from '../../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { approvalWords } from '../../../words/approval.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useWaiting } from '../data.ts'
import type { Decision } from './decide-dialog.tsx'

const DecideDialog = lazyWithFallback(
  async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }),
  DialogFailed,
)

type Props = {
  /** Whether only the accounts that wait are shown. */
  only: boolean
  onOnly: (only: boolean) => void
  chosen: readonly string[]
  onDone: () => void
}

/** How many wait for approval; shows them alone, and approves or refuses the chosen or all of them. */
export function WaitingBar({ only, onOnly, chosen, onDone }: Props) {
  const words = useWords(approvalWords)
  const { number } = useFormat()
  const waiting = useWaiting().data
  const [decision, setDecision] = useState<Decision | null>(null)
  if (!waiting || (waiting.people === 0 && !only)) return null
  const { people, newest } = waiting
  const some = chosen.length
  const ofChosen = { waiting: { ids: [...chosen] }, count: some }
  return (
    <>
      <Banner
        tone="info"
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => onOnly(!only)}>
              {only ? words.showAll : words.show}
            </Button>
            {some > 0 && (
              <>
                <Button onClick={() => setDecision({ kind: 'approve', ...ofChosen })}>
                  {words.approveChosen(some, number(some))}
                </Button>
                <Button variant="secondary" onClick={() => setDecision({ kind: 'refuse', ...ofChosen })}>
                  {words.refuseChosen(some, number(some))}
                </Button>
              </>
            )}
            {people > 1 && newest && (
              <Button
                variant="secondary"
                onClick={() => setDecision({ kind: 'approve', waiting: { through: newest }, count: people })}
              >
                {words.approveAll(number(people))}
              </Button>
            )}
            {only && people > 1 && newest && (
              <Button
                variant="quiet"
                onClick={() => setDecision({ kind: 'refuse', waiting: { through: newest }, count: people })}
              >
                {words.refuseAll(number(people))}
              </Button>
            )}
          </div>
        }
      >
        <strong className="block font-semibold">{words.waiting(people, number(people))}</strong>
        {words.text}
      </Banner>
      {decision && (
        <Suspense>
          <DecideDialog
            decision={decision}
            onClose={() => setDecision(null)}
            onDone={() => {
              setDecision(null)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
