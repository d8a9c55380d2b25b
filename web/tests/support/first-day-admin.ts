import { alerts } from '@evenkeel/contract/alerts.ts'
import { analytics } from '@evenkeel/contract/analytics.ts'
import { audit } from '@evenkeel/contract/audit.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { learning } from '@evenkeel/contract/learning.ts'
import { retention } from '@evenkeel/contract/retention.ts'
import { rota } from '@evenkeel/contract/rota.ts'
import { totp } from '@evenkeel/contract/totp.ts'
import { users } from '@evenkeel/contract/users.ts'
import type { App } from './app.ts'
import { modules } from './examples.ts'
import { aFullFacility, anAccount, aRota, noFigures, someStats } from './examples-admin.ts'

/** What the screens of an administrator read in a facility where nothing has happened yet; a test says what is different. */
export function answerQuietFacility({ server }: App): void {
  server.otherwise(alerts.list, () => [])
  server.otherwise(alerts.figures, noFigures)
  server.otherwise(analytics.stats, ({ query }) => someStats({ period: query.period }))
  server.otherwise(analytics.byUnit, () => [])
  server.otherwise(analytics.byShift, () => [])
  server.otherwise(analytics.trend, () => [])
  server.otherwise(analytics.utilization, () => ({ tools: [], modules: [] }))
  server.otherwise(learning.modules, modules)
  server.otherwise(learning.hardLessons, () => [])
  server.otherwise(users.find, () => [anAccount()])
  server.otherwise(facility.show, () => aFullFacility())
  server.otherwise(retention.show, () => ({ checkIns: null, assessments: null, alerts: null, toolUses: null }))
  server.otherwise(rota.show, () => aRota())
  server.otherwise(audit.list, () => [])
  server.otherwise(totp.show, () => ({ enabled: false, codesLeft: 0, required: false }))
}
