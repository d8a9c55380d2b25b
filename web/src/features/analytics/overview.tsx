import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { HeatmapCard } from './heatmap-card.tsx'
import { Loaded } from './loaded.tsx'
import { ModuleUse } from './module-use.tsx'
import { NoneYet } from './not-yet.tsx'
import { ToolUse } from './tool-use.tsx'
import { TrendCard } from './trend-card.tsx'

type Props = {
  reads: AnalyticsQueries
  /** How fast alerts are answered. */
  times: ReactNode
  /** What else stands in the narrow column. It is not printed, nor are the times. */
  beside: ReactNode
}

/**
 * What is known of groups: where there is room, in two columns of eight and of four twelfths. Printed are two equal
 * columns below the heatmap.
 */
export function Overview({ reads, times, beside }: Props) {
  const words = useWords(analyticsWords)
  const { trend, use } = reads
  const isShort = trend.data?.length === 0 && use.data?.tools.length === 0
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] print:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6 print:contents">
          <HeatmapCard {...reads} />
          <TrendCard {...reads} />
          <UtilizationCard {...reads} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 @2xl:grid-cols-2 @4xl:grid-cols-1 print:col-start-2 print:row-span-2 print:row-start-2 print:grid-cols-1">
          <div className="flex flex-col gap-6 print:hidden">
            {times}
            {reads.stats.data?.hasClinicians && <p className="text-ink-soft">{words.askClinicians}</p>}
          </div>
          <ModulesCard {...reads} />
          {!isShort && beside}
        </div>
      </div>
      {isShort && <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-2">{beside}</div>}
    </>
  )
}

/** How many people read which modules, and how many began a worksheet. */
function ModulesCard({ use, stats }: Pick<AnalyticsQueries, 'use' | 'stats'>) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  return (
    <Card title={words.modules}>
      <p className="text-ink-soft">{words.modulesLead}</p>
      <Loaded read={use} shape="h-56">
        {({ from, to, modules, begun }) => (
          <>
            <DaysShown days={{ from, to }} />
            {modules.length > 0 ? <ModuleUse modules={modules} /> : <NoneYet stats={stats.data} what="modules" />}
            {begun !== null && <p>{words.begun(number(begun))}</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}

/** How tools are used, by number of people, never by person. */
function UtilizationCard({ use, stats }: Pick<AnalyticsQueries, 'use' | 'stats'>) {
  const words = useWords(analyticsWords)
  return (
    <Card title={words.useTitle} className="print:col-start-1">
      <p className="text-ink-soft">{words.useLead}</p>
      <Loaded read={use} shape="h-104">
        {({ from, to, tools }) => (
          <>
            <DaysShown days={{ from, to }} />
            {tools.length > 0 ? <ToolUse tools={tools} /> : <NoneYet stats={stats.data} what="tools" />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
