import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import {
  type AssessmentType,
  DECLINED,
  type QuestionId,
  SELF_HARM_ITEM,
  type SelfHarmAnswer,
} from '@evenkeel/contract/assessments/questions.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { useState } from 'react'
import { ApiError, isSignedOut } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { PACE } from '../../../app/drafts/schedule.ts'
import { newestOf, type StoredDrafts, useDraft } from '../../../app/drafts/use-draft.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { documentLocale, wordsNow } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'
import { goHomeWithFlash, toastFollowUp } from '../flash-message.ts'
import { type NotTold, reasonNotTold, useNotTold } from '../why-not-told.ts'
import {
  answer,
  blankDraft,
  fromStoredDraft,
  goTo,
  isComplete,
  mayBeUnsafe,
  toStoredDraft,
} from './assessment-draft.ts'
import { refreshAfterAssessment, useSubmitAssessment } from './questionnaire.ts'

const REDIRECT_DELAY = 500

/** A full load, so that no answers stay in memory; the home page repeats whether staff follow up. */
export function goHome(result: SubmittedAssessment | null) {
  void refreshAfterAssessment()
  goHomeWithFlash(result?.needsFollowUp ? (reasonNotTold(result) ?? 'told') : null)
}

export function useAssessmentDraft(type: AssessmentType, found: StoredDrafts, readersAsOf: string | null) {
  const [before] = useState(() => newestOf(found, 'assessment')?.values)
  const notTold = useNotTold()
  const submit = useSubmitAssessment({ sent: (result) => showSentToast(result, notTold), failed: showFailedToast })
  const form = useForm(() => blankDraft(randomUuid), {
    restored: before && fromStoredDraft(before, randomUuid),
    send: ({ answers, key }) =>
      isComplete(answers)
        ? kept.saving((query) => submit.mutateAsync({ responses: answers, type, readersAsOf, key, query }))
        : Promise.reject(new Error('incomplete')),
    onSaved(result) {
      const stays = mayBeUnsafe(form.values.answers) || result.offersSharing
      if (!stays) setTimeout(() => goHome(result), REDIRECT_DELAY)
    },
    once: true,
  })
  const { values: draft, change } = form
  const values = toStoredDraft(draft)
  const take = (taken: DraftOf<'assessment'>) => change(fromStoredDraft(taken, randomUuid))
  const kept = useDraft('assessment', 'assessment', found, values, take, PACE.answers)

  return {
    draft,
    values,
    kept,
    take,
    startOver: () => form.take(blankDraft(randomUuid)),
    unsafe: mayBeUnsafe(draft.answers),
    declined: draft.answers[SELF_HARM_ITEM] === DECLINED,
    result: submit.data,
    sending: form.sending,
    failure: form.failure,
    done: form.done,
    send: () => (isComplete(draft.answers) ? void form.send() : showIncompleteToast()),
    go: (at: number) => change(goTo(draft, at)),
    answer: (id: QuestionId, value: SelfHarmAnswer) => change(answer(draft, id, value, randomUuid)),
  }
}

/** Says "notified" only if an alert was stored and would be heard. */
function showSentToast(result: SubmittedAssessment, notTold: (why: NotTold) => string) {
  const { doneTitle, done } = wordsNow(assessmentWords)
  if (result.needsFollowUp) toastFollowUp(reasonNotTold(result) ?? 'told', notTold)
  else toast({ title: doneTitle, text: done })
}

function showFailedToast(error: Error) {
  if (isSignedOut(error)) return
  const { failedTitle, failed } = wordsNow(assessmentWords)
  toast({ title: failedTitle, text: reasonOf(error, documentLocale(), failed), variant: 'destructive' })
}

function showIncompleteToast() {
  const { incompleteTitle, incomplete } = wordsNow(assessmentWords)
  toast({ title: incompleteTitle, text: incomplete, variant: 'destructive' })
}

/** The server's message is English, so other languages use `ours`. */
export function reasonOf(error: Error, locale: Locale, ours: string): string {
  if (locale !== 'en' || !(error instanceof ApiError)) return ours
  return error.problem?.message || ours
}
