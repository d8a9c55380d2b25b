import { Card } from '../../ui/card.tsx'
import { weekOf } from '../../ui/charts/week.ts'
import { WeekDots } from '../../ui/charts/week-dots.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useCheckInSummary } from '../checkins/data.ts'
import { recordWords } from './words.ts'

type Props = { summary: ReturnType<typeof useCheckInSummary> }

export function RecordSummary({ summary }: Props) {
  const words = useWords(recordWords)
  const { number } = useFormat()
  if (summary.isError)
    return <LoadFailed text={words.failed} busy={summary.isFetching} onRetry={() => summary.refetch()} />
  if (!summary.data)
    return (
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
        <Skeleton className="h-46 sm:h-51" />
        <Skeleton className="h-30 sm:h-51" />
      </div>
    )
  const { series, daysThisWeek, weeklyGoal, streakDays } = summary.data
  const done = series.filter(({ count }) => count > 0).map(({ date }) => date)
  return (
    <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
      <Card title={words.thisWeek}>
        <Figure>{words.ofGoal(number(daysThisWeek), number(weeklyGoal))}</Figure>
        <WeekDots days={weekOf(series.at(-1)?.date ?? '', done)} label={words.thisWeek} />
      </Card>
      <Card title={words.streak}>
        <Figure>{words.streakText(streakDays, number(streakDays))}</Figure>
        {streakDays === 0 && <p className="text-ink-soft">{words.noStreak}</p>}
      </Card>
    </div>
  )
}

function Figure({ children }: { children: string }) {
  return <p className="text-2xl font-semibold text-accent tabular-nums">{children}</p>
}
