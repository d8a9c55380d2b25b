import { SCORE } from '@evenkeel/contract/scores.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { useFormat } from '../../words/words.ts'
import { pointsOf, type TrendGroup } from './trend.ts'

const TICKS = [1, 4, 7, 10]

type Props = { groups: readonly TrendGroup[]; from: string; to: string; label: string }

/** The stress of each group as a line over the whole period. A day without a figure is a gap. */
export function TrendChart({ groups, from, to, label }: Props) {
  const { day } = useFormat()
  return (
    <LineChart
      label={label}
      series={groups.map(({ name, variant, days }) => ({ name, variant, points: pointsOf(days, from, to) }))}
      min={SCORE.min}
      max={SCORE.max}
      ticks={TICKS}
      ends={[day(from), day(to)]}
    />
  )
}
