import type { OwnEnrolment } from '@evenkeel/contract/browsers.ts'
import { currentEnrolment } from '../../../app/session/browser-key.ts'

/**
 * Remembers for the next page that this is a tablet, whose pages begin covered, and whether it takes badges, so that the entry shows its
 * link with the first paint. Gives the latter.
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
    // Without storage the entry has no link to the badges, and no page begins covered.
  }
}

/** Asks on an enrolled tablet; what the entry shows now stays, because nothing there moves under a finger. */
export const learnBadges = () => currentEnrolment().then(keepBadges, () => {})
