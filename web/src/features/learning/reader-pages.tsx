import { Button } from '../../ui/button.tsx'
import { ArrowLeft, ArrowRight, Check } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { learningWords } from './shared/learning-words.ts'
import type { Reading } from './use-reading.ts'

export function ReaderPages({ at, total, isLast, isGuide, previous, next, complete }: Reading) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Button variant="secondary" className="max-sm:grow" disabled={at === 0} onClick={previous}>
          <ArrowLeft />
          {words.previous}
        </Button>
        <p className="text-ink-soft tabular-nums max-sm:order-first max-sm:w-full">
          {words.counter(number(at + 1), number(total))}
        </p>
        {isLast ? (
          <Button key="complete" className="max-sm:grow" onClick={complete}>
            <Check />
            {isGuide ? words.endGuide : words.complete}
          </Button>
        ) : (
          <Button key="next" className="max-sm:grow" onClick={next}>
            {words.next}
            <ArrowRight />
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{words.keys}</p>
    </div>
  )
}
