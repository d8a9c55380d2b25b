import { Suspense, useEffect, useRef } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useCover } from '../../app/session/cover.ts'
import { CoverButton } from '../../app/session/cover-button.tsx'
import { useUser } from '../../app/session/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ShiftPairs } from '../../ui/shift-pairs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { common } from '../../words/common.ts'
import { recordWords } from '../../words/record.ts'
import { impactWords } from '../../words/shift-impact.ts'
import { useWords } from '../../words/words.ts'
import { LastResult } from '../assessment/shared/last-result.tsx'
import { useCheckInSummary, useShiftImpact } from '../checkins/data.ts'
import { CheckInList } from './check-in-list.tsx'
import { Covered } from './covered.tsx'
import { useAssessmentPages, useCheckInPages } from './data.ts'
import { DaysSection } from './days-section.tsx'
import { FeelingsCard } from './feelings-card.tsx'
import { RecordSummary } from './record-summary.tsx'

const WorksheetLines = lazyWithFallback(
  async () => ({ default: (await import('./worksheets/lines-card.tsx')).LinesCard }),
  () => null,
)

/** The person's own days and assessments, covered until they ask for them. */
export function RecordScreen() {
  const words = useWords(recordWords)
  const { back } = useWords(common)
  const { isOpen, isQuiet } = useCover()
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }}>
      {isOpen ? <Shown /> : <Covered isQuiet={isQuiet} />}
    </Screen>
  )
}

/** Charts, figures, and the check-ins one by one. Nothing of it is read before it is shown. */
function Shown() {
  const words = useWords(recordWords)
  const { role, stayEnded } = useUser()
  const summary = useCheckInSummary()
  const pages = useCheckInPages()
  const assessments = useAssessmentPages()
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  const isEmpty = pages.data?.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus of the button that it replaces
    <div
      ref={start}
      role="group"
      aria-label={words.daysTitle}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
    >
      {isEmpty ? (
        <>
          <Card
            title={words.emptyTitle}
            action={stayEnded ? undefined : <ButtonLink to={PATHS.checkIn}>{words.checkIn}</ButtonLink>}
          >
            <p>{words.emptyText}</p>
          </Card>
          {!assessments.isPending && <FeelingsCard pages={assessments} />}
          <LastResult />
          <OverTime />
        </>
      ) : (
        <>
          <DaysSection waiting={pages.isPending} />
          <RecordSummary summary={summary} waiting={pages.isPending} />
          <FeelingsCard pages={assessments} />
          <LastResult />
          <OverTime />
          {role === 'staff' && <ShiftPairsCard />}
          <CheckInList pages={pages} />
        </>
      )}
      <div>
        <CoverButton />
      </div>
    </div>
  )
}

/** The lines of worksheets, whose code comes once the days are shown. */
const OverTime = () => (
  <Suspense fallback={<Skeleton className="h-44 rounded-lg" />}>
    <WorksheetLines />
  </Suspense>
)

/** The effect of shifts, as on the staff dashboard. */
function ShiftPairsCard() {
  const { failed } = useWords(recordWords)
  const { title } = useWords(impactWords)
  const impact = useShiftImpact()
  if (impact.isError) return <LoadFailed text={failed} busy={impact.isFetching} onRetry={() => impact.refetch()} />
  if (impact.isPending) return <Skeleton className="h-72 rounded-lg" />
  return (
    <Card title={title}>
      <ShiftPairs impact={impact.data} />
    </Card>
  )
}
