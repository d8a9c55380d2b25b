import { Suspense, useEffect, useState } from 'react'
import { PATHS } from '../app/navigation/paths.ts'
import { useIsInteractive } from '../app/page/interactive.ts'
import { AccessRestricted } from '../app/session/access-restricted.tsx'
import { useUser } from '../app/session/session.tsx'
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import { useAlertFigures, useOpenAlerts } from '../features/alerts/data.ts'
import { FiguresCard } from '../features/alerts/figures-card.tsx'
import { ReadyCard } from '../features/alerts/ready-card.tsx'
import { useAnalytics } from '../features/analytics/data.ts'
import { NoneYet } from '../features/analytics/not-yet.tsx'
import { OverviewSkeleton, SummarySkeleton } from '../features/analytics/overview-skeleton.tsx'
import { Summary } from '../features/analytics/summary.tsx'
import { usePeriod } from '../features/analytics/use-period.ts'
import { useBackup } from '../features/backup/data.ts'
import { BackupNotice } from '../features/backup/home-card.tsx'
import { useGoLive } from '../features/go-live/data.ts'
import { RecoveryCodeOffer } from '../features/journal/home-card.tsx'
import { useHardLessons } from '../features/learning/data.ts'
import { ApprovalBanner } from '../features/people/approval/approval-banner.tsx'
import { useWaiting } from '../features/people/data.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { Screen } from '../ui/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAllLoaded } from '../ui/use-all-loaded.ts'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/words.ts'

const loadOverview = async () => ({ default: (await import('../features/analytics/overview.tsx')).Overview })
const Overview = lazyWithFallback(loadOverview)
const loadHardLessons = async () => ({
  default: (await import('../features/learning/hard-lessons-card.tsx')).HardLessonsCard,
})
const HardLessonsCard = lazyWithFallback(loadHardLessons, () => null)
const loadLiveWithout = async () => ({
  default: (await import('../features/go-live/shared/live-without.tsx')).LiveWithout,
})
const LiveWithout = lazyWithFallback(loadLiveWithout, () => null)
const ReachNotice = lazyWithFallback(
  async () => ({ default: (await import('../features/reach/reach-notice.tsx')).ReachNotice }),
  () => null,
)

/** The start page of administrators. */
export function AdminScreen() {
  const words = useWords(adminWords)
  const { role, practice } = useUser()
  const isAdmin = role === 'admin'
  return (
    <Screen title={words.title} wide={isAdmin}>
      {isAdmin && practice && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to={PATHS.goLive} variant="secondary">
              {words.openList}
            </ButtonLink>
          }
        >
          <p>{words.practice}</p>
        </Banner>
      )}
      {isAdmin && <RecoveryCodeOffer />}
      {isAdmin ? <Dashboard /> : <AccessRestricted />}
    </Screen>
  )
}

/**
 * Alerts show as soon as they are loaded. What stands below them waits for each other, so that nothing moves, and what
 * stands below the first figures is asked for once presses work.
 */
function Dashboard() {
  const interactive = useIsInteractive()
  const { period, choose } = usePeriod()
  const reads = { open: useOpenAlerts(), figures: useAlertFigures() }
  const analytics = useAnalytics(period, interactive)
  const hard = useHardLessons(interactive)
  const settled = useAllLoaded(Object.values(reads))
  const summaryLoaded = useAllLoaded([
    analytics.stats,
    useWaiting(),
    useGoLive(interactive),
    useBackup(interactive),
    usePreload(loadLiveWithout, interactive),
  ])
  const code = [usePreload(loadOverview, interactive), usePreload(loadHardLessons, interactive)]
  const figuresLoaded = useAllLoaded([...Object.values(analytics), hard, ...code])
  if (!settled || reads.open.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <AlertsPanel {...reads} />
      <div className="printed-page @container flex flex-col gap-6">
        {summaryLoaded ? (
          <Suspense fallback={<SummarySkeleton />}>
            <div className="contents print:hidden">
              <BackupNotice />
              <ApprovalBanner />
              <LiveWithout withLink />
            </div>
            <Summary stats={analytics.stats} period={period} choose={choose} />
            {figuresLoaded ? (
              <Suspense fallback={<OverviewSkeleton />}>
                <Overview
                  reads={analytics}
                  times={<FiguresCard figures={reads.figures} stats={analytics.stats.data} />}
                  beside={
                    <>
                      <ReadyCard />
                      <HardLessonsCard hard={hard} none={<NoneYet stats={analytics.stats.data} what="hard" />} />
                    </>
                  }
                />
              </Suspense>
            ) : (
              <OverviewSkeleton />
            )}
          </Suspense>
        ) : (
          // Alone: what comes in its place may have another height, and would move what stands below.
          <SummarySkeleton />
        )}
      </div>
      <Suspense>{interactive && <ReachNotice />}</Suspense>
    </>
  )
}

/** Whether a lazy part's code is still to come, so that a page can wait for it and its reads; asked for from `now` on. */
function usePreload(load: () => Promise<unknown>, now: boolean): { isFetching: boolean } {
  const [isFetching, setFetching] = useState(true)
  useEffect(() => {
    if (!now) return
    load()
      .catch(() => {})
      .finally(() => setFetching(false))
  }, [load, now])
  return { isFetching }
}
