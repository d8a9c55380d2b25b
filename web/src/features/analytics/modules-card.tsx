import { Card } from '../../ui/card.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useWords } from '../../words/words.ts'
import type { AnalyticsQueries } from './data.ts'
import { Loaded } from './loaded.tsx'
import { ModuleUse } from './module-use.tsx'

/** How many people read which modules. */
export function ModulesCard({ use, stats }: Pick<AnalyticsQueries, 'use' | 'stats'>) {
  const words = useWords(analyticsWords)
  return (
    <Card title={words.modules} className="min-w-0">
      <Loaded read={use} shape="h-160 sm:h-140">
        {({ modules }) => <ModuleUse modules={modules} least={stats.data?.minGroupSize} />}
      </Loaded>
    </Card>
  )
}
