import { alertHistory } from './alert-history.ts'
import { alertWeeks } from './alert-weeks.ts'
import { alerts } from './alerts.ts'
import { analytics } from './analytics.ts'
import { assessments } from './assessments.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { backup } from './backup.ts'
import { badges } from './badges.ts'
import { browsers } from './browsers.ts'
import { calls } from './calls.ts'
import { care } from './care.ts'
import { carePeople } from './care-people.ts'
import { checkins } from './checkins.ts'
import { clinicians } from './clinicians.ts'
import { coping } from './coping.ts'
import { displays } from './displays.ts'
import { drafts } from './drafts.ts'
import { drops } from './drops.ts'
import { duty } from './duty.ts'
import type { Endpoint } from './endpoint.ts'
import { entry } from './entry.ts'
import { events } from './events.ts'
import { facility } from './facility.ts'
import { goLive } from './go-live.ts'
import { journal } from './journal.ts'
import { learning } from './learning.ts'
import { moves } from './moves.ts'
import { openAlerts } from './open-alerts.ts'
import { ownData } from './own-data.ts'
import { plan } from './plan.ts'
import { reach } from './reach.ts'
import { reachMe } from './reach-me.ts'
import { record } from './record.ts'
import { records } from './records.ts'
import { referrals } from './referrals.ts'
import { responders } from './responders.ts'
import { retention } from './retention.ts'
import { risk } from './risk.ts'
import { roster } from './roster.ts'
import { rota } from './rota.ts'
import { secondQuestions } from './second-questions.ts'
import { sharing } from './sharing.ts'
import { signIns } from './sign-ins.ts'
import { stays } from './stays.ts'
import { talk } from './talk.ts'
import { totp } from './totp.ts'
import { tries } from './tries.ts'
import { users } from './users.ts'
import { withoutAccount } from './without-account.ts'
import { worksheets } from './worksheets.ts'

/** The server serves these, the reference page lists them, tests cover them. */
export const endpoints = {
  auth,
  totp,
  users,
  roster,
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
  displays,
  referrals,
  reach,
  reachMe,
  responders,
  clinicians,
  rota,
  journal,
  drafts,
  drops,
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
