import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { HeatmapCard } from './heatmap-card.tsx'
import { Loaded } from './loaded.tsx'
import { ModuleUse } from './module-use.tsx'
import { ToolUse } from './tool-use.tsx'
import { TrendCard } from './trend-card.tsx'
import { WithheldCards } from './withheld-cards.tsx'

type Props = {
  reads: AnalyticsQueries
  /** How fast alerts are answered. */
  times: ReactNode
  /** What else stands in the narrow column. It is not printed, nor are the times. */
  beside: ReactNode
  /** Whether lessons that were hard to understand can be shown. */
  hasHardLessons: boolean
}

/**
 * What is known of groups: where there is room, in two columns of eight and of four twelfths. Printed are two equal
 * columns below the heatmap.
 */
export function Overview({ reads, times, beside, hasHardLessons }: Props) {
  const words = useWords(analyticsWords)
  const { stats, units, shifts, trend, use } = reads
  const hasTrend = trend.data?.length !== 0
  const hasTools = use.data?.tools.length !== 0
  const hasHeat = !units.data || !shifts.data || [...units.data, ...shifts.data].some(({ suppressed }) => !suppressed)
  const sideBySide = hasHeat || hasTrend || hasTools
  const isTall = [hasHeat, hasTrend, hasTools].filter(Boolean).length > 1
  return (
    <>
      <div
        className={`grid grid-cols-1 items-start gap-6 print:grid-cols-2 ${sideBySide ? '@4xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]' : ''}`}
      >
        <div className="flex min-w-0 flex-col gap-6 print:contents">
          <HeatmapCard {...reads} />
          {hasTrend && <TrendCard {...reads} />}
          {hasTools && <UtilizationCard use={use} />}
        </div>
        <div
          className={`grid min-w-0 grid-cols-1 gap-6 @2xl:grid-cols-2 print:col-start-2 print:row-span-2 print:row-start-2 print:grid-cols-1 ${sideBySide ? '@4xl:grid-cols-1' : ''}`}
        >
          <div className="flex flex-col gap-6 print:hidden">
            {times}
            {stats.data?.hasClinicians && <p className="text-ink-soft">{words.askClinicians}</p>}
          </div>
          {(use.data?.modules.length !== 0 || use.data.begun !== null) && <ModulesCard use={use} />}
          {isTall && beside}
        </div>
      </div>
      {!isTall && <div className="grid grid-cols-1 gap-6 @2xl:grid-cols-2">{beside}</div>}
      <WithheldCards reads={reads} hasHardLessons={hasHardLessons} />
    </>
  )
}

/** The whole weeks that figures of use cover. */
function Weeks({ from, to }: { from: string; to: string }) {
  const words = useWords(analyticsWords)
  const { day } = useFormat()
  return <p className="text-sm text-ink-soft">{words.range(day(from), day(to))}</p>
}

/** How many people read which modules, and how many began a worksheet. */
function ModulesCard({ use }: Pick<AnalyticsQueries, 'use'>) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <Card title={words.modules}>
      <p className="text-ink-soft">{words.modulesLead}</p>
      <Loaded read={use} shape="h-56">
        {({ from, to, modules, begun }) => (
          <>
            <Weeks from={from} to={to} />
            <ModuleUse modules={modules} />
            {begun !== null && <p>{words.begun(number(begun))}</p>}
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
    <Card title={words.useTitle} className="print:col-start-1">
      <p className="text-ink-soft">{words.useLead}</p>
      <Loaded read={use} shape="h-104">
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
