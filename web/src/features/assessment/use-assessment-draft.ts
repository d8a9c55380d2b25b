import type { AssessmentType, QuestionId } from '@evenkeel/contract/questions.ts'
import { useState } from 'react'
import { goHomeWith } from '../../app/flash-message.ts'
import { newKey } from '../../app/random-uuid.ts'
import { useGate } from '../../ui/use-submit-lock.ts'
import { refreshAfterAssessment, useSubmitAssessment } from './data.ts'
import { answer, blankSitting, goTo, isComplete, mayBeUnsafe } from './assessment-draft.ts'
import { tellFailed, tellIncomplete, tellSent } from './toasts.ts'

const REDIRECT_DELAY = 500

/** A full load, so that nothing of the answers stays in memory; word of a follow-up is said again at home. */
export function goHome(needsFollowUp: boolean) {
  void refreshAfterAssessment()
  goHomeWith(needsFollowUp ? 'followUp' : null)
}

/** The answers of this visit, kept in memory alone, and the sending of them. */
export function useSitting(type: AssessmentType) {
  const [sitting, setSitting] = useState(() => blankSitting(newKey))
  const submit = useSubmitAssessment({ sent: tellSent, failed: tellFailed })
  const gate = useGate()
  const { answers, key } = sitting
  const unsafe = mayBeUnsafe(answers)

  function send() {
    if (!isComplete(answers)) return tellIncomplete()
    if (!gate.enter()) return
    submit.mutate(
      { responses: answers, type, key },
      {
        onSuccess: ({ needsFollowUp }) => {
          if (!unsafe) setTimeout(() => goHome(needsFollowUp), REDIRECT_DELAY)
        },
        onError: gate.leave,
      },
    )
  }

  return {
    sitting,
    unsafe,
    submit,
    send,
    go: (at: number) => setSitting((before) => goTo(before, at)),
    answer: (id: QuestionId, value: number) => setSitting((before) => answer(before, id, value, newKey)),
  }
}
