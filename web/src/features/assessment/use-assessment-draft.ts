import type { AssessmentType, QuestionId } from '@evenkeel/contract/questions.ts'
import { useState } from 'react'
import { goHomeWithFlash } from '../../app/flash-message.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { useSubmitLock } from '../../ui/use-submit-lock.ts'
import { answer, blankDraft, goTo, isComplete, mayBeUnsafe } from './assessment-draft.ts'
import { refreshAfterAssessment, useSubmitAssessment } from './data.ts'
import { showFailedToast, showIncompleteToast, showSentToast } from './toasts.ts'

const REDIRECT_DELAY = 500

/** A full load, so that nothing of the answers stays in memory; word of a follow-up is said again at home. */
export function goHome(needsFollowUp: boolean) {
  void refreshAfterAssessment()
  goHomeWithFlash(needsFollowUp ? 'followUp' : null)
}

/** The answers of this visit, kept in memory alone, and the sending of them. */
export function useAssessmentDraft(type: AssessmentType) {
  const [draft, setDraft] = useState(() => blankDraft(randomUuid))
  const submit = useSubmitAssessment({ sent: showSentToast, failed: showFailedToast })
  const submitLock = useSubmitLock()
  const { answers, key } = draft
  const unsafe = mayBeUnsafe(answers)

  function send() {
    if (!isComplete(answers)) return showIncompleteToast()
    if (!submitLock.lock()) return
    submit.mutate(
      { responses: answers, type, key },
      {
        onSuccess: ({ needsFollowUp }) => {
          if (!unsafe) setTimeout(() => goHome(needsFollowUp), REDIRECT_DELAY)
        },
        onError: submitLock.unlock,
      },
    )
  }

  return {
    draft,
    unsafe,
    submit,
    send,
    go: (at: number) => setDraft((before) => goTo(before, at)),
    answer: (id: QuestionId, value: number) => setDraft((before) => answer(before, id, value, randomUuid)),
  }
}
