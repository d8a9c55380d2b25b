import type { Module, Progress } from '@evenkeel/contract/learning.ts'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { learningWords } from '../../words/learning.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ModuleLink } from './module-link.tsx'

/** One module of the grid. */
export function ModuleCard({ module, stored }: { module: Module; stored: Progress | undefined }) {
  const words = useWords(learningWords)
  const { number } = useFormat()
  const id = useId()
  const count = module.content.sections.length
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {module.title}
      </h2>
      {module.isPremium && (
        <p>
          <Badge tone="warning">{words.premium}</Badge>
        </p>
      )}
      <p className="grow">{module.description}</p>
      <p className="text-sm text-ink-soft">
        {words.minutes(number(module.estimatedDuration))} · {words.sections(count, number(count))}
      </p>
      {stored && (
        <ProgressBar
          label={words.progressOf(module.title)}
          percent={stored.progress}
          text={words.percent(number(stored.progress))}
        />
      )}
      <ModuleLink module={module} stored={stored} variant="secondary" />
    </li>
  )
}
