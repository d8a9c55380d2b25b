import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { currentEnrolment } from '../../../app/session/browser-key.ts'

/**
 * Storage lets the next page begin covered and the entry show its badge link at the first paint; returns whether it
 * does.
 */
export function keepBadges(enrolment: OwnEnrolment | 'revoked' | null): boolean {
  const known = enrolment === 'revoked' ? null : enrolment
  const badges = known?.badges ?? false
  keep('badges', badges)
  keep('tablet', known?.kind === 'tablet')
  return badges
}

function keep(bit: 'badges' | 'tablet', is: boolean) {
  try {
    if (is) localStorage[bit] = '1'
    else localStorage.removeItem(bit)
  } catch {
    // Without storage the entry has no link to badges, and no page begins covered.
  }
}

/** Nothing on the shown entry moves under a finger, so this applies from the next page. */
export const learnBadges = () => currentEnrolment().then(keepBadges, () => {})
