import { alertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { signIns } from '@evenkeel/contract/auth/sign-ins.ts'
import { totp } from '@evenkeel/contract/auth/totp.ts'
import { backup } from '@evenkeel/contract/backups/backups.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { moves } from '@evenkeel/contract/people/moves.ts'
import { rosterDeliveries } from '@evenkeel/contract/people/roster-deliveries.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { retention } from '@evenkeel/contract/retention/retention.ts'
import { dutyCalendar } from '@evenkeel/contract/rota/duty-calendar.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import type { App } from '../app.ts'
import { someChoices } from './clinicians.ts'
import { modules } from './examples.ts'
import {
  aBackup,
  aFullFacility,
  aGoLive,
  anAccount,
  aRota,
  noFigures,
  openAlertsOf,
  someStats,
  someWeeks,
} from './examples-admin.ts'

/** What the screens of an administrator read in a facility where nothing has happened yet; a test says what is different. */
export function answerQuietFacility({ server }: App): void {
  server.answerByDefault(openAlerts.list, () => openAlertsOf([]))
  server.answerByDefault(alerts.figures, noFigures)
  server.answerByDefault(alertWeeks.show, () => someWeeks())
  server.answerByDefault(dutyCalendar.own, () => ({ since: null }))
  server.answerByDefault(rota.now, () => ({ rota: false, tiers: [] }))
  server.answerByDefault(moves.count, () => ({ waits: 0, back: 0, left: 0 }))
  server.answerByDefault(rosterDeliveries.list, () => ({
    secretSince: null,
    folder: null,
    withoutSlip: 0,
    lastAt: null,
    isLate: false,
    deliveries: [],
  }))
  server.answerByDefault(moves.list, () => [])
  server.answerByDefault(moves.address, () => ({ address: null }))
  server.answerByDefault(responders.notices, () => [])
  server.answerByDefault(analytics.stats, ({ query }) => someStats({ period: query.period }))
  server.answerByDefault(analytics.byUnit, () => [])
  server.answerByDefault(analytics.byShift, () => [])
  server.answerByDefault(analytics.trend, () => [])
  server.answerByDefault(analytics.utilization, () => ({
    ...someStats().wholeWeeks,
    tools: [],
    modules: [],
    begun: null,
  }))
  server.answerByDefault(learning.modules, modules)
  server.answerByDefault(learning.hardLessons, () => [])
  server.answerByDefault(users.find, () => [anAccount()])
  server.answerByDefault(signIns.attempts, () => [])
  server.answerByDefault(users.waiting, () => ({ people: 0, newest: null }))
  server.answerByDefault(facility.show, () => aFullFacility())
  server.answerByDefault(retention.show, () => ({
    checkIns: null,
    assessments: null,
    alerts: null,
    care: null,
    toolUses: null,
  }))
  server.answerByDefault(rota.show, () => aRota())
  server.answerByDefault(goLive.show, () => aGoLive())
  server.answerByDefault(clinicians.list, () => [])
  server.answerByDefault(clinicians.choices, () => someChoices())
  server.answerByDefault(backup.show, () => aBackup())
  server.answerByDefault(browsers.list, () => [])
  server.answerByDefault(audit.list, () => [])
  server.answerByDefault(totp.show, () => ({ enabled: false, codesLeft: 0, required: false, announced: null }))
}
