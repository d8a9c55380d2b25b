import { coping, type ToolUse } from '@evenkeel/contract/coping/coping.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { writePlan } from '../../http/write.ts'
import { notFound } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { findRiskState, riskOf } from '../risk/public.ts'
import { insertUse, listUses, ratedTools, rateUse, type UseRow } from './queries.ts'

export function copingRoutes(api: Api, { clock, calendar }: Deps) {
  api.write(coping.record, ({ userId, visitId, body }) => {
    const createdAt = clock.now()
    const today = calendar.dayOf(createdAt)
    const effectiveness = body.effectiveness ?? null
    const row = {
      ...body,
      userId,
      id: newId(createdAt),
      effectiveness,
      facilityDay: today,
      createdAt,
      countedOn: today,
      visitId,
    }
    return { queries: [insertUse(row)], reply: present(row) }
  })

  api.write(coping.rate, ({ userId, visitId, params: { id }, body: { effectiveness } }) =>
    writePlan([rateUse({ userId, id, effectiveness, visitId })], ([row]) => {
      if (!row) throw notFound()
      return present(row)
    }),
  )

  api.read(coping.list, (call) =>
    readPlan([listUses({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) => paged(call, rows).map(present)),
  )

  api.read(coping.advice, ({ userId }) => {
    const today = calendar.dayOf(clock.now())
    return readPlan([ratedTools({ userId }), findRiskState({ userId, today })], ([rated, state]) => ({
      rated,
      groundingFirst: riskOf(state).isElevated || isFreshAndHigh(state.assessment),
    }))
  })
}

/** Days for which an assessment counts. */
const FRESH_DAYS = 35

/** Every answer of 1 or more to the question about self-harm gives at least the level high. */
const isFreshAndHigh = (assessment: { riskLevel: string; ageDays: number } | null) =>
  assessment !== null && assessment.ageDays <= FRESH_DAYS && ['high', 'critical'].includes(assessment.riskLevel)

const present = ({ id, toolName, duration, completed, effectiveness, createdAt }: UseRow): ToolUse => ({
  id,
  toolName,
  duration,
  completed,
  effectiveness,
  createdAt: createdAt.toISOString(),
})
