import type { DayOfCheckIns } from '@evenkeel/contract/checkins.ts'
import { SCORE } from '@evenkeel/contract/scores.ts'
import { meanOf, type Point } from '../../ui/chart-scale.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { recordWords } from '../../words/record.ts'
import { useFormat, useWords } from '../../words/words.ts'

const TICKS = [1, 4, 7, 10]

/** A column of averages in the table. */
type Column = { name: string; of: (day: DayOfCheckIns) => number | null }

/** Mood and stress of 30 days as two lines, with the same figures in a table. */
export function ThirtyDays({ series }: { series: readonly DayOfCheckIns[] }) {
  const words = useWords(recordWords)
  const { day, number } = useFormat()
  const mood: Point[] = series.map(({ date, avgMood }) => ({ day: date, value: avgMood }))
  const stress: Point[] = series.map(({ date, avgStress }) => ({ day: date, value: avgStress }))
  const columns = {
    avgMood: { name: words.mood, of: ({ avgMood }) => avgMood },
    avgStress: { name: words.stress, of: ({ avgStress }) => avgStress },
  } satisfies Record<Exclude<keyof DayOfCheckIns, 'date' | 'count'>, Column>
  const withData = series.filter(({ count }) => count > 0)
  const mean = (points: Point[]) => number(meanOf(points) ?? 0, 1)
  const figure = (value: number | null) => (value === null ? '–' : number(value, 1))
  const end = (at: number) => day(series.at(at)?.date ?? '')
  return (
    <>
      <LineChart
        label={withData.length > 0 ? words.chart(number(withData.length), mean(mood), mean(stress)) : words.chartEmpty}
        series={[
          { name: words.mood, variant: 'mood', points: mood },
          { name: words.stress, variant: 'stress', points: stress },
        ]}
        min={SCORE.min}
        max={SCORE.max}
        ticks={TICKS}
        ends={[end(0), end(-1)]}
      />
      <p className="text-sm text-ink-soft">{withData.length > 0 ? words.dayWithout : words.chartEmpty}</p>
      {withData.length > 0 && (
        <DataTable
          summary={words.showTable}
          caption={words.tableCaption}
          head={[words.day, ...Object.values(columns).map(({ name }) => name)]}
          rows={withData.toReversed().map((row) => ({
            key: row.date,
            cells: [day(row.date), ...Object.values(columns).map(({ of }) => figure(of(row)))],
          }))}
          alignRight
        />
      )}
    </>
  )
}
