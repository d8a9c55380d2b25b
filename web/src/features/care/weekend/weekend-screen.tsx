import type { CareWork } from '@evenkeel/contract/care.ts'
import { isOutside } from '@evenkeel/contract/care-states.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/api/query-client.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { careWords } from '../../../words/care.ts'
import { weekendWords } from '../../../words/weekend.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { ForClinicians } from '../shared/for-clinicians.tsx'
import { Owner } from '../work-row.tsx'

export function WeekendScreen() {
  const words = useWords(weekendWords)
  return (
    <Screen title={words.title} back={{ to: PATHS.care, label: words.back }} wide>
      <ForClinicians>
        <Weekend />
      </ForClinicians>
    </Screen>
  )
}

function Weekend() {
  const words = useWords(weekendWords)
  const { date, time } = useFormat()
  const care = useWords(careWords)
  const { data, isError, isFetching, refetch } = useQuery({ ...apiQuery('GET /api/care/weekend'), gcTime: 0 })
  const { printing, start } = usePrinting(data !== undefined)
  if (!data)
    return isError ? (
      <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <Skeleton className="h-96" />
    )
  const moment = (at: string) => care.moment(date(at), time(at))
  const { from, until, work } = data
  const lead = words.lead(moment(from), moment(until))
  return (
    <>
      <p>{lead}</p>
      {work.length === 0 ? (
        <p className="border-y border-line px-4 py-12 text-center text-lg font-semibold">{words.none}</p>
      ) : (
        <>
          <Button variant="secondary" className="self-start" busy={printing} onClick={start}>
            {words.print}
          </Button>
          <Rows work={work} />
          {printing && (
            <PrintedSheet title={words.title} names>
              <p>{lead}</p>
              <Rows work={work} />
            </PrintedSheet>
          )}
        </>
      )}
    </>
  )
}

const CELL = 'border-b border-line py-2 pr-3 align-top'

/** A row is a block on a phone, a table line on paper and wider screens. */
function Rows({ work }: { work: readonly CareWork[] }) {
  const words = useWords(careWords)
  const { title } = useWords(weekendWords)
  const { day, date, time } = useFormat()
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="max-sm:sr-only print:not-sr-only">
        <tr>
          {[words.due, words.person, words.what, words.owner].map((name) => (
            <th key={name} scope="col" className="border-b border-edge py-1 pr-3 text-sm font-semibold text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {work.map((one) => (
          <tr key={one.id} className="break-inside-avoid max-sm:flex max-sm:flex-col max-sm:py-2">
            <td className={CELL}>
              {words.moment(date(one.dueAt), time(one.dueAt))}{' '}
              {one.overdue && <strong className="text-brick">{words.overdue}</strong>}
            </td>
            <th scope="row" className={`${CELL} font-semibold`}>
              {[one.name, one.bookingNumber, words.languages[one.locale ?? 'unknown']].filter(Boolean).join(' · ')}
              {!isOutside(one) && (
                <span className="block text-sm font-normal text-ink-soft">
                  {[one.unit, one.unitTyped && `(${words.typed})`, one.housing].filter(Boolean).join(' ')}
                </span>
              )}
            </th>
            <td className={CELL}>
              {words.kinds[one.kind]}
              {one.plannedOn && (
                <span className="block text-sm text-ink-soft">{words.plannedFor(day(one.plannedOn))}</span>
              )}
            </td>
            <td className={CELL}>{(!one.lostOwner && !one.away && one.owner?.name) || <Owner work={one} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
