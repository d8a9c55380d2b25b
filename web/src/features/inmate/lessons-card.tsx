import { MODULE_COUNT } from '@evenkeel/contract/limits.ts'
import { PATHS } from '../../app/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { lessonsCard } from '../../words/lessons-card.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { countCompleted, useLearningProgress } from '../learning/data.ts'

/** The lessons, and how many modules are completed. */
export function LessonsCard() {
  const words = useWords(lessonsCard)
  return (
    <Card
      title={words.title}
      action={
        <ButtonLink to={PATHS.content} variant="secondary">
          {words.open}
        </ButtonLink>
      }
    >
      <Done />
    </Card>
  )
}

function Done() {
  const words = useWords(lessonsCard)
  const { failed } = useWords(inmateWords)
  const { number } = useFormat()
  const progress = useLearningProgress()
  if (progress.isError)
    return <LoadFailed text={failed} busy={progress.isFetching} onRetry={() => progress.refetch()} />
  if (!progress.data) return <Skeleton className="h-[1.6em] w-48" />
  return <p>{words.done(number(countCompleted(progress.data)), number(MODULE_COUNT))}</p>
}
