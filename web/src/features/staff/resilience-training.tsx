import { MODULE_COUNT } from '@evenkeel/contract/base/limits.ts'
import { modulePath, PATHS } from '../../app/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { ArrowRight } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { countCompleted, useForToday, useLearningProgress, useModules } from '../learning/data.ts'
import { learningWords } from '../learning/shared/learning-words.ts'
import { lessonsCard } from '../learning/shared/lessons-card-words.ts'
import { tryAsks } from '../learning/shared/try-asks-words.ts'

const SHOWN = 4

/** Unfinished modules first. */
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
      <div className="flex min-h-84 flex-col gap-3">
        <PickedTask />
        <Training />
      </div>
    </Card>
  )
}

/** Without its name, because a colleague may read the page. */
function PickedTask() {
  const asks = useWords(tryAsks)
  const { data } = useForToday()
  if (data?.kind !== 'try') return null
  return (
    <ButtonLink to={PATHS.tries} variant="secondary" className="justify-between text-left">
      {asks[data.asks]}
      <ArrowRight className="size-5 shrink-0" />
    </ButtonLink>
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
  const isDone = ({ id }: { id: string }) => percentOf(id) === 100
  const unfinishedFirst = modules.data.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))
  return (
    <>
      <p className="text-ink-soft">{done(number(countCompleted(progress.data)), number(MODULE_COUNT))}</p>
      <ul className="flex flex-col divide-y divide-line">
        {unfinishedFirst.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>
            <a
              href={modulePath(id)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-md py-2 text-ink no-underline transition-colors duration-150 hover:text-accent"
            >
              <span className="min-w-0 grow basis-36 font-semibold">{title}</span>{' '}
              <span className="text-sm text-ink-soft tabular-nums">{words.percent(number(percentOf(id)))}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
