import { ALERT_MESSAGES, type AlertMessage } from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Badge } from '../../ui/badge.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { usePersonLabel } from './shared/use-person-label.ts'
import { ageOf, loudnessOf, Waited } from './shared/waited.tsx'

const URGENCY_TONES = { now: 'danger', hour: 'warning', today: 'plain' } as const

/** How urgent it is, where the reader may know that, the person, where to find them, their language if it is another, since when, and what is known about the alert. */
export function AlertHead({ alert, headingId, now }: { alert: Alert; headingId: string; now: number }) {
  const words = useWords(alertWords)
  const { shifts, reads } = useWords(common)
  const { number, time, day } = useFormat()
  const locale = useLocale()
  const { urgency, message, person, place, status, createdAt, waitingSince } = alert
  const { repeats, repeatedAt, metadata } = alert
  const { unit, n } = ageOf(createdAt, now)
  // Nobody is called for one in care.
  const waits = status === 'active' && !alert.inCare && loudnessOf(waitingSince, now) > 0
  const isOutside = metadata.source === 'call'
  const moved = isOutside ? null : movedTo(alert)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {waits && <Waited since={waitingSince} now={now} className="self-start text-brick" />}
      <p className="flex flex-wrap items-center gap-2">
        {alert.inCare ? (
          <Badge tone="plain">{words.inCare}</Badge>
        ) : urgency ? (
          <Badge tone={URGENCY_TONES[urgency]}>{words.urgency[urgency]}</Badge>
        ) : (
          <Badge tone="plain">{words.urgencyHidden}</Badge>
        )}
        {metadata.drill && <Badge tone="accent">{words.drill}</Badge>}
        <time dateTime={createdAt} className="text-ink-soft">
          {words[unit](n)}
        </time>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 id={headingId} className="text-lg">
          {usePersonLabel(alert)}
        </h3>
        {place?.unit && (
          <span>
            {words.unit(place.unit)}
            {place.unitTyped && <span className="text-ink-soft"> ({words.unitTyped})</span>}
          </span>
        )}
        {place?.housing && <span>{words.housing(place.housing)}</span>}
        {place?.shift && <span>{words.shift(shifts[place.shift])}</span>}
        {person?.locale && person.locale !== locale && <span>{reads[person.locale]}</span>}
        {moved && <span className="font-semibold">{words.nowAt(moved)}</span>}
      </div>
      {alert.sessionEnded && <p className="font-semibold">{words.sessionEnded}</p>}
      {alert.notSeen && <p className="font-semibold">{words.notSeen}</p>}
      {alert.inCare && <p>{words.inCareMeans}</p>}
      {alert.couldBeWithdrawal && <p className="font-semibold">{words.couldBeWithdrawal}</p>}
      {person && !person.approved && (
        <p className="font-semibold">{person.noAccount ? words.noAccount : words.notApproved}</p>
      )}
      {metadata.drill ? <p>{words.drillMeans}</p> : message && <Message text={message} />}
      {alert.closed && <p className="text-ink-soft italic">{words.closedWords}</p>}
      {alert.couldBeWithdrawal && message === ALERT_MESSAGES.safety && <Message text={ALERT_MESSAGES.medical} />}
      {repeats > 0 && repeatedAt && (
        <p className="font-semibold">
          {metadata.source === 'assessment' || metadata.source === 'referral' || metadata.source === 'call'
            ? words[REPEATED[metadata.source]](number(repeats + 1), time(repeatedAt))
            : words.asked(repeats + 1, number(repeats + 1), time(repeatedAt))}
        </p>
      )}
      {person?.releasedOn ? (
        <p className="font-semibold">{words.releasedOn(day(person.releasedOn))}</p>
      ) : (
        person?.releasePlanned && <p>{words.releasePlanned(day(person.releasePlanned))}</p>
      )}
      {isOutside && person?.releasedOn && <p className="font-semibold">{words.reachByPhone}</p>}
      {metadata.riskScore !== null && <p>{words.score(number(metadata.riskScore, 1))}</p>}
      {person?.disabled && <p className="font-semibold">{words.closed}</p>}
      {metadata.hearing === 'nobody' && (
        <p className="flex gap-2 font-semibold text-brick">
          <TriangleAlert className="mt-1 size-5" />
          {words.noResponder}
        </p>
      )}
    </div>
  )
}

const REPEATED = { assessment: 'assessed', referral: 'referred', call: 'called' } as const

/** Where the person belongs today, if that is not where they belonged when the alert was raised. */
function movedTo({ place, person }: Alert): string | null {
  if (!place || !person) return null
  const placeOf = ({ unit, housing }: { unit: string | null; housing: string | null }) =>
    [unit, housing].filter(Boolean).join(', ')
  return placeOf(person) === placeOf(place) ? null : placeOf(person) || '–'
}

/** The product's own texts are in the reader's language; what somebody wrote is shown as written. */
function Message({ text }: { text: string }) {
  const { messages } = useWords(alertWords)
  const own = MESSAGES.find((name) => ALERT_MESSAGES[name] === text)
  return own ? <p>{messages[own]}</p> : <p lang="">{text}</p>
}

const MESSAGES = Object.keys(ALERT_MESSAGES) as AlertMessage[]
