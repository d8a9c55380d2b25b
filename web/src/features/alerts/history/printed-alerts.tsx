import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { isPending } from '../facts.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'

type Props<A extends Alert> = {
  title: string
  count?: string
  alerts: readonly A[]
  /** The printed place, such as `placeOf`. */
  place: (alert: A) => string
  last: readonly { name: string; of: (alert: A) => string }[]
}

/** Prints no messages, notes or scores. */
export function PrintedAlerts<A extends Alert>({ title, count, alerts, place, last }: Props<A>) {
  const words = useWords(alertHistoryWords)
  const head = [words.when, words.urgency, words.person, words.place, words.status, ...last.map(({ name }) => name)]
  return (
    <PrintedSheet title={title} names>
      {count && alerts.length > 0 && <p>{count}</p>}
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
          {alerts.map((alert) => (
            <Line key={alert.id} alert={alert} place={place(alert)} last={last.map(({ of }) => of(alert))} />
          ))}
        </tbody>
      </table>
      {alerts.length === 0 && <p>{words.none}</p>}
    </PrintedSheet>
  )
}

const CELL = 'border-b py-1 pr-3 align-top'

function Line({ alert, place, last }: { alert: Alert; place: string; last: readonly string[] }) {
  const { date, time } = useFormat()
  return (
    <tr className="break-inside-avoid">
      <td className={CELL}>
        {date(alert.createdAt)}, {time(alert.createdAt)}
      </td>
      <td className={CELL}>{useUrgency(alert)}</td>
      <th scope="row" className={`${CELL} font-semibold`}>
        {usePersonLabel(alert)}
      </th>
      <td className={CELL}>{place}</td>
      <td className={CELL}>{useStatus(alert)}</td>
      {last.map((text, at) => (
        // Columns keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table
        <td key={at} className={CELL}>
          {text}
        </td>
      ))}
    </tr>
  )
}

/** Hidden where the reader may not know it. */
export function useUrgency({ urgency }: Alert): string {
  const words = useWords(alertWords)
  return urgency ? words.urgency[urgency] : words.urgencyHidden
}

export function useStatus(alert: Alert): string {
  const { status, outcome, responseStep, resolvedBy } = alert
  const words = useWords(alertHistoryWords)
  const { outcomes, seenPending, somebody, stepNow } = useWords(alertWords)
  if (isPending(alert)) return seenPending(resolvedBy?.name ?? somebody)
  if (status === 'resolved') return outcome ? outcomes[outcome] : words.noOutcome
  return responseStep ? stepNow[responseStep] : words.statuses[status]
}
