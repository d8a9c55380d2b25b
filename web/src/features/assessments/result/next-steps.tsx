import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { AssessmentResult } from '@evenkeel/contract/assessments/assessments.ts'
import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { ReactNode } from 'react'
import { modulePath, PATHS } from '../../../app/navigation/paths.ts'
import { ArrowRight } from '../../../ui/page-icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { useLearningProgress, useModules, useSuggestion } from '../../learning/data.ts'
import { resultWords } from './result-words.ts'

/** Somebody who may not be safe gets no lesson: people come before lessons. */
export function NextSteps({ result: { meaning, tool } }: { result: AssessmentResult }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Tool id={tool} />
      {meaning !== 'unsafe' && <Lesson />}
    </div>
  )
}

function Tool({ id }: { id: ToolId }) {
  const words = useWords(resultWords)
  const { number } = useFormat()
  const locale = useLocale()
  const { name, duration } = SUMMARIES[id]
  return (
    <Step to={`${PATHS.tools}#${id}`} kind={words.tool(number(Math.round(duration / 60)))}>
      {name[locale]}
    </Step>
  )
}

/** The suggested module, or once that is completed the first incomplete one. */
function Lesson() {
  const words = useWords(resultWords)
  const modules = useModules()
  const progress = useLearningProgress()
  const suggestion = useSuggestion()
  if (modules.isPending || progress.isPending || suggestion.isPending) return <Skeleton className="h-18" />
  const completed = new Set(progress.data?.filter((one) => one.completed).map(({ moduleId }) => moduleId))
  const open = modules.data?.filter(({ id }) => !completed.has(id)) ?? []
  const module = open.find(({ id }) => id === suggestion.data?.moduleId) ?? open[0]
  return (
    module && (
      <Step to={modulePath(module.id)} kind={words.lesson}>
        {module.title}
      </Step>
    )
  )
}

function Step({ to, kind, children }: { to: string; kind: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="flex min-h-18 items-center justify-between gap-3 rounded-md border border-edge px-4 py-2.5 transition-colors duration-150 hover:border-accent"
    >
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{kind}</span>
        <span className="block font-semibold text-accent">{children}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-accent" />
    </a>
  )
}
