import type { Stats } from '@evenkeel/contract/analytics/analytics.ts'
import type { useAlertFigures } from '../features/alerts/data.ts'
import { alertFiguresWords } from '../features/alerts/shared/alert-figures-words.ts'
import { alertWords } from '../features/alerts/shared/alerts-words.ts'
import { analyticsWords } from '../features/analytics/shared/analytics-words.ts'
import { dashboardFiguresWords } from '../features/analytics/shared/dashboard-figures-words.ts'
import { learningWords } from '../features/learning/shared/learning-words.ts'
import { Folded } from '../ui/folded.tsx'
import { useWords } from '../words/words.ts'
import { AdminPart } from './admin-parts.tsx'

type Props = { stats: Stats; figures: ReturnType<typeof useAlertFigures>; printing: boolean }

/** Closed, and read on a press. */
export function AdminFolded({ stats, figures, printing }: Props) {
  const { method } = useWords(dashboardFiguresWords)
  const { trendTitle, useTitle } = useWords(analyticsWords)
  const { readyTitle } = useWords(alertWords)
  const parts = [
    { part: 'answers', title: useWords(alertFiguresWords).figuresTitle },
    { part: 'trend', title: trendTitle[stats.period] },
    { part: 'use', title: useTitle },
    { part: 'hard', title: useWords(learningWords).hardTitle },
    { part: 'method', title: method },
    { part: 'ready', title: readyTitle, id: 'ready', screenOnly: true },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2 @3xl:grid-cols-3 print:grid-cols-2">
      {parts.map(({ part, ...folded }) => (
        <Folded key={part} {...folded} forced={printing}>
          {() => <AdminPart part={part} stats={stats} figures={figures} />}
        </Folded>
      ))}
    </div>
  )
}
