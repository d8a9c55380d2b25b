import { VISIT_DAYS } from '@evenkeel/contract/alerts/alert-words.ts'
import { dayAt, momentOf } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { TextField } from '../../../ui/fields/field.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useWords } from '../../../words/words.ts'
import { alertWords } from './alerts-words.ts'

/** Both empty: the visit is just over. */
export type Visit = { day: string; time: string }
export const NOW: Visit = { day: '', time: '' }

const isNow = ({ day, time }: Visit) => day === '' && time === ''

export type VisitProblem = 'missing' | 'future' | 'old' | 'before'

/** Undefined when the time is possible for a visit after `since`. */
export function visitProblem(visit: Visit, since: string | null, timeZone: string): VisitProblem | undefined {
  if (isNow(visit)) return undefined
  const moment = momentOf(visit.day, visit.time, timeZone)
  if (moment === null) return 'missing'
  const at = Date.parse(moment)
  if (at > serverNow()) return 'future'
  if (at < serverNow() - VISIT_DAYS * 86_400_000) return 'old'
  return since && at < Math.floor(Date.parse(since) / 60_000) * 60_000 ? 'before' : undefined
}

/** Undefined when the visit is just over. */
export const visitAt = (visit: Visit, since: string | null, timeZone: string) => {
  const moment = isNow(visit) ? null : momentOf(visit.day, visit.time, timeZone)
  // The field has no seconds, so the minute in which the wait began counts as after it.
  return moment ? (since && moment < since ? since : moment) : undefined
}

type Props = { visit: Visit; problem: VisitProblem | undefined; onChange: (visit: Visit) => void }

export function VisitTime({ visit, problem, onChange }: Props) {
  const words = useWords(alertWords)
  const { timeZone } = useBoot()
  const now = serverNow()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{words.visit}</legend>
      <p className="mb-2 text-sm text-ink-soft">{words.visitHint(timeZone)}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.visitDay}
          min={dayAt(now, timeZone, -VISIT_DAYS)}
          max={dayAt(now, timeZone)}
          value={visit.day}
          onChange={({ target }) => onChange({ ...visit, day: target.value })}
        />
        <TextField
          type="time"
          label={words.visitTime}
          value={visit.time}
          error={problem && words.visitProblems[problem]}
          onChange={({ target }) =>
            onChange({ day: visit.day || (target.value && dayAt(now, timeZone)), time: target.value })
          }
        />
      </div>
    </fieldset>
  )
}
