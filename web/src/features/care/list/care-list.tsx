import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { LoadFailed, NotYet, Skeleton } from '../../../ui/not-yet.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useCareList } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import { openingWords } from '../shared/opening-words.ts'
import { releasedWork } from '../work/words.ts'
import { FROM, WorkRow } from '../work/work-row.tsx'
import { CareFilters } from './care-filters.tsx'
import { CareTools } from './care-tools.tsx'
import { filterOf } from './filter.ts'
import { FindOnList } from './find-on-list.tsx'
import { OpenAlerts } from './open-alerts.tsx'

const OpenedWork = lazyDialog(async () => (await import('../work/opened-work.tsx')).OpenedWork)

/** Milliseconds between updates of the times left. */
const EVERY = 15_000

export function CareList({ place }: { place: HTMLElement | null }) {
  const { data: facility, isPending } = useApiQuery('GET /api/facility')
  if (isPending) return <Skeleton className="h-[30rem]" />
  return <Narrowed units={facility?.units ?? []} place={place} />
}

function Narrowed({ units, place }: { units: readonly string[]; place: HTMLElement | null }) {
  const words = useWords(careWords)
  const released = useWords(releasedWork)
  const { number } = useFormat()
  const filter = filterOf(useSearch(), units)
  const pages = useCareList(filter)
  const now = useServerNow(EVERY)
  const [opened, setOpened] = useState<Opened | null>(null)
  const status = useFocusAboveTable(opened)
  const { data, isError, isFetching, refetch } = pages
  if (!data) return <NotYet read={pages} text={words.failed} shape="h-[30rem]" />
  const next = opened ? nextOf(opened, data.work) : undefined
  const { alerts, alertsTotal, work, total, overdue, endedByRelease, workday } = data
  return (
    <>
      {data.opensAt && <OpensLater at={data.opensAt} />}
      <OpenAlerts alerts={alerts} total={alertsTotal} now={now} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <FindOnList />
        <CareTools pages={pages} filter={filter} place={place} />
      </div>
      <CareFilters filter={filter} units={units} ended={endedByRelease} />
      {isError && <LoadFailed text={words.old} busy={isFetching} onRetry={() => refetch()} />}
      <section aria-label={words.work} className="flex flex-col gap-2">
        <p ref={status} role="status" tabIndex={-1} className="tabular-nums">
          {filter.show !== 'released'
            ? words.open(total, number(total))
            : total > 0 && released.ended(total, number(total))}
          {filter.show === 'soon' && workday && <Until moment={workday} />}
          {overdue > 0 && <strong className="text-brick"> {words.ofThem(overdue, number(overdue))}</strong>}
        </p>
        {work.length === 0 ? (
          <p className="border-y border-line px-4 py-12 text-center text-lg font-semibold">{words.none[filter.show]}</p>
        ) : (
          <CareTable
            work={work}
            now={now}
            toTake={filter.show === 'soon'}
            onOpen={({ id, name }) => setOpened({ id, name, order: work.map((one) => one.id) })}
          />
        )}
        <LoadMore pages={pages} label={words.more} failed={words.failed} />
      </section>
      {opened && (
        <OpenedWork
          key={opened.id}
          id={opened.id}
          name={opened.name}
          colleagues={data.colleagues}
          onNext={next && (() => setOpened({ ...opened, id: next.id, name: next.name }))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** `order`: the rows when the first was opened. */
type Opened = { id: string; name: string; order: readonly string[] }

/** The next of those rows that is still listed. */
function nextOf({ id, order }: Opened, work: readonly CareWork[]) {
  const after = order.slice(order.indexOf(id) + 1)
  return work.find((one) => one.id === after.find((other) => work.some((row) => row.id === other)))
}

function Until({ moment }: { moment: string }) {
  const words = useWords(careWords)
  const { timeZone } = useBoot()
  const { longDay, time } = useFormat()
  return ` ${words.until(`${longDay(dayAt(Date.parse(moment), timeZone))}, ${time(moment)}`)}`
}

/** Shown to whoever began here a moment ago. */
function OpensLater({ at }: { at: string }) {
  const { list } = useWords(openingWords)
  const { date, time } = useFormat()
  return (
    <Banner tone="info">
      <p>{list(date(at), time(at))}</p>
    </Banner>
  )
}

/** The opened row may be gone after the dialog, so the line above the table takes the focus. */
function useFocusAboveTable(opened: object | null) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!opened) return
    return () => {
      setTimeout(() => document.activeElement === document.body && place.current?.focus())
    }
  }, [opened])
  return place
}

type Props = { work: readonly CareWork[]; now: number; toTake: boolean; onOpen: (work: CareWork) => void }

/** Keeps the server's order. */
function CareTable({ work, now, toTake, onOpen }: Props) {
  const words = useWords(careWords)
  return (
    <div className="@container -mx-2">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left tabular-nums">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            {useColumns(toTake).map(({ name, width, from }) => (
              <th
                key={name}
                scope="col"
                className={`h-9 border-b border-edge px-2 text-sm font-semibold text-ink-soft ${width} ${from ? FROM[from] : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {work.map((one) => (
            <WorkRow key={one.id} work={one} now={now} toTake={toTake} onOpen={() => onOpen(one)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useColumns(toTake: boolean): { name: string; width: string; from?: keyof typeof FROM }[] {
  const words = useWords(careWords)
  return [
    { name: words.timeLeft, width: 'w-28 @min-[44rem]:w-36', from: 'narrow' },
    { name: words.person, width: '' },
    { name: words.housing, width: 'w-36', from: 'wide' },
    { name: words.what, width: 'w-32', from: 'wide' },
    { name: words.owner, width: toTake ? 'w-40 @min-[56rem]:w-48' : 'w-32', from: 'wide' },
    { name: words.lastTry, width: 'w-36', from: 'widest' },
    { name: words.release, width: 'w-28', from: 'widest' },
  ]
}
