import type { TrendDay } from '@evenkeel/contract/analytics.ts'
import { Card } from '../../ui/card.tsx'
import { WideDataTable } from '../../ui/data-table.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { readTrend } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import { TrendFigures } from './trend-figures.tsx'

/** Stress and mood over the days of the period. */
export function TrendCard({ trend, stats }: Pick<AnalyticsQueries, 'trend' | 'stats'>) {
  const words = useWords(analyticsWords)
  return (
    <Card title={words.trendTitle} className="break-inside-avoid">
      <Loaded read={trend} shape="h-120 sm:h-110">
        {(days) => <Days days={days} from={stats.data?.from} to={stats.data?.to} />}
      </Loaded>
    </Card>
  )
}

type Props = { days: readonly TrendDay[]; from: string | undefined; to: string | undefined }

function Days({ days, from, to }: Props) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const read = readTrend(days)
  const [first, last] = [days[0], days.at(-1)]
  if (!read || !first || !last) return <p>{words.trendEmpty}</p>
  const { average, peak } = read
  const said = words.trendSay(
    days.length,
    number(days.length),
    number(average, 1),
    number(peak.avgStress, 1),
    day(peak.date),
  )
  return (
    <>
      <TrendFigures trend={read} />
      <p>{said}</p>
      <TrendChart days={days} from={from ?? first.date} to={to ?? last.date} label={said} />
      <p className="text-sm text-ink-soft">{words.trendLead}</p>
      <WideDataTable
        summary={words.showTable}
        caption={words.trendTitle}
        head={[words.day, words.stress, words.mood, words.values]}
        rows={days.toReversed().map(({ date, avgStress, avgMood, count }) => ({
          key: date,
          cells: [day(date), number(avgStress, 1), number(avgMood, 1), number(count)],
        }))}
      />
    </>
  )
}
