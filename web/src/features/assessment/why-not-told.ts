import type { SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import type { Reader } from '../../words/assessment.ts'
import type { FollowUpWords } from '../../words/shell.ts'

type Sent = Pick<SubmittedAssessment, 'practice' | 'hasResponder' | 'listed' | 'heard'>
type NotTold = { [why in keyof FollowUpWords['notTold']]: Record<Reader, string> }

/** Why nobody can be called told of an alert; null when somebody would hear it. Nobody has to hear one of the list. */
export function reasonNotTold({ practice, hasResponder, listed, heard }: Sent): keyof NotTold | null {
  if (practice) return 'practice'
  if (!hasResponder) return 'nobody'
  if (listed) return 'listed'
  return heard ? null : 'unheard'
}

/** What to do instead, for this reader; null when somebody would hear it. */
export function whyNotTold({ notTold }: { notTold: NotTold }, sent: Sent, reader: Reader): string | null {
  const why = reasonNotTold(sent)
  return why && notTold[why][reader]
}
