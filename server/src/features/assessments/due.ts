import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { mayRespond, type Role } from '@evenkeel/contract/base/roles.ts'
import { addDays, type Calendar, daysBetween } from '../../platform/calendar.ts'
import { isNewInCustody } from '../alerts/public.ts'
import { NEXT_DAYS, type RiskState, riskOf } from '../risk/public.ts'
import type { EntryRow } from './entry/queries.ts'

/** `triggered` also covers a responder's request; who answers alerts has none. */
export function dueFor(role: Role, state: RiskState, today: string): Due {
  if (mayRespond(role)) return { isDue: false, type: null, dueOn: null }
  const { assessment } = state
  if (!assessment || assessment.earlierStay) return { isDue: true, type: 'initial', dueOn: today }
  if (state.asked || isTriggered(state)) return { isDue: true, type: 'triggered', dueOn: today }
  const { day, nextOn: dueOn } = assessment
  if (today < dueOn) return { isDue: false, type: null, dueOn }
  return { isDue: true, type: dueOn < addDays(day, NEXT_DAYS.else) ? 'triggered' : 'monthly', dueOn }
}
type Due = Pick<CheckDue, 'isDue' | 'type' | 'dueOn'>

/** Until it is opened, the next one is due, or another stay begins. */
export function resultToOffer(role: Role, { assessment }: RiskState, today: string): string | null {
  if (mayRespond(role) || !assessment || assessment.earlierStay || assessment.opened) return null
  return today < assessment.nextOn ? assessment.id : null
}

type Since = { admittedOn: string | null; createdAt: Date }
/** The facility day of the admission, else of the account’s start. */
export const hereSince = ({ admittedOn, createdAt }: Since, calendar: Calendar) =>
  admittedOn ?? calendar.dayOf(createdAt)

/** Once a stay, while withdrawal may still come. */
export function asksAtEntry(role: Role, entry: EntryRow | null, today: string, calendar: Calendar): boolean {
  if (!entry || entry.asked) return false
  return isNewInCustody({ inCustody: role === 'inmate', daysHere: daysBetween(hereSince(entry, calendar), today) })
}

/** E2 or E3 in check-ins made after the last assessment. */
export function isTriggered({ checkIns, assessment }: Pick<RiskState, 'checkIns' | 'assessment'>): boolean {
  if (!assessment) return false
  const later = checkIns.filter(({ id, ageDays }) => id > assessment.id || ageDays > 6)
  const { reasons } = riskOf({ checkIns: later, assessment: null, followUp: null })
  return reasons.includes('E2') || reasons.includes('E3')
}
