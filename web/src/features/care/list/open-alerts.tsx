import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { useId } from 'react'
import { alertPath, PATHS } from '../../../app/navigation/paths.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { alertWords } from '../../alerts/shared/alerts-words.ts'
import { usePressFacts } from '../../alerts/shared/press-facts.ts'
import { useGone } from '../../alerts/shared/use-gone.ts'
import { isLateFor, spanOf } from '../../alerts/shared/waited.tsx'
import { useCutOffSince } from '../../alerts/shared/waiting-alerts.ts'
import { careWords } from '../shared/care-words.ts'

const NAMED = LIMITS.careAlerts.named

type Props = { alerts: readonly BoardAlert[]; total: number; now: number }

/** Alerts come before all work. */
export function OpenAlerts({ alerts, total, now }: Props) {
  const words = useWords(careWords)
  const { number } = useFormat()
  const id = useId()
  const cutOff = useCutOffSince() !== null
  if (alerts.length === 0) return cutOff ? null : <p className="text-ink-soft">{words.noAlert}</p>
  const rest = total - NAMED
  return (
    <section aria-labelledby={id} className="rounded-lg border border-amber-line bg-amber-soft px-4 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-base">
          {words.alerts(total, number(total))}
        </h2>
        <a
          href={PATHS.careAlerts}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {words.openAlerts}
        </a>
      </div>
      <ul className="flex flex-col">
        {alerts.slice(0, NAMED).map((alert) => (
          <AlertLine key={alert.id} alert={alert} now={now} />
        ))}
      </ul>
      {rest > 0 && <p className="pb-2">{words.moreAlerts(number(rest))}</p>}
    </section>
  )
}

function AlertLine({ alert, now }: { alert: BoardAlert; now: number }) {
  const { urgency, waited, stepNow, handedToYou, toTake, somebody } = useWords(alertWords)
  const words = useWords(careWords)
  const gone = useGone()
  const place = alert.releasedOn ? gone(alert.releasedOn) : [alert.unit, alert.housing].filter(Boolean).join(', ')
  const isWaiting = alert.status === 'active'
  const by = isWaiting ? null : (alert.by ?? somebody)
  const press = usePressFacts()(alert)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-amber-line py-1.5">
      {alert.newest && <span className="font-semibold">{words.newest}</span>}
      <span className={`font-bold ${isWaiting && isLateFor(alert, now) ? 'text-brick' : ''}`}>
        {urgency[alert.urgency]} ·{' '}
        {isWaiting
          ? waited(spanOf(alert.waitingSince, now))
          : alert.responseStep
            ? stepNow[alert.responseStep]
            : words.answered}
      </span>
      <a
        href={alertPath(alert.id)}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {alert.name}
      </a>
      <span>
        {[alert.bookingNumber, place, words.languages[alert.locale ?? 'unknown'], by].filter(Boolean).join(' · ')}
      </span>
      {(alert.handedTo === 'me' || alert.toTake) && (
        <span className="basis-full font-semibold text-brick">
          {alert.handedTo === 'me' ? handedToYou(alert.by ?? somebody) : toTake}
        </span>
      )}
      {press.length > 0 && <span className="basis-full font-semibold">{press.join(' ')}</span>}
    </li>
  )
}
