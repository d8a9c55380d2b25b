import { ArrowUp } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useIsFull, useWaiting } from './send-repeatedly.ts'
import { outboxWords } from './words.ts'

/** Lies over the lower edge, so that nothing moves, and lets presses through. */
export function WaitingLine() {
  const words = useWords(outboxWords)
  const { number } = useFormat()
  const waiting = useWaiting()
  const full = useIsFull()
  return (
    <p
      role="status"
      className="pointer-events-none fixed bottom-2 left-2 z-20 flex items-center gap-2 rounded-full border border-amber-line bg-amber-soft px-3 py-1 text-sm font-semibold text-ink empty:hidden max-desk:not-low:bottom-18 print:hidden"
    >
      {full && words.full}
      {!full && waiting > 0 && (
        <>
          <ArrowUp className="size-4 text-amber" />
          {words.waiting(number(waiting))}
        </>
      )}
    </p>
  )
}

export function KeptText() {
  const { kept } = useWords(outboxWords)
  return kept
}
