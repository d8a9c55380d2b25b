import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { isOutside } from '@evenkeel/contract/care/care-states.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import type { useCareList } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import { Owner } from '../work/work-row.tsx'
import { byBed } from './by-bed.ts'
import type { Filter } from './filter.ts'

const CELL = 'border-b py-1 pr-3 align-top'

/** In the order of the beds, without what anybody wrote. */
function PrintedRounds({ work: all, filter: { show, unit } }: { work: readonly CareWork[]; filter: Filter }) {
  const words = useWords(careWords)
  // Released people are on no round, and no paper tells of a planned release.
  const work = all.filter((one) => one.kind !== 'call' && !isOutside(one))
  const { date, time, day } = useFormat()
  const head = [words.bed, words.person, words.what, words.due, words.events.planned, words.owner, words.lastTry]
  const title = [words.rounds, show !== 'all' && words.shows[show], unit && `${words.unit} ${unit}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <PrintedSheet title={title} names>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="border-b py-1 pr-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byBed(work).map((one) => (
            <tr key={one.id} className="break-inside-avoid">
              <td className={CELL}>
                {one.unit} <span className="whitespace-nowrap">{one.housing}</span>{' '}
                {one.unitTyped && `(${words.typed})`}
              </td>
              <th scope="row" className={`${CELL} font-semibold`}>
                {[one.name, one.bookingNumber, words.languages[one.locale ?? 'unknown']].filter(Boolean).join(' · ')}
              </th>
              <td className={CELL}>
                {words.kinds[one.kind]} · {words.priorities[one.priority ?? 'none']}
              </td>
              <td className={CELL}>
                {words.moment(date(one.dueAt), time(one.dueAt))} {one.overdue && <strong>{words.overdue}</strong>}
              </td>
              <td className={CELL}>{one.plannedOn && day(one.plannedOn)}</td>
              <td className={CELL}>
                {/* Others read the paper: a name, not "you". */}
                {(!one.lostOwner && !one.away && one.owner?.name) || <Owner work={one} />}
              </td>
              <td className={CELL}>{one.lastTryReason && words.tries[one.lastTryReason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {work.length === 0 && <p>{words.none[show]}</p>}
    </PrintedSheet>
  )
}

const DIALOGS = {
  request: lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog),
  followUp: lazyDialog(async () => (await import('./follow-up-dialog.tsx')).FollowUpDialog),
  clocks: lazyDialog(async () => (await import('./clocks-dialog.tsx')).ClocksDialog),
}

type Props = { pages: ReturnType<typeof useCareList>; filter: Filter; place: HTMLElement | null }

/** `place`: beside the title, where there is room. */
export function CareTools({ pages, filter, place }: Props) {
  const words = useWords(careWords)
  const [shown, setShown] = useState<keyof typeof DIALOGS | null>(null)
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage, data } = pages
  const { printing, start } = usePrinting(!hasNextPage && !isFetching && !isPlaceholderData)
  useEffect(() => {
    if (printing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [printing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const Shown = shown && DIALOGS[shown]
  const rare = (
    <>
      <Button variant="secondary" busy={printing && !isFetchNextPageError} onClick={start}>
        {words.printRounds}
      </Button>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setShown('clocks')}>
        {words.clocks}
      </Button>
    </>
  )
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('request')}>
        {words.enterTitle}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('followUp')}>
        {words.followTitle}
      </Button>
      {place && createPortal(rare, place)}
      <div className="contents sm:hidden">{rare}</div>
      {printing && data && <PrintedRounds work={data.work} filter={filter} />}
      {Shown && <Shown onClose={() => setShown(null)} />}
    </div>
  )
}
