import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { useWords } from '../../words/words.ts'
import { type HelpNow, helpNowOf, practiceNow, useNotSafe } from '../get-help/shared/help-now.ts'
import { helpWords } from '../get-help/shared/help-words.ts'
import { type Days, inCareWords } from './in-care-words.ts'
import { useReader } from './use-reader.ts'

type Sent = Pick<SubmittedAssessment, 'hearing' | 'goes' | 'careDueAt'>
export type NotTold = Exclude<HelpNow, 'live'> | 'in_care' | 'today'

export function reasonNotTold({ hearing, goes }: Sent): NotTold | null {
  if (goes === 'in_care') return goes
  const now = helpNowOf(hearing, practiceNow())
  return now === 'live' ? (goes === 'today' ? goes : null) : now
}

const DAY_MS = 86_400_000
const daysUntil = (due: string | null | undefined): Days => {
  if (!due) return null
  const left = Date.parse(due) - serverNow()
  return left > 0 ? Math.ceil(left / DAY_MS) : 'late'
}

export function useNotTold(): (why: NotTold, careDueAt?: string | null) => string {
  const reader = useReader()
  const { lines, unanswered } = useWords(helpWords)
  const { inCare, today } = useWords(inCareWords)
  const worse = useNotSafe('worse')
  return (why, careDueAt) => {
    if (why === 'in_care') return `${inCare[reader](daysUntil(careDueAt))} ${worse}`
    if (why === 'today') return `${today[reader]} ${worse}`
    return why === 'unsure' ? unanswered.unsure[reader] : lines[why][reader]
  }
}
