import { ALERT_MESSAGES, type AlertMessage } from '@evenkeel/contract/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Badge } from '../../ui/badge.tsx'
import { TriangleAlert } from '../../ui/icons.tsx'
import { alertWords } from '../../words/alerts.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { usePersonLabel } from './use-person-label.ts'

const TONES = { critical: 'danger', high: 'warning', medium: 'plain', low: 'plain' } as const

/** The urgency, the person, where to find them, since when, and what is known about the alert. */
export function AlertHead({ alert, headingId, now }: { alert: Alert; headingId: string; now: number }) {
  const words = useWords(alertWords)
  const { shifts } = useWords(common)
  const { number } = useFormat()
  const { severity, message, person, createdAt, repeats, metadata } = alert
  const { unit, n } = ageOf(createdAt, now)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[severity]}>{words.severity[severity]}</Badge>
        {metadata.drill && <Badge tone="accent">{words.drill}</Badge>}
        <time dateTime={createdAt} className="text-ink-soft">
          {words[unit](n)}
        </time>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 id={headingId} className="text-lg">
          {usePersonLabel(alert)}
        </h3>
        {person?.unit && <span>{words.unit(person.unit)}</span>}
        {person?.shift && <span>{words.shift(shifts[person.shift])}</span>}
      </div>
      {metadata.drill ? <p>{words.drillMeans}</p> : <Message text={message} />}
      {repeats > 0 && <p className="font-semibold">{words.asked(repeats + 1, number(repeats + 1))}</p>}
      {!metadata.hasResponder && (
        <p className="flex gap-2 font-semibold text-brick">
          <TriangleAlert className="mt-1 size-5" />
          {words.noResponder}
        </p>
      )}
    </div>
  )
}

/** The product's own texts are in the reader's language; what somebody wrote is shown as written. */
function Message({ text }: { text: string }) {
  const { messages } = useWords(alertWords)
  const own = MESSAGES.find((name) => ALERT_MESSAGES[name] === text)
  return own ? <p>{messages[own]}</p> : <p lang="">{text}</p>
}

const MESSAGES = Object.keys(ALERT_MESSAGES) as AlertMessage[]

/** How old an alert is, in the largest unit that fits: minutes under an hour, hours under a day, else days. */
export function ageOf(createdAt: string, now: number): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000))
  if (minutes < 60) return { unit: 'minutes', n: minutes }
  if (minutes < 1440) return { unit: 'hours', n: Math.floor(minutes / 60) }
  return { unit: 'days', n: Math.floor(minutes / 1440) }
}
