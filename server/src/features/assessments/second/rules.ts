import {
  type Given,
  NOTHING_GIVEN,
  RIGHT_NOW,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
} from '@evenkeel/contract/assessments/second-words.ts'
import { URGENCY_OF } from '../../alerts/public.ts'

/** Nobody takes back that they may not be safe, and everybody can still say so. */
export const keeps = (before: SecondAnswer | null, answer: SecondAnswer) =>
  before === null || answer === 'yes' ? answer : before

/** At least; null where the answer says nothing. */
export function urgencyAfter(question: SecondQuestion, answer: SecondAnswer) {
  if (question === RIGHT_NOW) return answer === 'no' ? null : URGENCY_OF.second_right_now
  return answer === 'yes' ? URGENCY_OF.second_yes : null
}

const LETTERS: Record<SecondAnswer, string> = { yes: 'y', no: 'n', left_out: 'o' }

/** Always as long, whatever was said. */
export const toLetters = (given: Given) =>
  SECOND_QUESTIONS.map((id) => (given[id] === null ? '-' : LETTERS[given[id]])).join('')

export function fromLetters(letters: string): Given {
  const given = { ...NOTHING_GIVEN }
  for (const [at, id] of SECOND_QUESTIONS.entries())
    given[id] = SECOND_ANSWERS.find((one) => LETTERS[one] === letters[at]) ?? null
  return given
}

/** Bound to the form that they followed. */
export const secondContext = (assessmentId: string) => `second_questions:${assessmentId}`
