import { Responses, Scores } from '@evenkeel/contract/assessments/assessments.ts'
import type { Responses as Answers, Scores as Totals } from '@evenkeel/contract/assessments/questions.ts'
import type { FormKind, GrantKind } from '@evenkeel/contract/care/care-words.ts'
import { PlanSteps } from '@evenkeel/contract/plan/plan.ts'
import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { z } from 'zod/mini'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { newId } from '../../platform/ids.ts'
import { copyContext, insertCopy } from './queries.ts'

const Trend = z.object({ scores: Scores })
const Plan = z.object({ steps: PlanSteps })
const AnswersToForm = z.extend(Trend, { instrument: z.string(), responses: Responses })

/** From the person's own session, while the answers are in clear. */
type Form = {
  userId: string
  id: string
  createdAt: Date
  instrument: string
  responses: Answers
  scores: Totals
  readersAsOf: Date | null
}

/** Empty without a grant in force. */
export function copyForm(keyring: Keyring, grants: readonly { id: string; kind: FormKind }[], form: Form) {
  const { userId, id: sourceId, createdAt: madeAt, instrument, scores, responses, readersAsOf } = form
  const contents: Record<FormKind, object> = { answers: { instrument, scores, responses }, trend: { scores } }
  return grants.map(({ id: grantId, kind }) => {
    const id = newId(madeAt)
    const sealed = keyring.seal(JSON.stringify(contents[kind]), copyContext(id))
    return insertCopy({ userId, grantId, id, sourceId, sealed, madeAt, readersAsOf })
  })
}

/** Null when nothing is written in the chosen steps. */
export function chosenSteps(steps: PlanSteps, chosen: readonly PlanStep[], phones: boolean): PlanSteps | null {
  const kept = chosen.flatMap((step) => {
    const lines = (steps[step] ?? []).map(({ phone, ...line }) => (phones && phone ? { ...line, phone } : line))
    return lines.length > 0 ? [[step, lines] as const] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

export function copyPlan(
  keyring: Keyring,
  {
    userId,
    grantId,
    version,
    steps,
    at,
    readersAsOf,
  }: { userId: string; grantId: string; version: string; steps: PlanSteps; at: Date; readersAsOf: Date | null },
) {
  const id = newId(at)
  const sealed = keyring.seal(JSON.stringify({ steps }), copyContext(id))
  return insertCopy({ userId, grantId, id, sourceId: version, sealed, madeAt: at, readersAsOf })
}

type Sealed = { id: string; sealed: Buffer }
const contentOf = (keyring: Keyring, { id, sealed }: Sealed): unknown =>
  JSON.parse(keyring.open(sealed, copyContext(id)))

/** All throw when a copy was altered or moved, or is of another kind. */
export const openAnswers = (keyring: Keyring, copy: Sealed) => z.parse(AnswersToForm, contentOf(keyring, copy))
export const openPlan = (keyring: Keyring, copy: Sealed) => z.parse(Plan, contentOf(keyring, copy))
export const openTrend = (keyring: Keyring, copy: Sealed) => z.parse(Trend, contentOf(keyring, copy))

const OPEN = { answers: openAnswers, trend: openTrend, plan: openPlan }
export const openCopy = (keyring: Keyring, kind: GrantKind, copy: Sealed) => OPEN[kind](keyring, copy)
