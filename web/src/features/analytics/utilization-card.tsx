import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { ToolUse } from './tool-use.tsx'

/** How tools are used, by number of people, never by person. */
export function UtilizationCard({ use, stats }: Pick<AnalyticsQueries, 'use' | 'stats'>) {
  const words = useWords(analyticsWords)
  const least = stats.data?.minGroupSize
  return (
    <Card title={words.useTitle}>
      <p className="text-ink-soft">{words.useLead}</p>
      <Loaded read={use} shape="h-160 sm:h-140">
        {({ tools }) => <ToolUse tools={tools} least={least} />}
      </Loaded>
    </Card>
  )
}
