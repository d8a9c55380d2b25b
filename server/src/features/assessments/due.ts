import type { CheckDue } from '@evenkeel/contract/assessments.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { addDays } from '../../platform/calendar.ts'
import { type RiskState, riskOf } from '../risk/public.ts'

/** Facility days until the next assessment is due. */
export const MONTH_DAYS = 30

/**
 * What is due today: the initial assessment, one that check-ins since the last triggered or a responder asked for, or
 * the monthly one. The 14 days of rest need no check of their own, because a month is longer. Administrators have none.
 */
export function dueFor(role: Role, state: RiskState, today: string): Due {
  if (role === 'admin') return { isDue: false, type: null, dueOn: null }
  const { assessment } = state
  if (!assessment) return { isDue: true, type: 'initial', dueOn: today }
  if (state.asked || isTriggered(state)) return { isDue: true, type: 'triggered', dueOn: today }
  const dueOn = nextAfter(assessment.day)
  return { isDue: today >= dueOn, type: today >= dueOn ? 'monthly' : null, dueOn }
}
type Due = Pick<CheckDue, 'isDue' | 'type' | 'dueOn'>

/** The day on which the next monthly assessment is due after one of this day. */
export const nextAfter = (day: string) => addDays(day, MONTH_DAYS)

/** The result to offer: of the last assessment, until it is opened or the next monthly one is due. Administrators have no home for it. */
export function resultToOffer(role: Role, { assessment }: RiskState, today: string): string | null {
  if (role === 'admin' || !assessment || assessment.opened) return null
  return today < nextAfter(assessment.day) ? assessment.id : null
}

/** Stress that was high three times in a row (E2) or strain that rose (E3), in check-ins made after the last assessment. */
export function isTriggered({ checkIns, assessment }: Pick<RiskState, 'checkIns' | 'assessment'>): boolean {
  if (!assessment) return false
  const later = checkIns.filter(({ id, ageDays }) => id > assessment.id || ageDays > 6)
  const { reasons } = riskOf({ checkIns: later, assessment: null })
  return reasons.includes('E2') || reasons.includes('E3')
}
