import type { Period } from '@evenkeel/contract/periods.ts'
import { CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportHead } from './report-head.tsx'
import { StatCards } from './stat-cards.tsx'

type Props = Pick<AnalyticsQueries, 'stats'> & { period: Period; choose: (period: Period) => void }

/** The period and its four figures. */
export function Summary({ stats, period, choose }: Props) {
  return (
    <>
      {stats.data && <ReportHead stats={stats.data} />}
      <PeriodBar period={period} choose={choose} stats={stats.data} />
      <Loaded read={stats} shape={CARDS_SHAPE}>
        {(data) => <StatCards stats={data} />}
      </Loaded>
    </>
  )
}
