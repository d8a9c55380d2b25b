import { Suspense } from 'react'
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import { useActiveAlerts, useAlertFigures, useAnsweredAlerts } from '../features/alerts/data.ts'
import { FiguresCard } from '../features/alerts/figures-card.tsx'
import { ReadyCard } from '../features/alerts/ready-card.tsx'
import { useAnalytics } from '../features/analytics/data.ts'
import { OverviewFailed } from '../features/analytics/overview-failed.tsx'
import { OverviewSkeleton } from '../features/analytics/overview-skeleton.tsx'
import { usePeriod } from '../features/analytics/use-period.ts'
import { useWaiting } from '../features/people/data.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.ts'
import { Screen } from '../ui/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAllLoaded } from '../ui/use-all-loaded.ts'
import { usePreload } from '../ui/use-preload.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/words.ts'
import { AccessRestricted } from './access-restricted.tsx'
import { useUser } from './session.tsx'

const loadOverview = async () => ({ default: (await import('../features/analytics/overview.tsx')).Overview })
const Overview = lazyWithFallback(loadOverview, OverviewFailed)
const loadApproval = async () => ({
  default: (await import('../features/people/approval/approval-banner.tsx')).ApprovalBanner,
})
const ApprovalBanner = lazyWithFallback(loadApproval, () => null)
const HardLessonsCard = lazyWithFallback(
  async () => ({ default: (await import('../features/learning/hard-lessons-card.tsx')).HardLessonsCard }),
  () => null,
)

/** The start page of administrators. */
export function AdminScreen() {
  const words = useWords(adminWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={words.title} lead={isAdmin ? words.lead : undefined} wide={isAdmin}>
      {isAdmin ? <Dashboard /> : <AccessRestricted />}
    </Screen>
  )
}

/** Alerts show as soon as they are loaded. The figures below wait for each other, so that nothing moves. */
function Dashboard() {
  const { period, choose } = usePeriod()
  const reads = { active: useActiveAlerts(), answered: useAnsweredAlerts(), figures: useAlertFigures() }
  const analytics = useAnalytics(period)
  const settled = useAllLoaded(Object.values(reads))
  const code = [usePreload(loadOverview), usePreload(loadApproval)]
  const figuresSettled = useAllLoaded([...Object.values(analytics), useWaiting(), ...code])
  if (!settled || reads.active.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <AlertsPanel {...reads} />
      {figuresSettled ? (
        <Suspense fallback={<OverviewSkeleton />}>
          <Suspense>
            <ApprovalBanner />
          </Suspense>
          <Overview reads={analytics} period={period} choose={choose} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
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
