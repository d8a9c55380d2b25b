import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useUtilization } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { Loaded } from './loaded.tsx'
import { ModuleUse } from './module-use.tsx'
import { NoneYet } from './not-yet.tsx'
import { analyticsWords } from './shared/analytics-words.ts'
import { ToolUse } from './tool-use.tsx'

/** Counts people and never names one. */
export function UsePart({ stats }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const use = useUtilization(stats.period)
  return (
    <Loaded read={use} shape="h-104">
      {({ from, to, tools, modules, begun }) => (
        <>
          <DaysShown days={{ from, to }} />
          {tools.length > 0 ? <ToolUse tools={tools} /> : <NoneYet stats={stats} what="tools" />}
          <section aria-label={words.modules} className="flex min-w-0 flex-col gap-3">
            <h3>{words.modules}</h3>
            {modules.length > 0 ? <ModuleUse modules={modules} /> : <NoneYet stats={stats} what="modules" />}
          </section>
          {begun !== null && <p>{words.begun(number(begun))}</p>}
        </>
      )}
    </Loaded>
  )
}
