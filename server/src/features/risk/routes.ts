import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import { type RiskAssessment, risk } from '@evenkeel/contract/risk.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import type { Session } from '../../platform/sessions/queries.ts'
import { findRiskState, type RiskState } from './queries.ts'
import { pointsOf, type Risk, riskOf } from './rules.ts'

export function riskRoutes(api: Api, { clock, calendar }: Deps) {
  api.read(risk.current, ({ userId }) =>
    readPlan([findRiskState({ userId, today: calendar.dayOf(clock.now()) })], ([state], session) =>
      presentRisk(riskOf(state), state, session),
    ),
  )
}

/** Largest part first; people in care have signs alone. */
function presentRisk(risk: Risk, state: RiskState, { role, locale }: Pick<Session, 'role' | 'locale'>): RiskAssessment {
  const hasScore = role !== 'inmate'
  const parts = pointsOf(risk)
    .map(({ part, points }) => ({ code: part, points: oneDecimal(points), text: RISK_FACTORS[part][locale] }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  const signs = risk.reasons
    .filter((reason) => reason !== 'E1')
    .map((reason) => (reason === 'E4' && state.isAnswered ? 'E4_answered' : reason))
    .map((code) => ({ code, points: 0, text: RISK_FACTORS[code][locale] }))
  const usesAssessment = 'assessment' in risk.components
  return {
    riskScore: hasScore ? risk.riskScore : null,
    isElevated: risk.isElevated,
    status: risk.status,
    factors: hasScore ? [...parts, ...signs] : signs,
    basedOn: {
      checkIns: state.checkIns.filter(({ ageDays }) => ageDays <= 6).length,
      assessmentId: usesAssessment ? (state.assessment?.id ?? null) : null,
    },
  }
}
