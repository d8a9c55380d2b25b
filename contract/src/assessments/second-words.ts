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

/** After a yes to these, people may describe it in a line, but not on a tablet with badge and PIN. */
export const DESCRIBED_QUESTIONS = ['thoughts', RIGHT_NOW] as const satisfies readonly SecondQuestion[]
export type DescribedQuestion = (typeof DESCRIBED_QUESTIONS)[number]
export const DESCRIBED_LENGTH = 500
export const mayDescribe = (question: SecondQuestion): question is DescribedQuestion =>
  DESCRIBED_QUESTIONS.some((one) => one === question)

/** Minutes after a form, or after the first answer before one, in which they can be answered. */
export const SECOND_MINUTES = 60
/** Minutes after the first yes before a form until "right now" counts as left out. */
export const UNREACHED_MINUTES = 15

/** After every answer to the self-harm item but 0. */
export const asksMore = ({ d9 }: { d9?: SelfHarmAnswer | undefined }) => isUnsafeAnswer(d9)

/** "Right now" is not asked where all others were answered with no. */
export function nextQuestion(given: Given): SecondQuestion | null {
  const next = SECOND_QUESTIONS.find((id) => given[id] === null) ?? null
  return next === RIGHT_NOW && SECOND_QUESTIONS.every((id) => id === RIGHT_NOW || given[id] === 'no') ? null : next
}

export const saysYes = (given: Given) => SECOND_QUESTIONS.some((id) => given[id] === 'yes')

/** Before a form: the person is not safe right now, or did not deny it after a yes, so the form waits. */
export const stopsForm = (given: Given) =>
  given[RIGHT_NOW] === 'yes' || (given[RIGHT_NOW] === 'left_out' && saysYes(given))
