import { type AlertUrgency, MEDICAL } from '@evenkeel/contract/alerts/alert-words.ts'
import type { ResponderRow } from '../../rota/public.ts'
import { callsAtNight, type EscalationTimes, escalationTimesOf, type Grave, staysToday } from '../machine/urgency.ts'

type Times = Parameters<typeof escalationTimesOf>[1]

/** `told` goes to the timeline; `reached`: something reaches one of the people. */
export type StepRecipients = { people: ResponderRow[]; told: string[]; reached: boolean }

type OnDuty = {
  tiers: number
  inTier: (tier: number) => ResponderRow[]
  everyone: ResponderRow[]
  /** By an open page, or by mail or a webhook that worked. */
  reaches: (people: readonly ResponderRow[]) => boolean
  /** Between 7:00 and 21:00 of the facility. */
  byDay: boolean
  /** Waits as raised: no more urgent, and unanswered. */
  isNew: boolean
}

/** A new H1 alert starts with tier 1 alone, because most are answered by then and nobody is woken. */
function tiersFor(alert: Grave, step: number, { byDay, isNew }: Pick<OnDuty, 'byDay' | 'isNew'>): number[] {
  if (staysToday(alert)) return callsAtNight(alert) || (step >= 2 && byDay) ? [1, 2] : [1]
  if (alert.urgency !== 'now') return [1]
  const [first, second] = isNew && isForOnSiteFirst(alert) ? [[1], [2]] : [[1, 2], [3]]
  return step < 2 ? first : step === 2 ? second : []
}

/** H1 of somebody new here or in an unseen crisis, and nothing graver. */
const isForOnSiteFirst = ({ source, severity }: Grave) => source === 'assessment' && severity !== 'critical'

/**
 * Skips a tier with nobody on duty or reachable, then takes everyone; one that stays *today* goes to its tiers or to
 * nobody.
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

/** Medical staff beside the tiers, never in their place: whom the tiers tell, and whether they are reached, stays. */
export function withMedical(
  tiers: StepRecipients,
  medical: readonly ResponderRow[],
  reaches: OnDuty['reaches'],
): StepRecipients {
  if (medical.length === 0) return tiers
  const told = [...tiers.told, MEDICAL, ...(reaches(medical) ? [] : ['unheard'])]
  return { ...tiers, people: [...new Set([...tiers.people, ...medical])], told }
}

type Waiting = Grave & { urgencySince: Date; waitingSince: Date }

const plus = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Rises once nobody answered in time. */
export function urgencyAt(
  { urgency, urgencySince }: Pick<Waiting, 'urgency' | 'urgencySince'>,
  { risesTo }: EscalationTimes,
  now: Date,
): AlertUrgency {
  return risesTo && now >= plus(urgencySince, risesTo.afterMinutes) ? risesTo.urgency : urgency
}

/**
 * Minutes count from the wait with this urgency, or a rise; later steps repeat at the last interval (2, 5, 10: every
 * 10).
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

/** One in care keeps its urgency. */
export function urgencyOfWaiting(alert: Waiting, at: Date, times: Times): AlertUrgency {
  const clock = escalationTimesOf(alert, times)
  return clock ? urgencyAt(alert, clock, at) : alert.urgency
}

/** When the alert next notifies or rises; null for one in care. */
export function answerDueAt(waiting: Waiting, at: Date, times: Times): Date | null {
  const clock = escalationTimesOf(waiting, times)
  return clock && nextDue(0, waiting, clock, at)
}
