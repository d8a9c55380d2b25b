import { risk } from '@evenkeel/contract/risk.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { presentRisk } from './factors.ts'
import { findRiskState } from './queries.ts'
import { riskOf } from './rules.ts'

export function riskRoutes(api: Api, { clock, calendar }: Deps) {
  api.read(risk.current, ({ userId }) =>
    readPlan([findRiskState(userId, calendar.dayOf(clock.now()))], ([state], { locale }) =>
      presentRisk(riskOf(state), state, locale),
    ),
  )
}
