import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import { PlanSteps } from '@evenkeel/contract/plan/plan.ts'
import { PLAN_STEPS } from '@evenkeel/contract/plan/plan-steps.ts'
import { z } from 'zod/mini'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { newId } from '../../platform/ids.ts'
import { callerPlanContext } from './queries.ts'

const Kept = z.object({ version: z.string(), steps: PlanSteps })
type Row = { planId: string | null; planSealed: Buffer | null; planMadeAt: Date | null }

export function sealCallerPlan(
  keyring: Keyring,
  {
    userId,
    version,
    steps,
    at,
    readersAsOf,
  }: { userId: string; version: string; steps: PlanSteps; at: Date; readersAsOf: Date | null },
) {
  const id = newId(at)
  const sealed = keyring.seal(JSON.stringify({ version, steps }), callerPlanContext(id))
  return { userId, id, sealed, madeAt: at, readersAsOf }
}

/** Null where the person gave none; throws when the copy was altered or moved. */
export function openCallerPlan(keyring: Keyring, { planId, planSealed, planMadeAt }: Row) {
  if (!planId || !planSealed || !planMadeAt) return null
  const { version, steps } = z.parse(Kept, JSON.parse(keyring.open(planSealed, callerPlanContext(planId))))
  return { at: planMadeAt.toISOString(), version, steps }
}

/** For the person: no words, because whoever redeemed a slip reads it too. */
export const presentPlan = (plan: ReturnType<typeof openCallerPlan>): NonNullable<OwnCalls['agreed']>['plan'] =>
  plan && { at: plan.at, version: plan.version, steps: PLAN_STEPS.filter((step) => plan.steps[step]) }
