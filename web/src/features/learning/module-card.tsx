import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressRing } from '../../ui/charts/progress-ring.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { drawingOfLesson } from '../../ui/drawings/ids.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { pagesOf } from './lesson-position.ts'
import { ModuleLink } from './module-link.tsx'
import { learningWords } from './shared/learning-words.ts'

export function ModuleCard({ module, stored }: { module: Module; stored: Progress | undefined }) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, content, estimatedDuration } = module
  const count = content.sections.length
  const lessons = pagesOf(module).length
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex grow gap-3">
        <Drawing
          of={drawingOfLesson(module.id)}
          className="aspect-8/5 w-[36%] max-w-28 shrink-0 self-start rounded-md"
        />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="text-base">{title}</h2>
          <p className="text-sm text-ink-soft">
            {words.minutes(number(estimatedDuration))} · {words.sections(count, number(count))} ·{' '}
            {words.lessons(lessons, number(lessons))}
          </p>
          {module.isPremium && (
            <p>
              <Badge tone="warning">{words.premium}</Badge>
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <ModuleLink module={module} stored={stored} variant="secondary" />
        {stored && (
          <ProgressRing
            label={words.progressOf(title)}
            percent={stored.progress}
            text={words.percent(number(stored.progress))}
          />
        )}
        <Button
          variant="quiet"
          className="-mr-3 ml-auto"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {words.whatAbout}
            <span className="sr-only">: {title}</span>
          </span>
        </Button>
      </div>
      <p id={id} hidden={!isOpen}>
        {module.description}
      </p>
    </li>
  )
}
