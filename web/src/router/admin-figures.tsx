import { AnswersCard } from '../features/alerts/answers-card.tsx'
import type { useAlertFigures, useAlertWeeks } from '../features/alerts/data.ts'
import type { AnalyticsQueries } from '../features/analytics/data.ts'
import { dashboardFiguresWords } from '../features/analytics/shared/dashboard-figures-words.ts'
import { WhereCard } from '../features/analytics/where-card.tsx'
import { useWords } from '../words/words.ts'
import { AdminFolded } from './admin-folded.tsx'
import type { usePrint } from './use-print.ts'

type Props = {
  weeks: ReturnType<typeof useAlertWeeks>
  figures: ReturnType<typeof useAlertFigures>
  analytics: AnalyticsQueries
  paper: Pick<ReturnType<typeof usePrint>, 'printing' | 'partly'>
}

export function AdminFigures({ weeks, figures, analytics, paper: { printing, partly } }: Props) {
  const words = useWords(dashboardFiguresWords)
  const stats = analytics.stats.data
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)] print:grid-cols-2">
        <AnswersCard weeks={weeks} />
        <WhereCard {...analytics} />
      </div>
      {stats && <AdminFolded stats={stats} figures={figures} printing={printing} />}
      {partly && <p className="hidden print:block">{words.partly}</p>}
    </>
  )
}
