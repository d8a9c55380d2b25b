import { Suspense, useEffect, useState } from 'react'
import { onPageHidden } from '../../../app/page/hide-overlay.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { dueWords } from '../../../words/due.ts'
import { useWords } from '../../../words/words.ts'
import { useCheckDue } from '../due-initial.tsx'
import { putOffResult } from '../result/result-data.ts'

/** Its code and texts load when somebody opens a result. */
export const OpenedResult = lazyWithFallback(
  async () => ({ default: (await import('../result/opened-result.tsx')).OpenedResult }),
  () => null,
)

/**
 * A result that was not opened yet, for the person's home; nothing when there is none. It is closed at first, because
 * somebody else may see the screen, and closes when the page is hidden.
 */
export function AssessmentResult() {
  const { result: words } = useWords(dueWords)
  const offered = useCheckDue().data?.resultId ?? null
  /** Stays when the result is opened and therefore no longer offered. */
  const [held, setHeld] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => onPageHidden(() => setOpen(false)), [])
  const id = held ?? offered
  if (!id) return null

  function show() {
    setHeld(id)
    setOpen(true)
  }

  /** The pressed button disappears, so the main screen takes the focus. */
  function leave() {
    setHeld(null)
    setOpen(false)
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  if (open)
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <OpenedResult onClose={leave} />
      </Suspense>
    )
  return (
    <Card
      title={words.title}
      tone="notice"
      action={
        <>
          <Button onClick={show}>{words.open}</Button>
          {!held && (
            <Button
              variant="quiet"
              className="max-sm:-ml-4"
              onClick={() => {
                putOffResult(id)
                leave()
              }}
            >
              {words.later}
            </Button>
          )}
        </>
      }
    >
      <p>{words.text}</p>
    </Card>
  )
}
