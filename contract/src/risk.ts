import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { Id } from './base/fields.ts'

export const RISK_STATUSES = ['ok', 'assessment_only', 'insufficient_data'] as const

/** The points of all parts add up to the score, unless a lower limit applies. */
export const RiskFactor = z.object({ code: z.string(), points: z.number(), text: z.string() })
export type RiskFactor = z.output<typeof RiskFactor>

/** Visible only to its owner. For people in care the score is null, and of `factors` only the signs are there. */
export const RiskAssessment = z.object({
  riskScore: z.nullable(z.number()),
  isElevated: z.boolean(),
  status: z.enum(RISK_STATUSES),
  factors: z.array(RiskFactor),
  basedOn: z.object({ checkIns: z.int(), assessmentId: z.nullable(Id) }),
})
export type RiskAssessment = z.output<typeof RiskAssessment>

/**
 * Computed for its owner alone (docs/clinical.md#the-score-of-a-persons-own-weeks): staff read a score, people in care
 * only what makes a form due.
 */
export const risk = {
  current: endpoint('GET /api/risk-assessment', {
    access: 'signed-in',
    summary:
      'Whether one’s own last weeks are elevated, and the signs of it; for staff also a score from 0 to 10 with what it is made of.',
    reply: RiskAssessment,
  }),
}
