import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { percentOf, weekOf } from '../../ui/week.ts'
import { WeekDots } from '../../ui/week-dots.tsx'
import { inmateWords } from '../../words/inmate.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { useCheckInSummary } from '../checkins/data.ts'

/** The height of the figures and dots, so that nothing moves when they load. */
const HEIGHT = 'min-h-40 sm:min-h-36'

type Summary = ReturnType<typeof useCheckInSummary>

/** Days with a check-in this week, as seven dots and a percentage. */
export function WeeklyProgress({ summary }: { summary: Summary }) {
  const words = useWords(inmateWords)
  return (
    <Card title={words.weeklyProgress}>
      <Progress summary={summary} />
    </Card>
  )
}

function Progress({ summary }: { summary: Summary }) {
  const words = useWords(inmateWords)
  const { number } = useFormat()
  if (summary.isError)
    return <LoadFailed text={words.failed} busy={summary.isFetching} onRetry={() => summary.refetch()} />
  if (!summary.data) return <Skeleton className={HEIGHT} />
  const { series, daysThisWeek, weeklyGoal } = summary.data
  const done = series.filter(({ count }) => count > 0).map(({ date }) => date)
  return (
    <div className={`flex flex-col justify-between gap-3 ${HEIGHT}`}>
      <div>
        <p className="text-2xl font-semibold text-accent tabular-nums">
          {number(percentOf(daysThisWeek, weeklyGoal))}%
        </p>
        <p className="text-ink-soft">{words.weekDays(number(daysThisWeek), number(weeklyGoal))}</p>
      </div>
      <WeekDots days={weekOf(series.at(-1)?.date ?? '', done)} label={words.weeklyProgress} />
    </div>
  )
}
