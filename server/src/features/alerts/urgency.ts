import { ALERT_URGENCIES, type AlertUrgency } from '@evenkeel/contract/alert-words.ts'
import type { Config } from '../../config.ts'

/** Facility days after admission, or after the account's start, within which every sign of self-harm is `now`. */
export const NEW_DAYS = 14
/** Facility days after admission within which strong anxiety could be withdrawal. */
export const WITHDRAWAL_DAYS = 7

/**
 * docs/clinical.md#how-urgent-an-alert-is. What an alert is raised for: a source of its own, or a rule of an assessment; for
 * H1 also what else is known of the person. null tells nobody.
 */
export const URGENCY_OF = {
  get_help: 'now',
  drill: 'now',
  not_safe: 'now',
  referral_now: 'now',
  referral_today: 'today',
  referral_routine: 'list',
  C1: 'now',
  C2: 'now',
  H1_new: 'now',
  H1_in_crisis: 'now',
  H1: 'hour',
  H2: 'list',
  H3: 'list',
  M1: null,
  M2: null,
  M3: null,
  M4: null,
} as const satisfies Record<string, AlertUrgency | null>
type Ground = keyof typeof URGENCY_OF
type Rule = Exclude<Ground, 'get_help' | 'drill' | 'not_safe' | `referral_${string}` | 'H1_new' | 'H1_in_crisis'>

/**
 * What is known of a person besides the answers: facility days since admission, or since the account's start where no
 * admission is known; and whether a crisis is open (see `crisisOpen`).
 */
export type Circumstances = { daysHere: number; crisisOpen: boolean }

const moreUrgent = (a: AlertUrgency, b: AlertUrgency) =>
  ALERT_URGENCIES.indexOf(a) <= ALERT_URGENCIES.indexOf(b) ? a : b

/** The urgency of the gravest rule that holds; null when nobody is told. */
export function urgencyOf(reasons: readonly Rule[], { daysHere, crisisOpen }: Circumstances): AlertUrgency | null {
  const selfHarm = reasons.includes('H1')
  const grounds: Ground[] = [...reasons]
  if (selfHarm && daysHere <= NEW_DAYS) grounds.push('H1_new')
  if (selfHarm && crisisOpen) grounds.push('H1_in_crisis')
  return grounds.reduce<AlertUrgency | null>((most, ground) => {
    const urgency: AlertUrgency | null = URGENCY_OF[ground]
    return most && urgency ? moreUrgent(most, urgency) : (most ?? urgency)
  }, null)
}

export const couldBeWithdrawal = (reasons: readonly Rule[], { daysHere }: Pick<Circumstances, 'daysHere'>) =>
  reasons.includes('H3') && daysHere <= WITHDRAWAL_DAYS

/** Minutes until an alert of the urgency `today` that nobody answered becomes `hour`. */
const TODAY_MINUTES = 240

export type Clock = {
  /** Minutes after which it goes out again; the last interval repeats where it does not become anything else. */
  again: readonly number[]
  /** What it becomes, so many minutes after it got this urgency, if nobody answers it. */
  becomes: { urgency: AlertUrgency; after: number } | null
}

/** When an unanswered alert of each urgency goes out again, and what it becomes; null rings nobody. */
export function clockOf(
  urgency: AlertUrgency,
  { alertSteps, alertHourSteps }: Pick<Config, 'alertSteps' | 'alertHourSteps'>,
): Clock | null {
  const [again = 0, last = 0] = alertHourSteps
  const clocks: Record<AlertUrgency, Clock | null> = {
    now: { again: alertSteps, becomes: null },
    hour: { again: [again], becomes: { urgency: 'now', after: last } },
    today: { again: [], becomes: { urgency: 'hour', after: TODAY_MINUTES } },
    list: null,
  }
  return clocks[urgency]
}
