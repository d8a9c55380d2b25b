import { Suspense } from 'react'
import { AssessmentBanner } from '../../app/assessment-banner.tsx'
import { useHomeQueries } from '../../app/home-queries.ts'
import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { usePreload } from '../../ui/use-preload.ts'
import { common } from '../../words/common.ts'
import { portalWords } from '../../words/portal.ts'
import { staffWords } from '../../words/staff.ts'
import { useWords } from '../../words/words.ts'
import { AssessmentResult } from '../assessment/data.ts'
import { useLatestCheckIns, useShiftImpact, useTodaysCheckIn } from '../checkins/data.ts'
import { LATEST } from './averages.ts'
import { ElevatedBanner } from './elevated-banner.tsx'
import { MoodAverage } from './mood-average.tsx'
import { RiskCard } from './risk-card.tsx'
import { loadPairs, ShiftImpactCard } from './shift-impact-card.tsx'
import { StaffSupport } from './staff-support.tsx'
import { SupportNow } from './support-now.tsx'
import { TodayCard } from './today-card.tsx'

const ResilienceTraining = lazyWithFallback(
  async () => ({ default: (await import('./resilience-training.tsx')).ResilienceTraining }),
  () => null,
)

/** The staff dashboard: today, the last days, and the effect of shifts. */
export function StaffScreen() {
  const { hello } = useWords(portalWords)
  const { lead } = useWords(staffWords)
  const { badgeNumber } = useWords(common)
  const user = useUser()
  const reads = useHomeQueries({ showsRisk: true })
  const today = useTodaysCheckIn()
  const latest = useLatestCheckIns(LATEST)
  const impact = useShiftImpact()
  const settled = useAllLoaded([reads.due, reads.risk, impact, usePreload(loadPairs)])
  const name = [user.firstName, user.lastName].filter((part) => part).join(' ') || user.username
  return (
    <Screen title={hello(name)} lead={user.badgeNumber ? badgeNumber(user.badgeNumber) : lead} wide>
      <SupportNow />
      {settled ? (
        <>
          <AssessmentResult />
          <AssessmentBanner {...reads} />
          {reads.risk.data?.isElevated && <ElevatedBanner />}
          <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
            <div className="flex flex-col gap-6">
              <div className="grid gap-6 md:grid-cols-2">
                <TodayCard today={today} />
                <MoodAverage latest={latest} />
              </div>
              <ShiftImpactCard impact={impact} />
              <QuickActions />
            </div>
            <div className="grid content-start gap-6 md:max-lg:grid-cols-2">
              <RiskCard risk={reads.risk} />
              <StaffSupport />
            </div>
          </div>
          <Suspense fallback={<Skeleton className="h-152 rounded-lg sm:h-104 lg:h-76" />}>
            <ResilienceTraining />
          </Suspense>
        </>
      ) : (
        <StaffSkeleton />
      )}
    </Screen>
  )
}

/** Shortcuts for staff; the shift's check-in is beside today's status. */
function QuickActions() {
  const words = useWords(staffWords)
  return (
    <Card title={words.quickActions}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PATHS.tools} variant="secondary">
          {words.stressManagement}
        </ButtonLink>
        <ButtonLink to={PATHS.journal} variant="secondary">
          {words.privateJournal}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The skeleton of the dashboard until its banners are known. */
function StaffSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-78 rounded-lg sm:h-66" />
          <Skeleton className="h-66 rounded-lg" />
        </div>
        <Skeleton className="h-100 rounded-lg" />
        <Skeleton className="h-34 rounded-lg" />
      </div>
      <div className="grid content-start gap-6 md:max-lg:grid-cols-2">
        <Skeleton className="h-66 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </div>
    </div>
  )
}
