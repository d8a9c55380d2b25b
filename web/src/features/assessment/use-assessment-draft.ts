import type { AssessmentType, QuestionId } from '@evenkeel/contract/questions.ts'
import { goHomeWithFlash } from '../../app/flash-message.ts'
import { randomUuid } from '../../app/random-uuid.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { answer, blankDraft, goTo, isComplete, mayBeUnsafe } from './assessment-draft.ts'
import { refreshAfterAssessment, useSubmitAssessment } from './data.ts'
import { showFailedToast, showIncompleteToast, showSentToast } from './toasts.ts'

const REDIRECT_DELAY = 500

/** A full load, so that no answers stay in memory; the home page says again whether staff will follow up. */
export function goHome(needsFollowUp: boolean) {
  void refreshAfterAssessment()
  goHomeWithFlash(needsFollowUp ? 'followUp' : null)
}

/** The answers, held only in memory, and sending them. */
export function useAssessmentDraft(type: AssessmentType) {
  const submit = useSubmitAssessment({ sent: showSentToast, failed: showFailedToast })
  const form = useForm(() => blankDraft(randomUuid), {
    send: ({ answers, key }) =>
      isComplete(answers)
        ? submit.mutateAsync({ responses: answers, type, key })
        : Promise.reject(new Error('incomplete')),
    onSaved({ needsFollowUp }) {
      if (!mayBeUnsafe(form.values.answers)) setTimeout(() => goHome(needsFollowUp), REDIRECT_DELAY)
    },
    once: true,
  })
  const { values: draft, change } = form

  return {
    draft,
    unsafe: mayBeUnsafe(draft.answers),
    result: submit.data,
    sending: form.sending,
    failure: form.failure,
    done: form.done,
    send: () => (isComplete(draft.answers) ? void form.send() : showIncompleteToast()),
    go: (at: number) => change(goTo(draft, at)),
    answer: (id: QuestionId, value: number) => change(answer(draft, id, value, randomUuid)),
  }
}
