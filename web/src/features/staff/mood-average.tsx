import { PATHS } from '../../app/navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { portalWords } from '../../words/portal.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { useLatestCheckIns } from '../checkins/data.ts'
import { averageMood } from './averages.ts'
import { Figure } from './figure.tsx'
import { staffWords } from './staff-words.ts'

type Latest = ReturnType<typeof useLatestCheckIns>

export function MoodAverage({ latest }: { latest: Latest }) {
  const words = useWords(staffWords)
  const { openRecord } = useWords(portalWords)
  return (
    <Card
      title={words.average}
      action={
        <ButtonLink to={PATHS.record} variant="secondary">
          {openRecord}
        </ButtonLink>
      }
    >
      <Average latest={latest} />
    </Card>
  )
}

function Average({ latest }: { latest: Latest }) {
  const words = useWords(staffWords)
  const { failed } = useWords(portalWords)
  const { number } = useFormat()
  if (latest.isError) return <LoadFailed text={failed} busy={latest.isFetching} onRetry={() => latest.refetch()} />
  if (latest.isPending) return <Figure />
  const { mood, count } = averageMood(latest.data)
  if (mood === null) return <Figure value={words.noFigure} note={words.averageNone} />
  return <Figure value={number(mood)} unit={words.outOfTen} note={words.averageOf(count, number(count))} />
}
