import type { TrendDay } from '@evenkeel/contract/analytics.ts'
import { SCORE } from '@evenkeel/contract/scores.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { pointsOf } from './trend.ts'

const TICKS = [1, 4, 7, 10]

type Props = { days: readonly TrendDay[]; from: string; to: string; label: string }

/** Stress and mood as two lines over the whole period. Lines cross days without figures. */
export function TrendChart({ days, from, to, label }: Props) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  return (
    <LineChart
      label={label}
      series={[
        { name: words.stress, variant: 'solid', points: pointsOf(days, from, to, 'avgStress') },
        { name: words.mood, variant: 'dashed', points: pointsOf(days, from, to, 'avgMood') },
      ]}
      min={SCORE.min}
      max={SCORE.max}
      ticks={TICKS}
      ends={[day(from), day(to)]}
      bridged
    />
  )
}
