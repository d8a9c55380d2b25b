import { useShortDays } from '../../app/time/short-days.ts'
import { useWords } from '../../words/words.ts'
import { CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { ReportHead } from './report-head.tsx'
import { analyticsWords } from './shared/analytics-words.ts'
import { type Handed, StatCards } from './stat-cards.tsx'

export function Summary({ stats, handed }: Pick<AnalyticsQueries, 'stats'> & Handed) {
  const words = useWords(analyticsWords)
  const days = useShortDays()
  return (
    <>
      {stats.data && <ReportHead stats={stats.data} />}
      <h2 className="sr-only">{words.title}</h2>
      <p role="status" className="-mb-2 min-h-[1.5em] text-sm text-ink-soft">
        {stats.data && words.shown(days(stats.data.wholeWeeks))}
      </p>
      <Loaded read={stats} shape={CARDS_SHAPE}>
        {(data) => <StatCards stats={data} handed={handed} />}
      </Loaded>
    </>
  )
}
