import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { type TimeLeft, timeLeftOf } from './time-left.ts'
import { releasedWork } from './words.ts'

/** Never says by colour alone whether the time is over. */
export function Due({ work, now }: { work: CareWork; now: number }) {
  const words = useWords(careWords)
  const { endedAt } = useWords(releasedWork)
  const duration = useDuration()
  const { date } = useFormat()
  const left = timeLeftOf(work.dueAt, now)
  if (work.endedAt)
    return (
      <time dateTime={work.endedAt}>
        <span className="block leading-tight font-bold">{date(work.endedAt)}</span>
        <span className="block text-sm text-ink-soft">{endedAt}</span>
      </time>
    )
  return (
    <time dateTime={work.dueAt} className={left.overdue ? 'text-brick' : ''}>
      <span className="block leading-tight font-bold @min-[44rem]:text-lg">{duration(left)}</span>
      <span className={`block text-sm ${left.overdue ? 'font-semibold' : 'text-ink-soft'}`}>
        {left.overdue ? words.overdue : words.left}
        <span className="hidden @min-[44rem]:inline"> · {words.priorities[work.priority ?? 'none']}</span>
      </span>
    </time>
  )
}

const YEAR = 365

/** `45 min`, `5 h 20 min`, `30 h`, `4 days`, `more than a year`. */
export function useDuration() {
  const words = useWords(careWords)
  return ({ days, hours, minutes }: TimeLeft) => {
    if (days > YEAR) return words.overAYear
    if (days > 0) return words.days(days)
    const parts = [hours > 0 && `${hours}\u00a0h`, (minutes > 0 || hours === 0) && `${minutes}\u00a0min`]
    return parts.filter(Boolean).join('\u00a0')
  }
}
