import { ALERT_URGENCIES, type AlertUrgency, RESPONSE_STEPS } from '@evenkeel/contract/alert-words.ts'
import type { Config } from '../../config.ts'
import type { alerts } from './table.ts'

/** Facility days after admission, or after the account's start, within which every sign of self-harm is `now`. */
export const NEW_DAYS = 14
/** Facility days after admission within which strong anxiety could be withdrawal. */
export const WITHDRAWAL_DAYS = 7

/**
 * docs/clinical.md#how-urgent-an-alert-is. What an alert is raised for: a source of its own, or a rule of an assessment, named by the
 * level that it gives (critical, high, moderate). Some rules count what else is known about the person. null raises no alert.
 */
export const URGENCY_OF = {
  get_help: 'now',
  drill: 'now',
  not_safe: 'now',
  /** The second questions: yes to "right now", or left out. */
  second_right_now: 'now',
  /** Yes to another of them. */
  second_yes: 'hour',
  referral_now: 'now',
  referral_today: 'today',
  referral_routine: 'today',
  /** In a call after the release: yes to thoughts of suicide, or unsure. */
  call_yes: 'now',
  call_unsure: 'hour',
  /** A follow-up after an alert is overdue. */
  follow_up: 'today',
  /** Thoughts of death or self-harm on more than half of the days. */
  C1: 'now',
  /** Such thoughts on several days, and severe depression. */
  C2: 'now',
  /** Such thoughts on several days, of somebody new here. */
  H1_new: 'now',
  /** The same, of somebody with an alert of urgency now that is open, or after which nobody saw them. */
  H1_in_crisis: 'now',
  /** The same, of anybody else. */
  H1: 'hour',
  /** Who would rather not say; always so, since that alone is no sign. */
  H1d: 'hour',
  /** Depression of 15 points or more. */
  H2: 'today',
  /** Severe anxiety of somebody new in custody, which could be withdrawal. */
  H3_new: 'today',
  /** What was said at entry could bring withdrawal. */
  entry: 'today',
  /** The same, of anybody else. */
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
  | `second_${string}`
  | `call_${string}`
  | `referral_${string}`
  | `H${1 | 3}_${string}`
>

/**
 * What is known about a person besides the answers: whether they are in custody; facility days since admission, or since the
 * account's start where no admission is known; and whether an alert of urgency now is open, or was closed without anybody
 * having seen them (`crisis_open`, server/sql/alerts.sql).
 */
export type Circumstances = { inCustody: boolean; daysHere: number; hasUnseenCrisis: boolean }

/** What decides how grave an alert is. */
export type Grave = Pick<
  typeof alerts.$inferSelect,
  'urgency' | 'source' | 'severity' | 'reason' | 'couldBeWithdrawal' | 'inCare'
>

/**
 * Whether no time makes it more urgent than *today*, and custody learns nothing of it: a high result that could not be withdrawal, a
 * referral for the next days, an overdue follow-up, what is late in care. The column `stays_today` says the same.
 */
export const staysToday = ({ urgency, source, severity, reason, couldBeWithdrawal }: Omit<Grave, 'inCare'>) =>
  urgency === 'today' &&
  ((source === 'assessment' && reason === 'symptoms' && !couldBeWithdrawal) ||
    (source === 'referral' && severity === 'medium') ||
    source === 'follow_up')

/** Whether it is raised for a request, a referral or a promise in care that is late: by day, and less grave than a follow-up after an alert. */
export const isLateCare = ({ source, severity }: Pick<Grave, 'source' | 'severity'>) =>
  source === 'follow_up' && severity === 'medium'
/** Whether it calls at any hour, though it stays *today*: an overdue follow-up after an alert. */
export const callsAtNight = (alert: Pick<Grave, 'source' | 'severity'>) =>
  alert.source === 'follow_up' && !isLateCare(alert)

/** Whether custody is not told of it: it would tell of a result, or nobody has to go to a cell. `forCustody` says the same. */
export const isKeptFromCustody = (alert: Grave) => staysToday(alert) || alert.source === 'call'

/** The one order of gravity: in care, late in care, *today* that stays so, *today*, *hour*, *now*. */
export function gravityOf(alert: Grave): number {
  if (alert.inCare) return 0
  if (isLateCare(alert)) return 1
  return staysToday(alert) ? 2 : 2 + ALERT_URGENCIES.length - ALERT_URGENCIES.indexOf(alert.urgency)
}

/** Whether the first is more urgent than the second. */
export const isMoreUrgent = (a: Grave, b: Grave) => gravityOf(a) > gravityOf(b)

/** The highest urgency of the rules that match; null when no alert is raised. */
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
/** In custody for so few days that withdrawal may come: strong anxiety could be it, and the questions at entry are asked. */
export const isNewInCustody = ({ inCustody, daysHere }: Stay) => inCustody && daysHere <= WITHDRAWAL_DAYS

export const couldBeWithdrawal = (reasons: readonly Rule[], stay: Stay) =>
  reasons.includes('H3') && isNewInCustody(stay)

/** Minutes until an alert of the urgency `today` that nobody answered becomes `hour`. */
const TODAY_MINUTES = 240
/** Of one that stays *today*: minutes until its first repetition, between those after it, and for which an answer holds. */
const STAYS = { first: 60, every: 240 } as const
const STAYS_MINUTES = STAYS.every

/** How many minutes a response holds: after the answer alone, on the way, with the person; of one that stays *today*, always as long. */
export const holdsMinutes = (
  alert: Grave & Pick<typeof alerts.$inferSelect, 'responseStep'>,
  { alertAnswerSteps }: Pick<Config, 'alertAnswerSteps'>,
) =>
  staysToday(alert) ? STAYS_MINUTES : (alertAnswerSteps[[null, ...RESPONSE_STEPS].indexOf(alert.responseStep)] ?? 0)

export type EscalationTimes = {
  /**
   * Minutes, from when it began to wait with this urgency, at which the steps after 0 notify, and the interval after the last of them
   * where the urgency does not rise. `fromStep`: counted from the step before, which may have waited for the morning.
   */
  repeatAfter: readonly number[]
  every: number
  fromStep: boolean
  /** Its next urgency, after so many minutes at this one without an answer. */
  risesTo: { urgency: AlertUrgency; afterMinutes: number } | null
}

/** When responders are notified again of an alert that waits for an answer, and its next urgency; null for one in care, which notifies nobody. */
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
