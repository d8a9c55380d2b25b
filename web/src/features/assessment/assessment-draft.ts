import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import {
  isUnsafeAnswer,
  QUESTION_IDS,
  type QuestionId,
  type Responses,
  SELF_HARM_ITEM,
  type SelfHarmAnswer,
} from '@evenkeel/contract/questions.ts'

export type Answers = Partial<Responses>

/** The answers to the questions, the current question, and the idempotency key under which it is stored once. */
export type AssessmentDraft = { answers: Answers; at: number; key: string }

type NewKey = () => string

export const blankDraft = (newKey: NewKey): AssessmentDraft => ({ answers: {}, at: 0, key: newKey() })

/** What is answered so far, as it is kept until it is sent; null without an answer. */
export const toStoredDraft = ({ answers, at }: AssessmentDraft): DraftOf<'assessment'> | null =>
  Object.keys(answers).length > 0 ? { form: 'assessment', answers, at } : null

/** The same back in the form. */
export const fromStoredDraft = ({ answers, at }: DraftOf<'assessment'>, newKey: NewKey): AssessmentDraft => ({
  answers: Object.fromEntries(QUESTION_IDS.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]]))),
  at,
  key: newKey(),
})

/** Changed answers are another assessment, so they get a new key; sending the same again keeps its key. */
export function answer(draft: AssessmentDraft, id: QuestionId, value: SelfHarmAnswer, newKey: NewKey): AssessmentDraft {
  if (draft.answers[id] === value) return draft
  return { ...draft, answers: { ...draft.answers, [id]: value }, key: newKey() }
}

export const goTo = (draft: AssessmentDraft, at: number): AssessmentDraft => ({
  ...draft,
  at: Math.max(0, Math.min(at, QUESTION_IDS.length - 1)),
})

export const isAnswered = (answers: Answers, id: QuestionId) => answers[id] !== undefined

export const isComplete = (answers: Answers): answers is Responses =>
  QUESTION_IDS.every((id) => isAnswered(answers, id))

/** Below 100 until the last answer. */
export const percentOf = (answers: Answers) =>
  Math.floor((QUESTION_IDS.filter((id) => isAnswered(answers, id)).length / QUESTION_IDS.length) * 100)

/** The numbers of the unanswered questions, as in the navigator. */
export const openNumbers = (answers: Answers) =>
  QUESTION_IDS.flatMap((id, at) => (isAnswered(answers, id) ? [] : [at + 1]))

/** Whether the self-harm item is answered with 1 or more, or with that they would rather not say: from then on the help text stays visible. */
export const mayBeUnsafe = (answers: Answers) => isUnsafeAnswer(answers[SELF_HARM_ITEM])

/**
 * Whether a pressed answer goes on by itself: to a question that had none. Never at the self-harm item, whatever the
 * answer, so that somebody who looks on reads nothing from it; and never at the last one.
 */
export const goesOnAfter = (answers: Answers, id: QuestionId) =>
  !isAnswered(answers, id) && id !== SELF_HARM_ITEM && id !== QUESTION_IDS.at(-1)

/** What leaving the page needs: nothing, the question about lost answers, or the offer of help first. */
export function onLeaving(answers: Answers, sent: boolean): 'free' | 'ask' | 'talk' {
  if (sent || Object.keys(answers).length === 0) return 'free'
  return mayBeUnsafe(answers) ? 'talk' : 'ask'
}
