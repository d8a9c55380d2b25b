import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import {
  type DescribedQuestion,
  type Given,
  NOTHING_GIVEN,
  RIGHT_NOW,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
  stopsForm,
} from '@evenkeel/contract/assessments/second-words.ts'
import type { Keyring } from '../../../platform/ciphers/keyring.ts'
import { URGENCY_OF } from '../../alerts/public.ts'

/** Nobody takes back that they may not be safe, and everybody can still say so. */
export const keeps = (before: SecondAnswer | null, answer: SecondAnswer) =>
  before === null || answer === 'yes' ? answer : before

type Level = { urgency: AlertUrgency; care: boolean }
const calls = (urgency: AlertUrgency): Level => ({ urgency, care: false })

/** After a form, at least; null where the answer says nothing. */
export function levelAfterForm(question: SecondQuestion, answer: SecondAnswer): Level | null {
  if (question === RIGHT_NOW) return answer === 'no' ? null : calls(URGENCY_OF.second_right_now)
  return answer === 'yes' ? calls(URGENCY_OF.second_yes) : null
}

/** Before a form, at any hour. */
export const callsFor = (given: Given) =>
  given.thoughts === 'yes' || given[RIGHT_NOW] === 'left_out' || stopsForm(given)

/** Before a form, by all answers; `knows`: "tried" was said before in this stay. */
export function levelOfSitting(given: Given, question: SecondQuestion, knows: boolean): Level | null {
  if (given[question] === 'no' || (question === 'tried' && given.tried === 'yes' && knows)) return null
  if (stopsForm(given)) return calls(URGENCY_OF.second_right_now)
  return callsFor(given) ? calls(URGENCY_OF.second_yes) : { urgency: URGENCY_OF.second_other, care: true }
}

const LETTERS: Record<SecondAnswer, string> = { yes: 'y', no: 'n', left_out: 'o' }
export type Described = Partial<Record<DescribedQuestion, string>>
type Said = { given: Given; described: Described }

export const NOTHING_SAID: Said = { given: NOTHING_GIVEN, described: {} }

/** As long whatever the answers; a description makes it longer. */
export const toSealed = ({ given, described }: Said) =>
  SECOND_QUESTIONS.map((id) => (given[id] === null ? '-' : LETTERS[given[id]])).join('') +
  (Object.keys(described).length > 0 ? JSON.stringify(described) : '')

export function fromSealed(sealed: string): Said {
  const given = { ...NOTHING_GIVEN }
  for (const [at, id] of SECOND_QUESTIONS.entries())
    given[id] = SECOND_ANSWERS.find((one) => LETTERS[one] === sealed[at]) ?? null
  return { given, described: JSON.parse(sealed.slice(SECOND_QUESTIONS.length) || '{}') }
}

/** Bound to the sitting, or to the form that they followed. */
export const secondContext = (sittingId: string) => `second_questions:${sittingId}`

export const openSaid = (
  keyring: Keyring,
  { sittingId, answersSealed }: { sittingId: string; answersSealed: Buffer },
) => fromSealed(keyring.open(answersSealed, secondContext(sittingId)))
