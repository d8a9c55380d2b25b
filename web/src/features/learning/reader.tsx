import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { useEffect, useRef, useState } from 'react'
import { badgeReads } from '../../app/session/badge-session.ts'
import { followFor } from '../../app/session/quiet.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { drawingOfLesson } from '../../ui/drawings/ids.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useMarkHard } from './data.ts'
import type { LessonPage } from './lesson-position.ts'
import { LessonText } from './lesson-text.tsx'
import { ReaderPages } from './reader-pages.tsx'
import { ReleaseCard } from './release-card.tsx'
import { learningWords } from './shared/learning-words.ts'
import { ChooseDay } from './tries/choose-day.tsx'
import { useArrowKeys, usePageSwipe } from './turning.ts'
import { UnsentBanner } from './unsent-banner.tsx'
import { useReading } from './use-reading.ts'

const LEAVING_CUSTODY_GUIDE = 'g02c'

/** Milliseconds for which a tablet's cover leaves a page to its reader. */
const READING = 180_000

/** A badge session cannot read plans or marks, so it offers neither. */
const isWhole = () => badgeReads() === null

type ReaderProps = { module: Module; stored: Progress | undefined }

export function Reader({ module, stored }: ReaderProps) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const { role } = useUser()
  const reading = useReading(module, stored)
  const { page } = reading
  const percent = stored?.progress ?? 0
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const lastShown = useRef(reading.at)
  useArrowKeys(reading)
  const swipe = usePageSwipe(reading)

  useEffect(() => {
    if (lastShown.current === reading.at) return
    lastShown.current = reading.at
    top.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [reading.at])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins anew
  useEffect(() => followFor(READING), [reading.at])

  if (!page) return <p>{words.empty}</p>
  return (
    <div ref={top} className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <div className="flex items-center gap-4">
          <Drawing of={drawingOfLesson(module.id)} className="aspect-8/5 w-[26%] max-w-32 shrink-0 rounded-md" />
          <div className="flex min-w-0 grow flex-col gap-2">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
              <span className="font-semibold text-ink">{page.sectionTitle}</span>
              <span>{words.lessonOf(number(reading.at + 1), number(reading.total))}</span>
            </p>
            {!reading.isGuide && (
              <ProgressBar label={words.overall} percent={percent} text={words.percent(number(percent))} />
            )}
          </div>
        </div>
        <UnsentBanner />
      </div>
      <article
        {...swipe}
        className="relative flex touch-pan-y touch-pinch-zoom flex-col gap-4 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <h2 ref={heading} tabIndex={-1} className="pr-14 text-xl outline-none sm:pr-44 sm:text-2xl">
          {page.title}
        </h2>
        <LessonText key={reading.at} content={page.content}>
          {page.hasTask && !mayRespond(role) && isWhole() && (
            <ChooseDay place={{ moduleId: module.id, ...page }} showsList />
          )}
        </LessonText>
      </article>
      {!reading.isGuide && isWhole() && <HardButton moduleId={module.id} page={page} />}
      {module.id === LEAVING_CUSTODY_GUIDE && isWhole() && <ReleaseCard />}
      {reading.isLast && module.about && (
        <p className="max-w-text text-sm text-ink-soft">
          {words.about} {module.about}
        </p>
      )}
      <ReaderPages {...reading} />
    </div>
  )
}

type Said = 'thanks' | 'failed'

function HardButton({ moduleId, page: { section, lesson } }: { moduleId: string; page: LessonPage }) {
  const words = useWords(learningWords)
  const { mutate, isPending } = useMarkHard(moduleId)
  const [said, setSaid] = useState<Record<string, Said>>({})
  const place = `${section}.${lesson}`
  const answer = said[place]
  const say = (now: Said) => setSaid((before) => ({ ...before, [place]: now }))
  const send = () => mutate({ section, lesson }, { onSuccess: () => say('thanks'), onError: () => say('failed') })
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {answer !== 'thanks' && (
        <Button variant="quiet" className="-ml-4" busy={isPending} onClick={send}>
          {words.hard}
        </Button>
      )}
      <p role="status" className={answer === 'failed' ? 'text-brick' : 'text-ink-soft'}>
        {answer === 'thanks' && words.hardThanks}
        {answer === 'failed' && words.hardFailed}
      </p>
    </div>
  )
}
