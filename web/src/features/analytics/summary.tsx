import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { useShortDays } from '../../app/time/short-days.ts'
import { useNow } from '../../ui/hooks/use-now.ts'
import { adminWords } from '../../words/admin.ts'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { periodWords } from './periods-words.ts'
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

function ReportHead({ stats }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { title } = useWords(adminWords)
  const { names } = useWords(periodWords)
  const { facilityName } = useBoot()
  const { date, day } = useFormat()
  const now = new Date(useNow()).toISOString()
  return (
    <header className="hidden justify-between gap-6 print:flex">
      <div>
        <p className="text-xl font-semibold">
          {facilityName}: {title}
        </p>
        <p>
          {names[stats.period]}, {words.range(day(stats.from), day(stats.to))}
        </p>
      </div>
      <p>{words.printed(date(now))}</p>
    </header>
  )
}
