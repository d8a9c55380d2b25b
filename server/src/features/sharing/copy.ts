import { Responses } from '@evenkeel/contract/assessments.ts'
import type { GrantKind } from '@evenkeel/contract/care-words.ts'
import type { Responses as Answers } from '@evenkeel/contract/questions.ts'
import { z } from 'zod/mini'
import { newId } from '../../platform/ids.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { copyContext, insertCopy } from './queries.ts'

/** What is in a copy of each kind. */
const Trend = z.object({ scores: z.object({ phq9: z.int(), gad7: z.int() }) })
const AnswersToForm = z.extend(Trend, { instrument: z.string(), responses: Responses })

/** A form that was sent in the person's own session, while its answers are in clear. */
type Form = {
  userId: string
  id: string
  createdAt: Date
  instrument: string
  responses: Answers
  scores: { phq9: number; gad7: number }
}

/** Statements for the copies of a form that the grants in force allow; none without a grant. */
export function copyForm(keyring: Keyring, grants: readonly { id: string; kind: GrantKind }[], form: Form) {
  const { userId, id: sourceId, createdAt: madeAt, instrument, scores, responses } = form
  const contents: Record<GrantKind, object> = { answers: { instrument, scores, responses }, trend: { scores } }
  return grants.map(({ id: grantId, kind }) => {
    const id = newId(madeAt)
    const sealed = keyring.seal(JSON.stringify(contents[kind]), copyContext(id))
    return insertCopy({ userId, grantId, id, sourceId, sealed, madeAt })
  })
}

type Sealed = { id: string; sealed: Buffer }
const contentOf = (keyring: Keyring, { id, sealed }: Sealed): unknown =>
  JSON.parse(keyring.open(sealed, copyContext(id)))

/** Both throw when a copy was altered or moved, or is of another kind. */
export const openAnswers = (keyring: Keyring, copy: Sealed) => z.parse(AnswersToForm, contentOf(keyring, copy))
export const openTrend = (keyring: Keyring, copy: Sealed) => z.parse(Trend, contentOf(keyring, copy))
