import type { Edition } from '@evenkeel/contract/base/roles.ts'
import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProgressRing } from '../../../ui/charts/progress-ring.tsx'
import { Drawing } from '../../../ui/drawings/drawing.tsx'
import { drawingOfLesson } from '../../../ui/drawings/ids.ts'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ArrowLeft } from '../../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { actionFor, pagesOf } from '../lesson-position.ts'
import { learningWords } from './learning-words.ts'
import { OpenReader, type Read } from './open-reader.tsx'
import { usePublicLessons } from './public-lessons.ts'

/** Without `progress` nothing is recorded. */
type Props = { edition: Edition; progress?: { stored: readonly Progress[]; save: Read } }

/** No address names the open lesson; the browser's Back closes it. */
export function OpenLessons({ edition, progress }: Props) {
  const words = useWords(learningWords)
  const { modules, retry } = usePublicLessons(edition)
  const [opened, setOpened] = useState<string | null>(null)
  const last = useRef<string>(undefined)
  const id = useId()
  useEffect(() => {
    const close = () => setOpened(null)
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  useEffect(() => {
    if (!opened && last.current) document.getElementById(`${id}-${last.current}`)?.focus()
    last.current = opened ?? undefined
  }, [opened, id])
  function open(module: string) {
    history.pushState({ lesson: true }, '')
    setOpened(module)
  }
  if (modules === 'failed') return <LoadFailed text={words.failed} onRetry={retry} />
  if (!modules) return <Skeleton className="h-160 rounded-lg" />
  const module = modules.find((one) => one.id === opened)
  const storedOf = (one: Module) => progress?.stored.find(({ moduleId }) => moduleId === one.id)
  if (module)
    return (
      <div className="flex max-w-3xl flex-col gap-4">
        <h2 className="sr-only">{module.title}</h2>
        <button
          type="button"
          onClick={() => history.back()}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-md px-2 text-accent"
        >
          <ArrowLeft />
          {words.back}
        </button>
        <OpenReader module={module} stored={storedOf(module)} onRead={progress?.save} onClose={() => history.back()} />
      </div>
    )
  return (
    <>
      <h2 className="sr-only">{words.modules}</h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {modules.map((one) => (
          <Lesson key={one.id} id={`${id}-${one.id}`} module={one} stored={storedOf(one)} onOpen={() => open(one.id)} />
        ))}
      </ul>
    </>
  )
}

type LessonProps = { id: string; module: Module; stored: Progress | undefined; onOpen: () => void }

function Lesson({ id, module, stored, onOpen }: LessonProps) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const lessons = pagesOf(module).length
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex grow gap-3">
        <Drawing
          of={drawingOfLesson(module.id)}
          className="aspect-8/5 w-[36%] max-w-28 shrink-0 self-start rounded-md"
        />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h3 className="text-base">{module.title}</h3>
          <p className="text-sm text-ink-soft">
            {words.minutes(number(module.estimatedDuration))} · {words.lessons(lessons, number(lessons))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Button id={id} variant="secondary" onClick={onOpen}>
          <span>
            {words.actions[actionFor(stored)]}
            <span className="sr-only"> {module.title}</span>
          </span>
        </Button>
        {stored && (
          <ProgressRing
            label={words.progressOf(module.title)}
            percent={stored.progress}
            text={words.percent(number(stored.progress))}
          />
        )}
      </div>
    </li>
  )
}
