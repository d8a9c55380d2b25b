import type { Stats, TrendDay } from '@evenkeel/contract/analytics.ts'
import { Card } from '../../ui/card.tsx'
import { WideDataTable } from '../../ui/data-table.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { Loaded } from './loaded.tsx'
import { NoneYet } from './not-yet.tsx'
import { readTrend, type TrendGroup } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'
import { TrendFigures } from './trend-figures.tsx'

/** Stress and mood over the days of the period. */
export function TrendCard({ trend, stats }: Pick<AnalyticsQueries, 'trend' | 'stats'>) {
  const words = useWords(analyticsWords)
  const title = words.trendTitle[stats.data?.period ?? 'week']
  return (
    <Card title={title} className="break-inside-avoid print:col-start-1">
      <Loaded read={trend} shape="h-160 @md:h-120">
        {(days) => <Days title={title} days={days} stats={stats.data} />}
      </Loaded>
    </Card>
  )
}

function Days({ title, days, stats }: { title: string; days: readonly TrendDay[]; stats: Stats | undefined }) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const ofGroup = (group: TrendDay['group']) => days.filter((one) => one.group === group)
  const groups: TrendGroup[] = [
    { name: words.inCare, variant: 'stress', days: ofGroup('inmate') },
    { name: words.staff, variant: 'stressToo', days: ofGroup('staff') },
  ]
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return <NoneYet stats={stats} what="stress" />
  const read = groups.map((group) => ({ ...group, trend: readTrend(group.days) }))
  const said = read.flatMap(({ name, trend }) =>
    trend ? [words.trendSay(name, number(trend.average, 1), number(trend.peak.stress, 1))] : [words.trendNobody(name)],
  )
  const dates = [...new Set(days.map(({ date }) => date))].toReversed()
  const figures = (date: string, { days: own }: TrendGroup) => {
    const found = own.find((one) => one.date === date)
    return found ? [number(found.avgStress, 1), number(found.avgMood, 1)] : [words.none, words.none]
  }
  return (
    <>
      <DaysShown days={stats} />
      <div className="@container flex flex-col gap-4">
        {read.map(({ name, trend }) => trend && <TrendFigures key={name} name={name} trend={trend} />)}
      </div>
      <TrendChart groups={groups} from={stats?.from ?? first.date} to={stats?.to ?? last.date} label={said.join(' ')} />
      <p className="text-sm text-ink-soft">{words.trendLead}</p>
      <WideDataTable
        summary={words.showTable}
        caption={title}
        head={[words.day, ...groups.flatMap(({ name }) => [`${words.stress}: ${name}`, `${words.mood}: ${name}`])]}
        rows={dates.map((date) => ({
          key: date,
          cells: [day(date), ...groups.flatMap((group) => figures(date, group))],
        }))}
      />
    </>
  )
}
