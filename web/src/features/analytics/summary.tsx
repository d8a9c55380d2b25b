import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { ReportHead } from './report-head.tsx'
import { StatCards } from './stat-cards.tsx'

/** The four figures of the period. */
export function Summary({ stats }: Pick<AnalyticsQueries, 'stats'>) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  return (
    <>
      {stats.data && <ReportHead stats={stats.data} />}
      <h2 className="sr-only">{words.title}</h2>
      <p role="status" className="sr-only">
        {stats.data && words.shown(day(stats.data.wholeWeeks.from), day(stats.data.wholeWeeks.to))}
      </p>
      <Loaded read={stats} shape={CARDS_SHAPE}>
        {(data) => <StatCards stats={data} />}
      </Loaded>
    </>
  )
}
