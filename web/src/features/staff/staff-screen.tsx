import { PATHS } from '../../app/navigation/paths.ts'
import { useOwnShown } from '../../app/session/own-shown/own-shown.ts'
import { ownShownWords } from '../../app/session/own-shown/own-shown-words.ts'
import { ShowOwnButton } from '../../app/session/own-shown/show-own-button.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ShiftPairs } from '../../ui/charts/shift-pairs.tsx'
import { impactWords } from '../../ui/charts/words.ts'
import { useAllLoaded } from '../../ui/lists/use-all-loaded.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { portalWords } from '../../words/portal.ts'
import { shell } from '../../words/shell.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { AssessmentBanner, useHomeQueries } from '../assessments/home-card.tsx'
import { AssessmentResult } from '../assessments/shared/result-card.tsx'
import { useLatestCheckIns, useShiftImpact, useTodaysCheckIn } from '../checkins/data.ts'
import { RecoveryCodeOffer } from '../journal/home-card.tsx'
import { useForToday } from '../learning/data.ts'
import { NewReaders, useNewReaders } from '../sharing/home-card.tsx'
import { averageMood, LATEST } from './averages.ts'
import { Figure } from './figure.tsx'
import { ResilienceTraining } from './resilience-training.tsx'
import { RiskCard } from './risk-card.tsx'
import { GetSupportNow, SUPPORT, SupportNow } from './support-now.tsx'
import { TodayCard } from './today-card.tsx'
import { staffWords } from './words.ts'

export function StaffScreen() {
  const { hello } = useWords(portalWords)
  const { badgeNumber } = useWords(common)
  const user = useUser()
  const reads = useHomeQueries({ showsRisk: true })
  const today = useTodaysCheckIn()
  const latest = useLatestCheckIns(LATEST)
  const impact = useShiftImpact()
  const forToday = useForToday()
  const { isOpen } = useOwnShown()
  const settled = useAllLoaded([reads.due, reads.risk, today, latest, impact, forToday, useNewReaders()])
  return (
    <Screen
      title={hello(user.firstName || user.username)}
      lead={user.badgeNumber ? badgeNumber(user.badgeNumber) : undefined}
      wide
    >
      {settled ? (
        <>
          <AssessmentResult />
          <AssessmentBanner {...reads} />
          <RecoveryCodeOffer />
          <NewReaders />
          <OwnFigures
            isElevated={reads.risk.data?.isElevated ?? false}
            checkIns={reads.risk.data?.basedOn.checkIns ?? 0}
          />
          <div className={`grid grid-cols-1 gap-5 ${isOpen ? 'md:grid-cols-2 min-[60rem]:grid-cols-3' : ''}`}>
            <TodayCard today={today} />
            {isOpen && <MoodAverage latest={latest} />}
            {isOpen && <RiskCard risk={reads.risk} className="md:max-[60rem]:col-span-2" />}
          </div>
          <QuickActions checksIn={today.data === null} />
          <div className={isOpen ? COLUMNS : 'grid grid-cols-1'}>
            {isOpen && <ShiftImpactCard impact={impact} />}
            <ResilienceTraining />
          </div>
          <SupportNow />
        </>
      ) : (
        <StaffSkeleton />
      )}
    </Screen>
  )
}

const COLUMNS = 'grid grid-cols-1 gap-5 min-[60rem]:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]'

/** Shortcuts that need an approved account come only after the approval. */
function QuickActions({ checksIn }: { checksIn: boolean }) {
  const words = useWords(staffWords)
  const { nav } = useWords(shell)
  const { canTalk, unapproved } = useUser()
  return (
    <Card title={words.quickActions}>
      <div className="flex flex-wrap gap-3">
        {checksIn && (
          <ButtonLink to={PATHS.checkIn} variant="secondary">
            {words.shiftCheckIn}
          </ButtonLink>
        )}
        {!unapproved && (
          <ButtonLink to={PATHS.referral} variant="secondary">
            {words.referral}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.tools} variant="secondary">
          {words.stressManagement}
        </ButtonLink>
        <ButtonLink to={PATHS.journal} variant="secondary">
          {words.privateJournal}
        </ButtonLink>
        {!unapproved && (
          <ButtonLink to={PATHS.peers} variant="secondary">
            {words.peerSupport}
          </ButtonLink>
        )}
        {canTalk && (
          <ButtonLink to={PATHS.talk} variant="secondary">
            {nav.talk}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function StaffSkeleton() {
  return (
    <>
      <Skeleton className="h-29 rounded-lg min-[34rem]:h-17.5" />
      <Skeleton className="h-78 rounded-lg sm:h-66" />
      <Skeleton className="h-34 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </>
  )
}

/** Says under the cover only that there is more. */
function OwnFigures({ isElevated, checkIns }: { isElevated: boolean; checkIns: number }) {
  const words = useWords(ownShownWords)
  const { openRecord } = useWords(portalWords)
  const { isOpen } = useOwnShown()
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <ShowOwnButton short />
      <ButtonLink to={PATHS.record} variant="secondary">
        {openRecord}
      </ButtonLink>
    </div>
  )
  return (
    <>
      {isOpen && isElevated && <ElevatedBanner checkIns={checkIns} />}
      {isOpen ? (
        buttons
      ) : (
        <Banner tone="info" action={buttons}>
          <p>{isElevated ? words.waits : words.figures}</p>
        </Banner>
      )}
    </>
  )
}

/** Without a check-in nothing is known of the last days. */
function ElevatedBanner({ checkIns }: { checkIns: number }) {
  const words = useWords(staffWords)
  return (
    <Banner
      tone="warning"
      action={
        <div className="flex min-w-0 flex-wrap gap-3">
          <GetSupportNow />
          <ButtonLink to={PATHS.tools} variant="secondary">
            {words.viewTools}
          </ButtonLink>
          <ButtonLink to={SUPPORT} variant="secondary">
            {words.elevatedAction}
          </ButtonLink>
        </div>
      }
    >
      <p className="font-semibold">{words.elevatedTitle}</p>
      <p>{checkIns > 0 ? words.elevated : words.elevatedByAssessment}</p>
    </Banner>
  )
}

/** Pairs of check-ins in the last 30 days. */
function ShiftImpactCard({ impact }: { impact: ReturnType<typeof useShiftImpact> }) {
  const { failed } = useWords(portalWords)
  const { title, warnAction } = useWords(impactWords)
  return (
    <Card title={title}>
      {impact.isError && <LoadFailed text={failed} busy={impact.isFetching} onRetry={() => impact.refetch()} />}
      {impact.isPending && <Skeleton className="h-72" />}
      {impact.data && (
        <ShiftPairs
          impact={impact.data}
          warnAction={
            <ButtonLink to={SUPPORT} variant="secondary">
              {warnAction}
            </ButtonLink>
          }
        />
      )}
    </Card>
  )
}

type Latest = ReturnType<typeof useLatestCheckIns>

function MoodAverage({ latest }: { latest: Latest }) {
  const words = useWords(staffWords)
  return (
    <Card title={words.average}>
      <Average latest={latest} />
    </Card>
  )
}

function Average({ latest }: { latest: Latest }) {
  const words = useWords(staffWords)
  const { failed } = useWords(portalWords)
  const { number } = useFormat()
  if (latest.isError) return <LoadFailed text={failed} busy={latest.isFetching} onRetry={() => latest.refetch()} />
  if (latest.isPending) return <Figure />
  const { mood, count } = averageMood(latest.data)
  if (mood === null) return <Figure value={words.noFigure} note={words.averageNone} />
  return <Figure value={number(mood)} unit={words.outOfTen} note={words.averageOf(count, number(count))} />
}
