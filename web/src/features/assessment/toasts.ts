import type { SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import { isSignedOut } from '../../app/api-error.ts'
import { toast } from '../../ui/toaster.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { shell } from '../../words/shell.ts'
import { documentLocale, wordsNow } from '../../words/words.ts'
import { reasonOf } from './failure.ts'

/** Says "notified" only if an alert was stored. */
export function showSentToast({ needsFollowUp }: SubmittedAssessment) {
  const { doneTitle, done } = wordsNow(assessmentWords)
  if (needsFollowUp) toast({ ...wordsNow(shell).followUp, variant: 'destructive' })
  else toast({ title: doneTitle, text: done })
}

export function showFailedToast(error: Error) {
  if (isSignedOut(error)) return
  const { failedTitle, failed } = wordsNow(assessmentWords)
  toast({ title: failedTitle, text: reasonOf(error, documentLocale(), failed), variant: 'destructive' })
}

export function showIncompleteToast() {
  const { incompleteTitle, incomplete } = wordsNow(assessmentWords)
  toast({ title: incompleteTitle, text: incomplete, variant: 'destructive' })
}
