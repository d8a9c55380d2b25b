import type { OwnEnrolment } from '@evenkeel/contract/browsers.ts'
import { currentEnrolment } from '../../../app/session/browser-key.ts'

/** Remembers for the next page whether this tablet takes badges, so that the entry shows its link with the first paint. */
export function keepBadges(enrolment: OwnEnrolment | 'revoked' | null): boolean {
  const badges = enrolment !== null && enrolment !== 'revoked' && enrolment.badges
  try {
    if (badges) localStorage.badges = '1'
    else localStorage.removeItem('badges')
  } catch {
    // Without storage the entry has no link to the badges.
  }
  return badges
}

/** Asks on an enrolled tablet; what the entry shows now stays, because nothing there moves under a finger. */
export const learnBadges = () => currentEnrolment().then(keepBadges, () => {})
