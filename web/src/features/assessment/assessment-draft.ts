import { QUESTION_IDS, type QuestionId, type Responses, SELF_HARM_ITEM } from '@evenkeel/contract/questions.ts'

export type Answers = Partial<Responses>

/** One run through the questions: what is answered, where the person is, and the key under which it is stored once. */
export type AssessmentDraft = { answers: Answers; at: number; key: string }

type NewKey = () => string

export const blankDraft = (newKey: NewKey): AssessmentDraft => ({ answers: {}, at: 0, key: newKey() })

/** Other answers are another assessment, so they get another key; sending the same again keeps its key. */
export function answer(draft: AssessmentDraft, id: QuestionId, value: number, newKey: NewKey): AssessmentDraft {
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

/** Never 100 before the last answer. */
export const percentOf = (answers: Answers) =>
  Math.floor((QUESTION_IDS.filter((id) => isAnswered(answers, id)).length / QUESTION_IDS.length) * 100)

/** The numbers, as the navigator counts them, of the questions that are still open. */
export const openNumbers = (answers: Answers) =>
  QUESTION_IDS.flatMap((id, at) => (isAnswered(answers, id) ? [] : [at + 1]))

/** The self-harm item is answered with 1 or more: from here on the words about help stay in sight. */
export const mayBeUnsafe = (answers: Answers) => (answers[SELF_HARM_ITEM] ?? 0) >= 1

/** What leaving the page does now: nothing is lost, answers are lost, or somebody may need to talk first. */
export function onLeaving(answers: Answers, sent: boolean): 'free' | 'ask' | 'talk' {
  if (sent || Object.keys(answers).length === 0) return 'free'
  return mayBeUnsafe(answers) ? 'talk' : 'ask'
}
