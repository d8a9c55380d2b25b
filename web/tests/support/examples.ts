import type { CheckInSummary } from '@evenkeel/contract/checkins.ts'
import type { User } from '@evenkeel/contract/users.ts'

/** The same id for the same number, every time. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`
export const now = () => new Date().toISOString()

export const aUser = (part: Partial<User> = {}): User => ({
  id: idOf(1),
  username: 'sam.rivera',
  firstName: 'Sam',
  lastName: 'Rivera',
  email: null,
  role: 'inmate',
  unit: 'B-2',
  shift: 'night',
  badgeNumber: null,
  locale: 'en',
  respondsTo: [],
  createdAt: now(),
  ...part,
})

export const aSummary = (part: Partial<CheckInSummary> = {}): CheckInSummary => ({
  daysThisWeek: 0,
  weeklyGoal: 7,
  streakDays: 0,
  series: [],
  ...part,
})
