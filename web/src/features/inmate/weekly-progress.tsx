import { Card } from '../../ui/card.tsx'
import { weekOf } from '../../ui/charts/week.ts'
import { WeekDots } from '../../ui/charts/week-dots.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useCheckInSummary } from '../checkins/data.ts'
import { inmateWords } from './words.ts'

type Summary = ReturnType<typeof useCheckInSummary>

export function WeeklyProgress({ summary, className }: { summary: Summary; className: string }) {
  const words = useWords(inmateWords)
  return (
    <Card title={words.weeklyProgress} dense className={`px-4 ${className}`}>
      <Progress summary={summary} />
    </Card>
  )
}

function Progress({ summary }: { summary: Summary }) {
  const words = useWords(inmateWords)
  const { number } = useFormat()
  if (summary.isError)
    return <LoadFailed text={words.failed} busy={summary.isFetching} onRetry={() => summary.refetch()} />
  if (!summary.data) return <Skeleton className="h-22" />
  const { series, daysThisWeek, weeklyGoal } = summary.data
  const done = series.filter(({ count }) => count > 0).map(({ date }) => date)
  return (
    <>
      <p className="text-ink-soft">{words.weekDays(number(daysThisWeek), number(weeklyGoal))}</p>
      <WeekDots days={weekOf(series.at(-1)?.date ?? '', done)} label={words.weeklyProgress} />
    </>
  )
}
