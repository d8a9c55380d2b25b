import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { meanOf, type Point } from '../../ui/charts/chart-scale.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { type Measure, useMeasures } from './measure.ts'
import { daysUpTo } from './month.ts'
import { recordWords } from './words.ts'

const TICKS = [1, 4, 7, 10]
const RANGES = ['30', '90'] as const
type Range = (typeof RANGES)[number]

/** A table repeats the figures. */
export function DaysChart({ days, today }: { days: readonly RecordDay[]; today: string }) {
  const words = useWords(recordWords)
  const [range, setRange] = useState<Range>('30')
  return (
    <Card title={words.chartTitle}>
      <SegmentedControl
        legend={words.range}
        options={[
          { value: '30', label: words.days('30') },
          { value: '90', label: words.days('90') },
        ]}
        value={range}
        onChange={setRange}
      />
      <Lines days={days} dates={daysUpTo(today, Number(range))} range={range} />
    </Card>
  )
}

function Lines({ days, dates, range }: { days: readonly RecordDay[]; dates: readonly string[]; range: Range }) {
  const words = useWords(recordWords)
  const { day, number } = useFormat()
  const measures = Object.values(useMeasures())
  const byDate = new Map(days.map((one) => [one.date, one]))
  const pointsOf = ({ of }: Measure): Point[] =>
    dates.map((date) => {
      const found = byDate.get(date)
      return { day: date, value: found ? of(found) : null }
    })
  const lines = measures.map((measure) => ({ ...measure, variant: measure.key, points: pointsOf(measure) }))
  const withData = dates.flatMap((date) => byDate.get(date) ?? [])
  const [mood = '', stress = ''] = lines.map(({ points }) => number(meanOf(points) ?? 0, 1))
  const label =
    withData.length > 0 ? words.chart(range, number(withData.length), mood, stress) : words.chartEmpty(range)
  return (
    <>
      <LineChart
        label={label}
        series={lines}
        min={SCORE.min}
        max={SCORE.max}
        ticks={TICKS}
        ends={[day(dates.at(0) ?? ''), day(dates.at(-1) ?? '')]}
      />
      <p className="text-sm text-ink-soft">{withData.length > 0 ? words.dayWithout : words.chartEmpty(range)}</p>
      {withData.length > 0 && (
        <DataTable
          summary={words.showTable}
          caption={words.tableCaption}
          head={[words.day, ...measures.map(({ name }) => name)]}
          rows={withData.toReversed().map((row) => ({
            key: row.date,
            cells: [day(row.date), ...measures.map(({ of }) => number(of(row), 1))],
          }))}
          alignRight
        />
      )}
    </>
  )
}
