import type { Module, Progress } from '@evenkeel/contract/learning.ts'
import { useEffect, useRef } from 'react'
import { learningWords } from '../../words/learning.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { HardButton } from './hard-button.tsx'
import { LessonText } from './lesson-text.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ReaderSteps } from './reader-steps.tsx'
import { UnsentBanner } from './unsent-banner.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { usePageSwipe } from './use-page-swipe.ts'
import { useReading } from './use-reading.ts'

type ReaderProps = { module: Module; stored: Progress | undefined }

/** The lessons of a module, one at a time. */
export function Reader({ module, stored }: ReaderProps) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const reading = useReading(module, stored)
  const { step } = reading
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const turned = useRef(reading.at)
  useArrowKeys(reading)
  const swipe = usePageSwipe(reading)

  useEffect(() => {
    if (turned.current === reading.at) return
    turned.current = reading.at
    top.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [reading.at])

  if (!step) return <p>{words.empty}</p>
  return (
    <div ref={top} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
          <span className="font-semibold text-ink">{step.sectionTitle}</span>
          <span>{words.lessonOf(number(step.lesson + 1), number(step.lessonsInSection))}</span>
        </p>
        <ProgressBar label={words.overall} percent={stored?.progress ?? 0} />
        <UnsentBanner />
      </div>
      <article
        {...swipe}
        className="flex touch-pan-y touch-pinch-zoom flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
          {step.title}
        </h2>
        <LessonText key={reading.at} content={step.content} />
      </article>
      <HardButton moduleId={module.id} step={step} />
      {reading.isLast && module.about && (
        <p className="max-w-text text-sm text-ink-soft">
          {words.about} {module.about}
        </p>
      )}
      <ReaderSteps {...reading} />
    </div>
  )
}
