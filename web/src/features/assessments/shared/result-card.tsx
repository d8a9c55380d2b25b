import { useEffect, useId, useState } from 'react'
import { onPageHidden } from '../../../app/page/hide-overlay.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../../ui/not-yet.tsx'
import { useWords } from '../../../words/words.ts'
import { useCheckDue } from '../due-initial.tsx'
import { dueWords } from '../due-words.ts'
import { putOffResult } from '../result/result-data.ts'

export const OpenedResult = lazyWithFallback(
  async () => (await import('../result/opened-result.tsx')).OpenedResult,
  () => null,
  () => <Skeleton className="h-96 rounded-lg" />,
)

/** Closed at first and when the page is hidden, because somebody else may see the screen. */
export function AssessmentResult() {
  const { result: words } = useWords(dueWords)
  const heading = useId()
  const offered = useCheckDue().data?.resultId ?? null
  /** Keeps an opened result, which the server no longer offers. */
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

  if (open) return <OpenedResult onClose={leave} />
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 sm:px-6"
    >
      <div className="min-w-0">
        <h2 id={heading} className="text-base">
          {words.title}
        </h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={show}>
          {words.open}
        </Button>
        {!held && (
          <Button
            variant="quiet"
            onClick={() => {
              putOffResult(id)
              leave()
            }}
          >
            {words.later}
          </Button>
        )}
      </div>
    </section>
  )
}
