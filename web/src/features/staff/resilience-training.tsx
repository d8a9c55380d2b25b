import { MODULE_COUNT } from '@evenkeel/contract/limits.ts'
import { modulePath, PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { learningWords } from '../../words/learning.ts'
import { lessonsCard } from '../../words/lessons-card.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { countCompleted, useLearningProgress, useModules } from '../learning/data.ts'

const SHOWN = 4

/** The reader's first modules with their progress, and a link to all of them. */
export function ResilienceTraining() {
  const words = useWords(learningWords)
  return (
    <Card
      title={words.training}
      action={
        <ButtonLink to={PATHS.content} variant="secondary">
          {words.evidence}
        </ButtonLink>
      }
    >
      <div className="flex min-h-116 flex-col gap-3 sm:min-h-66 lg:min-h-38">
        <Training />
      </div>
    </Card>
  )
}

function Training() {
  const words = useWords(learningWords)
  const { done } = useWords(lessonsCard)
  const { number } = useFormat()
  const modules = useModules()
  const progress = useLearningProgress()
  const retry = () => Promise.all([modules.refetch(), progress.refetch()])
  if (modules.isError || progress.isError)
    return <LoadFailed text={words.failed} busy={modules.isFetching || progress.isFetching} onRetry={retry} />
  if (!modules.data || !progress.data) return <Skeleton className="h-full grow" />
  const percentOf = (id: string) => progress.data.find(({ moduleId }) => moduleId === id)?.progress ?? 0
  return (
    <>
      <p className="text-ink-soft">{done(number(countCompleted(progress.data)), number(MODULE_COUNT))}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {modules.data.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id} className="flex">
            <a
              href={modulePath(id)}
              className="flex grow flex-col justify-between gap-2 rounded-md border border-line p-3 text-ink no-underline transition-colors duration-150 hover:border-accent hover:text-accent"
            >
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft tabular-nums">{words.percent(number(percentOf(id)))}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
