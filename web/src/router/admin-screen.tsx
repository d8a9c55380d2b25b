import type { Period } from '@evenkeel/contract/analytics/periods.ts'
import { useEffect, useState } from 'react'
import { PATHS } from '../app/navigation/paths.ts'
import { useIsInteractive } from '../app/page/interactive.ts'
import { useSecondStep } from '../app/password/second-step.ts'
import { AccessRestricted } from '../app/session/access-restricted.tsx'
import { useUser } from '../app/session/session.tsx'
import { SecondStepNotice } from '../features/account/home-card.tsx'
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import { handedIn, useAlertFigures, useAlertWeeks, useOpenAlerts } from '../features/alerts/data.ts'
import { useCutOffSince } from '../features/alerts/shared/waiting-alerts.ts'
import { ChangedNow } from '../features/analytics/changes.tsx'
import { type AnalyticsQueries, useAnalytics } from '../features/analytics/data.ts'
import { OverviewSkeleton, SummarySkeleton } from '../features/analytics/overview-skeleton.tsx'
import { PeriodBar } from '../features/analytics/period-bar.tsx'
import { Summary } from '../features/analytics/summary.tsx'
import { usePeriod } from '../features/analytics/use-period.ts'
import { useBackup } from '../features/backups/data.ts'
import { BackupNotice } from '../features/backups/home-card.tsx'
import { useGoLive } from '../features/go-live/data.ts'
import { LiveWithout } from '../features/go-live/shared/live-without.tsx'
import { RecoveryCodeOffer } from '../features/journal/home-card.tsx'
import { ApprovalBanner } from '../features/people/approval/approval-banner.tsx'
import { useRosterDeliveries, useWaiting } from '../features/people/data.ts'
import { RosterNotice } from '../features/people/roster/by-itself/roster-notice.tsx'
import { useOnDuty } from '../features/rota/data.ts'
import { NowCard } from '../features/rota/home-card.tsx'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { useAllLoaded } from '../ui/lists/use-all-loaded.ts'
import { Skeleton } from '../ui/not-yet.tsx'
import { Screen } from '../ui/screen.tsx'
import { adminWords } from '../words/admin.ts'
import { useWords } from '../words/words.ts'
import { usePrint } from './use-print.ts'

const loadFigures = async () => (await import('./admin-figures.tsx')).AdminFigures
const AdminFigures = lazyWithFallback(loadFigures, undefined, OverviewSkeleton)

const ReachNotice = lazyWithFallback(
  async () => (await import('../features/reach/reach-notice.tsx')).ReachNotice,
  () => null,
)

export function AdminScreen() {
  const words = useWords(adminWords)
  const { role, practice } = useUser()
  const isAdmin = role === 'admin'
  const { period, choose } = usePeriod()
  const paper = usePrint(period)
  return (
    <Screen
      title={words.title}
      wide={isAdmin}
      dense={isAdmin}
      actions={isAdmin && <PeriodBar period={period} choose={choose} printing={paper.busy} onPrint={paper.print} />}
    >
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
      {isAdmin ? <Dashboard period={period} paper={paper} /> : <AccessRestricted />}
    </Screen>
  )
}

type Props = { period: Period; paper: ReturnType<typeof usePrint> }

/** Lower parts wait for each other, so that nothing moves, and load once presses work; folded ones when opened. */
function Dashboard({ period, paper }: Props) {
  const me = useUser().id
  const interactive = useIsInteractive()
  const reads = { open: useOpenAlerts(), figures: useAlertFigures() }
  const duty = useOnDuty()
  const weeks = useAlertWeeks()
  const analytics = useAnalytics(period, interactive)
  const settled = useAllLoaded([...Object.values(reads), duty])
  const summaryLoaded = useAllLoaded([
    analytics.stats,
    useWaiting(),
    useSecondStep(),
    useGoLive(interactive),
    useBackup(interactive),
    useRosterDeliveries(interactive),
  ])
  const figuresLoaded = useAllLoaded([...Object.values(analytics), weeks, usePreload(loadFigures, interactive)])
  const lists = reads.open.data
  const cutOff = useCutOffSince() !== null
  const handed = lists ? handedIn(lists, me).filter(({ metadata }) => !metadata.drill) : []
  if (!settled || reads.open.isPending) return <Skeleton className="h-48 w-full" />
  return (
    <>
      <NowCard
        lists={lists}
        cutOff={cutOff}
        duty={duty}
        changed={<Changed analytics={interactive ? analytics : null} />}
      />
      <AlertsPanel {...reads} />
      <div className="printed-page @container flex flex-col gap-4">
        {summaryLoaded ? (
          <>
            <Summary stats={analytics.stats} handed={cutOff ? null : handed.length} />
            <div className="contents print:hidden">
              <BackupNotice />
              <SecondStepNotice />
              <ApprovalBanner />
              <RosterNotice />
              <LiveWithout />
            </div>
            {figuresLoaded ? (
              <AdminFigures weeks={weeks} analytics={analytics} figures={reads.figures} paper={paper} />
            ) : (
              <OverviewSkeleton />
            )}
          </>
        ) : (
          // Alone, because what replaces it may be taller and would move what is below.
          <SummarySkeleton />
        )}
      </div>
      {interactive && <ReachNotice />}
    </>
  )
}

const Changed = ({ analytics }: { analytics: AnalyticsQueries | null }) => (
  <div className="min-h-[1.5em] max-desk:min-h-14">{analytics && <ChangedNow {...analytics} />}</div>
)

/** Lets a page wait for lazy code and its reads; loads once `now`. */
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
