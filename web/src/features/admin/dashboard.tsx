import { Suspense } from 'react'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { useCode } from '../../ui/use-code.ts'
import { AlertsPanel } from './alerts/alerts-panel.tsx'
import { FiguresCard } from './alerts/figures-card.tsx'
import { ReadyCard } from './alerts/ready-card.tsx'
import { useActiveAlerts, useAlertFigures, useAnsweredAlerts } from './alerts-data.ts'
import { OverviewFailed } from './analytics/overview-failed.tsx'
import { OverviewSkeleton } from './analytics/overview-skeleton.tsx'
import { useAnalytics } from './analytics/use-analytics.ts'
import { usePeriod } from './analytics/use-period.ts'

const loadOverview = async () => ({ default: (await import('./analytics/overview.tsx')).Overview })
const Overview = lazyWithFallback(loadOverview, OverviewFailed)
const HardLessonsCard = lazyWithFallback(
  async () => ({ default: (await import('./hard-lessons-card.tsx')).HardLessonsCard }),
  () => null,
)

/** Alerts first, as soon as they are known; the figures below wait for each other, so that nothing moves. */
export function Dashboard() {
  const { period, choose } = usePeriod()
  const reads = { active: useActiveAlerts(), answered: useAnsweredAlerts(), figures: useAlertFigures() }
  const analytics = useAnalytics(period)
  const settled = useAllLoaded(Object.values(reads))
  const figuresSettled = useAllLoaded([...Object.values(analytics), useCode(loadOverview)])
  if (!settled || reads.active.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <AlertsPanel {...reads} />
      {figuresSettled ? (
        <Suspense fallback={<OverviewSkeleton />}>
          <Overview reads={analytics} period={period} choose={choose} />
          <div className="grid gap-6 lg:grid-cols-2">
            <FiguresCard figures={reads.figures} stats={analytics.stats.data} />
            <ReadyCard />
          </div>
          <Suspense>
            <HardLessonsCard />
          </Suspense>
        </Suspense>
      ) : (
        <OverviewSkeleton />
      )}
    </>
  )
}
