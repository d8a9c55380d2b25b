import type { ReactNode } from 'react'
import { AssessmentBanner } from '../../app/assessment-banner.tsx'
import { FacilityPhones } from '../../app/facility-phones.tsx'
import { useHomeQueries } from '../../app/home-queries.ts'
import { PATHS } from '../../app/paths.ts'
import { useUser } from '../../app/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LayoutGrid } from '../../ui/icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAllLoaded } from '../../ui/use-all-loaded.ts'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'
import { AssessmentResult } from '../assessment/data.ts'
import { useCheckInSummary, useTodaysCheckIn } from '../checkins/data.ts'
import { DailyCheck } from '../checkins/home-card.tsx'
import { LessonsCard } from './lessons-card.tsx'
import { SupportPanel } from './support-panel.tsx'
import { WeeklyProgress } from './weekly-progress.tsx'

/** The portal of a person in care. */
export function InmateScreen() {
  const words = useWords(inmateWords)
  const user = useUser()
  const reads = useHomeQueries({ showsRisk: false })
  const today = useTodaysCheckIn()
  const summary = useCheckInSummary()
  const settled = useAllLoaded([reads.due, reads.risk, today])
  return (
    <Screen title={words.hello(user.firstName ?? user.username)} lead={words.inmateLead} wide>
      <SupportPanel />
      {settled ? (
        <>
          <AssessmentResult />
          <AssessmentBanner {...reads} />
          <Portal today={today} summary={summary} />
        </>
      ) : (
        <InmateSkeleton />
      )}
    </Screen>
  )
}

type PortalProps = { today: ReturnType<typeof useTodaysCheckIn>; summary: ReturnType<typeof useCheckInSummary> }

function Portal({ today, summary }: PortalProps) {
  const words = useWords(inmateWords)
  return (
    <>
      <DailyCheck today={today} />
      <div className="grid gap-6 md:grid-cols-2">
        <BreathingCard />
        <LessonsCard />
        <Card
          title={words.journal}
          action={
            <ButtonLink to={PATHS.journal} variant="secondary">
              {words.openJournal}
            </ButtonLink>
          }
        >
          <p>{words.journalText}</p>
        </Card>
        <WeeklyProgress summary={summary} />
        <Card
          title={words.record}
          action={
            <ButtonLink to={PATHS.record} variant="secondary">
              {words.openRecord}
            </ButtonLink>
          }
        >
          <p>{words.recordText}</p>
        </Card>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Note title={words.phoneTitle} text={`${words.support988} ${words.supportBlocked}`}>
          <FacilityPhones />
        </Note>
        <Note title={words.privacyTitle} text={words.privacy} />
        <ButtonLink to={PATHS.home} variant="secondary">
          <LayoutGrid className="size-5" />
          {words.menu}
        </ButtonLink>
      </div>
    </>
  )
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="max-w-text grow basis-80 text-ink-soft">
      <h2 className="font-semibold text-ink">{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Links to the breathing session, which starts at once. */
function BreathingCard() {
  const words = useWords(inmateWords)
  return (
    <Card
      title={words.breathing}
      action={
        <ButtonLink to={`${PATHS.tools}#box-breathing`} variant="secondary">
          {words.startBreathing}
        </ButtonLink>
      }
    >
      <p>{words.breathingText}</p>
    </Card>
  )
}

/** The skeleton of the portal until its banners are known. */
function InmateSkeleton() {
  return (
    <>
      <Skeleton className="h-110 rounded-lg" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </>
  )
}
