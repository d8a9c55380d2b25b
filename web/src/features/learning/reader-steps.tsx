import { Button } from '../../ui/button.tsx'
import { ArrowLeft, ArrowRight, Check } from '../../ui/page-icons.tsx'
import { learningWords } from '../../words/learning.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { Reading } from './use-reading.ts'

/** Back, next, and the current position. */
export function ReaderSteps({ at, total, isLast, previous, next, complete }: Reading) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button variant="secondary" disabled={at === 0} onClick={previous}>
          <ArrowLeft />
          {words.previous}
        </Button>
        <p className="text-ink-soft tabular-nums">{words.counter(number(at + 1), number(total))}</p>
        {isLast ? (
          <Button key="complete" onClick={complete}>
            <Check />
            {words.complete}
          </Button>
        ) : (
          <Button key="next" onClick={next}>
            {words.next}
            <ArrowRight />
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{words.keys}</p>
    </div>
  )
}
