import type { CheckDue } from '@evenkeel/contract/assessments.ts'
import { mayRespond, type Role } from '@evenkeel/contract/roles.ts'
import { addDays } from '../../platform/calendar.ts'
import { NEXT_DAYS, type RiskState, riskOf } from '../risk/public.ts'

/**
 * What is due today: the initial assessment of the stay; one that check-ins since the last triggered, a responder asked for, or an
 * earlier result makes due before the month is over; or the monthly one. Administrators have none.
 */
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

/** The result to offer: of the last assessment, until it is opened, the next one is due, or another stay begins. Administrators have no home for it. */
export function resultToOffer(role: Role, { assessment }: RiskState, today: string): string | null {
  if (mayRespond(role) || !assessment || assessment.earlierStay || assessment.opened) return null
  return today < assessment.nextOn ? assessment.id : null
}

/** Stress that was high three times in a row (E2) or strain that rose (E3), in check-ins made after the last assessment. */
export function isTriggered({ checkIns, assessment }: Pick<RiskState, 'checkIns' | 'assessment'>): boolean {
  if (!assessment) return false
  const later = checkIns.filter(({ id, ageDays }) => id > assessment.id || ageDays > 6)
  const { reasons } = riskOf({ checkIns: later, assessment: null, followUp: null })
  return reasons.includes('E2') || reasons.includes('E3')
}
