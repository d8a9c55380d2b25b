import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { isOutside } from '@evenkeel/contract/care/care-states.ts'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { Owner } from '../work/work-row.tsx'
import { byBed } from './by-bed.ts'
import type { Filter } from './filter.ts'

const CELL = 'border-b py-1 pr-3 align-top'

/** In the order of the beds, without what anybody wrote. */
export function PrintedRounds({ work: all, filter: { show, unit } }: { work: readonly CareWork[]; filter: Filter }) {
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
