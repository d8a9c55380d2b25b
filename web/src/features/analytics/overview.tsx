import type { Period } from '@evenkeel/contract/periods.ts'
import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { CARDS, CARDS_SHAPE } from './card-layout.ts'
import type { AnalyticsQueries } from './data.ts'
import { HeatmapCard } from './heatmap-card.tsx'
import { Loaded } from './loaded.tsx'
import { ModuleUse } from './module-use.tsx'
import { PeriodBar } from './period-bar.tsx'
import { ReportHead } from './report-head.tsx'
import { StatCards } from './stat-cards.tsx'
import { ToolUse } from './tool-use.tsx'
import { TrendCard } from './trend-card.tsx'

type Props = { reads: AnalyticsQueries; period: Period; choose: (period: Period) => void }

/** Everything about the period; printing the page prints only this. */
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

/** The whole weeks that figures of use cover. */
function Weeks({ from, to }: { from: string; to: string }) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  return <p className="text-sm text-ink-soft">{words.range(day(from), day(to))}</p>
}

/** How many people read which modules. */
function ModulesCard({ use }: Pick<AnalyticsQueries, 'use'>) {
  const words = useWords(analyticsWords)
  return (
    <Card title={words.modules} className="min-w-0">
      <Loaded read={use} shape="h-160 sm:h-140">
        {({ from, to, modules }) => (
          <>
            <Weeks from={from} to={to} />
            <ModuleUse modules={modules} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** How tools are used, by number of people, never by person. */
function UtilizationCard({ use }: Pick<AnalyticsQueries, 'use'>) {
  const words = useWords(analyticsWords)
  return (
    <Card title={words.useTitle}>
      <p className="text-ink-soft">{words.useLead}</p>
      <Loaded read={use} shape="h-160 sm:h-140">
        {({ from, to, tools }) => (
          <>
            <Weeks from={from} to={to} />
            <ToolUse tools={tools} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
