import { alertHistory } from './alerts/alert-history.ts'
import { alertWeeks } from './alerts/alert-weeks.ts'
import { alerts } from './alerts/alerts.ts'
import { openAlerts } from './alerts/open-alerts.ts'
import { analytics } from './analytics/analytics.ts'
import { assessments } from './assessments/assessments.ts'
import { daily } from './assessments/daily.ts'
import { entry } from './assessments/entry.ts'
import { secondQuestions } from './assessments/second-questions.ts'
import { audit } from './audit/audit.ts'
import { auth } from './auth/auth.ts'
import { provider } from './auth/provider.ts'
import { signIns } from './auth/sign-ins.ts'
import { totp } from './auth/totp.ts'
import { backup } from './backups/backups.ts'
import { badges } from './badges/badges.ts'
import type { Endpoint } from './base/endpoint.ts'
import { events } from './base/events.ts'
import { browsers } from './browsers/browsers.ts'
import { calls } from './calls.ts'
import { care } from './care/care.ts'
import { carePeople } from './care/care-people.ts'
import { sheet } from './care/sheet.ts'
import { talk } from './care/talk.ts'
import { checkins } from './checkins/checkins.ts'
import { clinicians } from './clinicians.ts'
import { coping } from './coping/coping.ts'
import { displays } from './displays.ts'
import { drafts } from './drafts/drafts.ts'
import { duty } from './duty.ts'
import { facility } from './facility.ts'
import { goLive } from './go-live/go-live.ts'
import { journal } from './journal.ts'
import { learning } from './learning/learning.ts'
import { tries } from './learning/tries.ts'
import { outbox } from './outbox/outbox.ts'
import { moves } from './people/moves.ts'
import { roster } from './people/roster.ts'
import { rosterDeliveries } from './people/roster-deliveries.ts'
import { stays } from './people/stays.ts'
import { withoutAccount } from './people/without-account.ts'
import { plan } from './plan/plan.ts'
import { reach } from './reach.ts'
import { reachMe } from './reach-me.ts'
import { record } from './record.ts'
import { records } from './records.ts'
import { referrals } from './referrals/referrals.ts'
import { responders } from './responders.ts'
import { retention } from './retention/retention.ts'
import { risk } from './risk.ts'
import { dutyCalendar } from './rota/duty-calendar.ts'
import { rota } from './rota/rota.ts'
import { sharing } from './sharing.ts'
import { ownData } from './users/own-data.ts'
import { users } from './users/users.ts'
import { worksheets } from './worksheets/worksheets.ts'

/** The server serves these, the reference page lists them, tests cover them. */
export const endpoints = {
  auth,
  totp,
  provider,
  users,
  roster,
  rosterDeliveries,
  stays,
  moves,
  withoutAccount,
  signIns,
  browsers,
  badges,
  ownData,
  checkins,
  record,
  assessments,
  secondQuestions,
  daily,
  entry,
  risk,
  alerts,
  alertHistory,
  alertWeeks,
  openAlerts,
  duty,
  care,
  carePeople,
  calls,
  sharing,
  talk,
  sheet,
  displays,
  referrals,
  reach,
  reachMe,
  responders,
  clinicians,
  rota,
  dutyCalendar,
  journal,
  drafts,
  outbox,
  plan,
  worksheets,
  coping,
  learning,
  tries,
  analytics,
  facility,
  goLive,
  retention,
  records,
  backup,
  audit,
  events,
}

export const endpointList: (readonly [name: string, endpoint: Endpoint])[] = Object.entries(endpoints).flatMap(
  ([feature, calls]) => Object.entries(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
)

type Features = typeof endpoints
type AnyEndpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features]

/** For the browser, which does not load the schemas: for example `'POST /api/checkins'`. */
export type CallName = `${AnyEndpoint['method']} ${AnyEndpoint['path']}` & keyof Calls
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }
