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
export function dueFor(role: Role, state: RiskState, today: string): CheckDue {
  if (role === 'admin') return { isDue: false, type: null, dueOn: null }
  const { assessment } = state
  if (!assessment) return { isDue: true, type: 'initial', dueOn: today }
  if (state.asked || isTriggered(state)) return { isDue: true, type: 'triggered', dueOn: today }
  const dueOn = addDays(assessment.day, MONTH_DAYS)
  return { isDue: today >= dueOn, type: today >= dueOn ? 'monthly' : null, dueOn }
}

/** Stress that was high three times in a row (E2) or strain that rose (E3), in check-ins made after the last assessment. */
export function isTriggered({ checkIns, assessment }: Pick<RiskState, 'checkIns' | 'assessment'>): boolean {
  if (!assessment) return false
  const later = checkIns.filter(({ id, ageDays }) => id > assessment.id || ageDays > 6)
  const { reasons } = riskOf({ checkIns: later, assessment: null })
  return reasons.includes('E2') || reasons.includes('E3')
}
