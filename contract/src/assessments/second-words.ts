import { isUnsafeAnswer, type SelfHarmAnswer } from './questions.ts'

/** The Ask Suicide-Screening Questions (ASQ), in order; the last one asks how acute it is. */
export const SECOND_QUESTIONS = ['wished', 'better_off', 'thoughts', 'tried', 'right_now'] as const
export type SecondQuestion = (typeof SECOND_QUESTIONS)[number]
export const RIGHT_NOW = 'right_now' satisfies SecondQuestion

/** `left_out` was pressed; a question that was never reached has no answer. */
export const SECOND_ANSWERS = ['yes', 'no', 'left_out'] as const
export type SecondAnswer = (typeof SECOND_ANSWERS)[number]
export type Given = Record<SecondQuestion, SecondAnswer | null>

export const NOTHING_GIVEN: Given = { wished: null, better_off: null, thoughts: null, tried: null, right_now: null }

/** Minutes after a form in which they can be answered. */
export const SECOND_MINUTES = 60

/** After every answer to the self-harm item but 0. */
export const asksMore = ({ d9 }: { d9?: SelfHarmAnswer | undefined }) => isUnsafeAnswer(d9)

/** "Right now" is not asked where all others were answered with no. */
export function nextQuestion(given: Given): SecondQuestion | null {
  const next = SECOND_QUESTIONS.find((id) => given[id] === null) ?? null
  return next === RIGHT_NOW && SECOND_QUESTIONS.every((id) => id === RIGHT_NOW || given[id] === 'no') ? null : next
}
