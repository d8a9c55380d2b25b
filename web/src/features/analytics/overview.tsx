import type { Period } from '@evenkeel/contract/periods.ts'
import { CARDS, CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { HeatmapCard } from './heatmap-card.tsx'
import { Loaded } from './loaded.tsx'
import { ModulesCard } from './modules-card.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportHead } from './report-head.tsx'
import { StatCards } from './stat-cards.tsx'
import { TrendCard } from './trend-card.tsx'
import { UtilizationCard } from './utilization-card.tsx'

type Props = { reads: AnalyticsQueries; period: Period; choose: (period: Period) => void }

/** Everything about the period: on the screen a part of the page, on paper all of it. */
export function Overview({ reads, period, choose }: Props) {
  const { data } = reads.stats
  return (
    <section className="printed-page flex flex-col gap-6">
      {data && <ReportHead stats={data} />}
      <PeriodBar period={period} choose={choose} stats={data} />
      <Loaded read={reads.stats} shape={CARDS_SHAPE}>
        {(stats) => (
          <div className={CARDS}>
            <StatCards stats={stats} />
          </div>
        )}
      </Loaded>
      <HeatmapCard {...reads} />
      <div className="grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <TrendCard {...reads} />
          <UtilizationCard {...reads} />
        </div>
        <ModulesCard {...reads} />
      </div>
    </section>
  )
}
