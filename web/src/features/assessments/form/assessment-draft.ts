import {
  isUnsafeAnswer,
  QUESTION_IDS,
  type QuestionId,
  type Responses,
  SELF_HARM_ITEM,
  type SelfHarmAnswer,
} from '@evenkeel/contract/assessments/questions.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'

export type Answers = Partial<Responses>

export type AssessmentDraft = { answers: Answers; at: number; key: string }

type NewKey = () => string

export const blankDraft = (newKey: NewKey): AssessmentDraft => ({ answers: {}, at: 0, key: newKey() })

/** Null without an answer. */
export const toStoredDraft = ({ answers, at }: AssessmentDraft): DraftOf<'assessment'> | null =>
  Object.keys(answers).length > 0 ? { form: 'assessment', answers, at } : null

export const fromStoredDraft = ({ answers, at }: DraftOf<'assessment'>, newKey: NewKey): AssessmentDraft => ({
  answers: Object.fromEntries(QUESTION_IDS.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]]))),
  at,
  key: newKey(),
})

/** Changed answers get a new key, because they are another assessment; a repeated send keeps its key. */
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

export const openNumbers = (answers: Answers) =>
  QUESTION_IDS.flatMap((id, at) => (isAnswered(answers, id) ? [] : [at + 1]))

/** True also for "would rather not say"; the help text then stays visible. */
export const mayBeUnsafe = (answers: Answers) => isUnsafeAnswer(answers[SELF_HARM_ITEM])

/** Never at the self-harm item, so that an onlooker reads nothing from it, and never at the last one. */
export const goesOnAfter = (answers: Answers, id: QuestionId) =>
  !isAnswered(answers, id) && id !== SELF_HARM_ITEM && id !== QUESTION_IDS.at(-1)

export function onLeaving(answers: Answers, sent: boolean): 'free' | 'ask' | 'talk' {
  if (sent || Object.keys(answers).length === 0) return 'free'
  return mayBeUnsafe(answers) ? 'talk' : 'ask'
}
