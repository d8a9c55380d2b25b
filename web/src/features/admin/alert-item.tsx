import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Badge } from '../../ui/badge.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { ageOf } from './alert-age.ts'

const TONES = { critical: 'danger', high: 'warning', medium: 'plain', low: 'plain' } as const
/** Of the id of a person whose name is not for this administrator. */
const SHOWN_OF_ID = 8

/** One alert: how urgent, who, since when. */
export function AlertItem({ alert, now }: { alert: Alert; now: number }) {
  const words = useWords(alertWords)
  const { severity, message, person, userId, createdAt } = alert
  const { unit, n } = ageOf(createdAt, now)
  return (
    <li className="flex flex-col gap-1 border-line border-t py-4 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[severity]}>{words.severity[severity]}</Badge>
        <strong>{person ? (person.name ?? person.username) : words.person(userId.slice(0, SHOWN_OF_ID))}</strong>
        {person?.unit && <span>{words.unit(person.unit)}</span>}
        <time dateTime={createdAt} className="text-ink-soft">
          {words[unit](n)}
        </time>
      </div>
      <p lang="en">{message}</p>
    </li>
  )
}
