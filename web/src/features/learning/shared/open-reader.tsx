import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'
import { useEffect, useRef, useState } from 'react'
import { Drawing } from '../../../ui/drawings/drawing.tsx'
import { drawingOfLesson } from '../../../ui/drawings/ids.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { pagesOf, percentAfter, resumePosition } from '../lesson-position.ts'
import { LessonText } from '../lesson-text.tsx'
import { ReaderPages } from '../reader-pages.tsx'
import { useArrowKeys, usePageSwipe } from '../turning.ts'
import { learningWords } from './learning-words.ts'

export type Read = (read: { moduleId: string; progress: number; completed: boolean }) => void
type Props = { module: Module; stored: Progress | undefined; onRead?: Read; onClose: () => void }

/** For pages that read nothing of anybody. */
export function OpenReader({ module, stored, onRead, onClose }: Props) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const pages = pagesOf(module)
  const total = pages.length
  const [at, setAt] = useState(() => resumePosition(stored, total))
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each lesson begins at its heading
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  const page = pages[at]
  const isKept = onRead !== undefined && !isGuide(module)
  const save = (completed: boolean) => {
    if (isKept) onRead({ moduleId: module.id, progress: completed ? 100 : percentAfter(at, total), completed })
  }
  const isLast = at >= total - 1
  const reading = {
    at,
    total,
    page,
    isLast,
    isGuide: !isKept,
    previous: () => setAt(Math.max(0, at - 1)),
    next() {
      if (isLast) return
      save(false)
      setAt(at + 1)
    },
    complete() {
      save(true)
      onClose()
    },
  }
  useArrowKeys(reading)
  const swipe = usePageSwipe(reading)
  if (!page) return null
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Drawing of={drawingOfLesson(module.id)} className="aspect-8/5 w-[26%] max-w-32 shrink-0 rounded-md" />
        <p className="flex min-w-0 grow flex-wrap justify-between gap-x-4 text-ink-soft">
          <span className="font-semibold text-ink">{page.sectionTitle}</span>
          <span>{words.lessonOf(number(at + 1), number(total))}</span>
        </p>
      </div>
      <article
        {...swipe}
        className="relative flex touch-pan-y touch-pinch-zoom flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <h3 ref={heading} tabIndex={-1} className="pr-14 text-xl outline-none sm:pr-44 sm:text-2xl">
          {page.title}
        </h3>
        <LessonText key={at} content={page.content} />
      </article>
      {isLast && module.about && (
        <p className="max-w-text text-sm text-ink-soft">
          {words.about} {module.about}
        </p>
      )}
      <ReaderPages {...reading} />
    </div>
  )
}
