import type { Stats, TrendDay } from '@evenkeel/contract/analytics/analytics.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import type { ReactNode } from 'react'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { WideDataTable } from '../../ui/lists/data-table.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useTrend } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { Loaded } from './loaded.tsx'
import { NoneYet } from './not-yet.tsx'
import { analyticsWords } from './shared/analytics-words.ts'
import { readTrend, type Trend, type TrendGroup, weeksOf } from './trend.ts'

const TICKS = [1, 4, 6, 8, 10]

export function TrendPart({ stats }: { stats: Stats }) {
  const trend = useTrend(stats.period)
  return (
    <Loaded read={trend} shape="h-64">
      {(days) => <Weeks days={days} stats={stats} />}
    </Loaded>
  )
}

function Weeks({ days, stats }: { days: readonly TrendDay[]; stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const ofGroup = (group: TrendDay['group']) => weeksOf(days.filter((one) => one.group === group))
  const groups: TrendGroup[] = [
    { name: words.inCare, variant: 'stress', weeks: ofGroup('inmate') },
    { name: words.staff, variant: 'stressToo', weeks: ofGroup('staff') },
  ]
  const mondays = [...new Set(groups.flatMap(({ weeks }) => weeks.map(({ monday }) => monday)))].toSorted()
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last) return <NoneYet stats={stats} what="stress" />
  const read = groups.map((group) => ({ ...group, trend: readTrend(group.weeks) }))
  const said = read.map(({ name, trend }) =>
    trend ? words.trendSay(name, number(trend.average, 1)) : words.trendNobody(name),
  )
  const of = ({ weeks }: TrendGroup, monday: string) => weeks.find((week) => week.monday === monday)
  return (
    <>
      <DaysShown days={stats} />
      <div className="@container flex flex-col gap-4">
        {read.map(({ name, trend }) => trend && <TrendFigures key={name} name={name} trend={trend} />)}
      </div>
      {first !== last && (
        <LineChart
          label={said.join(' ')}
          series={groups.map((group) => ({
            ...group,
            points: everyWeek(first, last).map((monday) => ({ day: monday, value: of(group, monday)?.stress ?? null })),
          }))}
          min={SCORE.min}
          max={SCORE.max}
          ticks={TICKS}
          ends={[day(first), day(last)]}
        />
      )}
      <WideDataTable
        summary={words.showTable}
        caption={words.trendTitle[stats.period]}
        head={[words.week, ...groups.flatMap(({ name }) => [`${words.stress}: ${name}`, `${words.mood}: ${name}`])]}
        rows={mondays.toReversed().map((monday) => ({
          key: monday,
          cells: [
            day(monday),
            ...groups.flatMap((group) => {
              const week = of(group, monday)
              return week ? [number(week.stress, 1), number(week.mood, 1)] : [words.none, words.none]
            }),
          ],
        }))}
      />
    </>
  )
}

const WEEK = 7 * 86_400_000

/** Every Monday, so that a week without a figure is a gap in the line. */
const everyWeek = (first: string, last: string) =>
  Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / WEEK) + 1 }, (_, at) =>
    new Date(Date.parse(first) + at * WEEK).toISOString().slice(0, 10),
  )

type Part = { name: string; value: string; note: string; mark?: ReactNode }

function TrendFigures({ name: group, trend: { peak, average, percent } }: { name: string; trend: Trend }) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const clear = typeof percent === 'number' ? percent : 0
  const amount = number(Math.abs(clear))
  const Arrow = clear === 0 ? ArrowRight : clear > 0 ? ArrowUp : ArrowDown
  const way = clear > 0 ? words.trendUp(amount) : words.trendDown(amount)
  const parts = [
    ...(peak ? [{ name: words.peak, value: number(peak.stress, 1), note: words.weekOf(day(peak.monday)) }] : []),
    { name: words.average, value: number(average, 1), note: words.ofTen },
    ...(percent === null
      ? []
      : [
          {
            name: words.trend,
            value: clear === 0 ? words.unclear : way,
            note: words.halves,
            mark: <Arrow className="size-5" />,
          },
        ]),
  ]
  return (
    <section aria-label={group} className="grid gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]">
      <h3>{group}</h3>
      <dl className="grid gap-x-4 gap-y-2 @sm:grid-cols-3">
        {parts.map(({ name, value, note, mark }: Part) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="flex items-center gap-1 text-xl font-semibold text-accent tabular-nums">
              {mark}
              {value}
            </dd>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
