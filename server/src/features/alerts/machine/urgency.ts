import { ALERT_URGENCIES, type AlertUrgency, RESPONSE_STEPS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Config } from '../../../config.ts'
import type { alerts } from '../table.ts'

/** Facility days since admission, or since the account’s start. */
export const NEW_DAYS = 14
/** Facility days since admission in which strong anxiety could be withdrawal. */
export const WITHDRAWAL_DAYS = 7

/**
 * docs/clinical.md#how-urgent-an-alert-is: a source, or an assessment rule named by its level (critical, high,
 * moderate); null raises no alert.
 */
export const URGENCY_OF = {
  get_help: 'now',
  drill: 'now',
  not_safe: 'now',
  /** Second questions: yes to "right now", or left out. */
  second_right_now: 'now',
  /** Yes to thoughts in the past week, or to any of them after a form; "right now" left out after others that were left out. */
  second_yes: 'hour',
  /** Before a form, another of them: in care where a clinician is. */
  second_other: 'today',
  referral_now: 'now',
  referral_today: 'today',
  referral_routine: 'today',
  /** Thoughts of suicide in a call after the release. */
  call_yes: 'now',
  call_unsure: 'hour',
  /** A follow-up after an alert is overdue. */
  follow_up: 'today',
  /** Thoughts of death or self-harm on more than half of the days. */
  C1: 'now',
  /** Thoughts of death or self-harm on several days, and severe depression. */
  C2: 'now',
  /** Thoughts of death or self-harm on several days, in somebody new here. */
  H1_new: 'now',
  /** H1 with a `now` alert that is open or closed without anybody having seen the person. */
  H1_in_crisis: 'now',
  /** Thoughts of death or self-harm on several days, in anybody else. */
  H1: 'hour',
  /** Would rather not say: always `hour`, since that alone is no sign. */
  H1d: 'hour',
  /** Depression of 15 points or more. */
  H2: 'today',
  /** Severe anxiety of somebody new in custody, which could be withdrawal. */
  H3_new: 'today',
  /** Answers at entry suggest withdrawal. */
  entry: 'today',
  /** The daily question: an emergency. */
  daily_acute: 'now',
  /** Severe anxiety in anybody else. */
  H3: 'today',
  /** Moderate depression. */
  M1: null,
  /** Moderate anxiety. */
  M2: null,
  /** Symptoms that make daily life very difficult. */
  M3: null,
  /** Much worse than in the last assessment. */
  M4: null,
} as const satisfies Record<string, AlertUrgency | null>
type RaisedFor = keyof typeof URGENCY_OF
type Rule = Exclude<
  RaisedFor,
  | 'get_help'
  | 'drill'
  | 'not_safe'
  | 'follow_up'
  | 'entry'
  | 'daily_acute'
  | `second_${string}`
  | `call_${string}`
  | `referral_${string}`
  | `H${1 | 3}_${string}`
>

/**
 * `daysHere`: facility days since admission, else since the account’s start; `hasUnseenCrisis`: `crisis_open` of
 * server/sql/alerts.sql.
 */
export type Circumstances = { inCustody: boolean; daysHere: number; hasUnseenCrisis: boolean }

export type Grave = Pick<
  typeof alerts.$inferSelect,
  'urgency' | 'source' | 'severity' | 'reason' | 'couldBeWithdrawal' | 'inCare'
>

/** Time makes it no more urgent, and custody learns nothing of it; the column `stays_today` has the rule too. */
export const staysToday = ({ urgency, source, severity, reason, couldBeWithdrawal }: Omit<Grave, 'inCare'>) =>
  urgency === 'today' &&
  ((source === 'assessment' && reason === 'symptoms' && !couldBeWithdrawal) ||
    (source === 'referral' && severity === 'medium') ||
    source === 'follow_up')

/** A late request, referral or promise calls by day, and is less grave than a follow-up after an alert. */
export const isLateCare = ({ source, severity }: Pick<Grave, 'source' | 'severity'>) =>
  source === 'follow_up' && severity === 'medium'
export const callsAtNight = (alert: Pick<Grave, 'source' | 'severity'>) =>
  alert.source === 'follow_up' && !isLateCare(alert)

/** Telling custody would reveal a result, or nobody has to go to a cell; `forCustody` has the rule too. */
export const isKeptFromCustody = (alert: Grave) => staysToday(alert) || alert.source === 'call'

/** From least to gravest: in care, late in care, *today* that stays, *today*, *hour*, *now*. */
export function gravityOf(alert: Grave): number {
  if (alert.inCare) return 0
  if (isLateCare(alert)) return 1
  return staysToday(alert) ? 2 : 2 + ALERT_URGENCIES.length - ALERT_URGENCIES.indexOf(alert.urgency)
}

export const isMoreUrgent = (a: Grave, b: Grave) => gravityOf(a) > gravityOf(b)

/** The highest of the matching rules. */
export function urgencyOf(reasons: readonly Rule[], circumstances: Circumstances): AlertUrgency | null {
  const { daysHere, hasUnseenCrisis } = circumstances
  const selfHarm = reasons.includes('H1')
  const all: RaisedFor[] = [...reasons]
  if (selfHarm && daysHere <= NEW_DAYS) all.push('H1_new')
  if (selfHarm && hasUnseenCrisis) all.push('H1_in_crisis')
  if (couldBeWithdrawal(reasons, circumstances)) all.push('H3_new')
  const found = new Set<AlertUrgency | null>(all.map((reason) => URGENCY_OF[reason]))
  return ALERT_URGENCIES.find((urgency) => found.has(urgency)) ?? null
}

type Stay = Pick<Circumstances, 'inCustody' | 'daysHere'>
/** Withdrawal may still come; the entry questions are asked in these days. */
export const isNewInCustody = ({ inCustody, daysHere }: Stay) => inCustody && daysHere <= WITHDRAWAL_DAYS

export const couldBeWithdrawal = (reasons: readonly Rule[], stay: Stay) =>
  reasons.includes('H3') && isNewInCustody(stay)

/** Minutes until an unanswered `today` becomes `hour`. */
const TODAY_MINUTES = 240
/** Minutes for one that stays *today*; an answer holds for `every`. */
const STAYS = { first: 60, every: 240 } as const
const STAYS_MINUTES = STAYS.every

/** By response: answer alone, on the way, with the person; one that stays *today* always holds as long. */
export const holdsMinutes = (
  alert: Grave & Pick<typeof alerts.$inferSelect, 'responseStep'>,
  { alertAnswerSteps }: Pick<Config, 'alertAnswerSteps'>,
) =>
  staysToday(alert) ? STAYS_MINUTES : (alertAnswerSteps[[null, ...RESPONSE_STEPS].indexOf(alert.responseStep)] ?? 0)

export type EscalationTimes = {
  /**
   * Minutes since it began to wait with this urgency; `fromStep`: since the step before, which may have waited for
   * morning.
   */
  repeatAfter: readonly number[]
  every: number
  fromStep: boolean
  risesTo: { urgency: AlertUrgency; afterMinutes: number } | null
}

/** Null for one in care, which notifies nobody. */
export function escalationTimesOf(
  alert: Grave,
  { alertSteps, alertHourSteps }: Pick<Config, 'alertSteps' | 'alertHourSteps'>,
): EscalationTimes | null {
  if (alert.inCare) return null
  if (staysToday(alert)) return { repeatAfter: [STAYS.first], every: STAYS.every, fromStep: true, risesTo: null }
  const [repeat = 0, last = 0] = alertHourSteps
  const times: Record<AlertUrgency, EscalationTimes> = {
    now: { repeatAfter: alertSteps, every: alertSteps.at(-1) ?? 0, fromStep: false, risesTo: null },
    hour: { repeatAfter: [repeat], every: repeat, fromStep: false, risesTo: { urgency: 'now', afterMinutes: last } },
    today: { repeatAfter: [], every: 0, fromStep: false, risesTo: { urgency: 'hour', afterMinutes: TODAY_MINUTES } },
  }
  return times[alert.urgency]
}
