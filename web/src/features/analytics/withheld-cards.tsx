import { analyticsWords } from '../../words/analytics.ts'
import { learningWords } from '../../words/learning.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'

type Props = { reads: AnalyticsQueries; hasHardLessons: boolean }

/** The last line of the dashboard: which cards are not there, and why. */
export function WithheldCards({ reads: { stats, trend, use }, hasHardLessons }: Props) {
  const words = useWords(analyticsWords)
  const { hardTitle } = useWords(learningWords)
  const { number } = useFormat()
  if (!stats.data) return null
  const { period, activeUsers, avgStress, checkInRate, minGroupSize, userCount } = stats.data
  const names = [
    activeUsers === null && words.activeUsers,
    avgStress === null && words.avgStress,
    checkInRate === null && words.checkInRate,
    trend.data?.length === 0 && words.trendTitle[period],
    use.data?.tools.length === 0 && words.useTitle,
    use.data?.modules.length === 0 && words.modules,
    !hasHardLessons && hardTitle,
  ].filter((name) => name !== false)
  if (names.length === 0) return null
  return (
    <p className="text-ink-soft">
      {words.withheld(names.join(', '), number(minGroupSize))}{' '}
      {activeUsers === null && words.accounts(userCount, number(userCount))}
    </p>
  )
}
