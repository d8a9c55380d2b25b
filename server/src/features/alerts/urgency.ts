import { ALERT_URGENCIES, type AlertUrgency } from '@evenkeel/contract/alert-words.ts'
import type { Config } from '../../config.ts'

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
  referral_now: 'now',
  referral_today: 'today',
  referral_routine: 'list',
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
  /** Depression of 15 points or more. */
  H2: 'list',
  /** Severe anxiety of somebody new in custody, which could be withdrawal. */
  H3_new: 'today',
  /** The same, of anybody else. */
  H3: 'list',
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
type Rule = Exclude<RaisedFor, 'get_help' | 'drill' | 'not_safe' | `referral_${string}` | `H${1 | 3}_${string}`>

/**
 * What is known about a person besides the answers: whether they are in custody; facility days since admission, or since the
 * account's start where no admission is known; and whether an alert of urgency now is open, or was closed without anybody
 * having seen them (`crisis_open`, server/sql/alerts.sql).
 */
export type Circumstances = { inCustody: boolean; daysHere: number; hasUnseenCrisis: boolean }

/** Whether the first is more urgent than the second. */
export const isMoreUrgent = (a: AlertUrgency, b: AlertUrgency) =>
  ALERT_URGENCIES.indexOf(a) < ALERT_URGENCIES.indexOf(b)

/** The highest urgency of the rules that match; null when no alert is raised. */
export function urgencyOf(reasons: readonly Rule[], circumstances: Circumstances): AlertUrgency | null {
  const { daysHere, hasUnseenCrisis } = circumstances
  const selfHarm = reasons.includes('H1')
  const all: RaisedFor[] = [...reasons]
  if (selfHarm && daysHere <= NEW_DAYS) all.push('H1_new')
  if (selfHarm && hasUnseenCrisis) all.push('H1_in_crisis')
  if (couldBeWithdrawal(reasons, circumstances)) all.push('H3_new')
  return all.reduce<AlertUrgency | null>((most, reason) => {
    const urgency: AlertUrgency | null = URGENCY_OF[reason]
    return most && !(urgency && isMoreUrgent(urgency, most)) ? most : urgency
  }, null)
}

export const couldBeWithdrawal = (
  reasons: readonly Rule[],
  { inCustody, daysHere }: Pick<Circumstances, 'inCustody' | 'daysHere'>,
) => reasons.includes('H3') && inCustody && daysHere <= WITHDRAWAL_DAYS

/** Minutes until an alert of the urgency `today` that nobody answered becomes `hour`. */
const TODAY_MINUTES = 240

export type EscalationTimes = {
  /**
   * Minutes, from when it began to wait with this urgency, at which the steps after 0 notify. Where the urgency does not rise, the
   * last value is also the interval after it.
   */
  repeatAfter: readonly number[]
  /** Its next urgency, after so many minutes at this one without an answer. */
  risesTo: { urgency: AlertUrgency; afterMinutes: number } | null
}

/** When responders are notified again of an alert that waits for an answer, and its next urgency; null for the list, which notifies nobody. */
export function escalationTimesOf(
  urgency: AlertUrgency,
  { alertSteps, alertHourSteps }: Pick<Config, 'alertSteps' | 'alertHourSteps'>,
): EscalationTimes | null {
  const [repeat = 0, last = 0] = alertHourSteps
  const times: Record<AlertUrgency, EscalationTimes | null> = {
    now: { repeatAfter: alertSteps, risesTo: null },
    hour: { repeatAfter: [repeat], risesTo: { urgency: 'now', afterMinutes: last } },
    today: { repeatAfter: [], risesTo: { urgency: 'hour', afterMinutes: TODAY_MINUTES } },
    list: null,
  }
  return times[urgency]
}
