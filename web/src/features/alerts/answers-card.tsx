import type { AlertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import { useShortDays } from '../../app/time/short-days.ts'
import { Card } from '../../ui/card.tsx'
import { WeekBars } from '../../ui/charts/week-bars.tsx'
import { ScrollBox, WideDataTable } from '../../ui/lists/data-table.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { analyticsWords } from '../analytics/shared/analytics-words.ts'
import { dashboardFiguresWords } from '../analytics/shared/dashboard-figures-words.ts'
import type { useAlertWeeks } from './data.ts'
import { alertFiguresWords } from './shared/alert-figures-words.ts'
import { useFormatDuration } from './use-format-duration.ts'

type Props = { weeks: ReturnType<typeof useAlertWeeks> }

export function AnswersCard({ weeks: { data, isError, isFetching, refetch } }: Props) {
  const words = useWords(dashboardFiguresWords)
  const { figuresFailed } = useWords(alertFiguresWords)
  return (
    <Card title={words.how} className="break-inside-avoid">
      {isError && <LoadFailed text={figuresFailed} onRetry={refetch} busy={isFetching} />}
      {data ? <Answers {...data} /> : !isError && <Skeleton className="h-48" />}
    </Card>
  )
}

type Answered = Pick<AlertWeeks['month'], 'calls' | 'median' | 'never'>

function Answers({ weeks, month, before }: AlertWeeks) {
  const words = useWords(dashboardFiguresWords)
  const { showTable, week: weekOf } = useWords(analyticsWords)
  const { number, day } = useFormat()
  const days = useShortDays()
  const formatDuration = useFormatDuration()
  const half = ({ calls, median }: Answered) => (calls > 0 && median === null ? words.tooFew : formatDuration(median))
  const rows = [
    { name: words.calls, of: ({ calls }: Answered) => number(calls), bars: weeks.map(({ calls }) => calls) },
    { name: words.half, of: half, bars: weeks.map(({ median }) => median) },
    {
      name: words.never,
      of: ({ never }: Answered) => number(never),
      bars: weeks.map(({ never }) => never),
      bad: month.never > 0,
    },
  ]
  return (
    <>
      <ScrollBox label={`${words.thisMonth}, ${words.lastMonth}`}>
        <table aria-label={words.how} className="w-full border-collapse tabular-nums">
          <thead>
            <tr className="border-b border-edge align-bottom text-sm text-ink-soft">
              <td />
              {[
                { name: words.thisMonth, of: month },
                { name: words.lastMonth, of: before },
              ].map(({ name, of }) => (
                <th key={name} scope="col" className="py-1 pl-2 text-right font-semibold">
                  {name}
                  <span className="block font-normal">{days(of)}</span>
                </th>
              ))}
              <td className="w-1/5 py-1 pl-3 max-[24rem]:hidden">
                <span aria-hidden="true">{words.weeks}</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of, bars, bad = false }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-2.5 text-left font-normal">
                  {name}
                </th>
                <td
                  className={`pl-2 text-right text-lg font-semibold whitespace-nowrap ${bad ? 'text-brick' : 'text-accent'}`}
                >
                  {of(month)}
                </td>
                <td className="pl-2 text-right whitespace-nowrap">{of(before)}</td>
                <td className="py-2.5 pl-3 max-[24rem]:hidden">
                  <WeekBars values={bars} className={name === words.never ? 'text-brick' : 'text-accent'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <WideDataTable
        summary={showTable}
        caption={words.weeks}
        head={[weekOf, ...rows.map(({ name }) => name)]}
        rows={weeks.toReversed().map((week) => ({
          key: week.from,
          // A date must not wrap.
          cells: [day(week.from).replaceAll(' ', '\u00a0'), ...rows.map(({ of }) => of(week))],
        }))}
      />
    </>
  )
}
