import { useState } from 'react'
import { useUser } from '../../app/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ShiftPairs } from '../../ui/charts/shift-pairs.tsx'
import { impactWords } from '../../ui/charts/words.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { LoadFailed, NotYet, Skeleton } from '../../ui/not-yet.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useWords } from '../../words/words.ts'
import { LastResult } from '../assessments/shared/last-result.tsx'
import { useCheckInSummary, useShiftImpact } from '../checkins/data.ts'
import { CheckInCard } from './check-in-card.tsx'
import { useAssessmentPages, type useCheckInPages, useRecordDays } from './data.ts'
import { DaysChart } from './days-chart.tsx'
import { FeelingsCard } from './feelings-card.tsx'
import { FilterField } from './filter-field.tsx'
import { type Filter, matches } from './marks.ts'
import { OpenMonth } from './open-month.tsx'
import { RecordSummary } from './record-summary.tsx'
import { recordWords } from './words.ts'

/** The month's check-ins are listed only where there are any. */
export function RecordParts({ pages }: { pages: ReturnType<typeof useCheckInPages> }) {
  const { parts } = useWords(recordWords)
  const { role } = useUser()
  const read = useRecordDays()
  const assessments = useAssessmentPages()
  const summary = useCheckInSummary()
  const [filter, setFilter] = useState<Filter>('')
  const shown = { read, filter, onFilter: setFilter }
  const days = {
    id: 'days',
    title: parts.days,
    panel: () => (
      <>
        <MonthSection {...shown} waiting={pages.isPending} />
        <CheckInList pages={pages} />
      </>
    ),
  }
  const lines = {
    id: 'lines',
    title: parts.lines,
    panel: () => (
      <>
        <Lines {...shown} />
        <RecordSummary summary={summary} />
      </>
    ),
  }
  const shifts = { id: 'shifts', title: parts.shifts, panel: () => <ShiftPairsCard /> }
  const questionnaires = {
    id: 'questionnaires',
    title: parts.questionnaires,
    panel: () => (
      <>
        <LastResult />
        <FeelingsCard pages={assessments} />
      </>
    ),
  }
  const ofCheckIns = [days, lines, ...(role === 'staff' ? [shifts] : [])]
  const isEmpty = pages.data?.length === 0
  return <Tabs label={parts.label} parts={[...(isEmpty ? [] : ofCheckIns), questionnaires]} />
}

type LinesProps = {
  read: ReturnType<typeof useRecordDays>
  filter: Filter
  onFilter: (filter: Filter) => void
}

function Lines({ read, filter, onFilter }: LinesProps) {
  const words = useWords(recordWords)
  if (read.isError || !read.data) return <NotYet read={read} text={words.failed} shape="h-148 rounded-lg sm:h-144.5" />
  const { days, today } = read.data
  return (
    <>
      <FilterField days={days} filter={filter} onFilter={onFilter} />
      <DaysChart days={days.filter((day) => matches(filter, day))} today={today} />
    </>
  )
}

/** Pairs as on the staff dashboard. */
function ShiftPairsCard() {
  const { failed } = useWords(recordWords)
  const { title } = useWords(impactWords)
  const impact = useShiftImpact()
  if (impact.isError || impact.isPending) return <NotYet read={impact} text={failed} shape="h-72 rounded-lg" />
  return (
    <Card title={title}>
      <ShiftPairs impact={impact.data} />
    </Card>
  )
}

type Props = {
  read: ReturnType<typeof useRecordDays>
  /** Waits for the parts below, so that nothing moves. */
  waiting: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
}

function MonthSection({ read, waiting, filter, onFilter }: Props) {
  const words = useWords(recordWords)
  if (read.isError || !read.data || waiting)
    return <NotYet read={read} text={words.failed} shape="h-160 rounded-lg sm:h-165" />
  return (
    <section
      aria-label={words.daysTitle}
      className="flex flex-col gap-3 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-6 sm:py-4"
    >
      <OpenMonth record={read.data} filter={filter}>
        <FilterField days={read.data.days} filter={filter} onFilter={onFilter} />
      </OpenMonth>
    </section>
  )
}

function CheckInList({ pages }: { pages: ReturnType<typeof useCheckInPages> }) {
  const words = useWords(recordWords)
  return (
    <section aria-label={words.listTitle} className="flex flex-col gap-4">
      <Listed pages={pages} />
    </section>
  )
}

function Listed({ pages }: { pages: ReturnType<typeof useCheckInPages> }) {
  const words = useWords(recordWords)
  if (!pages.data && pages.isError)
    return <LoadFailed text={words.failed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
  if (!pages.data) return [1, 2, 3].map((at) => <Skeleton key={at} className="h-36" />)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {pages.data.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} />
        ))}
      </ul>
      <LoadMore pages={pages} label={words.more} failed={words.failedMore} />
    </>
  )
}
