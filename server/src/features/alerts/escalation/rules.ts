import type { AlertUrgency } from '@evenkeel/contract/alert-words.ts'
import type { ResponderRow } from '../../rota/public.ts'
import { callsAtNight, type EscalationTimes, escalationTimesOf, type Grave, staysToday } from '../urgency.ts'

type Times = Parameters<typeof escalationTimesOf>[1]

/** Whom a step notifies; what the timeline says of it; whether anything reaches one of them. */
export type StepRecipients = { people: ResponderRow[]; told: string[]; reached: boolean }

type OnDuty = {
  tiers: number
  inTier: (tier: number) => ResponderRow[]
  everyone: ResponderRow[]
  /** Whether something reaches one of them: an open page, or mail or a webhook that worked. */
  reaches: (people: readonly ResponderRow[]) => boolean
  /** Between 7:00 and 21:00 of the facility. */
  byDay: boolean
  /** It waits as it was raised: no more urgent, and nobody answered it since. */
  isNew: boolean
}

/**
 * `now`: steps 0 and 1 are for the first two tiers together (on site and on call), step 2 for the next, all later ones for
 * everyone who responds to people with this role. Item 9 at several days, when it is raised, goes to the first tier at its first two
 * steps and to the second at step 2: most are answered by then, and nobody is woken. Any other urgency is for the first tier alone;
 * one that stays *today* from its step 2 on by day for the first two, and an overdue follow-up always.
 */
function tiersFor(alert: Grave, step: number, { byDay, isNew }: Pick<OnDuty, 'byDay' | 'isNew'>): number[] {
  if (staysToday(alert)) return callsAtNight(alert) || (step >= 2 && byDay) ? [1, 2] : [1]
  if (alert.urgency !== 'now') return [1]
  const [first, second] = isNew && isForOnSiteFirst(alert) ? [[1], [2]] : [[1, 2], [3]]
  return step < 2 ? first : step === 2 ? second : []
}

/** Somebody new here, or in a crisis that nobody has seen, with thoughts of self-harm on several days (H1), and nothing graver. */
const isForOnSiteFirst = ({ source, severity }: Grave) => source === 'assessment' && severity !== 'critical'

/**
 * A tier with nobody on duty, or with nobody whom anything reaches, is skipped at once for the next one; after the last of them everyone
 * is notified. Whom nothing is known to reach is tried all the same. Not so of one that stays *today*: it goes to its tiers or to nobody.
 * The timeline says `nobody` first where a tier had nobody on duty, and `unheard` after each whom nothing reaches.
 */
export function recipientsOf(alert: Grave, step: number, onDutyNow: OnDuty): StepRecipients {
  const { tiers, inTier, everyone, reaches } = onDutyNow
  const wanted = tiersFor(alert, step, onDutyNow).filter((tier) => tier <= tiers)
  const people = new Set<ResponderRow>()
  const told: string[] = []
  let [isReached, isEmpty] = [false, false]
  const notify = (detail: string, more: readonly ResponderRow[]) => {
    if (more.length === 0) isEmpty = true
    else told.push(detail, ...(reaches(more) ? [] : ['unheard']))
    isReached ||= reaches(more)
    for (const one of more) people.add(one)
  }
  for (const tier of wanted) notify(`tier_${tier}`, inTier(tier))
  if (!staysToday(alert)) {
    for (let tier = (wanted.at(-1) ?? tiers) + 1; !isReached && tier <= tiers; tier += 1)
      notify(`tier_${tier}`, inTier(tier))
    if (!isReached && everyone.some((one) => !people.has(one))) notify('everyone', everyone)
  }
  return { people: [...people], told: isEmpty || told.length === 0 ? ['nobody', ...told] : told, reached: isReached }
}

/** An alert that has been waiting for an answer since `waitingSince`, and has had its urgency since `urgencySince`. */
type Waiting = Grave & { urgencySince: Date; waitingSince: Date }

const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** The urgency of a waiting alert at this time: the next higher one, once nobody answered in time. */
export function urgencyAt(
  { urgency, urgencySince }: Pick<Waiting, 'urgency' | 'urgencySince'>,
  { risesTo }: EscalationTimes,
  now: Date,
): AlertUrgency {
  return risesTo && now >= plus(urgencySince, risesTo.afterMinutes) ? risesTo.urgency : urgency
}

/**
 * When the step after `completedStep` is due: after the minutes of `repeatAfter`, counted from when the alert began to wait with this
 * urgency, or when it becomes more urgent, if that is earlier. After the last of them, an alert that cannot become more urgent
 * notifies again and again (2, 5, 10: every 10), until somebody answers.
 */
export function nextDue(
  completedStep: number,
  { urgencySince, waitingSince }: Pick<Waiting, 'urgencySince' | 'waitingSince'>,
  { repeatAfter, every, fromStep, risesTo }: EscalationTimes,
  now: Date,
): Date {
  const began = urgencySince > waitingSince ? urgencySince : waitingSince
  const from = fromStep ? now : began
  const risesAt = risesTo && plus(urgencySince, risesTo.afterMinutes)
  const next = repeatAfter[completedStep] === undefined ? null : plus(from, repeatAfter[completedStep])
  if (risesAt) return next && next < risesAt ? next : risesAt
  return next ?? plus(now, every)
}

/** The urgency of a waiting alert at this time, because nobody answered; one in care stays what it is. */
export function urgencyOfWaiting(alert: Waiting, at: Date, times: Times): AlertUrgency {
  const clock = escalationTimesOf(alert, times)
  return clock ? urgencyAt(alert, clock, at) : alert.urgency
}

/** By when an answer is due to an alert that begins to wait: when it next notifies, or becomes more urgent. Null for one in care. */
export function answerDueAt(waiting: Waiting, at: Date, times: Times): Date | null {
  const clock = escalationTimesOf(waiting, times)
  return clock && nextDue(0, waiting, clock, at)
}
