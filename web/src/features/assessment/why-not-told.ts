import type { SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import { helpWords } from '../../words/help.ts'
import { listedWords } from '../../words/listed.ts'
import { useWords } from '../../words/words.ts'
import { type HelpNow, helpNowOf, practiceNow, useNotSafe } from '../get-help/shared/help-now.ts'
import { useReader } from './use-reader.ts'

type Sent = Pick<SubmittedAssessment, 'hearing' | 'listed'>
export type NotTold = Exclude<HelpNow, 'live'> | 'listed'

/** Why nobody can be called told of an alert; null when it would be heard where people are told so. Nobody has to hear one of the list. */
export function reasonNotTold({ hearing, listed }: Sent): NotTold | null {
  if (listed && hearing !== 'nobody') return 'listed'
  const now = helpNowOf(hearing, practiceNow())
  return now === 'live' ? null : now
}

/** What is said in place of that, after it was sent. */
export function useNotTold(): (why: NotTold) => string {
  const reader = useReader()
  const { lines, unanswered } = useWords(helpWords)
  const listed = useWords(listedWords)
  const notSafe = useNotSafe()
  return (why) => {
    if (why === 'listed') return `${listed[reader]} ${notSafe}`
    return why === 'unsure' ? unanswered.unsure[reader] : lines[why][reader]
  }
}
